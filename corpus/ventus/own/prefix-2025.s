# oracle: the second model of Ventus: public encodings and definitions, exact arithmetic
# prefix and prefixi: numbers, abs, neg and pairs of scalars and lanes
# start: ventus:2025 grid 1 1 1 warps 1 threads 32 scratch 0 tolerance 0
# data: 0x90100000 int 2201 32
# data: 0x90100080 int 2202 32
# data: 0x90100100 int 2203 32
# data: 0x90100180 int 2204 32
# data: 0x90100200 float 2205 32
# data: 0x90100280 float 2206 32
# data: 0x90100300 float 2207 32
# window: 0x90200000 16640
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
  vlw12.v v8, 0(v3)
  vadd.vx v3, v3, t6
  vlw12.v v9, 0(v3)
  vadd.vx v3, v3, t6
  vlw12.v v10, 0(v3)
  vadd.vx v3, v3, t6
  vlw12.v v11, 0(v3)
  vadd.vx v3, v3, t6
  vlw12.v v12, 0(v3)
  vadd.vx v3, v3, t6
  vlw12.v v13, 0(v3)
  vadd.vx v3, v3, t6
  vlw12.v v14, 0(v3)
  vadd.vx v3, v3, t6
  prefix 0, 0, 1, 0
  vadd.vv v16, v8, v9
  vsw12.v v16, 0(v2)
  vadd.vx v2, v2, t6
  prefix 0, 0, 1, 0
  vfadd.vv v16, v12, v13
  vsw12.v v16, 0(v2)
  vadd.vx v2, v2, t6
  prefix 0, 0, 1, 0
  vmin.vv v16, v8, v9
  vsw12.v v16, 0(v2)
  vadd.vx v2, v2, t6
  prefix 0, 0, 2, 0
  vadd.vv v16, v8, v9
  vsw12.v v16, 0(v2)
  vadd.vx v2, v2, t6
  prefix 0, 0, 2, 0
  vfadd.vv v16, v12, v13
  vsw12.v v16, 0(v2)
  vadd.vx v2, v2, t6
  prefix 0, 0, 2, 0
  vmin.vv v16, v8, v9
  vsw12.v v16, 0(v2)
  vadd.vx v2, v2, t6
  prefix 0, 0, 3, 0
  vadd.vv v16, v8, v9
  vsw12.v v16, 0(v2)
  vadd.vx v2, v2, t6
  prefix 0, 0, 3, 0
  vfadd.vv v16, v12, v13
  vsw12.v v16, 0(v2)
  vadd.vx v2, v2, t6
  prefix 0, 0, 3, 0
  vmin.vv v16, v8, v9
  vsw12.v v16, 0(v2)
  vadd.vx v2, v2, t6
  prefix 0, 0, 0, 1
  vadd.vv v16, v8, v9
  vsw12.v v16, 0(v2)
  vadd.vx v2, v2, t6
  prefix 0, 0, 0, 1
  vfadd.vv v16, v12, v13
  vsw12.v v16, 0(v2)
  vadd.vx v2, v2, t6
  prefix 0, 0, 0, 1
  vmin.vv v16, v8, v9
  vsw12.v v16, 0(v2)
  vadd.vx v2, v2, t6
  prefix 0, 0, 0, 2
  vadd.vv v16, v8, v9
  vsw12.v v16, 0(v2)
  vadd.vx v2, v2, t6
  prefix 0, 0, 0, 2
  vfadd.vv v16, v12, v13
  vsw12.v v16, 0(v2)
  vadd.vx v2, v2, t6
  prefix 0, 0, 0, 2
  vmin.vv v16, v8, v9
  vsw12.v v16, 0(v2)
  vadd.vx v2, v2, t6
  prefix 0, 0, 1, 1
  vadd.vv v16, v8, v9
  vsw12.v v16, 0(v2)
  vadd.vx v2, v2, t6
  prefix 0, 0, 1, 1
  vfadd.vv v16, v12, v13
  vsw12.v v16, 0(v2)
  vadd.vx v2, v2, t6
  prefix 0, 0, 1, 1
  vmin.vv v16, v8, v9
  vsw12.v v16, 0(v2)
  vadd.vx v2, v2, t6
  prefix 0, 0, 2, 3
  vadd.vv v16, v8, v9
  vsw12.v v16, 0(v2)
  vadd.vx v2, v2, t6
  prefix 0, 0, 2, 3
  vfadd.vv v16, v12, v13
  vsw12.v v16, 0(v2)
  vadd.vx v2, v2, t6
  prefix 0, 0, 2, 3
  vmin.vv v16, v8, v9
  vsw12.v v16, 0(v2)
  vadd.vx v2, v2, t6
  prefix 0, 0, 3, 3
  vadd.vv v16, v8, v9
  vsw12.v v16, 0(v2)
  vadd.vx v2, v2, t6
  prefix 0, 0, 3, 3
  vfadd.vv v16, v12, v13
  vsw12.v v16, 0(v2)
  vadd.vx v2, v2, t6
  prefix 0, 0, 3, 3
  vmin.vv v16, v8, v9
  vsw12.v v16, 0(v2)
  vadd.vx v2, v2, t6
  vmv.v.v v16, v14
  prefix 0, 0, 4, 0
  vfmacc.vv v16, v12, v13
  vsw12.v v16, 0(v2)
  vadd.vx v2, v2, t6
  vmv.v.v v16, v8
  prefix 0, 0, 4, 0
  vmacc.vv v16, v9, v10
  vsw12.v v16, 0(v2)
  vadd.vx v2, v2, t6
  vmv.v.v v16, v14
  prefix 0, 0, 0, 4
  vfmacc.vv v16, v12, v13
  vsw12.v v16, 0(v2)
  vadd.vx v2, v2, t6
  vmv.v.v v16, v8
  prefix 0, 0, 0, 4
  vmacc.vv v16, v9, v10
  vsw12.v v16, 0(v2)
  vadd.vx v2, v2, t6
  vmv.v.v v16, v14
  prefix 0, 0, 7, 7
  vfmacc.vv v16, v12, v13
  vsw12.v v16, 0(v2)
  vadd.vx v2, v2, t6
  vmv.v.v v16, v8
  prefix 0, 0, 7, 7
  vmacc.vv v16, v9, v10
  vsw12.v v16, 0(v2)
  vadd.vx v2, v2, t6
  vmv.v.v v16, v14
  prefix 0, 0, 5, 6
  vfmacc.vv v16, v12, v13
  vsw12.v v16, 0(v2)
  vadd.vx v2, v2, t6
  vmv.v.v v16, v8
  prefix 0, 0, 5, 6
  vmacc.vv v16, v9, v10
  vsw12.v v16, 0(v2)
  vadd.vx v2, v2, t6
  prefixi 0x7c0, 0, 2, 2
  vadd.vi v16, v8, 5
  vsw12.v v16, 0(v2)
  vadd.vx v2, v2, t6
  prefixi 0x0c8, 0, 0, 0
  vor.vi v16, v8, 5
  vsw12.v v16, 0(v2)
  vadd.vx v2, v2, t6
  prefix 0, 1, 0, 0
  vadd.vv v16, v8, v10
  vsw12.v v16, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v17, 0(v2)
  vadd.vx v2, v2, t6
  prefix 0, 1, 0, 0
  vsub.vv v16, v8, v10
  vsw12.v v16, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v17, 0(v2)
  vadd.vx v2, v2, t6
  prefix 0, 1, 0, 0
  vand.vv v16, v8, v10
  vsw12.v v16, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v17, 0(v2)
  vadd.vx v2, v2, t6
  prefix 0, 1, 0, 0
  vor.vv v16, v8, v10
  vsw12.v v16, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v17, 0(v2)
  vadd.vx v2, v2, t6
  prefix 0, 1, 0, 0
  vxor.vv v16, v8, v10
  vsw12.v v16, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v17, 0(v2)
  vadd.vx v2, v2, t6
  prefix 0, 1, 0, 0
  vsll.vv v16, v8, v10
  vsw12.v v16, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v17, 0(v2)
  vadd.vx v2, v2, t6
  prefix 0, 1, 0, 0
  vsrl.vv v16, v8, v10
  vsw12.v v16, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v17, 0(v2)
  vadd.vx v2, v2, t6
  prefix 0, 1, 0, 0
  vsra.vv v16, v8, v10
  vsw12.v v16, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v17, 0(v2)
  vadd.vx v2, v2, t6
  prefix 0, 1, 0, 0
  vminu.vv v16, v8, v10
  vsw12.v v16, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v17, 0(v2)
  vadd.vx v2, v2, t6
  prefix 0, 1, 0, 0
  vmin.vv v16, v8, v10
  vsw12.v v16, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v17, 0(v2)
  vadd.vx v2, v2, t6
  prefix 0, 1, 0, 0
  vmaxu.vv v16, v8, v10
  vsw12.v v16, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v17, 0(v2)
  vadd.vx v2, v2, t6
  prefix 0, 1, 0, 0
  vmax.vv v16, v8, v10
  vsw12.v v16, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v17, 0(v2)
  vadd.vx v2, v2, t6
  prefix 0, 1, 0, 0
  vmul.vv v16, v8, v10
  vsw12.v v16, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v17, 0(v2)
  vadd.vx v2, v2, t6
  prefix 0, 1, 0, 0
  vmseq.vv v16, v8, v10
  vsw12.v v16, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v17, 0(v2)
  vadd.vx v2, v2, t6
  prefix 0, 1, 0, 0
  vmsne.vv v16, v8, v10
  vsw12.v v16, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v17, 0(v2)
  vadd.vx v2, v2, t6
  prefix 0, 1, 0, 0
  vmsltu.vv v16, v8, v10
  vsw12.v v16, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v17, 0(v2)
  vadd.vx v2, v2, t6
  prefix 0, 1, 0, 0
  vmslt.vv v16, v8, v10
  vsw12.v v16, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v17, 0(v2)
  vadd.vx v2, v2, t6
  prefix 0, 1, 0, 0
  vmsleu.vv v16, v8, v10
  vsw12.v v16, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v17, 0(v2)
  vadd.vx v2, v2, t6
  prefix 0, 1, 0, 0
  vmsle.vv v16, v8, v10
  vsw12.v v16, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v17, 0(v2)
  vadd.vx v2, v2, t6
  prefix 0, 1, 0, 0
  vadd.vi v16, v8, 9
  vsw12.v v16, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v17, 0(v2)
  vadd.vx v2, v2, t6
  prefix 0, 1, 0, 0
  vrsub.vi v16, v8, 9
  vsw12.v v16, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v17, 0(v2)
  vadd.vx v2, v2, t6
  prefix 0, 1, 0, 0
  vsll.vi v16, v8, 9
  vsw12.v v16, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v17, 0(v2)
  vadd.vx v2, v2, t6
  prefix 0, 1, 0, 0
  vsra.vi v16, v8, 9
  vsw12.v v16, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v17, 0(v2)
  vadd.vx v2, v2, t6
  prefix 0, 1, 0, 0
  vmsgt.vi v16, v8, 9
  vsw12.v v16, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v17, 0(v2)
  vadd.vx v2, v2, t6
  prefixi 0x800, 1, 2, 0
  vadd.vi v16, v8, -1
  vsw12.v v16, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v17, 0(v2)
  vadd.vx v2, v2, t6
  li x8, 0x80000001
  li x9, 0xfffffffe
  li x10, 0x7ffffff3
  li x11, 5
  prefix 0, 1, 0, 0
  add x12, x8, x10
  vmv.v.x v31, x12
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  vmv.v.x v31, x13
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  prefix 0, 1, 0, 0
  sub x12, x8, x10
  vmv.v.x v31, x12
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  vmv.v.x v31, x13
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  prefix 0, 1, 0, 0
  and x12, x8, x10
  vmv.v.x v31, x12
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  vmv.v.x v31, x13
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  prefix 0, 1, 0, 0
  or x12, x8, x10
  vmv.v.x v31, x12
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  vmv.v.x v31, x13
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  prefix 0, 1, 0, 0
  xor x12, x8, x10
  vmv.v.x v31, x12
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  vmv.v.x v31, x13
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  prefix 0, 1, 0, 0
  sll x12, x8, x10
  vmv.v.x v31, x12
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  vmv.v.x v31, x13
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  prefix 0, 1, 0, 0
  srl x12, x8, x10
  vmv.v.x v31, x12
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  vmv.v.x v31, x13
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  prefix 0, 1, 0, 0
  sra x12, x8, x10
  vmv.v.x v31, x12
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  vmv.v.x v31, x13
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  prefix 0, 1, 0, 0
  slt x12, x8, x10
  vmv.v.x v31, x12
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  vmv.v.x v31, x13
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  prefix 0, 1, 0, 0
  sltu x12, x8, x10
  vmv.v.x v31, x12
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  vmv.v.x v31, x13
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  prefix 0, 1, 0, 0
  mul x12, x8, x10
  vmv.v.x v31, x12
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  vmv.v.x v31, x13
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  prefix 0, 1, 0, 0
  addi x12, x8, -7
  vmv.v.x v31, x12
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  vmv.v.x v31, x13
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  prefix 0, 1, 0, 0
  andi x12, x8, -16
  vmv.v.x v31, x12
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  vmv.v.x v31, x13
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  prefix 0, 1, 0, 0
  ori x12, x8, 9
  vmv.v.x v31, x12
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  vmv.v.x v31, x13
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  prefix 0, 1, 0, 0
  xori x12, x8, -1
  vmv.v.x v31, x12
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  vmv.v.x v31, x13
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  prefix 0, 1, 0, 0
  slli x12, x8, 4
  vmv.v.x v31, x12
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  vmv.v.x v31, x13
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  prefix 0, 1, 0, 0
  srli x12, x8, 3
  vmv.v.x v31, x12
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  vmv.v.x v31, x13
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  prefix 0, 1, 0, 0
  srai x12, x8, 9
  vmv.v.x v31, x12
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  vmv.v.x v31, x13
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  prefix 0, 1, 0, 0
  slti x12, x8, 3
  vmv.v.x v31, x12
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  vmv.v.x v31, x13
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  prefix 0, 1, 0, 0
  sltiu x12, x8, -1
  vmv.v.x v31, x12
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  vmv.v.x v31, x13
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  prefix 0, 1, 1, 2
  add x12, x8, x10
  vmv.v.x v31, x12
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  vmv.v.x v31, x13
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  prefix 0, 0, 1, 0
  fadd.s x12, x8, x10
  vmv.v.x v31, x12
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  prefix 0x49, 0, 0, 1
  add x8, x8, x9
  mv x12, x40
  vmv.v.x v31, x12
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  prefix 0, 1, 0, 0
  vadd.vx v16, v8, x10
  vsw12.v v16, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v17, 0(v2)
  vadd.vx v2, v2, t6
  endprg
