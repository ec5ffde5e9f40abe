# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# random structured program, seed 3: divergence, loops, local memory, scalar registers written on paths
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
  li x20, 2899
  li x21, 1764
  li x22, 3744
  vand.vi v2, v1, 15
  vsll.vi v2, v2, 2
  vadd.vx v2, v2, x18
  vlw12.v v2, 0(v2)
  vadd.vx v3, v1, x7
  li x6, 0x725c5338
  vmul.vx v4, v1, x6
  vxor.vi v5, v1, 14
  vand.vi v6, v1, 15
  vsll.vi v6, v6, 2
  vadd.vx v6, v6, x18
  vlw12.v v6, 4(v6)
  vadd.vx v7, v1, x7
  vsw12.v v1, 0(v16)
  vsw12.v v12, 128(v16)
  li x26, 3
again1:
  addi x21, x22, 789
  addi x26, x26, -1
  bnez x26, again1
  vand.vi v19, v6, 3
  vmv.v.i v18, 0
loop2:
.h3: auipc x5, %pcrel_hi(exit3)
  setrpc x0, x5, %pcrel_lo(.h3)
  vbgeu v18, v19, exit3
  vadd.vi v18, v18, 1
  vsb12.v v7, 0(v16)
  vlbu12.v v6, 0(v16)
  slli x21, x20, 5
.h6: auipc x5, %pcrel_hi(join6)
  setrpc x0, x5, %pcrel_lo(.h6)
  vand.vi v13, v5, 7
  vmv.v.i v14, 3
  vbge v13, v14, else5
  addi x20, x21, 883
  j join6
else5:
.h8: auipc x5, %pcrel_hi(join8)
  setrpc x0, x5, %pcrel_lo(.h8)
  vand.vi v13, v5, 7
  vmv.v.i v14, 1
  vblt v13, v14, join8
  vmv.v.x v6, x21
join8:
  join v0, v0, 0
join6:
  join v0, v0, 0
  j loop2
exit3:
  join v0, v0, 0
.h10: auipc x5, %pcrel_hi(join10)
  setrpc x0, x5, %pcrel_lo(.h10)
  vand.vi v13, v7, 5
  vmv.v.i v14, 2
  vbge v13, v14, join10
  add x21, x21, x20
join10:
  join v0, v0, 0
  vand.vi v12, v4, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlhu12.v v3, 0(v12)
  vsw12.v v5, 256(v16)
  barrier x0, x0, 20
  li x6, 24
  vadd.vx v12, v1, x6
  li x6, 32
  vremu.vx v12, v12, x6
  vsll.vi v12, v12, 2
  csrr x6, lds
  vadd.vx v12, v12, x6
  vlw12.v v7, 256(v12)
  vrsub.vx v6, v2, x22
  vsw12.v v7, 128(v16)
  vlw12.v v3, 128(v16)
.h12: auipc x5, %pcrel_hi(join12)
  setrpc x0, x5, %pcrel_lo(.h12)
  vand.vi v13, v1, 6
  vmv.v.i v14, 0
  vbltu v13, v14, join12
  vmulhu.vx v7, v5, x21
join12:
  join v0, v0, 0
  vmadd.vv v2, v6, v4
  vsub.vv v4, v2, v5
  vmul.vv v3, v5, v6
.h15: auipc x5, %pcrel_hi(join15)
  setrpc x0, x5, %pcrel_lo(.h15)
  vand.vi v13, v7, 3
  vmv.v.i v14, 2
  vbltu v13, v14, else14
  vsh12.v v6, 128(v16)
  vlh12.v v4, 128(v16)
  j join15
else14:
  vmslt.vv v4, v2, v6
join15:
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
