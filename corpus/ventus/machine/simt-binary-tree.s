# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# halves of halves down to single lanes
# 1 workgroup(s) 1x1x1 of 1 warp(s) of 8 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  csrr x6, tid
  vid.v v1
  vadd.vx v1, v1, x6
  csrr x7, wid
  li x8, 40
  mul x7, x7, x8
  li x21, 0x90004000
  add x21, x21, x7
  vmv.v.i v2, 4
.hi21: auipc x5, %pcrel_hi(.join20)
  setrpc x0, x5, %pcrel_lo(.hi21)
  vblt v1, v2, .else19
  vmv.v.i v2, 6
.hi9: auipc x5, %pcrel_hi(.join8)
  setrpc x0, x5, %pcrel_lo(.hi9)
  vblt v1, v2, .else7
  vmv.v.i v2, 7
.hi3: auipc x5, %pcrel_hi(.join2)
  setrpc x0, x5, %pcrel_lo(.hi3)
  vblt v1, v2, .else1
  li x9, 7
  sw x9, 0(x21)
  addi x21, x21, 4
  li x11, 57
  vmv.v.x v10, x11
  j .join2
.else1:
  li x9, 6
  sw x9, 0(x21)
  addi x21, x21, 4
  li x11, 56
  vmv.v.x v10, x11
.join2:
  join v0, v0, 0
  j .join8
.else7:
  vmv.v.i v2, 5
.hi6: auipc x5, %pcrel_hi(.join5)
  setrpc x0, x5, %pcrel_lo(.hi6)
  vblt v1, v2, .else4
  li x9, 5
  sw x9, 0(x21)
  addi x21, x21, 4
  li x11, 55
  vmv.v.x v10, x11
  j .join5
.else4:
  li x9, 4
  sw x9, 0(x21)
  addi x21, x21, 4
  li x11, 54
  vmv.v.x v10, x11
.join5:
  join v0, v0, 0
.join8:
  join v0, v0, 0
  j .join20
.else19:
  vmv.v.i v2, 2
.hi18: auipc x5, %pcrel_hi(.join17)
  setrpc x0, x5, %pcrel_lo(.hi18)
  vblt v1, v2, .else16
  vmv.v.i v2, 3
.hi12: auipc x5, %pcrel_hi(.join11)
  setrpc x0, x5, %pcrel_lo(.hi12)
  vblt v1, v2, .else10
  li x9, 3
  sw x9, 0(x21)
  addi x21, x21, 4
  li x11, 53
  vmv.v.x v10, x11
  j .join11
.else10:
  li x9, 2
  sw x9, 0(x21)
  addi x21, x21, 4
  li x11, 52
  vmv.v.x v10, x11
.join11:
  join v0, v0, 0
  j .join17
.else16:
  vmv.v.i v2, 1
.hi15: auipc x5, %pcrel_hi(.join14)
  setrpc x0, x5, %pcrel_lo(.hi15)
  vblt v1, v2, .else13
  li x9, 1
  sw x9, 0(x21)
  addi x21, x21, 4
  li x11, 51
  vmv.v.x v10, x11
  j .join14
.else13:
  li x9, 0
  sw x9, 0(x21)
  addi x21, x21, 4
  li x11, 50
  vmv.v.x v10, x11
.join14:
  join v0, v0, 0
.join17:
  join v0, v0, 0
.join20:
  join v0, v0, 0
  vsll.vi v30, v1, 2
  li x10, 0x90002000
  vadd.vx v30, v30, x10
  vsw12.v v10, 0(v30)
  endprg x0, x0, x0
