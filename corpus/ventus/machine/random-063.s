# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# random structured program, seed 63: divergence, loops, local memory, scalar registers written on paths
# disputed: path order is a choice of the implementation; recorded is that of simulator and RTL
# 2 workgroup(s) 1x1x2 of 4 warp(s) of 4 threads
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
  li x20, 3243
  li x21, 4408
  li x22, 4970
  vand.vi v2, v1, 15
  vsll.vi v2, v2, 2
  vadd.vx v2, v2, x18
  vlw12.v v2, 0(v2)
  vadd.vx v3, v1, x7
  li x6, 0x90cc16d3
  vmul.vx v4, v1, x6
  vxor.vi v5, v1, 7
  vand.vi v6, v1, 15
  vsll.vi v6, v6, 2
  vadd.vx v6, v6, x18
  vlw12.v v6, 4(v6)
  vadd.vx v7, v1, x7
  vsw12.v v1, 0(v16)
  vsw12.v v12, 64(v16)
  vmv.v.x v5, x21
  vsh12.v v2, 64(v16)
  vlh12.v v6, 64(v16)
  vadd.vi v3, v5, -13
  vsra.vv v6, v5, v3
  vand.vi v12, v3, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlw12.v v5, 4(v12)
  vand.vi v19, v6, 3
  vmv.v.i v18, 0
loop1:
.h2: auipc x5, %pcrel_hi(exit2)
  setrpc x0, x5, %pcrel_lo(.h2)
  vbgeu v18, v19, exit2
  vadd.vi v18, v18, 1
  li x27, 2
again4:
.h6: auipc x5, %pcrel_hi(join6)
  setrpc x0, x5, %pcrel_lo(.h6)
  vand.vi v13, v2, 5
  vmv.v.i v14, 0
  vbeq v13, v14, else5
  addi x21, x22, 130
  slli x20, x22, 1
  slli x20, x20, 1
  j join6
else5:
  xor x22, x22, x22
  vmv.v.x v6, x20
  vremu.vv v4, v4, v2
join6:
  join v0, v0, 0
  vand.vi v12, v5, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlh12.v v3, 8(v12)
  addi x20, x22, 384
  addi x27, x27, -1
  bnez x27, again4
  vmsgt.vx v4, v3, x22
.h8: auipc x5, %pcrel_hi(join8)
  setrpc x0, x5, %pcrel_lo(.h8)
  vbltu v2, v5, join8
  vsrl.vi v3, v2, 22
  vsra.vi v5, v6, 18
  vmseq.vv v3, v2, v3
join8:
  join v0, v0, 0
  j loop1
exit2:
  join v0, v0, 0
  vsw12.v v7, 128(v16)
  barrier x0, x0, 28
  li x6, 3
  vadd.vx v12, v1, x6
  li x6, 16
  vremu.vx v12, v12, x6
  vsll.vi v12, v12, 2
  csrr x6, lds
  vadd.vx v12, v12, x6
  vlw12.v v5, 128(v12)
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
