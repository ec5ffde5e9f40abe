# rpc names an instruction that is no join
  .text
  .globl _start
_start:
  vid.v v1
  vmv.v.i v2, 3
.hmeet: auipc t6, %pcrel_hi(meet)
  setrpc zero, t6, %pcrel_lo(.hmeet)  # s
  vblt v1, v2, meet  # b
  vmv.v.i v10, 1
meet:
  vadd.vi v10, v10, 1
  csrr s0, knl
  vsll.vi v30, v1, 2
  vadd.vx v30, v30, s0
  vsw12.v v10, 0(v30)
  endprg
