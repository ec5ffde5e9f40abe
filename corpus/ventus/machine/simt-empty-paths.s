# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# paths without an instruction, and a branch to the next instruction
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
  vmv.v.i v2, 3
.hi1: auipc x5, %pcrel_hi(m1)
  setrpc x0, x5, %pcrel_lo(.hi1)
  vblt v1, v2, m1
m1:
  join v0, v0, 0
  li x9, 1
  sw x9, 0(x21)
  addi x21, x21, 4
.hi2: auipc x5, %pcrel_hi(m2)
  setrpc x0, x5, %pcrel_lo(.hi2)
  vblt v1, v2, e2
  j m2
e2:
m2:
  join v0, v0, 0
  li x9, 2
  sw x9, 0(x21)
  addi x21, x21, 4
  vadd.vi v10, v1, 3
  vsll.vi v30, v1, 2
  li x10, 0x90002000
  vadd.vx v30, v30, x10
  vsw12.v v10, 0(v30)
  endprg x0, x0, x0
