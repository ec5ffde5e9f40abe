# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: assembler
# first, middle and last register of each of the eight banks keep their values apart
# 1 workgroup(s) 1x1x1 of 1 warp(s) of 4 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  csrr x6, tid
  vid.v v1
  vadd.vx v1, v1, x6
  li x10, 0x90002000
  vsll.vi v2, v1, 2
  vadd.vx v2, v2, x10
  vadd12.vi v0, v1, 0
  vadd12.vi v17, v1, 119
  vadd12.vi v31, v1, 217
  vadd12.vi v32, v1, 224
  vadd12.vi v49, v1, 343
  vadd12.vi v63, v1, 441
  vadd12.vi v64, v1, 448
  vadd12.vi v81, v1, 567
  vadd12.vi v95, v1, 665
  vadd12.vi v96, v1, 672
  vadd12.vi v113, v1, 791
  vadd12.vi v127, v1, 889
  vadd12.vi v128, v1, 896
  vadd12.vi v145, v1, 1015
  vadd12.vi v159, v1, 1113
  vadd12.vi v160, v1, 1120
  vadd12.vi v177, v1, 1239
  vadd12.vi v191, v1, 1337
  vadd12.vi v192, v1, 1344
  vadd12.vi v209, v1, 1463
  vadd12.vi v223, v1, 1561
  vadd12.vi v224, v1, 1568
  vadd12.vi v241, v1, 1687
  vadd12.vi v255, v1, 1785
  vsw12.v v0, 0(v2)
  vsw12.v v17, 16(v2)
  vsw12.v v31, 32(v2)
  vsw12.v v32, 48(v2)
  vsw12.v v49, 64(v2)
  vsw12.v v63, 80(v2)
  vsw12.v v64, 96(v2)
  vsw12.v v81, 112(v2)
  vsw12.v v95, 128(v2)
  vsw12.v v96, 144(v2)
  vsw12.v v113, 160(v2)
  vsw12.v v127, 176(v2)
  vsw12.v v128, 192(v2)
  vsw12.v v145, 208(v2)
  vsw12.v v159, 224(v2)
  vsw12.v v160, 240(v2)
  vsw12.v v177, 256(v2)
  vsw12.v v191, 272(v2)
  vsw12.v v192, 288(v2)
  vsw12.v v209, 304(v2)
  vsw12.v v223, 320(v2)
  vsw12.v v224, 336(v2)
  vsw12.v v241, 352(v2)
  vsw12.v v255, 368(v2)
  endprg x0, x0, x0
