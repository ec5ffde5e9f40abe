# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# random structured program, seed 62: divergence, loops, local memory, floats
# 2 workgroup(s) 1x1x2 of 1 warp(s) of 8 threads
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
  csrr x7, wgid
  csrr x8, numw
  csrr x9, wid
  mul x8, x8, x7
  add x8, x8, x9
  li x18, 0x90001000
  csrr x6, lds
  vsll.vi v16, v1, 2
  vadd.vx v16, v16, x6
  vmv.v.i v17, 0
  vmv.v.i v12, 0
  vmv.v.x v15, x7
  li x20, 554
  li x21, 273
  li x22, 4477
  vand.vi v2, v1, 15
  vsll.vi v2, v2, 2
  vadd.vx v2, v2, x18
  vlw12.v v2, 0(v2)
  vadd.vx v3, v1, x7
  li x6, 0x757e25e8
  vmul.vx v4, v1, x6
  vxor.vi v5, v1, 2
  vand.vi v6, v1, 15
  vsll.vi v6, v6, 2
  vadd.vx v6, v6, x18
  vlw12.v v6, 4(v6)
  vadd.vx v7, v1, x7
  vsw12.v v1, 0(v16)
  vsw12.v v12, 32(v16)
.h2: auipc x5, %pcrel_hi(join2)
  setrpc x0, x5, %pcrel_lo(.h2)
  vand.vi v13, v3, 5
  vmv.v.i v14, 2
  vbltu v13, v14, else1
  vand.vi v21, v1, 3
  vmv.v.i v20, 0
loop4:
.h5: auipc x5, %pcrel_hi(exit5)
  setrpc x0, x5, %pcrel_lo(.h5)
  vbgeu v20, v21, exit5
  vadd.vi v20, v20, 1
  vand.vi v12, v7, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlw12.v v2, 8(v12)
.h8: auipc x5, %pcrel_hi(join8)
  setrpc x0, x5, %pcrel_lo(.h8)
  vand.vi v13, v4, 7
  vmv.v.i v14, 3
  vblt v13, v14, else7
  vand.vi v7, v7, 15
  vfcvt.f.x.v v7, v7
  vfsqrt.v v7, v7
  vand.vi v2, v4, 15
  j join8
else7:
  vsb12.v v7, 32(v16)
  vlbu12.v v6, 32(v16)
  vsb12.v v3, 0(v16)
  vlbu12.v v3, 0(v16)
join8:
  join v0, v0, 0
  vdivu.vx v5, v4, x21
  j loop4
exit5:
  join v0, v0, 0
  vand.vi v21, v4, 3
  vmv.v.i v20, 0
loop10:
.h11: auipc x5, %pcrel_hi(exit11)
  setrpc x0, x5, %pcrel_lo(.h11)
  vbgeu v20, v21, exit11
  vadd.vi v20, v20, 1
  vand.vi v12, v5, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlb12.v v3, 12(v12)
  j loop10
exit11:
  join v0, v0, 0
.h13: auipc x5, %pcrel_hi(join13)
  setrpc x0, x5, %pcrel_lo(.h13)
  vand.vi v13, v1, 2
  vmv.v.i v14, 3
  vbeq v13, v14, join13
  vand.vi v12, v7, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlh12.v v4, 4(v12)
  vsb12.v v6, 32(v16)
  vlbu12.v v5, 32(v16)
  vsb12.v v2, 32(v16)
  vlbu12.v v2, 32(v16)
join13:
  join v0, v0, 0
  j join2
else1:
  vsw12.v v4, 0(v16)
  vlw12.v v3, 0(v16)
  vand.vi v21, v5, 3
  vmv.v.i v20, 0
loop15:
.h16: auipc x5, %pcrel_hi(exit16)
  setrpc x0, x5, %pcrel_lo(.h16)
  vbgeu v20, v21, exit16
  vadd.vi v20, v20, 1
.h18: auipc x5, %pcrel_hi(join18)
  setrpc x0, x5, %pcrel_lo(.h18)
  vand.vi v13, v7, 1
  vmv.v.i v14, 0
  vbltu v13, v14, join18
  vsw12.v v4, 0(v16)
  vlw12.v v6, 0(v16)
join18:
  join v0, v0, 0
  j loop15
exit16:
  join v0, v0, 0
join2:
  join v0, v0, 0
  vand.vi v2, v2, 15
  vfcvt.f.x.v v2, v2
  vfdiv.vv v2, v2, v2
  vand.vi v12, v2, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlw12.v v2, 4(v12)
  vand.vi v12, v2, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlbu12.v v6, 4(v12)
.h21: auipc x5, %pcrel_hi(join21)
  setrpc x0, x5, %pcrel_lo(.h21)
  vblt v5, v6, else20
  vand.vi v21, v5, 3
  vmv.v.i v20, 0
loop23:
.h24: auipc x5, %pcrel_hi(exit24)
  setrpc x0, x5, %pcrel_lo(.h24)
  vbgeu v20, v21, exit24
  vadd.vi v20, v20, 1
  vand.vi v7, v3, -5
  vand.vi v12, v7, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlb12.v v4, 12(v12)
  vsb12.v v3, 0(v16)
  vlbu12.v v7, 0(v16)
  j loop23
exit24:
  join v0, v0, 0
  j join21
else20:
  vand.vi v7, v7, 15
  vfcvt.f.x.v v7, v7
  vfadd.vv v5, v7, v7
  vand.vv v2, v4, v2
join21:
  join v0, v0, 0
  slli x8, x8, 4
  li x6, 0x90004000
  add x8, x8, x6
  sw x20, 0(x8)
  sw x21, 4(x8)
  sw x22, 8(x8)
  li x6, 8
  mul x6, x6, x7
  vadd.vx v12, v1, x6
  vsll.vi v12, v12, 2
  li x6, 0x90002000
  vadd.vx v12, v12, x6
  vsw12.v v2, 0(v12)
  vsw12.v v3, 64(v12)
  vsw12.v v4, 128(v12)
  vsw12.v v5, 192(v12)
  vsw12.v v6, 256(v12)
  vsw12.v v7, 320(v12)
  endprg x0, x0, x0
