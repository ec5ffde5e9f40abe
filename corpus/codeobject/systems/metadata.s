; oracle: llvm-mc-22 -triple amdgcn-amd-amdpal -mcpu=gfx1030 made the object beside this
.amdgcn_target "amdgcn-amd-amdpal--gfx1030"
.text
.globl ps
.p2align 8
.type ps,@function
ps:
 s_mov_b32 m0, s0
 v_interp_p1_f32_e32 v0, v0, attr0.x
 v_interp_p2_f32_e32 v0, v1, attr0.x
 exp mrt0 v0, v0, v0, v0 done vm
 s_endpgm
.amdgpu_pal_metadata
---
amdpal.pipelines:
  - .hardware_stages:
      .ps:
        .entry_point: ps
        .vgpr_count: 8
    .registers:
      '0x2c0a (SPI_SHADER_PGM_RSRC1_PS)': 0x2c0000
amdpal.version: [ 2, 1 ]
...
.end_amdgpu_pal_metadata
