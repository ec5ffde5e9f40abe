# a join that nobody names
  .text
  .globl _start
_start:
  vid.v v1
  vmv.v.i v2, 3
  vmv.v.i v10, 1
  join  # j
  csrr s0, knl
  vsll.vi v30, v1, 2
  vadd.vx v30, v30, s0
  vsw12.v v10, 0(v30)
  endprg
