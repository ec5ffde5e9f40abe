# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# four warps that split differently, or not at all
# 1 workgroup(s) 1x1x1 of 4 warp(s) of 8 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  csrr x6, tid
  vid.v v1
  vadd.vx v1, v1, x6
  csrr x7, wid
  li x8, 32
  mul x7, x7, x8
  li x21, 0x90004000
  add x21, x21, x7
  vmv.v.i v3, 9
  vmv.v.i v2, 13
.hi3: auipc x5, %pcrel_hi(.join2)
  setrpc x0, x5, %pcrel_lo(.hi3)
  vblt v1, v2, .else1
  li x9, 1
  sw x9, 0(x21)
  addi x21, x21, 4
  vadd.vv v10, v1, v3
  j .join2
.else1:
  li x9, 2
  sw x9, 0(x21)
  addi x21, x21, 4
  vsub.vv v10, v1, v3
.join2:
  join v0, v0, 0
  li x9, 3
  sw x9, 0(x21)
  addi x21, x21, 4
  vand.vi v4, v1, 1
  vmv.v.i v5, 1
.hi6: auipc x5, %pcrel_hi(.join5)
  setrpc x0, x5, %pcrel_lo(.hi6)
  vbeq v4, v5, .else4
  li x9, 4
  sw x9, 0(x21)
  addi x21, x21, 4
  vadd.vv v10, v10, v10
  j .join5
.else4:
  li x9, 5
  sw x9, 0(x21)
  addi x21, x21, 4
  vmul.vv v10, v10, v3
.join5:
  join v0, v0, 0
  vsll.vi v30, v1, 2
  li x10, 0x90002000
  vadd.vx v30, v30, x10
  vsw12.v v10, 0(v30)
  endprg x0, x0, x0
