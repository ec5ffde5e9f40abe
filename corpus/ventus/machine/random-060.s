# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# random structured program, seed 60: divergence, loops, local memory, scalar registers written on paths
# disputed: path order is a choice of the implementation; recorded is that of simulator and RTL
# 2 workgroup(s) 2x1x1 of 4 warp(s) of 4 threads
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
  li x20, 1078
  li x21, 1107
  li x22, 659
  vand.vi v2, v1, 15
  vsll.vi v2, v2, 2
  vadd.vx v2, v2, x18
  vlw12.v v2, 0(v2)
  vadd.vx v3, v1, x7
  li x6, 0xcd452540
  vmul.vx v4, v1, x6
  vxor.vi v5, v1, 5
  vand.vi v6, v1, 15
  vsll.vi v6, v6, 2
  vadd.vx v6, v6, x18
  vlw12.v v6, 4(v6)
  vadd.vx v7, v1, x7
  vsw12.v v1, 0(v16)
  vsw12.v v12, 64(v16)
  vsh12.v v4, 0(v16)
  vlh12.v v7, 0(v16)
.h2: auipc x5, %pcrel_hi(join2)
  setrpc x0, x5, %pcrel_lo(.h2)
  vand.vi v13, v5, 1
  vmv.v.i v14, 3
  vbge v13, v14, else1
  vsh12.v v6, 64(v16)
  vlh12.v v7, 64(v16)
  j join2
else1:
  vand.vi v21, v3, 3
  vmv.v.i v20, 0
loop4:
.h5: auipc x5, %pcrel_hi(exit5)
  setrpc x0, x5, %pcrel_lo(.h5)
  vbgeu v20, v21, exit5
  vadd.vi v20, v20, 1
  vsub.vx v6, v4, x20
  j loop4
exit5:
  join v0, v0, 0
  slli x21, x22, 4
  addi x20, x22, -149
join2:
  join v0, v0, 0
  vand.vi v12, v3, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlh12.v v6, 0(v12)
  vand.vi v12, v5, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlw12.v v2, 4(v12)
  vsb12.v v4, 64(v16)
  vlbu12.v v5, 64(v16)
  vand.vi v19, v5, 3
  vmv.v.i v18, 0
loop7:
.h8: auipc x5, %pcrel_hi(exit8)
  setrpc x0, x5, %pcrel_lo(.h8)
  vbgeu v18, v19, exit8
  vadd.vi v18, v18, 1
  vmulh.vv v7, v6, v3
  j loop7
exit8:
  join v0, v0, 0
  vxor.vx v5, v3, x21
.h10: auipc x5, %pcrel_hi(join10)
  setrpc x0, x5, %pcrel_lo(.h10)
  vblt v5, v5, join10
  vand.vi v21, v4, 3
  vmv.v.i v20, 0
loop12:
.h13: auipc x5, %pcrel_hi(exit13)
  setrpc x0, x5, %pcrel_lo(.h13)
  vbgeu v20, v21, exit13
  vadd.vi v20, v20, 1
  slli x20, x22, 2
  vmv.v.x v6, x20
  j loop12
exit13:
  join v0, v0, 0
.h15: auipc x5, %pcrel_hi(join15)
  setrpc x0, x5, %pcrel_lo(.h15)
  vand.vi v13, v2, 7
  vmv.v.i v14, 3
  vbeq v13, v14, join15
  vmv.v.x v4, x21
join15:
  join v0, v0, 0
  addi x20, x21, -730
join10:
  join v0, v0, 0
  vsw12.v v3, 128(v16)
  barrier x0, x0, 23
  li x6, 7
  vadd.vx v12, v1, x6
  li x6, 16
  vremu.vx v12, v12, x6
  vsll.vi v12, v12, 2
  csrr x6, lds
  vadd.vx v12, v12, x6
  vlw12.v v4, 128(v12)
  vmv.v.x v4, x22
  vsrl.vv v2, v7, v5
  vsw12.v v4, 192(v16)
  barrier x0, x0, 12
  li x6, 13
  vadd.vx v12, v1, x6
  li x6, 16
  vremu.vx v12, v12, x6
  vsll.vi v12, v12, 2
  csrr x6, lds
  vadd.vx v12, v12, x6
  vlw12.v v6, 192(v12)
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
