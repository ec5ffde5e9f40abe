# oracle: the second model of Ventus: public encodings and definitions, exact arithmetic
# pre_m of all spaces and widths, lanes and scalars
# start: ventus grid 1 1 1 warps 2 threads 8 scratch 64 tolerance 0
# data: 0x90100000 int 1701 16
# data: 0x90100040 int 1702 16
# data: 0x90100080 int 1703 16
# data: 0x901000c0 int 1704 16
# window: 0x90200000 3072
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
  li t6, 64
  vlw12.v v12, 0(v3)
  vadd.vx v3, v3, t6
  vlw12.v v13, 0(v3)
  vadd.vx v3, v3, t6
  vlw12.v v14, 0(v3)
  vadd.vx v3, v3, t6
  vlw12.v v15, 0(v3)
  vadd.vx v3, v3, t6
  csrr t3, tid
  vid.v v20
  vadd.vx v20, v20, t3
  vsll.vi v21, v20, 4
  li t3, 0x70000000
  vadd.vx v22, v21, t3
  vmv.v.i v23, 4
  pre_m_32 0, 0, 0
  vsw12.v v12, 4(v22)
  vmv.v.i v24, 0
  vmv.v.i v25, 0
  vmv.v.i v26, 0
  vmv.v.i v27, 0
  pre_m_32 0, 0, 1
  vlw12.v v24, 4(v22)
  vsw12.v v24, 0(v2)
  vadd.vx v2, v2, t6
  vadd.vi v12, v12, 3
  pre_m_64 0, 0, 0
  vsw12.v v12, 4(v22)
  vmv.v.i v24, 0
  vmv.v.i v25, 0
  vmv.v.i v26, 0
  vmv.v.i v27, 0
  pre_m_64 0, 0, 1
  vlw12.v v24, 4(v22)
  vsw12.v v24, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v25, 0(v2)
  vadd.vx v2, v2, t6
  vadd.vi v12, v12, 3
  pre_m_96 0, 0, 0
  vsw12.v v12, 4(v22)
  vmv.v.i v24, 0
  vmv.v.i v25, 0
  vmv.v.i v26, 0
  vmv.v.i v27, 0
  pre_m_96 0, 0, 1
  vlw12.v v24, 4(v22)
  vsw12.v v24, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v25, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v26, 0(v2)
  vadd.vx v2, v2, t6
  vadd.vi v12, v12, 3
  pre_m_128 0, 0, 0
  vsw12.v v12, 4(v22)
  vmv.v.i v24, 0
  vmv.v.i v25, 0
  vmv.v.i v26, 0
  vmv.v.i v27, 0
  pre_m_128 0, 0, 1
  vlw12.v v24, 4(v22)
  vsw12.v v24, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v25, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v26, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v27, 0(v2)
  vadd.vx v2, v2, t6
  vadd.vi v12, v12, 3
  pre_m_global_32 0, 0, 0
  vsw12.v v12, 4(v22)
  vmv.v.i v24, 0
  vmv.v.i v25, 0
  vmv.v.i v26, 0
  vmv.v.i v27, 0
  pre_m_global_32 0, 0, 1
  vlw12.v v24, 4(v22)
  vsw12.v v24, 0(v2)
  vadd.vx v2, v2, t6
  vadd.vi v12, v12, 3
  pre_m_global_64 0, 0, 0
  vsw12.v v12, 4(v22)
  vmv.v.i v24, 0
  vmv.v.i v25, 0
  vmv.v.i v26, 0
  vmv.v.i v27, 0
  pre_m_global_64 0, 0, 1
  vlw12.v v24, 4(v22)
  vsw12.v v24, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v25, 0(v2)
  vadd.vx v2, v2, t6
  vadd.vi v12, v12, 3
  pre_m_global_96 0, 0, 0
  vsw12.v v12, 4(v22)
  vmv.v.i v24, 0
  vmv.v.i v25, 0
  vmv.v.i v26, 0
  vmv.v.i v27, 0
  pre_m_global_96 0, 0, 1
  vlw12.v v24, 4(v22)
  vsw12.v v24, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v25, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v26, 0(v2)
  vadd.vx v2, v2, t6
  vadd.vi v12, v12, 3
  pre_m_global_128 0, 0, 0
  vsw12.v v12, 4(v22)
  vmv.v.i v24, 0
  vmv.v.i v25, 0
  vmv.v.i v26, 0
  vmv.v.i v27, 0
  pre_m_global_128 0, 0, 1
  vlw12.v v24, 4(v22)
  vsw12.v v24, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v25, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v26, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v27, 0(v2)
  vadd.vx v2, v2, t6
  vadd.vi v12, v12, 3
  pre_m_local_32 0, 0, 0
  vsw12.v v12, 4(v21)
  vmv.v.i v24, 0
  vmv.v.i v25, 0
  vmv.v.i v26, 0
  vmv.v.i v27, 0
  pre_m_local_32 0, 0, 1
  vlw12.v v24, 4(v21)
  vsw12.v v24, 0(v2)
  vadd.vx v2, v2, t6
  vadd.vi v12, v12, 3
  pre_m_local_64 0, 0, 0
  vsw12.v v12, 4(v21)
  vmv.v.i v24, 0
  vmv.v.i v25, 0
  vmv.v.i v26, 0
  vmv.v.i v27, 0
  pre_m_local_64 0, 0, 1
  vlw12.v v24, 4(v21)
  vsw12.v v24, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v25, 0(v2)
  vadd.vx v2, v2, t6
  vadd.vi v12, v12, 3
  pre_m_local_96 0, 0, 0
  vsw12.v v12, 4(v21)
  vmv.v.i v24, 0
  vmv.v.i v25, 0
  vmv.v.i v26, 0
  vmv.v.i v27, 0
  pre_m_local_96 0, 0, 1
  vlw12.v v24, 4(v21)
  vsw12.v v24, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v25, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v26, 0(v2)
  vadd.vx v2, v2, t6
  vadd.vi v12, v12, 3
  pre_m_local_128 0, 0, 0
  vsw12.v v12, 4(v21)
  vmv.v.i v24, 0
  vmv.v.i v25, 0
  vmv.v.i v26, 0
  vmv.v.i v27, 0
  pre_m_local_128 0, 0, 1
  vlw12.v v24, 4(v21)
  vsw12.v v24, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v25, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v26, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v27, 0(v2)
  vadd.vx v2, v2, t6
  vadd.vi v12, v12, 3
  pre_m_private_32 0, 0, 0
  vsw12.v v12, 4(v23)
  vmv.v.i v24, 0
  vmv.v.i v25, 0
  vmv.v.i v26, 0
  vmv.v.i v27, 0
  pre_m_private_32 0, 0, 1
  vlw12.v v24, 4(v23)
  vsw12.v v24, 0(v2)
  vadd.vx v2, v2, t6
  vadd.vi v12, v12, 3
  pre_m_private_64 0, 0, 0
  vsw12.v v12, 4(v23)
  vmv.v.i v24, 0
  vmv.v.i v25, 0
  vmv.v.i v26, 0
  vmv.v.i v27, 0
  pre_m_private_64 0, 0, 1
  vlw12.v v24, 4(v23)
  vsw12.v v24, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v25, 0(v2)
  vadd.vx v2, v2, t6
  vadd.vi v12, v12, 3
  pre_m_private_96 0, 0, 0
  vsw12.v v12, 4(v23)
  vmv.v.i v24, 0
  vmv.v.i v25, 0
  vmv.v.i v26, 0
  vmv.v.i v27, 0
  pre_m_private_96 0, 0, 1
  vlw12.v v24, 4(v23)
  vsw12.v v24, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v25, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v26, 0(v2)
  vadd.vx v2, v2, t6
  vadd.vi v12, v12, 3
  pre_m_private_128 0, 0, 0
  vsw12.v v12, 4(v23)
  vmv.v.i v24, 0
  vmv.v.i v25, 0
  vmv.v.i v26, 0
  vmv.v.i v27, 0
  pre_m_private_128 0, 0, 1
  vlw12.v v24, 4(v23)
  vsw12.v v24, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v25, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v26, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v27, 0(v2)
  vadd.vx v2, v2, t6
  vadd.vi v12, v12, 3
  li x8, 0x70001000
  csrr x9, wid
  slli x9, x9, 5
  add x8, x8, x9
  li x12, 11
  li x13, 12
  li x14, 13
  li x15, 14
  pre_m_128 0, 0, 0
  sw x12, 0(x8)
  pre_m_local_96 0, 0, 0
  pre_m_96 0, 0, 0
  lw x16, 4(x8)
  pre_m_64 0x1, 0, 0
  lw x2, 8(x8)
  mv x20, x34
  mv x21, x35
  vmv.v.x v31, x16
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  vmv.v.x v31, x17
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  vmv.v.x v31, x18
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  vmv.v.x v31, x20
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  vmv.v.x v31, x21
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  pre_m_128 0, 0, 0
  add x12, x13, x14
  vmv.v.x v31, x12
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  li x10, 0x70001000
  add x10, x10, x9
  li x11, 0
  pre_m_64 0, 1, 0
  lw x16, 0(x10)
  vmv.v.x v31, x16
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  vmv.v.x v31, x17
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  endprg
