# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# vluxei32.v, vloxei32.v, vsuxei32.v, vsoxei32.v with byte offsets of each lane
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
  li x11, 0x90002000
  vle32.v v2, (x10)
  addi x12, x10, 32
  vluxei32.v v3, (x12), v2
  vloxei32.v v4, (x12), v2
  vadd.vv v4, v4, v1
  vse32.v v3, (x11)
  addi x13, x11, 32
  vsuxei32.v v4, (x13), v2
  addi x13, x11, 64
  vsoxei32.v v1, (x13), v2
  endprg x0, x0, x0
