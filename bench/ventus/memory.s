# Two loads, two stores and two additions a turn; the words of the lanes stand together.
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
  vsll.vi v2, v1, 2
  li t1, 0x90000000
  vadd.vx v2, v2, t1
  li t1, 0x4000
  vadd.vx v21, v2, t1
again:
  vlw12.v v3, 0(v2)
  vadd.vv v3, v3, v1
  vsw12.v v3, 0(v2)
  vlw12.v v4, 0(v21)
  vxor.vv v4, v4, v3
  vsw12.v v4, 0(v21)
  addi t0, t0, -1
  bnez t0, again
  vsw12.v v4, 0(v20)
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
