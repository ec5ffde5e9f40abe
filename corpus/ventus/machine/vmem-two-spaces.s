# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# one instruction whose lanes address local and global memory
# 1 workgroup(s) 1x1x1 of 1 warp(s) of 8 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  csrr x6, tid
  vid.v v1
  vadd.vx v1, v1, x6
  csrr x10, lds
  li x11, 0x90001000
  vand.vi v2, v1, 1
  sub x12, x11, x10
  vmul.vx v3, v2, x12
  vadd.vx v3, v3, x10
  vsll.vi v4, v1, 2
  vadd.vv v3, v3, v4
  li x13, 17
  vmul.vx v5, v1, x13
  vsw12.v v5, 0(v3)
  vlw12.v v6, 0(v3)
  vsll.vi v7, v1, 2
  li x10, 0x90002000
  vadd.vx v7, v7, x10
  vsw12.v v6, 0(v7)
  endprg x0, x0, x0
