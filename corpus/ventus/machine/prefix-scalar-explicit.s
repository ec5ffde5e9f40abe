# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: explicit
# scalar registers above x31 in arithmetic, immediates, loads, stores, branches; prefixes written out
# 1 workgroup(s) 1x1x1 of 1 warp(s) of 8 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  regext x0, x0, 1
  lui x40, 0x12345
  regext x0, x0, 9
  addi x40, x40, 1656
  regext x0, x0, 1
  addi x41, x0, -9
  regext x0, x0, 73
  add x42, x40, x41
  li x6, 3
  regext x0, x0, 65
  mul x63, x6, x41
  regext x0, x0, 1
  lui x32, 0x90002
  regext x0, x0, 72
  sw x42, 0(x32)
  regext x0, x0, 72
  sw x63, 4(x32)
  li x7, 0x90002000
  regext x0, x0, 64
  sw x41, 8(x7)
  regext x0, x0, 9
  lw x50, 4(x32)
  regext x0, x0, 8
  lh x8, 0(x32)
  regext x0, x0, 72
  sw x50, 12(x32)
  regext x0, x0, 8
  sw x8, 16(x32)
  regext x0, x0, 9
  slli x51, x41, 4
  regext x0, x0, 8
  srai x9, x51, 2
  regext x0, x0, 1
  xori x52, x9, 0x55
  regext x0, x0, 72
  sw x51, 20(x32)
  regext x0, x0, 72
  sw x52, 24(x32)
  regext x0, x0, 1
  addi x53, x0, 4
  regext x0, x0, 1
  addi x54, x0, 0
again:
  regext x0, x0, 9
  addi x54, x54, 7
  regext x0, x0, 9
  addi x53, x53, -1
  regext x0, x0, 8
  bne x53, x0, again
  regext x0, x0, 64
  blt x0, x54, after
  regext x0, x0, 1
  addi x54, x0, 1
after:
  regext x0, x0, 72
  sw x54, 28(x32)
  regext x0, x0, 1
  lui x60, 0xabcde
  regext x0, x0, 72
  sw x60, 32(x32)
  regext x0, x0, 1
  auipc x61, 0
  regext x0, x0, 1
  auipc x62, 0
  regext x0, x0, 73
  sub x61, x62, x61
  regext x0, x0, 72
  sw x61, 36(x32)
  csrrs x7, numt, x0
  regext x0, x0, 1
  mv x33, x7
  regext x0, x0, 72
  sw x33, 40(x32)
  regext x0, x0, 73
  divu x34, x40, x53
  regext x0, x0, 73
  remu x35, x40, x50
  regext x0, x0, 72
  sw x34, 44(x32)
  regext x0, x0, 72
  sw x35, 48(x32)
  regext x0, x0, 73
  amoadd.w x36, x41, (x32)
  regext x0, x0, 72
  sw x36, 52(x32)
  regext x0, x0, 73
  sltu x37, x41, x40
  regext x0, x0, 72
  sw x37, 56(x32)
  endprg x0, x0, x0
