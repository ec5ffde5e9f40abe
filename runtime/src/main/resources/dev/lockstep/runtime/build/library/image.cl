// Images and samplers in software: OpenCL C 3.0, "Image Read and Write Functions" and "Image Addressing and
// Filtering". An image and a sampler are pointers to descriptors (image.clh).
#include "types.clh"
#pragma OPENCL FP_CONTRACT OFF
#include "image.clh"
#include "srgb.clh"

#define INLINE static inline __attribute__((always_inline))
#define IMAGE(I) __builtin_astype(I, __constant Image *)
#define SAMPLER(S) __builtin_astype(S, __constant Sampler *)
typedef const __global uchar *Texel;

// ---- Texels. Frequent formats are read and written in place; functions have the others. Descriptors are the same for
// all work-items, but arguments of a function are in vector registers, whence the first lane's.
INLINE uint uniform(uint x) { return __builtin_amdgcn_readfirstlane(x); }

INLINE uint4 load(Texel p, uint bytes) {
  switch (bytes) {
    case 1: return (uint4)(*p, 0, 0, 0);
    case 2: return (uint4)(*(const __global ushort *)p, 0, 0, 0);
    case 4: return (uint4)(*(const __global uint *)p, 0, 0, 0);
    case 8: return (uint4)(*(const __global uint2 *)p, 0, 0);
    default: return *(const __global uint4 *)p;
  }
}

INLINE void store(__global uchar *p, uint bytes, uint4 x) {
  switch (bytes) {
    case 1: *p = (uchar)x.x; break;
    case 2: *(__global ushort *)p = (ushort)x.x; break;
    case 4: *(__global uint *)p = x.x; break;
    case 8: *(__global uint2 *)p = x.xy; break;
    default: *(__global uint4 *)p = x;
  }
}

// Channels of 8 and 16 bits, without and with sign.
INLINE uint4 bytes_of(uint x) { return (uint4)(x & 0xff, x >> 8 & 0xff, x >> 16 & 0xff, x >> 24); }
INLINE int4 chars_of(uint x) { return (int4)((char)x, (char)(x >> 8), (char)(x >> 16), (char)(x >> 24)); }
INLINE uint4 shorts_of(uint4 x) { return (uint4)(x.x & 0xffff, x.x >> 16, x.y & 0xffff, x.y >> 16); }
INLINE int4 signed_shorts_of(uint4 x) { return (int4)((short)x.x, (short)(x.x >> 16), (short)x.y, (short)(x.y >> 16)); }
INLINE uint packed_bytes(uint4 x) { return (x.x & 0xff) | (x.y & 0xff) << 8 | (x.z & 0xff) << 16 | x.w << 24; }
INLINE uint4 packed_shorts(uint4 x) { return (uint4)((x.x & 0xffff) | x.y << 16, (x.z & 0xffff) | x.w << 16, 0, 0); }

INLINE float4 fma4(float4 x, float y, float4 z) {
  return (float4)(__builtin_fmaf(x.x, y, z.x), __builtin_fmaf(x.y, y, z.y), __builtin_fmaf(x.z, y, z.z), __builtin_fmaf(x.w, y, z.w));
}
// x / N for integers, rounded correctly: with the reciprocal as a sum of two.
#define QUOTIENT(X, N) fma4(X, 1.0f / N, (X) * (float)(1.0 / N - (double)(1.0f / N)))
INLINE float4 at_least(float4 x, float y) {
  return (float4)(__builtin_fmaxf(x.x, y), __builtin_fmaxf(x.y, y), __builtin_fmaxf(x.z, y), __builtin_fmaxf(x.w, y));
}

#define FLOATS_OF(X) __builtin_convertvector(X, float4)

// Channels in memory to components, and back; ONE is that of alpha where a texel has none.
#define COMPONENTS(V, ORDER, T, ONE) \
  switch (ORDER) { \
    case R: case DEPTH: return (T)(V.x, 0, 0, ONE); \
    case A: return (T)(0, 0, 0, V.x); \
    case RG: return (T)(V.xy, 0, ONE); \
    case RA: return (T)(V.x, 0, 0, V.y); \
    case RGB: case RGBX: case SRGBX: return (T)(V.xyz, ONE); \
    case BGRA: case SBGRA: return V.zyxw; \
    case ARGB: return V.yzwx; \
    case ABGR: return V.wzyx; \
    case INTENSITY: return V.xxxx; \
    case LUMINANCE: return (T)(V.xxx, ONE); \
    default: return V; \
  }
#define CHANNELS(V, ORDER, T) \
  switch (ORDER) { \
    case A: return (T)(V.w, 0, 0, 0); \
    case RA: return (T)(V.xw, 0, 0); \
    case BGRA: case SBGRA: return V.zyxw; \
    case ARGB: return V.wxyz; \
    case ABGR: return V.wzyx; \
    default: return V; \
  }
INLINE float4 float_components(float4 v, uint order) { COMPONENTS(v, order, float4, 1) }
INLINE uint4 components(uint4 v, uint order) { COMPONENTS(v, order, uint4, 1) }
INLINE float4 float_channels(float4 v, uint order) { CHANNELS(v, order, float4) }
INLINE uint4 channels(uint4 v, uint order) { CHANNELS(v, order, uint4) }

INLINE float half_of(uint x) { return (float)__builtin_astype((ushort)x, half); }
INLINE uint half_bits(float x) { return __builtin_astype((half)x, ushort); }

INLINE float4 decoded(uint4 x, uint type) {
  uint w = x.x;
  switch (type) {
    case UNORM_INT8: return QUOTIENT(FLOATS_OF(bytes_of(w)), 255);
    case UNORM_INT16: return QUOTIENT(FLOATS_OF(shorts_of(x)), 65535);
    case SNORM_INT8: return at_least(QUOTIENT(FLOATS_OF(chars_of(w)), 127), -1);
    case SNORM_INT16: return at_least(QUOTIENT(FLOATS_OF(signed_shorts_of(x)), 32767), -1);
    case HALF_FLOAT: return (float4)(half_of(x.x), half_of(x.x >> 16), half_of(x.y), half_of(x.y >> 16));
    case UNORM_SHORT_565: {
      float4 v = FLOATS_OF((uint4)(w >> 11 & 31, w >> 5 & 63, w & 31, 0));
      return (float4)(QUOTIENT(v, 31).x, QUOTIENT(v, 63).y, QUOTIENT(v, 31).z, 0);
    }
    case UNORM_SHORT_555: return QUOTIENT(FLOATS_OF((uint4)(w >> 10 & 31, w >> 5 & 31, w & 31, 0)), 31);
    case UNORM_INT_101010: return QUOTIENT(FLOATS_OF((uint4)(w >> 20 & 1023, w >> 10 & 1023, w & 1023, 0)), 1023);
    case UNORM_INT_101010_2: {
      float4 v = FLOATS_OF((uint4)(w >> 22, w >> 12 & 1023, w >> 2 & 1023, w & 3));
      return (float4)(QUOTIENT(v, 1023).xyz, QUOTIENT(v, 3).w);
    }
    default: return __builtin_astype(x, float4);
  }
}

static __attribute__((noinline)) float4 float_texel(Texel p, uint format, uint bytes) {
  uint order = uniform(format & 0xffff), type = uniform(format >> 16);
  uint4 x = load(p, uniform(bytes));
  if (order >= SRGBX && order <= SBGRA) {
    uint4 c = components(bytes_of(x.x), order);
    float alpha = order == SRGBX ? 1.0f : QUOTIENT((float4)(c.w), 255).x;
    return (float4)(from_srgb[c.x], from_srgb[c.y], from_srgb[c.z], alpha);
  }
  return float_components(decoded(x, type), order);
}

static __attribute__((noinline)) uint4 integer_texel(Texel p, uint format, uint bytes) {
  uint order = uniform(format & 0xffff), type = uniform(format >> 16);
  uint4 x = load(p, uniform(bytes));
  switch (type) {
    case SIGNED_INT8: x = __builtin_astype(chars_of(x.x), uint4); break;
    case SIGNED_INT16: x = __builtin_astype(signed_shorts_of(x), uint4); break;
    case UNSIGNED_INT8: x = bytes_of(x.x); break;
    case UNSIGNED_INT16: x = shorts_of(x); break;
    default: break;
  }
  return components(x, order);
}

#define FORMAT(I) ((I)->type << 16 | (I)->order)
#define FORMAT_OF(ORDER, TYPE) ((uint)TYPE << 16 | ORDER)

INLINE float4 read_floats(__constant Image *i, Texel p) {
  if (FORMAT(i) == FORMAT_OF(RGBA, UNORM_INT8)) {
    return QUOTIENT(FLOATS_OF(bytes_of(*(const __global uint *)p)), 255);
  }
  if (FORMAT(i) == FORMAT_OF(RGBA, FLOAT)) {
    return *(const __global float4 *)p;
  }
  return float_texel(p, FORMAT(i), i->texel_bytes);
}

INLINE uint4 read_integers(__constant Image *i, Texel p) {
  if (FORMAT(i) == FORMAT_OF(RGBA, UNSIGNED_INT8)) {
    return bytes_of(*(const __global uint *)p);
  }
  return integer_texel(p, FORMAT(i), i->texel_bytes);
}

// Values times a scale as integers of a range: to the nearest, ties to even; NaN is 0, which the greater of NaN and 0 is.
INLINE uint code(float x, float scale, float least) {
  x *= scale;
  if (least < 0) x = x == x ? x : 0;
  return (uint)(int)__builtin_rintf(__builtin_fminf(__builtin_fmaxf(x, least), scale));
}
INLINE uint4 codes(float4 x, float scale, float least) {
  return (uint4)(code(x.x, scale, least), code(x.y, scale, least), code(x.z, scale, least), code(x.w, scale, least));
}

// A linear component as a code of sRGB: the number of thresholds that it reaches.
INLINE uint srgb_code(float x) {
  uint n = 0;
  for (uint step = 128; step != 0; step >>= 1) {
    n += x >= to_srgb[n + step] ? step : 0;
  }
  return n;
}

static __attribute__((noinline)) void store_floats(__global uchar *p, float4 v, uint format, uint bytes) {
  uint order = uniform(format & 0xffff), type = uniform(format >> 16);
  bytes = uniform(bytes);
  if (order >= SRGBX && order <= SBGRA) {
    uint4 c = (uint4)(srgb_code(v.x), srgb_code(v.y), srgb_code(v.z), code(v.w, 255, 0));
    store(p, bytes, (uint4)(packed_bytes(channels(c, order)), 0, 0, 0));
    return;
  }
  v = float_channels(v, order);
  uint4 x;
  switch (type) {
    case UNORM_INT8: x.x = packed_bytes(codes(v, 255, 0)); break;
    case UNORM_INT16: x = packed_shorts(codes(v, 65535, 0)); break;
    case SNORM_INT8: x.x = packed_bytes(codes(v, 127, -128)); break;
    case SNORM_INT16: x = packed_shorts(codes(v, 32767, -32768)); break;
    case HALF_FLOAT: x = packed_shorts((uint4)(half_bits(v.x), half_bits(v.y), half_bits(v.z), half_bits(v.w))); break;
    case UNORM_SHORT_565: x.x = code(v.x, 31, 0) << 11 | code(v.y, 63, 0) << 5 | code(v.z, 31, 0); break;
    case UNORM_SHORT_555: x.x = code(v.x, 31, 0) << 10 | code(v.y, 31, 0) << 5 | code(v.z, 31, 0); break;
    case UNORM_INT_101010: x.x = code(v.x, 1023, 0) << 20 | code(v.y, 1023, 0) << 10 | code(v.z, 1023, 0); break;
    case UNORM_INT_101010_2:
      x.x = code(v.x, 1023, 0) << 22 | code(v.y, 1023, 0) << 12 | code(v.z, 1023, 0) << 2 | code(v.w, 3, 0);
      break;
    default: x = __builtin_astype(v, uint4);
  }
  store(p, bytes, x);
}

INLINE uint limited(uint x, int least, int most) { return (int)x < least ? least : (int)x > most ? most : x; }
INLINE uint at_most(uint x, uint most) { return x > most ? most : x; }
#define EACH(F, V, ...) (uint4)(F(V.x, __VA_ARGS__), F(V.y, __VA_ARGS__), F(V.z, __VA_ARGS__), F(V.w, __VA_ARGS__))

static __attribute__((noinline)) void store_integers(__global uchar *p, uint4 v, uint format, uint bytes) {
  uint order = uniform(format & 0xffff), type = uniform(format >> 16);
  v = channels(v, order);
  switch (type) {
    case SIGNED_INT8: v.x = packed_bytes(EACH(limited, v, -128, 127)); break;
    case SIGNED_INT16: v = packed_shorts(EACH(limited, v, -32768, 32767)); break;
    case UNSIGNED_INT8: v.x = packed_bytes(EACH(at_most, v, 255)); break;
    case UNSIGNED_INT16: v = packed_shorts(EACH(at_most, v, 65535)); break;
    default: break;
  }
  store(p, uniform(bytes), v);
}

INLINE void write_floats(__constant Image *i, __global uchar *p, float4 v) {
  if (FORMAT(i) == FORMAT_OF(RGBA, UNORM_INT8)) {
    *(__global uint *)p = packed_bytes(codes(v, 255, 0));
  } else if (FORMAT(i) == FORMAT_OF(RGBA, FLOAT)) {
    *(__global float4 *)p = v;
  } else {
    store_floats(p, v, FORMAT(i), i->texel_bytes);
  }
}

// ---- Places. D is the number of dimensions, A whether there are layers: both constants. Coordinates are x, y and
// the layer or slice in z.
INLINE int clamped(int x, int most) { return x < 0 ? 0 : x > most ? most : x; }

INLINE __global uchar *place(__constant Image *i, int4 c, int d, int a) {
  ulong p = i->base + (ulong)(uint)c.x * i->texel_bytes;
  if (d > 1) p += (ulong)(uint)c.y * (uint)i->row_pitch;
  if (d > 2 || a) p += (uint)c.z * i->slice_pitch;
  return (__global uchar *)p;
}

// The nearest place inside. A layer is always inside.
INLINE int4 inside(__constant Image *i, int4 c, int d, int a) {
  c.x = clamped(c.x, (int)i->width - 1);
  c.y = d > 1 ? clamped(c.y, (int)i->height - 1) : 0;
  c.z = d > 2 ? clamped(c.z, (int)i->depth - 1) : a ? clamped(c.z, (int)i->layers - 1) : 0;
  return c;
}
INLINE int is_inside(int4 c, int4 e, int d) { return c.x == e.x && (d < 2 || c.y == e.y) && (d < 3 || c.z == e.z); }
INLINE int has_alpha(uint order) { return order != R && order != RG && order != RGB && order != LUMINANCE; }

// A texel; outside the border's colour, or where e is set the nearest at the edge.
INLINE float4 float_at(__constant Image *i, int4 c, int d, int a, int e) {
  int4 n = inside(i, c, d, a);
  float4 v = read_floats(i, place(i, n, d, a));
  return e || is_inside(c, n, d) ? v : (float4)(0, 0, 0, has_alpha(i->order) ? 0 : 1);
}
INLINE uint4 integer_at(__constant Image *i, int4 c, int d, int a, int e) {
  int4 n = inside(i, c, d, a);
  uint4 v = read_integers(i, place(i, n, d, a));
  return e || is_inside(c, n, d) ? v : (uint4)(0, 0, 0, has_alpha(i->order) ? 0 : 1);
}

// ---- Coordinates of samplers. Conversions to int stay in its range, whatever the coordinate.
INLINE int whole(float x) { return (int)__builtin_fminf(__builtin_fmaxf(__builtin_floorf(x), -2.0f), 0x1p30f); }

// The coordinate in texels.
INLINE float scaled(__constant Sampler *s, float x, uint size) {
  if (s->normalized == 0) return x;
  if (s->addressing == REPEAT) return (x - __builtin_floorf(x)) * (float)size;
  if (s->addressing == MIRRORED_REPEAT) return __builtin_fabsf(x - 2.0f * __builtin_rintf(0.5f * x)) * (float)size;
  return x * (float)size;
}
// The number of a texel after the ends of an image that is repeated.
INLINE int repeated(__constant Sampler *s, int n, int size) {
  if (s->normalized == 0 || s->addressing < REPEAT) return n;
  if (s->addressing == REPEAT) return n < 0 ? n + size : n >= size ? n - size : n;
  return clamped(n, size - 1);
}
INLINE int4 repeated_all(__constant Image *i, __constant Sampler *s, int4 c, int d) {
  c.x = repeated(s, c.x, i->width);
  if (d > 1) c.y = repeated(s, c.y, i->height);
  if (d > 2) c.z = repeated(s, c.z, i->depth);
  return c;
}
INLINE float4 scaled_all(__constant Image *i, __constant Sampler *s, float4 c, int d, int a) {
  c.x = scaled(s, c.x, i->width);
  c.y = d > 1 ? scaled(s, c.y, i->height) : 0;
  c.z = d > 2 ? scaled(s, c.z, i->depth) : a ? __builtin_rintf(c.z) : 0;
  return c;
}
INLINE int4 whole_all(float4 c) { return (int4)(whole(c.x), whole(c.y), whole(c.z), 0); }
INLINE int keeps_edge(__constant Sampler *s) { return s->addressing != CLAMP && s->addressing != NONE; }

INLINE int4 nearest(__constant Image *i, __constant Sampler *s, float4 c, int d, int a) {
  return repeated_all(i, s, whole_all(scaled_all(i, s, c, d, a)), d);
}

INLINE float4 filtered(__constant Image *i, __constant Sampler *s, float4 c, int d, int a) {
  float4 u = scaled_all(i, s, c, d, a) - (float4)(0.5f, d > 1 ? 0.5f : 0, d > 2 ? 0.5f : 0, 0);
  int4 first = whole_all(u), low = repeated_all(i, s, first, d), high = repeated_all(i, s, first + 1, d);
  float4 f = u - (float4)(__builtin_floorf(u.x), __builtin_floorf(u.y), __builtin_floorf(u.z), 0), g = 1 - f;
  int e = keeps_edge(s);
  float4 v = 0;
  for (int z = 0; z < (d > 2 ? 2 : 1); z++) {
    for (int y = 0; y < (d > 1 ? 2 : 1); y++) {
      for (int x = 0; x < 2; x++) {
        float w = x ? f.x : g.x;
        if (d > 1) w *= y ? f.y : g.y;
        if (d > 2) w *= z ? f.z : g.z;
        v += w * float_at(i, (int4)(x ? high.x : low.x, y ? high.y : low.y, z ? high.z : low.z, 0), d, a, e);
      }
    }
  }
  return v;
}

INLINE float4 sampled(__constant Image *i, __constant Sampler *s, float4 c, int d, int a) {
  if (s->filter == LINEAR) return filtered(i, s, c, d, a);
  return float_at(i, nearest(i, s, c, d, a), d, a, keeps_edge(s));
}

// ---- Functions by type: M(type, D, A, coordinate in int, in float, as x, y and z of c).
#define X4(T, C) (T)(C, 0, 0, 0)
#define XY(T, C) (T)(C, 0, 0)
#define XL(T, C) (T)((C).x, 0, (C).y, 0)
#define XYZ(T, C) (C)
#define SAMPLED(M) \
  M(image1d_t, 1, 0, int, float, X4) M(image1d_array_t, 1, 1, int2, float2, XL) M(image2d_t, 2, 0, int2, float2, XY) \
  M(image2d_array_t, 2, 1, int4, float4, XYZ) M(image3d_t, 3, 0, int4, float4, XYZ)
#define COLOURED(M) SAMPLED(M) M(image1d_buffer_t, 1, 0, int, float, X4)
#define DEPTHS(M) M(image2d_depth_t, 2, 0, int2, float2, XY) M(image2d_array_depth_t, 2, 1, int4, float4, XYZ)
#define PUBLIC FN __attribute__((always_inline))

#define WITH_SAMPLER(T, D, A, C, F, AS) \
  PUBLIC float4 read_imagef(read_only T i, sampler_t s, C c) { \
    return float_at(IMAGE(i), AS(int4, c), D, A, keeps_edge(SAMPLER(s))); } \
  PUBLIC float4 read_imagef(read_only T i, sampler_t s, F c) { return sampled(IMAGE(i), SAMPLER(s), AS(float4, c), D, A); } \
  PUBLIC half4 read_imageh(read_only T i, sampler_t s, C c) { return __builtin_convertvector(read_imagef(i, s, c), half4); } \
  PUBLIC half4 read_imageh(read_only T i, sampler_t s, F c) { return __builtin_convertvector(read_imagef(i, s, c), half4); } \
  PUBLIC uint4 read_imageui(read_only T i, sampler_t s, C c) { \
    return integer_at(IMAGE(i), AS(int4, c), D, A, keeps_edge(SAMPLER(s))); } \
  PUBLIC uint4 read_imageui(read_only T i, sampler_t s, F c) { \
    return integer_at(IMAGE(i), nearest(IMAGE(i), SAMPLER(s), AS(float4, c), D, A), D, A, keeps_edge(SAMPLER(s))); } \
  PUBLIC int4 read_imagei(read_only T i, sampler_t s, C c) { return __builtin_astype(read_imageui(i, s, c), int4); } \
  PUBLIC int4 read_imagei(read_only T i, sampler_t s, F c) { return __builtin_astype(read_imageui(i, s, c), int4); }
SAMPLED(WITH_SAMPLER)

#define DEPTH_WITH_SAMPLER(T, D, A, C, F, AS) \
  PUBLIC float read_imagef(read_only T i, sampler_t s, C c) { \
    return float_at(IMAGE(i), AS(int4, c), D, A, keeps_edge(SAMPLER(s))).x; } \
  PUBLIC float read_imagef(read_only T i, sampler_t s, F c) { return sampled(IMAGE(i), SAMPLER(s), AS(float4, c), D, A).x; }
DEPTHS(DEPTH_WITH_SAMPLER)

#define READS(ACCESS, T, D, A, C, AS) \
  PUBLIC float4 read_imagef(ACCESS T i, C c) { return float_at(IMAGE(i), AS(int4, c), D, A, 0); } \
  PUBLIC half4 read_imageh(ACCESS T i, C c) { return __builtin_convertvector(read_imagef(i, c), half4); } \
  PUBLIC uint4 read_imageui(ACCESS T i, C c) { return integer_at(IMAGE(i), AS(int4, c), D, A, 0); } \
  PUBLIC int4 read_imagei(ACCESS T i, C c) { return __builtin_astype(read_imageui(i, c), int4); }
#define READS_OF(T, D, A, C, F, AS) READS(read_only, T, D, A, C, AS) READS(read_write, T, D, A, C, AS)
COLOURED(READS_OF)
#define DEPTH_READS_OF(T, D, A, C, F, AS) \
  PUBLIC float read_imagef(read_only T i, C c) { return float_at(IMAGE(i), AS(int4, c), D, A, 0).x; } \
  PUBLIC float read_imagef(read_write T i, C c) { return float_at(IMAGE(i), AS(int4, c), D, A, 0).x; }
DEPTHS(DEPTH_READS_OF)

// What lies outside is not written; neither is a layer that is not there.
#define IF_INSIDE(I, C, D, A, STATEMENT) \
  __constant Image *m = IMAGE(I); int4 at = C, n = inside(m, at, D, A); \
  if (is_inside(at, n, D) && (!A || at.z == n.z)) { __global uchar *p = place(m, n, D, A); STATEMENT; }
#define WRITES(ACCESS, T, D, A, C, AS) \
  PUBLIC void write_imagef(ACCESS T i, C c, float4 v) { IF_INSIDE(i, AS(int4, c), D, A, write_floats(m, p, v)) } \
  PUBLIC void write_imageh(ACCESS T i, C c, half4 v) { write_imagef(i, c, __builtin_convertvector(v, float4)); } \
  PUBLIC void write_imageui(ACCESS T i, C c, uint4 v) { \
    IF_INSIDE(i, AS(int4, c), D, A, store_integers(p, v, FORMAT(m), m->texel_bytes)) } \
  PUBLIC void write_imagei(ACCESS T i, C c, int4 v) { write_imageui(i, c, __builtin_astype(v, uint4)); }
#define WRITES_OF(T, D, A, C, F, AS) WRITES(write_only, T, D, A, C, AS) WRITES(read_write, T, D, A, C, AS)
COLOURED(WRITES_OF)
#define DEPTH_WRITES(ACCESS, T, D, A, C, AS) \
  PUBLIC void write_imagef(ACCESS T i, C c, float v) { IF_INSIDE(i, AS(int4, c), D, A, write_floats(m, p, (float4)(v))) }
#define DEPTH_WRITES_OF(T, D, A, C, F, AS) DEPTH_WRITES(write_only, T, D, A, C, AS) DEPTH_WRITES(read_write, T, D, A, C, AS)
DEPTHS(DEPTH_WRITES_OF)

// ---- Questions. The macros of clang are OpenCL's codes.
#define QUERY(T, ...) __VA_ARGS__(read_only, T) __VA_ARGS__(write_only, T) __VA_ARGS__(read_write, T)
#define OF_ANY(Q, T) PUBLIC int get_image_width(Q T i) { return IMAGE(i)->width; } \
  PUBLIC int get_image_channel_order(Q T i) { return IMAGE(i)->order; } \
  PUBLIC int get_image_channel_data_type(Q T i) { return IMAGE(i)->type; }
#define OF_ROWS(Q, T) PUBLIC int get_image_height(Q T i) { return IMAGE(i)->height; }
#define OF_PLANE(Q, T) PUBLIC int2 get_image_dim(Q T i) { return (int2)(IMAGE(i)->width, IMAGE(i)->height); }
#define OF_ARRAY(Q, T) PUBLIC size_t get_image_array_size(Q T i) { return IMAGE(i)->layers; }
#define OF_SPACE(Q, T) PUBLIC int get_image_depth(Q T i) { return IMAGE(i)->depth; } \
  PUBLIC int4 get_image_dim(Q T i) { return (int4)(IMAGE(i)->width, IMAGE(i)->height, IMAGE(i)->depth, 0); }
#define ANY_TYPE(T, D, A, C, F, AS) QUERY(T, OF_ANY)
COLOURED(ANY_TYPE)
DEPTHS(ANY_TYPE)
QUERY(image2d_t, OF_ROWS) QUERY(image2d_array_t, OF_ROWS) QUERY(image3d_t, OF_ROWS)
QUERY(image2d_depth_t, OF_ROWS) QUERY(image2d_array_depth_t, OF_ROWS)
QUERY(image2d_t, OF_PLANE) QUERY(image2d_array_t, OF_PLANE) QUERY(image2d_depth_t, OF_PLANE) QUERY(image2d_array_depth_t, OF_PLANE)
QUERY(image1d_array_t, OF_ARRAY) QUERY(image2d_array_t, OF_ARRAY) QUERY(image2d_array_depth_t, OF_ARRAY)
QUERY(image3d_t, OF_SPACE)

// ---- Samplers in a program's text: bit 0 is CLK_NORMALIZED_COORDS_TRUE, bits 1 to 3 are the mode (CLK_ADDRESS_NONE is
// 0), bit 5 is CLK_FILTER_LINEAR.
#define MODES(N, F) { N, NONE, F, 0 }, { N, CLAMP_TO_EDGE, F, 0 }, { N, CLAMP, F, 0 }, { N, REPEAT, F, 0 }, { N, MIRRORED_REPEAT, F, 0 }
static __constant Sampler samplers[20] = { MODES(0, NEAREST), MODES(1, NEAREST), MODES(0, LINEAR), MODES(1, LINEAR) };
__attribute__((always_inline)) __constant Sampler *__translate_sampler_initializer(int x) {
  return &samplers[(x >> 5 & 1) * 10 + (x & 1) * 5 + at_most(x >> 1 & 7, 4)];
}
