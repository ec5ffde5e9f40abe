# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# a kernel that calls a function, its link kept on the warp's stack in local memory
# 1 workgroup(s) 1x1x1 of 3 warp(s) of 8 threads
  .text
  .globl _start
  .globl kernel
kernel:
  addi sp, sp, 8
  sw ra, -8(sp)
  sw a0, -4(sp)
  csrr t0, knl
  lw t1, 24(t0)
  lw t2, 36(t0)
  csrr t3, gidx
  mul t3, t3, t1
  csrr t4, tid
  vid.v v0
  vadd.vx v0, v0, t4
  vadd.vx v1, v0, t3
  vadd.vx v1, v1, t2
  vmv.v.v v2, v1
  jal ra, cube
  vmv.v.v v10, v2
  vadd.vi v2, v1, 1
  jal ra, cube
  vsub.vv v10, v2, v10
  vsll.vi v3, v1, 2
  lw a0, -4(sp)
  lw a1, 0(a0)
  vadd.vx v3, v3, a1
  vsw12.v v10, 0(v3)
  lw ra, -8(sp)
  addi sp, sp, -8
  ret
cube:
  addi sp, sp, 4
  sw ra, -4(sp)
  vmv.v.v v4, v2
  jal ra, times
  jal ra, times
  lw ra, -4(sp)
  addi sp, sp, -4
  ret
times:
  vmul.vv v2, v2, v4
  ret

# The start code: vector length, floats on, stack pointers, then the kernel with its arguments.
_start:
  li t0, 32
  vsetvli t0, t0, e32, m1, ta, ma
  li t0, 0x2000
  csrrs zero, mstatus, t0
  csrr t1, wid
  slli t1, t1, 10
  csrr sp, lds
  add sp, sp, t1
  li tp, 0
  csrr t1, numw
  slli t1, t1, 10
  csrr s0, lds
  add s0, s0, t1
  csrr t0, knl
  lw t1, 0(t0)
  lw a0, 4(t0)
  jalr ra, 0(t1)
  endprg x0, x0, x0
