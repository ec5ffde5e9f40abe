# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# byte and half loads of lanes two bytes apart, signed and unsigned, with offsets
# 1 workgroup(s) 1x1x1 of 1 warp(s) of 16 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  csrr x6, tid
  vid.v v1
  vadd.vx v1, v1, x6
  vsll.vi v2, v1, 1
  li x10, 0x90001000
  vadd.vx v2, v2, x10
  vsll.vi v3, v1, 2
  li x10, 0x90002000
  vadd.vx v3, v3, x10
  vlb12.v v4, 0(v2)
  vsw12.v v4, 0(v3)
  vlbu12.v v4, 0(v2)
  vsw12.v v4, 64(v3)
  vlh12.v v4, 0(v2)
  vsw12.v v4, 128(v3)
  vlhu12.v v4, 0(v2)
  vsw12.v v4, 192(v3)
  vlb12.v v4, 1(v2)
  vsw12.v v4, 256(v3)
  vlbu12.v v4, -1(v2)
  vsw12.v v4, 320(v3)
  vlh12.v v4, 2(v2)
  vsw12.v v4, 384(v3)
  endprg x0, x0, x0
