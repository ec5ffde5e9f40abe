# The sum of each workgroup's numbers, as a tree in local memory: each round half of the threads add what
# the other half has. Barriers stand between the rounds, so the threads that have nothing left to do come there, too.

    .globl reduce
    .type reduce, @function
reduce:
    csrr t0, knl
    lw   s1, 24(t0)             # size of a workgroup, a power of two
    csrr s2, gidx
    mul  t1, s1, s2
    csrr t2, tid
    vid.v v0
    vadd.vx v0, v0, t2          # number in the workgroup
    vadd.vx v1, v0, t1          # number in the grid
    lw   a1, 0(a0)              # numbers
    lw   a2, 4(a0)              # sums
    lw   a3, 8(a0)              # local memory, a word for each thread
    vsll.vi v1, v1, 2
    vadd.vx v1, v1, a1
    vlw12.v v2, 0(v1)
    vsll.vi v3, v0, 2
    vadd.vx v3, v3, a3          # the thread's word
    vsw12.v v2, 0(v3)
    barrier
    la   s3, added
round:
    srli s1, s1, 1              # threads that add in this round
    beqz s1, done
    slli t3, s1, 2
    vmv.v.x v4, s1
    vadd.vx v5, v3, t3          # the other thread's word
    setrpc zero, s3, 0
    vbgeu v0, v4, added
    vlw12.v v6, 0(v5)
    vadd.vv v2, v2, v6
    vsw12.v v2, 0(v3)
added:
    join
    barrier                     # only where all threads of the warp run
    j    round
done:
    csrr t4, wid
    bnez t4, end                # the first warp alone stores
    lw   t5, 0(a3)
    slli t6, s2, 2
    add  t6, t6, a2
    sw   t5, 0(t6)
end:
    ret
