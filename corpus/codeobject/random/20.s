// oracle: llvm-mc-19 and ld.lld-19 (LLVM 19.1.7) made the objects beside this
.amdgcn_target "amdgcn-amd-amdhsa--gfx700"
.amdhsa_code_object_version 5
.weak absent
.hidden absent
.rodata
.p2align 1
.quad 0
.weak shared2
.protected shared2
.type shared2,@function
shared2:
.size shared2, 7
.byte 96, 7
.globl shared1

.type shared1,@function
shared1:
.quad 1
.data
.p2align 5
.long local1@rel32@lo+4
.long local2@rel32@hi+12
local1:
.long 5
.section .rodata.more,"a",@progbits

local2:
.size local2, 41
.long 0xbe821c00, 0x8002ff02
.long shared1@gotpcrel32@lo+4
.long 0x8203ff03
.long shared1@gotpcrel32@hi+12
.section .rodata.more,"a",@progbits

.quad 1
.long local1@rel32@lo+4
.long local1@rel32@hi+12
.long 0xbf800000, -1785228248
.section .rodata.more,"a",@progbits
.p2align 5
.long 0xbe821c00, 0x8002ff02
.long shared1@gotpcrel32@lo+4
.long 0x8203ff03
.long shared1@gotpcrel32@hi+12
.long 0xbe821c00, 0x8002ff02
.long shared2@gotpcrel32@lo+4
.long 0x8203ff03
.long shared2@gotpcrel32@hi+12
.long 0xbf800000, -1203173582
.section .rodata.more,"a",@progbits

.byte 43, 7
.quad -3982902674062363449
.amdgpu_metadata
---
amdhsa.version:
  - 1
  - 2
amdhsa.target: 'amdgcn-amd-amdhsa--gfx700'
amdhsa.kernels: []
...
.end_amdgpu_metadata
