# oracle: the second model of Ventus: public encodings and definitions, exact arithmetic
# workgroups whose warps pass words on through local memory
# start: ventus grid 2 2 1 warps 4 threads 4 scratch 0 tolerance 0
# data: 0x90100000 int 4201 64
# window: 0x90200000 2816
  .text
_start:
  csrr t0, tid
  vid.v v1
  vadd.vx v1, v1, t0
  csrr t1, wgid
  li t2, 16
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
  csrr t3, tid
  vid.v v20
  vadd.vx v20, v20, t3
  vsll.vi v21, v20, 2
  csrr t4, lds
  vadd.vx v22, v21, t4
  li t5, 60
  vrsub.vx v23, v21, t5
  vadd.vx v23, v23, t4
  vsw12.v v5, 0(v22)
  barrier x0, x0, 0
  vlw12.v v6, 0(v23)
  barrier
  vadd.vv v5, v5, v6
  barriersub x0, x0, 1
  vsw12.v v5, 0(v22)
  barrier x0, x0, 9
  vlw12.v v6, 0(v23)
  barrier
  vadd.vv v5, v5, v6
  barriersub x0, x0, 1
  vsw12.v v5, 0(v22)
  barrier x0, x0, 18
  vlw12.v v6, 0(v23)
  barrier
  vadd.vv v5, v5, v6
  barriersub x0, x0, 1
  vsw12.v v5, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v6, 0(v2)
  vadd.vx v2, v2, t6
  csrr x9, wid
  vmv.v.x v31, x9
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  csrr x9, wgid
  vmv.v.x v31, x9
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  csrr x9, gidx
  vmv.v.x v31, x9
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  csrr x9, gidy
  vmv.v.x v31, x9
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  csrr x9, gidz
  vmv.v.x v31, x9
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  csrr x9, numw
  vmv.v.x v31, x9
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  csrr x9, numt
  vmv.v.x v31, x9
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  csrr x9, tid
  vmv.v.x v31, x9
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  csrr x9, knl
  vmv.v.x v31, x9
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  endprg
