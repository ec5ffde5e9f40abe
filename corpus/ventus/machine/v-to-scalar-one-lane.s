# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# vmv.x.s on a path with one active lane reads that lane
# 1 workgroup(s) 1x1x1 of 1 warp(s) of 8 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  csrr x6, tid
  vid.v v1
  vadd.vx v1, v1, x6
.hi1: auipc x5, %pcrel_hi(meet)
  setrpc x0, x5, %pcrel_lo(.hi1)
  li x10, 0x90002000
  li x12, 5
  vmul.vx v2, v1, x12
  vmv.v.i v3, 3
  vbeq v1, v3, one
  li x20, 100
  j meet
one:
  vmv.x.s x21, v2
meet:
  join v0, v0, 0
  add x22, x20, x21
  vmv.v.x v4, x22
  vsll.vi v5, v1, 2
  vadd.vx v5, v5, x10
  vsw12.v v4, 0(v5)
  endprg x0, x0, x0
