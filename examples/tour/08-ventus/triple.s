# out[i] = 3 * in[i] for i < n. There are 256 threads, and n is 200: the others must leave their elements alone.

    .globl triple
    .type triple, @function
triple:
    csrr t0, knl
    lw   t1, 24(t0)
    csrr t2, gidx
    mul  t1, t1, t2
    csrr t2, tid
    add  t1, t1, t2             # number of the warp's first thread
    vid.v v0
    vadd.vx v0, v0, t1          # the element of each thread
    lw   a1, 0(a0)              # in
    lw   a2, 4(a0)              # out
    lw   a3, 8(a0)              # n
    vmv.v.x v1, a3
    la   t3, done
    setrpc zero, t3, 0          # where the paths of the next branch meet again
    vbgeu v0, v1, done          # threads with v0 >= n go there, the others on
    vsll.vi v2, v0, 2
    vadd.vx v3, v2, a1
    vlw12.v v4, 0(v3)           # in[i]
    vadd.vv v5, v4, v4
    vadd.vv v5, v5, v4          # 3 * in[i]
    vadd.vx v3, v2, a2
    vsw12.v v5, 0(v3)           # out[i]
done:
    join                        # all threads run again
    ret
