package dev.lockstep.lsp;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lockstep.runtime.build.OpenClCompiler;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.eclipse.lsp4j.debug.Breakpoint;
import org.eclipse.lsp4j.debug.ContinueArguments;
import org.eclipse.lsp4j.debug.DataBreakpoint;
import org.eclipse.lsp4j.debug.DataBreakpointInfoArguments;
import org.eclipse.lsp4j.debug.DataBreakpointInfoResponse;
import org.eclipse.lsp4j.debug.DisassembleArguments;
import org.eclipse.lsp4j.debug.DisassembledInstruction;
import org.eclipse.lsp4j.debug.DisconnectArguments;
import org.eclipse.lsp4j.debug.EvaluateArguments;
import org.eclipse.lsp4j.debug.EvaluateResponse;
import org.eclipse.lsp4j.debug.ExceptionInfoArguments;
import org.eclipse.lsp4j.debug.FunctionBreakpoint;
import org.eclipse.lsp4j.debug.InstructionBreakpoint;
import org.eclipse.lsp4j.debug.LoadedSourcesArguments;
import org.eclipse.lsp4j.debug.NextArguments;
import org.eclipse.lsp4j.debug.PauseArguments;
import org.eclipse.lsp4j.debug.ReadMemoryArguments;
import org.eclipse.lsp4j.debug.ReverseContinueArguments;
import org.eclipse.lsp4j.debug.Scope;
import org.eclipse.lsp4j.debug.ScopesArguments;
import org.eclipse.lsp4j.debug.SetBreakpointsArguments;
import org.eclipse.lsp4j.debug.SetDataBreakpointsArguments;
import org.eclipse.lsp4j.debug.SetExpressionArguments;
import org.eclipse.lsp4j.debug.SetFunctionBreakpointsArguments;
import org.eclipse.lsp4j.debug.SetInstructionBreakpointsArguments;
import org.eclipse.lsp4j.debug.SetVariableArguments;
import org.eclipse.lsp4j.debug.Source;
import org.eclipse.lsp4j.debug.SourceArguments;
import org.eclipse.lsp4j.debug.SourceBreakpoint;
import org.eclipse.lsp4j.debug.StackFrame;
import org.eclipse.lsp4j.debug.StackTraceArguments;
import org.eclipse.lsp4j.debug.StepBackArguments;
import org.eclipse.lsp4j.debug.StepInArguments;
import org.eclipse.lsp4j.debug.StepOutArguments;
import org.eclipse.lsp4j.debug.SteppingGranularity;
import org.eclipse.lsp4j.debug.StoppedEventArguments;
import org.eclipse.lsp4j.debug.TerminateArguments;
import org.eclipse.lsp4j.debug.Variable;
import org.eclipse.lsp4j.debug.VariablesArguments;
import org.eclipse.lsp4j.debug.WriteMemoryArguments;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Sessions of LSP4J's client with the debug adapter. Values are those of the arithmetic that the
 * run file names as its oracle: work-item i of workgroup g loads 64g + i, and the sum is 4096g +
 * 2016.
 */
final class DebugAdapterTest {
  private static final Path ROOT = Path.of(System.getProperty("lockstep.root"));
  private static final String SUM = ROOT.resolve("examples/wavefront_sum.json").toString();
  private static final String TEXT = ROOT.resolve("examples/wavefront_sum.s").toString();
  private static final int LOADED = line("v_add_u32_dpp v1, v1, v1 row_shr:1");
  private static final int STORE = line("global_store_dword v2, v3");

  private static int line(String begin) {
    try {
      int line = 0;
      for (String text : Files.readAllLines(ROOT.resolve("examples/wavefront_sum.s"))) {
        line++;
        if (text.strip().startsWith(begin)) {
          return line;
        }
      }
      throw new AssertionError(begin);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Breakpoint[] breakAt(DebugClient client, int line, String condition)
      throws Exception {
    SetBreakpointsArguments asked = new SetBreakpointsArguments();
    Source source = new Source();
    source.setPath(TEXT);
    asked.setSource(source);
    SourceBreakpoint one = new SourceBreakpoint();
    one.setLine(line);
    one.setCondition(condition);
    asked.setBreakpoints(new SourceBreakpoint[] {one});
    return Client.get(client.adapter.setBreakpoints(asked)).getBreakpoints();
  }

  private static StackFrame top(DebugClient client, int thread) throws Exception {
    StackTraceArguments asked = new StackTraceArguments();
    asked.setThreadId(thread);
    return Client.get(client.adapter.stackTrace(asked)).getStackFrames()[0];
  }

  private static Variable[] children(
      DebugClient client, int reference, Integer start, Integer count) throws Exception {
    VariablesArguments asked = new VariablesArguments();
    asked.setVariablesReference(reference);
    asked.setStart(start);
    asked.setCount(count);
    return Client.get(client.adapter.variables(asked)).getVariables();
  }

  private static Scope scope(DebugClient client, StackFrame frame, String name) throws Exception {
    ScopesArguments asked = new ScopesArguments();
    asked.setFrameId(frame.getId());
    return Arrays.stream(Client.get(client.adapter.scopes(asked)).getScopes())
        .filter(one -> one.getName().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static EvaluateResponse evaluate(DebugClient client, StackFrame frame, String text)
      throws Exception {
    EvaluateArguments asked = new EvaluateArguments();
    asked.setExpression(text);
    asked.setFrameId(frame.getId());
    asked.setContext("repl");
    return Client.get(client.adapter.evaluate(asked));
  }

  private static StoppedEventArguments go(DebugClient client, int thread) throws Exception {
    ContinueArguments asked = new ContinueArguments();
    asked.setThreadId(thread);
    Client.get(client.adapter.continue_(asked));
    return client.stop();
  }

  @Test
  void registersHaveTheValuesOfTheArithmetic() throws Exception {
    try (DebugClient client = new DebugClient()) {
      client.launch(SUM, Map.of());
      Breakpoint set = breakAt(client, LOADED, "s2 == 3")[0];
      assertTrue(set.isVerified());
      assertEquals(LOADED, set.getLine());
      client.configured();
      StoppedEventArguments entry = client.stop();
      assertEquals("entry", entry.getReason());
      StoppedEventArguments stop = go(client, entry.getThreadId());
      assertEquals("breakpoint", stop.getReason());
      assertArrayEquals(new Integer[] {set.getId()}, stop.getHitBreakpointIds());
      StackFrame frame = top(client, stop.getThreadId());
      assertEquals(LOADED, frame.getLine());
      assertEquals(TEXT, frame.getSource().getPath());
      Variable[] scalars =
          children(client, scope(client, frame, "SGPR").getVariablesReference(), 0, 3);
      assertEquals(3, scalars.length);
      assertEquals("0x00000003 (3)", scalars[2].getValue());
      Variable v1 = children(client, scope(client, frame, "VGPR").getVariablesReference(), 1, 1)[0];
      assertEquals("v1", v1.getName());
      Variable[] lanes = children(client, v1.getVariablesReference(), null, null);
      assertEquals(64, lanes.length);
      for (int lane = 0; lane < 64; lane++) {
        int value = 64 * 3 + lane;
        assertEquals("0x%08x (%d)".formatted(value, value), lanes[lane].getValue());
      }
      Variable out =
          children(client, scope(client, frame, "Buffers").getVariablesReference(), 1, 1)[0];
      Variable[] sums = children(client, out.getVariablesReference(), 0, 4);
      // Earlier workgroups have stored their sums, this one has not.
      assertEquals("2016", sums[0].getValue());
      assertEquals("6112", sums[1].getValue());
      assertEquals("0", sums[3].getValue());
      assertEquals("3", evaluate(client, frame, "s2").getResult().replaceAll(" .*", ""));
      assertEquals(64, evaluate(client, frame, "v1").getIndexedVariables());
    }
  }

  /** Variables of Asm4GCN: a[i] is i, and nothing is in x before it is loaded. */
  @Test
  void variablesHaveValuesWhereTheyAreLive() throws Exception {
    try (DebugClient client = new DebugClient()) {
      client.launch(ROOT.resolve("examples/asm4gcn/add.json").toString(), Map.of());
      client.configured();
      int thread = client.stop().getThreadId();
      StackFrame frame = top(client, thread);
      assertEquals("not live here", named(client, frame, "x").getValue());
      NextArguments next = new NextArguments();
      next.setThreadId(thread);
      for (int i = 0; i < 50 && named(client, frame, "y").getVariablesReference() == 0; i++) {
        Client.get(client.adapter.next(next));
        client.stop();
        frame = top(client, thread);
      }
      Variable x = named(client, frame, "x");
      assertEquals("v4f in v1", x.getType());
      Variable[] lanes = children(client, x.getVariablesReference(), 0, 4);
      assertTrue(lanes[3].getValue().startsWith("0x40400000"), lanes[3].getValue());
      assertEquals("3.0", evaluate(client, frame, x.getEvaluateName() + "[3]").getResult());
      assertTrue(
          named(client, frame, "outA").getValue().contains("s["),
          named(client, frame, "outA").getValue());
    }
  }

  private static Variable named(DebugClient client, StackFrame frame, String name)
      throws Exception {
    Variable[] all =
        children(client, scope(client, frame, "Variables").getVariablesReference(), null, null);
    return Arrays.stream(all).filter(one -> one.getName().equals(name)).findFirst().orElseThrow();
  }

  @Test
  void stepsGoForwardAndBack() throws Exception {
    try (DebugClient client = new DebugClient()) {
      client.launch(SUM, Map.of());
      breakAt(client, LOADED, null);
      client.configured();
      int thread = client.stop().getThreadId();
      go(client, thread);
      String before = top(client, thread).getInstructionPointerReference();
      NextArguments next = new NextArguments();
      next.setThreadId(thread);
      Client.get(client.adapter.next(next));
      assertEquals("step", client.stop().getReason());
      assertEquals(LOADED + 1, top(client, thread).getLine());
      StepInArguments in = new StepInArguments();
      in.setThreadId(thread);
      in.setGranularity(SteppingGranularity.INSTRUCTION);
      Client.get(client.adapter.stepIn(in));
      client.stop();
      assertEquals(LOADED + 2, top(client, thread).getLine());
      StepBackArguments back = new StepBackArguments();
      back.setThreadId(thread);
      Client.get(client.adapter.stepBack(back));
      client.stop();
      assertEquals(LOADED + 1, top(client, thread).getLine());
      back.setGranularity(SteppingGranularity.INSTRUCTION);
      Client.get(client.adapter.stepBack(back));
      client.stop();
      assertEquals(before, top(client, thread).getInstructionPointerReference());
      ReverseContinueArguments reverse = new ReverseContinueArguments();
      reverse.setThreadId(thread);
      Client.get(client.adapter.reverseContinue(reverse));
      assertEquals("this is the start", client.stop().getDescription());
      StepOutArguments out = new StepOutArguments();
      out.setThreadId(thread);
      breakAt(client, STORE + 1000, null);
      Client.get(client.adapter.stepOut(out));
      assertTrue(client.stop().getDescription().contains("has ended"));
    }
  }

  @Test
  void placesCanBeChangedAndWatched() throws Exception {
    try (DebugClient client = new DebugClient()) {
      client.launch(SUM, Map.of("stopAtEnd", true));
      breakAt(client, LOADED, null);
      client.configured();
      int thread = client.stop().getThreadId();
      go(client, thread);
      StackFrame frame = top(client, thread);
      // Lane 5 counts 1000 more: so does the sum.
      evaluate(client, frame, "v1[5] = 1005");
      Scope vectors = scope(client, frame, "VGPR");
      Variable v1 = children(client, vectors.getVariablesReference(), 1, 1)[0];
      SetVariableArguments set = new SetVariableArguments();
      set.setVariablesReference(v1.getVariablesReference());
      set.setName("[6]");
      set.setValue("2006");
      Client.get(client.adapter.setVariable(set));
      SetExpressionArguments expression = new SetExpressionArguments();
      expression.setExpression("v1[7]");
      expression.setValue("7 + 4000");
      Client.get(client.adapter.setExpression(expression));
      breakAt(client, 1 << 20, null);
      Variable out =
          children(client, scope(client, frame, "Buffers").getVariablesReference(), 1, 1)[0];
      DataBreakpointInfoArguments info = new DataBreakpointInfoArguments();
      info.setVariablesReference(out.getVariablesReference());
      info.setName("[0]");
      DataBreakpointInfoResponse place = Client.get(client.adapter.dataBreakpointInfo(info));
      assertEquals("out[0]", place.getDescription());
      SetDataBreakpointsArguments data = new SetDataBreakpointsArguments();
      DataBreakpoint one = new DataBreakpoint();
      one.setDataId(place.getDataId());
      data.setBreakpoints(new DataBreakpoint[] {one});
      assertTrue(
          Client.get(client.adapter.setDataBreakpoints(data)).getBreakpoints()[0].isVerified());
      StoppedEventArguments stop = go(client, thread);
      assertEquals("data breakpoint", stop.getReason());
      assertTrue(stop.getDescription().contains("9016"), stop::getDescription);
      ReadMemoryArguments read = new ReadMemoryArguments();
      read.setMemoryReference(out.getMemoryReference());
      read.setCount(4);
      assertEquals(
          "38230000",
          HexFormat.of()
              .formatHex(
                  Base64.getDecoder()
                      .decode(Client.get(client.adapter.readMemory(read)).getData())));
      WriteMemoryArguments write = new WriteMemoryArguments();
      write.setMemoryReference(out.getMemoryReference());
      write.setOffset(4);
      write.setData(Base64.getEncoder().encodeToString(new byte[] {7, 0, 0, 0}));
      assertEquals(4, Client.get(client.adapter.writeMemory(write)).getBytesWritten());
      assertEquals("7", evaluate(client, frame, "out[1]").getResult().replaceAll(" .*", ""));
    }
  }

  @Test
  void codeCanBeListedAndStoppedAt() throws Exception {
    try (DebugClient client = new DebugClient()) {
      client.launch(SUM, Map.of());
      client.configured();
      int thread = client.stop().getThreadId();
      String pc = top(client, thread).getInstructionPointerReference();
      DisassembleArguments asked = new DisassembleArguments();
      asked.setMemoryReference(pc);
      asked.setInstructionOffset(-2);
      asked.setInstructionCount(4);
      DisassembledInstruction[] code =
          Client.get(client.adapter.disassemble(asked)).getInstructions();
      assertEquals(4, code.length);
      assertEquals("INVALID", String.valueOf(code[1].getPresentationHint()));
      assertTrue(code[2].getInstruction().startsWith("s_load_dwordx4 s[4:7], s[0:1], 0x0"));
      assertEquals(pc, code[2].getAddress());
      SetInstructionBreakpointsArguments points = new SetInstructionBreakpointsArguments();
      InstructionBreakpoint one = new InstructionBreakpoint();
      one.setInstructionReference(code[3].getAddress());
      points.setBreakpoints(new InstructionBreakpoint[] {one});
      assertTrue(
          Client.get(client.adapter.setInstructionBreakpoints(points))
              .getBreakpoints()[0]
              .isVerified());
      assertEquals("breakpoint", go(client, thread).getReason());
      assertEquals(code[3].getAddress(), top(client, thread).getInstructionPointerReference());
      SetFunctionBreakpointsArguments functions = new SetFunctionBreakpointsArguments();
      FunctionBreakpoint kernel = new FunctionBreakpoint();
      kernel.setName("wavefront_sum");
      FunctionBreakpoint nothing = new FunctionBreakpoint();
      nothing.setName("nothing");
      functions.setBreakpoints(new FunctionBreakpoint[] {kernel, nothing});
      Breakpoint[] set =
          Client.get(client.adapter.setFunctionBreakpoints(functions)).getBreakpoints();
      assertTrue(set[0].isVerified());
      assertFalse(set[1].isVerified());
      points.setBreakpoints(new InstructionBreakpoint[0]);
      Client.get(client.adapter.setInstructionBreakpoints(points));
      StoppedEventArguments stop = go(client, thread);
      assertArrayEquals(new Integer[] {set[0].getId()}, stop.getHitBreakpointIds());
      Source[] sources =
          Client.get(client.adapter.loadedSources(new LoadedSourcesArguments())).getSources();
      assertEquals(TEXT, sources[0].getPath());
    }
  }

  @Test
  void textOfARunFileIsASource(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("case.json");
    Files.writeString(
        file,
        """
        {"schema": "lockstep-machine-1", "target": "gfx900",
         "source": "v_mov_b32 v1, 7\\nL:\\ns_add_u32 s3, s3, 1\\ns_branch L\\ns_endpgm",
         "wavefronts": [{}]}
        """);
    try (DebugClient client = new DebugClient()) {
      client.launch(file.toString(), Map.of("stopOnEntry", false));
      client.configured();
      // It runs for ever: it can be looked at, and stopped.
      PauseArguments pause = new PauseArguments();
      int thread = Client.get(client.adapter.threads()).getThreads()[0].getId();
      pause.setThreadId(thread);
      Client.get(client.adapter.pause(pause));
      assertEquals("pause", client.stop().getReason());
      assertNull(client.stops.poll());
      StackFrame frame = top(client, thread);
      int reference = frame.getSource().getSourceReference();
      SourceArguments asked = new SourceArguments();
      asked.setSourceReference(reference);
      String text = Client.get(client.adapter.source(asked)).getContent();
      assertTrue(text.startsWith("v_mov_b32 v1, 7\n"), text);
      Client.get(client.adapter.terminate(new TerminateArguments()));
      assertTrue(client.terminated.await(Client.SECONDS, TimeUnit.SECONDS));
      Client.get(client.adapter.disconnect(new DisconnectArguments()));
      assertTrue(client.exit.await(Client.SECONDS, TimeUnit.SECONDS));
    }
  }

  /** A function that clang puts in the place of its call has a frame, and can be stepped over. */
  @Test
  void inlinedCallsAreFrames(@TempDir Path folder) throws Exception {
    assumeTrue(OpenClCompiler.find().ok());
    Path kernel = folder.resolve("k.cl");
    Files.writeString(
        kernel,
        """
        int part(int x, __global int *p) {
          int y = x * p[x + 4];
          p[x + 8] = y;
          return y + p[x + 12];
        }
        __kernel void k(__global int *out) {
          int i = get_global_id(0);
          out[i] = part(i, out);
          printf("at %d\\n", out[i]);
        }
        """);
    Path file = folder.resolve("k.json");
    Files.writeString(
        file,
        """
        {"schema": "lockstep-run-1", "target": "gfx900", "program": "k.cl", "options": ["-O1"],
         "buffers": {"out": {"type": "i32", "count": 64, "init": "iota"}},
         "launches": [{"kernel": "k", "global": [2], "local": [2], "args": ["out"]}]}
        """);
    try (DebugClient client = new DebugClient()) {
      client.launch(file.toString(), Map.of("stopOnEntry", false));
      SetBreakpointsArguments asked = new SetBreakpointsArguments();
      Source source = new Source();
      source.setPath(kernel.toString());
      asked.setSource(source);
      SourceBreakpoint one = new SourceBreakpoint();
      one.setLine(3);
      asked.setBreakpoints(new SourceBreakpoint[] {one});
      assertTrue(Client.get(client.adapter.setBreakpoints(asked)).getBreakpoints()[0].isVerified());
      client.configured();
      int thread = client.stop().getThreadId();
      StackTraceArguments trace = new StackTraceArguments();
      trace.setThreadId(thread);
      StackFrame[] frames = Client.get(client.adapter.stackTrace(trace)).getStackFrames();
      assertEquals(2, frames.length);
      assertEquals("part", frames[0].getName());
      assertEquals(3, frames[0].getLine());
      assertTrue(frames[1].getName().startsWith("k"), frames[1]::getName);
      assertTrue(frames[1].getName().endsWith(", line 8"), frames[1]::getName);
      StepOutArguments out = new StepOutArguments();
      out.setThreadId(thread);
      Client.get(client.adapter.stepOut(out));
      client.stop();
      assertEquals(1, Client.get(client.adapter.stackTrace(trace)).getStackFrames().length);
      asked.setBreakpoints(new SourceBreakpoint[0]);
      Client.get(client.adapter.setBreakpoints(asked));
      ContinueArguments on = new ContinueArguments();
      on.setThreadId(thread);
      Client.get(client.adapter.continue_(on));
      assertTrue(client.terminated.await(Client.SECONDS, TimeUnit.SECONDS));
      // out[i] = i * (i + 4) + i + 12
      assertEquals("at 12\nat 18\n", client.printed.toString());
    }
  }

  /** While a wavefront waits at a barrier, a step lets the others come there. */
  @Test
  void stepsPassBarriers() throws Exception {
    try (DebugClient client = new DebugClient()) {
      client.launch(ROOT.resolve("corpus/debug/barrier.json").toString(), Map.of());
      client.configured();
      int thread = client.stop().getThreadId();
      NextArguments next = new NextArguments();
      next.setThreadId(thread);
      for (int line = 2; line <= 7; line++) {
        Client.get(client.adapter.next(next));
        client.stop();
        assertEquals(line, top(client, thread).getLine());
      }
      assertEquals(2, Client.get(client.adapter.threads()).getThreads().length);
      // The other wavefront has put 9 where this one reads.
      assertEquals("9", evaluate(client, top(client, thread), "lds[4]").getResult().split(" ")[0]);
    }
  }

  @Test
  void faultIsAnException() throws Exception {
    try (DebugClient client = new DebugClient()) {
      client.launch(
          ROOT.resolve("corpus/debug/fault.json").toString(), Map.of("stopOnEntry", false));
      client.configured();
      StoppedEventArguments stop = client.stop();
      assertEquals("exception", stop.getReason());
      ExceptionInfoArguments asked = new ExceptionInfoArguments();
      asked.setThreadId(stop.getThreadId());
      assertTrue(Client.get(client.adapter.exceptionInfo(asked)).getDescription().contains("0x"));
    }
  }

  @Test
  void runsToItsEnd() throws Exception {
    try (DebugClient client = new DebugClient()) {
      client.launch(SUM, Map.of("stopOnEntry", false));
      client.configured();
      assertTrue(client.terminated.await(Client.SECONDS, TimeUnit.SECONDS));
    }
  }

  @Test
  void endIsAPlaceToGoBackFrom() throws Exception {
    try (DebugClient client = new DebugClient()) {
      client.launch(SUM, Map.of("stopOnEntry", false, "stopAtEnd", true));
      client.configured();
      StoppedEventArguments stop = client.stop();
      assertTrue(stop.getDescription().startsWith("all wavefronts have ended"));
      int thread = stop.getThreadId();
      EvaluateResponse sum = evaluate(client, top(client, thread), "out[15]");
      assertEquals("63456", sum.getResult().split(" ")[0]);
      breakAt(client, STORE, "s2 == 15");
      ReverseContinueArguments reverse = new ReverseContinueArguments();
      reverse.setThreadId(thread);
      Client.get(client.adapter.reverseContinue(reverse));
      StoppedEventArguments before = client.stop();
      assertEquals("breakpoint", before.getReason());
      StackFrame frame = top(client, before.getThreadId());
      assertEquals(STORE, frame.getLine());
      assertEquals("0", evaluate(client, frame, "out[15]").getResult().split(" ")[0]);
    }
  }

  @Test
  void mistakesAreAnswered(@TempDir Path folder) throws Exception {
    Path other = Files.writeString(folder.resolve("other.json"), "{\"schema\": \"x\"}");
    try (DebugClient client = new DebugClient()) {
      assertRefused("launch comes first", () -> Client.get(client.adapter.threads()));
      assertRefused("there is no file", () -> client.launch("/nowhere/a.json", Map.of()));
      assertRefused("its schema is x", () -> client.launch(other.toString(), Map.of()));
      assertRefused("'program' is missing", () -> client.launch(" ", Map.of()));
      assertRefused("no launch runs", () -> client.launch(SUM, Map.of("kernel", "nothing")));
      client.launch(SUM, Map.of());
      assertRefused("launched already", () -> client.launch(SUM, Map.of()));
      client.configured();
      int thread = client.stop().getThreadId();
      StackFrame frame = top(client, thread);
      assertRefused("there is no thread 99", () -> top(client, 99));
      assertRefused("no variables 12345", () -> children(client, 12345, null, null));
      assertRefused("nothing", () -> evaluate(client, frame, "nothing + 1"));
      assertRefused("is no register", () -> evaluate(client, frame, "s9999 = 1"));
      ReadMemoryArguments read = new ReadMemoryArguments();
      read.setMemoryReference("here");
      read.setCount(4);
      assertRefused("no address", () -> Client.get(client.adapter.readMemory(read)));
      read.setMemoryReference("0x10");
      read.setCount(Integer.MAX_VALUE);
      assertEquals(
          Integer.MAX_VALUE, Client.get(client.adapter.readMemory(read)).getUnreadableBytes());
      assertFalse(breakAt(client, LOADED, "s2 ==")[0].isVerified());
    }
  }

  @Test
  void brokenMessagesAreLeftOut() throws Exception {
    try (DebugClient client = new DebugClient()) {
      for (String broken : List.of("[".repeat(100_000), "{\"seq\": [", "{}", "7")) {
        client.toAdapter.write(
            ("Content-Length: " + broken.length() + "\r\n\r\n" + broken)
                .getBytes(StandardCharsets.US_ASCII));
        client.toAdapter.flush();
      }
      assertTrue(client.initialize().getSupportsStepBack());
    }
  }

  @Test
  void endsWithItsClient() throws Exception {
    DebugClient client = new DebugClient();
    client.launch(SUM, Map.of());
    client.close();
    assertTrue(client.hasEnded());
  }

  private interface Asked {
    void run() throws Exception;
  }

  private static void assertRefused(String reason, Asked asked) {
    ExecutionException e = assertThrows(ExecutionException.class, asked::run);
    assertTrue(String.valueOf(e.getMessage()).contains(reason), e::getMessage);
  }
}
