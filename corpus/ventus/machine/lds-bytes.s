# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# bytes and halves in local memory
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
  csrr x10, lds
  vadd.vx v3, v2, x10
  li x11, 0x90002000
  vadd.vx v4, v2, x11
  li x12, 0x89abcdef
  vmv.v.x v5, x12
  vsw12.v v5, 0(v3)
  vsb12.v v1, 1(v3)
  vlh12.v v6, 0(v3)
  vlhu12.v v7, 2(v3)
  vlb12.v v8, 3(v3)
  vsw12.v v6, 0(v4)
  vsw12.v v7, 32(v4)
  vsw12.v v8, 64(v4)
  endprg x0, x0, x0
