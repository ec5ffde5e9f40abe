# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# vmerge takes bit i of v0 for lane i, in all forms; bits in element 0
# disputed: mask from the bits of v0, as simulator and RTL do; compilers do not emit it
# 1 workgroup(s) 1x1x1 of 1 warp(s) of 16 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  csrr x6, tid
  vid.v v1
  vadd.vx v1, v1, x6
  vsll.vi v5, v1, 2
  li x10, 0x90001000
  vadd.vx v5, v5, x10
  vlw12.v v2, 0(v5)
  vlw12.v v3, 64(v5)
  vsll.vi v6, v1, 2
  li x10, 0x90002000
  vadd.vx v6, v6, x10
  li x11, 0x1234
  li x12, 0xa5c3
  vmv.v.x v0, x12
  vmerge.vvm v8, v2, v3, v0
  vsw12.v v8, 0(v6)
  vmerge.vxm v8, v2, x11, v0
  vsw12.v v8, 64(v6)
  vmerge.vim v8, v2, -5, v0
  vsw12.v v8, 128(v6)
  endprg x0, x0, x0
