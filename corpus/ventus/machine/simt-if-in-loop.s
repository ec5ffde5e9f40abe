# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# Collatz lengths: an if/else in a divergent loop
# 1 workgroup(s) 1x1x1 of 1 warp(s) of 16 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  csrr x6, tid
  vid.v v1
  vadd.vx v1, v1, x6
  vadd.vi v2, v1, 1
  vmv.v.i v10, 0
  vmv.v.i v3, 1
  vmv.v.i v6, 0
loop:
.hi1: auipc x5, %pcrel_hi(exit)
  setrpc x0, x5, %pcrel_lo(.hi1)
  vbeq v2, v3, exit
  vadd.vi v10, v10, 1
  vand.vi v4, v2, 1
.hi4: auipc x5, %pcrel_hi(.join3)
  setrpc x0, x5, %pcrel_lo(.hi4)
  vbne v4, v6, .else2
  vsrl.vi v2, v2, 1
  j .join3
.else2:
  vsll.vi v5, v2, 1
  vadd.vv v2, v2, v5
  vadd.vi v2, v2, 1
.join3:
  join v0, v0, 0
  j loop
exit:
  join v0, v0, 0
  vsll.vi v30, v1, 2
  li x10, 0x90002000
  vadd.vx v30, v30, x10
  vsw12.v v10, 0(v30)
  endprg x0, x0, x0
