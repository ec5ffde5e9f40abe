# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# the highest of 32 lanes alone: branch, store, move to a scalar
# 1 workgroup(s) 1x1x1 of 1 warp(s) of 32 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  csrr x6, tid
  vid.v v1
  vadd.vx v1, v1, x6
  li x11, 31
  vmv.v.x v2, x11
  vmv.v.i v10, 0
.hi1: auipc x5, %pcrel_hi(meet)
  setrpc x0, x5, %pcrel_lo(.hi1)
  vbeq v1, v2, last
  vadd.vi v10, v10, 1
  j meet
last:
  vmul.vv v10, v1, v1
  vmv.x.s x20, v10
meet:
  join v0, v0, 0
  vadd.vx v10, v10, x20
  li x10, 0x90002000
  vsll.vi v30, v1, 2
  vadd.vx v30, v30, x10
  vsw12.v v10, 0(v30)
  endprg x0, x0, x0
