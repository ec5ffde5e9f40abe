# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# random structured program, seed 12: divergence, loops, local memory, scalar registers written on paths
# disputed: path order is a choice of the implementation; recorded is that of simulator and RTL
# 1 workgroup(s) 1x1x1 of 2 warp(s) of 16 threads
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
  li x20, 1136
  li x21, 3254
  li x22, 1655
  vand.vi v2, v1, 15
  vsll.vi v2, v2, 2
  vadd.vx v2, v2, x18
  vlw12.v v2, 0(v2)
  vadd.vx v3, v1, x7
  li x6, 0x9b06c5b6
  vmul.vx v4, v1, x6
  vxor.vi v5, v1, 0
  vand.vi v6, v1, 15
  vsll.vi v6, v6, 2
  vadd.vx v6, v6, x18
  vlw12.v v6, 4(v6)
  vadd.vx v7, v1, x7
  vsw12.v v1, 0(v16)
  vsw12.v v12, 128(v16)
  vand.vi v19, v7, 3
  vmv.v.i v18, 0
loop1:
.h2: auipc x5, %pcrel_hi(exit2)
  setrpc x0, x5, %pcrel_lo(.h2)
  vbgeu v18, v19, exit2
  vadd.vi v18, v18, 1
  addi x20, x22, -149
.h5: auipc x5, %pcrel_hi(join5)
  setrpc x0, x5, %pcrel_lo(.h5)
  vbge v5, v6, else4
  vsra.vv v3, v3, v6
  j join5
else4:
  vrsub.vx v5, v7, x22
  xor x20, x22, x20
join5:
  join v0, v0, 0
  j loop1
exit2:
  join v0, v0, 0
  vmacc.vv v3, v6, v3
  vand.vi v19, v3, 3
  vmv.v.i v18, 0
loop7:
.h8: auipc x5, %pcrel_hi(exit8)
  setrpc x0, x5, %pcrel_lo(.h8)
  vbgeu v18, v19, exit8
  vadd.vi v18, v18, 1
  vand.vi v6, v6, -1
  j loop7
exit8:
  join v0, v0, 0
  vmulhu.vx v6, v6, x22
  li x26, 2
again10:
  vrsub.vx v4, v2, x22
.h11: auipc x5, %pcrel_hi(join11)
  setrpc x0, x5, %pcrel_lo(.h11)
  vand.vi v13, v4, 2
  vmv.v.i v14, 0
  vbne v13, v14, join11
.h14: auipc x5, %pcrel_hi(join14)
  setrpc x0, x5, %pcrel_lo(.h14)
  vand.vi v13, v6, 6
  vmv.v.i v14, 2
  vbeq v13, v14, else13
  vadd.vi v2, v2, 9
  addi x22, x21, -194
  xor x22, x21, x21
  j join14
else13:
  vmv.v.x v7, x22
join14:
  join v0, v0, 0
  vxor.vx v7, v5, x20
  xor x20, x21, x21
join11:
  join v0, v0, 0
  addi x26, x26, -1
  bnez x26, again10
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
