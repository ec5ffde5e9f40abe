# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# a function that some lanes leave early: the join stands before the one return
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
  jal x1, f
  vadd.vi v10, v10, 1
  vsub.vv v1, v1, v0
  j over
f:
  vmv.v.i v0, 0
  vmv.v.i v2, 6
.hi1: auipc x5, %pcrel_hi(out)
  setrpc x0, x5, %pcrel_lo(.hi1)
  vmv.v.i v10, 7
  vbge v1, v2, out
  vmul.vv v10, v1, v1
  vmv.v.i v3, 9
  vblt v10, v3, out
  vadd12.vi v10, v10, 1000
out:
  join v0, v0, 0
  ret
over:
  li x9, 4
  sw x9, 0(x21)
  addi x21, x21, 4
  vsll.vi v30, v1, 2
  li x10, 0x90002000
  vadd.vx v30, v30, x10
  vsw12.v v10, 0(v30)
  endprg x0, x0, x0
