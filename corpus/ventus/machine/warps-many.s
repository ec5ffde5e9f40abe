# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# eight warps of four threads in six workgroups
# 6 workgroup(s) 6x1x1 of 8 warp(s) of 4 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  csrr x6, tid
  vid.v v1
  vadd.vx v1, v1, x6
  csrr x12, wgid
  csrr x13, wid
  slli x14, x12, 5
  vadd.vx v2, v1, x14
  vsll.vi v3, v2, 2
  li x10, 0x90002000
  vadd.vx v3, v3, x10
  vmul.vv v4, v2, v2
  vadd.vx v4, v4, x13
  vsw12.v v4, 0(v3)
  endprg x0, x0, x0
