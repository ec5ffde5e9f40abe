# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# local memory is written before it is read in each of four workgroups
# 4 workgroup(s) 2x2x1 of 2 warp(s) of 8 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  csrr x6, tid
  vid.v v1
  vadd.vx v1, v1, x6
  csrr x12, wgid
  slli x13, x12, 6
  vsll.vi v2, v1, 2
  csrr x10, lds
  vadd.vx v3, v2, x10
  li x11, 0x90002000
  add x11, x11, x13
  vadd.vx v4, v2, x11
  li x14, 1000
  mul x14, x14, x12
  vadd.vx v5, v1, x14
  vsw12.v v5, 0(v3)
  barrier x0, x0, 1
  vxor.vi v6, v1, 15
  vsll.vi v6, v6, 2
  vadd.vx v6, v6, x10
  vlw12.v v7, 0(v6)
  vsw12.v v7, 0(v4)
  endprg x0, x0, x0
