# oracle: the second model of Ventus: public encodings and definitions, exact arithmetic
# matrices of f16 added to f32 in all shapes and layouts
# start: ventus:2025 grid 1 1 1 warps 1 threads 32 scratch 0 tolerance 0
# data: 0x90100000 half 6301 32
# data: 0x90100080 half 6302 32
# data: 0x90100100 float 6303 32
# data: 0x90100180 half 6304 32
# data: 0x90100200 half 6305 32
# data: 0x90100280 float 6306 32
# data: 0x90100300 half 6307 32
# data: 0x90100380 half 6308 32
# data: 0x90100400 float 6309 32
# data: 0x90100480 half 6310 32
# data: 0x90100500 half 6311 32
# data: 0x90100580 float 6312 32
# data: 0x90100600 half 6313 32
# data: 0x90100680 half 6314 32
# data: 0x90100700 float 6315 32
# data: 0x90100780 half 6316 32
# data: 0x90100800 half 6317 32
# data: 0x90100880 float 6318 32
# data: 0x90100900 half 6319 32
# data: 0x90100980 half 6320 32
# data: 0x90100a00 float 6321 32
# data: 0x90100a80 half 6322 32
# data: 0x90100b00 half 6323 32
# data: 0x90100b80 float 6324 32
# window: 0x90200000 6656
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
  mma.m8n8k16.row.row.f32.f16.f16.f32 v8, v40, v50
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
  mma.m16n8k16.col.row.f32.f16.f16.f32 v8, v40, v50
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
  mma.m8n16k16.row.col.f32.f16.f16.f32 v8, v40, v50
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
  mma.m16n16k16.col.col.f32.f16.f16.f32 v8, v40, v50
  vsw12.v v8, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v9, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v10, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v11, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v12, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v13, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v14, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v15, 0(v2)
  vadd.vx v2, v2, t6
  vmv.v.v v8, v60
  vmv.v.v v9, v61
  vmv.v.v v10, v62
  vmv.v.v v11, v63
  vmv.v.v v12, v64
  vmv.v.v v13, v65
  vmv.v.v v14, v66
  vmv.v.v v15, v67
  mma.m16n16k16.row.col.f32.f16.f16.f32 v8, v40, v50
  vsw12.v v8, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v9, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v10, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v11, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v12, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v13, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v14, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v15, 0(v2)
  vadd.vx v2, v2, t6
  vmv.v.v v8, v60
  vmv.v.v v9, v61
  vmv.v.v v10, v62
  vmv.v.v v11, v63
  vmv.v.v v12, v64
  vmv.v.v v13, v65
  vmv.v.v v14, v66
  vmv.v.v v15, v67
  mma.m8n8k8.row.row.f32.f16.f16.f32 v8, v40, v50
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
  mma.m16n8k8.col.row.f32.f16.f16.f32 v8, v40, v50
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
  mma.m8n16k8.row.col.f32.f16.f16.f32 v8, v40, v50
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
  mma.m16n16k8.col.col.f32.f16.f16.f32 v8, v40, v50
  vsw12.v v8, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v9, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v10, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v11, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v12, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v13, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v14, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v15, 0(v2)
  vadd.vx v2, v2, t6
  vmv.v.v v8, v60
  vmv.v.v v9, v61
  vmv.v.v v10, v62
  vmv.v.v v11, v63
  vmv.v.v v12, v64
  vmv.v.v v13, v65
  vmv.v.v v14, v66
  vmv.v.v v15, v67
  mma.m16n16k8.row.col.f32.f16.f16.f32 v8, v40, v50
  vsw12.v v8, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v9, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v10, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v11, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v12, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v13, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v14, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v15, 0(v2)
  vadd.vx v2, v2, t6
  endprg
