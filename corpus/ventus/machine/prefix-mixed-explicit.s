# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: explicit
# vector and scalar fields above 31 in one instruction; prefixes written out
# 1 workgroup(s) 1x1x1 of 1 warp(s) of 8 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  csrr x6, tid
  vid.v v1
  vadd.vx v1, v1, x6
  regext x0, x0, 1
  addi x40, x0, 1000
  regext x0, x0, 1
  addi x33, x0, 3
  regext x0, x0, 9
  vadd.vx v33, v1, x40
  regext x0, x0, 73
  vmul.vx v34, v33, x33
  regext x0, x0, 9
  vmv.v.x v35, x40
  regext x0, x0, 9
  vmacc.vx v35, x33, v1
  regext x0, x0, 9
  vmv.v.x v36, x33
  regext x0, x0, 65
  vmv.x.s x45, v36
  regext x0, x0, 73
  vadd.vx v37, v34, x45
  regext x0, x0, 73
  vrsub.vx v38, v37, x40
  regext x0, x0, 73
  vmslt.vx v39, v34, x40
  li x10, 0x90002000
  regexti x0, x0, 2
  vsll.vi v64, v1, 2
  regext x0, x0, 130
  vadd.vx v64, v64, x10
  regext x0, x0, 80
  vsw12.v v35, 0(v64)
  regext x0, x0, 80
  vsw12.v v37, 32(v64)
  regext x0, x0, 80
  vsw12.v v38, 64(v64)
  regext x0, x0, 80
  vsw12.v v39, 96(v64)
  endprg x0, x0, x0
