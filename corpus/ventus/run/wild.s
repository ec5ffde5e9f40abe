# Oracle: by hand. Lane 2 of warp 1 stores behind the buffer.
    .globl wild
    .type wild, @function
wild:
    lw a1, 0(a0)
    csrr t0, tid
    vid.v v0
    vadd.vx v0, v0, t0
    vsll.vi v0, v0, 2
    vadd.vx v0, v0, a1
    vsw12.v v0, 0(v0)
    ret
