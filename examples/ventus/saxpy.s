# y = a * x + y over n elements; threads beyond the end do nothing. Compare examples/saxpy.s, the same for gfx900.

    .globl saxpy
    .type saxpy, @function
saxpy:
    csrr t0, knl
    lw   t1, 24(t0)
    csrr t2, gidx
    mul  t1, t1, t2
    csrr t2, tid
    add  t1, t1, t2
    vid.v v0
    vadd.vx v0, v0, t1          # the element of each thread
    lw   a1, 0(a0)              # x
    lw   a2, 4(a0)              # y
    lw   a3, 8(a0)              # a, a float in a scalar register
    lw   a4, 12(a0)             # n
    vmv.v.x v1, a4
    la   t3, done
    setrpc zero, t3, 0          # where the paths of the next branch meet again
    vbgeu v0, v1, done          # threads with v0 >= n go there, the others on
    vsll.vi v0, v0, 2
    vadd.vx v2, v0, a1
    vlw12.v v2, 0(v2)
    vadd.vx v3, v0, a2
    vlw12.v v4, 0(v3)
    vfmacc.vf v4, a3, v2        # v4 = a * x + y
    vsw12.v v4, 0(v3)
done:
    join                        # all threads run again
    ret
