# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# the address of an inactive lane is never used
# 1 workgroup(s) 1x1x1 of 1 warp(s) of 8 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  csrr x6, tid
  vid.v v1
  vadd.vx v1, v1, x6
.hi2: auipc x5, %pcrel_hi(meet)
  setrpc x0, x5, %pcrel_lo(.hi2)
  vmv.v.i v3, 4
  vmv.v.i v2, 0
  vmv.v.i v9, 1
  vblt v1, v3, low
  j meet
low:
  vsll.vi v2, v1, 2
  li x10, 0x90002000
  vadd.vx v2, v2, x10
  vlw12.v v9, 0(v2)
  vadd.vi v9, v9, 1
  vsw12.v v9, 0(v2)
meet:
  join v0, v0, 0
  vsll.vi v4, v1, 2
  li x10, 0x90002020
  vadd.vx v4, v4, x10
  vsw12.v v9, 0(v4)
  endprg x0, x0, x0
