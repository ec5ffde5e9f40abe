# a branch, and rpc is what it was at the start
  .text
  .globl _start
_start:
  vid.v v1
  vmv.v.i v2, 3
  vblt v1, v2, meet  # b
  vmv.v.i v10, 1
meet:
  join  # j
  csrr s0, knl
  vsll.vi v30, v1, 2
  vadd.vx v30, v30, s0
  vsw12.v v10, 0(v30)
  endprg
