// oracle: llvm-mc-19 and ld.lld-19 (LLVM 19.1.7) made the objects beside this
.amdgcn_target "amdgcn-amd-amdhsa--gfx1011:xnack+"
.amdhsa_code_object_version 5
.text
.p2align 0
.quad local3
.globl shared1
.hidden shared1
shared1:
.size shared1, 29
.quad local1+54
.weak shared2
.hidden shared2
shared2:
.size shared2, 17
.quad shared2
.long shared3@abs32@lo
.section .text.more,"ax",@progbits

.globl shared3
.hidden shared3
.type shared3,@object
shared3:
.size shared3, 41
.long local3@rel32@lo+4
.long local4@rel32@hi+12
.globl shared4

.type shared4,@function
shared4:
.Lhere0:
.long 1203578886
.long .-.Lhere0
.text
.p2align 3
.long 0xbf800000, -1990876997
.quad local2
.quad local2+52
.data
.p2align 3
.long 0xbe821c00, 0x8002ff02
.long shared2@gotpcrel32@lo+4
.long 0x8203ff03
.long shared2@gotpcrel32@hi+12
local1:
.size local1, 19
.Lhere1:
.long 1296805928
.long .-.Lhere1
.long shared2@abs32@lo
.quad 2294747574290543495
.section .own,"aw",@progbits
.p2align 6
.type local2,@object
local2:
.size local2, 23
.long shared1@abs32@lo
.section .rodata.more,"a",@progbits

.long local2@rel32@lo+4
.long local1@rel32@hi+12
.data

local3:
.Lhere2:
.long 706942400
.long .-.Lhere2
.type local4,@function
local4:
.size local4, 52
.quad -3603492822327807192
.Lhere3:
.long -1140961601
.long .-.Lhere3
.globl kernel2


.rodata
.p2align 6
.amdhsa_kernel kernel2
.amdhsa_next_free_vgpr 187
.amdhsa_next_free_sgpr 72
.amdhsa_kernarg_size 141
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
.amdhsa_next_free_vgpr 76
.amdhsa_next_free_sgpr 14

.amdhsa_user_sgpr_kernarg_segment_ptr 1
.end_amdhsa_kernel
.text
.p2align 8
.type kernel1,@function
kernel1:
.long 0xbf810000
.Lend_kernel1:
.size kernel1, .Lend_kernel1-kernel1
