# oracle: the second model of Ventus: public encodings and definitions, exact arithmetic
# loops that lanes leave one after another, a loop in a loop, several warps
# start: ventus:2025 grid 1 1 1 warps 2 threads 32 scratch 0 tolerance 0
# data: 0x90100000 small 1101 64
# data: 0x90100100 small 1102 64
# window: 0x90200000 512
  .text
_start:
  csrr t0, tid
  vid.v v1
  vadd.vx v1, v1, t0
  csrr t1, wgid
  li t2, 64
  mul t1, t1, t2
  vadd.vx v1, v1, t1
  vsll.vi v4, v1, 2
  li t0, 0x90200000
  vadd.vx v2, v4, t0
  li t0, 0x90100000
  vadd.vx v3, v4, t0
  li t6, 256
  vlw12.v v5, 0(v3)
  vadd.vx v3, v3, t6
  vlw12.v v6, 0(v3)
  vadd.vx v3, v3, t6
  vmv.v.i v7, 0
  vmv.v.i v8, 0
  la s0, outend
  la s1, inend
outer:
  setrpc x0, s0, 0
  vbge v8, v5, outend
  vmv.v.i v9, 0
inner:
  setrpc x0, s1, 0
  vbge v9, v6, inend
  vadd.vv v7, v7, v9
  vadd.vi v9, v9, 3
  vbeq v0, v0, inner
inend:
  join
  vadd.vi v8, v8, 1
  vbeq v0, v0, outer
outend:
  join
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v8, 0(v2)
  vadd.vx v2, v2, t6
  endprg
