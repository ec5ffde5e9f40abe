# the called function writes a register that the other path reads
  .text
  .globl _start
_start:
  vid.v v1
  vmv.v.i v2, 3
  li a1, 5
.hmeet: auipc t6, %pcrel_hi(meet)
  setrpc zero, t6, %pcrel_lo(.hmeet)
  vblt v1, v2, small
  call twice  # w
  j meet
small:
  vadd.vx v10, v1, a1  # r
meet:
  join
  csrr s0, knl
  vsll.vi v30, v1, 2
  vadd.vx v30, v30, s0
  vsw12.v v10, 0(v30)
  endprg
twice:
  li a1, 2
  vmul.vx v10, v1, a1
  ret
