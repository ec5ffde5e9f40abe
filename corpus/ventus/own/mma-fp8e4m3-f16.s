# oracle: the second model of Ventus: public encodings and definitions, exact arithmetic
# matrices of fp8e4m3 added to f16 in all shapes and layouts
# start: ventus:2025 grid 1 1 1 warps 1 threads 32 scratch 0 tolerance 0
# data: 0x90100000 int 6501 32
# data: 0x90100080 int 6502 32
# data: 0x90100100 half 6503 32
# data: 0x90100180 int 6504 32
# data: 0x90100200 int 6505 32
# data: 0x90100280 half 6506 32
# data: 0x90100300 int 6507 32
# data: 0x90100380 int 6508 32
# data: 0x90100400 half 6509 32
# data: 0x90100480 int 6510 32
# data: 0x90100500 int 6511 32
# data: 0x90100580 half 6512 32
# data: 0x90100600 int 6513 32
# data: 0x90100680 int 6514 32
# data: 0x90100700 half 6515 32
# data: 0x90100780 int 6516 32
# data: 0x90100800 int 6517 32
# data: 0x90100880 half 6518 32
# data: 0x90100900 int 6519 32
# data: 0x90100980 int 6520 32
# data: 0x90100a00 half 6521 32
# data: 0x90100a80 int 6522 32
# data: 0x90100b00 int 6523 32
# data: 0x90100b80 half 6524 32
# window: 0x90200000 3328
  .text
_start:
  csrr t0, tid
  vid.v v1
  vadd.vx v1, v1, t0
  csrr t1, wgid
  li t2, 32
  mul t1, t1, t2
  vadd.vx v1, v1, t1
  vsll.vi v4, v1, 2
  li t0, 0x90200000
  vadd.vx v2, v4, t0
  li t0, 0x90100000
  vadd.vx v3, v4, t0
  li t6, 128
  vlw12.v v40, 0(v3)
  vadd.vx v3, v3, t6
  vlw12.v v50, 0(v3)
  vadd.vx v3, v3, t6
  vlw12.v v60, 0(v3)
  vadd.vx v3, v3, t6
  vlw12.v v41, 0(v3)
  vadd.vx v3, v3, t6
  vlw12.v v51, 0(v3)
  vadd.vx v3, v3, t6
  vlw12.v v61, 0(v3)
  vadd.vx v3, v3, t6
  vlw12.v v42, 0(v3)
  vadd.vx v3, v3, t6
  vlw12.v v52, 0(v3)
  vadd.vx v3, v3, t6
  vlw12.v v62, 0(v3)
  vadd.vx v3, v3, t6
  vlw12.v v43, 0(v3)
  vadd.vx v3, v3, t6
  vlw12.v v53, 0(v3)
  vadd.vx v3, v3, t6
  vlw12.v v63, 0(v3)
  vadd.vx v3, v3, t6
  vlw12.v v44, 0(v3)
  vadd.vx v3, v3, t6
  vlw12.v v54, 0(v3)
  vadd.vx v3, v3, t6
  vlw12.v v64, 0(v3)
  vadd.vx v3, v3, t6
  vlw12.v v45, 0(v3)
  vadd.vx v3, v3, t6
  vlw12.v v55, 0(v3)
  vadd.vx v3, v3, t6
  vlw12.v v65, 0(v3)
  vadd.vx v3, v3, t6
  vlw12.v v46, 0(v3)
  vadd.vx v3, v3, t6
  vlw12.v v56, 0(v3)
  vadd.vx v3, v3, t6
  vlw12.v v66, 0(v3)
  vadd.vx v3, v3, t6
  vlw12.v v47, 0(v3)
  vadd.vx v3, v3, t6
  vlw12.v v57, 0(v3)
  vadd.vx v3, v3, t6
  vlw12.v v67, 0(v3)
  vadd.vx v3, v3, t6
  vmv.v.v v8, v60
  vmv.v.v v9, v61
  vmv.v.v v10, v62
  vmv.v.v v11, v63
  vmv.v.v v12, v64
  vmv.v.v v13, v65
  vmv.v.v v14, v66
  vmv.v.v v15, v67
  mma.m8n8k16.row.row.f16.fp8e4m3.fp8e4m3.f16 v8, v40, v50
  vsw12.v v8, 0(v2)
  vadd.vx v2, v2, t6
  vmv.v.v v8, v60
  vmv.v.v v9, v61
  vmv.v.v v10, v62
  vmv.v.v v11, v63
  vmv.v.v v12, v64
  vmv.v.v v13, v65
  vmv.v.v v14, v66
  vmv.v.v v15, v67
  mma.m16n8k16.col.row.f16.fp8e4m3.fp8e4m3.f16 v8, v40, v50
  vsw12.v v8, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v9, 0(v2)
  vadd.vx v2, v2, t6
  vmv.v.v v8, v60
  vmv.v.v v9, v61
  vmv.v.v v10, v62
  vmv.v.v v11, v63
  vmv.v.v v12, v64
  vmv.v.v v13, v65
  vmv.v.v v14, v66
  vmv.v.v v15, v67
  mma.m8n16k16.row.col.f16.fp8e4m3.fp8e4m3.f16 v8, v40, v50
  vsw12.v v8, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v9, 0(v2)
  vadd.vx v2, v2, t6
  vmv.v.v v8, v60
  vmv.v.v v9, v61
  vmv.v.v v10, v62
  vmv.v.v v11, v63
  vmv.v.v v12, v64
  vmv.v.v v13, v65
  vmv.v.v v14, v66
  vmv.v.v v15, v67
  mma.m16n16k16.col.col.f16.fp8e4m3.fp8e4m3.f16 v8, v40, v50
  vsw12.v v8, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v9, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v10, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v11, 0(v2)
  vadd.vx v2, v2, t6
  vmv.v.v v8, v60
  vmv.v.v v9, v61
  vmv.v.v v10, v62
  vmv.v.v v11, v63
  vmv.v.v v12, v64
  vmv.v.v v13, v65
  vmv.v.v v14, v66
  vmv.v.v v15, v67
  mma.m16n16k16.row.col.f16.fp8e4m3.fp8e4m3.f16 v8, v40, v50
  vsw12.v v8, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v9, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v10, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v11, 0(v2)
  vadd.vx v2, v2, t6
  vmv.v.v v8, v60
  vmv.v.v v9, v61
  vmv.v.v v10, v62
  vmv.v.v v11, v63
  vmv.v.v v12, v64
  vmv.v.v v13, v65
  vmv.v.v v14, v66
  vmv.v.v v15, v67
  mma.m8n8k8.row.row.f16.fp8e4m3.fp8e4m3.f16 v8, v40, v50
  vsw12.v v8, 0(v2)
  vadd.vx v2, v2, t6
  vmv.v.v v8, v60
  vmv.v.v v9, v61
  vmv.v.v v10, v62
  vmv.v.v v11, v63
  vmv.v.v v12, v64
  vmv.v.v v13, v65
  vmv.v.v v14, v66
  vmv.v.v v15, v67
  mma.m16n8k8.col.row.f16.fp8e4m3.fp8e4m3.f16 v8, v40, v50
  vsw12.v v8, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v9, 0(v2)
  vadd.vx v2, v2, t6
  vmv.v.v v8, v60
  vmv.v.v v9, v61
  vmv.v.v v10, v62
  vmv.v.v v11, v63
  vmv.v.v v12, v64
  vmv.v.v v13, v65
  vmv.v.v v14, v66
  vmv.v.v v15, v67
  mma.m8n16k8.row.col.f16.fp8e4m3.fp8e4m3.f16 v8, v40, v50
  vsw12.v v8, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v9, 0(v2)
  vadd.vx v2, v2, t6
  vmv.v.v v8, v60
  vmv.v.v v9, v61
  vmv.v.v v10, v62
  vmv.v.v v11, v63
  vmv.v.v v12, v64
  vmv.v.v v13, v65
  vmv.v.v v14, v66
  vmv.v.v v15, v67
  mma.m16n16k8.col.col.f16.fp8e4m3.fp8e4m3.f16 v8, v40, v50
  vsw12.v v8, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v9, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v10, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v11, 0(v2)
  vadd.vx v2, v2, t6
  vmv.v.v v8, v60
  vmv.v.v v9, v61
  vmv.v.v v10, v62
  vmv.v.v v11, v63
  vmv.v.v v12, v64
  vmv.v.v v13, v65
  vmv.v.v v14, v66
  vmv.v.v v15, v67
  mma.m16n16k8.row.col.f16.fp8e4m3.fp8e4m3.f16 v8, v40, v50
  vsw12.v v8, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v9, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v10, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v11, 0(v2)
  vadd.vx v2, v2, t6
  endprg
