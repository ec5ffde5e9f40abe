# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# an 8 by 8 product in four workgroups of 4 by 4, rows and columns from the two dimensions
# 4 workgroup(s) 2x2x1 of 2 warp(s) of 8 threads
  .text
  .globl _start
  .globl kernel
kernel:
  lw a1, 0(a0)
  lw a2, 4(a0)
  lw a3, 8(a0)
  lw a4, 12(a0)
  csrr t0, tid
  vid.v v0
  vadd.vx v0, v0, t0
  csrr t0, knl
  lw t1, 24(t0)
  lw t2, 28(t0)
  csrr t3, gidx
  csrr t4, gidy
  mul t3, t3, t1
  mul t4, t4, t2
  vremu.vx v1, v0, t1
  vdivu.vx v2, v0, t1
  vadd.vx v1, v1, t3
  vadd.vx v2, v2, t4
  slli a5, a4, 2
  vmul.vx v3, v2, a5
  vadd.vx v3, v3, a1
  vsll.vi v4, v1, 2
  vadd.vx v4, v4, a2
  vmv.v.i v5, 0
  mv a6, a4
next:
  vlw12.v v6, 0(v3)
  vlw12.v v7, 0(v4)
  vfmacc.vv v5, v6, v7
  vadd.vi v3, v3, 4
  vadd.vx v4, v4, a5
  addi a6, a6, -1
  bnez a6, next
  vmul.vx v8, v2, a4
  vadd.vv v8, v8, v1
  vsll.vi v8, v8, 2
  vadd.vx v8, v8, a3
  vsw12.v v5, 0(v8)
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
