# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# random structured program, seed 27: divergence, loops, local memory, scalar registers written on paths
# disputed: path order is a choice of the implementation; recorded is that of simulator and RTL
# 2 workgroup(s) 2x1x1 of 1 warp(s) of 4 threads
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
  li x20, 3976
  li x21, 1744
  li x22, -27
  vand.vi v2, v1, 15
  vsll.vi v2, v2, 2
  vadd.vx v2, v2, x18
  vlw12.v v2, 0(v2)
  vadd.vx v3, v1, x7
  li x6, 0xe67196ca
  vmul.vx v4, v1, x6
  vxor.vi v5, v1, 13
  vand.vi v6, v1, 15
  vsll.vi v6, v6, 2
  vadd.vx v6, v6, x18
  vlw12.v v6, 4(v6)
  vadd.vx v7, v1, x7
  vsw12.v v1, 0(v16)
  vsw12.v v12, 16(v16)
  vadd.vx v6, v6, x20
  vsb12.v v4, 16(v16)
  vlbu12.v v7, 16(v16)
  vand.vi v19, v5, 3
  vmv.v.i v18, 0
loop1:
.h2: auipc x5, %pcrel_hi(exit2)
  setrpc x0, x5, %pcrel_lo(.h2)
  vbgeu v18, v19, exit2
  vadd.vi v18, v18, 1
.h5: auipc x5, %pcrel_hi(join5)
  setrpc x0, x5, %pcrel_lo(.h5)
  vand.vi v13, v3, 6
  vmv.v.i v14, 0
  vbgeu v13, v14, else4
  addi x22, x21, 84
  addi x21, x20, 174
  vmacc.vv v6, v3, v3
  j join5
else4:
  vmacc.vv v3, v5, v5
  vmslt.vv v2, v3, v7
  vmv.v.x v7, x22
join5:
  join v0, v0, 0
  vsub.vv v7, v3, v2
.h8: auipc x5, %pcrel_hi(join8)
  setrpc x0, x5, %pcrel_lo(.h8)
  vmv.v.i v14, 3
  vbltu v1, v14, else7
  vand.vi v12, v7, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlw12.v v2, 12(v12)
  j join8
else7:
.h11: auipc x5, %pcrel_hi(join11)
  setrpc x0, x5, %pcrel_lo(.h11)
  vand.vi v13, v4, 3
  vmv.v.i v14, 2
  vblt v13, v14, else10
  slli x21, x22, 1
  sltu x21, x22, x20
  j join11
else10:
  sub x20, x20, x21
  vand.vi v3, v7, -5
  slli x20, x21, 4
join11:
  join v0, v0, 0
  vmsgt.vx v6, v5, x20
join8:
  join v0, v0, 0
  j loop1
exit2:
  join v0, v0, 0
  vand.vi v19, v7, 3
  vmv.v.i v18, 0
loop13:
.h14: auipc x5, %pcrel_hi(exit14)
  setrpc x0, x5, %pcrel_lo(.h14)
  vbgeu v18, v19, exit14
  vadd.vi v18, v18, 1
  addi x21, x20, -287
  vadd.vx v5, v6, x20
  j loop13
exit14:
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
  vsw12.v v3, 32(v12)
  vsw12.v v4, 64(v12)
  vsw12.v v5, 96(v12)
  vsw12.v v6, 128(v12)
  vsw12.v v7, 160(v12)
  endprg x0, x0, x0
