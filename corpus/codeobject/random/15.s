// oracle: llvm-mc-19 and ld.lld-19 (LLVM 19.1.7) made the objects beside this
.amdgcn_target "amdgcn-amd-amdhsa--gfx1151"
.amdhsa_code_object_version 6
.section .rodata.more,"a",@progbits

.globl shared2
.protected shared2
.type shared2,@object
shared2:
.long local1@rel32@lo+4
.long local1@rel32@hi+12
.data
.p2align 4
local2:
.zero 22
.section .own,"aw",@progbits

.quad shared1
.type local1,@function
local1:
.size local1, 25
.quad 7802349055298260392
.quad local1
.zero 33
.text

.zero 16
.globl shared1

shared1:
.size shared1, 58
.quad local1
.weak kernel1
.hidden kernel1
.protected kernel1
.rodata
.p2align 6
.amdhsa_kernel kernel1
.amdhsa_next_free_vgpr 114
.amdhsa_next_free_sgpr 63

.amdhsa_user_sgpr_kernarg_segment_ptr 1
.end_amdhsa_kernel
.text
.p2align 8
.type kernel1,@function
kernel1:
.long 0xbf810000
.Lend_kernel1:
.size kernel1, .Lend_kernel1-kernel1
.set number, 578
.set alias, local1+4
