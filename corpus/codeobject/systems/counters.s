; oracle: llvm-mc-22 -triple amdgcn-amd-amdpal -mcpu=gfx1030 made the object beside this
.amdgcn_target "amdgcn-amd-amdpal--gfx1030"
.amdgpu_hsa_kernel k
k:
v_mov_b32 v5, s3
.long .kernel.vgpr_count, .kernel.sgpr_count, .option.machine_version_major
.amdgpu_hsa_kernel k2
.globl k2
k2:
v_mov_b32 v2, s1
.long .kernel.vgpr_count, .kernel.sgpr_count
.long .amdgcn.next_free_vgpr
.set .kernel.foo, 5
.set .option.bar, 5
