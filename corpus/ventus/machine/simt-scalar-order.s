# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# a scalar register carries what both paths did to it, in their order
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
  li x8, 32
  mul x7, x7, x8
  li x21, 0x90004000
  add x21, x21, x7
  li x20, 1
  li x19, 7
  vmv.v.i v2, 2
.hi3: auipc x5, %pcrel_hi(.join2)
  setrpc x0, x5, %pcrel_lo(.hi3)
  vbge v1, v2, .else1
  mul x20, x20, x19
  addi x20, x20, 2
  j .join2
.else1:
  slli x20, x20, 2
  xori x20, x20, 5
.join2:
  join v0, v0, 0
  sw x20, 0(x21)
  addi x21, x21, 4
  vmv.v.i v2, 4
.hi6: auipc x5, %pcrel_hi(.join5)
  setrpc x0, x5, %pcrel_lo(.hi6)
  vbge v1, v2, .else4
  mul x20, x20, x19
  addi x20, x20, 4
  j .join5
.else4:
  slli x20, x20, 2
  xori x20, x20, 7
.join5:
  join v0, v0, 0
  sw x20, 0(x21)
  addi x21, x21, 4
  vmv.v.i v2, 6
.hi9: auipc x5, %pcrel_hi(.join8)
  setrpc x0, x5, %pcrel_lo(.hi9)
  vbge v1, v2, .else7
  mul x20, x20, x19
  addi x20, x20, 6
  j .join8
.else7:
  slli x20, x20, 2
  xori x20, x20, 9
.join8:
  join v0, v0, 0
  sw x20, 0(x21)
  addi x21, x21, 4
  vmv.v.x v10, x20
  vsll.vi v30, v1, 2
  li x10, 0x90002000
  vadd.vx v30, v30, x10
  vsw12.v v10, 0(v30)
  endprg x0, x0, x0
