# Each thread turns the order of eight numbers of its own round by way of an array in private memory.
# Private memory is addressed by an offset; tp is the one at which the kernel's own part begins. The machine puts the
# words of neighbouring threads side by side, so that warps access them together.

    .globl turn
    .type turn, @function
turn:
    csrr t0, knl
    lw   t1, 24(t0)
    csrr t2, gidx
    mul  t1, t1, t2
    csrr t2, tid
    add  t1, t1, t2
    vid.v v0
    vadd.vx v0, v0, t1
    vsll.vi v0, v0, 5           # eight words for each thread
    lw   a1, 0(a0)
    vadd.vx v0, v0, a1          # the thread's numbers
    vmv.v.x v1, tp              # its array
    vmv.v.v v2, v0
    li   t3, 8
fill:
    vlw12.v v3, 0(v2)
    vsw.v v3, 0(v1)             # private
    vadd.vi v2, v2, 4
    vadd.vi v1, v1, 4
    addi t3, t3, -1
    bnez t3, fill
    li   t3, 8
empty:
    vadd.vi v1, v1, -4          # from the array's end back
    vlw.v v3, 0(v1)
    vsw12.v v3, 0(v0)
    vadd.vi v0, v0, 4
    addi t3, t3, -1
    bnez t3, empty
    ret
