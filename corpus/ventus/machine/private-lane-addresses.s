# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: 2024; prefixes: none
# every lane with its own private address
# 1 workgroup(s) 1x1x1 of 2 warp(s) of 8 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  csrr x6, tid
  vid.v v1
  vadd.vx v1, v1, x6
  vsll.vi v2, v1, 2
  vand.vi v2, v2, 12
  vsw.v v1, 0(v2)
  vxor.vi v3, v2, 4
  vadd12.vi v4, v1, 100
  vsw.v v4, 0(v3)
  vlw.v v5, 0(v2)
  vlw.v v6, 0(v3)
  vsub.vv v7, v6, v5
  vsll.vi v8, v1, 2
  li x10, 0x90002000
  vadd.vx v8, v8, x10
  vsw12.v v7, 0(v8)
  endprg x0, x0, x0
