# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# divergent before and behind a barrier, converged at it
# 1 workgroup(s) 1x1x1 of 2 warp(s) of 8 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  csrr x6, tid
  vid.v v1
  vadd.vx v1, v1, x6
  csrr x10, lds
  vsll.vi v7, v1, 2
  vadd.vx v7, v7, x10
  vmv.v.i v2, 5
.hi3: auipc x5, %pcrel_hi(.join2)
  setrpc x0, x5, %pcrel_lo(.hi3)
  vblt v1, v2, .else1
  vadd.vi v8, v1, 7
  j .join2
.else1:
  vsll.vi v8, v1, 3
.join2:
  join v0, v0, 0
  vsw12.v v8, 0(v7)
  barrier x0, x0, 1
  vxor.vi v9, v1, 9
  vsll.vi v9, v9, 2
  vadd.vx v9, v9, x10
  vmv.v.i v2, 10
  vmv.v.i v10, 0
.hi5: auipc x5, %pcrel_hi(.join4)
  setrpc x0, x5, %pcrel_lo(.hi5)
  vblt v1, v2, .join4
  vlw12.v v10, 0(v9)
.join4:
  join v0, v0, 0
  vsll.vi v30, v1, 2
  li x10, 0x90002000
  vadd.vx v30, v30, x10
  vsw12.v v10, 0(v30)
  endprg x0, x0, x0
