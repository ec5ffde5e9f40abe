# one path returns from the function without its join
  .text
  .globl _start
_start:
  vid.v v1
  vmv.v.i v2, 3
  call half
  csrr s0, knl
  vsll.vi v30, v1, 2
  vadd.vx v30, v30, s0
  vsw12.v v10, 0(v30)
  endprg
half:
.hmeet: auipc t6, %pcrel_hi(meet)
  setrpc zero, t6, %pcrel_lo(.hmeet)
  vblt v1, v2, small  # b
  vsrl.vi v10, v1, 1
  j meet
small:
  ret  # r
meet:
  join
  ret
