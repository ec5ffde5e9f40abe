// Values of any lane, where the instruction for it permutes 32 lanes, of which a wavefront of 64 has twice as many.
#include "lanes.clh"

CONVERGENT uint __lockstep_from_lane(uint value, uint lane) {
  uint same = __builtin_amdgcn_ds_bpermute(lane << 2, value);
  if (__builtin_amdgcn_wavefrontsize() == 32) return same;
  // The other half, one lane after the other.
  uint result = same;
  bool far = ((lane ^ lane_number()) & 32) != 0;
  for (ulong rest = ballot(far); rest; rest &= rest - 1) {
    uint asks = first_lane(rest);
    uint from = __builtin_amdgcn_readlane(lane, asks) & 63;
    uint got = __builtin_amdgcn_readlane(value, from);
    result = lane_number() == asks ? got : result;
  }
  return result;
}
