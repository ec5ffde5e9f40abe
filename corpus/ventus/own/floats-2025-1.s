# oracle: the second model of Ventus: public encodings and definitions, exact arithmetic
# edge values of floats, rounding 1; flags
# start: ventus:2025 grid 1 1 1 warps 1 threads 8 scratch 0 tolerance 0
# data: 0x90100000 float 5001 8
# data: 0x90100020 float 5002 8
# data: 0x90100040 float 5003 8
# window: 0x90200000 1344
  .text
_start:
  csrr t0, tid
  vid.v v1
  vadd.vx v1, v1, t0
  csrr t1, wgid
  li t2, 8
  mul t1, t1, t2
  vadd.vx v1, v1, t1
  vsll.vi v4, v1, 2
  li t0, 0x90200000
  vadd.vx v2, v4, t0
  li t0, 0x90100000
  vadd.vx v3, v4, t0
  li t6, 32
  csrwi frm, 1
  vlw12.v v5, 0(v3)
  vadd.vx v3, v3, t6
  vlw12.v v6, 0(v3)
  vadd.vx v3, v3, t6
  vlw12.v v7, 0(v3)
  vadd.vx v3, v3, t6
  vmv.x.s x8, v5
  vmv.x.s x9, v6
  vmv.x.s x10, v7
  vfadd.vv v8, v5, v6
  vsw12.v v8, 0(v2)
  vadd.vx v2, v2, t6
  vfsub.vv v8, v5, v6
  vsw12.v v8, 0(v2)
  vadd.vx v2, v2, t6
  vfmul.vv v8, v5, v6
  vsw12.v v8, 0(v2)
  vadd.vx v2, v2, t6
  vfdiv.vv v8, v5, v6
  vsw12.v v8, 0(v2)
  vadd.vx v2, v2, t6
  vfmin.vv v8, v5, v6
  vsw12.v v8, 0(v2)
  vadd.vx v2, v2, t6
  vfmax.vv v8, v5, v6
  vsw12.v v8, 0(v2)
  vadd.vx v2, v2, t6
  vmfeq.vv v8, v5, v6
  vsw12.v v8, 0(v2)
  vadd.vx v2, v2, t6
  vmflt.vv v8, v5, v6
  vsw12.v v8, 0(v2)
  vadd.vx v2, v2, t6
  vmfle.vv v8, v5, v6
  vsw12.v v8, 0(v2)
  vadd.vx v2, v2, t6
  vmfne.vv v8, v5, v6
  vsw12.v v8, 0(v2)
  vadd.vx v2, v2, t6
  vfsgnjx.vv v8, v5, v6
  vsw12.v v8, 0(v2)
  vadd.vx v2, v2, t6
  vfrsub.vf v8, v5, x9
  vsw12.v v8, 0(v2)
  vadd.vx v2, v2, t6
  vfrdiv.vf v8, v5, x9
  vsw12.v v8, 0(v2)
  vadd.vx v2, v2, t6
  vmfgt.vf v8, v5, x9
  vsw12.v v8, 0(v2)
  vadd.vx v2, v2, t6
  vmfge.vf v8, v5, x9
  vsw12.v v8, 0(v2)
  vadd.vx v2, v2, t6
  vmv.v.v v8, v7
  vfmacc.vv v8, v5, v6
  vsw12.v v8, 0(v2)
  vadd.vx v2, v2, t6
  vmv.v.v v8, v7
  vfnmacc.vv v8, v5, v6
  vsw12.v v8, 0(v2)
  vadd.vx v2, v2, t6
  vmv.v.v v8, v7
  vfmsac.vv v8, v5, v6
  vsw12.v v8, 0(v2)
  vadd.vx v2, v2, t6
  vmv.v.v v8, v7
  vfnmsac.vv v8, v5, v6
  vsw12.v v8, 0(v2)
  vadd.vx v2, v2, t6
  vmv.v.v v8, v7
  vfmadd.vv v8, v5, v6
  vsw12.v v8, 0(v2)
  vadd.vx v2, v2, t6
  vmv.v.v v8, v7
  vfnmadd.vv v8, v5, v6
  vsw12.v v8, 0(v2)
  vadd.vx v2, v2, t6
  vmv.v.v v8, v7
  vfmsub.vv v8, v5, v6
  vsw12.v v8, 0(v2)
  vadd.vx v2, v2, t6
  vmv.v.v v8, v7
  vfnmsub.vv v8, v5, v6
  vsw12.v v8, 0(v2)
  vadd.vx v2, v2, t6
  vfsqrt.v v8, v5
  vsw12.v v8, 0(v2)
  vadd.vx v2, v2, t6
  vfclass.v v8, v5
  vsw12.v v8, 0(v2)
  vadd.vx v2, v2, t6
  vfcvt.x.f.v v8, v5
  vsw12.v v8, 0(v2)
  vadd.vx v2, v2, t6
  vfcvt.xu.f.v v8, v5
  vsw12.v v8, 0(v2)
  vadd.vx v2, v2, t6
  vfcvt.rtz.x.f.v v8, v5
  vsw12.v v8, 0(v2)
  vadd.vx v2, v2, t6
  vfcvt.f.x.v v8, v5
  vsw12.v v8, 0(v2)
  vadd.vx v2, v2, t6
  vfcvt.f.xu.v v8, v5
  vsw12.v v8, 0(v2)
  vadd.vx v2, v2, t6
  fadd.s x11, x8, x9
  vmv.v.x v31, x11
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  fsub.s x11, x8, x9
  vmv.v.x v31, x11
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  fmul.s x11, x8, x9
  vmv.v.x v31, x11
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  fdiv.s x11, x8, x9
  vmv.v.x v31, x11
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  fmin.s x11, x8, x9
  vmv.v.x v31, x11
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  fmax.s x11, x8, x9
  vmv.v.x v31, x11
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  fmadd.s x11, x8, x9, x10
  vmv.v.x v31, x11
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  fmsub.s x11, x8, x9, x10
  vmv.v.x v31, x11
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  fnmadd.s x11, x8, x9, x10
  vmv.v.x v31, x11
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  fnmsub.s x11, x8, x9, x10
  vmv.v.x v31, x11
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  fsqrt.s x11, x8
  vmv.v.x v31, x11
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  csrr x11, fflags
  vmv.v.x v31, x11
  vsw12.v v31, 0(v2)
  vadd.vx v2, v2, t6
  endprg
