# v3 has never been written
  .text
  .globl _start
_start:
  vid.v v1
  vmv.v.i v2, 3
  vadd.vv v10, v1, v3  # r
  csrr s0, knl
  vsll.vi v30, v1, 2
  vadd.vx v30, v30, s0
  vsw12.v v10, 0(v30)
  endprg
