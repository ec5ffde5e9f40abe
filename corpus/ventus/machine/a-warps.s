# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# counters, minimum, maximum and bits gathered by four warps; only results that no order can change
# 1 workgroup(s) 1x1x1 of 4 warp(s) of 8 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  li x8, 0x90002000
  csrr x10, wid
  addi x11, x10, 1
  li x12, 5
more:
  amoadd.w x0, x11, (x8)
  addi x12, x12, -1
  bnez x12, more
  addi x13, x8, 4
  li x14, 1
  sll x14, x14, x10
  amoor.w x0, x14, (x13)
  addi x13, x8, 8
  addi x15, x10, -2
  amomin.w x0, x15, (x13)
  addi x13, x8, 12
  amomax.w x0, x15, (x13)
  addi x13, x8, 16
  amominu.w x0, x15, (x13)
  addi x13, x8, 20
  amomaxu.w x0, x15, (x13)
  addi x13, x8, 24
  amoxor.w x0, x14, (x13)
  endprg x0, x0, x0
