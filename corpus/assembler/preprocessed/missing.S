#include "values.h"
#include "missing.h"
  s_nop 0
