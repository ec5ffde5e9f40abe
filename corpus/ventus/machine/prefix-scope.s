# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: explicit
# a prefix reaches the next instruction only; a second prefix replaces the first; an idle prefix changes nothing
# 1 workgroup(s) 1x1x1 of 1 warp(s) of 8 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  csrr x6, tid
  vid.v v1
  vadd.vx v1, v1, x6
  vmv.v.i v2, 5
  regext x0, x0, 1
  vmv.v.v v34, v2
  vmv.v.i v2, 6
  regext x0, x0, 64
  vadd.vv v4, v34, v2
  regext x0, x0, 0
  vadd.vv v5, v2, v2
  regext x0, x0, 2
  regext x0, x0, 1
  vadd.vv v38, v2, v2
  vadd.vv v6, v2, v4
  regext x0, x0, 64
  vadd.vv v7, v38, v6
  regexti x0, x0, 0
  vadd.vi v8, v2, 15
  li x10, 0x90002000
  vsll.vi v30, v1, 2
  vadd.vx v30, v30, x10
  vsw12.v v2, 0(v30)
  vsw12.v v4, 32(v30)
  vsw12.v v5, 64(v30)
  vsw12.v v6, 96(v30)
  vsw12.v v7, 128(v30)
  vsw12.v v8, 160(v30)
  endprg x0, x0, x0
