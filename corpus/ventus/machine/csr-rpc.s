# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# CSR rpc: written by setrpc and by the CSR instructions; results hold the old value
# 1 workgroup(s) 1x1x1 of 1 warp(s) of 8 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  li x8, 0x90002000
  li x10, 0x80001230
  csrrw x11, rpc, x10
  csrr x11, rpc
  sw x11, 0(x8)
  setrpc x12, x10, 0x100
  csrr x11, rpc
  sw x12, 4(x8)
  sw x11, 8(x8)
  setrpc x0, x10, -4
  csrr x11, rpc
  sw x11, 12(x8)
  li x13, 0xf0
  csrrs x14, rpc, x13
  csrr x11, rpc
  sw x14, 16(x8)
  sw x11, 20(x8)
  csrrc x14, rpc, x13
  csrr x11, rpc
  sw x14, 24(x8)
  sw x11, 28(x8)
  csrrwi x14, rpc, 31
  csrr x11, rpc
  sw x14, 32(x8)
  sw x11, 36(x8)
  csrrsi x14, rpc, 0
  csrrci x14, rpc, 5
  csrr x11, rpc
  sw x14, 40(x8)
  sw x11, 44(x8)
  setrpc x10, x10, 2047
  csrr x11, rpc
  sw x10, 48(x8)
  sw x11, 52(x8)
  endprg x0, x0, x0
