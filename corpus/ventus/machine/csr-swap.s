# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# CSR instructions whose result register is their own source: the old CSR value against the old register
# 1 workgroup(s) 1x1x1 of 1 warp(s) of 8 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  li x8, 0x90002000
  li x10, 0x80000120
  csrrw x0, rpc, x10
  li x11, 0x80000555
  csrrw x11, rpc, x11
  csrr x12, rpc
  sw x11, 0(x8)
  sw x12, 4(x8)
  li x13, 0xf0
  csrrs x13, rpc, x13
  csrr x12, rpc
  sw x13, 8(x8)
  sw x12, 12(x8)
  li x14, 0x5f5
  csrrc x14, rpc, x14
  csrr x12, rpc
  sw x14, 16(x8)
  sw x12, 20(x8)
  endprg x0, x0, x0
