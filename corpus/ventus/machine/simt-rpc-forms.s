# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# setrpc with a result and with offsets of both signs, from an address in a register
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
  vmv.v.i v2, 2
  la x12, meet1
  setrpc x13, x12, 0
  vblt v1, v2, low1
  vmv.v.i v10, 1
  j meet1
low1:
  vmv.v.i v10, 2
meet1:
  join v0, v0, 0
  sub x14, x13, x12
  sw x14, 0(x21)
  la x12, meet2
  addi x12, x12, 2044
  setrpc x0, x12, -2044
  vbge v1, v2, low2
  vadd.vi v10, v10, 4
  j meet2
low2:
  vadd.vi v10, v10, 8
meet2:
  join v0, v0, 0
  la x12, meet2
  addi x12, x12, 16
  setrpc x0, x12, -40
  csrr x15, rpc
  sub x15, x15, x12
  sw x15, 4(x21)
  vsll.vi v30, v1, 2
  li x10, 0x90002000
  vadd.vx v30, v30, x10
  vsw12.v v10, 0(v30)
  endprg x0, x0, x0
