#include "values.h"
#define NOTHING no_such_instruction
.macro twice
  NOTHING
.endm
  s_nop 0
  twice
