; target: amdgcn-amd-amdpal--gfx900. Refused by llvm-mc-22: expected an even number of values in .amd_amdgpu_pal_metadata
; message: expected ','
.amd_amdgpu_pal_metadata 0x2c0a
