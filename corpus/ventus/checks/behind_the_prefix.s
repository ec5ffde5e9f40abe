# a branch goes to the second word of an instruction
  .text
  .globl _start
_start:
  vid.v v1
  vmv.v.i v2, 3
  vmv.v.i v10, 0
  vmv.v.i v40, 0
  csrr a1, wid
  beqz a1, later + 4  # b
later:
  vmul.vv v40, v1, v2  # p
  vadd.vv v10, v10, v40
  csrr s0, knl
  vsll.vi v30, v1, 2
  vadd.vx v30, v30, s0
  vsw12.v v10, 0(v30)
  endprg
