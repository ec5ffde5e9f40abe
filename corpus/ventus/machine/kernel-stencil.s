# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# sums of three neighbours; the edges take one path, the rest the other
# 2 workgroup(s) 2x1x1 of 3 warp(s) of 8 threads
  .text
  .globl _start
  .globl kernel
kernel:
  lw a1, 0(a0)
  lw a2, 4(a0)
  lw a3, 8(a0)
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
  vsll.vi v2, v1, 2
  vadd.vx v3, v2, a1
  vlw12.v v4, 0(v3)
  addi t6, a3, -2
  vadd.vi v5, v1, -1
  vmv.v.x v6, t6
.hi1: auipc t5, %pcrel_hi(meet)
  setrpc x0, t5, %pcrel_lo(.hi1)
  vbgeu v5, v6, edge
  vlw12.v v7, -4(v3)
  vlw12.v v8, 4(v3)
  vadd.vv v4, v4, v7
  vadd.vv v4, v4, v8
  j meet
edge:
  vrsub.vi v4, v4, 0
meet:
  join v0, v0, 0
  vadd.vx v9, v2, a2
  vsw12.v v4, 0(v9)
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
