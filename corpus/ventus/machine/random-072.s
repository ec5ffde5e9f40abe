# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# random structured program, seed 72: divergence, loops, local memory, scalar registers written on paths
# disputed: path order is a choice of the implementation; recorded is that of simulator and RTL
# 1 workgroup(s) 1x1x1 of 4 warp(s) of 8 threads
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
  li x20, 133
  li x21, 4864
  li x22, 3257
  vand.vi v2, v1, 15
  vsll.vi v2, v2, 2
  vadd.vx v2, v2, x18
  vlw12.v v2, 0(v2)
  vadd.vx v3, v1, x7
  li x6, 0x451577c8
  vmul.vx v4, v1, x6
  vxor.vi v5, v1, 6
  vand.vi v6, v1, 15
  vsll.vi v6, v6, 2
  vadd.vx v6, v6, x18
  vlw12.v v6, 4(v6)
  vadd.vx v7, v1, x7
  vsw12.v v1, 0(v16)
  vsw12.v v12, 128(v16)
  vxor.vv v5, v7, v6
  vsh12.v v4, 0(v16)
  vlh12.v v4, 0(v16)
  vnmsac.vv v5, v5, v4
  vsh12.v v7, 128(v16)
  vlh12.v v3, 128(v16)
.h1: auipc x5, %pcrel_hi(join1)
  setrpc x0, x5, %pcrel_lo(.h1)
  vand.vi v13, v3, 5
  vmv.v.i v14, 1
  vbeq v13, v14, join1
  vand.vi v21, v6, 3
  vmv.v.i v20, 0
loop3:
.h4: auipc x5, %pcrel_hi(exit4)
  setrpc x0, x5, %pcrel_lo(.h4)
  vbgeu v20, v21, exit4
  vadd.vi v20, v20, 1
.h6: auipc x5, %pcrel_hi(join6)
  setrpc x0, x5, %pcrel_lo(.h6)
  vmv.v.i v14, 14
  vblt v1, v14, join6
  vor.vi v3, v2, 6
  addi x21, x21, -844
  mul x22, x20, x20
join6:
  join v0, v0, 0
  vmsle.vi v6, v5, -6
.h9: auipc x5, %pcrel_hi(join9)
  setrpc x0, x5, %pcrel_lo(.h9)
  vand.vi v13, v5, 5
  vmv.v.i v14, 2
  vbgeu v13, v14, else8
  addi x20, x21, 439
  vdiv.vv v7, v4, v5
  j join9
else8:
  vand.vi v12, v6, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlh12.v v2, 0(v12)
  vadd.vv v7, v5, v6
join9:
  join v0, v0, 0
  j loop3
exit4:
  join v0, v0, 0
  vmv.v.x v6, x22
join1:
  join v0, v0, 0
  vand.vi v12, v7, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlhu12.v v4, 0(v12)
  vmin.vv v3, v4, v4
  vmseq.vv v5, v4, v2
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
