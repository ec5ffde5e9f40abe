// Values of any lane, for machines without an instruction for it: once for each lane that is asked for.
#include "lanes.clh"

CONVERGENT uint __lockstep_from_lane(uint value, uint lane) {
  uint result = 0;
  for (;;) {
    uint now = __builtin_amdgcn_readfirstlane(lane);
    uint got = __builtin_amdgcn_readlane(value, now & (__builtin_amdgcn_wavefrontsize() - 1));
    if (lane == now) {
      result = got;
      break;
    }
  }
  return result;
}
