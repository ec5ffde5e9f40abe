// oracle: llvm-mc-19 and ld.lld-19 (LLVM 19.1.7) made the objects beside this
.amdgcn_target "amdgcn-amd-amdhsa--gfx1101"
.amdhsa_code_object_version 5
.weak absent

.rodata
.p2align 3
local1:
.quad local2
.Lhere0:
.long -489386680
.long .-.Lhere0
.section .own,"aw",@progbits

.globl shared1
.hidden shared1
shared1:
.size shared1, 64
.Lhere1:
.long 858818258
.long .-.Lhere1
.zero 23
.section .data.rel.ro,"aw",@progbits

.quad absent+35
local2:
.long local2@rel32@lo+4
.long local2@rel32@hi+12
.Lhere2:
.long -1604656433
.long .-.Lhere2
.section .own,"aw",@progbits
.p2align 0
.Lhere3:
.long 165111088
.long .-.Lhere3
.zero 8
.data
.p2align 6
.globl shared2
.protected shared2
.type shared2,@object
shared2:
.quad shared2
.Lhere4:
.long -610231609
.long .-.Lhere4
.quad local2
.section .data.rel.ro,"aw",@progbits
.p2align 6
.byte 159, 7
.section .data.rel.ro,"aw",@progbits
.p2align 7
.quad 8690223614154893205
.long shared2@abs32@lo+0
.section .rodata.more,"a",@progbits

.quad local2
.quad 2087582344185634717
.globl kernel2

.protected kernel2
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
.amdhsa_next_free_vgpr 5
.amdhsa_next_free_sgpr 27
.amdhsa_kernarg_size 185
.amdhsa_user_sgpr_kernarg_segment_ptr 1
.end_amdhsa_kernel
.globl kernel1


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
.amdhsa_next_free_vgpr 73
.amdhsa_next_free_sgpr 85
.amdhsa_kernarg_size 96
.amdhsa_user_sgpr_kernarg_segment_ptr 1
.end_amdhsa_kernel
