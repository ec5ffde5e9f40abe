// Persistent workgroups take tasks from a queue until it is empty; tasks make smaller tasks
// (adaptive quadrature on integers), with a count of what is open.
typedef struct { uint low, high; } Task;
uint cost(uint x) { return (x * x >> 3) ^ (x * 40503u >> 11); }

__kernel void work_queue(__global Task *tasks, volatile __global uint *ready,
                         volatile __global uint *counters, volatile __global uint *results) {
  __local uint index;
  __local uint have;
  uint l = get_local_id(0);
  for (;;) {
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l == 0) {
      have = 0;
      while (atomic_add(&counters[2], 0u) != 0) {
        uint head = atomic_add(&counters[0], 0u);
        if (head < atomic_add(&counters[1], 0u) && atomic_or(&ready[head], 0u) != 0
            && atomic_cmpxchg(&counters[0], head, head + 1) == head) {
          index = head;
          have = 1;
          break;
        }
      }
    }
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    if (!have) return;
    Task t;
    t.low = ((volatile __global Task *)tasks)[index].low;
    t.high = ((volatile __global Task *)tasks)[index].high;
    if (t.high - t.low > 64) {
      if (l < 2) {
        uint middle = (t.low + t.high) / 2, to = atomic_inc(&counters[1]);
        atomic_inc(&counters[2]);
        ((volatile __global Task *)tasks)[to].low = l == 0 ? t.low : middle;
        ((volatile __global Task *)tasks)[to].high = l == 0 ? middle : t.high;
        mem_fence(CLK_GLOBAL_MEM_FENCE);
        atomic_xchg(&ready[to], 1u);
      }
    } else if (t.low + l < t.high) {
      atomic_add(&results[0], cost(t.low + l));
      atomic_xor(&results[1], (t.low + l) * 2246822519u);
      atomic_inc(&results[2]);
    }
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    if (l == 0) atomic_dec(&counters[2]);
  }
}
