package dev.lockstep.litmus.compiled;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lockstep.litmus.opencl.MaskForm;
import dev.lockstep.litmus.test.LitmusTest;
import dev.lockstep.litmus.text.LitmusText;
import dev.lockstep.runtime.build.OpenClCompiler;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What became of accesses. */
final class ComparisonTest {
  private static final LitmusTest TEST = read("  *x = 1; int r0 = *y; int r1 = *y; *x = 2;");

  private static LitmusTest read(String statements) {
    String text =
        """
        OPENCL one
        { x = 0; y = 0; }
        P0 (global int* x, global int* y) {
        %s
        }
        exists (x = 0)
        """;
    return LitmusText.read("one", text.formatted(statements)).value().orElseThrow();
  }

  /** Letters are a load or a store of x or y; the differences follow from the definition. */
  @ParameterizedTest
  @CsvSource({
    "Wx Ry Ry Wx, ''",
    "Wx Ry Wx, 2 merged",
    "Wx Wx, 1 dropped; 2 dropped",
    "Ry Ry Wx, 0 dropped",
    "Ry Ry Wx Wx, 0 moved",
    "Wx Ry Ry Wx Wy, -1 added"
  })
  void differences(String found, String expected) {
    List<CompiledThreads.Found> all = new ArrayList<>();
    for (String word : found.split(" ", -1)) {
      LocationAccess.Kind kind =
          word.charAt(0) == 'W' ? LocationAccess.Kind.STORE : LocationAccess.Kind.LOAD;
      LocationAccess access = new LocationAccess(kind, TEST.locationIndex(word.substring(1)));
      all.add(new CompiledThreads.Found(access, all.size(), word));
    }
    List<String> changes = new ArrayList<>();
    for (CompiledDifference one : new Comparison(TEST, TEST.threads().getFirst(), all).changes()) {
      changes.add(one.step() + " " + one.kind());
    }
    assertEquals(expected, String.join("; ", changes));
  }

  /** Accesses of atomic operations with an order may not move, by OpenCL 2.0. */
  @Test
  void orderedAccessesStay() throws Exception {
    var clang = OpenClCompiler.find().value();
    assumeTrue(clang.isPresent());
    LitmusTest test =
        LitmusText.read(
                "ordered",
                """
                OPENCL ordered
                { x = 0; y = 0; }
                P0 (global atomic_int* x, global atomic_int* y) {
                  atomic_store_explicit(x, 1, memory_order_seq_cst, memory_scope_device);
                  int r0 = atomic_load_explicit(y, memory_order_seq_cst, memory_scope_device);
                  int r1 = atomic_exchange_explicit(x, 1, memory_order_seq_cst, memory_scope_device);
                }
                exists (0:r0 = 0)
                """)
            .value()
            .orElseThrow();
    for (String target : List.of("gfx900", "gfx1201")) {
      var result = CompiledThreads.of(test, clang.get(), target, "-O2", MaskForm.NARROW);
      assertEquals(List.of(), result.changes());
      assertEquals(3, result.accesses());
    }
  }

  /** Nothing reads what the first load gives, so that compilers may remove it. */
  @Test
  void unusedLoadsGo() throws Exception {
    var clang = OpenClCompiler.find().value();
    assumeTrue(clang.isPresent());
    LitmusTest unused = read("  int r0 = *y; r0 = *x; *y = 1;");
    for (String target : List.of("gfx600", "gfx1201")) {
      var result = CompiledThreads.of(unused, clang.get(), target, "-O2", MaskForm.NARROW);
      assertEquals(3, result.accesses());
      assertEquals(
          List.of("0 dropped"),
          result.changes().stream().map(one -> one.step() + " " + one.kind()).toList());
    }
  }
}
