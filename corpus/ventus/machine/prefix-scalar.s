# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: assembler
# scalar registers above x31 in arithmetic, immediates, loads, stores, branches
# 1 workgroup(s) 1x1x1 of 1 warp(s) of 8 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  li x40, 0x12345678
  li x41, -9
  add x42, x40, x41
  li x6, 3
  mul x63, x6, x41
  li x32, 0x90002000
  sw x42, 0(x32)
  sw x63, 4(x32)
  li x7, 0x90002000
  sw x41, 8(x7)
  lw x50, 4(x32)
  lh x8, 0(x32)
  sw x50, 12(x32)
  sw x8, 16(x32)
  slli x51, x41, 4
  srai x9, x51, 2
  xori x52, x9, 0x55
  sw x51, 20(x32)
  sw x52, 24(x32)
  li x53, 4
  li x54, 0
again:
  addi x54, x54, 7
  addi x53, x53, -1
  bne x53, x0, again
  blt x0, x54, after
  li x54, 1
after:
  sw x54, 28(x32)
  lui x60, 0xabcde
  sw x60, 32(x32)
  auipc x61, 0
  auipc x62, 0
  sub x61, x62, x61
  sw x61, 36(x32)
  csrrs x7, numt, x0
  mv x33, x7
  sw x33, 40(x32)
  divu x34, x40, x53
  remu x35, x40, x50
  sw x34, 44(x32)
  sw x35, 48(x32)
  amoadd.w x36, x41, (x32)
  sw x36, 52(x32)
  sltu x37, x41, x40
  sw x37, 56(x32)
  endprg x0, x0, x0
