# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# neighbours of other warps read what was written before the barrier; 8 warps, barrier operand 31
# 1 workgroup(s) 1x1x1 of 8 warp(s) of 8 threads
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
  li x12, 7
  vmul.vx v5, v1, x12
  vsw12.v v5, 0(v3)
  barrier x0, x0, 31
  li x13, 9
  vadd.vx v6, v1, x13
  li x14, 64
  vremu.vx v6, v6, x14
  vsll.vi v6, v6, 2
  vadd.vx v6, v6, x10
  vlw12.v v7, 0(v6)
  vsw12.v v7, 0(v4)
  endprg x0, x0, x0
