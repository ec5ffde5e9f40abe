# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# the path of fewer lanes first, the target first when equal: seven splits of eight lanes
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
  csrr x7, wid
  li x8, 64
  mul x7, x7, x8
  li x21, 0x90004000
  add x21, x21, x7
  vmv.v.i v10, 0
  vmv.v.i v2, 1
.hi3: auipc x5, %pcrel_hi(.join2)
  setrpc x0, x5, %pcrel_lo(.hi3)
  vblt v1, v2, .else1
  li x9, 10
  sw x9, 0(x21)
  addi x21, x21, 4
  vadd.vi v10, v10, 1
  j .join2
.else1:
  li x9, 11
  sw x9, 0(x21)
  addi x21, x21, 4
  vsll.vi v10, v10, 1
.join2:
  join v0, v0, 0
  vmv.v.i v2, 2
.hi6: auipc x5, %pcrel_hi(.join5)
  setrpc x0, x5, %pcrel_lo(.hi6)
  vblt v1, v2, .else4
  li x9, 20
  sw x9, 0(x21)
  addi x21, x21, 4
  vadd.vi v10, v10, 1
  j .join5
.else4:
  li x9, 21
  sw x9, 0(x21)
  addi x21, x21, 4
  vsll.vi v10, v10, 1
.join5:
  join v0, v0, 0
  vmv.v.i v2, 3
.hi9: auipc x5, %pcrel_hi(.join8)
  setrpc x0, x5, %pcrel_lo(.hi9)
  vblt v1, v2, .else7
  li x9, 30
  sw x9, 0(x21)
  addi x21, x21, 4
  vadd.vi v10, v10, 1
  j .join8
.else7:
  li x9, 31
  sw x9, 0(x21)
  addi x21, x21, 4
  vsll.vi v10, v10, 1
.join8:
  join v0, v0, 0
  vmv.v.i v2, 4
.hi12: auipc x5, %pcrel_hi(.join11)
  setrpc x0, x5, %pcrel_lo(.hi12)
  vblt v1, v2, .else10
  li x9, 40
  sw x9, 0(x21)
  addi x21, x21, 4
  vadd.vi v10, v10, 1
  j .join11
.else10:
  li x9, 41
  sw x9, 0(x21)
  addi x21, x21, 4
  vsll.vi v10, v10, 1
.join11:
  join v0, v0, 0
  vmv.v.i v2, 5
.hi15: auipc x5, %pcrel_hi(.join14)
  setrpc x0, x5, %pcrel_lo(.hi15)
  vblt v1, v2, .else13
  li x9, 50
  sw x9, 0(x21)
  addi x21, x21, 4
  vadd.vi v10, v10, 1
  j .join14
.else13:
  li x9, 51
  sw x9, 0(x21)
  addi x21, x21, 4
  vsll.vi v10, v10, 1
.join14:
  join v0, v0, 0
  vmv.v.i v2, 6
.hi18: auipc x5, %pcrel_hi(.join17)
  setrpc x0, x5, %pcrel_lo(.hi18)
  vblt v1, v2, .else16
  li x9, 60
  sw x9, 0(x21)
  addi x21, x21, 4
  vadd.vi v10, v10, 1
  j .join17
.else16:
  li x9, 61
  sw x9, 0(x21)
  addi x21, x21, 4
  vsll.vi v10, v10, 1
.join17:
  join v0, v0, 0
  vmv.v.i v2, 7
.hi21: auipc x5, %pcrel_hi(.join20)
  setrpc x0, x5, %pcrel_lo(.hi21)
  vblt v1, v2, .else19
  li x9, 70
  sw x9, 0(x21)
  addi x21, x21, 4
  vadd.vi v10, v10, 1
  j .join20
.else19:
  li x9, 71
  sw x9, 0(x21)
  addi x21, x21, 4
  vsll.vi v10, v10, 1
.join20:
  join v0, v0, 0
  vsll.vi v30, v1, 2
  li x10, 0x90002000
  vadd.vx v30, v30, x10
  vsw12.v v10, 0(v30)
  endprg x0, x0, x0
