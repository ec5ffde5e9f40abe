# the warp ends on one path
  .text
  .globl _start
_start:
  vid.v v1
  vmv.v.i v2, 3
.hmeet: auipc t6, %pcrel_hi(meet)
  setrpc zero, t6, %pcrel_lo(.hmeet)
  vblt v1, v2, small  # b
  vmv.v.i v10, 1
  j meet
small:
  endprg  # e
meet:
  join
  csrr s0, knl
  vsll.vi v30, v1, 2
  vadd.vx v30, v30, s0
  vsw12.v v10, 0(v30)
  endprg
