# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# offsets -2048 and 2047 of the per-lane loads and stores
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
  li x10, 0x90001800
  vadd.vx v2, v2, x10
  vlw12.v v3, -2048(v2)
  vlw12.v v4, 2044(v2)
  vlbu12.v v5, 2047(v2)
  li x11, 0x90002000
  vsll.vi v6, v1, 2
  vadd.vx v6, v6, x11
  vsw12.v v3, 0(v6)
  vsw12.v v4, 32(v6)
  vsw12.v v5, 64(v6)
  li x11, 0x90002880
  vsll.vi v6, v1, 2
  vadd.vx v6, v6, x11
  vsw12.v v4, -2048(v6)
  vsb12.v v3, -2045(v6)
  endprg x0, x0, x0
