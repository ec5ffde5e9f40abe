# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# an inner loop of per-lane length in an outer one
# 1 workgroup(s) 1x1x1 of 1 warp(s) of 8 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  csrr x6, tid
  vid.v v1
  vadd.vx v1, v1, x6
  csrr x7, wid
  li x8, 32
  mul x7, x7, x8
  li x21, 0x90004000
  add x21, x21, x7
  vmv.v.i v2, 0
  vmv.v.i v10, 0
  li x20, 0
  vand.vi v4, v1, 3
outer:
.hi1: auipc x5, %pcrel_hi(oexit)
  setrpc x0, x5, %pcrel_lo(.hi1)
  vbge v2, v4, oexit
  vmv.v.i v3, 0
.hi2: auipc x5, %pcrel_hi(iexit)
  setrpc x0, x5, %pcrel_lo(.hi2)
inner:
  vbgeu v3, v1, iexit
  vadd.vi v3, v3, 1
  vadd.vv v10, v10, v3
  addi x20, x20, 1
  j inner
iexit:
  join v0, v0, 0
  vadd.vi v2, v2, 1
  j outer
oexit:
  join v0, v0, 0
  sw x20, 0(x21)
  vsll.vi v30, v1, 2
  li x10, 0x90002000
  vadd.vx v30, v30, x10
  vsw12.v v10, 0(v30)
  endprg x0, x0, x0
