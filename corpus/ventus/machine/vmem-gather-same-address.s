# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# all lanes load one word; byte loads of one word's bytes
# 1 workgroup(s) 1x1x1 of 1 warp(s) of 8 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  csrr x6, tid
  vid.v v1
  vadd.vx v1, v1, x6
  li x10, 0x90001000
  vmv.v.x v2, x10
  vlw12.v v3, 4(v2)
  vand.vi v4, v1, 3
  vadd.vx v4, v4, x10
  vlb12.v v5, 0(v4)
  vsll.vi v6, v1, 2
  li x10, 0x90002000
  vadd.vx v6, v6, x10
  vsw12.v v3, 0(v6)
  vsw12.v v5, 32(v6)
  endprg x0, x0, x0
