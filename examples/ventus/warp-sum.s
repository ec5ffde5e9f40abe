# The sum of the numbers of each warp. Lanes do not see each other's registers in the profile of 2024, so the words go
# through local memory: each warp has 1 KiB of stack there (sp), which is enough. No barrier
# is needed, since a warp's own accesses are in order. Compare examples/wavefront_sum.s, the same for gfx900.

    .globl warp_sum
    .type warp_sum, @function
warp_sum:
    csrr t0, knl
    lw   t1, 24(t0)
    csrr t2, gidx
    mul  t1, t1, t2
    csrr t2, tid
    add  t1, t1, t2             # number of the warp's first thread
    lw   a1, 0(a0)
    lw   a2, 4(a0)
    vid.v v0
    vadd.vx v1, v0, t1
    vsll.vi v1, v1, 2
    vadd.vx v1, v1, a1
    vlw12.v v2, 0(v1)
    vsll.vi v3, v0, 2
    vadd.vx v3, v3, sp          # the thread's word in the stack
    vsw12.v v2, 0(v3)
    csrr s1, numt
    slli s1, s1, 1              # bytes of half of the words
half:
    vadd.vx v4, v3, s1
    vlw12.v v5, 0(v4)           # of the thread half a warp further on; what lies behind the words is not used
    vadd.vv v2, v2, v5
    vsw12.v v2, 0(v3)
    srli s1, s1, 1
    li   t3, 2
    bltu t3, s1, half
    lw   t4, 0(sp)
    csrr t5, numt
    divu t1, t1, t5             # number of the warp in the grid
    slli t1, t1, 2
    add  a2, a2, t1
    sw   t4, 0(a2)
    ret
