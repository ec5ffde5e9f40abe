# a prefix before instructions that have no number to extend
  .text
  .globl _start
_start:
  vid.v v1
  vmv.v.i v2, 3
  vmv.v.i v10, 1
  regext zero, zero, 1  # p
  barrier 1
  regext zero, zero, 0  # q
  vmul.vv v10, v1, v2
  csrr s0, knl
  vsll.vi v30, v1, 2
  vadd.vx v30, v30, s0
  vsw12.v v10, 0(v30)
  endprg
