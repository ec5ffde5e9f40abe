 .amdgcn_target "amdgcn-amd-amdhsa--gfx900"
 .amdhsa_code_object_version 5
 .globl done
 .protected done
 .weak clamp, lds, off, mul
 .hidden clamp, lds, off, mul
 .type done,@function
done:
 s_branch glc
 s_cbranch_scc0 done
 s_mov_b32 s0, clamp
 v_mov_b32_e32 v0, lds+8
 s_add_u32 s0, s0, off@rel32@lo+4
 s_load_dword s0, s[2:3], 0x0 glc
 s_cbranch_scc1 vcc_
 s_cbranch_vccz s0_
 s_endpgm
glc:
 s_nop 0
 .long tfe - glc
 .long done - .
tfe:
 s_branch high
 s_nop 0
high:
 .long mul - .
vcc_:
 s_nop 0
s0_:
 s_branch null_
null_:
 s_endpgm
