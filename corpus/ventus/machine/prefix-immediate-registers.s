# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: assembler
# regexti with high registers, with and without a longer immediate
# 1 workgroup(s) 1x1x1 of 1 warp(s) of 8 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  csrr x6, tid
  vid.v v1
  vadd.vx v1, v1, x6
  vadd.vi v40, v1, 7
  vadd.vi v41, v40, 500
  vsll.vi v42, v41, 3
  vsrl.vi v2, v42, 1
  vsra.vi v43, v2, 2
  vmv.v.i v44, 15
  vmseq.vi v45, v44, 15
  vxor.vi v3, v43, 31
  li x10, 0x90002000
  vsll.vi v46, v1, 2
  vadd.vx v46, v46, x10
  vsw12.v v41, 0(v46)
  vsw12.v v42, 32(v46)
  vsw12.v v43, 64(v46)
  vsw12.v v44, 96(v46)
  vsw12.v v45, 128(v46)
  vsw12.v v3, 160(v46)
  endprg x0, x0, x0
