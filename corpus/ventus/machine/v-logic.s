# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# vand, vor, vxor in all their forms
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
  li x11, 0xf0f1234
  li x12, -3
  vand.vv v8, v2, v3
  vsw12.v v8, 0(v6)
  vand.vx v8, v2, x11
  vsw12.v v8, 64(v6)
  vand.vi v8, v2, -2
  vsw12.v v8, 128(v6)
  vor.vv v8, v2, v3
  vsw12.v v8, 192(v6)
  vor.vx v8, v2, x11
  vsw12.v v8, 256(v6)
  vor.vi v8, v2, -2
  vsw12.v v8, 320(v6)
  vxor.vv v8, v2, v3
  vsw12.v v8, 384(v6)
  vxor.vx v8, v2, x11
  vsw12.v v8, 448(v6)
  vxor.vi v8, v2, -2
  vsw12.v v8, 512(v6)
  endprg x0, x0, x0
