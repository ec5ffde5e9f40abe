# oracle: the second model of Ventus: public encodings and definitions, exact arithmetic
# packed halves: integers, each modifier
# start: ventus:2025 grid 1 1 1 warps 1 threads 32 scratch 0 tolerance 0
# data: 0x90100000 int 5701 32
# data: 0x90100080 int 5702 32
# window: 0x90200000 6272
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
  li x9, 0x8001fffb
  vadd64.vx v7, v5, x9 
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vadd64.vx v7, v5, x9 opsel:5
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vadd64.vx v7, v5, x9 opsel:2 omod:1
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vadd64.vx v7, v5, x9 opsel:7 omod:2
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vadd64.vx v7, v5, x9 omod:3 abs:1
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vadd64.vx v7, v5, x9 abs:3 neg:2 opsel:4
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vadd64.vx v7, v5, x9 neg:3 omod:3
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsub64.vx v7, v5, x9 
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsub64.vx v7, v5, x9 opsel:5
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsub64.vx v7, v5, x9 opsel:2 omod:1
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsub64.vx v7, v5, x9 opsel:7 omod:2
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsub64.vx v7, v5, x9 omod:3 abs:1
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsub64.vx v7, v5, x9 abs:3 neg:2 opsel:4
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsub64.vx v7, v5, x9 neg:3 omod:3
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vminu64.vx v7, v5, x9 
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vminu64.vx v7, v5, x9 opsel:5
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vminu64.vx v7, v5, x9 opsel:2 omod:1
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vminu64.vx v7, v5, x9 opsel:7 omod:2
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vminu64.vx v7, v5, x9 omod:3 abs:1
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vminu64.vx v7, v5, x9 abs:3 neg:2 opsel:4
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vminu64.vx v7, v5, x9 neg:3 omod:3
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vmin64.vx v7, v5, x9 
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vmin64.vx v7, v5, x9 opsel:5
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vmin64.vx v7, v5, x9 opsel:2 omod:1
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vmin64.vx v7, v5, x9 opsel:7 omod:2
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vmin64.vx v7, v5, x9 omod:3 abs:1
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vmin64.vx v7, v5, x9 abs:3 neg:2 opsel:4
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vmin64.vx v7, v5, x9 neg:3 omod:3
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vmaxu64.vx v7, v5, x9 
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vmaxu64.vx v7, v5, x9 opsel:5
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vmaxu64.vx v7, v5, x9 opsel:2 omod:1
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vmaxu64.vx v7, v5, x9 opsel:7 omod:2
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vmaxu64.vx v7, v5, x9 omod:3 abs:1
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vmaxu64.vx v7, v5, x9 abs:3 neg:2 opsel:4
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vmaxu64.vx v7, v5, x9 neg:3 omod:3
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vmax64.vx v7, v5, x9 
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vmax64.vx v7, v5, x9 opsel:5
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vmax64.vx v7, v5, x9 opsel:2 omod:1
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vmax64.vx v7, v5, x9 opsel:7 omod:2
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vmax64.vx v7, v5, x9 omod:3 abs:1
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vmax64.vx v7, v5, x9 abs:3 neg:2 opsel:4
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vmax64.vx v7, v5, x9 neg:3 omod:3
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vmul64.vx v7, v5, x9 
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vmul64.vx v7, v5, x9 opsel:5
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vmul64.vx v7, v5, x9 opsel:2 omod:1
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vmul64.vx v7, v5, x9 opsel:7 omod:2
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vmul64.vx v7, v5, x9 omod:3 abs:1
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vmul64.vx v7, v5, x9 abs:3 neg:2 opsel:4
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vmul64.vx v7, v5, x9 neg:3 omod:3
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  endprg
