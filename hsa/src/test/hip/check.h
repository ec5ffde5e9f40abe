// Checks of the test programs: the first that fails ends the program with code 1.
#pragma once
#include <hip/hip_runtime.h>

#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#define CHECK(call)                                                      \
  do {                                                                   \
    hipError_t status_ = (call);                                         \
    if (status_ != hipSuccess) {                                         \
      printf("line %d: %s: %s\n", __LINE__, #call, hipGetErrorString(status_)); \
      exit(1);                                                           \
    }                                                                    \
  } while (0)

#define EXPECT(condition)                             \
  do {                                                \
    if (!(condition)) {                               \
      printf("line %d: not %s\n", __LINE__, #condition); \
      exit(1);                                        \
    }                                                 \
  } while (0)
