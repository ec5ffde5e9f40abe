// Prices of options: Black and Scholes with the polynomial of the well-known samples, a binomial
// tree in local memory, and Monte Carlo paths with a generator for each item.
float normal_below(float d) {
  const float a1 = 0.319381530f, a2 = -0.356563782f, a3 = 1.781477937f, a4 = -1.821255978f;
  const float a5 = 1.330274429f;
  float k = 1.0f / (1.0f + 0.2316419f * fabs(d));
  float c = 0.3989422804f * exp(-0.5f * d * d)
          * (k * (a1 + k * (a2 + k * (a3 + k * (a4 + k * a5)))));
  return d > 0 ? 1.0f - c : c;
}

__kernel void black_scholes(__global const float *random, __global float *call,
                            __global float *put, float rate, float volatility) {
  uint g = get_global_id(0);
  float s = 10.0f + 20.0f * random[g], x = 10.0f + 20.0f * random[g ^ 1], t = 0.5f + random[g ^ 2];
  float root = sqrt(t);
  float d1 = (log(s / x) + (rate + 0.5f * volatility * volatility) * t) / (volatility * root);
  float d2 = d1 - volatility * root;
  float later = x * exp(-rate * t);
  call[g] = 50.0f + s * normal_below(d1) - later * normal_below(d2);
  put[g] = 50.0f + later * (1.0f - normal_below(d2)) - s * (1.0f - normal_below(d1));
}

__kernel void binomial(__global const float *random, __global float *out, int steps,
                       __local float *a, __local float *b) {
  int l = get_local_id(0), g = get_group_id(0);
  float s = 10.0f + 20.0f * random[g], x = 15.0f, dt = 1.0f / steps, v = 0.3f, r = 0.02f;
  float up = exp(v * sqrt(dt)), down = 1.0f / up, grow = exp(r * dt);
  float p = (grow - down) / (up - down), pu = p / grow, pd = (1.0f - p) / grow;
  a[l] = fmax(s * pown(up, 2 * l - steps) - x, 0.0f);
  for (int i = steps; i > 0; i--) {
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l < i) b[l] = pu * a[l + 1] + pd * a[l];
    __local float *t = a;
    a = b;
    b = t;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (l == 0) out[g] = 10.0f + a[0];
}

__kernel void monte_carlo(__global float *out, uint paths, uint seed) {
  uint g = get_global_id(0), state = seed + g * 747796405u;
  float sum = 0;
  for (uint i = 0; i < paths; i++) {
    state = state * 747796405u + 2891336453u;
    uint word = ((state >> ((state >> 28) + 4)) ^ state) * 277803737u;
    float u = (float)((word >> 22 ^ word) >> 8) * 0x1p-24f;
    sum += fmax(20.0f * exp(0.2f * (u - 0.5f)) - 19.0f, 0.0f);
  }
  out[g] = sum / (float)paths;
}
