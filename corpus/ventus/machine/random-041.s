# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: assembler
# random structured program, seed 41: divergence, loops, local memory, high vector registers
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
  li x20, 3075
  li x21, 24
  li x22, 1679
  vand.vi v61, v1, 15
  vsll.vi v61, v61, 2
  vadd.vx v61, v61, x18
  vlw12.v v61, 0(v61)
  vadd.vx v62, v1, x7
  li x6, 0xc5a80bde
  vmul.vx v63, v1, x6
  vxor.vi v64, v1, 2
  vand.vi v65, v1, 15
  vsll.vi v65, v65, 2
  vadd.vx v65, v65, x18
  vlw12.v v65, 4(v65)
  vadd.vx v66, v1, x7
  vsw12.v v1, 0(v16)
  vsw12.v v12, 128(v16)
.h1: auipc x5, %pcrel_hi(join1)
  setrpc x0, x5, %pcrel_lo(.h1)
  vand.vi v13, v64, 2
  vmv.v.i v14, 3
  vbeq v13, v14, join1
.h3: auipc x5, %pcrel_hi(join3)
  setrpc x0, x5, %pcrel_lo(.h3)
  vmv.v.i v14, 3
  vbge v1, v14, join3
  vand.vi v65, v61, 6
  vand.vi v12, v65, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlb12.v v65, 8(v12)
join3:
  join v0, v0, 0
  vsw12.v v63, 0(v16)
  vlw12.v v63, 0(v16)
join1:
  join v0, v0, 0
  vor.vv v63, v61, v64
.h6: auipc x5, %pcrel_hi(join6)
  setrpc x0, x5, %pcrel_lo(.h6)
  vblt v66, v63, else5
.h9: auipc x5, %pcrel_hi(join9)
  setrpc x0, x5, %pcrel_lo(.h9)
  vblt v63, v66, else8
  vsra.vv v64, v65, v63
  j join9
else8:
  vsh12.v v66, 128(v16)
  vlh12.v v66, 128(v16)
  vsw12.v v66, 0(v16)
  vlw12.v v62, 0(v16)
  vremu.vv v66, v63, v66
join9:
  join v0, v0, 0
  vsw12.v v65, 0(v16)
  vlw12.v v65, 0(v16)
  vand.vi v12, v64, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlh12.v v62, 8(v12)
  j join6
else5:
  vsh12.v v66, 128(v16)
  vlh12.v v66, 128(v16)
join6:
  join v0, v0, 0
  vmaxu.vv v62, v65, v64
.h11: auipc x5, %pcrel_hi(join11)
  setrpc x0, x5, %pcrel_lo(.h11)
  vand.vi v13, v65, 2
  vmv.v.i v14, 2
  vbgeu v13, v14, join11
  li x27, 2
again13:
  vsh12.v v64, 128(v16)
  vlh12.v v62, 128(v16)
  vsra.vv v62, v63, v64
  addi x27, x27, -1
  bnez x27, again13
  vsb12.v v65, 128(v16)
  vlbu12.v v62, 128(v16)
join11:
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
  vsw12.v v61, 0(v12)
  vsw12.v v62, 128(v12)
  vsw12.v v63, 256(v12)
  vsw12.v v64, 384(v12)
  vsw12.v v65, 512(v12)
  vsw12.v v66, 640(v12)
  endprg x0, x0, x0
