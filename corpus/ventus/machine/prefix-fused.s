# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: assembler
# fused forms with high registers: the result's prefix serves the addend
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
  vadd12.vi v40, v1, 50
  vmv.v.v v41, v1
  vmacc.vv v41, v40, v1
  vmv.v.v v2, v40
  vmadd.vv v2, v40, v41
  vfcvt.f.x.v v50, v1
  vfcvt.f.x.v v51, v40
  vmv.v.v v52, v50
  vfmacc.vv v52, v50, v51
  vmv.v.v v53, v51
  vfnmsub.vv v53, v50, v52
  li x10, 0x90002000
  vsll.vi v46, v1, 2
  vadd.vx v46, v46, x10
  vsw12.v v41, 0(v46)
  vsw12.v v2, 32(v46)
  vsw12.v v52, 64(v46)
  vsw12.v v53, 96(v46)
  endprg x0, x0, x0
