// oracle: llvm-mc-19 and ld.lld-19 (LLVM 19.1.7) made the objects beside this
.amdgcn_target "amdgcn-amd-amdhsa--gfx803"
.amdhsa_code_object_version 4
.text

.long 5
.text
.p2align 5
.quad 1
.type local4,@object
local4:
.size local4, 29
.Lhere0:
.long -1352079634
.long .-.Lhere0
.quad 3971486816857173522
.globl shared4

.type shared4,@object
shared4:
.long local3@rel32@lo+4
.long local2@rel32@hi+12
.section .own,"aw",@progbits

.byte 108, 7
.long 0xbe821c00, 0x8002ff02
.long shared3@gotpcrel32@lo+4
.long 0x8203ff03
.long shared3@gotpcrel32@hi+12
.byte 84, 7
.section .own,"aw",@progbits

.type local3,@function
local3:
.size local3, 57
.long 5
.rodata

.globl shared2

.type shared2,@object
shared2:
.Lhere1:
.long 993138297
.long .-.Lhere1
.section .own,"aw",@progbits

.long 0xbf800000, -340413442
.quad -2944621604367333002
.rodata

.type local1,@function
local1:
.size local1, 49
.quad -6900297499339075029
.quad 0
.section .data.rel.ro,"aw",@progbits
.p2align 0
.long 0xbf800000, 517259222
.Lhere2:
.long -501610743
.long .-.Lhere2
.long 5
local2:
.size local2, 32
.long local4@rel32@lo+4
.long local3@rel32@hi+12
.section .data.rel.ro,"aw",@progbits
.p2align 1
.long 0xbe821c00, 0x8002ff02
.long shared2@gotpcrel32@lo+4
.long 0x8203ff03
.long shared2@gotpcrel32@hi+12
.quad local1
.quad local2+19
.long 0xbf800000, -1071426296
.section .text.more,"ax",@progbits

.zero 16
.globl shared1
.protected shared1
.type shared1,@object
shared1:
.size shared1, 46
.long local3@rel32@lo+4
.long local2@rel32@hi+12
.long local1@rel32@lo+4
.long local4@rel32@hi+12
.long 5
.rodata
.p2align 0
.long 0xbe821c00, 0x8002ff02
.long shared4@gotpcrel32@lo+4
.long 0x8203ff03
.long shared4@gotpcrel32@hi+12
.quad 6945453944892629387
.globl shared3
.hidden shared3
.type shared3,@function
shared3:
.long 0xbe821c00, 0x8002ff02
.long shared3@gotpcrel32@lo+4
.long 0x8203ff03
.long shared3@gotpcrel32@hi+12

.hidden kernel2

.rodata
.p2align 6
.amdhsa_kernel kernel2
.amdhsa_next_free_vgpr 183
.amdhsa_next_free_sgpr 51


.end_amdhsa_kernel
.text
.p2align 8
.type kernel2,@function
kernel2:
.long 0xbf810000
.Lend_kernel2:
.size kernel2, .Lend_kernel2-kernel2
.weak kernel1
.hidden kernel1

.rodata
.p2align 6
.amdhsa_kernel kernel1
.amdhsa_next_free_vgpr 172
.amdhsa_next_free_sgpr 34


.end_amdhsa_kernel
.text
.p2align 8
.type kernel1,@function
kernel1:
.long 0xbf810000
.Lend_kernel1:
.size kernel1, .Lend_kernel1-kernel1
.set number, 336
.set alias, local1+4
