# three branches open at once, and room for two
# stack: 4
  .text
  .globl _start
_start:
  vid.v v1
  vmv.v.i v2, 3
.hm0: auipc t6, %pcrel_hi(m0)
  setrpc zero, t6, %pcrel_lo(.hm0)
  vblt v1, v2, m0
  vadd.vi v2, v2, -1
.hm1: auipc t6, %pcrel_hi(m1)
  setrpc zero, t6, %pcrel_lo(.hm1)
  vblt v1, v2, m1
  vadd.vi v2, v2, -1
.hm2: auipc t6, %pcrel_hi(m2)
  setrpc zero, t6, %pcrel_lo(.hm2)
  vblt v1, v2, m2  # b
  vadd.vi v2, v2, -1
  vmv.v.i v10, 1
m2:
  join
m1:
  join
m0:
  join
  csrr s0, knl
  vsll.vi v30, v1, 2
  vadd.vx v30, v30, s0
  vsw12.v v10, 0(v30)
  endprg
