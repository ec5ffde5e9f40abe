# Oracle: by hand. Each work-item stores how many lanes of its warp take part, and its number.
    .globl count
    .type count, @function
count:
    lw a1, 0(a0)
    lw a2, 4(a0)
    csrr t0, tid
    vid.v v0
    vadd.vx v0, v0, t0
    csrr t1, gidx
    csrr t2, knl
    lw t3, 24(t2)
    mul t1, t1, t3
    vadd.vx v0, v0, t1          # global id
    vsll.vi v1, v0, 2
    vadd.vx v2, v1, a1
    vsw12.v v0, 0(v2)
    li t4, 1
    vmv.v.x v3, t4
    csrr t5, lds
    csrr t6, numw
    slli t6, t6, 10
    add t5, t5, t6              # where s0 points
    sub t5, s0, t5              # zero
    vadd.vx v3, v3, t5
    vadd.vx v2, v1, a2
    vsw12.v v3, 0(v2)
    ret
