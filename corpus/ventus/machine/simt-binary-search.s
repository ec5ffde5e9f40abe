# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# each lane searches a sorted table for its key
# 1 workgroup(s) 1x1x1 of 1 warp(s) of 8 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  csrr x6, tid
  vid.v v1
  vadd.vx v1, v1, x6
  vsll.vi v2, v1, 2
  li x10, 0x90001000
  vadd.vx v2, v2, x10
  vlw12.v v3, 64(v2)
  vmv.v.i v4, 0
  vmv.v.i v5, 15
  vmv.v.i v10, -1
loop:
.hi1: auipc x5, %pcrel_hi(exit)
  setrpc x0, x5, %pcrel_lo(.hi1)
  vblt v5, v4, exit
  vadd.vv v6, v4, v5
  vsrl.vi v6, v6, 1
  vsll.vi v7, v6, 2
  vadd.vx v7, v7, x10
  vlw12.v v8, 0(v7)
  vbne v8, v3, differ
  vmv.v.v v10, v6
  j exit
differ:
.hi4: auipc x5, %pcrel_hi(.join3)
  setrpc x0, x5, %pcrel_lo(.hi4)
  vblt v8, v3, .else2
  vadd.vi v5, v6, -1
  j .join3
.else2:
  vadd.vi v4, v6, 1
.join3:
  join v0, v0, 0
  j loop
exit:
  join v0, v0, 0
  vsll.vi v30, v1, 2
  li x10, 0x90002000
  vadd.vx v30, v30, x10
  vsw12.v v10, 0(v30)
  endprg x0, x0, x0
