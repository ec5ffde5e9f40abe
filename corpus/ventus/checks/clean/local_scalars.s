# scalars that live on one path only, and one that is read on both
  .text
  .globl _start
_start:
  vid.v v1
  vmv.v.i v2, 3
  li a1, 5
.hmeet: auipc t6, %pcrel_hi(meet)
  setrpc zero, t6, %pcrel_lo(.hmeet)
  vblt v1, v2, small
  li a2, 7
  vmul.vx v10, v1, a2
  j meet
small:
  li a2, 8
  vadd.vx v10, v1, a2
meet:
  join
  vadd.vx v10, v10, a1
  csrr s0, knl
  vsll.vi v30, v1, 2
  vadd.vx v30, v30, s0
  vsw12.v v10, 0(v30)
  endprg
