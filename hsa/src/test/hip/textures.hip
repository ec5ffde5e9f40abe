// Oracle: the formulas of the HIP and CUDA programming guides, "Texture Fetching", computed on the host.
// Texture objects of arrays: dimensions, filters, address modes, coordinates, read modes.
#include <cmath>
#include <functional>

#include "check.h"

const int N = 64;

struct Texture {
  hipArray_t array;
  hipTextureObject_t object;
};

struct Choice {
  hipTextureAddressMode address;
  hipTextureFilterMode filter;
  bool normalized;
};

template <typename T>
static Texture make(const std::vector<T> &texels, hipExtent size, unsigned flags, Choice choice,
                    hipTextureReadMode read = hipReadModeElementType,
                    hipChannelFormatDesc format = hipCreateChannelDesc<T>()) {
  Texture made;
  CHECK(hipMalloc3DArray(&made.array, &format, size, flags));
  hipMemcpy3DParms copy = {};
  // HIP counts the layers of rows as rows.
  bool rows = flags == hipArrayLayered && size.height == 0;
  size_t height = rows ? size.depth : size.height ? size.height : 1;
  copy.srcPtr = make_hipPitchedPtr((void *)texels.data(), size.width * sizeof(T), size.width, height);
  copy.dstArray = made.array;
  copy.extent = make_hipExtent(size.width, height, rows || !size.depth ? 1 : size.depth);
  copy.kind = hipMemcpyHostToDevice;
  CHECK(hipMemcpy3D(&copy));
  hipResourceDesc resource = {};
  resource.resType = hipResourceTypeArray;
  resource.res.array.array = made.array;
  hipTextureDesc texture = {};
  for (auto &mode : texture.addressMode)
    mode = choice.address;
  texture.filterMode = choice.filter;
  texture.readMode = read;
  texture.normalizedCoords = choice.normalized;
  CHECK(hipCreateTextureObject(&made.object, &resource, &texture, nullptr));
  return made;
}

static void drop(Texture made) {
  CHECK(hipDestroyTextureObject(made.object));
  CHECK(hipFreeArray(made.array));
}

// The compiler has no instructions of images for this target.
#ifdef __gfx90a__
#define IMAGES 0
#else
#define IMAGES 1
#endif

__global__ void fetch(int dimensions, hipTextureObject_t texture, const float4 *at, float *out) {
  float4 p = at[threadIdx.x];
  float v = 0;
#if IMAGES
  switch (dimensions) {
    case 1: v = tex1D<float>(texture, p.x); break;
    case 2: v = tex2D<float>(texture, p.x, p.y); break;
    case 3: v = tex3D<float>(texture, p.x, p.y, p.z); break;
    case 4: v = tex1DLayered<float>(texture, p.x, (int)p.w); break;
    case 5: v = tex2DLayered<float>(texture, p.x, p.y, (int)p.w); break;
    case 6: v = tex2DLod<float>(texture, p.x, p.y, 0.f); break;
    case 7: v = tex2DGrad<float>(texture, p.x, p.y, make_float2(.1f, 0), make_float2(0, .1f)); break;
  }
#endif
  out[threadIdx.x] = v;
}

__global__ void fetch4(hipTextureObject_t texture, const float4 *at, float4 *out) {
#if IMAGES
  out[threadIdx.x] = tex2D<float4>(texture, at[threadIdx.x].x, at[threadIdx.x].y);
#endif
}

__global__ void fetchInts(hipTextureObject_t texture, const float4 *at, short2 *out) {
#if IMAGES
  out[threadIdx.x] = tex2D<short2>(texture, at[threadIdx.x].x, at[threadIdx.x].y);
#endif
}

__global__ void gather(hipTextureObject_t texture, const float4 *at, float4 *out) {
#if IMAGES
  out[threadIdx.x] = tex2Dgather<float4>(texture, at[threadIdx.x].x, at[threadIdx.x].y, 0);
#endif
}

// The texel that a number along a dimension stands for; -1 for the border.
static int texel(int i, int size, hipTextureAddressMode mode) {
  switch (mode) {
    case hipAddressModeWrap: return ((i % size) + size) % size;
    case hipAddressModeMirror: {
      int j = ((i % (2 * size)) + 2 * size) % (2 * size);
      return j < size ? j : 2 * size - 1 - j;
    }
    case hipAddressModeClamp: return i < 0 ? 0 : i >= size ? size - 1 : i;
    default: return i < 0 || i >= size ? -1 : i;
  }
}

struct Host {
  std::vector<float> texels;
  int w, h, d;
  Choice choice;

  float at(int x, int y, int z) const {
    x = texel(x, w, choice.address), y = texel(y, h, choice.address), z = texel(z, d, choice.address);
    return x < 0 || y < 0 || z < 0 ? 0 : texels[(z * h + y) * w + x];
  }

  float value(float4 p, int dimensions) const {
    double s = choice.normalized ? 1 : 0;
    double c[3] = {s ? p.x * w : p.x, s ? p.y * h : p.y, s ? p.z * d : p.z};
    int first[3] = {0, 0, 0};
    double weight[3] = {0, 0, 0};
    for (int i = 0; i < dimensions; i++) {
      double place = choice.filter == hipFilterModePoint ? c[i] : c[i] - 0.5;
      first[i] = (int)std::floor(place);
      weight[i] = choice.filter == hipFilterModePoint ? 0 : place - first[i];
    }
    double sum = 0;
    for (int corner = 0; corner < 8; corner++) {
      double part = 1;
      for (int i = 0; i < 3; i++)
        part *= corner >> i & 1 ? weight[i] : 1 - weight[i];
      if (part > 0)
        sum += part * at(first[0] + (corner & 1), first[1] + (corner >> 1 & 1), first[2] + (corner >> 2));
    }
    return (float)sum;
  }
};

static float4 *points;
static void *results;

// Points from -1 to 2 sizes, in eighths of texels, which the weights of filters hold exactly.
static void place(int w, int h, int d, bool normalized, int layer) {
  for (int i = 0; i < N; i++) {
    float x = (i * 37 % (24 * w)) / 8.f - w, y = (i * 29 % (24 * h)) / 8.f - h;
    float z = (i * 43 % (24 * d)) / 8.f - d;
    points[i] = normalized ? make_float4(x / w, y / h, z / d, layer) : make_float4(x, y, z, layer);
  }
}

static void run(int dimensions, const Texture &texture) {
  fetch<<<1, N>>>(dimensions, texture.object, points, (float *)results);
  CHECK(hipDeviceSynchronize());
}

static std::vector<float> numbers(int count) {
  std::vector<float> all(count);
  for (int i = 0; i < count; i++)
    all[i] = (i * 31 % 64) - 20;
  return all;
}

static void dimension(int dimensions, Choice choice) {
  int w = 8, h = dimensions > 1 ? 4 : 1, d = dimensions > 2 ? 4 : 1;
  Host host = {numbers(w * h * d), w, h, d, choice};
  Texture made = make(host.texels, make_hipExtent(w, dimensions > 1 ? h : 0, dimensions > 2 ? d : 0), 0, choice);
  place(w, h, d, choice.normalized, 0);
  std::vector<int> kinds = {dimensions};
  if (dimensions == 2)
    kinds = {2, 6, 7};
  for (int kind : kinds) {
    run(kind, made);
    for (int i = 0; i < N; i++) {
      float got = ((float *)results)[i], want = host.value(points[i], dimensions);
      if (std::fabs(got - want) > 1e-4f) {
        printf("kind %d, mode %d, filter %d, normalized %d: at %g %g %g is %g, not %g\n", kind, choice.address,
               choice.filter, choice.normalized, points[i].x, points[i].y, points[i].z, got, want);
        exit(1);
      }
    }
  }
  drop(made);
}

static void layers() {
  Choice choice = {hipAddressModeClamp, hipFilterModePoint, false};
  for (int h : {0, 4}) {
    std::vector<float> texels = numbers(8 * (h ? h : 1) * 3);
    Texture made = make(texels, make_hipExtent(8, h, 3), hipArrayLayered, choice);
    for (int layer = 0; layer < 3; layer++) {
      Host host = {std::vector<float>(texels.begin() + layer * 8 * (h ? h : 1), texels.end()), 8, h ? h : 1, 1, choice};
      place(8, h ? h : 1, 1, false, layer);
      run(h ? 5 : 4, made);
      for (int i = 0; i < N; i++)
        EXPECT(((float *)results)[i] == host.value(points[i], h ? 2 : 1));
    }
    drop(made);
  }
}

static void readModes() {
  std::vector<uchar4> bytes(8 * 4);
  std::vector<short2> shorts(8 * 4);
  for (int i = 0; i < 32; i++) {
    bytes[i] = make_uchar4(i * 8, 255 - i, i, 7 * i);
    shorts[i] = make_short2(i - 16, -1000 * i);
  }
  Choice choice = {hipAddressModeClamp, hipFilterModePoint, false};
  for (int i = 0; i < 32; i++)
    points[i] = make_float4(i % 8 + .5f, i / 8 + .5f, 0, 0);
  Texture made = make(bytes, make_hipExtent(8, 4, 0), 0, choice, hipReadModeNormalizedFloat,
                      hipCreateChannelDesc(8, 8, 8, 8, hipChannelFormatKindUnsigned));
  fetch4<<<1, 32>>>(made.object, points, (float4 *)results);
  CHECK(hipDeviceSynchronize());
  for (int i = 0; i < 32; i++) {
    float4 v = ((float4 *)results)[i];
    EXPECT(v.x == bytes[i].x / 255.f && v.y == bytes[i].y / 255.f);
    EXPECT(v.z == bytes[i].z / 255.f && v.w == bytes[i].w / 255.f);
  }
  drop(made);
  made = make(shorts, make_hipExtent(8, 4, 0), 0, choice);
  fetchInts<<<1, 32>>>(made.object, points, (short2 *)results);
  CHECK(hipDeviceSynchronize());
  for (int i = 0; i < 32; i++) {
    short2 v = ((short2 *)results)[i];
    EXPECT(v.x == shorts[i].x && v.y == shorts[i].y);
  }
  drop(made);
}

static void gathers() {
  Host host = {numbers(32), 8, 4, 1, {hipAddressModeClamp, hipFilterModeLinear, false}};
  // Versions of HIP count the components from 0 or from 1, so that all are the same.
  std::vector<float4> texels;
  for (float v : host.texels)
    texels.push_back(make_float4(v, v, v, v));
  Texture made = make(texels, make_hipExtent(8, 4, 0), 0, host.choice);
  place(8, 4, 1, false, 0);
  gather<<<1, N>>>(made.object, points, (float4 *)results);
  CHECK(hipDeviceSynchronize());
  for (int i = 0; i < N; i++) {
    int x = (int)std::floor(points[i].x - .5f), y = (int)std::floor(points[i].y - .5f);
    float4 v = ((float4 *)results)[i];
    EXPECT(v.x == host.at(x, y + 1, 0) && v.y == host.at(x + 1, y + 1, 0));
    EXPECT(v.z == host.at(x + 1, y, 0) && v.w == host.at(x, y, 0));
  }
  drop(made);
}

// Parts of arrays there and back.
static void copies() {
  hipArray_t array;
  hipChannelFormatDesc format = hipCreateChannelDesc<short2>();
  CHECK(hipMallocArray(&array, &format, 10, 6, 0));
  std::vector<short2> there(10 * 6), back(12 * 6, make_short2(7, 7));
  for (int i = 0; i < 60; i++)
    there[i] = make_short2(i, -i);
  CHECK(hipMemcpy2DToArray(array, 0, 0, there.data(), 40, 40, 6, hipMemcpyHostToDevice));
  CHECK(hipMemcpy2DToArray(array, 8, 1, there.data(), 40, 12, 2, hipMemcpyHostToDevice));
  CHECK(hipMemcpy2DFromArray(back.data(), 48, array, 4, 0, 36, 6, hipMemcpyDeviceToHost));
  for (int y = 0; y < 6; y++)
    for (int x = 0; x < 12; x++) {
      int own = y * 10 + x + 1;
      bool patched = x + 1 >= 2 && x + 1 < 5 && y >= 1 && y < 3;
      int want = x >= 9 ? 7 : patched ? (y - 1) * 10 + x - 1 : own;
      EXPECT(back[y * 12 + x].x == want && back[y * 12 + x].y == (x >= 9 ? 7 : -want));
    }
  CHECK(hipFreeArray(array));
}

int main() {
  copies();
  hipDeviceProp_t properties;
  CHECK(hipGetDeviceProperties(&properties, 0));
  if (std::string(properties.gcnArchName).find("gfx90a") == 0) {
    puts("ok");
    return 0;
  }
  CHECK(hipMallocManaged((void **)&points, N * sizeof(float4)));
  CHECK(hipMallocManaged(&results, N * sizeof(float4)));
  for (int dimensions = 1; dimensions <= 3; dimensions++)
    for (auto filter : {hipFilterModePoint, hipFilterModeLinear})
      for (auto mode : {hipAddressModeWrap, hipAddressModeMirror, hipAddressModeClamp, hipAddressModeBorder}) {
        dimension(dimensions, {mode, filter, true});
        if (mode == hipAddressModeClamp || mode == hipAddressModeBorder)
          dimension(dimensions, {mode, filter, false});
      }
  layers();
  readModes();
  gathers();
  puts("ok");
}
