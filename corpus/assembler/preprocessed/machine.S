// oracle: clang-22 -x assembler-with-cpp -target amdgcn-amd-amdhsa -mcpu=gfx1100 -c, of which llvm-objcopy-22 took the bytes
#include "values.h"
#define LIMIT 5 /* of the loop */
#ifdef UNSET
.error "never"
#endif
.text
kernel:
#if defined(__gfx1100__)
  s_mov_b32 s0, LIMIT
#else
.error "another machine"
#endif
  s_mov_b32 s1, SHIFTED(STEP)
  s_endpgm
