# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: assembler
# random structured program, seed 6: divergence, loops, local memory, scalar registers written on paths, floats, high vector registers
# disputed: path order is a choice of the implementation; recorded is that of simulator and RTL
# 1 workgroup(s) 1x1x1 of 2 warp(s) of 16 threads
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
  li x20, 3585
  li x21, 51
  li x22, 1630
  vand.vi v40, v1, 15
  vsll.vi v40, v40, 2
  vadd.vx v40, v40, x18
  vlw12.v v40, 0(v40)
  vadd.vx v41, v1, x7
  li x6, 0xee4aae02
  vmul.vx v42, v1, x6
  vxor.vi v43, v1, 10
  vand.vi v44, v1, 15
  vsll.vi v44, v44, 2
  vadd.vx v44, v44, x18
  vlw12.v v44, 4(v44)
  vadd.vx v45, v1, x7
  vsw12.v v1, 0(v16)
  vsw12.v v12, 128(v16)
  vsb12.v v45, 128(v16)
  vlbu12.v v41, 128(v16)
  vmv.v.x v43, x20
  vand.vi v19, v42, 3
  vmv.v.i v18, 0
loop1:
.h2: auipc x5, %pcrel_hi(exit2)
  setrpc x0, x5, %pcrel_lo(.h2)
  vbgeu v18, v19, exit2
  vadd.vi v18, v18, 1
  vadd.vi v42, v42, 1
  j loop1
exit2:
  join v0, v0, 0
  vmacc.vv v40, v44, v43
  vsra.vi v42, v42, 31
  li x26, 3
again4:
  addi x20, x22, 977
  vmsgt.vx v43, v40, x20
  vmv.v.x v44, x21
  addi x26, x26, -1
  bnez x26, again4
.h5: auipc x5, %pcrel_hi(join5)
  setrpc x0, x5, %pcrel_lo(.h5)
  vand.vi v13, v41, 7
  vmv.v.i v14, 0
  vbne v13, v14, join5
  slli x22, x21, 3
join5:
  join v0, v0, 0
.h8: auipc x5, %pcrel_hi(join8)
  setrpc x0, x5, %pcrel_lo(.h8)
  vand.vi v13, v40, 5
  vmv.v.i v14, 3
  vbeq v13, v14, else7
  vand.vi v42, v42, 15
  vfcvt.f.x.v v42, v42
  vfdiv.vv v43, v42, v40
  vnmsub.vv v41, v40, v43
  j join8
else7:
  vand.vi v41, v41, 15
  vfcvt.f.x.v v41, v41
  vfmul.vv v44, v41, v44
  vand.vi v12, v42, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlb12.v v40, 4(v12)
join8:
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
  vsw12.v v40, 0(v12)
  vsw12.v v41, 128(v12)
  vsw12.v v42, 256(v12)
  vsw12.v v43, 384(v12)
  vsw12.v v44, 512(v12)
  vsw12.v v45, 640(v12)
  endprg x0, x0, x0
