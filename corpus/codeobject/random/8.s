// oracle: llvm-mc-19 and ld.lld-19 (LLVM 19.1.7) made the objects beside this
.amdgcn_target "amdgcn-amd-amdhsa--gfx900:xnack-"
.amdhsa_code_object_version 5
.section .rodata.more,"a",@progbits

.quad 0
.long 5
.weak shared1
.hidden shared1
.type shared1,@function
shared1:
.quad 0
.rodata

.weak shared2

.type shared2,@object
shared2:
.size shared2, 57
.zero 48
.zero 28
.type local1,@function
local1:
.long 5
.quad 0
.section .text.more,"ax",@progbits
.p2align 6
local2:
.byte 73, 7, 8, 9
.section .rodata.more,"a",@progbits

.quad 0
.long local1@rel32@lo+4
.long local1@rel32@hi+12
.byte 167, 7
.quad 0
.data
.p2align 0
.zero 31
.quad 6894702495923023110
.quad shared2+3
.zero 32
.weak kernel2
.hidden kernel2
.protected kernel2
.rodata
.p2align 6
.amdhsa_kernel kernel2
.amdhsa_next_free_vgpr 129
.amdhsa_next_free_sgpr 12
.amdhsa_kernarg_size 161

.end_amdhsa_kernel
.text
.p2align 8
.type kernel2,@function
kernel2:
.long 0xbf810000
.Lend_kernel2:
.size kernel2, .Lend_kernel2-kernel2


.protected kernel1
.rodata
.p2align 6
.amdhsa_kernel kernel1
.amdhsa_next_free_vgpr 161
.amdhsa_next_free_sgpr 59


.end_amdhsa_kernel
.text
.p2align 8
.type kernel1,@function
kernel1:
.long 0xbf810000
.Lend_kernel1:
.size kernel1, .Lend_kernel1-kernel1
.set number, 95
.set alias, local2+4
.amdgpu_metadata
---
amdhsa.version:
  - 1
  - 2
amdhsa.target: 'amdgcn-amd-amdhsa--gfx900:xnack-'
amdhsa.kernels: []
...
.end_amdgpu_metadata
