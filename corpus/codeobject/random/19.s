// oracle: llvm-mc-19 and ld.lld-19 (LLVM 19.1.7) made the objects beside this
.amdgcn_target "amdgcn-amd-amdhsa--gfx1010"
.amdhsa_code_object_version 6
.weak absent
.hidden absent
.section .rodata.more,"a",@progbits

.globl shared1
.protected shared1
.type shared1,@function
shared1:
.size shared1, 60
.quad shared5+56
.quad 7749516792516400331
.long 0xbf800000, 1123792696
.quad -7601208913175504810
.text
.p2align 4
.Lhere0:
.long -1994055519
.long .-.Lhere0
.long 0xbe821c00, 0x8002ff02
.long shared2@gotpcrel32@lo+4
.long 0x8203ff03
.long shared2@gotpcrel32@hi+12
.long local1@rel32@lo+4
.long local2@rel32@hi+12
.section .own,"aw",@progbits

.globl shared4

shared4:
.size shared4, 4
.long local1@rel32@lo+4
.long local5@rel32@hi+12
.byte 217, 7
.weak shared3
.protected shared3
shared3:
.size shared3, 50
.long local2@rel32@lo+4
.long local4@rel32@hi+12
.section .data.rel.ro,"aw",@progbits
.p2align 1
.type local4,@function
local4:
.size local4, 9
.quad -8017404893768715511
.type local1,@function
local1:
.size local1, 14
.Lhere1:
.long -1195536302
.long .-.Lhere1
.quad local3
.rodata

.long shared5@abs32@lo
.section .text.more,"ax",@progbits
.p2align 0
.type local3,@object
local3:
.quad local5
.section .own,"aw",@progbits
.p2align 0
.type local2,@function
local2:
.long local3@rel32@lo+4
.long local5@rel32@hi+12
local5:
.long shared3@abs32@lo
.globl shared5

shared5:
.quad local4+48
.long local5@rel32@lo+4
.long local5@rel32@hi+12
.text

.long 0xbf800000, 438268539
.long 0xbe821c00, 0x8002ff02
.long shared4@gotpcrel32@lo+4
.long 0x8203ff03
.long shared4@gotpcrel32@hi+12
.rodata

.globl shared2
.hidden shared2
.type shared2,@object
shared2:
.long 0xbe821c00, 0x8002ff02
.long shared1@gotpcrel32@lo+4
.long 0x8203ff03
.long shared1@gotpcrel32@hi+12
.quad local1
.quad -2228619207570312989
.globl kernel1
.hidden kernel1

.text
.p2align 8
.type kernel1,@function
kernel1:
.long 0xbf810000
.Lend_kernel1:
.size kernel1, .Lend_kernel1-kernel1
.text
.p2align 6
.amdhsa_kernel kernel1
.amdhsa_next_free_vgpr 25
.amdhsa_next_free_sgpr 65
.amdhsa_kernarg_size 298
.amdhsa_user_sgpr_kernarg_segment_ptr 1
.end_amdhsa_kernel
.amdgpu_metadata
---
amdhsa.version:
  - 1
  - 2
amdhsa.target: 'amdgcn-amd-amdhsa--gfx1010'
amdhsa.kernels: []
...
.end_amdgpu_metadata
