// Media operations of AMD devices: extensions cl_amd_media_ops and cl_amd_media_ops2.
#include "types.clh"
#include "media-ops.clh"

#define BYTE(x, i) ((x) >> 8 * (i) & 0xff)
#define OWN_DIFF(x, y) ((x) > (y) ? (x) - (y) : (y) - (x))
#define OWN_MASKED(x, y) ((y) == 0 ? 0 : OWN_DIFF(x, y))
#define OVER_BYTES(F, a, b) F(BYTE(a, 0), BYTE(b, 0)) + F(BYTE(a, 1), BYTE(b, 1)) + F(BYTE(a, 2), BYTE(b, 2)) + F(BYTE(a, 3), BYTE(b, 3))
FN uint amd_bitalign(uint a, uint b, uint c) { return (uint)(((ulong)a << 32 | b) >> (c & 31)); }
FN uint amd_bytealign(uint a, uint b, uint c) { return (uint)(((ulong)a << 32 | b) >> 8 * (c & 3)); }
// The average of each byte, rounded up where the third operand has a 1.
FN uint amd_lerp(uint a, uint b, uint c) {
  uint r = 0;
  for (int i = 0; i < 4; i++) r |= (BYTE(a, i) + BYTE(b, i) + (BYTE(c, i) & 1)) >> 1 << 8 * i;
  return r;
}
FN uint amd_sad(uint a, uint b, uint c) { return c + OVER_BYTES(OWN_DIFF, a, b); }
FN uint amd_sadhi(uint a, uint b, uint c) { return c + (amd_sad(a, b, 0) << 16); }
FN uint amd_sad4(uint4 a, uint4 b, uint c) { return amd_sad(a.w, b.w, amd_sad(a.z, b.z, amd_sad(a.y, b.y, amd_sad(a.x, b.x, c)))); }
FN uint amd_pack(float4 a) {
  uint r = __builtin_amdgcn_cvt_pk_u8_f32(a.x, 0, 0);
  r = __builtin_amdgcn_cvt_pk_u8_f32(a.y, 1, r);
  r = __builtin_amdgcn_cvt_pk_u8_f32(a.z, 2, r);
  return __builtin_amdgcn_cvt_pk_u8_f32(a.w, 3, r);
}
FN float amd_unpack0(uint a) { return (float)BYTE(a, 0); }
FN float amd_unpack1(uint a) { return (float)BYTE(a, 1); }
FN float amd_unpack2(uint a) { return (float)BYTE(a, 2); }
FN float amd_unpack3(uint a) { return (float)BYTE(a, 3); }

FN uint amd_msad(uint a, uint b, uint c) { return c + OVER_BYTES(OWN_MASKED, a, b); }
// Four sums of 16 bits, for the bytes from each of the first four on.
#define FOUR_SUMS(F) \
  ushort4 r = as_ushort4(c); \
  for (int i = 0; i < 4; i++) r[i] += (ushort)F((uint)(a >> 8 * i), b, 0); \
  return as_ulong(r);
FN ulong amd_qsad(ulong a, uint b, ulong c) { FOUR_SUMS(amd_sad) }
FN ulong amd_mqsad(ulong a, uint b, ulong c) { FOUR_SUMS(amd_msad) }
FN uint amd_sadw(uint a, uint b, uint c) { return OWN_DIFF(a >> 16, b >> 16) + OWN_DIFF(a & 0xffff, b & 0xffff) + c; }
FN uint amd_sadd(uint a, uint b, uint c) { return OWN_DIFF(a, b) + c; }
FN uint amd_bfm(uint a, uint b) { return ((1u << (a & 31)) - 1) << (b & 31); }
#define FIELD(T) FN T amd_bfe(T a, uint b, uint c) { \
  uint from = b & 31, count = c & 31; \
  return count == 0 ? 0 : from + count < 32 ? a << (32 - from - count) >> (32 - count) : a >> from; }
FIELD(uint)
FIELD(int)
#define THREE(T, MIN, MAX) \
  FN T amd_min3(T a, T b, T c) { return MIN(MIN(a, b), c); } \
  FN T amd_max3(T a, T b, T c) { return MAX(MAX(a, b), c); } \
  FN T amd_median3(T a, T b, T c) { return MAX(MIN(a, b), MIN(MAX(a, b), c)); } \
  V3(amd_min3, T, T, T, T) V3(amd_max3, T, T, T, T) V3(amd_median3, T, T, T, T)
THREE(int, min, max)
THREE(uint, min, max)
THREE(float, __builtin_fminf, __builtin_fmaxf)

#define ALIKE(F) V3(F, uint, uint, uint, uint)
ALIKE(amd_bitalign) ALIKE(amd_bytealign) ALIKE(amd_lerp) ALIKE(amd_sad) ALIKE(amd_sadhi) ALIKE(amd_msad) ALIKE(amd_sadw) ALIKE(amd_sadd)
V3(amd_bfe, uint, uint, uint, uint)
V3(amd_bfe, int, int, uint, uint)
V2(amd_bfm, uint, uint, uint)
V3(amd_qsad, ulong, ulong, uint, ulong)
V3(amd_mqsad, ulong, ulong, uint, ulong)
V1(amd_unpack0, float, uint) V1(amd_unpack1, float, uint) V1(amd_unpack2, float, uint) V1(amd_unpack3, float, uint)
