package dev.lockstep.emulator.semantics;

import static dev.lockstep.emulator.semantics.Oracle.exact;

import java.util.List;

/** Vega ISA, the four cube map operations, as one table of faces. */
final class CubeOracles {
  private static final FloatFormat F = FloatFormat.F32;
  private static final long SIGN = 0x8000_0000L;

  private CubeOracles() {}

  /** Major axis, s and t: indices of the components, negated if above 2; by face. */
  private static final int[][] FACES = {
    {0, 5, 4}, {0, 2, 4}, {1, 0, 2}, {1, 0, 5}, {2, 0, 4}, {2, 3, 4}
  };

  private static boolean atLeast(long a, long b) {
    long x = a & ~SIGN;
    long y = b & ~SIGN;
    return !F.nan(x) && !F.nan(y) && x >= y;
  }

  private static int face(long[] v) {
    int axis = 0;
    if (atLeast(v[2], v[0]) && atLeast(v[2], v[1])) {
      axis = 2;
    } else if (atLeast(v[1], v[0])) {
      axis = 1;
    }
    boolean negative = F.negative(v[axis]) && !F.zero(v[axis]) && !F.nan(v[axis]);
    return 2 * axis + (negative ? 1 : 0);
  }

  private static long component(long[] v, int index) {
    return index > 2 ? v[index - 3] ^ SIGN : v[index];
  }

  static void addTo(List<Oracle> all) {
    String kinds = "f32 f32 f32";
    all.add(
        exact("cubeid.f32", kinds, (a, m) -> face(a) == 0 ? 0 : F.round(Dyadic.of(face(a), 0), 0)));
    all.add(exact("cubesc.f32", kinds, (a, m) -> component(a, FACES[face(a)][1])));
    all.add(exact("cubetc.f32", kinds, (a, m) -> component(a, FACES[face(a)][2])));
    all.add(
        exact(
            "cubema.f32", kinds + " mode", (a, m) -> F.mul(a[FACES[face(a)][0]], 0x4000_0000L, m)));
  }
}
