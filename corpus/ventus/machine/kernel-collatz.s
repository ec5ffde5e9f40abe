# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# steps of each number down to 1: a divergent loop around a divergent branch
# 1 workgroup(s) 1x1x1 of 2 warp(s) of 16 threads
  .text
  .globl _start
  .globl kernel
kernel:
  lw a1, 0(a0)
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
  vadd.vi v2, v1, 1
  vmv.v.i v3, 0
  vmv.v.i v4, 1
  vmv.v.i v5, 0
loop:
.hi1: auipc t1, %pcrel_hi(done)
  setrpc x0, t1, %pcrel_lo(.hi1)
  vbeq v2, v4, done
  vadd.vi v3, v3, 1
  vand.vi v6, v2, 1
.hi2: auipc t1, %pcrel_hi(meet)
  setrpc x0, t1, %pcrel_lo(.hi2)
  vbne v6, v5, odd
  vsrl.vi v2, v2, 1
  j meet
odd:
  vmv.v.i v7, 3
  vmadd.vv v2, v7, v4
meet:
  join v0, v0, 0
  j loop
done:
  join v0, v0, 0
  vsll.vi v8, v1, 2
  vadd.vx v8, v8, a1
  vsw12.v v3, 0(v8)
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
