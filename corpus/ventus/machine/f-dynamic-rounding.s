# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# CSR frm: the rounding of instructions that name none; fflags gathered by each step
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
  li x12, 0x40400000
  li x14, 0xbf800000
  li x9, 0
loop:
  csrw frm, x9
  csrw fflags, x0
  fdiv.s x16, x11, x12
  csrr x13, fflags
  sw x16, 0(x8)
  sw x13, 4(x8)
  fdiv.s x16, x14, x12
  fcvt.w.s x17, x16
  csrr x18, fcsr
  sw x16, 8(x8)
  sw x17, 12(x8)
  sw x18, 16(x8)
  addi x8, x8, 20
  addi x9, x9, 1
  li x10, 5
  bne x9, x10, loop
  endprg x0, x0, x0
