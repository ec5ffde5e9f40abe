# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# random structured program, seed 32: divergence, loops, local memory
# 1 workgroup(s) 1x1x1 of 1 warp(s) of 32 threads
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
  li x20, 4427
  li x21, 3422
  li x22, 1255
  vand.vi v2, v1, 15
  vsll.vi v2, v2, 2
  vadd.vx v2, v2, x18
  vlw12.v v2, 0(v2)
  vadd.vx v3, v1, x7
  li x6, 0x567d2a8a
  vmul.vx v4, v1, x6
  vxor.vi v5, v1, 6
  vand.vi v6, v1, 15
  vsll.vi v6, v6, 2
  vadd.vx v6, v6, x18
  vlw12.v v6, 4(v6)
  vadd.vx v7, v1, x7
  vsw12.v v1, 0(v16)
  vsw12.v v12, 128(v16)
  vsw12.v v7, 256(v16)
  barrier x0, x0, 13
  li x6, 2
  vadd.vx v12, v1, x6
  li x6, 32
  vremu.vx v12, v12, x6
  vsll.vi v12, v12, 2
  csrr x6, lds
  vadd.vx v12, v12, x6
  vlw12.v v4, 256(v12)
.h2: auipc x5, %pcrel_hi(join2)
  setrpc x0, x5, %pcrel_lo(.h2)
  vand.vi v13, v4, 6
  vmv.v.i v14, 2
  vblt v13, v14, else1
  vsub.vv v6, v7, v4
.h4: auipc x5, %pcrel_hi(join4)
  setrpc x0, x5, %pcrel_lo(.h4)
  vand.vi v13, v2, 5
  vmv.v.i v14, 0
  vblt v13, v14, join4
  vsw12.v v4, 0(v16)
  vlw12.v v6, 0(v16)
join4:
  join v0, v0, 0
  j join2
else1:
  vxor.vi v6, v7, 13
  vsw12.v v4, 0(v16)
  vlw12.v v7, 0(v16)
join2:
  join v0, v0, 0
  vsra.vv v3, v6, v7
.h7: auipc x5, %pcrel_hi(join7)
  setrpc x0, x5, %pcrel_lo(.h7)
  vmv.v.i v14, 11
  vbltu v1, v14, else6
  vor.vi v3, v6, -6
  j join7
else6:
  vand.vi v12, v7, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlh12.v v7, 12(v12)
  li x27, 2
again9:
.h10: auipc x5, %pcrel_hi(join10)
  setrpc x0, x5, %pcrel_lo(.h10)
  vbgeu v3, v3, join10
  vand.vi v12, v4, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlh12.v v2, 12(v12)
  vand.vi v12, v2, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlbu12.v v3, 8(v12)
join10:
  join v0, v0, 0
.h13: auipc x5, %pcrel_hi(join13)
  setrpc x0, x5, %pcrel_lo(.h13)
  vand.vi v13, v2, 3
  vmv.v.i v14, 3
  vblt v13, v14, else12
  vsw12.v v2, 128(v16)
  vlw12.v v6, 128(v16)
  j join13
else12:
  vand.vi v12, v2, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlbu12.v v6, 12(v12)
join13:
  join v0, v0, 0
  addi x27, x27, -1
  bnez x27, again9
join7:
  join v0, v0, 0
  vand.vi v4, v3, -16
  vsll.vv v5, v6, v2
  vsb12.v v5, 0(v16)
  vlbu12.v v2, 0(v16)
  vremu.vv v5, v3, v7
.h16: auipc x5, %pcrel_hi(join16)
  setrpc x0, x5, %pcrel_lo(.h16)
  vand.vi v13, v7, 3
  vmv.v.i v14, 2
  vbeq v13, v14, else15
  vmslt.vv v3, v3, v5
  j join16
else15:
  vsb12.v v7, 128(v16)
  vlbu12.v v4, 128(v16)
join16:
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
