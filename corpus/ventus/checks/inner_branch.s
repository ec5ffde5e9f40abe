# only the inner branch has the write beside the read
  .text
  .globl _start
_start:
  vid.v v1
  vmv.v.i v2, 3
  li a1, 5
  vmv.v.i v3, 1
.houter: auipc t6, %pcrel_hi(outer)
  setrpc zero, t6, %pcrel_lo(.houter)
  vblt v1, v2, outer
.hinner: auipc t5, %pcrel_hi(inner)
  setrpc zero, t5, %pcrel_lo(.hinner)
  vbne v1, v3, other
  li a1, 7  # w
  j inner
other:
  vadd.vx v10, v1, a1  # r
inner:
  join
outer:
  join
  csrr s0, knl
  vsll.vi v30, v1, 2
  vadd.vx v30, v30, s0
  vsw12.v v10, 0(v30)
  endprg
