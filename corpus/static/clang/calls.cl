// Oracle: clang waits and spaces as the manuals ask; nothing may be found in what it makes of this.

__attribute__((noinline)) int weighted(int *values, int count) {
  int sum = 0;
  for (int i = 0; i < count; i++) {
    sum += values[i] * values[(i * 7) & 63];
  }
  return sum;
}

__attribute__((noinline)) float neighbours(__global const float *values, int at) {
  float sum = values[at];
  if (at > 3) {
    sum += values[at - 1] * 2;
  }
  return sum;
}

kernel void any_memory(__global int *out, __global int *in, int choice) {
  __local int shared[64];
  int item = get_local_id(0);
  shared[item] = in[item];
  barrier(CLK_LOCAL_MEM_FENCE);
  int own[64];
  for (int i = 0; i < 64; i++) {
    own[i] = in[i + choice];
  }
  int *values = (choice & 1) ? shared : (choice & 2) ? own : (int *)in;
  out[get_global_id(0)] = weighted(values, choice & 15);
}

kernel void calls(__global float *out, __global const float *in, int count) {
  int item = get_global_id(0);
  float sum = 0;
  for (int i = 0; i < count; i++) {
    sum += neighbours(in, (i + item) & 255);
  }
  out[item] = sum;
}

kernel void counts(__global volatile int *out, __local int *bins, __global int *in) {
  int item = get_global_id(0);
  bins[get_local_id(0)] = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  atomic_add(&bins[in[item] & 31], 1);
  barrier(CLK_LOCAL_MEM_FENCE);
  out[item + 64] = atomic_add(&out[in[item] & 7], bins[get_local_id(0)]);
}

kernel void wide(__global float16 *out, __global const float16 *in, __global double4 *doubles) {
  int item = get_global_id(0);
  out[item] = in[item] * in[item + 1] + in[item + 2];
  doubles[item] = doubles[item] * doubles[item + 1] + sqrt(doubles[item + 2]);
}


kernel void decisions(__global int *out, __global int *in, int count) {
  int item = get_global_id(0);
  int x = in[item];
  for (int i = 0; i < count; i++) {
    switch (x & 7) {
      case 0: x += in[i]; break;
      case 1: x ^= in[i + 1]; break;
      case 2: x *= 3; break;
      case 3: x -= in[i + 2];
      case 4: x += in[x & 63]; break;
      case 5:
        if (in[i] > 5) {
          goto end;
        }
        break;
      default: x = x * 5 + 1;
    }
  }
end:
  out[item] = x;
}
