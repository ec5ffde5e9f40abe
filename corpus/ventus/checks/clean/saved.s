# a function saves the register that it writes on a path
  .text
  .globl _start
_start:
  vid.v v1
  vmv.v.i v2, 3
  csrr sp, lds
  li s1, 4
.hmeet: auipc t6, %pcrel_hi(meet)
  setrpc zero, t6, %pcrel_lo(.hmeet)
  vblt v1, v2, small
  call twice
  j meet
small:
  vadd.vx v10, v1, s1
meet:
  join
  csrr s0, knl
  vsll.vi v30, v1, 2
  vadd.vx v30, v30, s0
  vsw12.v v10, 0(v30)
  endprg
twice:
  addi sp, sp, 4
  sw s1, -4(sp)
  li s1, 2
  vmul.vx v10, v1, s1
  lw s1, -4(sp)
  addi sp, sp, -4
  ret
