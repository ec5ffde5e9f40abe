// oracle: llvm-mc-19 and ld.lld-19 (LLVM 19.1.7) made the objects beside this
.amdgcn_target "amdgcn-amd-amdhsa--gfx705"
.amdhsa_code_object_version 4
.rodata
.p2align 0
.globl shared1
.protected shared1
.type shared1,@function
shared1:
.size shared1, 48
.quad 1
.long local4@rel32@lo+4
.long local1@rel32@hi+12
.long local1@rel32@lo+4
.long local4@rel32@hi+12
.type local1,@function
local1:
.Lhere0:
.long 736877176
.long .-.Lhere0
.text

.weak shared4
.protected shared4
.type shared4,@object
shared4:
.size shared4, 15
.long 5
.long 0xbf800000, 1063515516
.weak shared2

.type shared2,@object
shared2:
.long 5
.quad 1
.rodata

local4:
.quad 1
.zero 15
.long local4@rel32@lo+4
.long local5@rel32@hi+12
.type local2,@object
local2:
.zero 16
.section .rodata.more,"a",@progbits

.quad -4563235165922294861
.quad 1
.section .data.rel.ro,"aw",@progbits

.long local3@rel32@lo+4
.long local5@rel32@hi+12
.section .data.rel.ro,"aw",@progbits

.type local5,@function
local5:
.size local5, 58
.Lhere1:
.long 1978164795
.long .-.Lhere1
.type local3,@object
local3:
.size local3, 22
.quad 7493400887239826173
.long 0xbf800000, -2012235925
.data

.globl shared3

.type shared3,@object
shared3:
.quad shared2+31
.globl shared5
.protected shared5
.type shared5,@function
shared5:
.size shared5, 42
.long 5
.long local3@rel32@lo+4
.long local1@rel32@hi+12
.bss
.p2align 3
zeros:
.zero 85
.globl kernel2


.text
.p2align 8
.type kernel2,@function
kernel2:
.long 0xbf810000
.Lend_kernel2:
.size kernel2, .Lend_kernel2-kernel2
.text
.p2align 6
.amdhsa_kernel kernel2
.amdhsa_next_free_vgpr 41
.amdhsa_next_free_sgpr 6
.amdhsa_kernarg_size 209

.end_amdhsa_kernel
.weak kernel1


.text
.p2align 6
.amdhsa_kernel kernel1
.amdhsa_next_free_vgpr 7
.amdhsa_next_free_sgpr 87
.amdhsa_kernarg_size 230
.amdhsa_user_sgpr_kernarg_segment_ptr 1
.end_amdhsa_kernel
.text
.p2align 8
.type kernel1,@function
kernel1:
.long 0xbf810000
.Lend_kernel1:
.size kernel1, .Lend_kernel1-kernel1
.set number, 803
.set alias, local4+4
.amdgpu_metadata
---
amdhsa.version:
  - 1
  - 2
amdhsa.target: 'amdgcn-amd-amdhsa--gfx705'
amdhsa.kernels: []
...
.end_amdgpu_metadata
