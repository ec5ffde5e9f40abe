# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# vsmul, vssrl, vssra in the four roundings of CSR vxrm
# disputed: the document names fixed point for 8 bits; recorded is the simulator with elements of 32 bits
# 1 workgroup(s) 1x1x1 of 1 warp(s) of 16 threads
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
  vlw12.v v3, 64(v5)
  vsll.vi v6, v1, 2
  li x10, 0x90002000
  vadd.vx v6, v6, x10
  li x11, 2
  li x12, 0x40000000
  csrwi vxrm, 0
  vsmul.vv v8, v2, v3
  vsw12.v v8, 0(v6)
  csrwi vxrm, 0
  vssrl.vi v8, v2, 3
  vsw12.v v8, 64(v6)
  csrwi vxrm, 0
  vssra.vv v8, v2, v3
  vsw12.v v8, 128(v6)
  csrwi vxrm, 0
  vssrl.vx v8, v2, x11
  vsw12.v v8, 192(v6)
  csrwi vxrm, 1
  vsmul.vv v8, v2, v3
  vsw12.v v8, 256(v6)
  csrwi vxrm, 1
  vssrl.vi v8, v2, 3
  vsw12.v v8, 320(v6)
  csrwi vxrm, 1
  vssra.vv v8, v2, v3
  vsw12.v v8, 384(v6)
  csrwi vxrm, 1
  vssrl.vx v8, v2, x11
  vsw12.v v8, 448(v6)
  csrwi vxrm, 2
  vsmul.vv v8, v2, v3
  vsw12.v v8, 512(v6)
  csrwi vxrm, 2
  vssrl.vi v8, v2, 3
  vsw12.v v8, 576(v6)
  csrwi vxrm, 2
  vssra.vv v8, v2, v3
  vsw12.v v8, 640(v6)
  csrwi vxrm, 2
  vssrl.vx v8, v2, x11
  vsw12.v v8, 704(v6)
  csrwi vxrm, 3
  vsmul.vv v8, v2, v3
  vsw12.v v8, 768(v6)
  csrwi vxrm, 3
  vssrl.vi v8, v2, 3
  vsw12.v v8, 832(v6)
  csrwi vxrm, 3
  vssra.vv v8, v2, v3
  vsw12.v v8, 896(v6)
  csrwi vxrm, 3
  vssrl.vx v8, v2, x11
  vsw12.v v8, 960(v6)
  vsmul.vx v8, v2, x12
  vsw12.v v8, 1024(v6)
  vssra.vi v8, v2, 31
  vsw12.v v8, 1088(v6)
  vssra.vx v8, v2, x11
  vsw12.v v8, 1152(v6)
  vssrl.vv v8, v2, v3
  vsw12.v v8, 1216(v6)
  endprg x0, x0, x0
