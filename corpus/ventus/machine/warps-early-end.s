# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# warps end in different places; the first one last
# 1 workgroup(s) 1x1x1 of 4 warp(s) of 8 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  csrr x6, tid
  vid.v v1
  vadd.vx v1, v1, x6
  vsll.vi v2, v1, 2
  csrr x10, lds
  vadd.vx v3, v2, x10
  li x11, 0x90002000
  vadd.vx v4, v2, x11
  csrr x12, wid
  beqz x12, last
  li x13, 2
  blt x12, x13, soon
  vsw12.v v1, 0(v4)
  bne x12, x13, never
  endprg x0, x0, x0
soon:
  vadd.vi v5, v1, 10
  vsw12.v v5, 0(v4)
  endprg x0, x0, x0
never:
  vadd12.vi v5, v1, 500
  vsw12.v v5, 0(v4)
  endprg x0, x0, x0
last:
  li x14, 30
spin:
  addi x14, x14, -1
  bnez x14, spin
  vadd12.vi v5, v1, 99
  vsw12.v v5, 0(v4)
  endprg x0, x0, x0
