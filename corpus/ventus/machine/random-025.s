# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# random structured program, seed 25: divergence, loops, local memory
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
  li x20, 1827
  li x21, 1995
  li x22, 3096
  vand.vi v2, v1, 15
  vsll.vi v2, v2, 2
  vadd.vx v2, v2, x18
  vlw12.v v2, 0(v2)
  vadd.vx v3, v1, x7
  li x6, 0xbc6e2725
  vmul.vx v4, v1, x6
  vxor.vi v5, v1, 10
  vand.vi v6, v1, 15
  vsll.vi v6, v6, 2
  vadd.vx v6, v6, x18
  vlw12.v v6, 4(v6)
  vadd.vx v7, v1, x7
  vsw12.v v1, 0(v16)
  vsw12.v v12, 64(v16)
  vsw12.v v4, 128(v16)
  barrier x0, x0, 8
  li x6, 12
  vadd.vx v12, v1, x6
  li x6, 16
  vremu.vx v12, v12, x6
  vsll.vi v12, v12, 2
  csrr x6, lds
  vadd.vx v12, v12, x6
  vlw12.v v4, 128(v12)
  vsh12.v v6, 0(v16)
  vlh12.v v7, 0(v16)
  vand.vi v19, v7, 3
  vmv.v.i v18, 0
loop1:
.h2: auipc x5, %pcrel_hi(exit2)
  setrpc x0, x5, %pcrel_lo(.h2)
  vbgeu v18, v19, exit2
  vadd.vi v18, v18, 1
.h5: auipc x5, %pcrel_hi(join5)
  setrpc x0, x5, %pcrel_lo(.h5)
  vbltu v6, v4, else4
.h8: auipc x5, %pcrel_hi(join8)
  setrpc x0, x5, %pcrel_lo(.h8)
  vand.vi v13, v7, 7
  vmv.v.i v14, 3
  vbne v13, v14, else7
  vsh12.v v3, 0(v16)
  vlh12.v v5, 0(v16)
  vsh12.v v2, 64(v16)
  vlh12.v v2, 64(v16)
  j join8
else7:
  vand.vi v12, v4, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlhu12.v v4, 4(v12)
  vsrl.vi v3, v4, 1
  vsw12.v v4, 0(v16)
  vlw12.v v2, 0(v16)
join8:
  join v0, v0, 0
  j join5
else4:
  vsra.vx v6, v2, x21
join5:
  join v0, v0, 0
  j loop1
exit2:
  join v0, v0, 0
  vsw12.v v3, 192(v16)
  barrier x0, x0, 22
  li x6, 3
  vadd.vx v12, v1, x6
  li x6, 16
  vremu.vx v12, v12, x6
  vsll.vi v12, v12, 2
  csrr x6, lds
  vadd.vx v12, v12, x6
  vlw12.v v5, 192(v12)
  addi x21, x22, -770
  slli x22, x20, 1
  vand.vi v19, v7, 3
  vmv.v.i v18, 0
loop10:
.h11: auipc x5, %pcrel_hi(exit11)
  setrpc x0, x5, %pcrel_lo(.h11)
  vbgeu v18, v19, exit11
  vadd.vi v18, v18, 1
  vsh12.v v6, 0(v16)
  vlh12.v v6, 0(v16)
  vmulh.vv v3, v5, v3
  j loop10
exit11:
  join v0, v0, 0
.h14: auipc x5, %pcrel_hi(join14)
  setrpc x0, x5, %pcrel_lo(.h14)
  vand.vi v13, v3, 5
  vmv.v.i v14, 2
  vbne v13, v14, else13
  vand.vi v12, v4, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlh12.v v4, 12(v12)
  j join14
else13:
  vmul.vv v4, v6, v3
  vand.vi v12, v2, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlw12.v v4, 12(v12)
  vand.vi v12, v6, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlh12.v v5, 4(v12)
join14:
  join v0, v0, 0
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
