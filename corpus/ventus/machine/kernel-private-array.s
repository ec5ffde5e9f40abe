# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: 2024; prefixes: none
# each thread sorts six words of its own in private memory by insertion
# 1 workgroup(s) 1x1x1 of 2 warp(s) of 4 threads
  .text
  .globl _start
  .globl kernel
kernel:
  lw a1, 0(a0)
  lw a2, 4(a0)
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
  li t5, 24
  vmul.vx v2, v1, t5
  vadd.vx v2, v2, a1
  vmul.vx v3, v1, t5
  vadd.vx v3, v3, a2
  addi tp, tp, 32
  addi t6, tp, -32
  vmv.v.x v4, t6
  li a3, 0
fill:
  vlw12.v v5, 0(v2)
  vadd.vi v2, v2, 4
  vmv.v.x v6, a3
  vsll.vi v7, v6, 2
  vadd.vv v7, v7, v4
shift:
.hi1: auipc t5, %pcrel_hi(place)
  setrpc x0, t5, %pcrel_lo(.hi1)
  vbeq v7, v4, place
  vlw.v v8, -4(v7)
  vbgeu v5, v8, place
  vsw.v v8, 0(v7)
  vadd.vi v7, v7, -4
  j shift
place:
  join v0, v0, 0
  vsw.v v5, 0(v7)
  addi a3, a3, 1
  li t5, 6
  bne a3, t5, fill
  li a3, 0
drain:
  vlw.v v5, 0(v4)
  vadd.vi v4, v4, 4
  vsw12.v v5, 0(v3)
  vadd.vi v3, v3, 4
  addi a3, a3, 1
  bne a3, t5, drain
  addi tp, tp, -32
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
