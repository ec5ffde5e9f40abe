# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: assembler
# random structured program, seed 61: divergence, loops, local memory, high vector registers
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
  li x20, 1006
  li x21, 3072
  li x22, 2777
  vand.vi v100, v1, 15
  vsll.vi v100, v100, 2
  vadd.vx v100, v100, x18
  vlw12.v v100, 0(v100)
  vadd.vx v101, v1, x7
  li x6, 0x8e3b7047
  vmul.vx v102, v1, x6
  vxor.vi v103, v1, 3
  vand.vi v104, v1, 15
  vsll.vi v104, v104, 2
  vadd.vx v104, v104, x18
  vlw12.v v104, 4(v104)
  vadd.vx v105, v1, x7
  vsw12.v v1, 0(v16)
  vsw12.v v12, 128(v16)
.h2: auipc x5, %pcrel_hi(join2)
  setrpc x0, x5, %pcrel_lo(.h2)
  vand.vi v13, v105, 5
  vmv.v.i v14, 3
  vbne v13, v14, else1
  vsh12.v v104, 128(v16)
  vlh12.v v102, 128(v16)
  vxor.vv v103, v105, v103
  j join2
else1:
  vmin.vv v101, v100, v105
  vand.vi v21, v102, 3
  vmv.v.i v20, 0
loop4:
.h5: auipc x5, %pcrel_hi(exit5)
  setrpc x0, x5, %pcrel_lo(.h5)
  vbgeu v20, v21, exit5
  vadd.vi v20, v20, 1
  vsra.vv v105, v102, v104
  j loop4
exit5:
  join v0, v0, 0
join2:
  join v0, v0, 0
  vnmsub.vv v101, v102, v104
  vsll.vv v101, v103, v104
  vand.vi v19, v103, 3
  vmv.v.i v18, 0
loop7:
.h8: auipc x5, %pcrel_hi(exit8)
  setrpc x0, x5, %pcrel_lo(.h8)
  vbgeu v18, v19, exit8
  vadd.vi v18, v18, 1
.h11: auipc x5, %pcrel_hi(join11)
  setrpc x0, x5, %pcrel_lo(.h11)
  vand.vi v13, v101, 5
  vmv.v.i v14, 1
  vbeq v13, v14, else10
  vand.vi v12, v103, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlh12.v v105, 8(v12)
  vmaxu.vv v100, v102, v101
  j join11
else10:
.h14: auipc x5, %pcrel_hi(join14)
  setrpc x0, x5, %pcrel_lo(.h14)
  vand.vi v13, v100, 1
  vmv.v.i v14, 3
  vblt v13, v14, else13
  vmslt.vv v103, v102, v103
  vadd.vx v104, v100, x22
  j join14
else13:
  vsh12.v v103, 128(v16)
  vlh12.v v100, 128(v16)
  vand.vi v12, v103, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlb12.v v103, 4(v12)
join14:
  join v0, v0, 0
join11:
  join v0, v0, 0
  vand.vi v12, v100, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlhu12.v v101, 8(v12)
  j loop7
exit8:
  join v0, v0, 0
  vsw12.v v105, 256(v16)
  barrier x0, x0, 5
  li x6, 30
  vadd.vx v12, v1, x6
  li x6, 32
  vremu.vx v12, v12, x6
  vsll.vi v12, v12, 2
  csrr x6, lds
  vadd.vx v12, v12, x6
  vlw12.v v103, 256(v12)
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
  vsw12.v v100, 0(v12)
  vsw12.v v101, 128(v12)
  vsw12.v v102, 256(v12)
  vsw12.v v103, 384(v12)
  vsw12.v v104, 512(v12)
  vsw12.v v105, 640(v12)
  endprg x0, x0, x0
