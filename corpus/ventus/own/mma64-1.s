# oracle: the second model of Ventus: public encodings and definitions, exact arithmetic
# mma64: layouts, shapes and roundings with a destination of its own
# start: ventus:2025 grid 1 1 1 warps 1 threads 32 scratch 0 tolerance 0
# data: 0x90100000 half 7301 32
# data: 0x90100080 half 7302 32
# data: 0x90100100 float 7303 32
# data: 0x90100180 half 7304 32
# data: 0x90100200 half 7305 32
# data: 0x90100280 float 7306 32
# data: 0x90100300 half 7307 32
# data: 0x90100380 half 7308 32
# data: 0x90100400 float 7309 32
# data: 0x90100480 half 7310 32
# data: 0x90100500 half 7311 32
# data: 0x90100580 float 7312 32
# data: 0x90100600 half 7313 32
# data: 0x90100680 half 7314 32
# data: 0x90100700 float 7315 32
# data: 0x90100780 half 7316 32
# data: 0x90100800 half 7317 32
# data: 0x90100880 float 7318 32
# data: 0x90100900 half 7319 32
# data: 0x90100980 half 7320 32
# data: 0x90100a00 float 7321 32
# data: 0x90100a80 half 7322 32
# data: 0x90100b00 half 7323 32
# data: 0x90100b80 float 7324 32
# window: 0x90200000 11520
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
  mma64 v8, v60, v40, v50, 1, 1, 0, 0, 0, 0, 0, 0, 0
  vsw12.v v8, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v9, 0(v2)
  vadd.vx v2, v2, t6
  mma64 v8, v60, v40, v50, 1, 1, 1, 1, 0, 0, 0, 0, 0
  vsw12.v v8, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v9, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v10, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v11, 0(v2)
  vadd.vx v2, v2, t6
  mma64 v8, v60, v40, v50, 1, 1, 2, 0, 1, 0, 0, 0, 0
  vsw12.v v8, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v9, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v10, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v11, 0(v2)
  vadd.vx v2, v2, t6
  mma64 v8, v60, v40, v50, 1, 1, 3, 1, 1, 0, 0, 0, 0
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
  mma64 v8, v60, v40, v50, 1, 1, 4, 0, 0, 0, 0, 0, 0
  vsw12.v v8, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v9, 0(v2)
  vadd.vx v2, v2, t6
  mma64 v8, v60, v40, v50, 1, 1, 4, 0, 0, 0, 1, 0, 0
  vsw12.v v8, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v9, 0(v2)
  vadd.vx v2, v2, t6
  mma64 v8, v60, v40, v50, 1, 1, 4, 0, 0, 0, 2, 0, 0
  vsw12.v v8, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v9, 0(v2)
  vadd.vx v2, v2, t6
  mma64 v8, v60, v40, v50, 1, 1, 4, 0, 0, 0, 3, 0, 0
  vsw12.v v8, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v9, 0(v2)
  vadd.vx v2, v2, t6
  mma64 v8, v60, v40, v50, 1, 1, 5, 1, 0, 0, 0, 0, 0
  vsw12.v v8, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v9, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v10, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v11, 0(v2)
  vadd.vx v2, v2, t6
  mma64 v8, v60, v40, v50, 1, 1, 5, 1, 0, 0, 1, 0, 0
  vsw12.v v8, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v9, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v10, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v11, 0(v2)
  vadd.vx v2, v2, t6
  mma64 v8, v60, v40, v50, 1, 1, 5, 1, 0, 0, 2, 0, 0
  vsw12.v v8, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v9, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v10, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v11, 0(v2)
  vadd.vx v2, v2, t6
  mma64 v8, v60, v40, v50, 1, 1, 5, 1, 0, 0, 3, 0, 0
  vsw12.v v8, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v9, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v10, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v11, 0(v2)
  vadd.vx v2, v2, t6
  mma64 v8, v60, v40, v50, 1, 1, 6, 0, 1, 0, 0, 0, 0
  vsw12.v v8, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v9, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v10, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v11, 0(v2)
  vadd.vx v2, v2, t6
  mma64 v8, v60, v40, v50, 1, 1, 6, 0, 1, 0, 1, 0, 0
  vsw12.v v8, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v9, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v10, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v11, 0(v2)
  vadd.vx v2, v2, t6
  mma64 v8, v60, v40, v50, 1, 1, 6, 0, 1, 0, 2, 0, 0
  vsw12.v v8, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v9, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v10, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v11, 0(v2)
  vadd.vx v2, v2, t6
  mma64 v8, v60, v40, v50, 1, 1, 6, 0, 1, 0, 3, 0, 0
  vsw12.v v8, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v9, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v10, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v11, 0(v2)
  vadd.vx v2, v2, t6
  mma64 v8, v60, v40, v50, 1, 1, 7, 1, 1, 0, 0, 0, 0
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
  mma64 v8, v60, v40, v50, 1, 1, 7, 1, 1, 0, 1, 0, 0
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
  mma64 v8, v60, v40, v50, 1, 1, 7, 1, 1, 0, 2, 0, 0
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
  mma64 v8, v60, v40, v50, 1, 1, 7, 1, 1, 0, 3, 0, 0
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
