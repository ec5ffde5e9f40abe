# Products of matrices of 16 by 16 halves on the matrix unit (profile of 2025): one warp multiplies a pair of matrices with one
# instruction. The elements lie over the lanes in rows: two halves in a word, word w in lane w mod 32 of register w / 32 from the first.
# So A and B take 4 registers each, the sums in single precision 8. Each workgroup is one warp and has a product of its own.

    .globl matrix_unit
    .type matrix_unit, @function
matrix_unit:
    lw   a1, 0(a0)              # the matrices A, one behind the other
    lw   a2, 4(a0)              # B
    lw   a3, 8(a0)              # C
    csrr t0, gidx
    slli t1, t0, 9              # 512 bytes of halves
    add  a1, a1, t1
    add  a2, a2, t1
    slli t1, t0, 10             # 1024 bytes of singles
    add  a3, a3, t1
    vid.v v0
    vsll.vi v0, v0, 2           # lane -> byte offset
    vadd.vx v20, v0, a1
    vlw_global.v v1, 0(v20)
    vlw_global.v v2, 128(v20)
    vlw_global.v v3, 256(v20)
    vlw_global.v v4, 384(v20)
    vadd.vx v21, v0, a2
    vlw_global.v v5, 0(v21)
    vlw_global.v v6, 128(v21)
    vlw_global.v v7, 256(v21)
    vlw_global.v v8, 384(v21)
    vmv.v.i v9, 0               # C begins with zeros: v9 to v16
    vmv.v.i v10, 0
    vmv.v.i v11, 0
    vmv.v.i v12, 0
    vmv.v.i v13, 0
    vmv.v.i v14, 0
    vmv.v.i v15, 0
    vmv.v.i v16, 0
    mma.m16n16k16.row.row.f32.f16.f16.f32 v9, v1, v5
    vadd.vx v22, v0, a3
    vsw_global.v v9, 0(v22)
    vsw_global.v v10, 128(v22)
    vsw_global.v v11, 256(v22)
    vsw_global.v v12, 384(v22)
    vsw_global.v v13, 512(v22)
    vsw_global.v v14, 640(v22)
    vsw_global.v v15, 768(v22)
    vsw_global.v v16, 896(v22)
    ret
