# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# random structured program, seed 42: divergence, loops, local memory, scalar registers written on paths, floats
# disputed: path order is a choice of the implementation; recorded is that of simulator and RTL
# 2 workgroup(s) 2x1x1 of 4 warp(s) of 4 threads
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
  li x20, 2403
  li x21, 3958
  li x22, 3165
  vand.vi v2, v1, 15
  vsll.vi v2, v2, 2
  vadd.vx v2, v2, x18
  vlw12.v v2, 0(v2)
  vadd.vx v3, v1, x7
  li x6, 0xff3fa312
  vmul.vx v4, v1, x6
  vxor.vi v5, v1, 9
  vand.vi v6, v1, 15
  vsll.vi v6, v6, 2
  vadd.vx v6, v6, x18
  vlw12.v v6, 4(v6)
  vadd.vx v7, v1, x7
  vsw12.v v1, 0(v16)
  vsw12.v v12, 64(v16)
  vand.vi v5, v5, 15
  vfcvt.f.x.v v5, v5
  vmfle.vv v5, v5, v3
  vsh12.v v2, 64(v16)
  vlh12.v v2, 64(v16)
  vand.vi v19, v1, 3
  vmv.v.i v18, 0
loop1:
.h2: auipc x5, %pcrel_hi(exit2)
  setrpc x0, x5, %pcrel_lo(.h2)
  vbgeu v18, v19, exit2
  vadd.vi v18, v18, 1
  vmsle.vi v3, v3, -3
  slli x20, x20, 5
  j loop1
exit2:
  join v0, v0, 0
  li x26, 2
again4:
  vmseq.vv v2, v2, v6
  addi x26, x26, -1
  bnez x26, again4
  vsh12.v v2, 0(v16)
  vlh12.v v3, 0(v16)
.h6: auipc x5, %pcrel_hi(join6)
  setrpc x0, x5, %pcrel_lo(.h6)
  vand.vi v13, v5, 6
  vmv.v.i v14, 2
  vbgeu v13, v14, else5
  vand.vi v21, v3, 3
  vmv.v.i v20, 0
loop8:
.h9: auipc x5, %pcrel_hi(exit9)
  setrpc x0, x5, %pcrel_lo(.h9)
  vbgeu v20, v21, exit9
  vadd.vi v20, v20, 1
  vand.vi v3, v3, 15
  vfcvt.f.x.v v3, v3
  vfdiv.vv v5, v3, v3
  j loop8
exit9:
  join v0, v0, 0
  vmul.vv v3, v4, v2
  slli x21, x22, 3
  j join6
else5:
  addi x22, x21, 525
  vand.vi v21, v6, 3
  vmv.v.i v20, 0
loop11:
.h12: auipc x5, %pcrel_hi(exit12)
  setrpc x0, x5, %pcrel_lo(.h12)
  vbgeu v20, v21, exit12
  vadd.vi v20, v20, 1
  vsw12.v v4, 64(v16)
  vlw12.v v5, 64(v16)
  j loop11
exit12:
  join v0, v0, 0
join6:
  join v0, v0, 0
.h14: auipc x5, %pcrel_hi(join14)
  setrpc x0, x5, %pcrel_lo(.h14)
  vand.vi v13, v1, 3
  vmv.v.i v14, 0
  vbne v13, v14, join14
.h16: auipc x5, %pcrel_hi(join16)
  setrpc x0, x5, %pcrel_lo(.h16)
  vand.vi v13, v1, 6
  vmv.v.i v14, 0
  vbge v13, v14, join16
  sltu x22, x22, x21
join16:
  join v0, v0, 0
  vand.vi v12, v6, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlw12.v v3, 8(v12)
  addi x21, x21, -472
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
