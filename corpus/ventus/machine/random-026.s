# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: assembler
# random structured program, seed 26: divergence, loops, local memory, floats, high vector registers
# 1 workgroup(s) 1x1x1 of 1 warp(s) of 4 threads
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
  li x20, 2117
  li x21, 1759
  li x22, 4670
  vand.vi v100, v1, 15
  vsll.vi v100, v100, 2
  vadd.vx v100, v100, x18
  vlw12.v v100, 0(v100)
  vadd.vx v101, v1, x7
  li x6, 0xd2074c79
  vmul.vx v102, v1, x6
  vxor.vi v103, v1, 13
  vand.vi v104, v1, 15
  vsll.vi v104, v104, 2
  vadd.vx v104, v104, x18
  vlw12.v v104, 4(v104)
  vadd.vx v105, v1, x7
  vsw12.v v1, 0(v16)
  vsw12.v v12, 16(v16)
  vsw12.v v104, 32(v16)
  barrier x0, x0, 20
  li x6, 3
  vadd.vx v12, v1, x6
  li x6, 4
  vremu.vx v12, v12, x6
  vsll.vi v12, v12, 2
  csrr x6, lds
  vadd.vx v12, v12, x6
  vlw12.v v105, 32(v12)
  addi x20, x21, -396
  vmv.v.x v101, x22
  vand.vi v19, v1, 3
  vmv.v.i v18, 0
loop1:
.h2: auipc x5, %pcrel_hi(exit2)
  setrpc x0, x5, %pcrel_lo(.h2)
  vbgeu v18, v19, exit2
  vadd.vi v18, v18, 1
.h5: auipc x5, %pcrel_hi(join5)
  setrpc x0, x5, %pcrel_lo(.h5)
  vand.vi v13, v1, 3
  vmv.v.i v14, 1
  vbeq v13, v14, else4
  vand.vi v12, v103, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlbu12.v v101, 12(v12)
  vsra.vi v102, v101, 21
  vsw12.v v102, 16(v16)
  vlw12.v v102, 16(v16)
  j join5
else4:
  vand.vi v12, v100, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlbu12.v v104, 12(v12)
  vsw12.v v101, 0(v16)
  vlw12.v v101, 0(v16)
  vsb12.v v100, 0(v16)
  vlbu12.v v105, 0(v16)
join5:
  join v0, v0, 0
  vand.vi v12, v102, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlbu12.v v100, 8(v12)
  j loop1
exit2:
  join v0, v0, 0
.h7: auipc x5, %pcrel_hi(join7)
  setrpc x0, x5, %pcrel_lo(.h7)
  vand.vi v13, v100, 3
  vmv.v.i v14, 1
  vbgeu v13, v14, join7
  vsh12.v v101, 0(v16)
  vlh12.v v102, 0(v16)
  vand.vi v12, v102, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlb12.v v101, 0(v12)
  vsb12.v v100, 16(v16)
  vlbu12.v v102, 16(v16)
join7:
  join v0, v0, 0
  vsra.vv v100, v103, v102
  vand.vi v19, v101, 3
  vmv.v.i v18, 0
loop9:
.h10: auipc x5, %pcrel_hi(exit10)
  setrpc x0, x5, %pcrel_lo(.h10)
  vbgeu v18, v19, exit10
  vadd.vi v18, v18, 1
  vand.vi v12, v102, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlw12.v v101, 8(v12)
  vsb12.v v105, 16(v16)
  vlbu12.v v102, 16(v16)
  j loop9
exit10:
  join v0, v0, 0
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
