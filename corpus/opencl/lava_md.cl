// Particles in boxes with neighbour boxes, after the benchmark of that kind: structures of vectors,
// particles of the neighbour in local memory, an exponential.
typedef struct { float v, x, y, z; } Four;
typedef struct { int offset; int neighbours; int near[8]; } Box;
#define PER_BOX 20

__kernel void lava_md(__global const Box *boxes, __global const Four *places,
                      __global const float *charges, __global Four *forces, float a2) {
  __local Four mine[PER_BOX], theirs[PER_BOX];
  __local float charge[PER_BOX];
  int b = get_group_id(0), l = get_local_id(0), n = get_local_size(0);
  int first = boxes[b].offset;
  for (int i = l; i < PER_BOX; i += n) mine[i] = places[first + i];
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int k = -1; k < boxes[b].neighbours; k++) {
    int other = boxes[k < 0 ? b : boxes[b].near[k]].offset;
    for (int i = l; i < PER_BOX; i += n) {
      theirs[i] = places[other + i];
      charge[i] = charges[other + i];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int i = l; i < PER_BOX; i += n) {
      Four sum = forces[first + i];
      for (int j = 0; j < PER_BOX; j++) {
        float r2 = mine[i].v + theirs[j].v
                 - (mine[i].x * theirs[j].x + mine[i].y * theirs[j].y + mine[i].z * theirs[j].z);
        float vij = exp(-a2 * r2), fs = 2.0f * vij * charge[j];
        sum.v += charge[j] * vij;
        sum.x += fs * (mine[i].x + theirs[j].x);
        sum.y += fs * (mine[i].y + theirs[j].y);
        sum.z += fs * (mine[i].z + theirs[j].z);
      }
      forces[first + i] = sum;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
  }
}
