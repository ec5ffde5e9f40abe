# Each line has one mistake, and a comment about it.
    add a0, a1, 5            # a number in place of a register
    addi a0, a1, 2048        # one too large
    vadd.vi v1, v2, 1024     # too large also behind a prefix
    lw a0, 4096(a1)
    lw a0, a1
    add x64, a0, a1
    vadd.vv v256, v1, v2
    vadd.vv v1, v2, v3, v0.t
    vmv a0, a1
    slli a0, a1, 32
    li a0, 0x123456789
    lui a0, %foo(x)
    vlw12.v v1, 0(a0)
    vblt v1, v2, nowhere
    vlw_global.v v1, 0(v2)
    beq a0, a1, 4096
    beq a0, a1, 3
    vsetvli t0, t0, e33, m1
    fence q, w
    regext x0, x0, 4096
    add a0, a1
    add a0, a1, a2, a3
    .byte 1
    nop
    .option rvc
