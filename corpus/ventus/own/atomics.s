# oracle: the second model of Ventus: public encodings and definitions, exact arithmetic
# atomic instructions at 64-bit and plain addresses, reservations
# start: ventus:2025 grid 1 1 1 warps 4 threads 8 scratch 0 tolerance 0
# window: 0x90200000 3200
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
  li x14, 0x70000100
  li x15, 0
  csrr x9, wid
  slli x10, x9, 6
  add x14, x14, x10
  li x8, 0x80000005
  sw x8, 0(x14)
  li x11, -3
  amoswap.d x12, x11, (x14)
  vmv.v.x v31, x12
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  lw x12, 0(x14)
  vmv.v.x v31, x12
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  addi x11, x11, 0x155
  amoadd.d x12, x11, (x14)
  vmv.v.x v31, x12
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  lw x12, 0(x14)
  vmv.v.x v31, x12
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  addi x11, x11, 0x155
  amoxor.d x12, x11, (x14)
  vmv.v.x v31, x12
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  lw x12, 0(x14)
  vmv.v.x v31, x12
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  addi x11, x11, 0x155
  amoand.d x12, x11, (x14)
  vmv.v.x v31, x12
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  lw x12, 0(x14)
  vmv.v.x v31, x12
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  addi x11, x11, 0x155
  amoor.d x12, x11, (x14)
  vmv.v.x v31, x12
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  lw x12, 0(x14)
  vmv.v.x v31, x12
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  addi x11, x11, 0x155
  amomin.d x12, x11, (x14)
  vmv.v.x v31, x12
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  lw x12, 0(x14)
  vmv.v.x v31, x12
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  addi x11, x11, 0x155
  amomax.d x12, x11, (x14)
  vmv.v.x v31, x12
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  lw x12, 0(x14)
  vmv.v.x v31, x12
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  addi x11, x11, 0x155
  amominu.d x12, x11, (x14)
  vmv.v.x v31, x12
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  lw x12, 0(x14)
  vmv.v.x v31, x12
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  addi x11, x11, 0x155
  amomaxu.d x12, x11, (x14)
  vmv.v.x v31, x12
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  lw x12, 0(x14)
  vmv.v.x v31, x12
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  addi x11, x11, 0x155
  lr.d x12, (x14)
  sc.d x13, x8, (x14)
  vmv.v.x v31, x12
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  vmv.v.x v31, x13
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  sc.d x13, x8, (x14)
  vmv.v.x v31, x13
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  lr.w x12, (x14)
  sw x12, 0(x14)
  sc.w x13, x8, (x14)
  vmv.v.x v31, x13
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  lr.w x12, (x14)
  sw x12, 4(x14)
  sc.w x13, x11, (x14)
  lw x12, 0(x14)
  vmv.v.x v31, x13
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  vmv.v.x v31, x12
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  li x16, 0x70002000
  li x17, 10
again:
  lr.w x18, (x16)
  addi x18, x18, 1
  sc.w x19, x18, (x16)
  bnez x19, again
  addi x17, x17, -1
  bnez x17, again
  barrier
  lw x12, 0(x16)
  vmv.v.x v31, x12
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  endprg
