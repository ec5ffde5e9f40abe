# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# a load whose result replaces its own address register
# 1 workgroup(s) 1x1x1 of 1 warp(s) of 8 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  csrr x6, tid
  vid.v v1
  vadd.vx v1, v1, x6
  vsll.vi v2, v1, 2
  li x10, 0x90001000
  vadd.vx v2, v2, x10
  vlw12.v v2, 0(v2)
  vlw12.v v2, 0(v2)
  vsll.vi v3, v1, 2
  li x10, 0x90002000
  vadd.vx v3, v3, x10
  vsw12.v v2, 0(v3)
  endprg x0, x0, x0
