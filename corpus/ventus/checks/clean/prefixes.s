# prefixes that the instruction needs
  .text
  .globl _start
_start:
  vid.v v1
  vmv.v.i v2, 3
  vmul.vv v40, v1, v2
  vadd.vi v10, v40, 100
  csrr s0, knl
  vsll.vi v30, v1, 2
  vadd.vx v30, v30, s0
  vsw12.v v10, 0(v30)
  endprg
