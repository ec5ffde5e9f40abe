package dev.lockstep.runtime.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.runtime.argument.ElementType;
import dev.lockstep.runtime.text.InputLimits;
import dev.lockstep.runtime.text.Parsed;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Comparisons: exact, relative, in units of the last place, by digest. */
class ExpectationTest {
  private static Expectation expectation(String type, int count, String expect) {
    String text =
        "{\"schema\": \"lockstep-run-1\", \"source\": \"\", \"launches\": [{\"global\": 1}],"
            + " \"buffers\": {\"b\": {\"type\": \""
            + type
            + "\", \"count\": "
            + count
            + "}},"
            + " \"expect\": {\"b\": "
            + expect
            + "}}";
    Parsed<RunFile> run = RunFile.parse(text, "test", Path.of("."), InputLimits.DEFAULT);
    assertTrue(run.ok(), () -> run.diagnostics().toString());
    return run.value().orElseThrow().expectations().get("b");
  }

  private static boolean matches(Expectation expectation, float... actual) throws IOException {
    return expectation.compare(MemorySegment.ofArray(actual)).matches();
  }

  @Test
  void exactMeansTheSameBitsExceptForNan() throws IOException {
    Expectation exact = expectation("f32", 2, "{\"values\": [1.5, \"nan\"]}");
    assertTrue(matches(exact, 1.5f, Float.intBitsToFloat(0xffc01234)));
    assertFalse(matches(exact, 1.5000001f, Float.NaN));
    assertFalse(matches(exact, 1.5f, 0f));
    assertFalse(matches(expectation("f32", 1, "{\"values\": [0]}"), -0.0f));
    assertTrue(matches(expectation("f32", 1, "{\"values\": [-0.0]}"), -0.0f));
  }

  @Test
  void relativeTolerance() throws IOException {
    Expectation relative =
        expectation("f32", 3, "{\"values\": [100, 0, \"inf\"], \"tolerance\": 0.01}");
    float infinity = Float.POSITIVE_INFINITY;
    assertTrue(matches(relative, 101f, -0.0f, infinity));
    assertFalse(matches(relative, 101.1f, 0f, infinity));
    assertFalse(matches(relative, 100f, 1e-20f, infinity));
    assertFalse(matches(relative, 100f, 0f, 3e38f));
    assertFalse(matches(relative, Float.NaN, 0f, infinity));
  }

  @Test
  void unitsOfTheLastPlace() throws IOException {
    Expectation ulp = expectation("f32", 2, "{\"values\": [1, 0], \"ulp\": 2}");
    assertTrue(matches(ulp, Math.nextUp(Math.nextUp(1f)), Float.MIN_VALUE));
    assertTrue(matches(ulp, Math.nextDown(1f), -Float.MIN_VALUE * 2));
    assertFalse(matches(ulp, 1f + 3 * Math.ulp(1f), 0f));
    assertFalse(matches(ulp, 1f, -Float.MIN_VALUE * 3));
    assertFalse(matches(ulp, -1f, 0f));
    Expectation integers =
        expectation("u64", 1, "{\"values\": [\"0xffffffffffffffff\"], \"ulp\": 1}");
    assertTrue(integers.compare(MemorySegment.ofArray(new long[] {-2})).matches());
    assertFalse(integers.compare(MemorySegment.ofArray(new long[] {0})).matches());
    Tolerance steps = new Tolerance.Ulp(1);
    assertFalse(steps.accepts(ElementType.F64, 0x7fefffffffffffffL, 0xffefffffffffffffL));
    assertFalse(steps.accepts(ElementType.I64, Long.MIN_VALUE, Long.MAX_VALUE));
  }

  @Test
  void digestsAreThoseOfTheStandard() throws IOException {
    // FIPS 180-2, appendix B.1: the digest of "abc".
    Expectation digest =
        expectation(
            "u8",
            3,
            "{\"sha256\": \"BA7816BF8F01CFEA414140DE5DAE2223B00361A396177A9CB410FF61F20015AD\"}");
    assertTrue(digest.compare(MemorySegment.ofArray(new byte[] {'a', 'b', 'c'})).matches());
    Expectation.Comparison other =
        digest.compare(MemorySegment.ofArray(new byte[] {'a', 'b', 'd'}));
    assertFalse(other.matches());
    assertTrue(digest.explain("b", other).getFirst().startsWith("b: sha256 expected ba7816bf"));
  }

  @Test
  void explanationsShowTheFirstDifferences() throws IOException {
    Expectation values = expectation("i32", 12, "{\"values\": \"iota\"}");
    int[] actual = {0, 1, -2, 3, -4, -5, -6, -7, -8, -9, -10, -11};
    List<String> lines = values.explain("b", values.compare(MemorySegment.ofArray(actual)));
    assertEquals("b: 9 of 12 elements differ", lines.getFirst());
    assertEquals("  [2] expected 2, actual -2", lines.get(1));
    assertEquals("  ... and 1 more", lines.getLast());
    assertEquals(10, lines.size());
  }
}
