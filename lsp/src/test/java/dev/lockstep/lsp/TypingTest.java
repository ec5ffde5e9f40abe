package dev.lockstep.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/** Diagnostics are there before the next key. It measures, so that no other test runs meanwhile. */
@Isolated
final class TypingTest {
  private static final int LINES = 2000;
  private static final int KEYS = 20;
  private static final int ROUNDS = 30;

  /** Bound on the median of a round; the machine may be busy in most rounds. */
  private static final double MOST_MILLIS = 50;

  private static final String[] CODE = {
    "  v_add_f32 v1, v2, v3",
    "  s_add_u32 s4, s5, s6",
    "  v_mul_f32 v7, v1, v1",
    "  global_load_dword v3, v[4:5], off",
    "  s_waitcnt vmcnt(0)",
    "  ds_write_b32 v1, v2",
  };

  @Test
  void diagnosticsFollowAKey() throws Exception {
    StringBuilder text = new StringBuilder(".amdgcn_target \"amdgcn-amd-amdhsa--gfx900\"\nk:\n");
    for (int i = 0; i < LINES; i++) {
      text.append(CODE[i % CODE.length]).append('\n');
    }
    String address = "file:///project/long.s";
    try (Client client = Client.begun()) {
      client.open(address, "amdgcn", text + "  s_endpgm\n");
      client.diagnostics(address, 1);
      double best = Double.MAX_VALUE;
      int version = 1;
      for (int round = 0; round < ROUNDS && best > MOST_MILLIS; round++) {
        double[] millis = new double[KEYS];
        for (int key = 0; key < KEYS; key++) {
          version++;
          boolean typed = key % 2 == 0;
          Range place = new Range(new Position(1000, 2), new Position(1000, typed ? 2 : 3));
          long start = System.nanoTime();
          client.change(address, version, place, typed ? "x" : "");
          int errors = client.diagnostics(address, version).size();
          millis[key] = (System.nanoTime() - start) / 1e6;
          assertEquals(typed ? 1 : 0, errors);
        }
        Arrays.sort(millis);
        best = Math.min(best, millis[KEYS / 2]);
      }
      double median = best;
      assertTrue(best <= MOST_MILLIS, () -> "%.1f ms".formatted(median));
    }
  }
}
