package dev.lockstep.emulator.semantics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.lockstep.testing.Shares;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Every leaf against its independent statement, on edges and random operands, in all modes. */
class LeavesTest {
  private static final int EDGE_TUPLES = Shares.LONG ? 2500 : 120;
  private static final int RANDOM_TUPLES = Shares.LONG ? 2500 : 60;

  @TestFactory
  Stream<DynamicTest> everyLeafComputesWhatIsStated() {
    return Oracle.all().stream().map(o -> DynamicTest.dynamicTest(o.leaf(), () -> check(o)));
  }

  private static void check(Oracle oracle) {
    Method method = oracle.method();
    assertEquals(
        oracle.kinds().size() + (oracle.takesMode() ? 1 : 0),
        method.getParameterCount(),
        "parameters of " + oracle.leaf());
    List<long[]> tuples =
        new Operands(oracle.leaf().hashCode()).tuples(oracle.kinds(), EDGE_TUPLES, RANDOM_TUPLES);
    assertTrue(tuples.size() >= 64, "too few operands");
    int[] modes = oracle.takesMode() ? Operands.modes() : new int[] {0x3f0};
    int flags = 0;
    for (long[] tuple : tuples) {
      for (int m : modes) {
        int mode = m | (flags++ % 7 & 3) << 8;
        long expected = oracle.statement().of(tuple, mode);
        long actual = Oracle.call(method, tuple, mode);
        if (!oracle.accepts(expected, actual)) {
          fail(
              "%s(%s) mode %x: expected %x, actual %x"
                  .formatted(oracle.leaf(), hex(tuple), mode, expected, actual));
        }
      }
    }
  }

  private static String hex(long[] tuple) {
    return Arrays.stream(tuple).mapToObj(Long::toHexString).collect(Collectors.joining(", "));
  }
}
