# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# random structured program, seed 30: divergence, loops, local memory, scalar registers written on paths, floats
# disputed: path order is a choice of the implementation; recorded is that of simulator and RTL
# 1 workgroup(s) 1x1x1 of 1 warp(s) of 4 threads
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
  li x20, 1235
  li x21, 1495
  li x22, 3654
  vand.vi v2, v1, 15
  vsll.vi v2, v2, 2
  vadd.vx v2, v2, x18
  vlw12.v v2, 0(v2)
  vadd.vx v3, v1, x7
  li x6, 0xf112fb45
  vmul.vx v4, v1, x6
  vxor.vi v5, v1, 12
  vand.vi v6, v1, 15
  vsll.vi v6, v6, 2
  vadd.vx v6, v6, x18
  vlw12.v v6, 4(v6)
  vadd.vx v7, v1, x7
  vsw12.v v1, 0(v16)
  vsw12.v v12, 16(v16)
  vand.vi v5, v5, 15
  vfcvt.f.x.v v5, v5
  vfdiv.vv v7, v5, v3
.h2: auipc x5, %pcrel_hi(join2)
  setrpc x0, x5, %pcrel_lo(.h2)
  vand.vi v13, v2, 3
  vmv.v.i v14, 2
  vbltu v13, v14, else1
  vsb12.v v5, 16(v16)
  vlbu12.v v3, 16(v16)
.h5: auipc x5, %pcrel_hi(join5)
  setrpc x0, x5, %pcrel_lo(.h5)
  vand.vi v13, v7, 6
  vmv.v.i v14, 3
  vbne v13, v14, else4
  slli x20, x22, 2
  vand.vi v3, v3, 15
  vfcvt.f.x.v v3, v3
  vfmin.vv v4, v3, v2
  j join5
else4:
.h8: auipc x5, %pcrel_hi(join8)
  setrpc x0, x5, %pcrel_lo(.h8)
  vblt v5, v4, else7
  vand.vi v4, v4, 15
  vfcvt.f.x.v v4, v4
  vfmin.vv v4, v4, v6
  sltu x22, x20, x21
  vsh12.v v5, 0(v16)
  vlh12.v v7, 0(v16)
  j join8
else7:
  addi x22, x22, -288
  vand.vi v6, v6, 15
  vfcvt.f.x.v v6, v6
  vmfle.vv v4, v6, v5
  addi x22, x22, -606
join8:
  join v0, v0, 0
join5:
  join v0, v0, 0
  j join2
else1:
.h11: auipc x5, %pcrel_hi(join11)
  setrpc x0, x5, %pcrel_lo(.h11)
  vmv.v.i v14, 3
  vbgeu v1, v14, else10
  add x22, x22, x22
.h14: auipc x5, %pcrel_hi(join14)
  setrpc x0, x5, %pcrel_lo(.h14)
  vand.vi v13, v6, 2
  vmv.v.i v14, 0
  vbltu v13, v14, else13
  slli x20, x20, 3
  j join14
else13:
  xor x21, x22, x22
  addi x22, x21, -862
join14:
  join v0, v0, 0
  j join11
else10:
  vmulh.vv v7, v7, v5
  sltu x21, x22, x20
join11:
  join v0, v0, 0
.h16: auipc x5, %pcrel_hi(join16)
  setrpc x0, x5, %pcrel_lo(.h16)
  vblt v7, v7, join16
  addi x22, x20, -32
  sub x20, x20, x21
join16:
  join v0, v0, 0
  slli x22, x20, 3
join2:
  join v0, v0, 0
  slli x8, x8, 4
  li x6, 0x90004000
  add x8, x8, x6
  sw x20, 0(x8)
  sw x21, 4(x8)
  sw x22, 8(x8)
  li x6, 4
  mul x6, x6, x7
  vadd.vx v12, v1, x6
  vsll.vi v12, v12, 2
  li x6, 0x90002000
  vadd.vx v12, v12, x6
  vsw12.v v2, 0(v12)
  vsw12.v v3, 16(v12)
  vsw12.v v4, 32(v12)
  vsw12.v v5, 48(v12)
  vsw12.v v6, 64(v12)
  vsw12.v v7, 80(v12)
  endprg x0, x0, x0
