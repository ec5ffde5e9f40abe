# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# random structured program, seed 14: divergence, loops, local memory, floats
# 1 workgroup(s) 1x1x1 of 8 warp(s) of 4 threads
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
  li x20, 1910
  li x21, 2030
  li x22, 235
  vand.vi v2, v1, 15
  vsll.vi v2, v2, 2
  vadd.vx v2, v2, x18
  vlw12.v v2, 0(v2)
  vadd.vx v3, v1, x7
  li x6, 0x6c17d114
  vmul.vx v4, v1, x6
  vxor.vi v5, v1, 13
  vand.vi v6, v1, 15
  vsll.vi v6, v6, 2
  vadd.vx v6, v6, x18
  vlw12.v v6, 4(v6)
  vadd.vx v7, v1, x7
  vsw12.v v1, 0(v16)
  vsw12.v v12, 128(v16)
  vsw12.v v6, 128(v16)
  vlw12.v v5, 128(v16)
.h1: auipc x5, %pcrel_hi(join1)
  setrpc x0, x5, %pcrel_lo(.h1)
  vand.vi v13, v1, 1
  vmv.v.i v14, 0
  vbgeu v13, v14, join1
  vand.vi v7, v7, 15
  vfcvt.f.x.v v7, v7
  vfmacc.vv v3, v7, v7
join1:
  join v0, v0, 0
  vand.vi v19, v4, 3
  vmv.v.i v18, 0
loop3:
.h4: auipc x5, %pcrel_hi(exit4)
  setrpc x0, x5, %pcrel_lo(.h4)
  vbgeu v18, v19, exit4
  vadd.vi v18, v18, 1
  vand.vi v3, v3, 15
  vfcvt.f.x.v v3, v3
  vfadd.vv v3, v3, v3
  vand.vi v5, v5, 15
  vfcvt.f.x.v v5, v5
  vmfle.vv v7, v5, v5
  vand.vi v12, v4, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlhu12.v v6, 4(v12)
  j loop3
exit4:
  join v0, v0, 0
  vor.vv v3, v6, v6
.h6: auipc x5, %pcrel_hi(join6)
  setrpc x0, x5, %pcrel_lo(.h6)
  vand.vi v13, v1, 5
  vmv.v.i v14, 0
  vbeq v13, v14, join6
.h8: auipc x5, %pcrel_hi(join8)
  setrpc x0, x5, %pcrel_lo(.h8)
  vand.vi v13, v1, 7
  vmv.v.i v14, 1
  vbeq v13, v14, join8
  vsb12.v v2, 128(v16)
  vlbu12.v v5, 128(v16)
  vand.vi v12, v7, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlh12.v v2, 12(v12)
.h11: auipc x5, %pcrel_hi(join11)
  setrpc x0, x5, %pcrel_lo(.h11)
  vand.vi v13, v7, 6
  vmv.v.i v14, 0
  vblt v13, v14, else10
  vand.vi v12, v2, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlh12.v v6, 12(v12)
  j join11
else10:
  vand.vi v12, v2, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlhu12.v v2, 0(v12)
join11:
  join v0, v0, 0
join8:
  join v0, v0, 0
  vsb12.v v5, 128(v16)
  vlbu12.v v5, 128(v16)
join6:
  join v0, v0, 0
  slli x8, x8, 4
  li x6, 0x90004000
  add x8, x8, x6
  sw x20, 0(x8)
  sw x21, 4(x8)
  sw x22, 8(x8)
  li x6, 32
  mul x6, x6, x7
  vadd.vx v12, v1, x6
  vsll.vi v12, v12, 2
  li x6, 0x90002000
  vadd.vx v12, v12, x6
  vsw12.v v2, 0(v12)
  vsw12.v v3, 128(v12)
  vsw12.v v4, 256(v12)
  vsw12.v v5, 384(v12)
  vsw12.v v6, 512(v12)
  vsw12.v v7, 640(v12)
  endprg x0, x0, x0
