# oracle: the second model of Ventus: public encodings and definitions, exact arithmetic
# branches in branches, two of them with one join
# start: ventus:2025 grid 1 1 1 warps 1 threads 4 scratch 0 tolerance 0
# data: 0x90100000 small 101 4
# data: 0x90100010 small 102 4
# window: 0x90200000 16
  .text
_start:
  csrr t0, tid
  vid.v v1
  vadd.vx v1, v1, t0
  csrr t1, wgid
  li t2, 4
  mul t1, t1, t2
  vadd.vx v1, v1, t1
  vsll.vi v4, v1, 2
  li t0, 0x90200000
  vadd.vx v2, v4, t0
  li t0, 0x90100000
  vadd.vx v3, v4, t0
  li t6, 16
  vlw12.v v5, 0(v3)
  vadd.vx v3, v3, t6
  vlw12.v v6, 0(v3)
  vadd.vx v3, v3, t6
  vmv.v.i v7, 0
  la t3, outer
  setrpc x0, t3, 0
  li t4, 7
  vmv.v.x v8, t4
  vblt v5, v8, low
  vadd.vi v7, v7, 1
  vblt v6, v8, both
  vadd.vi v7, v7, 2
  vbeq v0, v0, outer
both:
  vadd.vi v7, v7, 4
  vbeq v0, v0, outer
low:
  la t3, inner
  setrpc x0, t3, 0
  vbge v6, v5, high
  vsll.vi v7, v6, 4
  vbeq v0, v0, inner
high:
  vsll.vi v7, v5, 8
inner:
  join
  la t3, outer
  setrpc x0, t3, 0
  vadd.vi v7, v7, 8
outer:
  join
  vadd.vi v7, v7, -16
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  endprg
