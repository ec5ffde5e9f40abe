# oracle: the second model of Ventus: public encodings and definitions, exact arithmetic
# a box of a tensor of 3 dimensions that begins and ends outside of it
# start: ventus:2025 grid 1 1 1 warps 1 threads 8 scratch 0 tolerance 0
# data: 0x90100000 int 7801 8
# window: 0x90200000 96
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
  vid.v v10
  vmv.v.i v14, 0
  vmv.v.i v15, 0
  vmv.v.i v16, 0
  vmv.v.i v17, 0
  li x8, 0
  vmseq.vx v12, v10, x8
  li x9, 2416967680
  vmul.vx v12, v12, x9
  vor.vv v14, v14, v12
  li x8, 1
  vmseq.vx v12, v10, x8
  li x9, 770
  vmul.vx v12, v12, x9
  vor.vv v14, v14, v12
  li x8, 2
  vmseq.vx v12, v10, x8
  li x9, 3
  vmul.vx v12, v12, x9
  vor.vv v14, v14, v12
  li x8, 3
  vmseq.vx v12, v10, x8
  li x9, 2
  vmul.vx v12, v12, x9
  vor.vv v14, v14, v12
  li x8, 4
  vmseq.vx v12, v10, x8
  li x9, 2
  vmul.vx v12, v12, x9
  vor.vv v14, v14, v12
  li x8, 5
  vmseq.vx v12, v10, x8
  li x9, 1
  vmul.vx v12, v12, x9
  vor.vv v14, v14, v12
  li x8, 6
  vmseq.vx v12, v10, x8
  li x9, 1
  vmul.vx v12, v12, x9
  vor.vv v14, v14, v12
  li x8, 7
  vmseq.vx v12, v10, x8
  li x9, 16
  vmul.vx v12, v12, x9
  vor.vv v14, v14, v12
  li x8, 0
  vmseq.vx v12, v10, x8
  li x9, 8
  vmul.vx v12, v12, x9
  vor.vv v15, v15, v12
  li x8, 1
  vmseq.vx v12, v10, x8
  li x9, 0
  vmul.vx v12, v12, x9
  vor.vv v15, v15, v12
  li x8, 2
  vmseq.vx v12, v10, x8
  li x9, 0
  vmul.vx v12, v12, x9
  vor.vv v15, v15, v12
  li x8, 0
  vmseq.vx v12, v10, x8
  li x9, -1
  vmul.vx v12, v12, x9
  vor.vv v16, v16, v12
  li x8, 1
  vmseq.vx v12, v10, x8
  li x9, 0
  vmul.vx v12, v12, x9
  vor.vv v16, v16, v12
  li x8, 2
  vmseq.vx v12, v10, x8
  li x9, 0
  vmul.vx v12, v12, x9
  vor.vv v16, v16, v12
  li x8, 3
  vmseq.vx v12, v10, x8
  li x9, 0
  vmul.vx v12, v12, x9
  vor.vv v16, v16, v12
  li x8, 4
  vmseq.vx v12, v10, x8
  li x9, 0
  vmul.vx v12, v12, x9
  vor.vv v16, v16, v12
  li x8, 5
  vmseq.vx v12, v10, x8
  li x9, 5
  vmul.vx v12, v12, x9
  vor.vv v16, v16, v12
  li x8, 6
  vmseq.vx v12, v10, x8
  li x9, 3
  vmul.vx v12, v12, x9
  vor.vv v16, v16, v12
  li x8, 7
  vmseq.vx v12, v10, x8
  li x9, 2
  vmul.vx v12, v12, x9
  vor.vv v16, v16, v12
  li x8, 0
  vmseq.vx v12, v10, x8
  li x9, 0
  vmul.vx v12, v12, x9
  vor.vv v17, v17, v12
  li x8, 1
  vmseq.vx v12, v10, x8
  li x9, 0
  vmul.vx v12, v12, x9
  vor.vv v17, v17, v12
  li x8, 0x70000100
  cp_dma_tensor v14, v16, x8
  vsll.vi v6, v10, 2
  vadd.vx v6, v6, x8
  vlw12.v v7, 0(v6)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  cp_dma_mbarrier
  vlw12.v v7, 0(v6)
  li x9, 32
  vadd.vx v6, v6, x9
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vlw12.v v7, 0(v6)
  li x9, 32
  vadd.vx v6, v6, x9
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  endprg
