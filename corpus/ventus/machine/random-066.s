# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: assembler
# random structured program, seed 66: divergence, loops, local memory, scalar registers written on paths, floats, high vector registers
# disputed: path order is a choice of the implementation; recorded is that of simulator and RTL
# 1 workgroup(s) 1x1x1 of 4 warp(s) of 8 threads
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
  li x20, 3156
  li x21, 4139
  li x22, 4401
  vand.vi v200, v1, 15
  vsll.vi v200, v200, 2
  vadd.vx v200, v200, x18
  vlw12.v v200, 0(v200)
  vadd.vx v201, v1, x7
  li x6, 0x4a6ea70f
  vmul.vx v202, v1, x6
  vxor.vi v203, v1, 4
  vand.vi v204, v1, 15
  vsll.vi v204, v204, 2
  vadd.vx v204, v204, x18
  vlw12.v v204, 4(v204)
  vadd.vx v205, v1, x7
  vsw12.v v1, 0(v16)
  vsw12.v v12, 128(v16)
.h2: auipc x5, %pcrel_hi(join2)
  setrpc x0, x5, %pcrel_lo(.h2)
  vmv.v.i v14, 15
  vbgeu v1, v14, else1
  add x21, x22, x22
  vsb12.v v200, 0(v16)
  vlbu12.v v202, 0(v16)
  j join2
else1:
  vand.vi v21, v203, 3
  vmv.v.i v20, 0
loop4:
.h5: auipc x5, %pcrel_hi(exit5)
  setrpc x0, x5, %pcrel_lo(.h5)
  vbgeu v20, v21, exit5
  vadd.vi v20, v20, 1
  vand.vi v200, v200, 15
  vfcvt.f.x.v v200, v200
  vfmacc.vv v204, v200, v200
  j loop4
exit5:
  join v0, v0, 0
join2:
  join v0, v0, 0
  vand.vi v202, v202, 15
  vfcvt.f.x.v v202, v202
  vfmin.vv v201, v202, v203
  vsub.vx v202, v205, x22
  slli x20, x20, 1
  vand.vi v200, v200, 15
  vfcvt.f.x.v v200, v200
  vfmacc.vv v203, v200, v200
  vand.vi v19, v203, 3
  vmv.v.i v18, 0
loop7:
.h8: auipc x5, %pcrel_hi(exit8)
  setrpc x0, x5, %pcrel_lo(.h8)
  vbgeu v18, v19, exit8
  vadd.vi v18, v18, 1
  vand.vi v12, v202, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlb12.v v200, 8(v12)
  vand.vi v202, v202, 15
  vfcvt.f.x.v v202, v202
  vfsqrt.v v203, v202
  j loop7
exit8:
  join v0, v0, 0
  vsw12.v v202, 256(v16)
  barrier x0, x0, 27
  li x6, 23
  vadd.vx v12, v1, x6
  li x6, 32
  vremu.vx v12, v12, x6
  vsll.vi v12, v12, 2
  csrr x6, lds
  vadd.vx v12, v12, x6
  vlw12.v v201, 256(v12)
  li x26, 2
again10:
  vmv.v.x v201, x22
  vmseq.vv v201, v203, v204
  mul x21, x20, x21
  addi x26, x26, -1
  bnez x26, again10
  vand.vi v19, v200, 3
  vmv.v.i v18, 0
loop11:
.h12: auipc x5, %pcrel_hi(exit12)
  setrpc x0, x5, %pcrel_lo(.h12)
  vbgeu v18, v19, exit12
  vadd.vi v18, v18, 1
  li x27, 3
again14:
.h16: auipc x5, %pcrel_hi(join16)
  setrpc x0, x5, %pcrel_lo(.h16)
  vand.vi v13, v1, 2
  vmv.v.i v14, 1
  vbgeu v13, v14, else15
  addi x21, x21, 666
  vadd.vv v200, v205, v201
  vand.vi v203, v203, 15
  vfcvt.f.x.v v203, v203
  vfadd.vv v203, v203, v203
  j join16
else15:
  add x21, x21, x20
  mul x20, x22, x21
join16:
  join v0, v0, 0
  slli x20, x20, 5
  vmsgt.vx v201, v202, x22
  addi x27, x27, -1
  bnez x27, again14
  j loop11
exit12:
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
  vsw12.v v200, 0(v12)
  vsw12.v v201, 128(v12)
  vsw12.v v202, 256(v12)
  vsw12.v v203, 384(v12)
  vsw12.v v204, 512(v12)
  vsw12.v v205, 640(v12)
  endprg x0, x0, x0
