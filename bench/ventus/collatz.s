# How many steps Collatz's sequence takes to 1, from another number in each lane and turn.
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
  vmv.v.i v8, 1
outer:
  vadd.vx v2, v1, t0
  vmv.v.i v3, 0
loop:
  la t3, done
  setrpc zero, t3, 0
  # Lanes that are at 1 are done: the branch is taken where 1 >= the number.
  vbge v8, v2, done
  vand.vi v4, v2, 1
  la t3, joined
  setrpc zero, t3, 0
  vbeq v4, v8, odd
  vsrl.vi v2, v2, 1
  j joined
odd:
  vsll.vi v5, v2, 1
  vadd.vv v2, v2, v5
  vadd.vi v2, v2, 1
joined:
  join
  vadd.vi v3, v3, 1
  j loop
done:
  join
  vadd.vv v6, v6, v3
  addi t0, t0, -1
  bnez t0, outer
  vsw12.v v6, 0(v20)
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
