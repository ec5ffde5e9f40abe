# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# values go around the warps, two barriers in each round
# 1 workgroup(s) 1x1x1 of 4 warp(s) of 4 threads
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
  vadd.vi v5, v1, 1
  li x20, 6
round:
  vsw12.v v5, 0(v3)
  barrier x0, x0, 1
  vadd.vi v6, v1, 5
  vand.vi v6, v6, 15
  vsll.vi v6, v6, 2
  vadd.vx v6, v6, x10
  vlw12.v v7, 0(v6)
  barrier x0, x0, 1
  vsll.vi v8, v5, 1
  vadd.vv v5, v7, v8
  addi x20, x20, -1
  bnez x20, round
  vsw12.v v5, 0(v4)
  endprg x0, x0, x0
