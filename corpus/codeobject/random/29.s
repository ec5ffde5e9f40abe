// oracle: llvm-mc-19 and ld.lld-19 (LLVM 19.1.7) made the objects beside this
.amdgcn_target "amdgcn-amd-amdhsa--gfx1034"
.amdhsa_code_object_version 5
.text

.quad -8247611591046007459
.globl shared4
.hidden shared4
shared4:
.size shared4, 16
.quad shared3
.section .own,"aw",@progbits
.p2align 5
.quad -8368554181359707839
.quad local1
.globl shared3

.type shared3,@function
shared3:
.size shared3, 30
.long 0xbf800000, 1559943976
.text

.type local2,@object
local2:
.size local2, 7
.quad local2
.type local3,@function
local3:
.size local3, 53
.long shared3@abs32@lo+5
.globl shared1
.hidden shared1
shared1:
.size shared1, 42
.long shared2@abs32@lo+56
.type local4,@object
local4:
.size local4, 2
.quad 1718201484121971336
.section .data.rel.ro,"aw",@progbits
.p2align 5
.weak shared2
.hidden shared2
shared2:
.size shared2, 47
.long 0xbe821c00, 0x8002ff02
.long shared1@gotpcrel32@lo+4
.long 0x8203ff03
.long shared1@gotpcrel32@hi+12
.long 0xbe821c00, 0x8002ff02
.long shared4@gotpcrel32@lo+4
.long 0x8203ff03
.long shared4@gotpcrel32@hi+12
local1:
.long shared4@abs32@lo
.data

.long 0xbf800000, -116387688
.rodata
.p2align 5
.Lhere0:
.long 881697491
.long .-.Lhere0
.zero 55
.section .text.more,"ax",@progbits
.p2align 1
.long shared3@abs32@lo
.long shared2@abs32@lo+36
.quad local1
.section .rodata.more,"a",@progbits
.p2align 7
.zero 16
.bss
.p2align 3
zeros:
.zero 53
.globl kernel2


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
.amdhsa_next_free_vgpr 21
.amdhsa_next_free_sgpr 49


.end_amdhsa_kernel
.weak kernel1

.protected kernel1
.rodata
.p2align 6
.amdhsa_kernel kernel1
.amdhsa_next_free_vgpr 38
.amdhsa_next_free_sgpr 45

.amdhsa_user_sgpr_kernarg_segment_ptr 1
.end_amdhsa_kernel
.text
.p2align 8
.type kernel1,@function
kernel1:
.long 0xbf810000
.Lend_kernel1:
.size kernel1, .Lend_kernel1-kernel1
.set number, 832
.set alias, local1+4
