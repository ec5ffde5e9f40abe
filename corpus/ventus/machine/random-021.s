# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: assembler
# random structured program, seed 21: divergence, loops, local memory, scalar registers written on paths, high vector registers
# disputed: path order is a choice of the implementation; recorded is that of simulator and RTL
# 1 workgroup(s) 1x1x1 of 8 warp(s) of 4 threads
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
  li x20, 1961
  li x21, 2014
  li x22, 4330
  vand.vi v61, v1, 15
  vsll.vi v61, v61, 2
  vadd.vx v61, v61, x18
  vlw12.v v61, 0(v61)
  vadd.vx v62, v1, x7
  li x6, 0x6898ed90
  vmul.vx v63, v1, x6
  vxor.vi v64, v1, 13
  vand.vi v65, v1, 15
  vsll.vi v65, v65, 2
  vadd.vx v65, v65, x18
  vlw12.v v65, 4(v65)
  vadd.vx v66, v1, x7
  vsw12.v v1, 0(v16)
  vsw12.v v12, 128(v16)
  vand.vi v12, v61, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlb12.v v63, 4(v12)
  li x26, 2
again1:
  vand.vi v12, v65, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlb12.v v63, 12(v12)
.h3: auipc x5, %pcrel_hi(join3)
  setrpc x0, x5, %pcrel_lo(.h3)
  vand.vi v13, v1, 5
  vmv.v.i v14, 3
  vblt v13, v14, else2
.h6: auipc x5, %pcrel_hi(join6)
  setrpc x0, x5, %pcrel_lo(.h6)
  vand.vi v13, v62, 1
  vmv.v.i v14, 2
  vbne v13, v14, else5
  vmulh.vv v62, v66, v66
  addi x21, x20, 97
  j join6
else5:
  slli x22, x22, 1
join6:
  join v0, v0, 0
  j join3
else2:
.h9: auipc x5, %pcrel_hi(join9)
  setrpc x0, x5, %pcrel_lo(.h9)
  vbge v61, v66, else8
  slli x20, x20, 3
  vmv.v.x v65, x22
  sltu x20, x22, x21
  j join9
else8:
  vmacc.vv v64, v62, v65
join9:
  join v0, v0, 0
join3:
  join v0, v0, 0
  addi x26, x26, -1
  bnez x26, again1
  vmv.v.x v65, x21
.h11: auipc x5, %pcrel_hi(join11)
  setrpc x0, x5, %pcrel_lo(.h11)
  vand.vi v13, v62, 5
  vmv.v.i v14, 0
  vbeq v13, v14, join11
  li x27, 2
again13:
  addi x22, x22, 330
  addi x27, x27, -1
  bnez x27, again13
  vand.vi v65, v61, 2
.h14: auipc x5, %pcrel_hi(join14)
  setrpc x0, x5, %pcrel_lo(.h14)
  vand.vi v13, v66, 1
  vmv.v.i v14, 1
  vbne v13, v14, join14
  addi x20, x22, -914
  vand.vi v12, v62, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlw12.v v61, 4(v12)
join14:
  join v0, v0, 0
join11:
  join v0, v0, 0
  vsra.vv v64, v61, v64
  vdiv.vv v65, v64, v66
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
