# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# every identity CSR of one workgroup with three warps of four threads
# 1 workgroup(s) 1x1x1 of 3 warp(s) of 4 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  csrr x10, wgid
  csrr x11, numw
  csrr x12, numt
  csrr x13, wid
  mul x14, x10, x11
  add x14, x14, x13
  slli x14, x14, 6
  li x8, 0x90002000
  add x8, x8, x14
  csrr x15, tid
  sw x15, 0(x8)
  csrr x15, numw
  sw x15, 4(x8)
  csrr x15, numt
  sw x15, 8(x8)
  csrr x15, knl
  sw x15, 12(x8)
  csrr x15, wgid
  sw x15, 16(x8)
  csrr x15, wid
  sw x15, 20(x8)
  csrr x15, lds
  sw x15, 24(x8)
  csrr x15, pds
  sw x15, 28(x8)
  csrr x15, gidx
  sw x15, 32(x8)
  csrr x15, gidy
  sw x15, 36(x8)
  csrr x15, gidz
  sw x15, 40(x8)
  csrr x15, rpc
  sub x15, x15, x15
  sw x15, 44(x8)
  endprg x0, x0, x0
