// Blocks that the preprocessor leaves out may be for other machines.
__kernel void block(__global uint *out, __global const uint *x) {
  size_t i = get_global_id(0);
  uint r;
#if defined(__gfx900__) || defined(__gfx1030__) || defined(__gfx90a__)
  asm4gcn {
    in v4u a = x[i]; in v4u b = x[i + 1]; out v4u r;
    v_add3_u32 r, a, b, 5
  }
#elif defined(__gfx700__)
  asm4gcn {
    in v4u a = x[i]; in v4u b = x[i + 1]; out v4u r;
    v_add_i32 r, vcc, a, b
    v_add_i32 r, vcc, 5, r
  }
#else
  asm4gcn {
    in v4u a = x[i]; in v4u b = x[i + 1]; out v4u r;
    v_add_u32 r, vcc, a, b
    v_add_u32 r, vcc, 5, r
  }
#endif
  out[i] = r;
}

__kernel void plain(__global uint *out, __global const uint *x) {
  size_t i = get_global_id(0);
  out[i] = x[i] + x[i + 1] + 5;
}
