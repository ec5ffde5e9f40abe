// Shortest paths by relaxing all edges with atomic minima, and widest paths with atomic maxima of
// floats that are compared as integers.
__kernel void begin(__global int *distance, __global float *width, uint source) {
  uint g = get_global_id(0);
  distance[g] = g == source ? 0 : INT_MAX;
  width[g] = g == source ? INFINITY : 0.0f;
}

__kernel void relax(__global const uint2 *edges, __global const short *weights,
                    volatile __global int *distance, uint count) {
  uint g = get_global_id(0);
  if (g >= count) return;
  uint2 e = edges[g];
  int from = distance[e.x];
  if (from == INT_MAX) return;
  int through = from + abs(weights[g]) % 100;
  if (through < distance[e.y]) {
    atomic_min(&distance[e.y], through);
  }
}

__kernel void widen(__global const uint2 *edges, __global const float *capacities,
                    volatile __global int *width, uint count) {
  for (uint i = get_global_id(0); i < count; i += get_global_size(0)) {
    float through = fmin(as_float(width[edges[i].x]), capacities[i]);
    if (through > as_float(width[edges[i].y])) atomic_max(&width[edges[i].y], as_int(through));
  }
}
