// oracle: llvm-mc-19 and ld.lld-19 (LLVM 19.1.7) made the objects beside this
.amdgcn_target "amdgcn-amd-amdhsa--gfx1032"
.amdhsa_code_object_version 4
.weak absent
.hidden absent
.section .own,"aw",@progbits

.long shared1@abs32@lo
.rodata

.quad -33152554403722253
.quad 2110565372094709872
.type local1,@function
local1:
.long shared1@abs32@lo+13
.type local2,@function
local2:
.size local2, 4
.long local1@rel32@lo+4
.long local1@rel32@hi+12
.text

.long shared2@abs32@lo
.Lhere0:
.long -1355044818
.long .-.Lhere0
.section .own,"aw",@progbits
.p2align 3
.long shared1@abs32@lo+41
.rodata

.long 0xbf800000, 297967010
.long 0xbe821c00, 0x8002ff02
.long shared1@gotpcrel32@lo+4
.long 0x8203ff03
.long shared1@gotpcrel32@hi+12
.globl shared1

.type shared1,@object
shared1:
.size shared1, 11
.zero 13
.long local1@rel32@lo+4
.long local1@rel32@hi+12
.section .rodata.more,"a",@progbits
.p2align 2
.long local2@rel32@lo+4
.long local2@rel32@hi+12
.long 0xbf800000, -1681803433
.globl shared2
.protected shared2
.type shared2,@function
shared2:
.size shared2, 63
.zero 18
.bss
.p2align 3
zeros:
.zero 78
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
.amdhsa_next_free_vgpr 71
.amdhsa_next_free_sgpr 73

.amdhsa_user_sgpr_kernarg_segment_ptr 1
.end_amdhsa_kernel
