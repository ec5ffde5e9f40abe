# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: assembler
# vadd12.vi, vid.v, moves and conversions with high registers
# 1 workgroup(s) 1x1x1 of 2 warp(s) of 8 threads
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
  vid.v v33
  vadd12.vi v34, v33, 2047
  vadd12.vi v2, v34, -7
  vfcvt.f.x.v v35, v33
  vmv.v.v v36, v35
  vmv.v.x v37, x6
  vmv.s.x v38, x6
  li x10, 0x90002000
  vsll.vi v45, v1, 2
  vadd.vx v45, v45, x10
  vsw12.v v34, 0(v45)
  vsw12.v v2, 64(v45)
  vsw12.v v36, 128(v45)
  vsw12.v v37, 192(v45)
  vsw12.v v38, 256(v45)
  endprg x0, x0, x0
