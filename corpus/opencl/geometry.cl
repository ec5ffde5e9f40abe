// dot, cross, length, normalize, distance, mix, step, smoothstep; a few ulp.
__kernel void geometry(__global const float4 *a, __global const float4 *b, __global float4 *out) {
  uint i = get_global_id(0);
  float4 p = a[i] + 0.25f, q = b[i] + 0.5f;
  out[i * 3] = cross((float4)(p.xyz, 0.0f), (float4)(q.x, p.y + 1.0f, -q.z, 0.0f));
  out[i * 3 + 1] = (float4)(dot(p, q), length(p), distance(p, q + 1.0f), dot(p.xy, q.xy));
  out[i * 3 + 2] = mix(normalize(p), smoothstep((float4)(0.0f), (float4)(2.0f), q), 0.5f);
}
