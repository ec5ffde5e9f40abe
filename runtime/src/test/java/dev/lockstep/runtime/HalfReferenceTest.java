package dev.lockstep.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.runtime.argument.ElementType;
import dev.lockstep.runtime.argument.Generator;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * The expectation of half_arithmetic, computed anew: values are exact in double, and the nearest
 * half is looked up among all halfs.
 */
class HalfReferenceTest {
  private static final TreeMap<Double, Integer> HALFS = new TreeMap<>();

  static {
    for (int bits = 0; bits < 0x7c00; bits++) {
      HALFS.put((double) Float.float16ToFloat((short) bits), bits);
    }
  }

  /** The nearest half as a double; ties go to the even one. */
  private static double round(double exact) {
    double magnitude = Math.abs(exact);
    if (Double.isNaN(exact) || Double.isInfinite(exact)) {
      return exact;
    }
    if (magnitude >= 65520) {
      return Math.copySign(Double.POSITIVE_INFINITY, exact);
    }
    double below = HALFS.floorKey(magnitude);
    Double above = HALFS.ceilingKey(magnitude);
    double nearest = below;
    if (above != null && above != below) {
      double down = magnitude - below;
      double up = above - magnitude;
      boolean upper = up < down || (up == down && HALFS.floorEntry(below).getValue() % 2 == 1);
      nearest = upper ? above : below;
    }
    return Math.copySign(nearest, exact);
  }

  private static double half(int seed, int index) {
    return Float.float16ToFloat((short) Generator.random(ElementType.U16, seed, index));
  }

  @Test
  void storedValuesAreExact() throws IOException {
    ByteBuffer stored =
        ByteBuffer.wrap(Files.readAllBytes(Corpus.path("corpus/opencl/half_arithmetic.out.bin")))
            .order(ByteOrder.LITTLE_ENDIAN);
    for (int i = 0; i < 256; i++) {
      double x = half(14, i);
      double y = half(15, i);
      double p = round(round(x * y) + 1);
      double q = round(round(y * y) - 1);
      double[] expected = {
        round(x + y), round(x - y), round(x * y), round(x * y + x), x < y ? x : y, round(p - q)
      };
      for (int k = 0; k < 6; k++) {
        double actual = Float.float16ToFloat(stored.getShort());
        assertEquals(expected[k], actual, "item " + i + ", value " + k);
      }
    }
  }
}
