# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# a loop with continue for odd counts and break for a lane's own bound
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
  vmv.v.i v2, 0
  vmv.v.i v10, 0
  vmv.v.i v3, 0
loop:
.hi1: auipc x5, %pcrel_hi(exit)
  setrpc x0, x5, %pcrel_lo(.hi1)
  vmv.v.i v4, 12
  vbge v2, v4, exit
  vadd.vi v2, v2, 1
  vbltu v1, v10, exit
.hi3: auipc x5, %pcrel_hi(.join2)
  setrpc x0, x5, %pcrel_lo(.hi3)
  vand.vi v5, v2, 1
  vbne v5, v3, .join2
  vadd.vv v10, v10, v2
.join2:
  join v0, v0, 0
  j loop
exit:
  join v0, v0, 0
  li x9, 1
  sw x9, 0(x21)
  addi x21, x21, 4
  vadd.vv v11, v10, v2
  vsll.vi v30, v1, 2
  li x10, 0x90002000
  vadd.vx v30, v30, x10
  vsw12.v v10, 0(v30)
  vsw12.v v2, 32(v30)
  endprg x0, x0, x0
