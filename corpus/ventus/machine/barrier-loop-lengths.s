# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# warps with scalar loops of other lengths between the same number of barriers
# 1 workgroup(s) 1x1x1 of 7 warp(s) of 4 threads
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
  csrr x12, wid
  li x13, 3
  vmv.v.v v5, v1
phase:
  add x14, x12, x13
  andi x14, x14, 3
work:
  vadd.vv v5, v5, v1
  addi x14, x14, -1
  bgez x14, work
  vsw12.v v5, 0(v3)
  barrier x0, x0, 1
  vxor.vi v6, v3, 8
  vlw12.v v7, 0(v6)
  barrier x0, x0, 1
  vadd.vv v5, v5, v7
  addi x13, x13, -1
  bnez x13, phase
  vsw12.v v5, 0(v4)
  endprg x0, x0, x0
