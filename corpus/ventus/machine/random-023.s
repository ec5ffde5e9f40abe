# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: none
# random structured program, seed 23: divergence, loops, local memory
# 1 workgroup(s) 1x1x1 of 4 warp(s) of 8 threads
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
  li x20, 3651
  li x21, 3865
  li x22, 980
  vand.vi v2, v1, 15
  vsll.vi v2, v2, 2
  vadd.vx v2, v2, x18
  vlw12.v v2, 0(v2)
  vadd.vx v3, v1, x7
  li x6, 0x6c09566a
  vmul.vx v4, v1, x6
  vxor.vi v5, v1, 9
  vand.vi v6, v1, 15
  vsll.vi v6, v6, 2
  vadd.vx v6, v6, x18
  vlw12.v v6, 4(v6)
  vadd.vx v7, v1, x7
  vsw12.v v1, 0(v16)
  vsw12.v v12, 128(v16)
.h2: auipc x5, %pcrel_hi(join2)
  setrpc x0, x5, %pcrel_lo(.h2)
  vand.vi v13, v7, 3
  vmv.v.i v14, 3
  vbge v13, v14, else1
  vand.vi v21, v6, 3
  vmv.v.i v20, 0
loop4:
.h5: auipc x5, %pcrel_hi(exit5)
  setrpc x0, x5, %pcrel_lo(.h5)
  vbgeu v20, v21, exit5
  vadd.vi v20, v20, 1
  vand.vi v12, v6, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlh12.v v3, 4(v12)
.h8: auipc x5, %pcrel_hi(join8)
  setrpc x0, x5, %pcrel_lo(.h8)
  vand.vi v13, v1, 5
  vmv.v.i v14, 2
  vblt v13, v14, else7
  vand.vi v12, v2, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlb12.v v6, 8(v12)
  vsh12.v v6, 128(v16)
  vlh12.v v5, 128(v16)
  j join8
else7:
  vsw12.v v3, 0(v16)
  vlw12.v v7, 0(v16)
join8:
  join v0, v0, 0
  j loop4
exit5:
  join v0, v0, 0
  vdiv.vv v3, v3, v5
  j join2
else1:
  vand.vi v12, v4, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlb12.v v3, 4(v12)
join2:
  join v0, v0, 0
.h11: auipc x5, %pcrel_hi(join11)
  setrpc x0, x5, %pcrel_lo(.h11)
  vmv.v.i v14, 11
  vblt v1, v14, else10
  vand.vi v12, v3, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlbu12.v v5, 12(v12)
  j join11
else10:
  vand.vi v21, v5, 3
  vmv.v.i v20, 0
loop13:
.h14: auipc x5, %pcrel_hi(exit14)
  setrpc x0, x5, %pcrel_lo(.h14)
  vbgeu v20, v21, exit14
  vadd.vi v20, v20, 1
.h17: auipc x5, %pcrel_hi(join17)
  setrpc x0, x5, %pcrel_lo(.h17)
  vand.vi v13, v6, 1
  vmv.v.i v14, 0
  vbge v13, v14, else16
  vand.vi v12, v2, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlw12.v v6, 12(v12)
  vand.vi v12, v3, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlhu12.v v6, 12(v12)
  vsra.vv v2, v6, v3
  j join17
else16:
  vsh12.v v6, 0(v16)
  vlh12.v v2, 0(v16)
join17:
  join v0, v0, 0
  vsw12.v v4, 128(v16)
  vlw12.v v6, 128(v16)
  j loop13
exit14:
  join v0, v0, 0
  vand.vi v21, v7, 3
  vmv.v.i v20, 0
loop19:
.h20: auipc x5, %pcrel_hi(exit20)
  setrpc x0, x5, %pcrel_lo(.h20)
  vbgeu v20, v21, exit20
  vadd.vi v20, v20, 1
.h23: auipc x5, %pcrel_hi(join23)
  setrpc x0, x5, %pcrel_lo(.h23)
  vand.vi v13, v3, 5
  vmv.v.i v14, 3
  vbltu v13, v14, else22
  vsb12.v v5, 0(v16)
  vlbu12.v v5, 0(v16)
  vand.vi v12, v4, 15
  vsll.vi v12, v12, 2
  vadd.vx v12, v12, x18
  vlbu12.v v3, 12(v12)
  vsh12.v v6, 0(v16)
  vlh12.v v6, 0(v16)
  j join23
else22:
  vsw12.v v3, 128(v16)
  vlw12.v v5, 128(v16)
join23:
  join v0, v0, 0
  vsh12.v v3, 128(v16)
  vlh12.v v7, 128(v16)
  vor.vv v6, v2, v6
  j loop19
exit20:
  join v0, v0, 0
join11:
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
  vsw12.v v2, 0(v12)
  vsw12.v v3, 128(v12)
  vsw12.v v4, 256(v12)
  vsw12.v v5, 384(v12)
  vsw12.v v6, 512(v12)
  vsw12.v v7, 640(v12)
  endprg x0, x0, x0
