; target: amdgcn-amd-amdpal--gfx900. Refused by llvm-mc-22: target id must match options
; message: the source is for 'amdgcn-amd-amdhsa--gfx900', but the target is 'amdgcn-amd-amdpal--gfx900'
.amd_amdgpu_isa "amdgcn-amd-amdhsa--gfx900"
