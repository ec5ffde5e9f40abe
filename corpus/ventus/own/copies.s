# oracle: the second model of Ventus: public encodings and definitions, exact arithmetic
# copies in the background: small ones, bulk, and what is seen before they land
# start: ventus:2025 grid 1 1 1 warps 1 threads 8 scratch 0 tolerance 0
# data: 0x90100000 int 7601 8
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
  li x8, 0x90100000
  li x9, 0x70000000
  cp_dma x8, x9, 4, 3
  addi x9, x9, 16
  cp_dma x8, x9, 8, 5
  addi x9, x9, 16
  cp_dma x8, x9, 16, 16
  addi x9, x9, 16
  cp_dma x8, x9, 16, 0
  addi x9, x9, 16
  cp_dma x8, x9, 4, 0
  addi x9, x9, 16
  li x10, 32
  cp_dma_bulk x8, x9, x10
  li x9, 0x70000000
  vid.v v6
  vsll.vi v6, v6, 2
  vadd.vx v6, v6, x9
  vlw12.v v7, 0(v6)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  cp_dma_mbarrier
  vlw12.v v7, 0(v6)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vlw12.v v7, 32(v6)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vlw12.v v7, 64(v6)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vlw12.v v7, 96(v6)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  endprg
