# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# a function that diverges, called by whole warp and from a path
# 1 workgroup(s) 1x1x1 of 1 warp(s) of 8 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  csrr x6, tid
  vid.v v1
  vadd.vx v1, v1, x6
  vmv.v.i v2, 4
  vmv.v.v v4, v1
  jal x1, absdiff
  vmv.v.v v11, v4
.hi3: auipc x5, %pcrel_hi(.join2)
  setrpc x0, x5, %pcrel_lo(.hi3)
  vblt v1, v2, .else1
  vadd.vi v4, v1, 3
  jal x1, absdiff
  vmv.v.v v10, v4
  j .join2
.else1:
  vsll.vi v4, v1, 1
  jal x1, absdiff
  vadd12.vi v10, v4, 100
.join2:
  join v0, v0, 0
  j over
absdiff:
  vmv.v.i v5, 5
.hi6: auipc x6, %pcrel_hi(.join5)
  setrpc x0, x6, %pcrel_lo(.hi6)
  vblt v4, v5, .else4
  vsub.vv v4, v4, v5
  j .join5
.else4:
  vsub.vv v4, v5, v4
.join5:
  join v0, v0, 0
  ret
over:
  vsll.vi v30, v1, 2
  li x10, 0x90002000
  vadd.vx v30, v30, x10
  vsw12.v v10, 0(v30)
  vsw12.v v11, 32(v30)
  endprg x0, x0, x0
