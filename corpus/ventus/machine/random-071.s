# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: assembler
# random structured program, seed 71: divergence, loops, local memory, high vector registers
# 1 workgroup(s) 1x1x1 of 1 warp(s) of 8 threads
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
  li x20, 4268
  li x21, 268
  li x22, 4897
  vand.vi v200, v1, 15
  vsll.vi v200, v200, 2
  vadd.vx v200, v200, x18
  vlw12.v v200, 0(v200)
  vadd.vx v201, v1, x7
  li x6, 0xa7ebda7d
  vmul.vx v202, v1, x6
  vxor.vi v203, v1, 1
  vand.vi v204, v1, 15
  vsll.vi v204, v204, 2
  vadd.vx v204, v204, x18
  vlw12.v v204, 4(v204)
  vadd.vx v205, v1, x7
  vsw12.v v1, 0(v16)
  vsw12.v v12, 32(v16)
  vsw12.v v201, 64(v16)
  barrier x0, x0, 22
  li x6, 7
  vadd.vx v12, v1, x6
  li x6, 8
  vremu.vx v12, v12, x6
  vsll.vi v12, v12, 2
  csrr x6, lds
  vadd.vx v12, v12, x6
  vlw12.v v204, 64(v12)
  vsh12.v v201, 32(v16)
  vlh12.v v204, 32(v16)
  vand.vi v12, v202, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlbu12.v v204, 0(v12)
  addi x22, x21, -431
.h2: auipc x5, %pcrel_hi(join2)
  setrpc x0, x5, %pcrel_lo(.h2)
  vand.vi v13, v202, 2
  vmv.v.i v14, 0
  vbne v13, v14, else1
  vremu.vv v202, v202, v203
  j join2
else1:
  vsb12.v v205, 0(v16)
  vlbu12.v v204, 0(v16)
  vand.vi v12, v201, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlw12.v v200, 4(v12)
join2:
  join v0, v0, 0
  vand.vi v12, v203, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlh12.v v201, 4(v12)
.h5: auipc x5, %pcrel_hi(join5)
  setrpc x0, x5, %pcrel_lo(.h5)
  vand.vi v13, v202, 5
  vmv.v.i v14, 2
  vbne v13, v14, else4
  vmaxu.vv v202, v202, v201
  vsh12.v v204, 0(v16)
  vlh12.v v203, 0(v16)
.h7: auipc x5, %pcrel_hi(join7)
  setrpc x0, x5, %pcrel_lo(.h7)
  vand.vi v13, v202, 5
  vmv.v.i v14, 2
  vbeq v13, v14, join7
  vsh12.v v200, 0(v16)
  vlh12.v v202, 0(v16)
join7:
  join v0, v0, 0
  j join5
else4:
  vrsub.vi v205, v201, 14
  vsh12.v v202, 0(v16)
  vlh12.v v202, 0(v16)
  vand.vi v21, v201, 3
  vmv.v.i v20, 0
loop9:
.h10: auipc x5, %pcrel_hi(exit10)
  setrpc x0, x5, %pcrel_lo(.h10)
  vbgeu v20, v21, exit10
  vadd.vi v20, v20, 1
  vor.vv v201, v204, v205
  vmsgt.vx v202, v203, x20
  j loop9
exit10:
  join v0, v0, 0
join5:
  join v0, v0, 0
  vsrl.vi v205, v203, 14
.h13: auipc x5, %pcrel_hi(join13)
  setrpc x0, x5, %pcrel_lo(.h13)
  vand.vi v13, v205, 5
  vmv.v.i v14, 0
  vblt v13, v14, else12
  vsw12.v v201, 0(v16)
  vlw12.v v203, 0(v16)
  li x27, 2
again15:
  vsh12.v v200, 32(v16)
  vlh12.v v201, 32(v16)
  vsb12.v v203, 32(v16)
  vlbu12.v v202, 32(v16)
  addi x27, x27, -1
  bnez x27, again15
  j join13
else12:
  vand.vi v12, v204, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlhu12.v v204, 12(v12)
  vsll.vi v204, v205, 24
join13:
  join v0, v0, 0
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
  vsw12.v v200, 0(v12)
  vsw12.v v201, 32(v12)
  vsw12.v v202, 64(v12)
  vsw12.v v203, 96(v12)
  vsw12.v v204, 128(v12)
  vsw12.v v205, 160(v12)
  endprg x0, x0, x0
