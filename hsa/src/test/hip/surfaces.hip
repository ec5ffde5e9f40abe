// Oracle: arithmetic on the host. Surfaces, textures of linear and of pitched memory.
#include "check.h"

// The compiler has no instructions of images for this target.
#ifdef __gfx90a__
#define IMAGES 0
#else
#define IMAGES 1
#endif

const int W = 10, H = 6, D = 3;

__global__ void flip(hipSurfaceObject_t from, hipSurfaceObject_t to) {
#if IMAGES
  int x = threadIdx.x, y = threadIdx.y;
  float2 v;
  surf2Dread(&v, from, x * (int)sizeof(v), y);
  surf2Dwrite(make_float2(v.y + 1, v.x), to, (W - 1 - x) * (int)sizeof(v), y);
#endif
}

__global__ void shift(hipSurfaceObject_t surface) {
#if IMAGES
  int x = threadIdx.x, y = threadIdx.y, z = threadIdx.z;
  float v;
  surf3Dread(&v, surface, x * (int)sizeof(v), y, z);
  surf3Dwrite(v * 10, surface, x * (int)sizeof(v), y, z);
#endif
}

__global__ void beyond(hipSurfaceObject_t surface, float *out) {
#if IMAGES
  float v = 5;
  surf1Dwrite(77.f, surface, -4);
  surf1Dwrite(77.f, surface, W * (int)sizeof(v));
  surf1Dread(&v, surface, W * (int)sizeof(v));
  out[0] = v;
  surf1Dread(&v, surface, 2 * (int)sizeof(v));
  out[1] = v;
#endif
}

__global__ void linear(hipTextureObject_t texture, int *out) {
#if IMAGES
  out[threadIdx.x] = tex1Dfetch<int>(texture, threadIdx.x);
#endif
}

__global__ void pitched(hipTextureObject_t texture, float *out) {
#if IMAGES
  out[threadIdx.y * W + threadIdx.x] = tex2D<float>(texture, threadIdx.x + .5f, threadIdx.y + .5f);
#endif
}

texture<float, hipTextureType2D, hipReadModeElementType> reference;

__global__ void referred(float *out) {
#if IMAGES
  out[threadIdx.y * W + threadIdx.x] = tex2D(reference, threadIdx.x + .5f, threadIdx.y + .5f);
#endif
}

static hipSurfaceObject_t surface(hipArray_t array) {
  hipResourceDesc resource = {};
  resource.resType = hipResourceTypeArray;
  resource.res.array.array = array;
  hipSurfaceObject_t made;
  CHECK(hipCreateSurfaceObject(&made, &resource));
  return made;
}

static void planes() {
  hipChannelFormatDesc format = hipCreateChannelDesc<float2>();
  hipArray_t from, to;
  CHECK(hipMallocArray(&from, &format, W, H, hipArrayDefault));
  CHECK(hipMallocArray(&to, &format, W, H, hipArrayDefault));
  std::vector<float2> values(W * H), back(W * H);
  for (int i = 0; i < W * H; i++)
    values[i] = make_float2(i, i * .5f);
  CHECK(hipMemcpy2DToArray(from, 0, 0, values.data(), W * 8, W * 8, H, hipMemcpyHostToDevice));
  hipSurfaceObject_t first = surface(from), second = surface(to);
  flip<<<1, dim3(W, H)>>>(first, second);
  CHECK(hipDeviceSynchronize());
  CHECK(hipMemcpy2DFromArray(back.data(), W * 8, to, 0, 0, W * 8, H, hipMemcpyDeviceToHost));
  for (int y = 0; y < H; y++)
    for (int x = 0; x < W; x++) {
      float2 v = back[y * W + W - 1 - x];
      EXPECT(v.x == values[y * W + x].y + 1 && v.y == values[y * W + x].x);
    }
  CHECK(hipDestroySurfaceObject(first));
  CHECK(hipDestroySurfaceObject(second));
  CHECK(hipFreeArray(from));
  CHECK(hipFreeArray(to));
}

static hipMemcpy3DParms whole(hipExtent size) {
  hipMemcpy3DParms copy = {};
  copy.extent = size;
  return copy;
}

static void volumes() {
  hipChannelFormatDesc format = hipCreateChannelDesc<float>();
  hipExtent size = make_hipExtent(W, H, D);
  hipArray_t array;
  CHECK(hipMalloc3DArray(&array, &format, size, hipArrayDefault));
  std::vector<float> values(W * H * D), back(W * H * D);
  for (int i = 0; i < W * H * D; i++)
    values[i] = i - 7;
  hipMemcpy3DParms copy = whole(size);
  copy.srcPtr = make_hipPitchedPtr(values.data(), W * 4, W, H);
  copy.dstArray = array;
  copy.kind = hipMemcpyHostToDevice;
  CHECK(hipMemcpy3D(&copy));
  hipSurfaceObject_t made = surface(array);
  shift<<<1, dim3(W, H, D)>>>(made);
  CHECK(hipDeviceSynchronize());
  copy = whole(size);
  copy.srcArray = array;
  copy.dstPtr = make_hipPitchedPtr(back.data(), W * 4, W, H);
  copy.kind = hipMemcpyDeviceToHost;
  CHECK(hipMemcpy3D(&copy));
  for (int i = 0; i < W * H * D; i++)
    EXPECT(back[i] == values[i] * 10);
  CHECK(hipDestroySurfaceObject(made));
  CHECK(hipFreeArray(array));
}

// What is outside reads as 0, and is not written.
static void edges(float *out) {
  hipChannelFormatDesc format = hipCreateChannelDesc<float>();
  hipArray_t array;
  CHECK(hipMallocArray(&array, &format, W, 0, hipArrayDefault));
  std::vector<float> values(W), back(W);
  for (int i = 0; i < W; i++)
    values[i] = 100 + i;
  CHECK(hipMemcpy2DToArray(array, 0, 0, values.data(), W * 4, W * 4, 1, hipMemcpyHostToDevice));
  hipSurfaceObject_t made = surface(array);
  beyond<<<1, 1>>>(made, out);
  CHECK(hipDeviceSynchronize());
  EXPECT(out[0] == 0 && out[1] == 102);
  CHECK(hipMemcpy2DFromArray(back.data(), W * 4, array, 0, 0, W * 4, 1, hipMemcpyDeviceToHost));
  EXPECT(back == values);
  CHECK(hipDestroySurfaceObject(made));
  CHECK(hipFreeArray(array));
}

static void memory(int *out) {
  std::vector<int> values(W);
  for (int i = 0; i < W; i++)
    values[i] = i * i - 50;
  int *data;
  CHECK(hipMalloc((void **)&data, W * 4));
  CHECK(hipMemcpy(data, values.data(), W * 4, hipMemcpyHostToDevice));
  hipResourceDesc resource = {};
  resource.resType = hipResourceTypeLinear;
  resource.res.linear.devPtr = data;
  resource.res.linear.desc = hipCreateChannelDesc<int>();
  resource.res.linear.sizeInBytes = W * 4;
  hipTextureDesc how = {};
  hipTextureObject_t made;
  CHECK(hipCreateTextureObject(&made, &resource, &how, nullptr));
  linear<<<1, W + 1>>>(made, out);
  CHECK(hipDeviceSynchronize());
  for (int i = 0; i <= W; i++)
    EXPECT(out[i] == (i < W ? values[i] : 0));
  CHECK(hipDestroyTextureObject(made));
  CHECK(hipFree(data));
}

static void rows(float *out) {
  std::vector<float> values(W * H);
  for (int i = 0; i < W * H; i++)
    values[i] = i * .25f;
  float *data;
  size_t pitch;
  CHECK(hipMallocPitch((void **)&data, &pitch, W * 4, H));
  CHECK(hipMemcpy2D(data, pitch, values.data(), W * 4, W * 4, H, hipMemcpyHostToDevice));
  hipResourceDesc resource = {};
  resource.resType = hipResourceTypePitch2D;
  resource.res.pitch2D.devPtr = data;
  resource.res.pitch2D.desc = hipCreateChannelDesc<float>();
  resource.res.pitch2D.width = W;
  resource.res.pitch2D.height = H;
  resource.res.pitch2D.pitchInBytes = pitch;
  hipTextureDesc how = {};
  hipTextureObject_t made;
  CHECK(hipCreateTextureObject(&made, &resource, &how, nullptr));
  pitched<<<1, dim3(W, H)>>>(made, out);
  CHECK(hipDeviceSynchronize());
  for (int i = 0; i < W * H; i++)
    EXPECT(out[i] == values[i]);
  CHECK(hipDestroyTextureObject(made));
  CHECK(hipFree(data));
  hipArray_t array;
  hipChannelFormatDesc format = hipCreateChannelDesc<float>();
  CHECK(hipMallocArray(&array, &format, W, H, 0));
  CHECK(hipMemcpy2DToArray(array, 0, 0, values.data(), W * 4, W * 4, H, hipMemcpyHostToDevice));
  CHECK(hipBindTextureToArray(reference, array));
  CHECK(hipMemset(out, 0, W * H * 4));
  referred<<<1, dim3(W, H)>>>(out);
  CHECK(hipDeviceSynchronize());
  for (int i = 0; i < W * H; i++)
    EXPECT(out[i] == values[i]);
  CHECK(hipUnbindTexture(reference));
  CHECK(hipFreeArray(array));
}

int main() {
  hipDeviceProp_t properties;
  CHECK(hipGetDeviceProperties(&properties, 0));
  if (std::string(properties.gcnArchName).find("gfx90a") == 0) {
    puts("ok");
    return 0;
  }
  int *out;
  CHECK(hipMallocManaged((void **)&out, W * H * 4));
  planes();
  volumes();
  edges((float *)out);
  memory(out);
  rows((float *)out);
  puts("ok");
}
