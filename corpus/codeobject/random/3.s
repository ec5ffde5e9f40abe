// oracle: llvm-mc-19 and ld.lld-19 (LLVM 19.1.7) made the objects beside this
.amdgcn_target "amdgcn-amd-amdhsa--gfx1035"
.amdhsa_code_object_version 6
.weak absent

.section .data.rel.ro,"aw",@progbits
.p2align 1
.globl shared1
.protected shared1
shared1:
.Lhere0:
.long -234435524
.long .-.Lhere0
.type local2,@object
local2:
.size local2, 64
.long 0xbf800000, -96583403
.long local2@rel32@lo+4
.long local2@rel32@hi+12
.globl shared2
.hidden shared2
shared2:
.long local1@rel32@lo+4
.long local2@rel32@hi+12
.section .rodata.more,"a",@progbits
.p2align 0
.quad shared2
.Lhere1:
.long 589802492
.long .-.Lhere1
local1:
.quad shared2+21
.quad local2+14
.rodata

.zero 23



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
.amdhsa_next_free_vgpr 126
.amdhsa_next_free_sgpr 62


.end_amdhsa_kernel
.weak kernel1
.hidden kernel1

.rodata
.p2align 6
.amdhsa_kernel kernel1
.amdhsa_next_free_vgpr 56
.amdhsa_next_free_sgpr 59
.amdhsa_kernarg_size 114
.amdhsa_user_sgpr_kernarg_segment_ptr 1
.end_amdhsa_kernel
.text
.p2align 8
.type kernel1,@function
kernel1:
.long 0xbf810000
.Lend_kernel1:
.size kernel1, .Lend_kernel1-kernel1
.set number, 444
.set alias, local2+4
.amdgpu_metadata
---
amdhsa.version:
  - 1
  - 2
amdhsa.target: 'amdgcn-amd-amdhsa--gfx1035'
amdhsa.kernels: []
...
.end_amdgpu_metadata
