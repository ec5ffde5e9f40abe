# oracle: the second model of Ventus: public encodings and definitions, exact arithmetic
# accesses from a scalar base, strides and distances
# start: ventus grid 1 1 1 warps 1 threads 4 scratch 0 tolerance 0
# data: 0x90100000 int 2601 4
# window: 0x90300000 1024
# window: 0x90200000 96
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
  li x8, 0x90300000
  vid.v v20
  vsll.vi v21, v20, 3
  li x9, 12
  vse32.v v5, (x8)
  vle32.v v6, (x8)
  vsw12.v v6, 0(v2)
  vadd.vx v2, v2, t6
  vsse32.v v5, (x8), x9
  vlse32.v v6, (x8), x9
  vsw12.v v6, 0(v2)
  vadd.vx v2, v2, t6
  vsuxei32.v v5, (x8), v21
  vluxei32.v v6, (x8), v21
  vsw12.v v6, 0(v2)
  vadd.vx v2, v2, t6
  vsoxei32.v v20, (x8), v21
  vloxei32.v v6, (x8), v21
  vsw12.v v6, 0(v2)
  vadd.vx v2, v2, t6
  addi x8, x8, 512
  vse8.v v5, (x8)
  vle8.v v6, (x8)
  vsw12.v v6, 0(v2)
  vadd.vx v2, v2, t6
  vse16.v v5, (x8)
  vle16.v v6, (x8)
  vsw12.v v6, 0(v2)
  vadd.vx v2, v2, t6
  endprg
