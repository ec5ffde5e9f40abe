# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# vftta.vv on the lower sixteen of 32 lanes: 4 by 8 times 8 by 4 added to vd
# disputed: no public document defines the sums; recorded is the simulator's model for 32 lanes: vd[4r+c] += sum over k of vs1[8r+k] * vs2[8c+k], one rounding for each step; its placeholder values in the upper lanes are kept out
# 1 workgroup(s) 1x1x1 of 1 warp(s) of 32 threads
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
.hi1: auipc x5, %pcrel_hi(meet)
  setrpc x0, x5, %pcrel_lo(.hi1)
  vsll.vi v2, v1, 2
  li x10, 0x90001000
  vadd.vx v2, v2, x10
  vlw12.v v3, 0(v2)
  vlw12.v v4, 128(v2)
  vlw12.v v5, 256(v2)
  li x11, 16
  vmv.v.x v6, x11
  vbge v1, v6, upper
  vftta.vv v5, v4, v3
  j meet
upper:
  vmv.v.i v7, 0
meet:
  join v0, v0, 0
  li x10, 0x90002000
  vsll.vi v30, v1, 2
  vadd.vx v30, v30, x10
  vsw12.v v5, 0(v30)
  endprg x0, x0, x0
