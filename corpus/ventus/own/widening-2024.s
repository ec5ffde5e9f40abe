# oracle: the second model of Ventus: public encodings and definitions, exact arithmetic
# sums and products of 64 bits in pairs
# start: ventus grid 1 1 1 warps 1 threads 8 scratch 0 tolerance 0
# data: 0x90100000 int 4101 8
# data: 0x90100020 int 4102 8
# data: 0x90100040 int 4103 8
# data: 0x90100060 int 4104 8
# window: 0x90200000 1856
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
  vlw12.v v4, 0(v3)
  vadd.vx v3, v3, t6
  vlw12.v v5, 0(v3)
  vadd.vx v3, v3, t6
  vlw12.v v6, 0(v3)
  vadd.vx v3, v3, t6
  vlw12.v v7, 0(v3)
  vadd.vx v3, v3, t6
  li x8, 0x80000003
  vwaddu.vv v10, v4, v6
  vsw12.v v10, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v11, 0(v2)
  vadd.vx v2, v2, t6
  vwaddu.vx v10, v4, x8
  vsw12.v v10, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v11, 0(v2)
  vadd.vx v2, v2, t6
  vwaddu.wv v10, v4, v6
  vsw12.v v10, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v11, 0(v2)
  vadd.vx v2, v2, t6
  vwaddu.wx v10, v4, x8
  vsw12.v v10, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v11, 0(v2)
  vadd.vx v2, v2, t6
  vwadd.vv v10, v4, v6
  vsw12.v v10, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v11, 0(v2)
  vadd.vx v2, v2, t6
  vwadd.vx v10, v4, x8
  vsw12.v v10, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v11, 0(v2)
  vadd.vx v2, v2, t6
  vwadd.wv v10, v4, v6
  vsw12.v v10, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v11, 0(v2)
  vadd.vx v2, v2, t6
  vwadd.wx v10, v4, x8
  vsw12.v v10, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v11, 0(v2)
  vadd.vx v2, v2, t6
  vwsubu.vv v10, v4, v6
  vsw12.v v10, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v11, 0(v2)
  vadd.vx v2, v2, t6
  vwsubu.vx v10, v4, x8
  vsw12.v v10, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v11, 0(v2)
  vadd.vx v2, v2, t6
  vwsubu.wv v10, v4, v6
  vsw12.v v10, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v11, 0(v2)
  vadd.vx v2, v2, t6
  vwsubu.wx v10, v4, x8
  vsw12.v v10, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v11, 0(v2)
  vadd.vx v2, v2, t6
  vwsub.vv v10, v4, v6
  vsw12.v v10, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v11, 0(v2)
  vadd.vx v2, v2, t6
  vwsub.vx v10, v4, x8
  vsw12.v v10, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v11, 0(v2)
  vadd.vx v2, v2, t6
  vwsub.wv v10, v4, v6
  vsw12.v v10, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v11, 0(v2)
  vadd.vx v2, v2, t6
  vwsub.wx v10, v4, x8
  vsw12.v v10, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v11, 0(v2)
  vadd.vx v2, v2, t6
  vwmulu.vv v10, v4, v6
  vsw12.v v10, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v11, 0(v2)
  vadd.vx v2, v2, t6
  vwmulu.vx v10, v4, x8
  vsw12.v v10, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v11, 0(v2)
  vadd.vx v2, v2, t6
  vwmulsu.vv v10, v4, v6
  vsw12.v v10, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v11, 0(v2)
  vadd.vx v2, v2, t6
  vwmulsu.vx v10, v4, x8
  vsw12.v v10, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v11, 0(v2)
  vadd.vx v2, v2, t6
  vwmul.vv v10, v4, v6
  vsw12.v v10, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v11, 0(v2)
  vadd.vx v2, v2, t6
  vwmul.vx v10, v4, x8
  vsw12.v v10, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v11, 0(v2)
  vadd.vx v2, v2, t6
  vwmaccu.vv v10, v6, v4
  vsw12.v v10, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v11, 0(v2)
  vadd.vx v2, v2, t6
  vwmaccu.vx v10, x8, v4
  vsw12.v v10, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v11, 0(v2)
  vadd.vx v2, v2, t6
  vwmacc.vv v10, v6, v4
  vsw12.v v10, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v11, 0(v2)
  vadd.vx v2, v2, t6
  vwmacc.vx v10, x8, v4
  vsw12.v v10, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v11, 0(v2)
  vadd.vx v2, v2, t6
  vwmaccsu.vv v10, v6, v4
  vsw12.v v10, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v11, 0(v2)
  vadd.vx v2, v2, t6
  vwmaccsu.vx v10, x8, v4
  vsw12.v v10, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v11, 0(v2)
  vadd.vx v2, v2, t6
  vwmaccus.vx v10, x8, v4
  vsw12.v v10, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v11, 0(v2)
  vadd.vx v2, v2, t6
  endprg
