# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# random structured program, seed 17: divergence, loops, local memory
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
  li x20, 3447
  li x21, 1512
  li x22, 720
  vand.vi v2, v1, 15
  vsll.vi v2, v2, 2
  vadd.vx v2, v2, x18
  vlw12.v v2, 0(v2)
  vadd.vx v3, v1, x7
  li x6, 0x5a698691
  vmul.vx v4, v1, x6
  vxor.vi v5, v1, 9
  vand.vi v6, v1, 15
  vsll.vi v6, v6, 2
  vadd.vx v6, v6, x18
  vlw12.v v6, 4(v6)
  vadd.vx v7, v1, x7
  vsw12.v v1, 0(v16)
  vsw12.v v12, 128(v16)
.h2: auipc x5, %pcrel_hi(join2)
  setrpc x0, x5, %pcrel_lo(.h2)
  vblt v2, v7, else1
  vrsub.vi v6, v5, 11
  vand.vi v12, v7, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlhu12.v v5, 0(v12)
  j join2
else1:
  vmul.vx v5, v3, x22
  vremu.vv v3, v4, v3
join2:
  join v0, v0, 0
  addi x20, x21, -404
.h5: auipc x5, %pcrel_hi(join5)
  setrpc x0, x5, %pcrel_lo(.h5)
  vbgeu v4, v2, else4
  vand.vi v12, v3, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlhu12.v v2, 12(v12)
  vand.vi v21, v4, 3
  vmv.v.i v20, 0
loop7:
.h8: auipc x5, %pcrel_hi(exit8)
  setrpc x0, x5, %pcrel_lo(.h8)
  vbgeu v20, v21, exit8
  vadd.vi v20, v20, 1
  vand.vi v12, v2, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlh12.v v5, 8(v12)
  vsb12.v v6, 128(v16)
  vlbu12.v v2, 128(v16)
  j loop7
exit8:
  join v0, v0, 0
  vsrl.vi v4, v7, 20
  j join5
else4:
  vsh12.v v5, 0(v16)
  vlh12.v v7, 0(v16)
  vand.vi v12, v2, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlh12.v v3, 0(v12)
  vsra.vv v4, v6, v4
join5:
  join v0, v0, 0
  vrsub.vi v5, v7, -8
.h10: auipc x5, %pcrel_hi(join10)
  setrpc x0, x5, %pcrel_lo(.h10)
  vbltu v2, v2, join10
  vand.vi v12, v5, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlw12.v v7, 8(v12)
.h13: auipc x5, %pcrel_hi(join13)
  setrpc x0, x5, %pcrel_lo(.h13)
  vblt v5, v7, else12
.h16: auipc x5, %pcrel_hi(join16)
  setrpc x0, x5, %pcrel_lo(.h16)
  vand.vi v13, v6, 6
  vmv.v.i v14, 1
  vbne v13, v14, else15
  vand.vi v12, v7, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlbu12.v v2, 12(v12)
  vsh12.v v2, 128(v16)
  vlh12.v v2, 128(v16)
  vand.vi v12, v3, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlhu12.v v7, 4(v12)
  j join16
else15:
  vsw12.v v5, 128(v16)
  vlw12.v v5, 128(v16)
join16:
  join v0, v0, 0
  j join13
else12:
  vadd.vi v6, v7, 13
  vand.vi v12, v5, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlb12.v v6, 0(v12)
join13:
  join v0, v0, 0
join10:
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
