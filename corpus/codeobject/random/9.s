// oracle: llvm-mc-19 and ld.lld-19 (LLVM 19.1.7) made the objects beside this
.amdgcn_target "amdgcn-amd-amdhsa--gfx1103"
.amdhsa_code_object_version 5
.weak absent
.hidden absent
.rodata
.p2align 7
.long absent@abs32@lo+37
.section .text.more,"ax",@progbits

.globl shared1
.protected shared1
shared1:
.long local2@rel32@lo+4
.long local2@rel32@hi+12
.section .own,"aw",@progbits

.zero 33
.long local3@rel32@lo+4
.long local5@rel32@hi+12
.quad -6447356659264071285
.data
.p2align 1
.globl shared5

shared5:
.zero 63
.section .data.rel.ro,"aw",@progbits
.p2align 3
.quad local1
local2:
.size local2, 27
.long 0xbf800000, 358916352
.long shared3@abs32@lo+37
.section .text.more,"ax",@progbits

.globl shared4
.hidden shared4
shared4:
.zero 16
.weak shared2

.type shared2,@object
shared2:
.size shared2, 48
.byte 131, 7, 8, 9
.zero 32
.long local3@rel32@lo+4
.long local3@rel32@hi+12
.data
.p2align 1
local4:
.long 0xbf800000, -1432752163
local5:
.byte 90, 7
.long shared4@abs32@lo+13
.data
.p2align 5
local3:
.long 0xbf800000, -636165150
.quad -5658089777784722532
.section .text.more,"ax",@progbits
.p2align 7
.quad 3343354991062993276
local1:
.size local1, 52
.zero 56
.weak shared3
.hidden shared3
shared3:
.size shared3, 25
.long local1@rel32@lo+4
.long local4@rel32@hi+12
.bss
.p2align 3
zeros:
.zero 58

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
.amdhsa_next_free_vgpr 182
.amdhsa_next_free_sgpr 59
.amdhsa_kernarg_size 69

.end_amdhsa_kernel



.text
.p2align 6
.amdhsa_kernel kernel1
.amdhsa_next_free_vgpr 65
.amdhsa_next_free_sgpr 13


.end_amdhsa_kernel
.text
.p2align 8
.type kernel1,@function
kernel1:
.long 0xbf810000
.Lend_kernel1:
.size kernel1, .Lend_kernel1-kernel1
