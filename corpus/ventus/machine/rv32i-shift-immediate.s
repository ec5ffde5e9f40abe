# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# slli, srli, srai by 0, 1, 16 and 31
# 1 workgroup(s) 1x1x1 of 1 warp(s) of 8 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  li x7, 0x90001000
  li x8, 0x90002000
  li x9, 6
loop:
  lw x11, 0(x7)
  lw x12, 4(x7)
  slli x13, x11, 0
  sw x13, 0(x8)
  slli x13, x11, 1
  sw x13, 4(x8)
  slli x13, x11, 16
  sw x13, 8(x8)
  slli x13, x11, 31
  sw x13, 12(x8)
  srli x13, x11, 0
  sw x13, 16(x8)
  srli x13, x11, 1
  sw x13, 20(x8)
  srli x13, x11, 16
  sw x13, 24(x8)
  srli x13, x11, 31
  sw x13, 28(x8)
  srai x13, x11, 0
  sw x13, 32(x8)
  srai x13, x11, 1
  sw x13, 36(x8)
  srai x13, x11, 16
  sw x13, 40(x8)
  srai x13, x11, 31
  sw x13, 44(x8)
  addi x7, x7, 8
  addi x8, x8, 48
  addi x9, x9, -1
  bnez x9, loop
  endprg x0, x0, x0
