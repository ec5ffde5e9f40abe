; oracle: worked out by hand from the text
.amdgcn_target "amdgcn-amd-amdhsa--gfx900"
.text
  v_mov_b32 v1, 1
  v_mov_b32 v2, 2
  v_cmp_lt_u32 vcc, v0, v2
  s_and_saveexec_b64 s[0:1], vcc
  s_cbranch_execz behind
  v_mov_b32 v1, v2
  v_mov_b32 v3, v2
  v_add_u32 v1, v3, v1
  v_mov_b32 v3, v1
  v_add_u32 v1, v3, v1
behind:
  s_or_b64 exec, exec, s[0:1]
  s_mov_b32 s2, 10
again:
  v_add_u32 v1, v1, v2
  s_sub_u32 s2, s2, 1
  s_cmp_lg_u32 s2, 0
  s_cbranch_scc1 again
  v_mov_b32 v4, 0
  global_store_dword v4, v1, s[4:5]
  s_endpgm
