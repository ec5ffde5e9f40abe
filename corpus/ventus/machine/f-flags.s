# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# CSR fflags behind single operations: inexact, underflow, overflow, division by zero, invalid
# 1 workgroup(s) 1x1x1 of 1 warp(s) of 8 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  li x5, 0x2000
  csrrs x0, mstatus, x5
  li x8, 0x90002000
  li x11, 0x3f800000
  li x12, 0x7f7fffff
  li x13, 1
  li x14, 0x7f800001
  li x15, 0xbf800000
  li x18, 0x3f800001
  li x19, 0x3f000000
  li x20, 0
  csrw fflags, x0
  fadd.s x16, x11, x11
  csrr x17, fflags
  sw x16, 0(x8)
  sw x17, 4(x8)
  csrw fflags, x0
  fadd.s x16, x18, x13
  csrr x17, fflags
  sw x16, 8(x8)
  sw x17, 12(x8)
  csrw fflags, x0
  fmul.s x16, x12, x12
  csrr x17, fflags
  sw x16, 16(x8)
  sw x17, 20(x8)
  csrw fflags, x0
  fmul.s x16, x13, x19
  csrr x17, fflags
  sw x16, 24(x8)
  sw x17, 28(x8)
  csrw fflags, x0
  fsqrt.s x16, x15
  csrr x17, fflags
  sw x16, 32(x8)
  sw x17, 36(x8)
  csrw fflags, x0
  feq.s x16, x14, x11
  csrr x17, fflags
  sw x16, 40(x8)
  sw x17, 44(x8)
  csrw fflags, x0
  flt.s x16, x14, x11
  csrr x17, fflags
  sw x16, 48(x8)
  sw x17, 52(x8)
  csrw fflags, x0
  fmin.s x16, x14, x11
  csrr x17, fflags
  sw x16, 56(x8)
  sw x17, 60(x8)
  csrw fflags, x0
  fcvt.w.s x16, x12
  csrr x17, fflags
  sw x16, 64(x8)
  sw x17, 68(x8)
  csrw fflags, x0
  fcvt.w.s x16, x19
  csrr x17, fflags
  sw x16, 72(x8)
  sw x17, 76(x8)
  csrw fflags, x0
  fclass.s x16, x14
  csrr x17, fflags
  sw x16, 80(x8)
  sw x17, 84(x8)
  csrw fflags, x0
  fdiv.s x16, x11, x20
  csrr x17, fflags
  sw x16, 88(x8)
  sw x17, 92(x8)
  csrw fflags, x0
  fdiv.s x16, x20, x20
  csrr x17, fflags
  sw x16, 96(x8)
  sw x17, 100(x8)
  csrw fflags, x0
  fsub.s x16, x20, x20
  csrr x17, fflags
  sw x16, 104(x8)
  sw x17, 108(x8)
  csrw fflags, x0
  fmadd.s x16, x11, x14, x11
  csrr x17, fflags
  sw x16, 112(x8)
  sw x17, 116(x8)
  endprg x0, x0, x0
