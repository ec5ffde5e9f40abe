# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# fmadd.s, fmsub.s, fnmsub.s, fnmadd.s: one rounding, signs
# 1 workgroup(s) 1x1x1 of 1 warp(s) of 4 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  li x5, 0x2000
  csrrs x0, mstatus, x5
  li x7, 0x90001000
  li x8, 0x90002000
  li x9, 24
loop:
  lw x11, 0(x7)
  lw x12, 4(x7)
  lw x13, 8(x7)
  fmadd.s x16, x11, x12, x13
  sw x16, 0(x8)
  fmsub.s x16, x11, x12, x13
  sw x16, 4(x8)
  fnmsub.s x16, x11, x12, x13
  sw x16, 8(x8)
  fnmadd.s x16, x11, x12, x13
  sw x16, 12(x8)
  addi x7, x7, 12
  addi x8, x8, 16
  addi x9, x9, -1
  bnez x9, loop
  endprg x0, x0, x0
