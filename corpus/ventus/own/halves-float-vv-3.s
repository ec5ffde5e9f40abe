# oracle: the second model of Ventus: public encodings and definitions, exact arithmetic
# packed halves: floats, each modifier, rounding 3
# start: ventus:2025 grid 1 1 1 warps 1 threads 32 scratch 0 tolerance 0
# data: 0x90100000 half 6001 32
# data: 0x90100080 half 6002 32
# window: 0x90200000 4608
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
  vlw12.v v5, 0(v3)
  vadd.vx v3, v3, t6
  vlw12.v v6, 0(v3)
  vadd.vx v3, v3, t6
  vmv.v.i v7, -1
  li x9, 0xc2003555
  csrwi frm, 3
  vfadd64.vv v7, v5, v6 
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vfadd64.vv v7, v5, v6 opsel:5
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vfadd64.vv v7, v5, v6 opsel:2 omod:1
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vfadd64.vv v7, v5, v6 opsel:7 omod:2
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vfadd64.vv v7, v5, v6 omod:3 abs:1
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vfadd64.vv v7, v5, v6 abs:3 neg:2 opsel:4
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vfadd64.vv v7, v5, v6 neg:3 omod:3
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vfsub64.vv v7, v5, v6 
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vfsub64.vv v7, v5, v6 opsel:5
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vfsub64.vv v7, v5, v6 opsel:2 omod:1
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vfsub64.vv v7, v5, v6 opsel:7 omod:2
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vfsub64.vv v7, v5, v6 omod:3 abs:1
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vfsub64.vv v7, v5, v6 abs:3 neg:2 opsel:4
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vfsub64.vv v7, v5, v6 neg:3 omod:3
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vfmin64.vv v7, v5, v6 
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vfmin64.vv v7, v5, v6 opsel:5
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vfmin64.vv v7, v5, v6 opsel:2 omod:1
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vfmin64.vv v7, v5, v6 opsel:7 omod:2
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vfmin64.vv v7, v5, v6 omod:3 abs:1
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vfmin64.vv v7, v5, v6 abs:3 neg:2 opsel:4
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vfmin64.vv v7, v5, v6 neg:3 omod:3
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vfmax64.vv v7, v5, v6 
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vfmax64.vv v7, v5, v6 opsel:5
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vfmax64.vv v7, v5, v6 opsel:2 omod:1
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vfmax64.vv v7, v5, v6 opsel:7 omod:2
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vfmax64.vv v7, v5, v6 omod:3 abs:1
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vfmax64.vv v7, v5, v6 abs:3 neg:2 opsel:4
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vfmax64.vv v7, v5, v6 neg:3 omod:3
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vfmul64.vv v7, v5, v6 
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vfmul64.vv v7, v5, v6 opsel:5
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vfmul64.vv v7, v5, v6 opsel:2 omod:1
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vfmul64.vv v7, v5, v6 opsel:7 omod:2
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vfmul64.vv v7, v5, v6 omod:3 abs:1
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vfmul64.vv v7, v5, v6 abs:3 neg:2 opsel:4
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vfmul64.vv v7, v5, v6 neg:3 omod:3
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  csrr x8, fflags
  vmv.v.x v31, x8
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  endprg
