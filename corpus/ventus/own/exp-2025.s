# oracle: the second model of Ventus: public encodings and definitions, exact arithmetic
# vfexp: near the exact series
# start: ventus:2025 grid 1 1 1 warps 1 threads 32 scratch 0 tolerance 2
# data: 0x90100000 exp 2001 32
# data: 0x90100080 exp 2002 32
# data: 0x90100100 exp 2003 32
# data: 0x90100180 exp 2004 32
# data: 0x90100200 float 2005 32
# window: 0x90200000 640
  .text
_start:
  csrr t0, tid
  vid.v v1
  vadd.vx v1, v1, t0
  csrr t1, wgid
  li t2, 32
  mul t1, t1, t2
  vadd.vx v1, v1, t1
  vsll.vi v4, v1, 2
  li t0, 0x90200000
  vadd.vx v2, v4, t0
  li t0, 0x90100000
  vadd.vx v3, v4, t0
  li t6, 128
  vlw12.v v5, 0(v3)
  vadd.vx v3, v3, t6
  vfexp v6, v5
  vsw12.v v6, 0(v2)
  vadd.vx v2, v2, t6
  vlw12.v v5, 0(v3)
  vadd.vx v3, v3, t6
  vfexp v6, v5
  vsw12.v v6, 0(v2)
  vadd.vx v2, v2, t6
  vlw12.v v5, 0(v3)
  vadd.vx v3, v3, t6
  vfexp v6, v5
  vsw12.v v6, 0(v2)
  vadd.vx v2, v2, t6
  vlw12.v v5, 0(v3)
  vadd.vx v3, v3, t6
  vfexp v6, v5
  vsw12.v v6, 0(v2)
  vadd.vx v2, v2, t6
  vlw12.v v5, 0(v3)
  vadd.vx v3, v3, t6
  vfexp v6, v5
  vsw12.v v6, 0(v2)
  vadd.vx v2, v2, t6
  endprg
