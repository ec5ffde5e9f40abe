# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# sb, sh, sw: only the bytes addressed change
# 1 workgroup(s) 1x1x1 of 1 warp(s) of 8 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  li x8, 0x90002000
  li x9, 0x90002020
  li x10, 0x89abcdef
  sb x10, 0(x8)
  sb x10, 5(x8)
  sb x10, 10(x8)
  sb x10, 15(x8)
  sh x10, 16(x8)
  sh x10, 22(x8)
  sw x10, 24(x8)
  sb x10, -4(x9)
  sh x10, -2(x9)
  sb x0, 32(x8)
  sh x0, 36(x8)
  sw x0, 40(x8)
  endprg x0, x0, x0
