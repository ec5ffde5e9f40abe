# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: 2024; prefixes: explicit
# private accesses with high registers; prefixes written out
# 1 workgroup(s) 1x1x1 of 2 warp(s) of 8 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  csrr x6, tid
  vid.v v1
  vadd.vx v1, v1, x6
  regexti x0, x0, 1
  vmv.v.i v40, 4
  regext x0, x0, 1
  vadd12.vi v41, v1, 77
  regext x0, x0, 72
  vsw.v v41, 0(v40)
  regext x0, x0, 72
  vsb.v v41, 5(v40)
  regext x0, x0, 9
  vlw.v v42, 0(v40)
  regext x0, x0, 9
  vlbu.v v43, 5(v40)
  regext x0, x0, 73
  vadd.vv v44, v42, v43
  regexti x0, x0, 1
  vsll.vi v45, v1, 2
  regext x0, x0, 1
  lui x42, 0x90002
  regext x0, x0, 73
  vadd.vx v45, v45, x42
  regext x0, x0, 72
  vsw12.v v44, 0(v45)
  endprg x0, x0, x0
