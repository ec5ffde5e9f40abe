# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# random structured program, seed 15: divergence, loops, local memory, scalar registers written on paths
# disputed: path order is a choice of the implementation; recorded is that of simulator and RTL
# 1 workgroup(s) 1x1x1 of 1 warp(s) of 8 threads
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
  li x20, 4238
  li x21, 3238
  li x22, 2238
  vand.vi v2, v1, 15
  vsll.vi v2, v2, 2
  vadd.vx v2, v2, x18
  vlw12.v v2, 0(v2)
  vadd.vx v3, v1, x7
  li x6, 0x6fb9eec7
  vmul.vx v4, v1, x6
  vxor.vi v5, v1, 9
  vand.vi v6, v1, 15
  vsll.vi v6, v6, 2
  vadd.vx v6, v6, x18
  vlw12.v v6, 4(v6)
  vadd.vx v7, v1, x7
  vsw12.v v1, 0(v16)
  vsw12.v v12, 32(v16)
  vsw12.v v6, 64(v16)
  barrier x0, x0, 0
  li x6, 5
  vadd.vx v12, v1, x6
  li x6, 8
  vremu.vx v12, v12, x6
  vsll.vi v12, v12, 2
  csrr x6, lds
  vadd.vx v12, v12, x6
  vlw12.v v7, 64(v12)
.h2: auipc x5, %pcrel_hi(join2)
  setrpc x0, x5, %pcrel_lo(.h2)
  vbge v5, v6, else1
  vsb12.v v4, 0(v16)
  vlbu12.v v2, 0(v16)
.h4: auipc x5, %pcrel_hi(join4)
  setrpc x0, x5, %pcrel_lo(.h4)
  vmv.v.i v14, 1
  vbge v1, v14, join4
  slli x22, x21, 3
  add x20, x21, x20
join4:
  join v0, v0, 0
  j join2
else1:
  vadd.vi v5, v2, 9
join2:
  join v0, v0, 0
.h7: auipc x5, %pcrel_hi(join7)
  setrpc x0, x5, %pcrel_lo(.h7)
  vand.vi v13, v1, 2
  vmv.v.i v14, 0
  vbne v13, v14, else6
.h9: auipc x5, %pcrel_hi(join9)
  setrpc x0, x5, %pcrel_lo(.h9)
  vand.vi v13, v7, 2
  vmv.v.i v14, 3
  vbge v13, v14, join9
  vsb12.v v3, 32(v16)
  vlbu12.v v2, 32(v16)
  vand.vv v7, v6, v5
  sub x22, x20, x20
join9:
  join v0, v0, 0
.h11: auipc x5, %pcrel_hi(join11)
  setrpc x0, x5, %pcrel_lo(.h11)
  vand.vi v13, v7, 7
  vmv.v.i v14, 1
  vblt v13, v14, join11
  vsw12.v v5, 32(v16)
  vlw12.v v5, 32(v16)
join11:
  join v0, v0, 0
  j join7
else6:
  vand.vi v21, v3, 3
  vmv.v.i v20, 0
loop13:
.h14: auipc x5, %pcrel_hi(exit14)
  setrpc x0, x5, %pcrel_lo(.h14)
  vbgeu v20, v21, exit14
  vadd.vi v20, v20, 1
  vmv.v.x v4, x22
  j loop13
exit14:
  join v0, v0, 0
join7:
  join v0, v0, 0
  slli x22, x21, 2
  vsh12.v v5, 32(v16)
  vlh12.v v6, 32(v16)
.h16: auipc x5, %pcrel_hi(join16)
  setrpc x0, x5, %pcrel_lo(.h16)
  vand.vi v13, v1, 7
  vmv.v.i v14, 0
  vbeq v13, v14, join16
  vand.vv v6, v3, v7
  xor x21, x22, x21
  slli x22, x22, 5
join16:
  join v0, v0, 0
  slli x8, x8, 4
  li x6, 0x90004000
  add x8, x8, x6
  sw x20, 0(x8)
  sw x21, 4(x8)
  sw x22, 8(x8)
  li x6, 8
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
