# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: explicit
# vector registers above v31 as result, first and second source, one and all together; prefixes written out
# 1 workgroup(s) 1x1x1 of 2 warp(s) of 8 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  csrr x6, tid
  vid.v v1
  vadd.vx v1, v1, x6
  regext x0, x0, 1
  vadd.vx v40, v1, x6
  regexti x0, x0, 9
  vadd.vi v41, v40, 5
  regext x0, x0, 75
  vmul.vv v100, v40, v41
  regext x0, x0, 199
  vsub.vv v255, v100, v1
  regext x0, x0, 456
  vxor.vv v2, v255, v41
  regext x0, x0, 24
  vadd.vv v3, v2, v100
  regexti x0, x0, 2
  vsll.vi v64, v1, 2
  li x10, 0x90002000
  regext x0, x0, 130
  vadd.vx v64, v64, x10
  regext x0, x0, 464
  vsw12.v v255, 0(v64)
  regext x0, x0, 16
  vsw12.v v3, 64(v64)
  vsll.vi v4, v1, 2
  vadd.vx v4, v4, x10
  regext x0, x0, 22
  vlw12.v v200, 64(v64)
  regexti x0, x0, 54
  vadd.vi v200, v200, 1
  regext x0, x0, 384
  vsw12.v v200, 128(v4)
  regext x0, x0, 16
  vsw12.v v2, 192(v64)
  endprg x0, x0, x0
