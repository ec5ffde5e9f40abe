# C = A * B, n by n, in tiles of 16 by 16: the threads of a workgroup load a tile of A and one of B into local memory,
# all of them wait, and each adds up its row and column of the two. Compare examples/tiled_product.s, the same for gfx900.
# Workgroups have 16 by 16 threads, numbered row by row.

    .globl tiled_product
    .type tiled_product, @function
tiled_product:
    csrr t0, tid
    vid.v v0
    vadd.vx v0, v0, t0
    vand.vi v1, v0, 15          # x in the tile
    vsrl.vi v2, v0, 4           # y in the tile
    csrr s1, gidx
    csrr s2, gidy
    slli s1, s1, 4
    slli s2, s2, 4              # the tile's corner in C
    lw   a1, 0(a0)              # A
    lw   a2, 4(a0)              # B
    lw   a3, 8(a0)              # C
    lw   a4, 12(a0)             # n
    lw   a5, 16(a0)             # local memory: the tile of A, then that of B
    addi a6, a5, 1024
    vadd.vx v3, v1, s1          # column of C
    vadd.vx v4, v2, s2          # row of C
    vmul.vx v5, v4, a4          # number of the row's first element
    vadd.vv v6, v5, v1
    vsll.vi v6, v6, 2
    vadd.vx v6, v6, a1          # the thread's element of A in the first tile
    vmul.vx v7, v2, a4
    vadd.vv v7, v7, v3
    vsll.vi v7, v7, 2
    vadd.vx v7, v7, a2          # and of B
    vsll.vi v8, v0, 2
    vadd.vx v9, v8, a6          # the thread's place in the tile of B
    vadd.vx v8, v8, a5          # and of A
    vsll.vi v10, v2, 6
    vadd.vx v10, v10, a5        # its row of the tile of A
    vsll.vi v11, v1, 2
    vadd.vx v11, v11, a6        # its column of the tile of B
    slli s3, a4, 6              # bytes from a tile of B to the one below
    vmv.v.i v12, 0              # the sum
    mv   s4, a4
tile:
    vlw12.v v13, 0(v6)
    vlw12.v v14, 0(v7)
    vsw12.v v13, 0(v8)
    vsw12.v v14, 0(v9)
    barrier                     # both tiles are there
    li   s5, 16
    vmv.v.v v15, v10
    vmv.v.v v16, v11
step:
    vlw12.v v13, 0(v15)
    vlw12.v v14, 0(v16)
    vfmacc.vv v12, v13, v14
    vadd.vi v15, v15, 4
    li   t1, 64
    vadd.vx v16, v16, t1
    addi s5, s5, -1
    bnez s5, step
    barrier                     # nobody reads them any more
    li   t1, 64
    vadd.vx v6, v6, t1
    vadd.vx v7, v7, s3
    addi s4, s4, -16
    bnez s4, tile
    vadd.vv v5, v5, v3
    vsll.vi v5, v5, 2
    vadd.vx v5, v5, a3
    vsw12.v v12, 0(v5)
    ret
