# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# random structured program, seed 5: divergence, loops, local memory
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
  li x20, 3219
  li x21, 4352
  li x22, 3313
  vand.vi v2, v1, 15
  vsll.vi v2, v2, 2
  vadd.vx v2, v2, x18
  vlw12.v v2, 0(v2)
  vadd.vx v3, v1, x7
  li x6, 0xe04a52fd
  vmul.vx v4, v1, x6
  vxor.vi v5, v1, 9
  vand.vi v6, v1, 15
  vsll.vi v6, v6, 2
  vadd.vx v6, v6, x18
  vlw12.v v6, 4(v6)
  vadd.vx v7, v1, x7
  vsw12.v v1, 0(v16)
  vsw12.v v12, 128(v16)
  vand.vi v19, v7, 3
  vmv.v.i v18, 0
loop1:
.h2: auipc x5, %pcrel_hi(exit2)
  setrpc x0, x5, %pcrel_lo(.h2)
  vbgeu v18, v19, exit2
  vadd.vi v18, v18, 1
  vsh12.v v3, 128(v16)
  vlh12.v v2, 128(v16)
  j loop1
exit2:
  join v0, v0, 0
  vsw12.v v2, 128(v16)
  vlw12.v v4, 128(v16)
  vsw12.v v4, 256(v16)
  barrier x0, x0, 14
  li x6, 3
  vadd.vx v12, v1, x6
  li x6, 32
  vremu.vx v12, v12, x6
  vsll.vi v12, v12, 2
  csrr x6, lds
  vadd.vx v12, v12, x6
  vlw12.v v4, 256(v12)
  vsw12.v v4, 128(v16)
  vlw12.v v7, 128(v16)
  vsll.vv v4, v5, v6
  vsw12.v v5, 384(v16)
  barrier x0, x0, 21
  li x6, 17
  vadd.vx v12, v1, x6
  li x6, 32
  vremu.vx v12, v12, x6
  vsll.vi v12, v12, 2
  csrr x6, lds
  vadd.vx v12, v12, x6
  vlw12.v v4, 384(v12)
  vmv.v.x v2, x21
  vmv.v.x v4, x22
  vor.vi v6, v7, 13
  vrsub.vx v2, v6, x20
  vsw12.v v2, 512(v16)
  barrier x0, x0, 13
  li x6, 5
  vadd.vx v12, v1, x6
  li x6, 32
  vremu.vx v12, v12, x6
  vsll.vi v12, v12, 2
  csrr x6, lds
  vadd.vx v12, v12, x6
  vlw12.v v5, 512(v12)
.h5: auipc x5, %pcrel_hi(join5)
  setrpc x0, x5, %pcrel_lo(.h5)
  vand.vi v13, v5, 3
  vmv.v.i v14, 1
  vbge v13, v14, else4
.h8: auipc x5, %pcrel_hi(join8)
  setrpc x0, x5, %pcrel_lo(.h8)
  vand.vi v13, v1, 3
  vmv.v.i v14, 3
  vbgeu v13, v14, else7
  vmseq.vv v6, v3, v2
  vmin.vv v6, v3, v5
  vsb12.v v3, 128(v16)
  vlbu12.v v7, 128(v16)
  j join8
else7:
  vsb12.v v4, 128(v16)
  vlbu12.v v2, 128(v16)
  vand.vi v12, v2, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlw12.v v7, 4(v12)
join8:
  join v0, v0, 0
  j join5
else4:
  vand.vi v21, v7, 3
  vmv.v.i v20, 0
loop10:
.h11: auipc x5, %pcrel_hi(exit11)
  setrpc x0, x5, %pcrel_lo(.h11)
  vbgeu v20, v21, exit11
  vadd.vi v20, v20, 1
  vsh12.v v3, 128(v16)
  vlh12.v v7, 128(v16)
  j loop10
exit11:
  join v0, v0, 0
  vnmsac.vv v2, v6, v7
join5:
  join v0, v0, 0
  vrsub.vx v3, v7, x20
  vand.vi v19, v2, 3
  vmv.v.i v18, 0
loop13:
.h14: auipc x5, %pcrel_hi(exit14)
  setrpc x0, x5, %pcrel_lo(.h14)
  vbgeu v18, v19, exit14
  vadd.vi v18, v18, 1
  vmin.vv v2, v3, v4
  j loop13
exit14:
  join v0, v0, 0
  vsrl.vv v5, v3, v5
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
