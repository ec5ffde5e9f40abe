# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# one bit for each scalar branch that is taken, over pairs of edge values
# 1 workgroup(s) 1x1x1 of 1 warp(s) of 8 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  li x7, 0x90001000
  li x8, 0x90002000
  li x9, 24
loop:
  lw x11, 0(x7)
  lw x12, 4(x7)
  li x13, 0
  beq x11, x12, taken0
  j next0
taken0:
  ori x13, x13, 1
next0:
  bne x11, x12, taken1
  j next1
taken1:
  ori x13, x13, 2
next1:
  blt x11, x12, taken2
  j next2
taken2:
  ori x13, x13, 4
next2:
  bge x11, x12, taken3
  j next3
taken3:
  ori x13, x13, 8
next3:
  bltu x11, x12, taken4
  j next4
taken4:
  ori x13, x13, 16
next4:
  bgeu x11, x12, taken5
  j next5
taken5:
  ori x13, x13, 32
next5:
  sw x13, 0(x8)
  addi x7, x7, 8
  addi x8, x8, 4
  addi x9, x9, -1
  bnez x9, loop
  endprg x0, x0, x0
