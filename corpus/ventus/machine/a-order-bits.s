# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# acquire and release bits, results to x0 and over the operand and the address
# 1 workgroup(s) 1x1x1 of 1 warp(s) of 8 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  li x8, 0x90002000
  li x10, 3
  amoadd.w.aq x11, x10, (x8)
  amoadd.w.rl x12, x10, (x8)
  amoadd.w.aqrl x13, x10, (x8)
  amoor.w x0, x10, (x8)
  amoadd.w x10, x10, (x8)
  sw x11, 16(x8)
  sw x12, 20(x8)
  sw x13, 24(x8)
  sw x10, 28(x8)
  addi x9, x8, 4
  amoswap.w x9, x9, (x9)
  sw x9, 32(x8)
  endprg x0, x0, x0
