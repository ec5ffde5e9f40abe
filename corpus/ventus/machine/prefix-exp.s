# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: assembler
# vfexp with high registers
# 1 workgroup(s) 1x1x1 of 1 warp(s) of 8 threads
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
  vfcvt.f.x.v v35, v1
  vfexp v36, v35
  vfexp v2, v35
  vfcvt.f.x.v v3, v1
  vfexp v37, v3
  li x10, 0x90002000
  vsll.vi v45, v1, 2
  vadd.vx v45, v45, x10
  vsw12.v v36, 0(v45)
  vsw12.v v2, 32(v45)
  vsw12.v v37, 64(v45)
  endprg x0, x0, x0
