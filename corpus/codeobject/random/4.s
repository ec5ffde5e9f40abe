// oracle: llvm-mc-19 and ld.lld-19 (LLVM 19.1.7) made the objects beside this
.amdgcn_target "amdgcn-amd-amdhsa--gfx805"
.amdhsa_code_object_version 5
.weak absent
.hidden absent
.section .text.more,"ax",@progbits

.long local5@rel32@lo+4
.long local3@rel32@hi+12
.section .text.more,"ax",@progbits

.type local2,@object
local2:
.long 0xbf800000, 1548275407
.type local4,@function
local4:
.quad 7573199958047029811
.quad -7619273826471220423
.text
.p2align 3
.quad 1
local3:
.size local3, 23
.long local2@rel32@lo+4
.long local1@rel32@hi+12
.globl shared3
.hidden shared3
.type shared3,@object
shared3:
.size shared3, 35
.zero 8
.Lhere0:
.long 1942711751
.long .-.Lhere0
.text

.type local5,@object
local5:
.size local5, 22
.quad -7077211461471327092
.weak shared2
.protected shared2
shared2:
.size shared2, 35
.quad 79414721355903727
local1:
.size local1, 21
.long 0xbe821c00, 0x8002ff02
.long shared5@gotpcrel32@lo+4
.long 0x8203ff03
.long shared5@gotpcrel32@hi+12
.rodata
.p2align 3
.byte 97, 7
.weak shared5
.hidden shared5
.type shared5,@function
shared5:
.zero 16
.text
.p2align 3
.globl shared1
.protected shared1
shared1:
.Lhere1:
.long -1130829392
.long .-.Lhere1
.zero 48
.text

.long 0xbf800000, 1160852585
.byte 52, 7, 8, 9
.rodata
.p2align 6
.Lhere2:
.long -1393037320
.long .-.Lhere2
.long 0xbe821c00, 0x8002ff02
.long shared5@gotpcrel32@lo+4
.long 0x8203ff03
.long shared5@gotpcrel32@hi+12
.rodata
.p2align 3
.globl shared4
.hidden shared4
shared4:
.size shared4, 35
.long local5@rel32@lo+4
.long local5@rel32@hi+12
.quad 1
.long 0xbe821c00, 0x8002ff02
.long shared4@gotpcrel32@lo+4
.long 0x8203ff03
.long shared4@gotpcrel32@hi+12



.rodata
.p2align 6
.amdhsa_kernel kernel1
.amdhsa_next_free_vgpr 130
.amdhsa_next_free_sgpr 0

.amdhsa_user_sgpr_kernarg_segment_ptr 1
.end_amdhsa_kernel
.text
.p2align 8
.type kernel1,@function
kernel1:
.long 0xbf810000
.Lend_kernel1:
.size kernel1, .Lend_kernel1-kernel1
