# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: explicit
# regext in front of immediate forms: register numbers only, the immediate stays signed
# 1 workgroup(s) 1x1x1 of 1 warp(s) of 8 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  csrr x6, tid
  vid.v v1
  vadd.vx v1, v1, x6
  li x10, 0x90002000
  vsll.vi v30, v1, 2
  vadd.vx v30, v30, x10
  regext x0, x0, 1
  vadd.vi v40, v1, -3
  regext x0, x0, 65
  vxor.vi v41, v40, -16
  regext x0, x0, 64
  vmsle.vi v2, v40, -2
  regext x0, x0, 1
  vmv.v.i v42, -1
  regext x0, x0, 64
  vsw12.v v40, 0(v30)
  regext x0, x0, 64
  vsw12.v v41, 32(v30)
  vsw12.v v2, 64(v30)
  regext x0, x0, 64
  vsw12.v v42, 96(v30)
  endprg x0, x0, x0
