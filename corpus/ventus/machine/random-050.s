# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# random structured program, seed 50: divergence, loops, local memory, floats
# 1 workgroup(s) 1x1x1 of 2 warp(s) of 16 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  li x5, 0x2000
  csrrs x0, mstatus, x5
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
  li x20, 3380
  li x21, 3629
  li x22, 2793
  vand.vi v2, v1, 15
  vsll.vi v2, v2, 2
  vadd.vx v2, v2, x18
  vlw12.v v2, 0(v2)
  vadd.vx v3, v1, x7
  li x6, 0xf9a734b2
  vmul.vx v4, v1, x6
  vxor.vi v5, v1, 2
  vand.vi v6, v1, 15
  vsll.vi v6, v6, 2
  vadd.vx v6, v6, x18
  vlw12.v v6, 4(v6)
  vadd.vx v7, v1, x7
  vsw12.v v1, 0(v16)
  vsw12.v v12, 128(v16)
  vsub.vv v5, v5, v6
  vsub.vx v7, v2, x22
  vremu.vv v5, v4, v4
  vand.vi v19, v1, 3
  vmv.v.i v18, 0
loop1:
.h2: auipc x5, %pcrel_hi(exit2)
  setrpc x0, x5, %pcrel_lo(.h2)
  vbgeu v18, v19, exit2
  vadd.vi v18, v18, 1
  vand.vi v21, v5, 3
  vmv.v.i v20, 0
loop4:
.h5: auipc x5, %pcrel_hi(exit5)
  setrpc x0, x5, %pcrel_lo(.h5)
  vbgeu v20, v21, exit5
  vadd.vi v20, v20, 1
  vsw12.v v4, 128(v16)
  vlw12.v v4, 128(v16)
  vmsle.vi v2, v5, 6
  j loop4
exit5:
  join v0, v0, 0
  j loop1
exit2:
  join v0, v0, 0
  xor x22, x21, x21
  li x26, 3
again7:
  li x27, 2
again8:
  vmv.v.x v4, x21
  vand.vi v4, v4, 15
  vfcvt.f.x.v v4, v4
  vfmin.vv v2, v4, v2
  vsw12.v v6, 128(v16)
  vlw12.v v3, 128(v16)
  addi x27, x27, -1
  bnez x27, again8
  vand.vi v7, v7, 15
  vfcvt.f.x.v v7, v7
  vfadd.vv v4, v7, v7
  li x27, 3
again9:
  slli x22, x22, 2
  addi x27, x27, -1
  bnez x27, again9
  addi x26, x26, -1
  bnez x26, again7
  vnmsac.vv v2, v2, v6
  vmv.v.x v2, x20
  vsh12.v v6, 128(v16)
  vlh12.v v7, 128(v16)
  vsh12.v v2, 128(v16)
  vlh12.v v4, 128(v16)
  vand.vi v4, v4, 15
  vfcvt.f.x.v v4, v4
  vfdiv.vv v3, v4, v7
.h10: auipc x5, %pcrel_hi(join10)
  setrpc x0, x5, %pcrel_lo(.h10)
  vand.vi v13, v4, 1
  vmv.v.i v14, 1
  vbne v13, v14, join10
  vsb12.v v5, 0(v16)
  vlbu12.v v5, 0(v16)
  vsh12.v v3, 128(v16)
  vlh12.v v2, 128(v16)
  vand.vi v12, v3, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlb12.v v7, 12(v12)
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
