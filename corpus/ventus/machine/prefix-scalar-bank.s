# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: assembler
# all scalar registers from x32 to x63 keep their values apart
# 1 workgroup(s) 1x1x1 of 1 warp(s) of 8 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  li x10, 0x90002000
  addi x32, x0, 416
  addi x33, x0, 429
  addi x34, x0, 442
  addi x35, x0, 455
  addi x36, x0, 468
  addi x37, x0, 481
  addi x38, x0, 494
  addi x39, x0, 507
  addi x40, x0, 520
  addi x41, x0, 533
  addi x42, x0, 546
  addi x43, x0, 559
  addi x44, x0, 572
  addi x45, x0, 585
  addi x46, x0, 598
  addi x47, x0, 611
  addi x48, x0, 624
  addi x49, x0, 637
  addi x50, x0, 650
  addi x51, x0, 663
  addi x52, x0, 676
  addi x53, x0, 689
  addi x54, x0, 702
  addi x55, x0, 715
  addi x56, x0, 728
  addi x57, x0, 741
  addi x58, x0, 754
  addi x59, x0, 767
  addi x60, x0, 780
  addi x61, x0, 793
  addi x62, x0, 806
  addi x63, x0, 819
  sw x32, 0(x10)
  sw x33, 4(x10)
  sw x34, 8(x10)
  sw x35, 12(x10)
  sw x36, 16(x10)
  sw x37, 20(x10)
  sw x38, 24(x10)
  sw x39, 28(x10)
  sw x40, 32(x10)
  sw x41, 36(x10)
  sw x42, 40(x10)
  sw x43, 44(x10)
  sw x44, 48(x10)
  sw x45, 52(x10)
  sw x46, 56(x10)
  sw x47, 60(x10)
  sw x48, 64(x10)
  sw x49, 68(x10)
  sw x50, 72(x10)
  sw x51, 76(x10)
  sw x52, 80(x10)
  sw x53, 84(x10)
  sw x54, 88(x10)
  sw x55, 92(x10)
  sw x56, 96(x10)
  sw x57, 100(x10)
  sw x58, 104(x10)
  sw x59, 108(x10)
  sw x60, 112(x10)
  sw x61, 116(x10)
  sw x62, 120(x10)
  sw x63, 124(x10)
  sw x0, 128(x10)
  endprg x0, x0, x0
