# break and continue of lanes, the joins of both
  .text
  .globl _start
_start:
  vid.v v1
  vmv.v.i v2, 3
  vmv.v.i v10, 0
  vmv.v.i v3, 0
round:
.hout: auipc t6, %pcrel_hi(out)
  setrpc zero, t6, %pcrel_lo(.hout)
  vbge v3, v1, out
  vadd.vi v3, v3, 1
  vbltu v1, v10, out
.hnext: auipc t5, %pcrel_hi(next)
  setrpc zero, t5, %pcrel_lo(.hnext)
  vbne v3, v2, next
  vadd.vv v10, v10, v3
next:
  join
  j round
out:
  join
  csrr s0, knl
  vsll.vi v30, v1, 2
  vadd.vx v30, v30, s0
  vsw12.v v10, 0(v30)
  endprg
