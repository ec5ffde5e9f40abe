# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# both paths store to the same words: the later path stays
# disputed: path order is a choice of the implementation; recorded is that of simulator and RTL
# 1 workgroup(s) 1x1x1 of 1 warp(s) of 8 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  csrr x6, tid
  vid.v v1
  vadd.vx v1, v1, x6
  vand.vi v4, v1, 3
  vsll.vi v4, v4, 2
  li x10, 0x90002020
  vadd.vx v4, v4, x10
  vmv.v.i v2, 4
.hi3: auipc x5, %pcrel_hi(.join2)
  setrpc x0, x5, %pcrel_lo(.hi3)
  vblt v1, v2, .else1
  vsw12.v v1, 0(v4)
  j .join2
.else1:
  vsw12.v v1, 0(v4)
.join2:
  join v0, v0, 0
  vlw12.v v10, 0(v4)
  vsll.vi v30, v1, 2
  li x10, 0x90002000
  vadd.vx v30, v30, x10
  vsw12.v v10, 0(v30)
  endprg x0, x0, x0
