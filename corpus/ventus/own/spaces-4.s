# oracle: the second model of Ventus: public encodings and definitions, exact arithmetic
# global, local, private and flat accesses and 64-bit addresses, all widths
# start: ventus:2025 grid 1 1 1 warps 3 threads 4 scratch 128 tolerance 0
# data: 0x90100000 int 2401 12
# window: 0x90300000 96
# window: 0x90200000 3360
  .text
_start:
  csrr t0, tid
  vid.v v1
  vadd.vx v1, v1, t0
  csrr t1, wgid
  li t2, 12
  mul t1, t1, t2
  vadd.vx v1, v1, t1
  vsll.vi v4, v1, 2
  li t0, 0x90200000
  vadd.vx v2, v4, t0
  li t0, 0x90100000
  vadd.vx v3, v4, t0
  li t6, 48
  vlw12.v v5, 0(v3)
  vadd.vx v3, v3, t6
  csrr t3, tid
  vid.v v20
  vadd.vx v20, v20, t3
  vsll.vi v21, v20, 3
  li t3, 0x70000000
  vadd.vx v22, v21, t3
  li t3, 0x90300000
  vadd.vx v24, v21, t3
  vmv.v.i v25, 0
  vid.v v26
  vand.vi v26, v26, 3
  vsll.vi v26, v26, 3
  vmv.v.v v28, v24
  vmv.v.i v29, 0
  vsw_global.v v5, 4(v24)
  vlw_global.v v7, 4(v24)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsh_global.v v5, 4(v24)
  vlh_global.v v7, 4(v24)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsh_global.v v1, 6(v24)
  vlh_global.v v7, 6(v24)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsh_global.v v5, 4(v24)
  vlhu_global.v v7, 4(v24)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsh_global.v v1, 6(v24)
  vlhu_global.v v7, 6(v24)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsb_global.v v5, 4(v24)
  vlb_global.v v7, 4(v24)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsb_global.v v1, 7(v24)
  vlb_global.v v7, 7(v24)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsb_global.v v5, 4(v24)
  vlbu_global.v v7, 4(v24)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsb_global.v v1, 7(v24)
  vlbu_global.v v7, 7(v24)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vlw_global.v v7, 4(v24)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vxor.vi v5, v5, 11
  vsw_local.v v5, 4(v21)
  vlw_local.v v7, 4(v21)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsh_local.v v5, 4(v21)
  vlh_local.v v7, 4(v21)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsh_local.v v1, 6(v21)
  vlh_local.v v7, 6(v21)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsh_local.v v5, 4(v21)
  vlhu_local.v v7, 4(v21)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsh_local.v v1, 6(v21)
  vlhu_local.v v7, 6(v21)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsb_local.v v5, 4(v21)
  vlb_local.v v7, 4(v21)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsb_local.v v1, 7(v21)
  vlb_local.v v7, 7(v21)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsb_local.v v5, 4(v21)
  vlbu_local.v v7, 4(v21)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsb_local.v v1, 7(v21)
  vlbu_local.v v7, 7(v21)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vlw_local.v v7, 4(v21)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vxor.vi v5, v5, 11
  vsw_private.v v5, 4(v26)
  vlw_private.v v7, 4(v26)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsh_private.v v5, 4(v26)
  vlh_private.v v7, 4(v26)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsh_private.v v1, 6(v26)
  vlh_private.v v7, 6(v26)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsh_private.v v5, 4(v26)
  vlhu_private.v v7, 4(v26)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsh_private.v v1, 6(v26)
  vlhu_private.v v7, 6(v26)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsb_private.v v5, 4(v26)
  vlb_private.v v7, 4(v26)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsb_private.v v1, 7(v26)
  vlb_private.v v7, 7(v26)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsb_private.v v5, 4(v26)
  vlbu_private.v v7, 4(v26)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsb_private.v v1, 7(v26)
  vlbu_private.v v7, 7(v26)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vlw_private.v v7, 4(v26)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vxor.vi v5, v5, 11
  vsw12.v v5, 4(v22)
  vlw12.v v7, 4(v22)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsh12.v v5, 4(v22)
  vlh12.v v7, 4(v22)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsh12.v v1, 6(v22)
  vlh12.v v7, 6(v22)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsh12.v v5, 4(v22)
  vlhu12.v v7, 4(v22)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsh12.v v1, 6(v22)
  vlhu12.v v7, 6(v22)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsb12.v v5, 4(v22)
  vlb12.v v7, 4(v22)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsb12.v v1, 7(v22)
  vlb12.v v7, 7(v22)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsb12.v v5, 4(v22)
  vlbu12.v v7, 4(v22)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsb12.v v1, 7(v22)
  vlbu12.v v7, 7(v22)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vlw12.v v7, 4(v22)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vxor.vi v5, v5, 11
  vsw12.v v5, 4(v26)
  vlw12.v v7, 4(v26)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsh12.v v5, 4(v26)
  vlh12.v v7, 4(v26)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsh12.v v1, 6(v26)
  vlh12.v v7, 6(v26)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsh12.v v5, 4(v26)
  vlhu12.v v7, 4(v26)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsh12.v v1, 6(v26)
  vlhu12.v v7, 6(v26)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsb12.v v5, 4(v26)
  vlb12.v v7, 4(v26)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsb12.v v1, 7(v26)
  vlb12.v v7, 7(v26)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsb12.v v5, 4(v26)
  vlbu12.v v7, 4(v26)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsb12.v v1, 7(v26)
  vlbu12.v v7, 7(v26)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vlw12.v v7, 4(v26)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vxor.vi v5, v5, 11
  vsw12d.v v5, 4(v24)
  vlw12d.v v7, 4(v24)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsh12d.v v5, 4(v24)
  vlh12d.v v7, 4(v24)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsh12d.v v1, 6(v24)
  vlh12d.v v7, 6(v24)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsh12d.v v5, 4(v24)
  vlhu12d.v v7, 4(v24)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsh12d.v v1, 6(v24)
  vlhu12d.v v7, 6(v24)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsb12d.v v5, 4(v24)
  vlb12d.v v7, 4(v24)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsb12d.v v1, 7(v24)
  vlb12d.v v7, 7(v24)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsb12d.v v5, 4(v24)
  vlbu12d.v v7, 4(v24)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsb12d.v v1, 7(v24)
  vlbu12d.v v7, 7(v24)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vlw12d.v v7, 4(v24)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vxor.vi v5, v5, 11
  vsw12d.v v5, 4(v28)
  vlw12d.v v7, 4(v28)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsh12d.v v5, 4(v28)
  vlh12d.v v7, 4(v28)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsh12d.v v1, 6(v28)
  vlh12d.v v7, 6(v28)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsh12d.v v5, 4(v28)
  vlhu12d.v v7, 4(v28)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsh12d.v v1, 6(v28)
  vlhu12d.v v7, 6(v28)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsb12d.v v5, 4(v28)
  vlb12d.v v7, 4(v28)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsb12d.v v1, 7(v28)
  vlb12d.v v7, 7(v28)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsb12d.v v5, 4(v28)
  vlbu12d.v v7, 4(v28)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vsb12d.v v1, 7(v28)
  vlbu12d.v v7, 7(v28)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vlw12d.v v7, 4(v28)
  vsw12.v v7, 0(v2)
  vadd.vx v2, v2, t6
  vxor.vi v5, v5, 11
  endprg
