# Six floating-point and two scalar instructions a turn, all lanes active.
  .globl _start
_start:
  # Floating-point numbers on.
  li t0, 0x2000
  csrrs zero, 0x300, t0
  vsetvli t0, zero, e32, m1, ta, ma
  vid.v v1
  csrr t2, tid
  vadd.vx v1, v1, t2
  vsll.vi v20, v1, 2
  la t1, begin_signature
  vadd.vx v20, v20, t1
  li t0, TURNS
  li t1, 0x3f7ff000
  vmv.v.x v2, t1
  vfcvt.f.x.v v1, v1
again:
  vfmadd.vv v3, v2, v1
  vfmul.vv v4, v3, v2
  vfadd.vv v5, v4, v3
  vfsub.vv v6, v5, v4
  vfmacc.vv v7, v6, v2
  vfmul.vv v7, v7, v2
  addi t0, t0, -1
  bnez t0, again
  vsw12.v v7, 0(v20)
  endprg
  # The simulator goes on here with one warp, and ends at a store to this place.
  la t0, tohost
  li t1, 1
  sw t1, 0(t0)
stop:
  j stop
  # At 0x80001000.
  .section .results,"aw",@progbits
  .align 12
  .globl begin_signature
begin_signature:
  .zero 4 * THREADS
  .globl end_signature
end_signature:
  .section .tohost,"aw",@progbits
  .align 6
  .globl tohost
tohost:
  .dword 0
  .globl fromhost
fromhost:
  .dword 0
