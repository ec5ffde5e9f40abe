# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# lanes outside the path neither load nor store, even with addresses where nothing is
# 1 workgroup(s) 1x1x1 of 1 warp(s) of 8 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  csrr x6, tid
  vid.v v1
  vadd.vx v1, v1, x6
.hi1: auipc x5, %pcrel_hi(meet)
  setrpc x0, x5, %pcrel_lo(.hi1)
  vsll.vi v2, v1, 2
  li x10, 0x90001000
  vadd.vx v2, v2, x10
  li x11, 0x90002000
  vsll.vi v3, v1, 2
  vadd.vx v3, v3, x11
  vmv.v.i v4, -1
  vand.vi v5, v1, 1
  vmv.v.i v6, 0
  vbne v5, v6, odd
  vmv.v.i v2, 0
  vmv.v.i v7, 2
  vsub.vv v9, v2, v7
  j meet
odd:
  vmv.v.v v8, v2
  vlw12.v v4, 0(v8)
  vsw12.v v4, 0(v3)
meet:
  join v0, v0, 0
  vsw12.v v4, 64(v3)
  endprg x0, x0, x0
