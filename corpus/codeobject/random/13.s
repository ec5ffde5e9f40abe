// oracle: llvm-mc-19 and ld.lld-19 (LLVM 19.1.7) made the objects beside this
.amdgcn_target "amdgcn-amd-amdhsa--gfx1152"
.amdhsa_code_object_version 5
.section .rodata.more,"a",@progbits
.p2align 1
.type local2,@object
local2:
.size local2, 26
.long 0xbf800000, -484997575
.long shared3@abs32@lo
.section .own,"aw",@progbits

.byte 113, 7
.type local3,@object
local3:
.Lhere0:
.long -2142469478
.long .-.Lhere0
.section .data.rel.ro,"aw",@progbits

.weak shared1
.hidden shared1
shared1:
.quad shared2
local1:
.quad shared3+57
.Lhere1:
.long -154762070
.long .-.Lhere1
.section .own,"aw",@progbits

.long 0xbf800000, -123116440
.globl shared2
.protected shared2
.type shared2,@function
shared2:
.size shared2, 34
.quad -6602556392539749333
.section .data.rel.ro,"aw",@progbits

.weak shared3
.protected shared3
.type shared3,@function
shared3:
.size shared3, 12
.quad local1
.Lhere2:
.long 600157292
.long .-.Lhere2
.bss
.p2align 3
zeros:
.zero 61
.globl kernel2
.hidden kernel2

.text
.p2align 6
.amdhsa_kernel kernel2
.amdhsa_next_free_vgpr 114
.amdhsa_next_free_sgpr 72
.amdhsa_kernarg_size 268
.amdhsa_user_sgpr_kernarg_segment_ptr 1
.end_amdhsa_kernel
.text
.p2align 8
.type kernel2,@function
kernel2:
.long 0xbf810000
.Lend_kernel2:
.size kernel2, .Lend_kernel2-kernel2
.weak kernel1

.protected kernel1
.rodata
.p2align 6
.amdhsa_kernel kernel1
.amdhsa_next_free_vgpr 143
.amdhsa_next_free_sgpr 71


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
amdhsa.target: 'amdgcn-amd-amdhsa--gfx1152'
amdhsa.kernels: []
...
.end_amdgpu_metadata
