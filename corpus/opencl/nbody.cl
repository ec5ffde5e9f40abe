// Gravity between all bodies, tiles of bodies in local memory; positions in turns.
__kernel void nbody(__global const float4 *position, __global float4 *velocity,
                    __global float4 *next, float dt, float softening, __local float4 *tile) {
  uint g = get_global_id(0), l = get_local_id(0), n = get_local_size(0);
  float4 own = position[g];
  float3 pull = (float3)(0);
  for (uint start = 0; start < get_global_size(0); start += n) {
    tile[l] = position[start + l];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint i = 0; i < n; i++) {
      float3 d = tile[i].xyz - own.xyz;
      float inverse = rsqrt(dot(d, d) + softening);
      pull += d * (tile[i].w * inverse * inverse * inverse);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  float4 v = velocity[g];
  v.xyz += pull * dt;
  next[g] = (float4)(own.xyz + v.xyz * dt, own.w);
  velocity[g] = v;
}
