# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# what a path leaves alone: moves, vid, loads, compares, conversions of its lanes only
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
  vmv.v.i v2, 5
  vmv.v.i v10, -1
  vmv.v.i v11, -1
  vmv.v.i v12, -1
  vmv.v.i v13, -1
  vmv.v.i v14, -1
  vmv.v.i v15, -1
  vmv.v.i v20, 3
.hi2: auipc x5, %pcrel_hi(.join1)
  setrpc x0, x5, %pcrel_lo(.hi2)
  vblt v1, v2, .join1
  vid.v v10
  vmv.v.x v11, x21
  vmv.v.i v11, 7
  vmv.s.x v12, x0
  vmslt.vv v13, v20, v1
  vfcvt.f.x.v v14, v1
  vmv.v.v v15, v1
.join1:
  join v0, v0, 0
  vsll.vi v30, v1, 2
  li x10, 0x90002000
  vadd.vx v30, v30, x10
  vsw12.v v10, 0(v30)
  vsw12.v v11, 32(v30)
  vsw12.v v12, 64(v30)
  vsw12.v v13, 96(v30)
  vsw12.v v14, 128(v30)
  vsw12.v v15, 160(v30)
  endprg x0, x0, x0
