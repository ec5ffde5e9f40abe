# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# two barriers one behind the other, and one right before the end
# 1 workgroup(s) 1x1x1 of 5 warp(s) of 4 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  csrr x6, tid
  vid.v v1
  vadd.vx v1, v1, x6
  vsll.vi v2, v1, 2
  csrr x10, lds
  vadd.vx v3, v2, x10
  li x11, 0x90002000
  vadd.vx v4, v2, x11
  vsw12.v v1, 0(v3)
  barrier x0, x0, 1
  barrier x0, x0, 1
  vxor.vi v5, v3, 12
  vlw12.v v6, 0(v5)
  barrier x0, x0, 1
  vadd.vv v6, v6, v6
  vsw12.v v6, 0(v3)
  barrier x0, x0, 1
  vlw12.v v7, 0(v5)
  vsw12.v v7, 0(v4)
  barrier x0, x0, 0
  endprg x0, x0, x0
