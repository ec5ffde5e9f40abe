# the counter of a loop that lanes leave is read inside the loop only
  .text
  .globl _start
_start:
  vid.v v1
  vmv.v.i v2, 3
  li a1, 0
  vmv.v.i v10, 0
.hmeet: auipc t6, %pcrel_hi(meet)
  setrpc zero, t6, %pcrel_lo(.hmeet)
round:
  addi a1, a1, 1
  vadd.vx v10, v10, a1
  vadd.vi v2, v2, -1
  vblt v1, v2, round
meet:
  join
  csrr s0, knl
  vsll.vi v30, v1, 2
  vadd.vx v30, v30, s0
  vsw12.v v10, 0(v30)
  endprg
