# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: 2024; prefixes: none
# vsw.v and vlw.v: threads interleave word by word
# 1 workgroup(s) 1x1x1 of 1 warp(s) of 8 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  csrr x6, tid
  vid.v v1
  vadd.vx v1, v1, x6
  vmv.v.i v2, 0
  li x10, 100
  vmul.vx v3, v1, x10
  vsw.v v3, 0(v2)
  vadd.vi v3, v3, 1
  vsw.v v3, 4(v2)
  vmv.v.i v4, 8
  vadd.vi v3, v3, 1
  vsw.v v3, -4(v4)
  vsw.v v3, 0(v4)
  vlw.v v5, 4(v2)
  vlw.v v6, -8(v4)
  vadd.vv v7, v5, v6
  vsll.vi v8, v1, 2
  li x10, 0x90002000
  vadd.vx v8, v8, x10
  vsw12.v v7, 0(v8)
  endprg x0, x0, x0
