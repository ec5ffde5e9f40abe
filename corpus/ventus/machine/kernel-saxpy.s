# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# y[i] = alpha * x[i] + y[i] for i below n: lanes beyond n do nothing
# 3 workgroup(s) 3x1x1 of 2 warp(s) of 8 threads
  .text
  .globl _start
  .globl kernel
kernel:
  lw a1, 0(a0)
  lw a2, 4(a0)
  lw a3, 8(a0)
  lw a4, 12(a0)
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
  vmv.v.x v2, a3
.hi1: auipc t1, %pcrel_hi(out)
  setrpc x0, t1, %pcrel_lo(.hi1)
  vbgeu v1, v2, out
  vsll.vi v3, v1, 2
  vadd.vx v4, v3, a1
  vadd.vx v5, v3, a2
  vlw12.v v6, 0(v4)
  vlw12.v v7, 0(v5)
  vfmacc.vf v7, a4, v6
  vsw12.v v7, 0(v5)
out:
  join v0, v0, 0
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
