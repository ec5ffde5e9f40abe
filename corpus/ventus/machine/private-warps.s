# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: 2024; prefixes: none
# private words of three warps of four threads lie side by side
# 1 workgroup(s) 1x1x1 of 3 warp(s) of 4 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  csrr x6, tid
  vid.v v1
  vadd.vx v1, v1, x6
  vmv.v.i v2, 4
  vadd12.vi v3, v1, 0x700
  vsw.v v3, 0(v2)
  vsw.v v1, 4(v2)
  vlw.v v4, 0(v2)
  vsll.vi v5, v4, 1
  vsw.v v5, -4(v2)
  endprg x0, x0, x0
