# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# atomics on local memory from four warps, and once per warp whatever the lanes do
# 1 workgroup(s) 1x1x1 of 4 warp(s) of 8 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  csrr x8, lds
  addi x8, x8, 64
  csrr x10, wid
  addi x11, x10, 7
  vid.v v1
  amoadd.w x12, x11, (x8)
  addi x9, x8, 4
  li x13, 1
  amoadd.w x12, x13, (x9)
  barrier x0, x0, 1
  lw x14, 0(x8)
  lw x15, 4(x8)
  slli x16, x10, 3
  li x17, 0x90002000
  add x17, x17, x16
  sw x14, 0(x17)
  sw x15, 4(x17)
  endprg x0, x0, x0
