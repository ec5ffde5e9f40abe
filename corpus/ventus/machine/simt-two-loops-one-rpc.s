# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# two loops one behind the other, rpc set before each; lanes that take none
# 1 workgroup(s) 1x1x1 of 1 warp(s) of 32 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  csrr x6, tid
  vid.v v1
  vadd.vx v1, v1, x6
  vmv.v.i v10, 0
  vmv.v.i v2, 0
  vand.vi v3, v1, 3
.hi1: auipc x5, %pcrel_hi(exit1)
  setrpc x0, x5, %pcrel_lo(.hi1)
loop1:
  vbge v2, v3, exit1
  vadd.vi v2, v2, 1
  vadd.vi v10, v10, 3
  j loop1
exit1:
  join v0, v0, 0
.hi2: auipc x5, %pcrel_hi(exit2)
  setrpc x0, x5, %pcrel_lo(.hi2)
loop2:
  vbgeu v10, v1, exit2
  vadd.vv v10, v10, v2
  vadd.vi v10, v10, 1
  j loop2
exit2:
  join v0, v0, 0
  li x10, 0x90002000
  vsll.vi v30, v1, 2
  vadd.vx v30, v30, x10
  vsw12.v v10, 0(v30)
  endprg x0, x0, x0
