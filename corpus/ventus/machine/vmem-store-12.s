# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# byte, half and word stores change only their bytes; offsets of both signs
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
  vsll.vi v3, v1, 2
  li x10, 0x90002000
  vadd.vx v3, v3, x10
  vlw12.v v4, 0(v2)
  vsb12.v v4, 0(v3)
  vsb12.v v4, 3(v3)
  vsh12.v v4, 66(v3)
  vsh12.v v4, 128(v3)
  vsw12.v v4, 192(v3)
  li x11, 2044
  vadd.vx v5, v3, x11
  vsw12.v v4, -1788(v5)
  vsub.vx v5, v3, x11
  vadd12.vi v5, v5, 317
  vsb12.v v4, 2047(v5)
  endprg x0, x0, x0
