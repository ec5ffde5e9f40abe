# Six vector and two scalar instructions a turn, all lanes active.
  .globl _start
_start:
  vsetvli t0, zero, e32, m1, ta, ma
  vid.v v1
  csrr t2, tid
  vadd.vx v1, v1, t2
  vsll.vi v20, v1, 2
  la t1, begin_signature
  vadd.vx v20, v20, t1
  li t0, TURNS
  vmv.v.i v2, 1
  li t1, 0x55555
again:
  vadd.vv v2, v2, v1
  vxor.vv v3, v3, v2
  vsll.vi v4, v3, 3
  vsub.vv v5, v5, v4
  vand.vx v6, v5, t1
  vor.vv v7, v7, v6
  addi t0, t0, -1
  bnez t0, again
  vadd.vv v5, v5, v7
  vsw12.v v5, 0(v20)
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
