# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: explicit
# scalar and vector floats with high registers; the scalar of .vf stays below x32; prefixes written out
# 1 workgroup(s) 1x1x1 of 1 warp(s) of 8 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  li x5, 0x2000
  csrrs x0, mstatus, x5
  csrr x6, tid
  vid.v v1
  vadd.vx v1, v1, x6
  regext x0, x0, 1
  lui x40, 0x3fc00
  regext x0, x0, 1
  lui x41, 0x40200
  regext x0, x0, 73
  fadd.s x42, x40, x41
  regext x0, x0, 72
  fmul.s x10, x42, x41
  regext x0, x0, 585
  fmadd.s x43, x40, x41, x42
  regext x0, x0, 9
  fdiv.s x44, x43, x10
  regext x0, x0, 9
  fsqrt.s x45, x44
  regext x0, x0, 9
  fcvt.w.s x46, x43
  regext x0, x0, 9
  fcvt.s.w x47, x46
  regext x0, x0, 73
  flt.s x48, x40, x41
  regext x0, x0, 9
  fclass.s x49, x44
  regext x0, x0, 73
  fmin.s x50, x40, x41
  regext x0, x0, 73
  fsgnjn.s x51, x40, x41
  li x11, 0x90002000
  regext x0, x0, 64
  sw x42, 0(x11)
  sw x10, 4(x11)
  regext x0, x0, 64
  sw x43, 8(x11)
  regext x0, x0, 64
  sw x44, 12(x11)
  regext x0, x0, 64
  sw x45, 16(x11)
  regext x0, x0, 64
  sw x46, 20(x11)
  regext x0, x0, 64
  sw x47, 24(x11)
  regext x0, x0, 64
  sw x48, 28(x11)
  regext x0, x0, 64
  sw x49, 32(x11)
  regext x0, x0, 64
  sw x50, 36(x11)
  regext x0, x0, 64
  sw x51, 40(x11)
  regext x0, x0, 1
  vfcvt.f.x.v v60, v1
  regext x0, x0, 65
  vfmul.vf v61, v60, x10
  regext x0, x0, 73
  vfadd.vv v62, v61, v60
  regext x0, x0, 65
  vfsqrt.v v63, v62
  regext x0, x0, 74
  vmflt.vv v64, v60, v63
  regext x0, x0, 66
  vfclass.v v65, v63
  regext x0, x0, 66
  vfcvt.x.f.v v66, v61
  regexti x0, x0, 2
  vsll.vi v70, v1, 2
  regext x0, x0, 130
  vadd.vx v70, v70, x11
  regext x0, x0, 80
  vsw12.v v62, 64(v70)
  regext x0, x0, 80
  vsw12.v v63, 96(v70)
  regext x0, x0, 144
  vsw12.v v64, 128(v70)
  regext x0, x0, 144
  vsw12.v v65, 160(v70)
  regext x0, x0, 144
  vsw12.v v66, 192(v70)
  endprg x0, x0, x0
