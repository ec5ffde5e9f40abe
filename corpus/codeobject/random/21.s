// oracle: llvm-mc-19 and ld.lld-19 (LLVM 19.1.7) made the objects beside this
.amdgcn_target "amdgcn-amd-amdhsa--gfx1013:xnack+"
.amdhsa_code_object_version 5
.rodata

local5:
.quad -5551754904696242743
.byte 238, 7
.type local2,@object
local2:
.Lhere0:
.long 1225092504
.long .-.Lhere0
.section .data.rel.ro,"aw",@progbits

.globl shared1

.type shared1,@function
shared1:
.size shared1, 4
.long local4@rel32@lo+4
.long local4@rel32@hi+12
.quad 7352322545005272402
.data

local1:
.long 0xbf800000, -490098386
.weak shared4
.hidden shared4
shared4:
.size shared4, 62
.zero 51
.globl shared2

.type shared2,@object
shared2:
.size shared2, 59
.zero 33
.type local4,@function
local4:
.size local4, 49
.quad local2+12
.section .rodata.more,"a",@progbits

.globl shared3

shared3:
.zero 0
.section .data.rel.ro,"aw",@progbits

.globl shared5
.hidden shared5
shared5:
.long local1@rel32@lo+4
.long local5@rel32@hi+12
.type local3,@object
local3:
.long 0xbf800000, 21514567


.protected kernel1
.rodata
.p2align 6
.amdhsa_kernel kernel1
.amdhsa_next_free_vgpr 182
.amdhsa_next_free_sgpr 73


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
amdhsa.target: 'amdgcn-amd-amdhsa--gfx1013:xnack+'
amdhsa.kernels: []
...
.end_amdgpu_metadata
