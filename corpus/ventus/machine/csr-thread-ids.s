# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# global thread ids from tid, wgid, numw and numt, in vectors
# 4 workgroup(s) 4x1x1 of 2 warp(s) of 8 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  csrr x10, wgid
  csrr x11, numw
  csrr x12, numt
  mul x11, x11, x12
  mul x10, x10, x11
  csrr x13, tid
  add x10, x10, x13
  vid.v v1
  vadd.vx v1, v1, x10
  vsll.vi v2, v1, 2
  li x14, 0x90002000
  vadd.vx v2, v2, x14
  vsw12.v v1, 0(v2)
  endprg x0, x0, x0
