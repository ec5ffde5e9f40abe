# of two prefixes the second one counts
  .text
  .globl _start
_start:
  vid.v v1
  vmv.v.i v2, 3 ; vmv.v.i v34, 2
  regext zero, zero, 1  # p
  regext zero, zero, 8
  vmul.vv v10, v1, v2
  csrr s0, knl
  vsll.vi v30, v1, 2
  vadd.vx v30, v30, s0
  vsw12.v v10, 0(v30)
  endprg
