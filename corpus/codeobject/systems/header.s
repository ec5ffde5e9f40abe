; oracle: llvm-mc-19 -triple amdgcn-mesa-mesa3d -mcpu=gfx803 made the object beside this
.amdgcn_target "amdgcn-mesa-mesa3d--gfx803"
.text
.p2align 8
.set registers, 3
.amdgpu_hsa_kernel k
k:
.amd_kernel_code_t
  kernel_code_version_minor = 1
  compute_pgm_rsrc1_vgprs = registers - 1
  call_convention = 5
  max_scratch_backing_memory_byte_size = 3
  wavefront_size = 6
  enable_sgpr_kernarg_segment_ptr = 1
  kernarg_segment_byte_size = 1 << 4
  runtime_loader_kernel_symbol = 0x123456789abc
.end_amd_kernel_code_t
  s_endpgm
.amdgpu_hsa_kernel defaults
defaults:
.amd_kernel_code_t
.end_amd_kernel_code_t
  s_endpgm
