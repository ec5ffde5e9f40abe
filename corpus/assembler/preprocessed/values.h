#define STEP 4
#define SHIFTED(x) ((x) << 2)
