# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: assembler
# vector registers above v31 as result, first and second source, one and all together
# 1 workgroup(s) 1x1x1 of 2 warp(s) of 8 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  csrr x6, tid
  vid.v v1
  vadd.vx v1, v1, x6
  vadd.vx v40, v1, x6
  vadd.vi v41, v40, 5
  vmul.vv v100, v40, v41
  vsub.vv v255, v100, v1
  vxor.vv v2, v255, v41
  vadd.vv v3, v2, v100
  vsll.vi v64, v1, 2
  li x10, 0x90002000
  vadd.vx v64, v64, x10
  vsw12.v v255, 0(v64)
  vsw12.v v3, 64(v64)
  vsll.vi v4, v1, 2
  vadd.vx v4, v4, x10
  vlw12.v v200, 64(v64)
  vadd.vi v200, v200, 1
  vsw12.v v200, 128(v4)
  vsw12.v v2, 192(v64)
  endprg x0, x0, x0
