# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# store and load in local memory, each thread its word
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
  csrr x10, lds
  vadd.vx v3, v2, x10
  li x11, 0x90002000
  vadd.vx v4, v2, x11
  vadd12.vi v5, v1, 1000
  vsw12.v v5, 0(v3)
  vlw12.v v6, 0(v3)
  vadd.vv v6, v6, v1
  vsw12.v v6, 0(v4)
  endprg x0, x0, x0
