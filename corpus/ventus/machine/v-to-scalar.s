# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# vmv.x.s of a vector whose lanes agree, into scalar arithmetic and back
# 1 workgroup(s) 1x1x1 of 2 warp(s) of 8 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  csrr x6, tid
  vid.v v1
  vadd.vx v1, v1, x6
  li x10, 12345
  vmv.v.x v2, x10
  vmv.x.s x11, v2
  addi x11, x11, 1
  csrr x12, tid
  vmv.v.x v3, x12
  vmv.x.s x13, v3
  add x13, x13, x11
  vadd.vx v4, v1, x13
  vmv.x.s x0, v4
  vsll.vi v5, v1, 2
  li x14, 0x90002000
  vadd.vx v5, v5, x14
  vsw12.v v4, 0(v5)
  endprg x0, x0, x0
