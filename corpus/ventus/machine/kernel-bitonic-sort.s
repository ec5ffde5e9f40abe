# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# thirty-two words sorted in local memory by four warps
# 1 workgroup(s) 1x1x1 of 4 warp(s) of 8 threads
  .text
  .globl _start
  .globl kernel
kernel:
  lw a1, 0(a0)
  csrr t0, tid
  vid.v v0
  vadd.vx v0, v0, t0
  vsll.vi v1, v0, 2
  vadd.vx v2, v1, a1
  vadd.vx v3, v1, s0
  vlw12.v v4, 0(v2)
  vsw12.v v4, 0(v3)
  csrr a2, numw
  csrr t0, numt
  mul a2, a2, t0
  vmv.v.i v15, 0
  li a3, 2
outer:
  srli a4, a3, 1
inner:
  barrier x0, x0, 1
  vxor.vx v5, v0, a4
.hi1: auipc t5, %pcrel_hi(skip)
  setrpc x0, t5, %pcrel_lo(.hi1)
  vbgeu v0, v5, skip
  vsll.vi v6, v5, 2
  vadd.vx v6, v6, s0
  vlw12.v v7, 0(v3)
  vlw12.v v8, 0(v6)
  vminu.vv v9, v7, v8
  vmaxu.vv v10, v7, v8
  vand.vx v11, v0, a3
.hi2: auipc t5, %pcrel_hi(store)
  setrpc x0, t5, %pcrel_lo(.hi2)
  vbne v11, v15, down
  vsw12.v v9, 0(v3)
  vsw12.v v10, 0(v6)
  j store
down:
  vsw12.v v10, 0(v3)
  vsw12.v v9, 0(v6)
store:
  join v0, v0, 0
skip:
  join v0, v0, 0
  srli a4, a4, 1
  bnez a4, inner
  slli a3, a3, 1
  bleu a3, a2, outer
  barrier x0, x0, 1
  vlw12.v v4, 0(v3)
  vsw12.v v4, 0(v2)
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
