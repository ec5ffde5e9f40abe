# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: assembler
# random structured program, seed 51: divergence, loops, local memory, scalar registers written on paths, high vector registers
# disputed: path order is a choice of the implementation; recorded is that of simulator and RTL
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
  li x20, 999
  li x21, 2080
  li x22, 3567
  vand.vi v100, v1, 15
  vsll.vi v100, v100, 2
  vadd.vx v100, v100, x18
  vlw12.v v100, 0(v100)
  vadd.vx v101, v1, x7
  li x6, 0x26b542c
  vmul.vx v102, v1, x6
  vxor.vi v103, v1, 2
  vand.vi v104, v1, 15
  vsll.vi v104, v104, 2
  vadd.vx v104, v104, x18
  vlw12.v v104, 4(v104)
  vadd.vx v105, v1, x7
  vsw12.v v1, 0(v16)
  vsw12.v v12, 16(v16)
  vsra.vx v101, v105, x20
  vmulh.vv v103, v104, v103
  vor.vv v103, v101, v104
  vsub.vv v102, v102, v101
.h2: auipc x5, %pcrel_hi(join2)
  setrpc x0, x5, %pcrel_lo(.h2)
  vmv.v.i v14, 4
  vbge v1, v14, else1
  vremu.vv v102, v101, v100
  vmv.v.x v104, x21
.h4: auipc x5, %pcrel_hi(join4)
  setrpc x0, x5, %pcrel_lo(.h4)
  vand.vi v13, v100, 7
  vmv.v.i v14, 3
  vbne v13, v14, join4
.h7: auipc x5, %pcrel_hi(join7)
  setrpc x0, x5, %pcrel_lo(.h7)
  vand.vi v13, v1, 1
  vmv.v.i v14, 3
  vbeq v13, v14, else6
  vsb12.v v103, 0(v16)
  vlbu12.v v101, 0(v16)
  j join7
else6:
  addi x20, x20, 697
join7:
  join v0, v0, 0
  slli x21, x21, 2
  addi x20, x22, -403
join4:
  join v0, v0, 0
  j join2
else1:
  vmaxu.vv v100, v101, v103
  vsw12.v v101, 16(v16)
  vlw12.v v101, 16(v16)
  vadd.vi v103, v104, 1
join2:
  join v0, v0, 0
  li x26, 3
again9:
.h11: auipc x5, %pcrel_hi(join11)
  setrpc x0, x5, %pcrel_lo(.h11)
  vand.vi v13, v1, 3
  vmv.v.i v14, 2
  vbltu v13, v14, else10
  addi x21, x20, -146
  vsw12.v v105, 0(v16)
  vlw12.v v105, 0(v16)
  j join11
else10:
  addi x20, x22, -625
  slli x20, x20, 3
join11:
  join v0, v0, 0
  addi x26, x26, -1
  bnez x26, again9
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
  vsw12.v v100, 0(v12)
  vsw12.v v101, 16(v12)
  vsw12.v v102, 32(v12)
  vsw12.v v103, 48(v12)
  vsw12.v v104, 64(v12)
  vsw12.v v105, 80(v12)
  endprg x0, x0, x0
