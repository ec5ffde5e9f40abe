package dev.lockstep.litmus.axiomatic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.litmus.cat.CatException;
import dev.lockstep.litmus.model.Models;
import dev.lockstep.litmus.test.LitmusTest;
import dev.lockstep.litmus.test.UnsupportedTestException;
import dev.lockstep.litmus.text.LitmusText;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Forms of herd's models and tests: what they mean follows from their definition. */
final class PublicFormsTest {
  private static final LitmusTest STORES =
      read(
          """
          RISCV stores
          { x = 0; y = 0; 0:x5 = x; 0:x6 = y; 0:x7 = 1; }
           P0           ;
           sw x7,0(x5)  ;
           fence r,r    ;
           sw x7,0(x6)  ;
          exists (x=1)
          """);

  private static LitmusTest read(String text) {
    return LitmusText.read("test", text).value().orElseThrow();
  }

  private static boolean allows(String model) throws CatException, UnsupportedTestException {
    var read = Models.of("model.cat", model, file -> Optional.of("let " + file + " = po"));
    return new AxiomaticChecker(1000).check(STORES, read).isAllowed();
  }

  /** The checker has none of herd's options, so that the other branch is the model's. */
  @Test
  void optionsChooseAmongFiles() throws Exception {
    String model =
        """
        if "cos-opt" && ~"variant"
          include "one"
          acyclic po | po^-1 as option
        else
          include "two"
          with co from linearisations(W, 0)
        end
        empty two
        """;
    assertEquals(false, allows(model));
    assertThrows(CatException.class, () -> allows(model.replace("empty two", "empty one")));
  }

  /** A fence of RISC-V orders sets of accesses; it neither acquires nor releases. */
  @Test
  void fencesBySetsHaveNoOrder() throws Exception {
    assertEquals(true, allows("empty F & (Acq | Rel | AcqRel | Sc | RLX) as ordered"));
    assertEquals(false, allows("empty F & Fence.r.r as sets"));
  }

  /** A wait for what nobody writes has no end; that is told. */
  @Test
  void waitsWithoutEndAreRefused() {
    LitmusTest endless =
        read(
            """
            OPENCL endless
            { x = 0; }
            P0 (global int* x) { while (atomic_load(x) == 0) {} }
            exists (x=0)
            """);
    UnsupportedTestException thrown =
        assertThrows(
            UnsupportedTestException.class,
            () -> new AxiomaticChecker(1000).check(endless, Models.named("sc")));
    assertEquals(
        "thread 0 waits without end: no value that the test writes ends its loop",
        thrown.getMessage());
  }
}
