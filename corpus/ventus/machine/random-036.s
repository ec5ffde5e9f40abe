# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: assembler
# random structured program, seed 36: divergence, loops, local memory, scalar registers written on paths, high vector registers
# disputed: path order is a choice of the implementation; recorded is that of simulator and RTL
# 1 workgroup(s) 1x1x1 of 1 warp(s) of 32 threads
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
  li x20, 478
  li x21, 264
  li x22, 561
  vand.vi v40, v1, 15
  vsll.vi v40, v40, 2
  vadd.vx v40, v40, x18
  vlw12.v v40, 0(v40)
  vadd.vx v41, v1, x7
  li x6, 0x5df703b7
  vmul.vx v42, v1, x6
  vxor.vi v43, v1, 14
  vand.vi v44, v1, 15
  vsll.vi v44, v44, 2
  vadd.vx v44, v44, x18
  vlw12.v v44, 4(v44)
  vadd.vx v45, v1, x7
  vsw12.v v1, 0(v16)
  vsw12.v v12, 128(v16)
.h2: auipc x5, %pcrel_hi(join2)
  setrpc x0, x5, %pcrel_lo(.h2)
  vand.vi v13, v41, 6
  vmv.v.i v14, 2
  vblt v13, v14, else1
.h4: auipc x5, %pcrel_hi(join4)
  setrpc x0, x5, %pcrel_lo(.h4)
  vand.vi v13, v42, 1
  vmv.v.i v14, 0
  vbne v13, v14, join4
  addi x21, x20, -683
join4:
  join v0, v0, 0
  vand.vi v21, v40, 3
  vmv.v.i v20, 0
loop6:
.h7: auipc x5, %pcrel_hi(exit7)
  setrpc x0, x5, %pcrel_lo(.h7)
  vbgeu v20, v21, exit7
  vadd.vi v20, v20, 1
  slli x21, x21, 5
  j loop6
exit7:
  join v0, v0, 0
  j join2
else1:
  vxor.vv v41, v42, v42
join2:
  join v0, v0, 0
  vsw12.v v45, 0(v16)
  vlw12.v v42, 0(v16)
.h10: auipc x5, %pcrel_hi(join10)
  setrpc x0, x5, %pcrel_lo(.h10)
  vand.vi v13, v43, 7
  vmv.v.i v14, 1
  vblt v13, v14, else9
  sltu x21, x21, x21
  vand.vi v21, v40, 3
  vmv.v.i v20, 0
loop12:
.h13: auipc x5, %pcrel_hi(exit13)
  setrpc x0, x5, %pcrel_lo(.h13)
  vbgeu v20, v21, exit13
  vadd.vi v20, v20, 1
  add x20, x21, x22
  vand.vi v12, v43, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlb12.v v45, 12(v12)
.h15: auipc x5, %pcrel_hi(join15)
  setrpc x0, x5, %pcrel_lo(.h15)
  vmv.v.i v14, 5
  vbge v1, v14, join15
  slli x21, x21, 4
  addi x20, x22, -282
join15:
  join v0, v0, 0
  j loop12
exit13:
  join v0, v0, 0
  j join10
else9:
  li x27, 3
again17:
.h19: auipc x5, %pcrel_hi(join19)
  setrpc x0, x5, %pcrel_lo(.h19)
  vand.vi v13, v1, 7
  vmv.v.i v14, 2
  vbeq v13, v14, else18
  vand.vi v12, v45, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlw12.v v40, 12(v12)
  j join19
else18:
  addi x21, x21, -333
  slli x21, x22, 2
  addi x20, x21, -104
join19:
  join v0, v0, 0
  addi x27, x27, -1
  bnez x27, again17
join10:
  join v0, v0, 0
  li x26, 2
again21:
  mul x22, x21, x20
.h23: auipc x5, %pcrel_hi(join23)
  setrpc x0, x5, %pcrel_lo(.h23)
  vbge v42, v44, else22
  xor x21, x21, x22
  sub x22, x21, x21
  slli x22, x22, 2
  j join23
else22:
  xor x22, x22, x21
  vdiv.vv v42, v42, v43
join23:
  join v0, v0, 0
  addi x26, x26, -1
  bnez x26, again21
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
  vsw12.v v40, 0(v12)
  vsw12.v v41, 128(v12)
  vsw12.v v42, 256(v12)
  vsw12.v v43, 384(v12)
  vsw12.v v44, 512(v12)
  vsw12.v v45, 640(v12)
  endprg x0, x0, x0
