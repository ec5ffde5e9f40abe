package dev.lockstep.litmus.axiomatic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.litmus.cat.CatException;
import dev.lockstep.litmus.file.TestFile;
import dev.lockstep.litmus.model.Models;
import dev.lockstep.litmus.test.LitmusTest;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which models take which operations, and what a refusal says. */
final class ApplicabilityTest {
  private static LitmusTest test(String operation, String region) {
    String text =
        """
        {"schema": "lockstep-litmus-1", "tests": [{"id": "t",
         "locations": {"x": {"region": "%s", "init": 0}},
         "threads": [{"tid": 7, "ops": [{"op": "store", "loc": "x", "val": 1}, %s]}],
         "condition": {"kind": "exists", "all": []}}]}
        """
            .formatted(region, operation);
    return TestFile.read("t.json", text).value().orElseThrow().getFirst().test();
  }

  private static List<String> takers(String operation, String region) throws Exception {
    List<String> takers = new ArrayList<>();
    for (String model : Models.names()) {
      try {
        new AxiomaticChecker(1000).check(test(operation, region), Models.named(model));
        takers.add(model);
      } catch (CatException _) {
        // A model that does not take it.
      }
    }
    return takers;
  }

  @Test
  void eachOperationIsTakenByTheModelsThatKnowIt() throws Exception {
    List<String> all = Models.names();
    assertEquals(all, takers("{\"op\": \"fence\", \"scope\": \"gl\"}", "global"));
    assertEquals(
        all.stream().filter(model -> !model.equals("rvwmo")).toList(),
        takers("{\"op\": \"fence\", \"scope\": \"gl\"}", "local").stream()
            .filter(model -> !model.equals("rvwmo"))
            .toList());
    assertEquals(
        List.of("sc", "coherence", "rvwmo"),
        takers("{\"op\": \"fence\", \"kind\": \"rw,w\"}", "global"));
    assertEquals(
        List.of("sc", "coherence", "ptx-6.0", "opencl-2.0-scoped-sc", "hsa-1.01", "rvwmo"),
        takers(
            "{\"op\": \"load\", \"reg\": \"r0\", \"loc\": \"x\", \"order\": \"acquire\"}",
            "global"));
    assertEquals(
        List.of("sc", "coherence", "opencl-2.0-scoped-sc", "hsa-1.01", "rvwmo"),
        takers(
            "{\"op\": \"load\", \"reg\": \"r0\", \"loc\": \"x\", \"order\": \"seq_cst\"}",
            "global"));
    assertEquals(
        List.of("sc", "coherence", "ptx-6.0", "opencl-2.0-scoped-sc"),
        takers("{\"op\": \"barrier\"}", "global"));
    assertEquals(
        List.of("sc", "coherence", "opencl-2.0-scoped-sc"),
        takers("{\"op\": \"fence\", \"order\": \"seq_cst\", \"region\": \"global\"}", "global"));
  }

  @Test
  void refusalNamesThreadOperationModelAndWhatItKnows() {
    CatException refused =
        assertThrows(
            CatException.class,
            () ->
                new AxiomaticChecker(1000)
                    .check(
                        test("{\"op\": \"fence\", \"kind\": \"tso\"}", "global"),
                        Models.named("ptx-rmo-scoped")));
    assertEquals(
        "ptx-rmo-scoped: thread 7, operation 2: the model does not know fences by sets of accesses,"
            + " as of RISC-V; beyond what all models know it has: memory of the workgroup",
        refused.report());
  }
}
