// One step of velocities under the attraction of all bodies. x, y, z of a position are in [0, 1), w is
// the mass; softening keeps near pairs finite.
#define TILE 64
__kernel __attribute__((reqd_work_group_size(TILE, 1, 1))) void nbody(
    __global const float4 *position, __global float4 *velocity, uint bodies, float step) {
  __local float4 tile[TILE];
  uint i = get_global_id(0), l = get_local_id(0);
  float4 own = position[i];
  float ax = 0.0f, ay = 0.0f, az = 0.0f;
  for (uint t = 0; t < bodies; t += TILE) {
    tile[l] = position[t + l];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint k = 0; k < TILE; k++) {
      float4 other = tile[k];
      float dx = other.x - own.x, dy = other.y - own.y, dz = other.z - own.z;
      float square = dx * dx + dy * dy + dz * dz + 0.01f;
      float inverse = rsqrt(square);
      float pull = other.w * inverse * inverse * inverse;
      ax += pull * dx;
      ay += pull * dy;
      az += pull * dz;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  float4 v = velocity[i];
  velocity[i] = (float4)(v.x + step * ax, v.y + step * ay, v.z + step * az, v.w);
}
