.amdgcn_target "amdgcn-amd-amdhsa--gfx908"
.amdhsa_code_object_version 2
.amdgpu_lds big, 65537
.amdgpu_lds odd, 4, 3
.text
.p2align 8
k:
.rodata
.p2align 6
.amdhsa_kernel k
  .amdhsa_next_free_vgpr later
  .amdhsa_next_free_sgpr 103
  .amdhsa_user_sgpr_count later
  .amdhsa_reserve_xnack_mask 0
  .amdhsa_wavefront_size32 1
  .amdhsa_ieee_mode 2
  .amdhsa_ieee_mode 1
  .amdhsa_no_such_thing 1
.end_amdhsa_kernel
.amdhsa_kernel none
  .amdhsa_next_free_vgpr 257
.end_amdhsa_kernel
.byte 1
.amdhsa_kernel placed
  .amdhsa_next_free_vgpr 1
  .amdhsa_next_free_sgpr 1
.end_amdhsa_kernel
.bss
.amdhsa_kernel zeros
.end_amdhsa_kernel
.set later, 300
.amd_kernel_code_t
  nothing = 1
  priority 1
.end_amd_kernel_code_t
.hsa_code_object_isa 7,0,0,"AMD","AMDGPU"
.amdgpu_metadata
---
amdhsa.version: [1]
...
.end_amdgpu_metadata
.amdhsa_kernel open
