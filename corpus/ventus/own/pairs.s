# oracle: the second model of Ventus: public encodings and definitions, exact arithmetic
# 64-bit scalar words and accesses at 64-bit addresses
# start: ventus:2025 grid 1 1 1 warps 1 threads 4 scratch 0 tolerance 0
# window: 0x90200000 384
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
  li x8, 0x80000001
  li x9, 0xfffffffe
  li x10, 0x7ffffff3
  li x11, 37
  addw x12, x8, x10
  vmv.v.x v31, x12
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  vmv.v.x v31, x13
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  subw x12, x8, x10
  vmv.v.x v31, x12
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  vmv.v.x v31, x13
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  sllw x12, x8, x10
  vmv.v.x v31, x12
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  vmv.v.x v31, x13
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  srlw x12, x8, x10
  vmv.v.x v31, x12
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  vmv.v.x v31, x13
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  sraw x12, x8, x10
  vmv.v.x v31, x12
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  vmv.v.x v31, x13
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  addiw x12, x8, -2048
  vmv.v.x v31, x12
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  vmv.v.x v31, x13
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  addiw x12, x8, 5
  vmv.v.x v31, x12
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  vmv.v.x v31, x13
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  slliw x12, x8, 31
  vmv.v.x v31, x12
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  vmv.v.x v31, x13
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  srliw x12, x8, 9
  vmv.v.x v31, x12
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  vmv.v.x v31, x13
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  sraiw x12, x8, 17
  vmv.v.x v31, x12
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  vmv.v.x v31, x13
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  slliw x12, x8, 0
  vmv.v.x v31, x12
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  vmv.v.x v31, x13
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  li x14, 0x70000100
  li x15, 0
  sd x8, 8(x14)
  sd x10, -4(x14)
  ld x16, 8(x14)
  ld x17, -4(x14)
  vmv.v.x v31, x16
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  vmv.v.x v31, x17
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  endprg
