// QR by Givens rotations, one small matrix to each work-item in private memory.
#define N 5
typedef struct { float a[N][N]; float tail[3]; } Matrix;

__attribute__((noinline)) float2 rotation(float a, float b) {
  if (b == 0.0f) return (float2)(1.0f, 0.0f);
  float r = hypot(a, b);
  return (float2)(a / r, b / r);
}

__kernel void givens_qr(__global const Matrix *in, __global Matrix *out) {
  uint g = get_global_id(0);
  Matrix m = in[g];
  for (int i = 0; i < N; i++) m.a[i][i] += 3.0f;
  float product = 1;
  for (int j = 0; j < N - 1; j++) {
    for (int i = N - 1; i > j; i--) {
      float2 cs = rotation(m.a[j][j], m.a[i][j]);
      for (int k = j; k < N; k++) {
        float upper = m.a[j][k], lower = m.a[i][k];
        m.a[j][k] = cs.x * upper + cs.y * lower;
        m.a[i][k] = cs.x * lower - cs.y * upper;
      }
      m.a[i][j] = 0;
    }
    product *= m.a[j][j];
  }
  for (int i = 0; i < N; i++) {
    for (int j = 0; j < N; j++) m.a[i][j] = i > j ? 0.0f : m.a[i][j] + (i == j ? 0.0f : 10.0f);
  }
  m.tail[0] = product * m.a[N - 1][N - 1];
  m.tail[1] = fmax(m.a[0][0], m.a[1][1]);
  m.tail[2] = fmin(m.a[2][2], m.a[3][3]);
  out[g] = m;
}
