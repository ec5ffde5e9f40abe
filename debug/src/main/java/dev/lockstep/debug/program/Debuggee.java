package dev.lockstep.debug.program;

import dev.lockstep.assembler.view.FunctionView;
import dev.lockstep.codeobject.dwarf.InlinedCalls;
import dev.lockstep.codeobject.dwarf.LineTable;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.emulator.Outcome;
import dev.lockstep.emulator.Settings;
import dev.lockstep.emulator.debug.Debugger;
import dev.lockstep.emulator.debug.Who;
import dev.lockstep.emulator.machine.Stop;
import dev.lockstep.emulator.machine.WavefrontView;
import dev.lockstep.emulator.program.Code;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.runtime.argument.ElementType;
import dev.lockstep.runtime.build.BuiltProgram;
import dev.lockstep.runtime.build.ProgramSource;
import dev.lockstep.runtime.build.SourceLines;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.cl.NdRange;
import dev.lockstep.runtime.device.InstructionText;
import dev.lockstep.runtime.device.LoadedProgram;
import dev.lockstep.runtime.file.MachineFile;
import dev.lockstep.runtime.file.RunFile;
import dev.lockstep.runtime.launch.KernelLaunch;
import dev.lockstep.runtime.launch.Launch;
import dev.lockstep.runtime.launch.LaunchObserver;
import dev.lockstep.runtime.launch.StopText;
import dev.lockstep.runtime.machine.MachineCaseCode;
import dev.lockstep.runtime.machine.MachineRegisters;
import dev.lockstep.runtime.machine.MachineRegisters.Register;
import dev.lockstep.runtime.machine.MachineRun;
import dev.lockstep.runtime.machine.UnfitCaseException;
import dev.lockstep.runtime.run.OpenedRun;
import dev.lockstep.runtime.run.PreparedRun;
import dev.lockstep.runtime.run.RunOptions;
import dev.lockstep.text.source.Problem;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A program under a debugger: one launch of a run file, or a case of a machine file. */
public final class Debuggee implements AutoCloseable {
  /** State of a wavefront that only machines with condition codes have. */
  private static final Set<String> CONDITIONS = Set.of("vcc", "scc", "m0", "mode");

  private static final String LINES = "-gline-tables-only";

  private static final String NO_ROOM = "the buffers do not fit in the memory of this process";

  private final Debugger debugger;
  private final About about;
  private final SourceLines lines;
  private final AutoCloseable resources;
  private final Output output;
  private final MachineRegisters registers;
  private final Map<String, String> spellings = new ConcurrentHashMap<>();

  /**
   * Facts about the program.
   *
   * @param title name in reports
   * @param kernel name of the kernel; empty for a machine case
   * @param symbols addresses by name
   * @param labels addresses of labels that are no symbols for others
   * @param buffers the buffers of the host
   * @param calls the inlined calls that an address is in, the outermost first
   * @param views what can be said of its machine code
   */
  record About(
      String title,
      TargetId target,
      String kernel,
      Map<String, Long> symbols,
      Map<String, Long> labels,
      List<NamedBuffer> buffers,
      LongFunction<List<InlinedCalls.Call>> calls,
      ProgramViews views) {}

  /** Text that the program prints. */
  @FunctionalInterface
  private interface Output {
    /** The text that was not returned before. */
    String fresh(boolean ended);
  }

  /** A buffer in memory, with the type of its elements. */
  public record NamedBuffer(String name, long address, ElementType type, long count) {
    /**
     * The address of an element.
     *
     * @throws DebugException where there is none of the number
     */
    public long element(long number) {
      if (number < 0 || number >= count) {
        throw new DebugException("%s has elements 0 to %d", name, Math.max(0, count - 1));
      }
      return address + number * type.bytes();
    }
  }

  /**
   * Part of a program to debug, with the options for it.
   *
   * @param target a machine instead of the file's
   * @param compilerOptions for the OpenCL compiler, behind those of the file
   * @param kernel the launch of a run file by its kernel; empty for the first one
   * @param workgroup the only workgroup that runs, as a position in the grid; empty for all
   * @param history bytes of host memory for the past
   * @param late whether what the machine does not execute is refused only when it is reached
   */
  public record Choice(
      Optional<String> target,
      List<String> compilerOptions,
      Optional<String> kernel,
      List<Long> workgroup,
      long history,
      boolean late) {
    public Choice {
      compilerOptions = List.copyOf(compilerOptions);
      workgroup = List.copyOf(workgroup);
    }
  }

  /**
   * Result of opening a program.
   *
   * @param debuggee empty after an error
   * @param messages errors and warnings for people
   */
  public record Opened(Optional<Debuggee> debuggee, List<Problem> messages) {
    public Opened {
      messages = List.copyOf(messages);
    }

    private static Opened failed(Problem message) {
      return new Opened(Optional.empty(), List.of(message));
    }
  }

  private Debuggee(
      Debugger debugger, About about, SourceLines lines, AutoCloseable resources, Output output) {
    this.debugger = debugger;
    this.about = about;
    this.lines = lines;
    this.resources = resources;
    this.output = output;
    registers = new MachineRegisters(code().instructionSet(), code().lanes());
  }

  /** Opens a case of a machine file. */
  public static Opened open(MachineFile file, long history) {
    try {
      return new Opened(Optional.of(loaded(file, history)), List.of());
    } catch (UnfitCaseException e) {
      return new Opened(Optional.empty(), e.lines().stream().map(Problem::error).toList());
    }
  }

  /**
   * Opens a case of a machine file.
   *
   * @param file name in messages
   * @param chosen the case, by name or number; empty for the first one
   * @param target a machine instead of the file's
   */
  public static Opened open(
      MachineFile.Cases cases,
      String file,
      Optional<String> chosen,
      Optional<String> target,
      long history) {
    List<Problem> messages = new ArrayList<>(cases.diagnostics());
    int last = cases.cases().size() - 1;
    for (int i = 0; i <= last; i++) {
      MachineFile.Case one = cases.cases().get(i);
      if (chosen.isEmpty()
          || chosen.get().equals(one.name())
          || chosen.get().equals(Integer.toString(i))) {
        Opened opened =
            one.file()
                .map(found -> open(target.map(found::on).orElse(found), history))
                .orElseGet(() -> new Opened(Optional.empty(), List.of()));
        messages.addAll(opened.messages());
        return new Opened(opened.debuggee(), messages);
      }
    }
    if (last >= 0 || messages.isEmpty()) {
      messages.add(
          Problem.error(
              last < 0
                  ? file + " has no case"
                  : "%s has no case '%s'; there are 0 to %d, or names"
                      .formatted(file, chosen.orElse(""), last)));
    }
    return new Opened(Optional.empty(), messages);
  }

  private static Debuggee loaded(MachineFile file, long history) throws UnfitCaseException {
    MachineRun.Loaded loaded = MachineRun.load(file);
    MachineCaseCode code = loaded.code();
    try {
      return new Debuggee(
          new Debugger(loaded.machine(), loaded.dispatch(), -1, history),
          new About(
              file.name(),
              loaded.target(),
              "",
              code.symbols(),
              code.labels(),
              List.of(),
              _ -> List.of(),
              new ProgramViews(Optional.empty(), 0)),
          code.lines(
              file.program() instanceof MachineFile.Program.Source source ? source.text() : ""),
          loaded.memory(),
          _ -> "");
    } catch (OutOfMemoryError _) {
      loaded.memory().close();
      throw MachineRun.noRoom();
    }
  }

  /** Opens a launch of a run file; those before it run first. */
  public static Opened open(RunFile file, Choice choice) {
    List<String> words = new ArrayList<>(choice.compilerOptions());
    words.add(LINES);
    RunOptions options =
        new RunOptions(
                choice.target(), words, 1, 1, RunOptions.DEFAULT_BUDGET, OptionalLong.empty())
            .withLate(choice.late());
    StringBuilder before = new StringBuilder();
    try {
      OpenedRun opened = OpenedRun.open(file, options, new Before(), before::append);
      if (opened.run().isEmpty()) {
        return new Opened(Optional.empty(), opened.failures());
      }
      Debuggee made = launch(file, opened.run().get(), choice, before);
      return new Opened(Optional.of(made), opened.notes());
    } catch (ClException e) {
      return Opened.failed(
          Problem.error(e.getCause() instanceof OutOfMemoryError ? NO_ROOM : e.reason()));
    } catch (IOException e) {
      return Opened.failed(Problem.error("a buffer's contents cannot be read: " + e.getMessage()));
    } catch (OutOfMemoryError _) {
      return Opened.failed(Problem.error(NO_ROOM));
    }
  }

  /** The launches before the one to debug, which have to come to their end. */
  private static final class Before implements LaunchObserver {
    @Override
    public Settings settings(KernelLaunch launch, Settings usual) {
      return usual;
    }

    @Override
    public void ended(KernelLaunch launch, Outcome outcome) {
      if (!(outcome.stop() instanceof Stop.Ended)) {
        throw new ClException(
            ErrorCode.INVALID_OPERATION,
            "a launch before the one to debug failed: "
                + StopText.problem(outcome.stop(), launch, "", RunOptions.DEFAULT_BUDGET).render());
      }
    }
  }

  private static Debuggee launch(RunFile file, PreparedRun run, Choice choice, StringBuilder before)
      throws IOException {
    BuiltProgram built = run.built().orElseThrow();
    LoadedProgram program = run.loaded().orElseThrow();
    run.allocate();
    run.fill();
    if (!choice.late()) {
      run.refuse();
    }
    List<NamedBuffer> named = new ArrayList<>();
    file.buffers()
        .forEach((name, spec) ->
            named.add(new NamedBuffer(name, run.address(name), spec.type(), spec.count())));
    for (Launch launch : file.launches()) {
      PreparedRun.Ready ready = run.prepare(launch);
      if (choice.kernel().isEmpty() || choice.kernel().get().equals(ready.kernel())) {
        KernelLaunch debugged = ready.emulated();
        long only = workgroup(debugged.range(), choice.workgroup());
        Debugger debugger =
            new Debugger(program.device().machine(), debugged.dispatch(), only, choice.history());
        About about =
            new About(
                file.name(),
                built.target(),
                ready.kernel(),
                program.symbols(),
                program.labels(),
                named,
                program::calls,
                new ProgramViews(Optional.of(built), program.base()));
        return new Debuggee(
            debugger, about, lines(file, program), ready, after(before.toString(), debugged));
      }
      for (int i = 0; i < launch.repeat(); i++) {
        ready.run();
      }
      ready.close();
    }
    throw new ClException(
        ErrorCode.INVALID_OPERATION,
        "no launch runs the kernel '%s'; the program has %s"
            .formatted(choice.kernel().orElse(""), String.join(", ", program.kernelNames())));
  }

  /** Text that launches before have printed, and then that of this launch. */
  private static Output after(String before, KernelLaunch launch) {
    StringBuilder first = new StringBuilder(before);
    return ended -> {
      String text = first + launch.freshOutput(ended);
      first.setLength(0);
      return text;
    };
  }

  private static SourceLines lines(RunFile file, LoadedProgram program) {
    Map<String, String> known = new LinkedHashMap<>();
    if (file.program() instanceof ProgramSource.OfText(String text, ProgramSource.Dialect _)) {
      // The names that the assembler and the compiler know it by.
      for (LineTable.Range range : program.lines()) {
        if (range.file().equals("program") || range.file().endsWith("/program.cl")) {
          known.put(range.file(), text);
        }
      }
    }
    return new SourceLines(program.lines(), known, file.scope());
  }

  /** The number of a workgroup from its position, or -1 for none given. */
  private static long workgroup(NdRange range, List<Long> position) {
    if (position.isEmpty()) {
      return -1;
    }
    long number = 0;
    for (int i = 2; i >= 0; i--) {
      long at = i < position.size() ? position.get(i) : 0;
      if (at < 0 || at >= range.groups(i)) {
        throw new ClException(
            ErrorCode.INVALID_OPERATION,
            "there is no workgroup %s; the grid has %d x %d x %d workgroups"
                .formatted(position, range.groups(0), range.groups(1), range.groups(2)));
      }
      number = number * range.groups(i) + at;
    }
    return number;
  }

  public Debugger debugger() {
    return debugger;
  }

  /** Name of the program in reports. */
  public String title() {
    return about.title();
  }

  public TargetId target() {
    return about.target();
  }

  /** Name of the kernel; empty for a machine case. */
  public String kernel() {
    return about.kernel();
  }

  /**
   * The text that the program has printed since this was last asked; what it prints again after
   * going back is not returned twice. Of what warps of Ventus print nothing is known.
   */
  public String printed() {
    return output.fresh(debugger.upcoming() == null);
  }

  public List<NamedBuffer> buffers() {
    return about.buffers();
  }

  public Optional<NamedBuffer> buffer(String name) {
    return about.buffers().stream().filter(buffer -> buffer.name().equals(name)).findFirst();
  }

  /**
   * A wavefront that is there.
   *
   * @throws DebugException where its workgroup has not begun, or has made room for others
   */
  public WavefrontView wave(Who who) {
    WavefrontView wave = who.wavefront() < 0 ? null : debugger.find(who);
    if (wave == null) {
      throw new DebugException(
          who + " is not there: its workgroup has not begun, or has made room for others");
    }
    return wave;
  }

  public SourceLines lines() {
    return lines;
  }

  /** The inlined calls that an address of code is in, the outermost first. */
  public List<InlinedCalls.Call> calls(long address) {
    return about.calls().apply(address);
  }

  /** Views of its functions; none for a machine case. */
  public FunctionView.All functions() {
    return about.views().functions();
  }

  /**
   * The variables of the source at an address, in the order of their declarations: those of the
   * Asm4GCN block that it is in. Nothing is known of the variables of compilers.
   */
  public List<SourceVariable> variables(long address) {
    return about.views().variables().at(address).stream().map(this::spelled).toList();
  }

  /** A variable with its name as the declaration writes it: case makes no difference there. */
  private SourceVariable spelled(SourceVariable one) {
    return one.named(spellings.computeIfAbsent(one.name() + ":" + one.line(), _ -> spelling(one)));
  }

  private String spelling(SourceVariable one) {
    Pattern name = Pattern.compile("(?i)\\b" + Pattern.quote(one.name()) + "\\b");
    return Stream.concat(
            lines.files().stream().flatMap(file -> lines.text(file, one.line()).stream()),
            lines.files().stream().flatMap(file -> lines.text(file).stream()))
        .map(name::matcher)
        .filter(Matcher::find)
        .map(Matcher::group)
        .findFirst()
        .orElse(one.name());
  }

  /** A variable of the source at an address, by its name in any case. */
  public Optional<SourceVariable> variable(long address, String name) {
    return about.views().variables().at(address, name);
  }

  /** Whether a variable of the source has a name, in any case, and known registers. */
  public boolean isVariable(String name) {
    return about.views().variables().names().contains(name.toLowerCase(Locale.ROOT));
  }

  /** Names of all variables of the source whose registers are known, in small letters. */
  public List<String> variableNames() {
    return about.views().variables().names().stream().sorted().toList();
  }

  /** Whether a program has variables of the source whose registers are known. */
  public boolean hasVariables() {
    return !about.views().variables().isEmpty();
  }

  /** Whether a word stands in a text of the source. */
  public boolean isWritten(String word) {
    Pattern whole = Pattern.compile("\\b" + Pattern.quote(word) + "\\b");
    return lines.files().stream()
        .flatMap(file -> lines.text(file).stream())
        .anyMatch(text -> whole.matcher(text).find());
  }

  public Code code() {
    return debugger.dispatch().code();
  }

  public InstructionSet instructions() {
    return code().instructionSet();
  }

  /** The control registers of the machine, by their addresses. */
  public Map<Integer, String> controls() {
    return instructions().values("csr");
  }

  /** Whether the machine has what a name stands for that not all machines have. */
  public boolean has(String name) {
    return registers.hasConditions() || !CONDITIONS.contains(name);
  }

  /** Whether a word names a register of 32 or 64 bits. */
  public boolean isRegister(String word) {
    return controls().containsValue(word)
        || CONDITIONS.contains(word) && has(word)
        || registers.named(word).filter(one -> one instanceof Register.Scalar).isPresent();
  }

  public MachineRegisters registers() {
    return registers;
  }

  /** The address of a symbol or of a buffer. */
  public Optional<Long> address(String name) {
    Long symbol = about.symbols().get(name);
    return buffer(name)
        .map(NamedBuffer::address)
        .or(() -> Optional.ofNullable(symbol == null ? about.labels().get(name) : symbol));
  }

  /** Names that stand for addresses. */
  public List<String> names() {
    Set<String> names = new TreeSet<>(about.symbols().keySet());
    names.addAll(about.labels().keySet());
    about.buffers().forEach(buffer -> names.add(buffer.name()));
    return List.copyOf(names);
  }

  /** An address of code as the symbol before it with an offset; without symbols an offset alone. */
  public String place(long address) {
    String best = "";
    long start = code().base();
    for (Map.Entry<String, Long> symbol : about.symbols().entrySet()) {
      long at = symbol.getValue();
      if (at <= address && at >= start && at < code().base() + code().size()) {
        best = symbol.getKey();
        start = at;
      }
    }
    return "%s+0x%x".formatted(best, address - start);
  }

  /** The text of the instruction at an address; branches name the place that they go to. */
  public String text(long address) {
    return InstructionText.of(code(), address, this::place);
  }

  @Override
  public void close() {
    debugger.close();
    try {
      resources.close();
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }
}
