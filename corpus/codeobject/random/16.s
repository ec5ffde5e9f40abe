// oracle: llvm-mc-19 and ld.lld-19 (LLVM 19.1.7) made the objects beside this
.amdgcn_target "amdgcn-amd-amdhsa--gfx601"
.amdhsa_code_object_version 5
.weak absent
.hidden absent
.text

.type local4,@function
local4:
.size local4, 46
.long 0xbf800000, -785190465
.quad 1
.type local3,@function
local3:
.long 0xbf800000, 290779614
.section .rodata.more,"a",@progbits

.long 5
.byte 185, 7
.byte 10, 7
.data

.globl shared1
.hidden shared1
shared1:
.size shared1, 63
.Lhere0:
.long -958985589
.long .-.Lhere0
.globl shared3
.hidden shared3
.type shared3,@function
shared3:
.size shared3, 21
.long 5
.byte 255, 7
.globl shared2
.hidden shared2
shared2:
.size shared2, 30
.long 0xbf800000, 753074444
.section .text.more,"ax",@progbits

.quad 0
.weak shared4

.type shared4,@function
shared4:
.size shared4, 52
.quad 1
.type local1,@function
local1:
.quad 0
.long 5
.data

.type local2,@function
local2:
.size local2, 32
.quad 698438102543848667
.long local2@rel32@lo+4
.long local4@rel32@hi+12
.section .data.rel.ro,"aw",@progbits
.p2align 1
.long 5
.quad local1
.Lhere1:
.long 1334628227
.long .-.Lhere1
.text
.p2align 0
.quad 0
.bss
.p2align 3
zeros:
.zero 55
.weak kernel2
.hidden kernel2

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
.amdhsa_next_free_vgpr 44
.amdhsa_next_free_sgpr 52


.end_amdhsa_kernel
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
.amdhsa_next_free_vgpr 189
.amdhsa_next_free_sgpr 65

.amdhsa_user_sgpr_kernarg_segment_ptr 1
.end_amdhsa_kernel
.set number, 563
.set alias, local3+4
