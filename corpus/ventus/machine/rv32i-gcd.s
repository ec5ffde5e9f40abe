# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# Euclid's algorithm by subtraction and by remainder
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
  mv x14, x11
  mv x15, x12
again:
  beq x11, x12, done
  bltu x11, x12, less
  sub x11, x11, x12
  j again
less:
  sub x12, x12, x11
  j again
done:
  sw x11, 0(x8)
rest:
  remu x16, x14, x15
  mv x14, x15
  mv x15, x16
  bnez x15, rest
  sw x14, 4(x8)
  addi x7, x7, 8
  addi x8, x8, 8
  addi x9, x9, -1
  bnez x9, loop
  endprg x0, x0, x0
