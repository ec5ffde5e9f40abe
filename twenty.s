    .amdgcn_target "amdgcn-amd-amdhsa--gfx900"
    .text
    .p2align 8                              // kernels begin at a multiple of 256 bytes
saxpy:
    s_load_dwordx4 s[4:7], s[0:1], 0x0      // s[4:5] = address of x, s[6:7] = address of y
    s_load_dwordx2 s[8:9], s[0:1], 0x10     // s8 = a, s9 = n
    s_lshl_b32 s2, s2, 8                    // first element of the workgroup: 256 * its number
    v_add_u32_e32 v0, s2, v0                // v0 = the element of this lane
    s_waitcnt lgkmcnt(0)                    // scalar loads return late: wait before s4 to s9 are used
    v_cmp_gt_u32_e32 vcc, s9, v0            // one bit for each lane: is n > v0?
    s_and_saveexec_b64 s[10:11], vcc        // switch off the lanes beyond the end
    s_cbranch_execz .Ldone                  // and skip the rest if none is left
    v_lshlrev_b32_e32 v0, 2, v0             // element -> byte offset
    global_load_dword v1, v0, s[4:5]        // v1 = x
    global_load_dword v2, v0, s[6:7]        // v2 = y
    s_waitcnt vmcnt(0)                      // vector loads return late, too
    v_fma_f32 v2, s8, v1, v2                // a * x + y
    global_store_dword v0, v2, s[6:7]
.Ldone:
    s_endpgm                                // stores in flight are finished by the hardware
