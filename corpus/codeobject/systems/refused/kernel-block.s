; target: amdgcn-amd-amdpal--gfx900. Refused by llvm-mc-22: unknown directive
; message: the directive is for amdhsa, and the target is 'amdgcn-amd-amdpal--gfx900'
.amdhsa_kernel k
.end_amdhsa_kernel
