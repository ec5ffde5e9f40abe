# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# random structured program, seed 53: divergence, loops, local memory
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
  li x20, 2904
  li x21, 1838
  li x22, 2811
  vand.vi v2, v1, 15
  vsll.vi v2, v2, 2
  vadd.vx v2, v2, x18
  vlw12.v v2, 0(v2)
  vadd.vx v3, v1, x7
  li x6, 0xdd3f3c0b
  vmul.vx v4, v1, x6
  vxor.vi v5, v1, 13
  vand.vi v6, v1, 15
  vsll.vi v6, v6, 2
  vadd.vx v6, v6, x18
  vlw12.v v6, 4(v6)
  vadd.vx v7, v1, x7
  vsw12.v v1, 0(v16)
  vsw12.v v12, 128(v16)
  vmv.v.x v2, x22
.h2: auipc x5, %pcrel_hi(join2)
  setrpc x0, x5, %pcrel_lo(.h2)
  vand.vi v13, v5, 1
  vmv.v.i v14, 0
  vbge v13, v14, else1
  li x27, 2
again4:
  vmulhu.vx v7, v7, x21
  addi x27, x27, -1
  bnez x27, again4
  vsh12.v v6, 0(v16)
  vlh12.v v3, 0(v16)
  vand.vi v12, v2, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlhu12.v v4, 0(v12)
  j join2
else1:
.h6: auipc x5, %pcrel_hi(join6)
  setrpc x0, x5, %pcrel_lo(.h6)
  vand.vi v13, v6, 2
  vmv.v.i v14, 1
  vbne v13, v14, else5
  vsh12.v v5, 128(v16)
  vlh12.v v6, 128(v16)
.h9: auipc x5, %pcrel_hi(join9)
  setrpc x0, x5, %pcrel_lo(.h9)
  vmv.v.i v14, 13
  vbltu v1, v14, else8
  vsll.vi v6, v4, 4
  j join9
else8:
  vnmsub.vv v7, v7, v5
  vsb12.v v3, 0(v16)
  vlbu12.v v6, 0(v16)
  vand.vi v12, v2, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlb12.v v5, 4(v12)
join9:
  join v0, v0, 0
  j join6
else5:
  vand.vi v12, v5, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlbu12.v v6, 12(v12)
  vsb12.v v4, 128(v16)
  vlbu12.v v4, 128(v16)
join6:
  join v0, v0, 0
.h12: auipc x5, %pcrel_hi(join12)
  setrpc x0, x5, %pcrel_lo(.h12)
  vand.vi v13, v5, 1
  vmv.v.i v14, 2
  vbeq v13, v14, else11
  vsb12.v v5, 128(v16)
  vlbu12.v v3, 128(v16)
.h15: auipc x5, %pcrel_hi(join15)
  setrpc x0, x5, %pcrel_lo(.h15)
  vand.vi v13, v3, 5
  vmv.v.i v14, 3
  vbeq v13, v14, else14
  vsb12.v v6, 128(v16)
  vlbu12.v v2, 128(v16)
  vdiv.vv v3, v7, v4
  vsw12.v v6, 128(v16)
  vlw12.v v2, 128(v16)
  j join15
else14:
  vmulhu.vx v7, v6, x22
  vand.vi v12, v4, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlh12.v v5, 0(v12)
join15:
  join v0, v0, 0
  j join12
else11:
  vsw12.v v5, 0(v16)
  vlw12.v v6, 0(v16)
join12:
  join v0, v0, 0
  vand.vi v12, v5, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlb12.v v4, 12(v12)
join2:
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
