# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# vfsgnj, vfsgnjn, vfsgnjx
# 1 workgroup(s) 1x1x1 of 1 warp(s) of 32 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  li x5, 0x2000
  csrrs x0, mstatus, x5
  csrr x6, tid
  vid.v v1
  vadd.vx v1, v1, x6
  vsll.vi v5, v1, 2
  li x10, 0x90001000
  vadd.vx v5, v5, x10
  vlw12.v v2, 0(v5)
  vlw12.v v3, 128(v5)
  vsll.vi v6, v1, 2
  li x10, 0x90002000
  vadd.vx v6, v6, x10
  li x11, 0xc0000000
  vfsgnj.vv v8, v2, v3
  vsw12.v v8, 0(v6)
  vfsgnj.vf v8, v2, x11
  vsw12.v v8, 128(v6)
  vfsgnjn.vv v8, v2, v3
  vsw12.v v8, 256(v6)
  vfsgnjn.vf v8, v2, x11
  vsw12.v v8, 384(v6)
  vfsgnjx.vv v8, v2, v3
  vsw12.v v8, 512(v6)
  vfsgnjx.vf v8, v2, x11
  vsw12.v v8, 640(v6)
  endprg x0, x0, x0
