# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# bytes stored by lanes read back by scalar loads and the other way round
# 1 workgroup(s) 1x1x1 of 1 warp(s) of 16 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  csrr x6, tid
  vid.v v1
  vadd.vx v1, v1, x6
  vsll.vi v2, v1, 0
  li x10, 0x90002000
  vadd.vx v2, v2, x10
  li x10, 0x90002000
  li x11, 29
  vmul.vx v3, v1, x11
  vsb12.v v3, 0(v2)
  lw x12, 0(x10)
  lhu x13, 6(x10)
  lb x14, 9(x10)
  add x15, x12, x13
  sw x15, 32(x10)
  sw x14, 36(x10)
  vlb12.v v4, 32(v2)
  vsll.vi v5, v1, 2
  li x10, 0x90002040
  vadd.vx v5, v5, x10
  vsw12.v v4, 0(v5)
  endprg x0, x0, x0
