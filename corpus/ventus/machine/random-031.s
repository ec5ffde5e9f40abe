# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: assembler
# random structured program, seed 31: divergence, loops, local memory, high vector registers
# 1 workgroup(s) 1x1x1 of 3 warp(s) of 8 threads
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
  li x20, 2522
  li x21, 2560
  li x22, 327
  vand.vi v40, v1, 15
  vsll.vi v40, v40, 2
  vadd.vx v40, v40, x18
  vlw12.v v40, 0(v40)
  vadd.vx v41, v1, x7
  li x6, 0xdc53f7f8
  vmul.vx v42, v1, x6
  vxor.vi v43, v1, 11
  vand.vi v44, v1, 15
  vsll.vi v44, v44, 2
  vadd.vx v44, v44, x18
  vlw12.v v44, 4(v44)
  vadd.vx v45, v1, x7
  vsw12.v v1, 0(v16)
  vsw12.v v12, 96(v16)
  vsh12.v v43, 96(v16)
  vlh12.v v42, 96(v16)
  vmul.vv v40, v41, v41
  slli x22, x22, 2
  vsw12.v v41, 96(v16)
  vlw12.v v44, 96(v16)
.h2: auipc x5, %pcrel_hi(join2)
  setrpc x0, x5, %pcrel_lo(.h2)
  vbltu v45, v44, else1
.h5: auipc x5, %pcrel_hi(join5)
  setrpc x0, x5, %pcrel_lo(.h5)
  vand.vi v13, v45, 5
  vmv.v.i v14, 2
  vbgeu v13, v14, else4
  vand.vi v12, v42, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlb12.v v42, 4(v12)
  j join5
else4:
  vand.vi v12, v41, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlh12.v v44, 12(v12)
  vand.vi v12, v44, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlhu12.v v43, 12(v12)
join5:
  join v0, v0, 0
  vand.vi v12, v44, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlh12.v v41, 4(v12)
  j join2
else1:
  vsh12.v v42, 96(v16)
  vlh12.v v43, 96(v16)
.h7: auipc x5, %pcrel_hi(join7)
  setrpc x0, x5, %pcrel_lo(.h7)
  vmv.v.i v14, 7
  vbgeu v1, v14, join7
  vand.vi v12, v41, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlb12.v v41, 0(v12)
join7:
  join v0, v0, 0
join2:
  join v0, v0, 0
  vsw12.v v42, 192(v16)
  barrier x0, x0, 16
  li x6, 5
  vadd.vx v12, v1, x6
  li x6, 24
  vremu.vx v12, v12, x6
  vsll.vi v12, v12, 2
  csrr x6, lds
  vadd.vx v12, v12, x6
  vlw12.v v42, 192(v12)
  slli x8, x8, 4
  li x6, 0x90004000
  add x8, x8, x6
  sw x20, 0(x8)
  sw x21, 4(x8)
  sw x22, 8(x8)
  li x6, 24
  mul x6, x6, x7
  vadd.vx v12, v1, x6
  vsll.vi v12, v12, 2
  li x6, 0x90002000
  vadd.vx v12, v12, x6
  vsw12.v v40, 0(v12)
  vsw12.v v41, 96(v12)
  vsw12.v v42, 192(v12)
  vsw12.v v43, 288(v12)
  vsw12.v v44, 384(v12)
  vsw12.v v45, 480(v12)
  endprg x0, x0, x0
