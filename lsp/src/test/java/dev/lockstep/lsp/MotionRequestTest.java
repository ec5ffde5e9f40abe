package dev.lockstep.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.eclipse.lsp4j.debug.EvaluateArguments;
import org.junit.jupiter.api.Test;

/** The request for motions that the protocol lacks. */
final class MotionRequestTest {
  private static final Path LOOP =
      Path.of(System.getProperty("lockstep.root"), "corpus/debug/loop.json");

  private static CompletableFuture<?> move(DebugClient client, int thread, String motion) {
    return client.endpoint.request("motion", Map.of("threadId", thread, "motion", motion));
  }

  /** s_and_saveexec_b64 leaves the lanes 0 to 2, whose v0 is below 12. */
  @Test
  void motionsGoByTheirNames() throws Exception {
    try (DebugClient client = new DebugClient()) {
      client.launch(LOOP.toString(), Map.of());
      client.configured();
      int thread = client.stop().getThreadId();
      Client.get(move(client, thread, "EXEC_CHANGE"));
      assertEquals("step", client.stop().getReason());
      EvaluateArguments asked = new EvaluateArguments();
      asked.setExpression("exec");
      assertEquals("7 (0x7)", Client.get(client.adapter.evaluate(asked)).getResult());
      ExecutionException refused =
          assertThrows(
              ExecutionException.class, () -> Client.get(move(client, thread, "SIDEWAYS")));
      assertTrue(refused.getMessage().contains("there is no motion 'SIDEWAYS'"));
    }
  }
}
