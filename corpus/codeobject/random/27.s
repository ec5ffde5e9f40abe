// oracle: llvm-mc-19 and ld.lld-19 (LLVM 19.1.7) made the objects beside this
.amdgcn_target "amdgcn-amd-amdhsa--gfx1031"
.amdhsa_code_object_version 6
.section .text.more,"ax",@progbits
.p2align 1
.quad local2+9
.long 0xbf800000, 138573166
.rodata

.weak shared3
.protected shared3
.type shared3,@object
shared3:
.Lhere0:
.long 1629133520
.long .-.Lhere0
.section .rodata.more,"a",@progbits

.long shared2@abs32@lo
.type local4,@object
local4:
.size local4, 27
.quad 8801135063773293413
.byte 148, 7
.long 0xbe821c00, 0x8002ff02
.long shared1@gotpcrel32@lo+4
.long 0x8203ff03
.long shared1@gotpcrel32@hi+12
.rodata

local1:
.long 0xbe821c00, 0x8002ff02
.long shared4@gotpcrel32@lo+4
.long 0x8203ff03
.long shared4@gotpcrel32@hi+12
.quad shared2+33
.section .rodata.more,"a",@progbits

.quad local1
.type local3,@function
local3:
.size local3, 29
.quad local4
local2:
.quad shared1+15
.byte 55, 7
.data

.long 0xbf800000, 1995638231
.weak shared2
.protected shared2
.type shared2,@function
shared2:
.quad local1+17
.data

.quad local2+24
.section .rodata.more,"a",@progbits

.weak shared1
.hidden shared1
.type shared1,@function
shared1:
.size shared1, 59
.long 0xbe821c00, 0x8002ff02
.long shared1@gotpcrel32@lo+4
.long 0x8203ff03
.long shared1@gotpcrel32@hi+12
.long local2@rel32@lo+4
.long local1@rel32@hi+12
.globl shared4
.hidden shared4
.type shared4,@function
shared4:
.long 0xbe821c00, 0x8002ff02
.long shared1@gotpcrel32@lo+4
.long 0x8203ff03
.long shared1@gotpcrel32@hi+12
.quad shared1+0
.bss
.p2align 3
zeros:
.zero 106
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
.amdhsa_next_free_vgpr 108
.amdhsa_next_free_sgpr 37
.amdhsa_kernarg_size 234

.end_amdhsa_kernel
.weak kernel1
.hidden kernel1

.rodata
.p2align 6
.amdhsa_kernel kernel1
.amdhsa_next_free_vgpr 46
.amdhsa_next_free_sgpr 52


.end_amdhsa_kernel
.text
.p2align 8
.type kernel1,@function
kernel1:
.long 0xbf810000
.Lend_kernel1:
.size kernel1, .Lend_kernel1-kernel1
.amdgpu_metadata
---
amdhsa.version:
  - 1
  - 2
amdhsa.target: 'amdgcn-amd-amdhsa--gfx1031'
amdhsa.kernels: []
...
.end_amdgpu_metadata
