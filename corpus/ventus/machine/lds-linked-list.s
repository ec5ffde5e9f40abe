# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# a list in local memory, built by one warp and walked by lanes of another
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
  csrr x12, wid
  vsll.vi v2, v1, 3
  vadd.vx v2, v2, x10
  bnez x12, ready
  vmul.vv v3, v1, v1
  vsw12.v v3, 4(v2)
  vadd.vi v4, v1, 3
  vand.vi v4, v4, 7
  vsll.vi v4, v4, 3
  vadd.vx v4, v4, x10
  vsw12.v v4, 0(v2)
ready:
  barrier x0, x0, 9
  vand.vi v5, v1, 7
  vsll.vi v6, v5, 3
  vadd.vx v6, v6, x10
  vmv.v.i v7, 0
  vmv.v.i v8, 0
.hi1: auipc x5, %pcrel_hi(exit)
  setrpc x0, x5, %pcrel_lo(.hi1)
walk:
  vbgeu v8, v5, exit
  vlw12.v v9, 4(v6)
  vadd.vv v7, v7, v9
  vlw12.v v6, 0(v6)
  vadd.vi v8, v8, 1
  j walk
exit:
  join v0, v0, 0
  li x11, 0x90002000
  vsll.vi v30, v1, 2
  vadd.vx v30, v30, x11
  vsw12.v v7, 0(v30)
  endprg x0, x0, x0
