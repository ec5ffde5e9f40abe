# oracle: the second model of Ventus: public encodings and definitions, exact arithmetic
# vfexp: near the exact series
# start: ventus grid 1 1 1 warps 1 threads 8 scratch 0 tolerance 2
# data: 0x90100000 exp 1401 8
# data: 0x90100020 exp 1402 8
# data: 0x90100040 exp 1403 8
# data: 0x90100060 exp 1404 8
# data: 0x90100080 float 1405 8
# window: 0x90200000 160
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
