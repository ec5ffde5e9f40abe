# oracle: the second model of Ventus: public encodings and definitions, exact arithmetic
# packed halves: integers, each modifier
# start: ventus:2025 grid 1 1 1 warps 1 threads 8 scratch 0 tolerance 0
# data: 0x90100000 int 5601 8
# data: 0x90100020 int 5602 8
# window: 0x90200000 1568
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
  vlw12.v v6, 0(v3)
  vadd.vx v3, v3, t6
  vmv.v.i v7, -1
  li x9, 0x8001fffb
  vadd64.vv v7, v5, v6 
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vadd64.vv v7, v5, v6 opsel:5
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vadd64.vv v7, v5, v6 opsel:2 omod:1
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vadd64.vv v7, v5, v6 opsel:7 omod:2
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vadd64.vv v7, v5, v6 omod:3 abs:1
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vadd64.vv v7, v5, v6 abs:3 neg:2 opsel:4
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vadd64.vv v7, v5, v6 neg:3 omod:3
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsub64.vv v7, v5, v6 
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsub64.vv v7, v5, v6 opsel:5
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsub64.vv v7, v5, v6 opsel:2 omod:1
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsub64.vv v7, v5, v6 opsel:7 omod:2
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsub64.vv v7, v5, v6 omod:3 abs:1
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsub64.vv v7, v5, v6 abs:3 neg:2 opsel:4
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsub64.vv v7, v5, v6 neg:3 omod:3
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vminu64.vv v7, v5, v6 
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vminu64.vv v7, v5, v6 opsel:5
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vminu64.vv v7, v5, v6 opsel:2 omod:1
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vminu64.vv v7, v5, v6 opsel:7 omod:2
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vminu64.vv v7, v5, v6 omod:3 abs:1
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vminu64.vv v7, v5, v6 abs:3 neg:2 opsel:4
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vminu64.vv v7, v5, v6 neg:3 omod:3
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vmin64.vv v7, v5, v6 
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vmin64.vv v7, v5, v6 opsel:5
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vmin64.vv v7, v5, v6 opsel:2 omod:1
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vmin64.vv v7, v5, v6 opsel:7 omod:2
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vmin64.vv v7, v5, v6 omod:3 abs:1
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vmin64.vv v7, v5, v6 abs:3 neg:2 opsel:4
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vmin64.vv v7, v5, v6 neg:3 omod:3
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vmaxu64.vv v7, v5, v6 
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vmaxu64.vv v7, v5, v6 opsel:5
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vmaxu64.vv v7, v5, v6 opsel:2 omod:1
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vmaxu64.vv v7, v5, v6 opsel:7 omod:2
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vmaxu64.vv v7, v5, v6 omod:3 abs:1
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vmaxu64.vv v7, v5, v6 abs:3 neg:2 opsel:4
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vmaxu64.vv v7, v5, v6 neg:3 omod:3
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vmax64.vv v7, v5, v6 
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vmax64.vv v7, v5, v6 opsel:5
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vmax64.vv v7, v5, v6 opsel:2 omod:1
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vmax64.vv v7, v5, v6 opsel:7 omod:2
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vmax64.vv v7, v5, v6 omod:3 abs:1
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vmax64.vv v7, v5, v6 abs:3 neg:2 opsel:4
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vmax64.vv v7, v5, v6 neg:3 omod:3
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vmul64.vv v7, v5, v6 
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vmul64.vv v7, v5, v6 opsel:5
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vmul64.vv v7, v5, v6 opsel:2 omod:1
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vmul64.vv v7, v5, v6 opsel:7 omod:2
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vmul64.vv v7, v5, v6 omod:3 abs:1
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vmul64.vv v7, v5, v6 abs:3 neg:2 opsel:4
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vmul64.vv v7, v5, v6 neg:3 omod:3
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  endprg
