# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# each workgroup reads what the one before it left in memory
# 5 workgroup(s) 5x1x1 of 1 warp(s) of 16 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  csrr x6, tid
  vid.v v1
  vadd.vx v1, v1, x6
  li x10, 0x90002000
  lw x11, 128(x10)
  addi x12, x11, 1
  vsll.vi v2, v1, 2
  vadd.vx v2, v2, x10
  vlw12.v v3, 0(v2)
  li x13, 3
  vmul.vx v3, v3, x13
  csrr x14, wgid
  vadd.vx v3, v3, x14
  vadd.vv v3, v3, v1
  vsw12.v v3, 0(v2)
  slli x14, x14, 2
  add x14, x14, x10
  sw x12, 132(x14)
  sw x12, 128(x10)
  endprg x0, x0, x0
