# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: 2024; prefixes: none
# vsb.v, vsh.v, vlb.v, vlbu.v, vlh.v, vlhu.v: bytes of the thread's own word
# 1 workgroup(s) 1x1x1 of 1 warp(s) of 8 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  csrr x6, tid
  vid.v v1
  vadd.vx v1, v1, x6
  li x10, 0x01030507
  vmul.vx v3, v1, x10
  li x11, 0x80c0a090
  vxor.vx v3, v3, x11
  vmv.v.i v2, 0
  vsw.v v3, 0(v2)
  vlb.v v4, 0(v2)
  vlbu.v v5, 1(v2)
  vlh.v v6, 2(v2)
  vlhu.v v7, 2(v2)
  vlb.v v8, 3(v2)
  vsb.v v3, 5(v2)
  vsb.v v5, 6(v2)
  vsh.v v3, 8(v2)
  vsh.v v6, 14(v2)
  vsll.vi v9, v1, 2
  li x10, 0x90002000
  vadd.vx v9, v9, x10
  vsw12.v v4, 0(v9)
  vsw12.v v5, 32(v9)
  vsw12.v v6, 64(v9)
  vsw12.v v7, 96(v9)
  vsw12.v v8, 128(v9)
  endprg x0, x0, x0
