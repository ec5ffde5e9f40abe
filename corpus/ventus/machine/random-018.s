# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# random structured program, seed 18: divergence, loops, local memory, scalar registers written on paths, floats
# disputed: path order is a choice of the implementation; recorded is that of simulator and RTL
# 1 workgroup(s) 1x1x1 of 1 warp(s) of 32 threads
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
  li x20, 3182
  li x21, 771
  li x22, 1757
  vand.vi v2, v1, 15
  vsll.vi v2, v2, 2
  vadd.vx v2, v2, x18
  vlw12.v v2, 0(v2)
  vadd.vx v3, v1, x7
  li x6, 0xc9503174
  vmul.vx v4, v1, x6
  vxor.vi v5, v1, 10
  vand.vi v6, v1, 15
  vsll.vi v6, v6, 2
  vadd.vx v6, v6, x18
  vlw12.v v6, 4(v6)
  vadd.vx v7, v1, x7
  vsw12.v v1, 0(v16)
  vsw12.v v12, 128(v16)
.h1: auipc x5, %pcrel_hi(join1)
  setrpc x0, x5, %pcrel_lo(.h1)
  vand.vi v13, v1, 2
  vmv.v.i v14, 0
  vbne v13, v14, join1
  vand.vi v12, v6, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlh12.v v3, 12(v12)
.h4: auipc x5, %pcrel_hi(join4)
  setrpc x0, x5, %pcrel_lo(.h4)
  vbge v6, v6, else3
  addi x20, x20, 273
  vmaxu.vv v2, v4, v3
  j join4
else3:
  vmul.vv v6, v5, v7
join4:
  join v0, v0, 0
.h6: auipc x5, %pcrel_hi(join6)
  setrpc x0, x5, %pcrel_lo(.h6)
  vand.vi v13, v5, 2
  vmv.v.i v14, 3
  vbeq v13, v14, join6
.h9: auipc x5, %pcrel_hi(join9)
  setrpc x0, x5, %pcrel_lo(.h9)
  vmv.v.i v14, 5
  vblt v1, v14, else8
  addi x22, x20, -407
  slli x20, x20, 4
  j join9
else8:
  vsb12.v v3, 128(v16)
  vlbu12.v v2, 128(v16)
join9:
  join v0, v0, 0
join6:
  join v0, v0, 0
join1:
  join v0, v0, 0
  vsrl.vi v5, v4, 17
.h11: auipc x5, %pcrel_hi(join11)
  setrpc x0, x5, %pcrel_lo(.h11)
  vand.vi v13, v3, 2
  vmv.v.i v14, 0
  vbltu v13, v14, join11
.h13: auipc x5, %pcrel_hi(join13)
  setrpc x0, x5, %pcrel_lo(.h13)
  vmv.v.i v14, 15
  vblt v1, v14, join13
  vxor.vv v4, v2, v6
  slli x22, x20, 3
.h15: auipc x5, %pcrel_hi(join15)
  setrpc x0, x5, %pcrel_lo(.h15)
  vand.vi v13, v1, 5
  vmv.v.i v14, 2
  vbgeu v13, v14, join15
  vand.vi v12, v5, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlbu12.v v7, 12(v12)
  vsw12.v v6, 0(v16)
  vlw12.v v7, 0(v16)
  sub x20, x22, x21
join15:
  join v0, v0, 0
join13:
  join v0, v0, 0
  vsh12.v v4, 0(v16)
  vlh12.v v2, 0(v16)
  vand.vi v3, v6, -3
join11:
  join v0, v0, 0
  vand.vi v4, v4, 15
  vfcvt.f.x.v v4, v4
  vmfle.vv v2, v4, v5
  vremu.vv v4, v2, v2
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
