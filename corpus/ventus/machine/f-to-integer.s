# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# fcvt.w.s and fcvt.wu.s in all five static rounding modes; saturation and NaN
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
  li x9, 22
loop:
  lw x11, 0(x7)
  fcvt.w.s x16, x11, rne
  sw x16, 0(x8)
  fcvt.w.s x16, x11, rtz
  sw x16, 4(x8)
  fcvt.w.s x16, x11, rdn
  sw x16, 8(x8)
  fcvt.w.s x16, x11, rup
  sw x16, 12(x8)
  fcvt.w.s x16, x11, rmm
  sw x16, 16(x8)
  fcvt.wu.s x16, x11, rne
  sw x16, 20(x8)
  fcvt.wu.s x16, x11, rtz
  sw x16, 24(x8)
  fcvt.wu.s x16, x11, rdn
  sw x16, 28(x8)
  fcvt.wu.s x16, x11, rup
  sw x16, 32(x8)
  fcvt.wu.s x16, x11, rmm
  sw x16, 36(x8)
  addi x7, x7, 4
  addi x8, x8, 40
  addi x9, x9, -1
  bnez x9, loop
  endprg x0, x0, x0
