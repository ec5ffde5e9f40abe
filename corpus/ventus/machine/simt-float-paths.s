# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# float compares decide, float arithmetic on the paths
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
  csrr x7, wid
  li x8, 32
  mul x7, x7, x8
  li x21, 0x90004000
  add x21, x21, x7
  vfcvt.f.x.v v2, v1
  li x11, 0x40600000
  vfmv.v.f v3, x11
  vmflt.vv v4, v2, v3
  vmv.v.i v5, 0
.hi3: auipc x5, %pcrel_hi(.join2)
  setrpc x0, x5, %pcrel_lo(.hi3)
  vbne v4, v5, .else1
  li x9, 1
  sw x9, 0(x21)
  addi x21, x21, 4
  vfmul.vv v10, v2, v2
  j .join2
.else1:
  li x9, 2
  sw x9, 0(x21)
  addi x21, x21, 4
  vfdiv.vv v10, v3, v2
.join2:
  join v0, v0, 0
  vfadd.vf v10, v10, x11
  vsll.vi v30, v1, 2
  li x10, 0x90002000
  vadd.vx v30, v30, x10
  vsw12.v v10, 0(v30)
  endprg x0, x0, x0
