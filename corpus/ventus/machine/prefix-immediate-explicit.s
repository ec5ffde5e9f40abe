# oracle: ventus-gpgpu-isa-simulator 3db97c48; profile: common; prefixes: explicit
# immediates of eleven bits by regexti, positive; signed five bits stay without a prefix; prefixes written out
# 1 workgroup(s) 1x1x1 of 1 warp(s) of 8 threads
  .text
  .globl _start
_start:
  li x5, 32
  vsetvli x5, x5, e32, m1, ta, ma
  csrr x6, tid
  vid.v v1
  vadd.vx v1, v1, x6
  regexti x0, x0, 192
  vadd.vi v2, v1, 100
  regexti x0, x0, 1984
  vadd.vi v3, v1, 1023
  regexti x0, x0, 0
  vadd.vi v4, v1, 16
  vadd.vi v5, v1, -16
  regexti x0, x0, 1344
  vxor.vi v6, v2, 682
  regexti x0, x0, 1920
  vand.vi v7, v3, 0x3c0
  regexti x0, x0, 1024
  vor.vi v8, v1, 512
  regexti x0, x0, 576
  vrsub.vi v9, v1, 300
  regexti x0, x0, 1984
  vmv.v.i v10, 999
  regexti x0, x0, 192
  vmseq.vi v11, v2, 103
  regexti x0, x0, 192
  vmsne.vi v12, v2, 103
  regexti x0, x0, 192
  vmsle.vi v13, v2, 102
  regexti x0, x0, 192
  vmsgt.vi v14, v2, 104
  regexti x0, x0, 192
  vmsleu.vi v15, v2, 105
  regexti x0, x0, 192
  vmsgtu.vi v16, v2, 106
  li x10, 0x90002000
  vsll.vi v30, v1, 2
  vadd.vx v30, v30, x10
  vsw12.v v2, 0(v30)
  vsw12.v v3, 32(v30)
  vsw12.v v4, 64(v30)
  vsw12.v v5, 96(v30)
  vsw12.v v6, 128(v30)
  vsw12.v v7, 160(v30)
  vsw12.v v8, 192(v30)
  vsw12.v v9, 224(v30)
  vsw12.v v10, 256(v30)
  vsw12.v v11, 288(v30)
  vsw12.v v12, 320(v30)
  vsw12.v v13, 352(v30)
  vsw12.v v14, 384(v30)
  vsw12.v v15, 416(v30)
  vsw12.v v16, 448(v30)
  endprg x0, x0, x0
