// oracle: llvm-mc-19 and ld.lld-19 (LLVM 19.1.7) made the objects beside this
.amdgcn_target "amdgcn-amd-amdhsa--gfx702"
.amdhsa_code_object_version 5
.data

.globl shared4

.type shared4,@function
shared4:
.long 0xbf800000, -109154499
.type local3,@function
local3:
.byte 40, 7
.byte 132, 7
.long 0xbf800000, 1599197830
.section .data.rel.ro,"aw",@progbits
.p2align 1
.globl shared2

.type shared2,@object
shared2:
.long 0xbf800000, 2040883172
.quad -1312091181247508110
local5:
.Lhere0:
.long 101177630
.long .-.Lhere0
.long 0xbf800000, 1470645999
.rodata
.p2align 5
.weak shared1
.hidden shared1
.type shared1,@object
shared1:
.size shared1, 9
.quad 0
local1:
.long 0xbf800000, -308947928
.quad -3727677222245018803
.globl shared5
.protected shared5
shared5:
.size shared5, 34
.quad -7630796520318961730
.section .data.rel.ro,"aw",@progbits
.p2align 0
.Lhere1:
.long 512706162
.long .-.Lhere1
.globl shared3

shared3:
.size shared3, 4
.quad shared4
local2:
.quad shared3
.rodata

.quad 0
local4:
.size local4, 36
.zero 67
.quad 1
.globl kernel2
.hidden kernel2

.rodata
.p2align 6
.amdhsa_kernel kernel2
.amdhsa_next_free_vgpr 144
.amdhsa_next_free_sgpr 38


.end_amdhsa_kernel
.text
.p2align 8
.type kernel2,@function
kernel2:
.long 0xbf810000
.Lend_kernel2:
.size kernel2, .Lend_kernel2-kernel2
.weak kernel1


.rodata
.p2align 6
.amdhsa_kernel kernel1
.amdhsa_next_free_vgpr 196
.amdhsa_next_free_sgpr 40

.amdhsa_user_sgpr_kernarg_segment_ptr 1
.end_amdhsa_kernel
.text
.p2align 8
.type kernel1,@function
kernel1:
.long 0xbf810000
.Lend_kernel1:
.size kernel1, .Lend_kernel1-kernel1
.set number, 560
.set alias, local3+4
.amdgpu_metadata
---
amdhsa.version:
  - 1
  - 2
amdhsa.target: 'amdgcn-amd-amdhsa--gfx702'
amdhsa.kernels: []
...
.end_amdgpu_metadata
