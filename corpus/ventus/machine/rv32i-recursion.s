# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# Fibonacci numbers by calls, with a stack that grows upwards in local memory
# 1 workgroup(s) 1x1x1 of 3 warp(s) of 8 threads
  .text
  .globl _start
fib:
  li t0, 2
  bltu a0, t0, small
  addi sp, sp, 12
  sw ra, -12(sp)
  sw a0, -8(sp)
  addi a0, a0, -1
  jal ra, fib
  sw a0, -4(sp)
  lw a0, -8(sp)
  addi a0, a0, -2
  jal ra, fib
  lw t1, -4(sp)
  add a0, a0, t1
  lw ra, -12(sp)
  addi sp, sp, -12
small:
  ret
_start:
  li t0, 32
  vsetvli t0, t0, e32, m1, ta, ma
  csrr sp, lds
  csrr t1, wid
  slli t1, t1, 10
  add sp, sp, t1
  li s1, 0x90002000
  slli t1, t1, 0
  srli t1, t1, 6
  add s1, s1, t1
  li s2, 4
next:
  csrr a0, wid
  add a0, a0, s2
  jal ra, fib
  sw a0, 0(s1)
  addi s1, s1, 4
  addi s2, s2, -1
  bnez s2, next
  endprg x0, x0, x0
