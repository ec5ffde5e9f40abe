package dev.lockstep.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.eclipse.lsp4j.debug.Breakpoint;
import org.eclipse.lsp4j.debug.ContinueArguments;
import org.eclipse.lsp4j.debug.NextArguments;
import org.eclipse.lsp4j.debug.PauseArguments;
import org.eclipse.lsp4j.debug.ReverseContinueArguments;
import org.eclipse.lsp4j.debug.SetBreakpointsArguments;
import org.eclipse.lsp4j.debug.Source;
import org.eclipse.lsp4j.debug.SourceBreakpoint;
import org.eclipse.lsp4j.debug.StackTraceArguments;
import org.eclipse.lsp4j.debug.StepBackArguments;
import org.eclipse.lsp4j.debug.StepInArguments;
import org.eclipse.lsp4j.debug.StepOutArguments;
import org.eclipse.lsp4j.debug.StoppedEventArguments;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Programs that do not end, and breakpoints that count; numbers are those of the loop's counter.
 */
final class DebugPauseTest {
  @TempDir Path folder;

  private String program(String body) throws Exception {
    Path source = folder.resolve("loop.s");
    Files.writeString(source, HEAD + body + TAIL);
    Path file = folder.resolve("loop.json");
    Files.writeString(
        file,
        """
        {"schema": "lockstep-run-1", "target": "gfx900", "program": "loop.s",
         "launches": [{"kernel": "k", "global": [64], "local": [64], "args": []}]}
        """);
    return file.toString();
  }

  private static final String HEAD =
      """
      .globl k
      .p2align 8
      .type k,@function
      k:
      """;

  private static final String TAIL =
      """

      .rodata
      .amdhsa_kernel k
        .amdhsa_next_free_vgpr 4
        .amdhsa_next_free_sgpr 8
      .end_amdhsa_kernel
      .amdgpu_metadata
      ---
      amdhsa.version: [1, 2]
      amdhsa.kernels:
        - .name: k
          .symbol: k.kd
          .kernarg_segment_size: 0
          .kernarg_segment_align: 8
          .group_segment_fixed_size: 0
          .private_segment_fixed_size: 0
          .wavefront_size: 64
          .sgpr_count: 8
          .vgpr_count: 4
          .max_flat_workgroup_size: 1024
      ...
      .end_amdgpu_metadata
      """;

  /** The line of the body's n-th line, from 1. */
  private static int line(int number) {
    return 4 + number;
  }

  private Breakpoint breakAt(DebugClient client, int line, SourceBreakpoint one) throws Exception {
    SetBreakpointsArguments asked = new SetBreakpointsArguments();
    Source source = new Source();
    source.setPath(folder.resolve("loop.s").toString());
    asked.setSource(source);
    one.setLine(line);
    asked.setBreakpoints(new SourceBreakpoint[] {one});
    return Client.get(client.adapter.setBreakpoints(asked)).getBreakpoints()[0];
  }

  private static StoppedEventArguments pause(DebugClient client) throws Exception {
    // Other requests are answered meanwhile.
    Client.get(client.adapter.threads());
    Thread.sleep(50);
    Client.get(client.adapter.pause(new PauseArguments()));
    StoppedEventArguments stop = client.stop();
    assertEquals("pause", stop.getReason());
    return stop;
  }

  @Test
  void motionsOfAnEndlessProgramArePaused() throws Exception {
    try (DebugClient client = new DebugClient()) {
      client.launch(program("L: s_branch L\n  s_endpgm\n"), Map.of());
      client.configured();
      int thread = client.stop().getThreadId();
      StepInArguments in = new StepInArguments();
      in.setThreadId(thread);
      Client.get(client.adapter.stepIn(in));
      pause(client);
      NextArguments next = new NextArguments();
      next.setThreadId(thread);
      Client.get(client.adapter.next(next));
      pause(client);
      StepOutArguments out = new StepOutArguments();
      out.setThreadId(thread);
      Client.get(client.adapter.stepOut(out));
      pause(client);
      SourceBreakpoint never = new SourceBreakpoint();
      never.setCondition("s0 == 7");
      assertTrue(breakAt(client, line(1), never).isVerified());
      Client.get(client.adapter.stepIn(in));
      pause(client);
      ContinueArguments go = new ContinueArguments();
      go.setThreadId(thread);
      Client.get(client.adapter.continue_(go));
      pause(client);
      StepBackArguments back = new StepBackArguments();
      back.setThreadId(thread);
      Client.get(client.adapter.stepBack(back));
      Client.get(client.adapter.pause(new PauseArguments()));
      client.stop();
      ReverseContinueArguments reverse = new ReverseContinueArguments();
      reverse.setThreadId(thread);
      Client.get(client.adapter.reverseContinue(reverse));
      Client.get(client.adapter.pause(new PauseArguments()));
      client.stop();
    }
  }

  private static final String COUNTING =
      """
        s_mov_b32 s2, 0
      L:
        s_add_u32 s2, s2, 1
        s_cmp_lt_u32 s2, 20
        s_cbranch_scc1 L
        s_endpgm
      """;

  /** The counter at a stop. */
  private static String counter(DebugClient client, StoppedEventArguments stop) throws Exception {
    StackTraceArguments asked = new StackTraceArguments();
    asked.setThreadId(stop.getThreadId());
    int frame = Client.get(client.adapter.stackTrace(asked)).getStackFrames()[0].getId();
    var evaluate = new org.eclipse.lsp4j.debug.EvaluateArguments();
    evaluate.setExpression("s2");
    evaluate.setFrameId(frame);
    return Client.get(client.adapter.evaluate(evaluate)).getResult();
  }

  private static StoppedEventArguments go(DebugClient client, int thread) throws Exception {
    ContinueArguments asked = new ContinueArguments();
    asked.setThreadId(thread);
    Client.get(client.adapter.continue_(asked));
    return client.stop();
  }

  @Test
  void hitsAreCounted() throws Exception {
    try (DebugClient client = new DebugClient()) {
      client.launch(program(COUNTING), Map.of("stopAtEnd", true));
      SourceBreakpoint third = new SourceBreakpoint();
      third.setHitCondition("% 3");
      assertTrue(breakAt(client, line(4), third).isVerified());
      client.configured();
      int thread = client.stop().getThreadId();
      // Before line 4 the counter is the number of the hit.
      assertTrue(counter(client, go(client, thread)).startsWith("3"));
      assertTrue(counter(client, go(client, thread)).startsWith("6"));
      StepBackArguments back = new StepBackArguments();
      back.setThreadId(thread);
      for (int i = 0; i < 7; i++) {
        Client.get(client.adapter.stepBack(back));
        client.stop();
      }
      // Hits that happen again are the same hits.
      assertTrue(counter(client, go(client, thread)).startsWith("6"));
      ReverseContinueArguments reverse = new ReverseContinueArguments();
      reverse.setThreadId(thread);
      Client.get(client.adapter.reverseContinue(reverse));
      assertTrue(counter(client, client.stop()).startsWith("3"));
      SourceBreakpoint once = new SourceBreakpoint();
      once.setHitCondition("== 2");
      once.setCondition("s2 > 10");
      assertTrue(breakAt(client, line(4), once).isVerified());
      assertTrue(counter(client, go(client, thread)).startsWith("12"));
      assertEquals("pause", go(client, thread).getReason().replace("step", "pause"));
    }
  }

  @Test
  void messagesArePrintedInPlaceOfAStop() throws Exception {
    try (DebugClient client = new DebugClient()) {
      client.launch(program(COUNTING), Map.of());
      SourceBreakpoint log = new SourceBreakpoint();
      log.setLogMessage("counter {s2}, \\{twice\\} {s2 * 2}");
      log.setHitCondition("> 17");
      assertTrue(breakAt(client, line(4), log).isVerified());
      client.configured();
      int thread = client.stop().getThreadId();
      ContinueArguments asked = new ContinueArguments();
      asked.setThreadId(thread);
      Client.get(client.adapter.continue_(asked));
      assertTrue(client.terminated.await(Client.SECONDS, java.util.concurrent.TimeUnit.SECONDS));
      String printed = client.printed.toString();
      assertEquals(3, printed.split("counter ", -1).length - 1, printed);
      assertTrue(printed.contains("counter 18"), printed);
      assertTrue(printed.contains("{twice} 40"), printed);
    }
  }

  @Test
  void whatCannotBeReadIsRefused() throws Exception {
    try (DebugClient client = new DebugClient()) {
      client.launch(program(COUNTING), Map.of());
      for (String count : new String[] {"often", "% 0", "3.5", "-1"}) {
        SourceBreakpoint one = new SourceBreakpoint();
        one.setHitCondition(count);
        Breakpoint answer = breakAt(client, line(4), one);
        assertFalse(answer.isVerified(), count);
        assertTrue(answer.getMessage().contains(count), answer.getMessage());
      }
      for (String message : new String[] {"{s2", "{nothing}", "{}"}) {
        SourceBreakpoint one = new SourceBreakpoint();
        one.setLogMessage(message);
        assertFalse(breakAt(client, line(4), one).isVerified(), message);
      }
    }
  }
}
