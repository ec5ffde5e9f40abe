package dev.lockstep.emulator.semantics;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.emulator.numerics.Mode;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * The division that LLVM emits (lowering of fdiv f32 and f64 with denormals), run on the leaves:
 * its result must be the correctly rounded quotient, which Java's division gives.
 */
class DivisionTest {
  private static final int KEEP = Mode.DEFAULT;

  private static int divide(int n, int d) {
    int one = 0x3f80_0000;
    int scaledD = F32.div_scale(d, d, n, KEEP);
    int scaledN = F32.div_scale(n, d, n, KEEP);
    boolean flag = F32.div_scale_flag(n, d, n, KEEP);
    int r = F32.rcp(scaledD);
    int minusD = F32.neg(scaledD);
    int e0 = F32.fma(minusD, r, one, KEEP);
    int r1 = F32.fma(e0, r, r, KEEP);
    int q = F32.mul(scaledN, r1, KEEP);
    int e1 = F32.fma(minusD, q, scaledN, KEEP);
    int q1 = F32.fma(e1, r1, q, KEEP);
    int e2 = F32.fma(minusD, q1, scaledN, KEEP);
    return F32.div_fixup(F32.div_fmas(e2, r1, q1, flag, KEEP), d, n, KEEP);
  }

  private static long divide(long n, long d) {
    long one = Double.doubleToRawLongBits(1);
    long scaledD = F64.div_scale(d, d, n, KEEP);
    long scaledN = F64.div_scale(n, d, n, KEEP);
    boolean flag = F64.div_scale_flag(n, d, n, KEEP);
    long minusD = F64.neg(scaledD);
    long r = F64.rcp(scaledD, KEEP);
    for (int i = 0; i < 2; i++) {
      r = F64.fma(F64.fma(minusD, r, one, KEEP), r, r, KEEP);
    }
    long q = F64.mul(scaledN, r, KEEP);
    long e = F64.fma(minusD, q, scaledN, KEEP);
    return F64.div_fixup(F64.div_fmas(e, r, q, flag, KEEP), d, n, KEEP);
  }

  @Test
  void singleQuotientsAreCorrectlyRounded() {
    for (long[] t : new Operands(7).tuples(List.of("f32", "f32"), 20_000, 200_000)) {
      float n = Float.intBitsToFloat((int) t[0]);
      float d = Float.intBitsToFloat((int) t[1]);
      float q = Float.intBitsToFloat(divide((int) t[0], (int) t[1]));
      assertEquals(Float.floatToIntBits(n / d), Float.floatToIntBits(q), n + " / " + d);
    }
  }

  @Test
  void doubleQuotientsAreCorrectlyRounded() {
    for (long[] t : new Operands(8).tuples(List.of("f64", "f64"), 20_000, 200_000)) {
      double n = Double.longBitsToDouble(t[0]);
      double d = Double.longBitsToDouble(t[1]);
      double q = Double.longBitsToDouble(divide(t[0], t[1]));
      assertEquals(Double.doubleToLongBits(n / d), Double.doubleToLongBits(q), n + " / " + d);
    }
  }
}
