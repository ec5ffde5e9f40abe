# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# random structured program, seed 65: divergence, loops, local memory
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
  li x20, 1570
  li x21, 475
  li x22, 1402
  vand.vi v2, v1, 15
  vsll.vi v2, v2, 2
  vadd.vx v2, v2, x18
  vlw12.v v2, 0(v2)
  vadd.vx v3, v1, x7
  li x6, 0xf0c27f91
  vmul.vx v4, v1, x6
  vxor.vi v5, v1, 15
  vand.vi v6, v1, 15
  vsll.vi v6, v6, 2
  vadd.vx v6, v6, x18
  vlw12.v v6, 4(v6)
  vadd.vx v7, v1, x7
  vsw12.v v1, 0(v16)
  vsw12.v v12, 32(v16)
  vmv.v.x v3, x21
.h2: auipc x5, %pcrel_hi(join2)
  setrpc x0, x5, %pcrel_lo(.h2)
  vmv.v.i v14, 2
  vblt v1, v14, else1
  vsll.vv v3, v6, v4
  vmul.vx v6, v4, x21
  j join2
else1:
  vand.vi v21, v1, 3
  vmv.v.i v20, 0
loop4:
.h5: auipc x5, %pcrel_hi(exit5)
  setrpc x0, x5, %pcrel_lo(.h5)
  vbgeu v20, v21, exit5
  vadd.vi v20, v20, 1
  vsw12.v v4, 0(v16)
  vlw12.v v4, 0(v16)
  j loop4
exit5:
  join v0, v0, 0
.h8: auipc x5, %pcrel_hi(join8)
  setrpc x0, x5, %pcrel_lo(.h8)
  vblt v2, v2, else7
  vsh12.v v3, 32(v16)
  vlh12.v v7, 32(v16)
  vand.vi v12, v4, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlh12.v v7, 12(v12)
  vsra.vv v5, v3, v6
  j join8
else7:
  vsb12.v v5, 0(v16)
  vlbu12.v v2, 0(v16)
  vsll.vi v6, v5, 29
.h10: auipc x5, %pcrel_hi(join10)
  setrpc x0, x5, %pcrel_lo(.h10)
  vand.vi v13, v4, 1
  vmv.v.i v14, 2
  vbltu v13, v14, join10
  vand.vi v12, v2, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlb12.v v4, 4(v12)
  vsw12.v v6, 32(v16)
  vlw12.v v5, 32(v16)
join10:
  join v0, v0, 0
join8:
  join v0, v0, 0
join2:
  join v0, v0, 0
.h12: auipc x5, %pcrel_hi(join12)
  setrpc x0, x5, %pcrel_lo(.h12)
  vmv.v.i v14, 0
  vblt v1, v14, join12
  vand.vi v12, v7, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlh12.v v2, 4(v12)
join12:
  join v0, v0, 0
  vsw12.v v3, 0(v16)
  vlw12.v v5, 0(v16)
  vsw12.v v5, 64(v16)
  barrier x0, x0, 5
  li x6, 4
  vadd.vx v12, v1, x6
  li x6, 8
  vremu.vx v12, v12, x6
  vsll.vi v12, v12, 2
  csrr x6, lds
  vadd.vx v12, v12, x6
  vlw12.v v5, 64(v12)
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
