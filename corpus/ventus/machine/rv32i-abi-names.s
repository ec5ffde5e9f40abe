# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# ABI names and the usual pseudo-instructions
# 1 workgroup(s) 1x1x1 of 1 warp(s) of 8 threads
  .text
  .globl _start
_start:
  li t0, 32
  vsetvli t0, t0, e32, m1, ta, ma
  li s1, 0x90002000
  li a0, -7
  mv a1, a0
  neg a2, a0
  not a3, a0
  seqz a4, zero
  snez a5, a0
  sltz a6, a0
  sgtz a7, a0
  sw a1, 0(s1)
  sw a2, 4(s1)
  sw a3, 8(s1)
  sw a4, 12(s1)
  sw a5, 16(s1)
  sw a6, 20(s1)
  sw a7, 24(s1)
  li s2, 0x7ff
  li s3, 0x800
  li s4, -2049
  li s5, 0xfffff800
  li s6, 0x7fffffff
  li s7, 0x80000000
  sw s2, 28(s1)
  sw s3, 32(s1)
  sw s4, 36(s1)
  sw s5, 40(s1)
  sw s6, 44(s1)
  sw s7, 48(s1)
  li t3, 0
  beqz zero, here
  addi t3, t3, 1
here:
  bltz a0, there
  addi t3, t3, 2
there:
  bgtz a2, on
  addi t3, t3, 4
on:
  blez a0, last
  addi t3, t3, 8
last:
  bgt a2, a0, out
  addi t3, t3, 16
out:
  bleu a2, a0, far
  addi t3, t3, 32
far:
  nop
  sw t3, 52(s1)
  li ra, 77
  sw ra, 56(s1)
  jal near
near:
  sw ra, 60(s1)
  li gp, 3
  li tp, 4
  li fp, 8
  add t6, gp, tp
  add t6, t6, s0
  sw t6, 64(s1)
  endprg x0, x0, x0
