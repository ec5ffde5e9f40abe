# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# x0 stays zero whatever writes it
# 1 workgroup(s) 1x1x1 of 1 warp(s) of 8 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  li x8, 0x90002000
  addi x0, x0, 5
  sw x0, 0(x8)
  lw x0, 4(x8)
  sw x0, 8(x8)
  lui x0, 0x12345
  sw x0, 12(x8)
  csrrs x0, numt, x0
  sw x0, 16(x8)
  add x10, x0, x0
  sub x11, x0, x8
  add x11, x11, x8
  sw x10, 20(x8)
  sw x11, 24(x8)
  jal x0, next
next:
  sw x0, 28(x8)
  endprg x0, x0, x0
