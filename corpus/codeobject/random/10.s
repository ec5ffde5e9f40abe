// oracle: llvm-mc-19 and ld.lld-19 (LLVM 19.1.7) made the objects beside this
.amdgcn_target "amdgcn-amd-amdhsa--gfx810:xnack+"
.amdhsa_code_object_version 4
.section .own,"aw",@progbits

.quad shared3+41
.globl shared3
.protected shared3
.type shared3,@function
shared3:
.byte 29, 7
.quad 3317546731994640057
.long local3@rel32@lo+4
.long local1@rel32@hi+12
.rodata

.globl shared2

shared2:
.long 5
.rodata

.quad 1
.quad 1
.section .own,"aw",@progbits
.p2align 7
.type local1,@function
local1:
.size local1, 32
.quad local1
local2:
.quad shared3+21
.weak shared1

.type shared1,@object
shared1:
.quad shared1+17
.Lhere0:
.long -176608781
.long .-.Lhere0
.data
.p2align 3
.long 0xbf800000, 823431426
local3:
.quad local1
.section .data.rel.ro,"aw",@progbits

.quad 330590854718298894
.zero 36
.long 5
.section .rodata.more,"a",@progbits

.quad 0
.zero 54
.quad -476121094847043563
.quad 1
.bss
.p2align 3
zeros:
.zero 42
.weak kernel1


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
.amdhsa_next_free_vgpr 44
.amdhsa_next_free_sgpr 10
.amdhsa_kernarg_size 216
.amdhsa_user_sgpr_kernarg_segment_ptr 1
.end_amdhsa_kernel
