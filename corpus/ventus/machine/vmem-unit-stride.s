# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# vle32.v and vse32.v, whole and on a path
# 1 workgroup(s) 1x1x1 of 2 warp(s) of 8 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  csrr x6, tid
  vid.v v1
  vadd.vx v1, v1, x6
.hi3: auipc x5, %pcrel_hi(meet)
  setrpc x0, x5, %pcrel_lo(.hi3)
  csrr x6, tid
  slli x6, x6, 2
  li x10, 0x90001000
  add x10, x10, x6
  li x11, 0x90002000
  add x11, x11, x6
  vle32.v v2, (x10)
  vadd.vi v2, v2, 1
  vse32.v v2, (x11)
  addi x12, x11, 64
  vand.vi v3, v1, 2
  vmv.v.i v4, 0
  vmv.v.i v5, -3
  vbeq v3, v4, two
  vle32.v v5, (x10)
  vse32.v v5, (x12)
  j meet
two:
  addi x13, x12, 64
  vse32.v v5, (x13)
meet:
  join v0, v0, 0
  endprg x0, x0, x0
