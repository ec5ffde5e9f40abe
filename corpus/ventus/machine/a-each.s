# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# each scalar atomic: the new word and the old one
# 1 workgroup(s) 1x1x1 of 1 warp(s) of 8 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  li x7, 0x90001000
  li x8, 0x90002000
  li x9, 5
loop:
  lw x11, 0(x7)
  lw x12, 4(x7)
  addi x10, x8, 0
  sw x11, 0(x10)
  amoswap.w x13, x12, (x10)
  sw x13, 4(x10)
  addi x10, x8, 8
  sw x11, 0(x10)
  amoadd.w x13, x12, (x10)
  sw x13, 4(x10)
  addi x10, x8, 16
  sw x11, 0(x10)
  amoxor.w x13, x12, (x10)
  sw x13, 4(x10)
  addi x10, x8, 24
  sw x11, 0(x10)
  amoand.w x13, x12, (x10)
  sw x13, 4(x10)
  addi x10, x8, 32
  sw x11, 0(x10)
  amoor.w x13, x12, (x10)
  sw x13, 4(x10)
  addi x10, x8, 40
  sw x11, 0(x10)
  amomin.w x13, x12, (x10)
  sw x13, 4(x10)
  addi x10, x8, 48
  sw x11, 0(x10)
  amomax.w x13, x12, (x10)
  sw x13, 4(x10)
  addi x10, x8, 56
  sw x11, 0(x10)
  amominu.w x13, x12, (x10)
  sw x13, 4(x10)
  addi x10, x8, 64
  sw x11, 0(x10)
  amomaxu.w x13, x12, (x10)
  sw x13, 4(x10)
  addi x7, x7, 8
  addi x8, x8, 72
  addi x9, x9, -1
  bnez x9, loop
  endprg x0, x0, x0
