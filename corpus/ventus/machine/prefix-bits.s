# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: explicit
# each bit of each field of regext, on one addition
# 1 workgroup(s) 1x1x1 of 1 warp(s) of 8 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  csrr x6, tid
  vid.v v1
  vadd.vx v1, v1, x6
  li x10, 134
  regext x0, x0, 1
  vadd.vx v34, v1, x10
  li x10, 166
  regext x0, x0, 2
  vadd.vx v66, v1, x10
  li x10, 230
  regext x0, x0, 4
  vadd.vx v130, v1, x10
  li x10, 7
  vadd.vx v2, v1, x10
  regext x0, x0, 80
  vadd.vv v3, v34, v66
  regext x0, x0, 260
  vadd.vv v131, v130, v2
  regext x0, x0, 256
  vsub.vv v4, v131, v3
  regext x0, x0, 32
  vsub.vv v5, v2, v130
  li x10, 0x90002000
  vsll.vi v30, v1, 2
  vadd.vx v30, v30, x10
  vsw12.v v3, 0(v30)
  vsw12.v v4, 32(v30)
  vsw12.v v5, 64(v30)
  endprg x0, x0, x0
