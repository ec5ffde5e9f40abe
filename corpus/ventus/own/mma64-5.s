# oracle: the second model of Ventus: public encodings and definitions, exact arithmetic
# mma64: layouts, shapes and roundings with a destination of its own
# start: ventus:2025 grid 1 1 1 warps 1 threads 32 scratch 0 tolerance 0
# data: 0x90100000 int 7501 32
# data: 0x90100080 int 7502 32
# data: 0x90100100 float 7503 32
# data: 0x90100180 int 7504 32
# data: 0x90100200 int 7505 32
# data: 0x90100280 float 7506 32
# data: 0x90100300 int 7507 32
# data: 0x90100380 int 7508 32
# data: 0x90100400 float 7509 32
# data: 0x90100480 int 7510 32
# data: 0x90100500 int 7511 32
# data: 0x90100580 float 7512 32
# data: 0x90100600 int 7513 32
# data: 0x90100680 int 7514 32
# data: 0x90100700 float 7515 32
# data: 0x90100780 int 7516 32
# data: 0x90100800 int 7517 32
# data: 0x90100880 float 7518 32
# data: 0x90100900 int 7519 32
# data: 0x90100980 int 7520 32
# data: 0x90100a00 float 7521 32
# data: 0x90100a80 int 7522 32
# data: 0x90100b00 int 7523 32
# data: 0x90100b80 float 7524 32
# window: 0x90200000 4608
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
  mma64 v8, v60, v40, v50, 5, 1, 0, 0, 0, 0, 0, 0, 0
  vsw12.v v8, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v9, 0(v2)
  vadd.vx v2, v2, t6
  mma64 v8, v60, v40, v50, 5, 1, 1, 1, 0, 0, 0, 0, 0
  vsw12.v v8, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v9, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v10, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v11, 0(v2)
  vadd.vx v2, v2, t6
  mma64 v8, v60, v40, v50, 5, 1, 2, 0, 1, 0, 0, 0, 0
  vsw12.v v8, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v9, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v10, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v11, 0(v2)
  vadd.vx v2, v2, t6
  mma64 v8, v60, v40, v50, 5, 1, 3, 1, 1, 0, 0, 0, 0
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
  mma64 v8, v60, v40, v50, 5, 1, 4, 0, 0, 0, 0, 0, 0
  vsw12.v v8, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v9, 0(v2)
  vadd.vx v2, v2, t6
  mma64 v8, v60, v40, v50, 5, 1, 5, 1, 0, 0, 0, 0, 0
  vsw12.v v8, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v9, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v10, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v11, 0(v2)
  vadd.vx v2, v2, t6
  mma64 v8, v60, v40, v50, 5, 1, 6, 0, 1, 0, 0, 0, 0
  vsw12.v v8, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v9, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v10, 0(v2)
  vadd.vx v2, v2, t6
  vsw12.v v11, 0(v2)
  vadd.vx v2, v2, t6
  mma64 v8, v60, v40, v50, 5, 1, 7, 1, 1, 0, 0, 0, 0
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
