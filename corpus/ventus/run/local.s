# Oracle: by hand. The workgroup turns its numbers round in local memory.
    .globl reverse
    .type reverse, @function
reverse:
    lw a1, 0(a0)                # data
    lw a2, 4(a0)                # local memory
    csrr t2, knl
    lw t3, 24(t2)               # local size
    csrr t0, tid
    vid.v v0
    vadd.vx v0, v0, t0          # local id
    csrr t1, gidx
    mul t1, t1, t3
    vadd.vx v1, v0, t1
    vsll.vi v1, v1, 2
    vadd.vx v1, v1, a1
    vlw12.v v2, 0(v1)
    vsll.vi v3, v0, 2
    vadd.vx v3, v3, a2
    vsw12.v v2, 0(v3)
    barrier
    addi t3, t3, -1
    vrsub.vx v4, v0, t3
    vsll.vi v4, v4, 2
    vadd.vx v4, v4, a2
    vlw12.v v2, 0(v4)
    vsw12.v v2, 0(v1)
    ret
