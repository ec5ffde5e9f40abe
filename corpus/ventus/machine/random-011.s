# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: assembler
# random structured program, seed 11: divergence, loops, local memory, high vector registers
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
  li x20, 3343
  li x21, 1403
  li x22, 3571
  vand.vi v100, v1, 15
  vsll.vi v100, v100, 2
  vadd.vx v100, v100, x18
  vlw12.v v100, 0(v100)
  vadd.vx v101, v1, x7
  li x6, 0x660a0ce7
  vmul.vx v102, v1, x6
  vxor.vi v103, v1, 14
  vand.vi v104, v1, 15
  vsll.vi v104, v104, 2
  vadd.vx v104, v104, x18
  vlw12.v v104, 4(v104)
  vadd.vx v105, v1, x7
  vsw12.v v1, 0(v16)
  vsw12.v v12, 128(v16)
  vor.vv v103, v105, v102
  vxor.vi v101, v100, 11
  li x26, 3
again1:
  vmul.vv v104, v100, v105
  vand.vi v21, v104, 3
  vmv.v.i v20, 0
loop2:
.h3: auipc x5, %pcrel_hi(exit3)
  setrpc x0, x5, %pcrel_lo(.h3)
  vbgeu v20, v21, exit3
  vadd.vi v20, v20, 1
  vsll.vi v101, v102, 28
  j loop2
exit3:
  join v0, v0, 0
  addi x26, x26, -1
  bnez x26, again1
  vnmsac.vv v103, v105, v105
.h6: auipc x5, %pcrel_hi(join6)
  setrpc x0, x5, %pcrel_lo(.h6)
  vand.vi v13, v104, 2
  vmv.v.i v14, 0
  vbge v13, v14, else5
  vmax.vx v100, v101, x20
  vand.vi v21, v101, 3
  vmv.v.i v20, 0
loop8:
.h9: auipc x5, %pcrel_hi(exit9)
  setrpc x0, x5, %pcrel_lo(.h9)
  vbgeu v20, v21, exit9
  vadd.vi v20, v20, 1
  vand.vi v12, v102, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlhu12.v v102, 4(v12)
  j loop8
exit9:
  join v0, v0, 0
  vand.vi v21, v105, 3
  vmv.v.i v20, 0
loop11:
.h12: auipc x5, %pcrel_hi(exit12)
  setrpc x0, x5, %pcrel_lo(.h12)
  vbgeu v20, v21, exit12
  vadd.vi v20, v20, 1
.h14: auipc x5, %pcrel_hi(join14)
  setrpc x0, x5, %pcrel_lo(.h14)
  vand.vi v13, v104, 2
  vmv.v.i v14, 1
  vbeq v13, v14, join14
  vsh12.v v102, 128(v16)
  vlh12.v v101, 128(v16)
join14:
  join v0, v0, 0
  j loop11
exit12:
  join v0, v0, 0
  j join6
else5:
  vdiv.vv v100, v105, v100
  vsub.vx v104, v101, x21
join6:
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
  vsw12.v v100, 0(v12)
  vsw12.v v101, 128(v12)
  vsw12.v v102, 256(v12)
  vsw12.v v103, 384(v12)
  vsw12.v v104, 512(v12)
  vsw12.v v105, 640(v12)
  endprg x0, x0, x0
