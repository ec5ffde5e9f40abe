# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: 2024; prefixes: assembler
# random structured program, seed 16: divergence, loops, local memory, private memory, high vector registers
# 1 workgroup(s) 1x1x1 of 2 warp(s) of 16 threads
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
  li x20, 2806
  li x21, 4539
  li x22, 1350
  vand.vi v200, v1, 15
  vsll.vi v200, v200, 2
  vadd.vx v200, v200, x18
  vlw12.v v200, 0(v200)
  vadd.vx v201, v1, x7
  li x6, 0xa4aa10f4
  vmul.vx v202, v1, x6
  vxor.vi v203, v1, 2
  vand.vi v204, v1, 15
  vsll.vi v204, v204, 2
  vadd.vx v204, v204, x18
  vlw12.v v204, 4(v204)
  vadd.vx v205, v1, x7
  vsw12.v v1, 0(v16)
  vsw12.v v12, 128(v16)
  vsw.v v1, 0(v17)
  vsw.v v1, 4(v17)
  vsw.v v1, 8(v17)
  vsw.v v1, 12(v17)
  vand.vi v19, v203, 3
  vmv.v.i v18, 0
loop1:
.h2: auipc x5, %pcrel_hi(exit2)
  setrpc x0, x5, %pcrel_lo(.h2)
  vbgeu v18, v19, exit2
  vadd.vi v18, v18, 1
  vsh12.v v204, 128(v16)
  vlh12.v v201, 128(v16)
  j loop1
exit2:
  join v0, v0, 0
  addi x20, x20, -334
  vand.vi v19, v202, 3
  vmv.v.i v18, 0
loop4:
.h5: auipc x5, %pcrel_hi(exit5)
  setrpc x0, x5, %pcrel_lo(.h5)
  vbgeu v18, v19, exit5
  vadd.vi v18, v18, 1
  vand.vi v21, v201, 3
  vmv.v.i v20, 0
loop7:
.h8: auipc x5, %pcrel_hi(exit8)
  setrpc x0, x5, %pcrel_lo(.h8)
  vbgeu v20, v21, exit8
  vadd.vi v20, v20, 1
  vand.vi v12, v200, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlb12.v v201, 4(v12)
.h10: auipc x5, %pcrel_hi(join10)
  setrpc x0, x5, %pcrel_lo(.h10)
  vand.vi v13, v205, 6
  vmv.v.i v14, 1
  vbltu v13, v14, join10
  vsh12.v v201, 0(v16)
  vlh12.v v204, 0(v16)
  vmin.vv v201, v201, v202
join10:
  join v0, v0, 0
  vand.vi v12, v200, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlbu12.v v203, 8(v12)
  j loop7
exit8:
  join v0, v0, 0
  vsw.v v203, 4(v17)
  vlw.v v205, 4(v17)
  j loop4
exit5:
  join v0, v0, 0
  vand.vi v12, v205, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlb12.v v201, 4(v12)
  vsw12.v v200, 256(v16)
  barrier x0, x0, 5
  li x6, 29
  vadd.vx v12, v1, x6
  li x6, 32
  vremu.vx v12, v12, x6
  vsll.vi v12, v12, 2
  csrr x6, lds
  vadd.vx v12, v12, x6
  vlw12.v v203, 256(v12)
  vmv.v.x v203, x21
  vand.vi v19, v205, 3
  vmv.v.i v18, 0
loop12:
.h13: auipc x5, %pcrel_hi(exit13)
  setrpc x0, x5, %pcrel_lo(.h13)
  vbgeu v18, v19, exit13
  vadd.vi v18, v18, 1
  vmsle.vi v205, v201, 13
  j loop12
exit13:
  join v0, v0, 0
  vsw12.v v204, 128(v16)
  vlw12.v v201, 128(v16)
  vand.vi v12, v200, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlb12.v v204, 12(v12)
.h15: auipc x5, %pcrel_hi(join15)
  setrpc x0, x5, %pcrel_lo(.h15)
  vmv.v.i v14, 15
  vbltu v1, v14, join15
  vand.vi v12, v200, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlb12.v v205, 12(v12)
join15:
  join v0, v0, 0
  vrsub.vx v205, v200, x20
  vsw12.v v202, 384(v16)
  barrier x0, x0, 18
  li x6, 29
  vadd.vx v12, v1, x6
  li x6, 32
  vremu.vx v12, v12, x6
  vsll.vi v12, v12, 2
  csrr x6, lds
  vadd.vx v12, v12, x6
  vlw12.v v203, 384(v12)
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
