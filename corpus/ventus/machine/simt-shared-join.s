# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# two nested branches with one join
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
  li x8, 48
  mul x7, x7, x8
  li x21, 0x90004000
  add x21, x21, x7
.shared7: auipc x5, %pcrel_hi(meet)
  setrpc x0, x5, %pcrel_lo(.shared7)
  vmv.v.i v2, 5
  vmv.v.i v3, 2
  vblt v1, v2, low
  li x9, 1
  sw x9, 0(x21)
  addi x21, x21, 4
  vmv.v.i v10, 1
  j meet
low:
  li x9, 2
  sw x9, 0(x21)
  addi x21, x21, 4
  vmv.v.i v10, 2
  vblt v1, v3, lower
  li x9, 3
  sw x9, 0(x21)
  addi x21, x21, 4
  vmv.v.i v10, 3
  j meet
lower:
  li x9, 4
  sw x9, 0(x21)
  addi x21, x21, 4
  vmv.v.i v10, 4
meet:
  join v0, v0, 0
  li x9, 5
  sw x9, 0(x21)
  addi x21, x21, 4
  vadd.vv v10, v10, v1
  vsll.vi v30, v1, 2
  li x10, 0x90002000
  vadd.vx v30, v30, x10
  vsw12.v v10, 0(v30)
  endprg x0, x0, x0
