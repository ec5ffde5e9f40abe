# Oracle: by hand. Each work-item fills an array of four words in private memory and adds it up: 6 + 4 * id.
    .globl sum
    .type sum, @function
sum:
    lw a1, 0(a0)
    csrr t0, tid
    vid.v v0
    vadd.vx v0, v0, t0
    csrr t1, gidx
    csrr t2, knl
    lw t3, 24(t2)
    mul t1, t1, t3
    vadd.vx v0, v0, t1
    vmv.v.x v1, tp              # the array begins where private memory does
    vsw.v v0, 0(v1)
    vadd.vi v2, v0, 1
    vsw.v v2, 4(v1)
    vadd.vi v2, v0, 2
    vsw.v v2, 8(v1)
    vadd.vi v2, v0, 3
    vsw.v v2, 12(v1)
    li t4, 4
    vmv.v.i v3, 0
next:
    vlw.v v2, 0(v1)
    vadd.vv v3, v3, v2
    vadd.vi v1, v1, 4
    addi t4, t4, -1
    bnez t4, next
    vsll.vi v0, v0, 2
    vadd.vx v0, v0, a1
    vsw12.v v3, 0(v0)
    ret
