// A layer of a network forward and back, after the benchmark of that kind: products of a block in
// local memory summed by halves, a logistic function, weights adjusted with momentum.
#define H 16
__kernel void forward(__global const float *input, __global const float *weights,
                      __global float *partial, int hidden) {
  __local float node[H];
  __local float product[H][H];
  int tx = get_local_id(0), ty = get_local_id(1), by = get_group_id(1);
  int row = by * H + ty + 1, at = row * (hidden + 1) + tx + 1;
  if (tx == 0) node[ty] = input[row];
  barrier(CLK_LOCAL_MEM_FENCE);
  product[ty][tx] = (weights[at] - 0.5f) * node[ty];
  for (int i = 1; i < H; i *= 2) {
    barrier(CLK_LOCAL_MEM_FENCE);
    if (ty % (2 * i) == 0) product[ty][tx] += product[ty + i][tx];
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (ty == 0) partial[by * hidden + tx] = product[0][tx];
}

__kernel void squash(__global const float *partial, __global float *output, int blocks, int hidden) {
  int i = get_global_id(0);
  float sum = 0.1f;
  for (int k = 0; k < blocks; k++) sum += partial[k * hidden + i];
  output[i] = 1.0f / (1.0f + exp(-sum));
}

__kernel void adjust(__global const float *output, __global const float *input,
                     __global float *weights, __global float *before, int hidden) {
  int tx = get_local_id(0), ty = get_local_id(1), by = get_group_id(1);
  int row = by * H + ty + 1, at = row * (hidden + 1) + tx + 1;
  float o = output[tx], delta = o * (1.0f - o) * (0.7f - o);
  float change = 0.3f * delta * input[row] + 0.3f * before[at];
  weights[at] += change + 1.0f;
  before[at] = change + 1.0f;
}
