# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# lanes load from addresses that memory gave, and store to a permutation
# 1 workgroup(s) 1x1x1 of 1 warp(s) of 16 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  csrr x6, tid
  vid.v v1
  vadd.vx v1, v1, x6
  vsll.vi v2, v1, 2
  li x10, 0x90001000
  vadd.vx v2, v2, x10
  vlw12.v v3, 0(v2)
  vsll.vi v4, v3, 2
  li x11, 0x90001800
  vadd.vx v5, v4, x11
  vlw12.v v6, 0(v5)
  li x12, 0x90002000
  vadd.vx v7, v4, x12
  vsw12.v v1, 0(v7)
  vsll.vi v8, v1, 2
  vadd.vx v8, v8, x12
  vsw12.v v6, 64(v8)
  endprg x0, x0, x0
