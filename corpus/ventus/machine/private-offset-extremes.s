# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: 2024; prefixes: none
# offsets -1024 and 1023 of private accesses
# 1 workgroup(s) 1x1x1 of 1 warp(s) of 4 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  csrr x6, tid
  vid.v v1
  vadd.vx v1, v1, x6
  li x10, 1024
  vmv.v.x v2, x10
  vsw.v v1, -1024(v2)
  vmv.v.i v3, 0
  vlw.v v4, 0(v3)
  vadd.vi v4, v4, 9
  vsw.v v4, -1020(v2)
  li x11, -1016
  vmv.v.x v5, x11
  vsb.v v4, 1023(v5)
  vlbu.v v6, 1023(v5)
  vsll.vi v8, v1, 2
  li x10, 0x90002000
  vadd.vx v8, v8, x10
  vsw12.v v6, 0(v8)
  endprg x0, x0, x0
