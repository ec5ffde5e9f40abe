# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# random structured program, seed 20: divergence, loops, local memory
# 2 workgroup(s) 1x2x1 of 1 warp(s) of 8 threads
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
  li x20, 1421
  li x21, 2372
  li x22, 1418
  vand.vi v2, v1, 15
  vsll.vi v2, v2, 2
  vadd.vx v2, v2, x18
  vlw12.v v2, 0(v2)
  vadd.vx v3, v1, x7
  li x6, 0x99edbede
  vmul.vx v4, v1, x6
  vxor.vi v5, v1, 8
  vand.vi v6, v1, 15
  vsll.vi v6, v6, 2
  vadd.vx v6, v6, x18
  vlw12.v v6, 4(v6)
  vadd.vx v7, v1, x7
  vsw12.v v1, 0(v16)
  vsw12.v v12, 32(v16)
  vand.vi v19, v6, 3
  vmv.v.i v18, 0
loop1:
.h2: auipc x5, %pcrel_hi(exit2)
  setrpc x0, x5, %pcrel_lo(.h2)
  vbgeu v18, v19, exit2
  vadd.vi v18, v18, 1
  vand.vi v21, v4, 3
  vmv.v.i v20, 0
loop4:
.h5: auipc x5, %pcrel_hi(exit5)
  setrpc x0, x5, %pcrel_lo(.h5)
  vbgeu v20, v21, exit5
  vadd.vi v20, v20, 1
.h8: auipc x5, %pcrel_hi(join8)
  setrpc x0, x5, %pcrel_lo(.h8)
  vand.vi v13, v1, 2
  vmv.v.i v14, 3
  vbne v13, v14, else7
  vand.vi v12, v5, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlb12.v v6, 0(v12)
  vand.vi v12, v5, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlh12.v v3, 8(v12)
  vsw12.v v3, 32(v16)
  vlw12.v v4, 32(v16)
  j join8
else7:
  vsrl.vv v3, v2, v4
  vsw12.v v3, 0(v16)
  vlw12.v v6, 0(v16)
join8:
  join v0, v0, 0
  vsw12.v v4, 0(v16)
  vlw12.v v4, 0(v16)
  j loop4
exit5:
  join v0, v0, 0
  vmadd.vv v3, v2, v6
.h11: auipc x5, %pcrel_hi(join11)
  setrpc x0, x5, %pcrel_lo(.h11)
  vbltu v7, v4, else10
  vsb12.v v6, 32(v16)
  vlbu12.v v3, 32(v16)
  vsra.vx v7, v6, x22
  j join11
else10:
  vand.vv v3, v4, v5
join11:
  join v0, v0, 0
  j loop1
exit2:
  join v0, v0, 0
.h14: auipc x5, %pcrel_hi(join14)
  setrpc x0, x5, %pcrel_lo(.h14)
  vand.vi v13, v3, 6
  vmv.v.i v14, 3
  vbge v13, v14, else13
.h16: auipc x5, %pcrel_hi(join16)
  setrpc x0, x5, %pcrel_lo(.h16)
  vand.vi v13, v6, 1
  vmv.v.i v14, 3
  vbne v13, v14, join16
  vsh12.v v4, 32(v16)
  vlh12.v v2, 32(v16)
.h18: auipc x5, %pcrel_hi(join18)
  setrpc x0, x5, %pcrel_lo(.h18)
  vand.vi v13, v1, 2
  vmv.v.i v14, 3
  vbgeu v13, v14, join18
  vsw12.v v6, 0(v16)
  vlw12.v v5, 0(v16)
  vsb12.v v2, 32(v16)
  vlbu12.v v6, 32(v16)
  vsb12.v v5, 0(v16)
  vlbu12.v v6, 0(v16)
join18:
  join v0, v0, 0
  vsra.vv v7, v2, v4
join16:
  join v0, v0, 0
  j join14
else13:
  vsll.vv v3, v7, v7
  vand.vv v4, v4, v3
join14:
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
  vsw12.v v3, 64(v12)
  vsw12.v v4, 128(v12)
  vsw12.v v5, 192(v12)
  vsw12.v v6, 256(v12)
  vsw12.v v7, 320(v12)
  endprg x0, x0, x0
