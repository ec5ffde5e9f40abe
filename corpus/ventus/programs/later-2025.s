// Instructions of the later profile; comments of both kinds.
    .text
_start:
    vlw_global.v v1, 4(v2)
    vlh_local.v v33, -8(v2)   # a prefix
    vsw_private.v v1, 0(v2)
    vlw12d.v v1, 16(v4)
    addw a0, a2, a4
    ld a0, 8(a2)
    mma.m16n16k16.row.col.f32.f16.f16.f32 v4, v8, v12
    vadd64.vv v1, v2, v3 opsel:1 neg:2
    cp_dma a0, a1, 16, 8
    cp_dma_mbarrier
    shuffle.bfly v1, v2, 4
    pre_m_local_96 0, 1, 2
    regext zero, zero, 1
    .word 0xffffffff
    prefixi 0, 0, 0, 0
    endprg x0, x0, x0
