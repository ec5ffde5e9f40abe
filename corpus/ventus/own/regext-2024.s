# oracle: the second model of Ventus: public encodings and definitions, exact arithmetic
# prefixes written by hand and by the assembler, rpc, barriers of both kinds
# start: ventus grid 1 1 1 warps 2 threads 8 scratch 0 tolerance 0
# data: 0x90100000 int 1201 16
# data: 0x90100040 int 1202 16
# window: 0x90200000 576
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
  vadd.vv v100, v5, v6
  vsub.vv v255, v100, v5
  vmacc.vv v100, v255, v6
  vadd.vi v64, v100, -1000
  vxor.vi v65, v64, 1023
  vsll.vi v66, v65, 7
  addi x40, x0, 77
  addi x63, x40, -5
  vadd.vx v67, v66, x63
  barrier x0, x0, 1
  barriersub x0, x0, 2
  regext x0, x0, 0x42
  vadd.vv v1, v2, v3
  regexti x0, x0, 0x7c1
  vand.vi v1, v5, 3
  setrpc x41, x63, 100
  csrr x42, rpc
  vmv.v.v v7, v100
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vmv.v.v v7, v255
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vmv.v.v v7, v64
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vmv.v.v v7, v65
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vmv.v.v v7, v66
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vmv.v.v v7, v67
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vmv.v.v v7, v33
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vmv.v.x v31, x41
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  vmv.v.x v31, x42
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  endprg
