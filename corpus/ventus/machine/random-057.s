# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# random structured program, seed 57: divergence, loops, local memory, scalar registers written on paths
# disputed: path order is a choice of the implementation; recorded is that of simulator and RTL
# 1 workgroup(s) 1x1x1 of 8 warp(s) of 4 threads
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
  li x20, 1269
  li x21, 3312
  li x22, 2881
  vand.vi v2, v1, 15
  vsll.vi v2, v2, 2
  vadd.vx v2, v2, x18
  vlw12.v v2, 0(v2)
  vadd.vx v3, v1, x7
  li x6, 0xcd7d1f98
  vmul.vx v4, v1, x6
  vxor.vi v5, v1, 7
  vand.vi v6, v1, 15
  vsll.vi v6, v6, 2
  vadd.vx v6, v6, x18
  vlw12.v v6, 4(v6)
  vadd.vx v7, v1, x7
  vsw12.v v1, 0(v16)
  vsw12.v v12, 128(v16)
.h1: auipc x5, %pcrel_hi(join1)
  setrpc x0, x5, %pcrel_lo(.h1)
  vand.vi v13, v7, 5
  vmv.v.i v14, 0
  vbge v13, v14, join1
  vsrl.vv v2, v3, v2
  vxor.vv v7, v2, v2
join1:
  join v0, v0, 0
  vrsub.vi v3, v6, 11
  vremu.vv v5, v6, v6
  vxor.vi v6, v2, -3
  vand.vv v2, v7, v7
  vsb12.v v7, 0(v16)
  vlbu12.v v2, 0(v16)
  vmv.v.x v6, x20
  vmul.vv v4, v4, v7
  addi x20, x20, -935
  vadd.vv v4, v3, v5
.h4: auipc x5, %pcrel_hi(join4)
  setrpc x0, x5, %pcrel_lo(.h4)
  vand.vi v13, v4, 1
  vmv.v.i v14, 2
  vbltu v13, v14, else3
.h6: auipc x5, %pcrel_hi(join6)
  setrpc x0, x5, %pcrel_lo(.h6)
  vbgeu v2, v6, join6
.h9: auipc x5, %pcrel_hi(join9)
  setrpc x0, x5, %pcrel_lo(.h9)
  vmv.v.i v14, 0
  vbltu v1, v14, else8
  addi x20, x20, -14
  sltu x20, x20, x22
  addi x21, x21, 1
  j join9
else8:
  xor x20, x22, x21
  vand.vi v2, v4, 4
join9:
  join v0, v0, 0
join6:
  join v0, v0, 0
.h12: auipc x5, %pcrel_hi(join12)
  setrpc x0, x5, %pcrel_lo(.h12)
  vand.vi v13, v1, 3
  vmv.v.i v14, 1
  vbne v13, v14, else11
  addi x21, x22, -860
  slli x21, x21, 3
  j join12
else11:
  vmaxu.vv v5, v6, v5
  slli x20, x22, 4
join12:
  join v0, v0, 0
  j join4
else3:
  sub x21, x22, x21
  vmv.v.x v3, x20
join4:
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
