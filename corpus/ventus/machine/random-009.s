# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# random structured program, seed 9: divergence, loops, local memory, scalar registers written on paths
# disputed: path order is a choice of the implementation; recorded is that of simulator and RTL
# 2 workgroup(s) 2x1x1 of 2 warp(s) of 8 threads
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
  li x20, 4230
  li x21, 3869
  li x22, 1321
  vand.vi v2, v1, 15
  vsll.vi v2, v2, 2
  vadd.vx v2, v2, x18
  vlw12.v v2, 0(v2)
  vadd.vx v3, v1, x7
  li x6, 0x80c29d6e
  vmul.vx v4, v1, x6
  vxor.vi v5, v1, 7
  vand.vi v6, v1, 15
  vsll.vi v6, v6, 2
  vadd.vx v6, v6, x18
  vlw12.v v6, 4(v6)
  vadd.vx v7, v1, x7
  vsw12.v v1, 0(v16)
  vsw12.v v12, 64(v16)
.h1: auipc x5, %pcrel_hi(join1)
  setrpc x0, x5, %pcrel_lo(.h1)
  vand.vi v13, v5, 6
  vmv.v.i v14, 0
  vbeq v13, v14, join1
  slli x22, x22, 3
  addi x22, x20, 988
  vand.vi v12, v7, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlb12.v v3, 12(v12)
join1:
  join v0, v0, 0
.h4: auipc x5, %pcrel_hi(join4)
  setrpc x0, x5, %pcrel_lo(.h4)
  vand.vi v13, v6, 3
  vmv.v.i v14, 2
  vbne v13, v14, else3
  li x27, 3
again6:
.h8: auipc x5, %pcrel_hi(join8)
  setrpc x0, x5, %pcrel_lo(.h8)
  vand.vi v13, v5, 7
  vmv.v.i v14, 1
  vbltu v13, v14, else7
  vsrl.vv v7, v7, v2
  j join8
else7:
  vor.vi v5, v4, 12
join8:
  join v0, v0, 0
.h10: auipc x5, %pcrel_hi(join10)
  setrpc x0, x5, %pcrel_lo(.h10)
  vmv.v.i v14, 8
  vbltu v1, v14, join10
  addi x21, x21, 868
join10:
  join v0, v0, 0
  addi x27, x27, -1
  bnez x27, again6
  j join4
else3:
.h13: auipc x5, %pcrel_hi(join13)
  setrpc x0, x5, %pcrel_lo(.h13)
  vblt v4, v5, else12
.h16: auipc x5, %pcrel_hi(join16)
  setrpc x0, x5, %pcrel_lo(.h16)
  vand.vi v13, v7, 6
  vmv.v.i v14, 3
  vbne v13, v14, else15
  vmaxu.vv v2, v3, v6
  j join16
else15:
  addi x20, x21, 116
join16:
  join v0, v0, 0
  j join13
else12:
.h19: auipc x5, %pcrel_hi(join19)
  setrpc x0, x5, %pcrel_lo(.h19)
  vand.vi v13, v1, 7
  vmv.v.i v14, 2
  vbltu v13, v14, else18
  vsb12.v v6, 0(v16)
  vlbu12.v v7, 0(v16)
  j join19
else18:
  slli x22, x22, 1
  vnmsub.vv v6, v5, v2
join19:
  join v0, v0, 0
.h21: auipc x5, %pcrel_hi(join21)
  setrpc x0, x5, %pcrel_lo(.h21)
  vand.vi v13, v4, 1
  vmv.v.i v14, 0
  vbltu v13, v14, join21
  vadd.vx v6, v2, x21
join21:
  join v0, v0, 0
  mul x20, x22, x20
join13:
  join v0, v0, 0
  vsra.vv v4, v2, v7
  vand.vi v12, v2, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlbu12.v v3, 8(v12)
join4:
  join v0, v0, 0
  vsw12.v v2, 128(v16)
  barrier x0, x0, 11
  li x6, 15
  vadd.vx v12, v1, x6
  li x6, 16
  vremu.vx v12, v12, x6
  vsll.vi v12, v12, 2
  csrr x6, lds
  vadd.vx v12, v12, x6
  vlw12.v v4, 128(v12)
  slli x8, x8, 4
  li x6, 0x90004000
  add x8, x8, x6
  sw x20, 0(x8)
  sw x21, 4(x8)
  sw x22, 8(x8)
  li x6, 16
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
