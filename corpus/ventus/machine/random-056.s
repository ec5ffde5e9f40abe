# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: assembler
# random structured program, seed 56: divergence, loops, local memory, high vector registers
# 2 workgroup(s) 1x2x1 of 1 warp(s) of 8 threads
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
  li x20, 4028
  li x21, 4983
  li x22, 1746
  vand.vi v61, v1, 15
  vsll.vi v61, v61, 2
  vadd.vx v61, v61, x18
  vlw12.v v61, 0(v61)
  vadd.vx v62, v1, x7
  li x6, 0x9a665c6d
  vmul.vx v63, v1, x6
  vxor.vi v64, v1, 12
  vand.vi v65, v1, 15
  vsll.vi v65, v65, 2
  vadd.vx v65, v65, x18
  vlw12.v v65, 4(v65)
  vadd.vx v66, v1, x7
  vsw12.v v1, 0(v16)
  vsw12.v v12, 32(v16)
.h2: auipc x5, %pcrel_hi(join2)
  setrpc x0, x5, %pcrel_lo(.h2)
  vand.vi v13, v64, 5
  vmv.v.i v14, 3
  vbgeu v13, v14, else1
  vand.vi v12, v61, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlbu12.v v61, 8(v12)
  vmslt.vv v62, v62, v62
  vand.vi v12, v62, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlhu12.v v61, 4(v12)
  j join2
else1:
  vsll.vv v62, v64, v62
  vadd.vv v62, v62, v61
join2:
  join v0, v0, 0
  li x26, 3
again4:
.h6: auipc x5, %pcrel_hi(join6)
  setrpc x0, x5, %pcrel_lo(.h6)
  vand.vi v13, v64, 5
  vmv.v.i v14, 3
  vbgeu v13, v14, else5
.h9: auipc x5, %pcrel_hi(join9)
  setrpc x0, x5, %pcrel_lo(.h9)
  vmv.v.i v14, 6
  vbgeu v1, v14, else8
  vsh12.v v63, 32(v16)
  vlh12.v v63, 32(v16)
  vsh12.v v61, 32(v16)
  vlh12.v v62, 32(v16)
  j join9
else8:
  vsrl.vv v61, v64, v64
  vand.vi v12, v61, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlb12.v v66, 0(v12)
  vsh12.v v64, 32(v16)
  vlh12.v v65, 32(v16)
join9:
  join v0, v0, 0
  vsll.vi v62, v65, 26
  vand.vi v12, v62, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlhu12.v v64, 8(v12)
  j join6
else5:
  vand.vi v12, v66, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlbu12.v v62, 12(v12)
.h12: auipc x5, %pcrel_hi(join12)
  setrpc x0, x5, %pcrel_lo(.h12)
  vand.vi v13, v62, 6
  vmv.v.i v14, 2
  vbeq v13, v14, else11
  vmul.vv v61, v63, v66
  j join12
else11:
  vand.vi v12, v62, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlbu12.v v64, 0(v12)
  vrsub.vx v65, v62, x22
join12:
  join v0, v0, 0
  vand.vi v12, v63, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlw12.v v61, 0(v12)
join6:
  join v0, v0, 0
  add x22, x22, x21
  addi x26, x26, -1
  bnez x26, again4
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
  vsw12.v v61, 0(v12)
  vsw12.v v62, 64(v12)
  vsw12.v v63, 128(v12)
  vsw12.v v64, 192(v12)
  vsw12.v v65, 256(v12)
  vsw12.v v66, 320(v12)
  endprg x0, x0, x0
