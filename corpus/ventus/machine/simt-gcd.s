# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# greatest common divisors of each lane by remainders
# 1 workgroup(s) 1x1x1 of 1 warp(s) of 16 threads
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
  vlw12.v v3, 0(v2)
  vlw12.v v4, 64(v2)
  vmv.v.i v5, 0
.hi1: auipc x5, %pcrel_hi(exit)
  setrpc x0, x5, %pcrel_lo(.hi1)
loop:
  vbeq v4, v5, exit
  vremu.vv v6, v3, v4
  vmv.v.v v3, v4
  vmv.v.v v4, v6
  j loop
exit:
  join v0, v0, 0
  vmv.v.v v10, v3
  vsll.vi v30, v1, 2
  li x10, 0x90002000
  vadd.vx v30, v30, x10
  vsw12.v v10, 0(v30)
  endprg x0, x0, x0
