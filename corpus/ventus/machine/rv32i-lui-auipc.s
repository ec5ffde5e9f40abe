# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# upper immediates and addresses relative to the pc
# 1 workgroup(s) 1x1x1 of 1 warp(s) of 8 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  li x8, 0x90002000
  lui x10, 0
  sw x10, 0(x8)
  lui x10, 0xfffff
  sw x10, 4(x8)
  lui x10, 0x80000
  sw x10, 8(x8)
  lui x10, 0x12345
  addi x10, x10, 0x678
  sw x10, 12(x8)
  auipc x10, 0
  sw x10, 16(x8)
  auipc x10, 0xfffff
  sw x10, 20(x8)
  auipc x10, 0x80000
  sw x10, 24(x8)
  la x10, _start
  sw x10, 28(x8)
  endprg x0, x0, x0
