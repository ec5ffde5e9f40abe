# rpc names the join of another branch
  .text
  .globl _start
_start:
  vid.v v1
  vmv.v.i v2, 3
.hfirst: auipc t6, %pcrel_hi(first)
  setrpc zero, t6, %pcrel_lo(.hfirst)
  vblt v1, v2, first
  vmv.v.i v10, 1
first:
  join
.again: auipc t6, %pcrel_hi(first)
  setrpc zero, t6, %pcrel_lo(.again)  # s
  vblt v2, v1, second  # b
  vmv.v.i v10, 2
second:
  join  # j
  csrr s0, knl
  vsll.vi v30, v1, 2
  vadd.vx v30, v30, s0
  vsw12.v v10, 0(v30)
  endprg
