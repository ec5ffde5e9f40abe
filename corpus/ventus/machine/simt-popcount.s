# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# bits of each lane's word, counted until none is left
# 1 workgroup(s) 1x1x1 of 1 warp(s) of 32 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  csrr x6, tid
  vid.v v1
  vadd.vx v1, v1, x6
  li x10, 0x9e3779b1
  vmul.vx v2, v1, x10
  vmv.v.i v10, 0
  vmv.v.i v3, 0
.hi1: auipc x5, %pcrel_hi(exit)
  setrpc x0, x5, %pcrel_lo(.hi1)
loop:
  vbeq v2, v3, exit
  vadd.vi v4, v2, -1
  vand.vv v2, v2, v4
  vadd.vi v10, v10, 1
  j loop
exit:
  join v0, v0, 0
  vsll.vi v30, v1, 2
  li x10, 0x90002000
  vadd.vx v30, v30, x10
  vsw12.v v10, 0(v30)
  endprg x0, x0, x0
