# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# jal and jalr: link values, an odd target, the link over its own base
# 1 workgroup(s) 1x1x1 of 1 warp(s) of 8 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  li x8, 0x90002000
  li x2, 0
  li x12, 0
  jal x1, f1
  sw x10, 0(x8)
  la x11, f2
  jalr x1, 0(x11)
  sw x10, 4(x8)
  la x11, f2
  addi x11, x11, -8
  jalr x2, 9(x11)
back:
  sw x10, 8(x8)
  sw x2, 12(x8)
  la x3, f3
  jalr x3, 0(x3)
f4:
  sw x3, 16(x8)
  sw x12, 24(x8)
  jal x0, over
  sw x8, 20(x8)
over:
  j end
f1:
  addi x10, x1, 1
  jalr x0, 0(x1)
f2:
  addi x10, x1, 2
  beq x2, x0, f2a
  addi x10, x2, 100
  la x4, back
  jr x4
f2a:
  addi x2, x0, 5
  ret
f3:
  li x12, 99
  jalr x0, 0(x3)
end:
  endprg x0, x0, x0
