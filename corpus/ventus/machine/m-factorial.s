# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# factorials and their sum of digits, mul and remu in loops
# 1 workgroup(s) 1x1x1 of 1 warp(s) of 8 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  li x8, 0x90002000
  li x10, 1
  li x11, 1
  li x20, 13
  li x21, 10
loop:
  mul x10, x10, x11
  mv x12, x10
  li x13, 0
digits:
  remu x14, x12, x21
  add x13, x13, x14
  divu x12, x12, x21
  bnez x12, digits
  sw x10, 0(x8)
  sw x13, 4(x8)
  addi x8, x8, 8
  addi x11, x11, 1
  bltu x11, x20, loop
  endprg x0, x0, x0
