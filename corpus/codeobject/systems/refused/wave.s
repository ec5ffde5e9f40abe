; target: amdgcn-mesa-mesa3d--gfx1030. Refused by llvm-mc-22: enable_wavefront_size32=0 requires +WavefrontSize64
; message: enable_wavefront_size32: the instructions are for wavefronts of 32 lanes; assemble with --wave 64
k:
.amd_kernel_code_t
  enable_wavefront_size32 = 0
.end_amd_kernel_code_t
