; oracle: llvm-mc-22 -triple amdgcn-amd-amdpal -mcpu=gfx1010 made the object beside this
.amdgcn_target "amdgcn-amd-amdpal--gfx1010"
.text
shader:
  s_endpgm
.amd_amdgpu_pal_metadata 0x2c0a, 0x2c0000, 0x2c0b,0x30
; Bits of one register are added.
.amd_amdgpu_pal_metadata 0x2c0b, 0x41, 0x10000001, 1+4, 0xa1b3, 0xffffffff
.amd_amdgpu_isa "amdgcn-amd-amdpal--gfx1010"
