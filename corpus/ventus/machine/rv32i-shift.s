# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# sll, srl, sra; amounts above 31 use their low five bits
# 1 workgroup(s) 1x1x1 of 1 warp(s) of 8 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  li x7, 0x90001000
  li x8, 0x90002000
  li x9, 40
loop:
  lw x11, 0(x7)
  lw x12, 4(x7)
  sll x13, x11, x12
  sw x13, 0(x8)
  srl x13, x11, x12
  sw x13, 4(x8)
  sra x13, x11, x12
  sw x13, 8(x8)
  addi x7, x7, 8
  addi x8, x8, 12
  addi x9, x9, -1
  bnez x9, loop
  endprg x0, x0, x0
