// Oracle: memcpy. Copies in one, two and three dimensions, between devices, and on streams.
#include <cstring>

#include "check.h"

static std::vector<unsigned char> pattern(size_t n, int seed) {
  std::vector<unsigned char> bytes(n);
  unsigned x = seed * 2654435761u + 1;
  for (unsigned char &one : bytes) one = (x = x * 1664525 + 1013904223) >> 24;
  return bytes;
}

static void lines() {
  unsigned char *a, *b;
  const size_t most = 3 << 19;
  CHECK(hipMalloc(&a, most + 64));
  CHECK(hipMalloc(&b, most + 64));
  hipStream_t s;
  CHECK(hipStreamCreate(&s));
  // Small and large, at addresses that are not aligned: staged, pinned and by kernels.
  for (size_t n : {size_t(1), size_t(3), size_t(64), size_t(1000), size_t(4097), size_t(70001), most})
    for (int shift : {0, 1, 7}) {
      auto from = pattern(n, n + shift);
      std::vector<unsigned char> to(n), there(n);
      CHECK(hipMemcpy(a + shift, from.data(), n, hipMemcpyHostToDevice));
      CHECK(hipMemcpyAsync(b + 3, a + shift, n, hipMemcpyDeviceToDevice, s));
      CHECK(hipMemcpyAsync(to.data(), b + 3, n, hipMemcpyDefault, s));
      CHECK(hipStreamSynchronize(s));
      EXPECT(to == from);
      CHECK(hipMemcpyWithStream(there.data(), a + shift, n, hipMemcpyDeviceToHost, s));
      EXPECT(there == from);
    }
  auto from = pattern(100, 1);
  std::vector<unsigned char> to(100);
  CHECK(hipMemcpyHtoD(a, from.data(), 100));
  CHECK(hipMemcpyDtoD(b, a, 100));
  CHECK(hipMemcpyDtoH(to.data(), b, 100));
  EXPECT(to == from);
  CHECK(hipMemcpy(to.data(), from.data(), 50, hipMemcpyHostToHost));
  CHECK(hipMemcpy(a, nullptr, 0, hipMemcpyHostToDevice));
  CHECK(hipFree(a));
  CHECK(hipFree(b));
  CHECK(hipStreamDestroy(s));
}

static void boxes() {
  const size_t width = 37, height = 11, depth = 5;
  auto from = pattern(width * height * depth, 5);
  std::vector<unsigned char> to(from.size()), part(from.size());
  hipPitchedPtr a, b;
  hipExtent extent = make_hipExtent(width, height, depth), inner = make_hipExtent(20, 6, 3);
  CHECK(hipMalloc3D(&a, extent));
  CHECK(hipMalloc3D(&b, extent));
  EXPECT(a.pitch >= width && a.xsize == width && a.ysize == height);
  hipMemcpy3DParms p = {};
  p.srcPtr = make_hipPitchedPtr(from.data(), width, width, height);
  p.dstPtr = a;
  p.extent = extent;
  p.kind = hipMemcpyHostToDevice;
  CHECK(hipMemcpy3D(&p));
  // An inner box from one place to another one of the second allocation.
  CHECK(hipMemset3D(b, 0, extent));
  p.srcPtr = a;
  p.dstPtr = b;
  p.srcPos = make_hipPos(3, 2, 1);
  p.dstPos = make_hipPos(10, 4, 2);
  p.extent = inner;
  p.kind = hipMemcpyDeviceToDevice;
  CHECK(hipMemcpy3DAsync(&p, 0));
  hipMemcpy3DParms q = {};
  q.srcPtr = b;
  q.dstPtr = make_hipPitchedPtr(to.data(), width, width, height);
  q.extent = extent;
  q.kind = hipMemcpyDeviceToHost;
  CHECK(hipMemcpy3D(&q));
  for (size_t z = 0; z < depth; z++)
    for (size_t y = 0; y < height; y++)
      for (size_t x = 0; x < width; x++) {
        bool inside = x >= 10 && x < 30 && y >= 4 && y < 10 && z >= 2;
        EXPECT(to[(z * height + y) * width + x] == (inside ? from[((z - 1) * height + y - 2) * width + x - 7] : 0));
      }
  // Rows of the first slice, by two functions.
  CHECK(hipMemcpy2DAsync(part.data(), width, a.ptr, a.pitch, 30, height, hipMemcpyDeviceToHost, 0));
  CHECK(hipDeviceSynchronize());
  for (size_t y = 0; y < height; y++) EXPECT(memcmp(&part[y * width], &from[y * width], 30) == 0);
  hip_Memcpy2D r = {};
  r.srcMemoryType = hipMemoryTypeDevice;
  r.srcDevice = a.ptr;
  r.srcPitch = a.pitch;
  r.srcXInBytes = 5;
  r.srcY = 3;
  r.dstMemoryType = hipMemoryTypeHost;
  r.dstHost = part.data();
  r.dstPitch = width;
  r.WidthInBytes = 8;
  r.Height = 4;
  CHECK(hipMemcpyParam2D(&r));
  for (size_t y = 0; y < 4; y++) EXPECT(memcmp(&part[y * width], &from[(y + 3) * width + 5], 8) == 0);
  EXPECT(hipMemcpy2D(part.data(), 10, a.ptr, a.pitch, 30, 2, hipMemcpyDeviceToHost) == hipErrorInvalidPitchValue);
  CHECK(hipFree(a.ptr));
  CHECK(hipFree(b.ptr));
}

static void devices() {
  int count, can;
  CHECK(hipGetDeviceCount(&count));
  if (count < 2) return;
  unsigned char *a, *b;
  auto from = pattern(300000, 9);
  std::vector<unsigned char> to(from.size());
  CHECK(hipMalloc(&a, from.size()));
  CHECK(hipMemcpy(a, from.data(), from.size(), hipMemcpyHostToDevice));
  CHECK(hipSetDevice(1));
  CHECK(hipMalloc(&b, from.size()));
  CHECK(hipDeviceCanAccessPeer(&can, 1, 0));
  if (can) CHECK(hipDeviceEnablePeerAccess(0, 0));
  CHECK(hipMemcpyPeer(b, 1, a, 0, from.size()));
  CHECK(hipMemcpy(to.data(), b, from.size(), hipMemcpyDeviceToHost));
  EXPECT(to == from);
  CHECK(hipMemset(b, 0, from.size()));
  CHECK(hipMemcpyPeerAsync(b + 7, 1, a + 1, 0, 100000, 0));
  CHECK(hipDeviceSynchronize());
  CHECK(hipMemcpy(to.data(), b, from.size(), hipMemcpyDefault));
  EXPECT(memcmp(&to[7], &from[1], 100000) == 0 && to[6] == 0 && to[100007] == 0);
  if (can) {
    EXPECT(hipDeviceEnablePeerAccess(0, 0) == hipErrorPeerAccessAlreadyEnabled);
    CHECK(hipDeviceDisablePeerAccess(0));
  }
  EXPECT(hipDeviceDisablePeerAccess(0) == hipErrorPeerAccessNotEnabled);
  CHECK(hipFree(a));
  CHECK(hipFree(b));
}

int main() {
  lines();
  boxes();
  devices();
  puts("ok");
}
