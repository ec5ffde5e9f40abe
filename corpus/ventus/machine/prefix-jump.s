# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: assembler
# links and jump targets in scalar registers above x31
# 1 workgroup(s) 1x1x1 of 1 warp(s) of 8 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  li x8, 0x90002000
  jal x33, sub1
  sw x10, 0(x8)
  jal x34, sub2
  sw x10, 4(x8)
  j end
sub1:
  addi x10, x33, 5
  jalr x0, 0(x33)
sub2:
  addi x10, x34, 6
  jalr x35, 0(x34)
end:
  sub x36, x35, x34
  sw x36, 8(x8)
  endprg x0, x0, x0
