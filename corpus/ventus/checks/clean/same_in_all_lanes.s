# the branch is on scalars: all lanes take one path
  .text
  .globl _start
_start:
  vid.v v1
  vmv.v.i v2, 3
  csrr a1, wid
  vmv.v.x v3, a1
  vmv.v.i v4, 1
.hmeet: auipc t6, %pcrel_hi(meet)
  setrpc zero, t6, %pcrel_lo(.hmeet)
  vblt v3, v4, small
  li a1, 7
  barrier 1
  j meet
small:
  li a1, 8
meet:
  join
  vadd.vx v10, v1, a1
  csrr s0, knl
  vsll.vi v30, v1, 2
  vadd.vx v30, v30, s0
  vsw12.v v10, 0(v30)
  endprg
