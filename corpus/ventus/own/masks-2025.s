# oracle: the second model of Ventus: public encodings and definitions, exact arithmetic
# mask logic on elements, extensions of the low bits
# start: ventus:2025 grid 1 1 1 warps 1 threads 16 scratch 0 tolerance 0
# data: 0x90100000 int 4601 16
# data: 0x90100040 int 4602 16
# window: 0x90200000 768
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
  vlw12.v v5, 0(v3)
  vadd.vx v3, v3, t6
  vlw12.v v6, 0(v3)
  vadd.vx v3, v3, t6
  vmandn.mm v7, v5, v6
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vmand.mm v7, v5, v6
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vmor.mm v7, v5, v6
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vmxor.mm v7, v5, v6
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vmorn.mm v7, v5, v6
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vmnand.mm v7, v5, v6
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vmnor.mm v7, v5, v6
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vmxnor.mm v7, v5, v6
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vzext.vf2 v7, v5
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vzext.vf4 v7, v5
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsext.vf2 v7, v5
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsext.vf4 v7, v5
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  endprg
