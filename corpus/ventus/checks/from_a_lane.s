# a value of the highest active lane on each path, read behind both
  .text
  .globl _start
_start:
  vid.v v1
  vmv.v.i v2, 3
.hmeet: auipc t6, %pcrel_hi(meet)
  setrpc zero, t6, %pcrel_lo(.hmeet)
  vblt v1, v2, small
  vmv.x.s a1, v1  # w
  j meet
small:
  vfmv.f.s a1, v2  # u
meet:
  join
  vadd.vx v10, v1, a1  # r
  csrr s0, knl
  vsll.vi v30, v1, 2
  vadd.vx v30, v30, s0
  vsw12.v v10, 0(v30)
  endprg
