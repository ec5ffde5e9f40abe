# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# random structured program, seed 37: divergence, loops, local memory
# 1 workgroup(s) 1x1x1 of 1 warp(s) of 8 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
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
  li x20, 841
  li x21, 323
  li x22, 101
  vand.vi v2, v1, 15
  vsll.vi v2, v2, 2
  vadd.vx v2, v2, x18
  vlw12.v v2, 0(v2)
  vadd.vx v3, v1, x7
  li x6, 0x5a3cc99a
  vmul.vx v4, v1, x6
  vxor.vi v5, v1, 9
  vand.vi v6, v1, 15
  vsll.vi v6, v6, 2
  vadd.vx v6, v6, x18
  vlw12.v v6, 4(v6)
  vadd.vx v7, v1, x7
  vsw12.v v1, 0(v16)
  vsw12.v v12, 32(v16)
  sltu x22, x20, x22
.h2: auipc x5, %pcrel_hi(join2)
  setrpc x0, x5, %pcrel_lo(.h2)
  vand.vi v13, v3, 3
  vmv.v.i v14, 3
  vblt v13, v14, else1
.h5: auipc x5, %pcrel_hi(join5)
  setrpc x0, x5, %pcrel_lo(.h5)
  vand.vi v13, v2, 5
  vmv.v.i v14, 3
  vblt v13, v14, else4
  vsw12.v v4, 32(v16)
  vlw12.v v3, 32(v16)
  vsw12.v v5, 32(v16)
  vlw12.v v5, 32(v16)
  vsw12.v v4, 32(v16)
  vlw12.v v5, 32(v16)
  j join5
else4:
  vand.vi v12, v2, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlhu12.v v3, 4(v12)
  vsh12.v v5, 0(v16)
  vlh12.v v4, 0(v16)
join5:
  join v0, v0, 0
  vand.vi v12, v4, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlhu12.v v2, 0(v12)
  vsw12.v v2, 32(v16)
  vlw12.v v7, 32(v16)
  j join2
else1:
.h8: auipc x5, %pcrel_hi(join8)
  setrpc x0, x5, %pcrel_lo(.h8)
  vand.vi v13, v7, 1
  vmv.v.i v14, 2
  vbgeu v13, v14, else7
  vsra.vx v7, v7, x22
  vrsub.vx v3, v7, x20
  j join8
else7:
  vsw12.v v3, 0(v16)
  vlw12.v v5, 0(v16)
  vsh12.v v3, 32(v16)
  vlh12.v v4, 32(v16)
join8:
  join v0, v0, 0
.h11: auipc x5, %pcrel_hi(join11)
  setrpc x0, x5, %pcrel_lo(.h11)
  vand.vi v13, v4, 2
  vmv.v.i v14, 3
  vbgeu v13, v14, else10
  vand.vi v12, v4, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlh12.v v4, 0(v12)
  vsw12.v v2, 32(v16)
  vlw12.v v7, 32(v16)
  vmseq.vv v3, v2, v2
  j join11
else10:
  vand.vi v12, v2, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlh12.v v2, 12(v12)
  vsw12.v v6, 0(v16)
  vlw12.v v3, 0(v16)
  vsh12.v v5, 0(v16)
  vlh12.v v4, 0(v16)
join11:
  join v0, v0, 0
join2:
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
  vsw12.v v3, 32(v12)
  vsw12.v v4, 64(v12)
  vsw12.v v5, 96(v12)
  vsw12.v v6, 128(v12)
  vsw12.v v7, 160(v12)
  endprg x0, x0, x0
