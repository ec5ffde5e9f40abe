// Values of any lane, by the instruction that permutes the lanes of a wavefront.
#include "lanes.clh"

CONVERGENT uint __lockstep_from_lane(uint value, uint lane) { return __builtin_amdgcn_ds_bpermute(lane << 2, value); }
