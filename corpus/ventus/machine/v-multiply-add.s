# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# vmacc, vnmsac, vmadd, vnmsub: which operand is added to which product
# 1 workgroup(s) 1x1x1 of 2 warp(s) of 16 threads
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
  vlw12.v v3, 128(v5)
  vlw12.v v4, 256(v5)
  vsll.vi v6, v1, 2
  li x10, 0x90002000
  vadd.vx v6, v6, x10
  li x11, 0x10001
  li x12, -3
  vmv.v.v v8, v4
  vmacc.vv v8, v2, v3
  vsw12.v v8, 0(v6)
  vmv.v.v v8, v4
  vmacc.vx v8, x11, v3
  vsw12.v v8, 128(v6)
  vmv.v.v v8, v4
  vnmsac.vv v8, v2, v3
  vsw12.v v8, 256(v6)
  vmv.v.v v8, v4
  vnmsac.vx v8, x11, v3
  vsw12.v v8, 384(v6)
  vmv.v.v v8, v4
  vmadd.vv v8, v2, v3
  vsw12.v v8, 512(v6)
  vmv.v.v v8, v4
  vmadd.vx v8, x11, v3
  vsw12.v v8, 640(v6)
  vmv.v.v v8, v4
  vnmsub.vv v8, v2, v3
  vsw12.v v8, 768(v6)
  vmv.v.v v8, v4
  vnmsub.vx v8, x11, v3
  vsw12.v v8, 896(v6)
  endprg x0, x0, x0
