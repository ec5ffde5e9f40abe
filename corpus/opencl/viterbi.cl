// Viterbi decoding of a convolutional code (rate 1/2, constraint length 5): one workgroup for each
// message, one work-item for each state, the trace back by the first of them.
#define STATES 16
#define STEPS 48
__kernel void viterbi(__global const uchar *noise, __global uint *messages, __global uint *costs) {
  __local uint metric[2][STATES];
  __local ushort from[STEPS] __attribute__((aligned(4)));
  uint s = get_local_id(0), g = get_group_id(0);
  ulong message = ((ulong)(g * 2654435761u) << 13) ^ (ulong)(g * 40503u + 977u);
  metric[0][s] = s == 0 ? 0 : 1000;
  if (s == 0) {
    for (uint i = 0; i < STEPS; i++) from[i] = 0;
  }
  uint sent = 0;
  for (uint i = 0; i < STEPS; i++) {
    uint bit = i < STEPS - 4 ? (uint)(message >> i) & 1 : 0;
    uint full = (sent << 1) | bit;
    uint received = (popcount(full & 0x13u) & 1) | (popcount(full & 0x1du) & 1) << 1;
    uchar error = noise[g * STEPS + i];
    if (error < 20) received ^= 1 + (error & 1);
    sent = full & (STATES - 1);
    barrier(CLK_LOCAL_MEM_FENCE);
    uint best = 0xffffffffu, choice = 0;
    for (uint high = 0; high < 2; high++) {
      uint state = (s >> 1) | high << 3;
      uint path = (state << 1) | (s & 1);
      uint out = (popcount(path & 0x13u) & 1) | (popcount(path & 0x1du) & 1) << 1;
      uint cost = metric[i & 1][state] + popcount(out ^ received);
      if (cost < best) {
        best = cost;
        choice = high;
      }
    }
    metric[(i + 1) & 1][s] = best;
    volatile __local uint *word = (volatile __local uint *)&from[i & ~1u];
    atomic_or(word, choice << (s + 16 * (i & 1)));
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (s == 0) {
    uint state = 0;
    ulong decoded = 0;
    for (int i = STEPS - 1; i >= 0; i--) {
      decoded |= (ulong)(state & 1) << i;
      state = (state >> 1) | (uint)((from[i] >> state) & 1) << 3;
    }
    messages[2 * g] = (uint)decoded;
    messages[2 * g + 1] = (uint)(decoded >> 32);
    costs[g] = metric[STEPS & 1][0];
  }
}
