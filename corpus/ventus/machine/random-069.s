# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# random structured program, seed 69: divergence, loops, local memory, scalar registers written on paths
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
  li x20, 1191
  li x21, 4802
  li x22, 4092
  vand.vi v2, v1, 15
  vsll.vi v2, v2, 2
  vadd.vx v2, v2, x18
  vlw12.v v2, 0(v2)
  vadd.vx v3, v1, x7
  li x6, 0x7de29563
  vmul.vx v4, v1, x6
  vxor.vi v5, v1, 2
  vand.vi v6, v1, 15
  vsll.vi v6, v6, 2
  vadd.vx v6, v6, x18
  vlw12.v v6, 4(v6)
  vadd.vx v7, v1, x7
  vsw12.v v1, 0(v16)
  vsw12.v v12, 128(v16)
.h2: auipc x5, %pcrel_hi(join2)
  setrpc x0, x5, %pcrel_lo(.h2)
  vand.vi v13, v1, 2
  vmv.v.i v14, 3
  vbne v13, v14, else1
  addi x20, x22, -917
  j join2
else1:
  mul x21, x20, x22
join2:
  join v0, v0, 0
  vxor.vi v2, v4, -11
  vand.vi v12, v4, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlh12.v v2, 12(v12)
  addi x21, x22, -405
.h4: auipc x5, %pcrel_hi(join4)
  setrpc x0, x5, %pcrel_lo(.h4)
  vmv.v.i v14, 0
  vblt v1, v14, join4
  addi x20, x22, -319
  vand.vi v21, v2, 3
  vmv.v.i v20, 0
loop6:
.h7: auipc x5, %pcrel_hi(exit7)
  setrpc x0, x5, %pcrel_lo(.h7)
  vbgeu v20, v21, exit7
  vadd.vi v20, v20, 1
  addi x21, x22, -83
  vor.vv v2, v7, v7
  vsra.vv v3, v4, v6
  j loop6
exit7:
  join v0, v0, 0
  vand.vi v21, v3, 3
  vmv.v.i v20, 0
loop9:
.h10: auipc x5, %pcrel_hi(exit10)
  setrpc x0, x5, %pcrel_lo(.h10)
  vbgeu v20, v21, exit10
  vadd.vi v20, v20, 1
  vmacc.vv v3, v4, v6
  mul x20, x21, x22
  slli x21, x22, 2
  j loop9
exit10:
  join v0, v0, 0
join4:
  join v0, v0, 0
  vand.vi v19, v4, 3
  vmv.v.i v18, 0
loop12:
.h13: auipc x5, %pcrel_hi(exit13)
  setrpc x0, x5, %pcrel_lo(.h13)
  vbgeu v18, v19, exit13
  vadd.vi v18, v18, 1
.h16: auipc x5, %pcrel_hi(join16)
  setrpc x0, x5, %pcrel_lo(.h16)
  vbge v6, v2, else15
  vmaxu.vv v4, v2, v3
  j join16
else15:
.h18: auipc x5, %pcrel_hi(join18)
  setrpc x0, x5, %pcrel_lo(.h18)
  vand.vi v13, v7, 3
  vmv.v.i v14, 1
  vbeq v13, v14, join18
  vmslt.vv v3, v7, v3
  add x20, x20, x20
  vsub.vv v6, v7, v5
join18:
  join v0, v0, 0
.h21: auipc x5, %pcrel_hi(join21)
  setrpc x0, x5, %pcrel_lo(.h21)
  vand.vi v13, v6, 5
  vmv.v.i v14, 2
  vbeq v13, v14, else20
  vmv.v.x v3, x22
  j join21
else20:
  addi x20, x21, -319
  vsub.vx v4, v4, x20
join21:
  join v0, v0, 0
  slli x22, x21, 4
join16:
  join v0, v0, 0
  j loop12
exit13:
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
