# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# vlse32.v and vsse32.v with positive, zero and negative strides
# 1 workgroup(s) 1x1x1 of 1 warp(s) of 8 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  csrr x6, tid
  vid.v v1
  vadd.vx v1, v1, x6
  li x10, 0x90001000
  li x11, 0x90002000
  li x12, 12
  vlse32.v v2, (x10), x12
  vse32.v v2, (x11)
  addi x13, x10, 92
  li x14, -8
  vlse32.v v3, (x13), x14
  addi x15, x11, 32
  vse32.v v3, (x15)
  vlse32.v v4, (x13), x0
  addi x15, x11, 64
  vse32.v v4, (x15)
  addi x15, x11, 96
  li x16, 8
  vsse32.v v2, (x15), x16
  addi x15, x11, 188
  li x16, -4
  vsse32.v v3, (x15), x16
  endprg x0, x0, x0
