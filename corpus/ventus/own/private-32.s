# oracle: the second model of Ventus: public encodings and definitions, exact arithmetic
# private memory of profile 2024 and flat accesses, all widths
# start: ventus grid 1 1 1 warps 2 threads 32 scratch 128 tolerance 0
# data: 0x90100000 int 3701 64
# window: 0x90200000 5120
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
  vid.v v26
  vand.vi v26, v26, 3
  vsll.vi v26, v26, 3
  csrr t3, tid
  vid.v v20
  vadd.vx v20, v20, t3
  vsll.vi v21, v20, 3
  li t3, 0x70000000
  vadd.vx v22, v21, t3
  vsw.v v5, 4(v26)
  vlw.v v7, 4(v26)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsh.v v5, 4(v26)
  vlh.v v7, 4(v26)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsh.v v1, 6(v26)
  vlh.v v7, 6(v26)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsh.v v5, 4(v26)
  vlhu.v v7, 4(v26)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsh.v v1, 6(v26)
  vlhu.v v7, 6(v26)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsb.v v5, 4(v26)
  vlb.v v7, 4(v26)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsb.v v1, 7(v26)
  vlb.v v7, 7(v26)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsb.v v5, 4(v26)
  vlbu.v v7, 4(v26)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsb.v v1, 7(v26)
  vlbu.v v7, 7(v26)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vlw.v v7, 4(v26)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v5, 4(v22)
  vlw12.v v7, 4(v22)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsh12.v v5, 4(v22)
  vlh12.v v7, 4(v22)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsh12.v v1, 6(v22)
  vlh12.v v7, 6(v22)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsh12.v v5, 4(v22)
  vlhu12.v v7, 4(v22)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsh12.v v1, 6(v22)
  vlhu12.v v7, 6(v22)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsb12.v v5, 4(v22)
  vlb12.v v7, 4(v22)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsb12.v v1, 7(v22)
  vlb12.v v7, 7(v22)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsb12.v v5, 4(v22)
  vlbu12.v v7, 4(v22)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsb12.v v1, 7(v22)
  vlbu12.v v7, 7(v22)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vlw12.v v7, 4(v22)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  endprg
