# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# compares of a vector with a scalar
# 1 workgroup(s) 1x1x1 of 2 warp(s) of 8 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  csrr x6, tid
  vid.v v1
  vadd.vx v1, v1, x6
  vsll.vi v5, v1, 2
  li x10, 0x90001000
  vadd.vx v5, v5, x10
  vlw12.v v2, 0(v5)
  vsll.vi v6, v1, 2
  li x10, 0x90002000
  vadd.vx v6, v6, x10
  li x11, -2
  vmseq.vx v8, v2, x11
  vsw12.v v8, 0(v6)
  vmsne.vx v8, v2, x11
  vsw12.v v8, 64(v6)
  vmslt.vx v8, v2, x11
  vsw12.v v8, 128(v6)
  vmsltu.vx v8, v2, x11
  vsw12.v v8, 192(v6)
  vmsle.vx v8, v2, x11
  vsw12.v v8, 256(v6)
  vmsleu.vx v8, v2, x11
  vsw12.v v8, 320(v6)
  vmsgt.vx v8, v2, x11
  vsw12.v v8, 384(v6)
  vmsgtu.vx v8, v2, x11
  vsw12.v v8, 448(v6)
  endprg x0, x0, x0
