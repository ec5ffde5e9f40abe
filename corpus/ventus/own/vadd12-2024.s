# oracle: the second model of Ventus: public encodings and definitions, exact arithmetic
# vadd12.vi with both ends of its immediate, vsub12.vi
# start: ventus grid 1 1 1 warps 1 threads 8 scratch 0 tolerance 0
# data: 0x90100000 int 1301 8
# window: 0x90200000 384
  .text
_start:
  csrr t0, tid
  vid.v v1
  vadd.vx v1, v1, t0
  csrr t1, wgid
  li t2, 8
  mul t1, t1, t2
  vadd.vx v1, v1, t1
  vsll.vi v4, v1, 2
  li t0, 0x90200000
  vadd.vx v2, v4, t0
  li t0, 0x90100000
  vadd.vx v3, v4, t0
  li t6, 32
  vlw12.v v5, 0(v3)
  vadd.vx v3, v3, t6
  vadd12.vi v6, v5, 0
  vsw12.v v6, 0(v2)
  vadd.vx v2, v2, t6
  vsub12.vi v7, v5, 0
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vadd12.vi v6, v5, 1
  vsw12.v v6, 0(v2)
  vadd.vx v2, v2, t6
  vsub12.vi v7, v5, 1
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vadd12.vi v6, v5, -1
  vsw12.v v6, 0(v2)
  vadd.vx v2, v2, t6
  vsub12.vi v7, v5, -1
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vadd12.vi v6, v5, 2047
  vsw12.v v6, 0(v2)
  vadd.vx v2, v2, t6
  vsub12.vi v7, v5, 2047
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vadd12.vi v6, v5, -2048
  vsw12.v v6, 0(v2)
  vadd.vx v2, v2, t6
  vsub12.vi v7, v5, -2048
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vadd12.vi v6, v5, 1234
  vsw12.v v6, 0(v2)
  vadd.vx v2, v2, t6
  vsub12.vi v7, v5, 1234
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  endprg
