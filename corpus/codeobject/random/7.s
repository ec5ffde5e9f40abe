// oracle: llvm-mc-19 and ld.lld-19 (LLVM 19.1.7) made the objects beside this
.amdgcn_target "amdgcn-amd-amdhsa--gfx1100"
.amdhsa_code_object_version 6
.section .own,"aw",@progbits
.p2align 5
.globl shared2
.hidden shared2
shared2:
.size shared2, 45
.Lhere0:
.long 469476558
.long .-.Lhere0
.globl shared3
.protected shared3
.type shared3,@object
shared3:
.zero 61
.long 0xbf800000, -1627239513
.rodata
.p2align 2
local4:
.size local4, 29
.byte 26, 7
.weak shared1
.hidden shared1
shared1:
.quad -2537786183398538319
local3:
.size local3, 62
.long local1@rel32@lo+4
.long local4@rel32@hi+12
.type local1,@object
local1:
.quad local4
.text
.p2align 2
.Lhere1:
.long 2124501572
.long .-.Lhere1
.quad shared3+48
.globl shared4
.protected shared4
shared4:
.size shared4, 17
.byte 106, 7, 8, 9
.type local2,@object
local2:
.quad local2+19
.section .own,"aw",@progbits

.long shared3@abs32@lo+62
.long local4@rel32@lo+4
.long local4@rel32@hi+12
.Lhere2:
.long -731739001
.long .-.Lhere2
.quad shared3
.data
.p2align 3
.quad shared3
.quad -4066372453049360040
.quad shared3+28
.section .own,"aw",@progbits
.p2align 4
.long local4@rel32@lo+4
.long local4@rel32@hi+12
.section .text.more,"ax",@progbits

.quad 8974633846481914950
.quad 8821744092459247788
.quad local3
.bss
.p2align 3
zeros:
.zero 67



.rodata
.p2align 6
.amdhsa_kernel kernel2
.amdhsa_next_free_vgpr 59
.amdhsa_next_free_sgpr 7
.amdhsa_kernarg_size 203

.end_amdhsa_kernel
.text
.p2align 8
.type kernel2,@function
kernel2:
.long 0xbf810000
.Lend_kernel2:
.size kernel2, .Lend_kernel2-kernel2
.weak kernel1
.hidden kernel1

.text
.p2align 8
.type kernel1,@function
kernel1:
.long 0xbf810000
.Lend_kernel1:
.size kernel1, .Lend_kernel1-kernel1
.rodata
.p2align 6
.amdhsa_kernel kernel1
.amdhsa_next_free_vgpr 28
.amdhsa_next_free_sgpr 6

.amdhsa_user_sgpr_kernarg_segment_ptr 1
.end_amdhsa_kernel
.set number, 497
.set alias, local1+4
.amdgpu_metadata
---
amdhsa.version:
  - 1
  - 2
amdhsa.target: 'amdgcn-amd-amdhsa--gfx1100'
amdhsa.kernels: []
...
.end_amdgpu_metadata
