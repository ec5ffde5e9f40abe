package dev.lockstep.lsp.debug;

import dev.lockstep.debug.DebugSession;
import dev.lockstep.debug.motion.Course;
import dev.lockstep.debug.motion.Motion;
import dev.lockstep.debug.motion.MotionLimits;
import dev.lockstep.debug.program.DebugException;
import dev.lockstep.debug.program.Debuggee;
import dev.lockstep.emulator.debug.Halt;
import dev.lockstep.emulator.debug.Who;
import dev.lockstep.text.source.Problem;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.eclipse.lsp4j.debug.Breakpoint;
import org.eclipse.lsp4j.debug.Capabilities;
import org.eclipse.lsp4j.debug.ConfigurationDoneArguments;
import org.eclipse.lsp4j.debug.ContinueArguments;
import org.eclipse.lsp4j.debug.ContinueResponse;
import org.eclipse.lsp4j.debug.DataBreakpointAccessType;
import org.eclipse.lsp4j.debug.DataBreakpointInfoArguments;
import org.eclipse.lsp4j.debug.DataBreakpointInfoResponse;
import org.eclipse.lsp4j.debug.DisassembleArguments;
import org.eclipse.lsp4j.debug.DisassembleResponse;
import org.eclipse.lsp4j.debug.DisassembledInstruction;
import org.eclipse.lsp4j.debug.DisconnectArguments;
import org.eclipse.lsp4j.debug.EvaluateArguments;
import org.eclipse.lsp4j.debug.EvaluateArgumentsContext;
import org.eclipse.lsp4j.debug.EvaluateResponse;
import org.eclipse.lsp4j.debug.ExceptionInfoArguments;
import org.eclipse.lsp4j.debug.ExceptionInfoResponse;
import org.eclipse.lsp4j.debug.ExitedEventArguments;
import org.eclipse.lsp4j.debug.InitializeRequestArguments;
import org.eclipse.lsp4j.debug.LoadedSourcesArguments;
import org.eclipse.lsp4j.debug.LoadedSourcesResponse;
import org.eclipse.lsp4j.debug.NextArguments;
import org.eclipse.lsp4j.debug.OutputEventArguments;
import org.eclipse.lsp4j.debug.PauseArguments;
import org.eclipse.lsp4j.debug.ReadMemoryArguments;
import org.eclipse.lsp4j.debug.ReadMemoryResponse;
import org.eclipse.lsp4j.debug.ReverseContinueArguments;
import org.eclipse.lsp4j.debug.Scope;
import org.eclipse.lsp4j.debug.ScopesArguments;
import org.eclipse.lsp4j.debug.ScopesResponse;
import org.eclipse.lsp4j.debug.SetBreakpointsArguments;
import org.eclipse.lsp4j.debug.SetBreakpointsResponse;
import org.eclipse.lsp4j.debug.SetDataBreakpointsArguments;
import org.eclipse.lsp4j.debug.SetDataBreakpointsResponse;
import org.eclipse.lsp4j.debug.SetExceptionBreakpointsArguments;
import org.eclipse.lsp4j.debug.SetExceptionBreakpointsResponse;
import org.eclipse.lsp4j.debug.SetExpressionArguments;
import org.eclipse.lsp4j.debug.SetExpressionResponse;
import org.eclipse.lsp4j.debug.SetFunctionBreakpointsArguments;
import org.eclipse.lsp4j.debug.SetFunctionBreakpointsResponse;
import org.eclipse.lsp4j.debug.SetInstructionBreakpointsArguments;
import org.eclipse.lsp4j.debug.SetInstructionBreakpointsResponse;
import org.eclipse.lsp4j.debug.SetVariableArguments;
import org.eclipse.lsp4j.debug.SetVariableResponse;
import org.eclipse.lsp4j.debug.Source;
import org.eclipse.lsp4j.debug.SourceArguments;
import org.eclipse.lsp4j.debug.SourceResponse;
import org.eclipse.lsp4j.debug.StackFrame;
import org.eclipse.lsp4j.debug.StackTraceArguments;
import org.eclipse.lsp4j.debug.StackTraceResponse;
import org.eclipse.lsp4j.debug.StepBackArguments;
import org.eclipse.lsp4j.debug.StepInArguments;
import org.eclipse.lsp4j.debug.StepOutArguments;
import org.eclipse.lsp4j.debug.SteppingGranularity;
import org.eclipse.lsp4j.debug.StoppedEventArguments;
import org.eclipse.lsp4j.debug.StoppedEventArgumentsReason;
import org.eclipse.lsp4j.debug.TerminateArguments;
import org.eclipse.lsp4j.debug.TerminatedEventArguments;
import org.eclipse.lsp4j.debug.ThreadsResponse;
import org.eclipse.lsp4j.debug.Variable;
import org.eclipse.lsp4j.debug.VariablesArguments;
import org.eclipse.lsp4j.debug.VariablesArgumentsFilter;
import org.eclipse.lsp4j.debug.VariablesResponse;
import org.eclipse.lsp4j.debug.WriteMemoryArguments;
import org.eclipse.lsp4j.debug.WriteMemoryResponse;
import org.eclipse.lsp4j.debug.services.IDebugProtocolClient;
import org.eclipse.lsp4j.debug.services.IDebugProtocolServer;
import org.eclipse.lsp4j.jsonrpc.services.JsonRequest;
import org.jspecify.annotations.Nullable;

/** The debug adapter of one client; {@link #close} ends the program and its thread. */
public final class DebugAdapter implements IDebugProtocolServer, AutoCloseable {
  /** Milliseconds in which the answer to the last request goes out. */
  private static final long FAREWELL = 500;

  private final DebuggeeThread thread = new DebuggeeThread(this::failed);
  private final Runnable exit;
  private volatile @Nullable IDebugProtocolClient client;
  private @Nullable AdapterSession session;
  private final AtomicLong stopped = new AtomicLong();

  /**
   * An adapter without a client yet.
   *
   * @param exit is called when the client has ended the session
   */
  public DebugAdapter(Runnable exit) {
    this.exit = exit;
  }

  /** Gives it the client, which events go to. */
  public void connect(IDebugProtocolClient connected) {
    client = connected;
  }

  private void tell(Consumer<IDebugProtocolClient> event) {
    IDebugProtocolClient connected = client;
    if (connected != null) {
      event.accept(connected);
    }
  }

  /** Has a question about the session answered by its thread. */
  private <T> CompletableFuture<T> ask(Function<AdapterSession, T> question) {
    return thread.ask(() -> {
      AdapterSession known = session;
      if (known == null) {
        throw new DebugException("there is no program; launch comes first");
      }
      return question.apply(known);
    });
  }

  /** Has something done with the session by its thread. */
  private CompletableFuture<Void> act(Consumer<AdapterSession> action) {
    return ask(
            now -> {
              action.accept(now);
              return now;
            })
        .thenAccept(_ -> {});
  }

  /** Begins a motion of a wavefront. */
  private CompletableFuture<Void> move(int threadId, Motion motion) {
    return act(now -> {
      Who who = now.program().who(threadId);
      begin(now, now.program().session().motions().begin(motion, who, 1));
      now.program().session().focus(who);
      now.variables().forget();
    });
  }

  private void begin(AdapterSession now, Course course) {
    thread.begin(() -> {
      Halt halt = course.advance(thread);
      if (halt != null) {
        now.program().session().halted(halt);
        halted(now, halt);
      }
      return halt != null;
    });
  }

  /** By instructions, if the client asks for that, else by lines. */
  private CompletableFuture<Void> step(
      int threadId, @Nullable SteppingGranularity granularity, Motion instruction, Motion line) {
    return move(threadId, granularity == SteppingGranularity.INSTRUCTION ? instruction : line);
  }

  // The session.

  @Override
  public CompletableFuture<Capabilities> initialize(InitializeRequestArguments asked) {
    return CompletableFuture.completedFuture(AdapterCapabilities.all());
  }

  @Override
  public CompletableFuture<Void> launch(Map<String, Object> given) {
    return thread.act(() -> {
      if (session != null) {
        throw new DebugException("a program is launched already");
      }
      LaunchArguments arguments = LaunchArguments.of(given);
      Debuggee.Opened opened = arguments.open();
      opened.messages().forEach(message -> print("console", message.render() + "\n"));
      if (opened.debuggee().isEmpty()) {
        throw new DebugException(Problem.joined(opened.messages()));
      }
      Debuggee debuggee = opened.debuggee().get();
      ProgramSources sources = ProgramSources.of(debuggee.lines(), arguments.program());
      DebugSession made =
          new DebugSession(debuggee, MotionLimits.NONE, line -> print("console", line + "\n"));
      session = AdapterSession.of(arguments, DebuggedProgram.of(made, sources));
      tell(IDebugProtocolClient::initialized);
    });
  }

  @Override
  public CompletableFuture<Void> configurationDone(ConfigurationDoneArguments asked) {
    return act(now -> {
      if (now.arguments().stopOnEntry()) {
        StoppedEventArguments event = now.stops().event();
        event.setReason(StoppedEventArgumentsReason.ENTRY);
        stop(event);
      } else {
        DebugSession session = now.program().session();
        begin(now, session.motions().begin(Motion.RUN, session.focus(), 1));
      }
    });
  }

  /** Tells of the end of a motion. */
  private void halted(AdapterSession now, Halt halt) {
    now.variables().forget();
    String text = now.program().debuggee().printed();
    if (!text.isEmpty()) {
      print("stdout", text);
    }
    if (halt instanceof Halt.Ended && !now.arguments().stopAtEnd()) {
      end();
    } else {
      stop(now.stops().event());
    }
  }

  /** Tells of a motion that broke off. */
  private void failed(Throwable reason) {
    String text =
        reason instanceof DebugException refused
            ? refused.reason()
            : "internal error of Lockstep, please report it: " + reason;
    print("stderr", text + "\n");
    AdapterSession now = session;
    if (now != null) {
      interrupted(now);
    }
  }

  private void interrupted(AdapterSession now) {
    now.program().session().halted(new Halt.Interrupted());
    stop(now.stops().event());
  }

  private void stop(StoppedEventArguments event) {
    stopped.incrementAndGet();
    tell(connected -> connected.stopped(event));
  }

  private void end() {
    stopped.incrementAndGet();
    tell(connected -> {
      connected.exited(new ExitedEventArguments());
      connected.terminated(new TerminatedEventArguments());
    });
  }

  void print(String category, String text) {
    OutputEventArguments output = new OutputEventArguments();
    output.setCategory(category);
    output.setOutput(text);
    tell(connected -> connected.output(output));
  }

  @Override
  public CompletableFuture<Void> terminate(TerminateArguments asked) {
    thread.pause();
    return act(_ -> {
      thread.pause();
      end();
    });
  }

  @Override
  public CompletableFuture<Void> disconnect(DisconnectArguments asked) {
    close();
    // The answer goes out first.
    CompletableFuture.delayedExecutor(FAREWELL, TimeUnit.MILLISECONDS).execute(exit);
    return CompletableFuture.completedFuture(null);
  }

  /** Ends with a client that does not read any more. */
  void gone() {
    close();
    exit.run();
  }

  /** Ends the program and its thread. */
  @Override
  public void close() {
    thread.pause();
    thread.close(() -> {
      AdapterSession known = session;
      session = null;
      if (known != null) {
        known.program().session().close();
      }
    });
  }

  // Motions.

  @Override
  public CompletableFuture<ContinueResponse> continue_(ContinueArguments asked) {
    ContinueResponse all = new ContinueResponse();
    all.setAllThreadsContinued(true);
    return move(asked.getThreadId(), Motion.RUN).thenApply(_ -> all);
  }

  @Override
  public CompletableFuture<Void> reverseContinue(ReverseContinueArguments asked) {
    return move(asked.getThreadId(), Motion.REVERSE);
  }

  @Override
  public CompletableFuture<Void> next(NextArguments asked) {
    return step(asked.getThreadId(), asked.getGranularity(), Motion.STEP, Motion.OVER);
  }

  @Override
  public CompletableFuture<Void> stepIn(StepInArguments asked) {
    return step(asked.getThreadId(), asked.getGranularity(), Motion.STEP, Motion.LINE);
  }

  @Override
  public CompletableFuture<Void> stepOut(StepOutArguments asked) {
    return move(asked.getThreadId(), Motion.OUT);
  }

  @Override
  public CompletableFuture<Void> stepBack(StepBackArguments asked) {
    return step(asked.getThreadId(), asked.getGranularity(), Motion.BACK, Motion.LINE_BACK);
  }

  /** Any motion by its name, with a thread: our own request for those that the protocol lacks. */
  @JsonRequest
  public CompletableFuture<Void> motion(Map<String, Object> given) {
    int threadId = given.get("threadId") instanceof Number number ? number.intValue() : 0;
    return ask(_ -> Motion.named(String.valueOf(given.get("motion"))))
        .thenCompose(motion -> move(threadId, motion));
  }

  @Override
  public CompletableFuture<Void> pause(PauseArguments asked) {
    long before = stopped.get();
    thread.pause();
    return act(now -> {
      if (thread.moves()) {
        thread.pause();
      } else if (stopped.get() == before) {
        interrupted(now);
      }
    });
  }

  // Stop points.

  @Override
  public CompletableFuture<SetBreakpointsResponse> setBreakpoints(SetBreakpointsArguments asked) {
    return listed(
        new SetBreakpointsResponse(),
        SetBreakpointsResponse::setBreakpoints,
        now -> now.points().lines(asked.getSource(), list(asked.getBreakpoints())),
        Breakpoint[]::new);
  }

  @Override
  public CompletableFuture<SetFunctionBreakpointsResponse> setFunctionBreakpoints(
      SetFunctionBreakpointsArguments asked) {
    return listed(
        new SetFunctionBreakpointsResponse(),
        SetFunctionBreakpointsResponse::setBreakpoints,
        now -> now.points().functions(list(asked.getBreakpoints())),
        Breakpoint[]::new);
  }

  @Override
  public CompletableFuture<SetInstructionBreakpointsResponse> setInstructionBreakpoints(
      SetInstructionBreakpointsArguments asked) {
    return listed(
        new SetInstructionBreakpointsResponse(),
        SetInstructionBreakpointsResponse::setBreakpoints,
        now -> now.points().instructions(list(asked.getBreakpoints())),
        Breakpoint[]::new);
  }

  @Override
  public CompletableFuture<SetExceptionBreakpointsResponse> setExceptionBreakpoints(
      SetExceptionBreakpointsArguments asked) {
    // There are no filters: a fault always stops the program.
    return CompletableFuture.completedFuture(new SetExceptionBreakpointsResponse());
  }

  @Override
  public CompletableFuture<DataBreakpointInfoResponse> dataBreakpointInfo(
      DataBreakpointInfoArguments asked) {
    return ask(now -> {
      Integer reference = asked.getVariablesReference();
      Integer frame = asked.getFrameId();
      Who who = now.program().session().focus();
      String text = asked.getName();
      if (reference != null && reference > 0) {
        who = now.variables().who(reference);
        text = now.variables().expression(reference, text);
      } else if (frame != null) {
        who = now.frames().who(frame);
      }
      DataBreakpointInfoResponse answer = new DataBreakpointInfoResponse();
      answer.setDescription(text);
      try {
        answer.setDataId(now.points().place(who, text));
        answer.setAccessTypes(new DataBreakpointAccessType[] {DataBreakpointAccessType.WRITE});
      } catch (DebugException e) {
        answer.setDescription(text + " cannot be watched: " + e.reason());
      }
      return answer;
    });
  }

  @Override
  public CompletableFuture<SetDataBreakpointsResponse> setDataBreakpoints(
      SetDataBreakpointsArguments asked) {
    return listed(
        new SetDataBreakpointsResponse(),
        SetDataBreakpointsResponse::setBreakpoints,
        now -> now.points().data(list(asked.getBreakpoints())),
        Breakpoint[]::new);
  }

  // State.

  @Override
  public CompletableFuture<ThreadsResponse> threads() {
    return listed(
        new ThreadsResponse(),
        ThreadsResponse::setThreads,
        now -> now.program().wavefronts().stream().map(who -> thread(now.program(), who)).toList(),
        org.eclipse.lsp4j.debug.Thread[]::new);
  }

  private static org.eclipse.lsp4j.debug.Thread thread(DebuggedProgram program, Who who) {
    org.eclipse.lsp4j.debug.Thread one = new org.eclipse.lsp4j.debug.Thread();
    one.setId(program.number(who));
    one.setName(who.toString());
    return one;
  }

  @Override
  public CompletableFuture<StackTraceResponse> stackTrace(StackTraceArguments asked) {
    return ask(now -> {
      List<StackFrame> all = now.frames().of(now.program().who(asked.getThreadId()));
      StackTraceResponse answer = new StackTraceResponse();
      answer.setTotalFrames(all.size());
      answer.setStackFrames(
          StackFrames.part(all, asked.getStartFrame(), asked.getLevels())
              .toArray(StackFrame[]::new));
      return answer;
    });
  }

  @Override
  public CompletableFuture<ScopesResponse> scopes(ScopesArguments asked) {
    return listed(
        new ScopesResponse(),
        ScopesResponse::setScopes,
        now -> now.variables().scopes(now.frames().who(asked.getFrameId())),
        Scope[]::new);
  }

  @Override
  public CompletableFuture<VariablesResponse> variables(VariablesArguments asked) {
    return listed(
        new VariablesResponse(),
        VariablesResponse::setVariables,
        now ->
            asked.getFilter() == VariablesArgumentsFilter.NAMED
                ? List.of()
                : now.variables()
                    .children(asked.getVariablesReference(), asked.getStart(), asked.getCount()),
        Variable[]::new);
  }

  @Override
  public CompletableFuture<SetVariableResponse> setVariable(SetVariableArguments asked) {
    return ask(now -> {
      int reference = asked.getVariablesReference();
      String place = now.variables().expression(reference, asked.getName());
      SetVariableResponse answer = new SetVariableResponse();
      answer.setValue(
          now.evaluation().assign(place, asked.getValue(), now.variables().who(reference)));
      return answer;
    });
  }

  @Override
  public CompletableFuture<EvaluateResponse> evaluate(EvaluateArguments asked) {
    boolean assigns = EvaluateArgumentsContext.REPL.equals(asked.getContext());
    return ask(
        now -> now.evaluation().of(asked.getExpression(), who(now, asked.getFrameId()), assigns));
  }

  @Override
  public CompletableFuture<SetExpressionResponse> setExpression(SetExpressionArguments asked) {
    return ask(now -> {
      SetExpressionResponse answer = new SetExpressionResponse();
      answer.setValue(
          now.evaluation()
              .assign(asked.getExpression(), asked.getValue(), who(now, asked.getFrameId())));
      return answer;
    });
  }

  private static Who who(AdapterSession now, @Nullable Integer frame) {
    return frame == null ? now.program().session().focus() : now.frames().who(frame);
  }

  @Override
  public CompletableFuture<ExceptionInfoResponse> exceptionInfo(ExceptionInfoArguments asked) {
    return ask(now -> now.stops().fault());
  }

  // Sources, code and memory.

  @Override
  public CompletableFuture<LoadedSourcesResponse> loadedSources(LoadedSourcesArguments asked) {
    return listed(
        new LoadedSourcesResponse(),
        LoadedSourcesResponse::setSources,
        now -> now.program().sources().all(),
        Source[]::new);
  }

  @Override
  public CompletableFuture<SourceResponse> source(SourceArguments asked) {
    return ask(now -> {
      Source source = asked.getSource();
      Integer inside = source == null ? null : source.getSourceReference();
      int reference = inside != null && inside > 0 ? inside : asked.getSourceReference();
      SourceResponse answer = new SourceResponse();
      answer.setContent(now.program().sources().text(reference));
      return answer;
    });
  }

  @Override
  public CompletableFuture<ReadMemoryResponse> readMemory(ReadMemoryArguments asked) {
    return ask(now -> now.memories().read(asked));
  }

  @Override
  public CompletableFuture<WriteMemoryResponse> writeMemory(WriteMemoryArguments asked) {
    return ask(now -> now.memories().write(asked));
  }

  @Override
  public CompletableFuture<DisassembleResponse> disassemble(DisassembleArguments asked) {
    return listed(
        new DisassembleResponse(),
        DisassembleResponse::setInstructions,
        now -> now.memories().instructions(asked),
        DisassembledInstruction[]::new);
  }

  /** An answer that has a list from the session. */
  private <T, E> CompletableFuture<T> listed(
      T answer,
      BiConsumer<T, E[]> set,
      Function<AdapterSession, List<E>> list,
      IntFunction<E[]> maker) {
    return ask(now -> {
      set.accept(answer, list.apply(now).toArray(maker));
      return answer;
    });
  }

  private static <T> List<T> list(T @Nullable [] array) {
    return array == null ? List.of() : List.of(array);
  }
}
