// Matrix operations of every size, one after the other and with other instructions around: the
// compiler puts the NOPs in.
typedef float float4v __attribute__((ext_vector_type(4)));
typedef float float16v __attribute__((ext_vector_type(16)));
typedef float float32v __attribute__((ext_vector_type(32)));
typedef half half4v __attribute__((ext_vector_type(4)));
typedef int int4v __attribute__((ext_vector_type(4)));
#pragma OPENCL EXTENSION cl_khr_fp16 : enable

kernel void chain(global const float *in, global float *out) {
  int i = get_local_id(0);
  float a = in[i];
  float b = in[i + 64] * 2;
  float4v small = (float4v)(a, b, a + b, a - b);
  small = __builtin_amdgcn_mfma_f32_4x4x1f32(a, b, small, 0, 0, 0);
  float4v c = __builtin_amdgcn_mfma_f32_16x16x4f32(small.x, b + 1, small, 0, 0, 0);
  c = __builtin_amdgcn_mfma_f32_16x16x4f32(c.y, c.z, c, 0, 0, 0);
  float16v d = (float16v)(c.x);
  d = __builtin_amdgcn_mfma_f32_32x32x2f32(c.x, b, d, 0, 0, 0);
  d = __builtin_amdgcn_mfma_f32_32x32x2f32(b, d.s3, d, 0, 0, 0);
  d.s5 += 1;
  d = __builtin_amdgcn_mfma_f32_16x16x1f32(a, b, d, 0, 0, 0);
  float sum = 0;
  for (int k = 0; k < 16; k++) {
    sum += d[k];
  }
  out[i] = sum + c.w;
}

kernel void blocks(global const float *in, global float *out) {
  int i = get_local_id(0);
  float32v d = (float32v)(0);
  for (int k = 0; k < 4; k++) {
    d = __builtin_amdgcn_mfma_f32_32x32x1f32(in[i + k], in[i + 2 * k], d, 0, 0, 0);
    if (d[k] > 100) {
      d[k] = 1;
    }
  }
  for (int k = 0; k < 32; k++) {
    out[i * 32 + k] = d[k];
  }
}

kernel void halves(global const float *in, global float *out) {
  int i = get_local_id(0);
  half4v a = (half4v)((half)in[i], (half)in[i + 1], (half)1, (half)2);
  half4v b = (half4v)((half)in[i + 2], (half)3, (half)in[i + 3], (half)1);
  float4v c = (float4v)(0);
  c = __builtin_amdgcn_mfma_f32_16x16x16f16(a, b, c, 0, 0, 0);
  c = __builtin_amdgcn_mfma_f32_4x4x4f16(a, b, c, 0, 0, 0);
  a.x = (half)c.x;
  c = __builtin_amdgcn_mfma_f32_16x16x16f16(a, b, c, 0, 0, 0);
  int4v n = (int4v)(1);
  n = __builtin_amdgcn_mfma_i32_4x4x4i8((int)c.x, i, n, 0, 0, 0);
  c = __builtin_amdgcn_mfma_f32_4x4x4f16(b, a, c, 0, 0, 0);
  out[i] = c.x + c.y + n.x + n.z;
}

#ifdef DOUBLES
typedef double double4v __attribute__((ext_vector_type(4)));

kernel void doubles(global const float *in, global float *out) {
  int i = get_local_id(0);
  double a = in[i];
  double b = in[i + 1];
  double4v c = (double4v)(1);
  c = __builtin_amdgcn_mfma_f64_16x16x4f64(a, b, c, 0, 0, 0);
  c = __builtin_amdgcn_mfma_f64_16x16x4f64(c.x, b, c, 0, 0, 0);
  double d = __builtin_amdgcn_mfma_f64_4x4x4f64(a, c.y, 1.0, 0, 0, 0);
  d = __builtin_amdgcn_mfma_f64_4x4x4f64(a, b, d, 0, 0, 0);
  double e = fma(a, b, 2.0);
  d = __builtin_amdgcn_mfma_f64_4x4x4f64(e, d, d, 0, 0, 0);
  out[i] = (float)(d + c.x + c.w * e);
}
#endif
