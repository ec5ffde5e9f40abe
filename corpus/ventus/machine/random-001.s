# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: assembler
# random structured program, seed 1: divergence, loops, local memory, high vector registers
# 1 workgroup(s) 1x1x1 of 1 warp(s) of 4 threads
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
  li x20, 4501
  li x21, 3040
  li x22, 1262
  vand.vi v61, v1, 15
  vsll.vi v61, v61, 2
  vadd.vx v61, v61, x18
  vlw12.v v61, 0(v61)
  vadd.vx v62, v1, x7
  li x6, 0x681c2889
  vmul.vx v63, v1, x6
  vxor.vi v64, v1, 11
  vand.vi v65, v1, 15
  vsll.vi v65, v65, 2
  vadd.vx v65, v65, x18
  vlw12.v v65, 4(v65)
  vadd.vx v66, v1, x7
  vsw12.v v1, 0(v16)
  vsw12.v v12, 16(v16)
  slli x21, x22, 1
.h2: auipc x5, %pcrel_hi(join2)
  setrpc x0, x5, %pcrel_lo(.h2)
  vmv.v.i v14, 3
  vbgeu v1, v14, else1
  vsw12.v v61, 0(v16)
  vlw12.v v65, 0(v16)
  vmax.vx v66, v62, x20
  vxor.vv v65, v65, v64
  j join2
else1:
  vand.vi v21, v62, 3
  vmv.v.i v20, 0
loop4:
.h5: auipc x5, %pcrel_hi(exit5)
  setrpc x0, x5, %pcrel_lo(.h5)
  vbgeu v20, v21, exit5
  vadd.vi v20, v20, 1
.h8: auipc x5, %pcrel_hi(join8)
  setrpc x0, x5, %pcrel_lo(.h8)
  vand.vi v13, v61, 5
  vmv.v.i v14, 2
  vbeq v13, v14, else7
  vand.vi v62, v65, 14
  j join8
else7:
  vsw12.v v65, 16(v16)
  vlw12.v v62, 16(v16)
join8:
  join v0, v0, 0
.h11: auipc x5, %pcrel_hi(join11)
  setrpc x0, x5, %pcrel_lo(.h11)
  vand.vi v13, v66, 5
  vmv.v.i v14, 0
  vbeq v13, v14, else10
  vsw12.v v62, 0(v16)
  vlw12.v v61, 0(v16)
  vsh12.v v61, 16(v16)
  vlh12.v v61, 16(v16)
  vand.vi v12, v62, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlhu12.v v65, 8(v12)
  j join11
else10:
  vand.vi v12, v63, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlb12.v v61, 12(v12)
join11:
  join v0, v0, 0
  j loop4
exit5:
  join v0, v0, 0
join2:
  join v0, v0, 0
  vsw12.v v63, 32(v16)
  barrier x0, x0, 31
  li x6, 2
  vadd.vx v12, v1, x6
  li x6, 4
  vremu.vx v12, v12, x6
  vsll.vi v12, v12, 2
  csrr x6, lds
  vadd.vx v12, v12, x6
  vlw12.v v63, 32(v12)
  slli x8, x8, 4
  li x6, 0x90004000
  add x8, x8, x6
  sw x20, 0(x8)
  sw x21, 4(x8)
  sw x22, 8(x8)
  li x6, 4
  mul x6, x6, x7
  vadd.vx v12, v1, x6
  vsll.vi v12, v12, 2
  li x6, 0x90002000
  vadd.vx v12, v12, x6
  vsw12.v v61, 0(v12)
  vsw12.v v62, 16(v12)
  vsw12.v v63, 32(v12)
  vsw12.v v64, 48(v12)
  vsw12.v v65, 64(v12)
  vsw12.v v66, 80(v12)
  endprg x0, x0, x0
