# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# escape times of 64 points, a float loop that lanes leave one by one
# 2 workgroup(s) 2x1x1 of 2 warp(s) of 16 threads
  .text
  .globl _start
  .globl kernel
kernel:
  lw a1, 0(a0)
  lw a2, 4(a0)
  lw a3, 8(a0)
  lw a4, 12(a0)
  lw a5, 16(a0)
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
  vand.vi v2, v1, 7
  vsrl.vi v3, v1, 3
  vfcvt.f.xu.v v2, v2
  vfcvt.f.xu.v v3, v3
  vfmv.v.f v4, a2
  vfmacc.vf v4, a4, v2
  vfmv.v.f v5, a3
  vfmacc.vf v5, a4, v3
  vmv.v.i v6, 0
  vmv.v.i v7, 0
  vmv.v.i v8, 0
  vmv.v.x v9, a5
  li t2, 0x40800000
  vmv.v.i v15, 0
.hi1: auipc t5, %pcrel_hi(out)
  setrpc x0, t5, %pcrel_lo(.hi1)
loop:
  vbgeu v8, v9, out
  vfmul.vv v10, v6, v6
  vfmul.vv v11, v7, v7
  vfadd.vv v12, v10, v11
  vmfgt.vf v13, v12, t2
  vbne v13, v15, out
  vfmul.vv v14, v6, v7
  vfadd.vv v14, v14, v14
  vfadd.vv v7, v14, v5
  vfsub.vv v6, v10, v11
  vfadd.vv v6, v6, v4
  vadd.vi v8, v8, 1
  j loop
out:
  join v0, v0, 0
  vsll.vi v16, v1, 2
  vadd.vx v16, v16, a1
  vsw12.v v8, 0(v16)
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
