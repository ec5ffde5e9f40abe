# C = A * B, n by n, row by row in memory; the thread at (x, y) of the grid makes the element in row y, column x.
# Workgroups are rows: x comes from the thread, y from the workgroup.

    .globl matrix_product
    .type matrix_product, @function
matrix_product:
    csrr t0, knl
    lw   t1, 24(t0)
    csrr t2, gidx
    mul  t1, t1, t2
    csrr t2, tid
    add  t1, t1, t2
    vid.v v0
    vadd.vx v0, v0, t1          # x
    lw   a1, 0(a0)              # A
    lw   a2, 4(a0)              # B
    lw   a3, 8(a0)              # C
    lw   a4, 12(a0)             # n
    csrr s1, gidy               # y
    mul  s2, s1, a4
    slli s2, s2, 2              # bytes before row y
    add  a1, a1, s2             # row y of A: the same for all threads, so it is read once for the warp
    vsll.vi v1, v0, 2
    vadd.vx v2, v1, a2          # column x of B
    slli s3, a4, 2              # bytes of a row
    vmv.v.i v3, 0               # the sum
    mv   t3, a4
next:
    lw   t4, 0(a1)              # A[y][k]
    vlw12.v v4, 0(v2)           # B[k][x]
    vfmacc.vf v3, t4, v4
    addi a1, a1, 4
    vadd.vx v2, v2, s3
    addi t3, t3, -1
    bnez t3, next
    add  a3, a3, s2
    vadd.vx v1, v1, a3
    vsw12.v v3, 0(v1)
    ret
