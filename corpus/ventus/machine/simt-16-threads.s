# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# divergence with 16 threads: first lane, last lane, alternating lanes
# 1 workgroup(s) 1x1x1 of 1 warp(s) of 16 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  csrr x6, tid
  vid.v v1
  vadd.vx v1, v1, x6
  csrr x7, wid
  li x8, 24
  mul x7, x7, x8
  li x21, 0x90004000
  add x21, x21, x7
  vmv.v.i v10, 0
  vmv.v.i v2, 0
.hi3: auipc x5, %pcrel_hi(.join2)
  setrpc x0, x5, %pcrel_lo(.hi3)
  vbeq v1, v2, .else1
  li x9, 1
  sw x9, 0(x21)
  addi x21, x21, 4
  vadd.vi v10, v10, 1
  j .join2
.else1:
  li x9, 2
  sw x9, 0(x21)
  addi x21, x21, 4
  vadd.vi v10, v10, 2
.join2:
  join v0, v0, 0
  vmv.v.i v2, 15
.hi6: auipc x5, %pcrel_hi(.join5)
  setrpc x0, x5, %pcrel_lo(.hi6)
  vbeq v1, v2, .else4
  li x9, 3
  sw x9, 0(x21)
  addi x21, x21, 4
  vadd.vi v10, v10, 4
  j .join5
.else4:
  li x9, 4
  sw x9, 0(x21)
  addi x21, x21, 4
  vadd.vi v10, v10, 8
.join5:
  join v0, v0, 0
  vand.vi v3, v1, 1
  vmv.v.i v2, 0
.hi9: auipc x5, %pcrel_hi(.join8)
  setrpc x0, x5, %pcrel_lo(.hi9)
  vbne v3, v2, .else7
  li x9, 5
  sw x9, 0(x21)
  addi x21, x21, 4
  vsll.vi v10, v10, 4
  j .join8
.else7:
  li x9, 6
  sw x9, 0(x21)
  addi x21, x21, 4
  vadd.vi v10, v10, 15
.join8:
  join v0, v0, 0
  vsll.vi v30, v1, 2
  li x10, 0x90002000
  vadd.vx v30, v30, x10
  vsw12.v v10, 0(v30)
  endprg x0, x0, x0
