// Kernels that go wrong, one way each.
kernel void copy(global int *to, global int *from) {
  to[get_global_id(0)] = from[get_global_id(0)];
}

struct holder {
  global int *inner;
};

kernel void through(global struct holder *holder, global int *to) {
  to[0] = holder->inner[get_global_id(0) + 3];
}

int depth(int n) {
  volatile int kept[64];
  kept[n & 63] = n;
  return n == 0 ? 0 : 1 + depth(n - 1) + kept[n & 63] * 0;
}

kernel void recursive(global int *to, int n) {
  to[get_global_id(0)] = depth(n);
}

int endless(int n) {
  return endless(n + 1) * 3 + n;
}

kernel void endlessly(global int *to) {
  to[get_global_id(0)] = endless(0);
}

kernel __attribute__((reqd_work_group_size(16, 2, 1))) void required(global int *to) {
  to[get_global_id(0)] = 1;
}

kernel void shared(global int *to, local int *part) {
  part[get_local_id(0)] = to[0];
  barrier(CLK_LOCAL_MEM_FENCE);
  to[0] = part[0];
}
