// oracle: llvm-mc-19 and ld.lld-19 (LLVM 19.1.7) made the objects beside this
.amdgcn_target "amdgcn-amd-amdhsa--gfx1012"
.amdhsa_code_object_version 4
.section .text.more,"ax",@progbits

.type local2,@object
local2:
.size local2, 37
.quad 8869001208729428908
.Lhere0:
.long 1231906488
.long .-.Lhere0
.quad shared1+4
.long local1@rel32@lo+4
.long local1@rel32@hi+12
.rodata

.long 0xbe821c00, 0x8002ff02
.long shared1@gotpcrel32@lo+4
.long 0x8203ff03
.long shared1@gotpcrel32@hi+12
.Lhere1:
.long 1990166463
.long .-.Lhere1
.weak shared2

shared2:
.long local2@rel32@lo+4
.long local2@rel32@hi+12
.long local1@rel32@lo+4
.long local2@rel32@hi+12
.section .data.rel.ro,"aw",@progbits

.globl shared1
.hidden shared1
.type shared1,@function
shared1:
.size shared1, 44
.long 0xbf800000, 2134119412
.Lhere2:
.long 320015608
.long .-.Lhere2
.long 0xbe821c00, 0x8002ff02
.long shared1@gotpcrel32@lo+4
.long 0x8203ff03
.long shared1@gotpcrel32@hi+12
.long 0xbf800000, 1636306375
.rodata

.type local1,@function
local1:
.size local1, 19
.long local1@rel32@lo+4
.long local2@rel32@hi+12
.long local2@rel32@lo+4
.long local1@rel32@hi+12
.quad -621281643450248887
.section .rodata.more,"a",@progbits

.Lhere3:
.long 1065588677
.long .-.Lhere3
.rodata

.long 0xbf800000, -1884141543
.long local1@rel32@lo+4
.long local2@rel32@hi+12
.long shared2@abs32@lo
.long 0xbe821c00, 0x8002ff02
.long shared1@gotpcrel32@lo+4
.long 0x8203ff03
.long shared1@gotpcrel32@hi+12
.bss
.p2align 3
zeros:
.zero 38
.weak kernel2
.hidden kernel2
.protected kernel2
.text
.p2align 8
.type kernel2,@function
kernel2:
.long 0xbf810000
.Lend_kernel2:
.size kernel2, .Lend_kernel2-kernel2
.rodata
.p2align 6
.amdhsa_kernel kernel2
.amdhsa_next_free_vgpr 178
.amdhsa_next_free_sgpr 65
.amdhsa_kernarg_size 273

.end_amdhsa_kernel



.rodata
.p2align 6
.amdhsa_kernel kernel1
.amdhsa_next_free_vgpr 178
.amdhsa_next_free_sgpr 75
.amdhsa_kernarg_size 191

.end_amdhsa_kernel
.text
.p2align 8
.type kernel1,@function
kernel1:
.long 0xbf810000
.Lend_kernel1:
.size kernel1, .Lend_kernel1-kernel1
.amdgpu_metadata
---
amdhsa.version:
  - 1
  - 2
amdhsa.target: 'amdgcn-amd-amdhsa--gfx1012'
amdhsa.kernels: []
...
.end_amdgpu_metadata
