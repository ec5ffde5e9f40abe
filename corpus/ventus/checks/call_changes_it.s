# the function that is called between has a meeting place of its own
  .text
  .globl _start
_start:
  vid.v v1
  vmv.v.i v2, 3
.hmeet: auipc t6, %pcrel_hi(meet)
  setrpc zero, t6, %pcrel_lo(.hmeet)
  call absolute  # c
  vblt v1, v2, meet  # b
  vmv.v.i v10, 1
meet:
  join
  csrr s0, knl
  vsll.vi v30, v1, 2
  vadd.vx v30, v30, s0
  vsw12.v v10, 0(v30)
  endprg
absolute:
  vmv.v.i v5, 0
.hdone: auipc t5, %pcrel_hi(done)
  setrpc zero, t5, %pcrel_lo(.hdone)
  vbge v1, v5, done
  vrsub.vi v1, v1, 0
done:
  join
  ret
