package dev.lockstep.runtime.machine;

import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.emulator.EngineChoice;
import dev.lockstep.emulator.Machine;
import dev.lockstep.emulator.WorkgroupSession;
import dev.lockstep.emulator.machine.Dim3;
import dev.lockstep.emulator.machine.Stop;
import dev.lockstep.emulator.machine.WavefrontView;
import dev.lockstep.emulator.machine.WorkgroupView;
import dev.lockstep.emulator.memory.Apertures;
import dev.lockstep.emulator.program.Dispatch;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.runtime.argument.NumberText;
import dev.lockstep.runtime.build.Targets;
import dev.lockstep.runtime.file.MachineExpectation.Registers;
import dev.lockstep.runtime.file.MachineExpectation.StopKind;
import dev.lockstep.runtime.file.MachineFile;
import dev.lockstep.runtime.launch.WarpGrid;
import dev.lockstep.runtime.run.RunFinding;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Runs a case of a machine file: starts its wavefronts with the chosen state, lets them run as one
 * workgroup and compares what they leave behind with what the case expects. Thread-safe; every call
 * has a machine of its own.
 */
public final class MachineRun {
  /** Instructions of all wavefronts together, unless the caller gives another limit. */
  public static final long DEFAULT_BUDGET = 10_000_000;

  /** As many as the emulator takes: 1024 work-items in the narrowest wavefronts. */
  private static final int MOST_WAVEFRONTS = 32;

  /** Scratch memory of all lanes of a case together, in bytes. */
  private static final long MOST_SCRATCH = 1L << 30;

  private final MachineFile file;
  private final TargetId target;
  private final InstructionSet set;
  private final MachineRegisters registers;

  /** The workgroups, where wavefronts have control registers; else the case has one workgroup. */
  private final @Nullable WarpGrid grid;

  private MachineRun(MachineFile file) throws UnfitCaseException {
    this.file = file;
    target = target(file);
    set = instructionSet(file, target);
    grid = grid(file, target, set);
    registers = new MachineRegisters(set, grid == null ? set.waveSize() : grid.lanes());
  }

  /**
   * Result of a case.
   *
   * @param name the case
   * @param ok whether everything is as expected
   * @param lines differences, or the reason why the case could not run; empty when {@code ok}
   * @param stop reason for the end of the run, in words; "not run" when the case could not run
   * @param instructions executed by all wavefronts
   * @param translated those of them that ran in translated code
   * @param seconds duration of the run; 0 when the case could not run
   * @param findings findings of checked mode; with one the case is not {@code ok}
   */
  public record Report(
      String name,
      boolean ok,
      List<String> lines,
      String stop,
      long instructions,
      long translated,
      double seconds,
      List<RunFinding> findings) {
    /** Copies the lists. */
    public Report {
      lines = List.copyOf(lines);
      findings = List.copyOf(findings);
    }

    /** {@code ok NAME}, or {@code FAIL NAME} and the lines below it, indented; no last newline. */
    public String text() {
      // A report is read line by line, so a name is on one line.
      StringBuilder out = new StringBuilder(ok ? "ok " : "FAIL ").append(oneLine(name));
      for (String line : lines) {
        out.append("\n  ").append(oneLine(line));
      }
      return out.toString();
    }

    private static String oneLine(String text) {
      return text.replaceAll("\\p{Cntrl}", " ");
    }

    static Report notRun(String name, List<String> lines) {
      return new Report(name, false, lines, "not run", 0, 0, 0, List.of());
    }
  }

  /**
   * A case in memory that has not begun to run.
   *
   * @param memory closed by the caller
   */
  public record Loaded(
      TargetId target,
      Machine machine,
      Dispatch dispatch,
      MachineCaseCode code,
      MachineMemory memory) {}

  /**
   * Runs a case, in checked mode if asked. All registers, LDS and memory of a case have a value: 0
   * where it lists none. An access outside of its memory is a fault for a case that expects one,
   * else a finding, and the run goes on. Never throws for a bad case.
   *
   * @param budget most instructions of all wavefronts together; running out of it is a stop
   * @param engine engine for the instructions; in checked mode that is always the interpreter
   */
  public static Report run(MachineFile file, long budget, boolean checked, EngineChoice engine) {
    try {
      return new MachineRun(file).execute(budget, checked, engine);
    } catch (UnfitCaseException unfit) {
      return Report.notRun(file.name(), unfit.lines());
    } catch (RuntimeException e) {
      // A defect of ours must not keep the other cases of a list from running.
      return Report.notRun(file.name(), List.of("internal error: " + e));
    }
  }

  /** Runs a case of a file as above; one with errors in its text is reported as not run. */
  public static Report run(
      MachineFile.Case one, long budget, boolean checked, EngineChoice engine) {
    return one.file()
        .map(file -> run(file, budget, checked, engine))
        .orElseGet(() -> Report.notRun(one.name(), List.of("the case has errors; it did not run")));
  }

  private static TargetId target(MachineFile file) throws UnfitCaseException {
    String name = file.target().orElseGet(() -> Targets.defaultTarget().shortName());
    // A profile is a target of its own where its encodings are others.
    TargetId id =
        file.profile()
            .flatMap(profile -> TargetId.parse(name + ":" + profile))
            .filter(Targets::isKnown)
            .or(() -> TargetId.parse(name).filter(Targets::isKnown))
            .orElse(null);
    if (id == null) {
      throw new UnfitCaseException("there is no machine for target " + NumberText.clip(name));
    }
    return id;
  }

  private static @Nullable WarpGrid grid(MachineFile file, TargetId target, InstructionSet set)
      throws UnfitCaseException {
    if (MachineGrid.suits(set)) {
      return MachineGrid.of(file, set);
    }
    if (file.workgroups().isPresent() || file.wavefronts().isEmpty()) {
      throw new UnfitCaseException(
          "\"workgroups\" is for another family of machines; list the wavefronts of "
              + target.shortName());
    }
    if (file.wavefronts().size() > MOST_WAVEFRONTS) {
      throw new UnfitCaseException(
          "there are %d wavefronts; a workgroup has at most %d"
              .formatted(file.wavefronts().size(), MOST_WAVEFRONTS));
    }
    return null;
  }

  private static InstructionSet instructionSet(MachineFile file, TargetId target)
      throws UnfitCaseException {
    int standard = target.target().defaultWave();
    int wave = file.settings().wave().orElse(standard);
    InstructionSet usual = Targets.instructions(target, standard);
    if (!usual.generation().waveSizes().contains(wave)) {
      throw new UnfitCaseException(
          "%s has no wavefronts of %d lanes".formatted(target.shortName(), wave));
    }
    return wave == standard ? usual : Targets.instructions(target, wave);
  }

  private void check() throws UnfitCaseException {
    List<String> lines = new ArrayList<>();
    for (MachineFile.Wavefront wavefront : file.wavefronts()) {
      lines.addAll(registers.check(wavefront.scalars(), wavefront.vectors()));
    }
    for (Registers wanted : file.expect().wavefronts()) {
      lines.addAll(registers.check(wanted.scalars(), wanted.vectors()));
    }
    long scratch =
        (file.settings().scratchBytes() + 3) / 4 * 4 * set.waveSize() * file.wavefronts().size();
    if (scratch > MOST_SCRATCH) {
      lines.add(
          "the lanes need %d bytes of scratch memory together; at most %d"
              .formatted(scratch, MOST_SCRATCH));
    }
    if (!lines.isEmpty()) {
      throw new UnfitCaseException(lines.stream().distinct().toList());
    }
  }

  private Report execute(long budget, boolean checked, EngineChoice engine)
      throws UnfitCaseException {
    check();
    if (checked && grid != null) {
      throw new UnfitCaseException("checked mode does not know machines with control registers");
    }
    try (MachineMemory memory = new MachineMemory(Apertures.DEFAULT)) {
      MachineCaseCode code = MachineCaseCode.load(file, target, set, grid, memory);
      Machine machine = new Machine(memory.flat(), Apertures.DEFAULT);
      MachineCheck check = checked ? new MachineCheck(file, set, code, memory) : null;
      try (WorkgroupSession session = session(machine, dispatch(code), check, engine)) {
        return report(session, budget, code, memory, check);
      }
    }
  }

  private Dispatch dispatch(MachineCaseCode code) {
    if (grid != null) {
      return new Dispatch(
          code.code(), code.entry(), grid.extent(), grid.warps(), 0, 0, this::startWarp);
    }
    return new Dispatch(
        code.code(),
        code.entry(),
        new Dim3(1, 1, 1),
        file.wavefronts().size(),
        (int) file.settings().ldsBytes(),
        (int) file.settings().scratchBytes(),
        (wave, _) -> start(wave));
  }

  /**
   * Makes a case ready to be debugged.
   *
   * @throws UnfitCaseException when the case cannot run
   */
  public static Loaded load(MachineFile file) throws UnfitCaseException {
    MachineRun run = new MachineRun(file);
    run.check();
    MachineMemory memory = new MachineMemory(Apertures.DEFAULT);
    try {
      MachineCaseCode code = MachineCaseCode.load(file, run.target, run.set, run.grid, memory);
      Machine machine = new Machine(memory.flat(), Apertures.DEFAULT);
      return new Loaded(run.target, machine, run.dispatch(code), code, memory);
    } catch (OutOfMemoryError _) {
      memory.close();
      throw noRoom();
    } catch (UnfitCaseException e) {
      memory.close();
      throw e;
    }
  }

  /** Error of a case that asks for more memory than the host has. */
  public static UnfitCaseException noRoom() {
    return new UnfitCaseException("this host has no room for the case's LDS and scratch memory");
  }

  private static WorkgroupSession session(
      Machine machine, Dispatch dispatch, @Nullable MachineCheck check, EngineChoice engine)
      throws UnfitCaseException {
    try {
      return check == null
          ? machine.start(dispatch, 0, engine)
          : machine.start(dispatch, 0, check.checker());
    } catch (OutOfMemoryError _) {
      throw noRoom();
    }
  }

  private void start(WavefrontView wave) {
    wave.setMode((int) file.settings().mode());
    // A case without M0 does not mean to limit LDS, where M0 does.
    wave.unlimitLds();
    registers.start(wave, file.wavefronts().get(wave.number()));
  }

  private void startWarp(WavefrontView wave, Dim3 position) {
    Objects.requireNonNull(grid).start(wave, position);
    if (wave.number() < file.wavefronts().size()) {
      registers.start(wave, file.wavefronts().get(wave.number()));
    }
  }

  /** Runs the workgroups in turn, and compares the registers of each before the next begins. */
  private Report report(
      WorkgroupSession session,
      long budget,
      MachineCaseCode code,
      MachineMemory memory,
      @Nullable MachineCheck check) {
    MachineComparison comparison = new MachineComparison(file.expect(), registers);
    StopKind wanted = file.expect().stop().orElse(StopKind.ENDED);
    long groups = grid == null ? 1 : grid.count();
    long instructions = 0;
    Stop stop = new Stop.Ended();
    long begin = System.nanoTime();
    for (long group = 0; group < groups && stop instanceof Stop.Ended; group++) {
      if (group > 0) {
        session.begin(group);
      }
      stop = session.run(budget - instructions);
      instructions += session.workgroup().instructions();
      wavefronts(session.workgroup(), comparison);
    }
    double seconds = (System.nanoTime() - begin) * 1e-9;
    StopKind kind = kind(stop);
    String text = text(stop, kind, code, instructions, session.workgroup());
    if (kind != wanted) {
      comparison.say("stop: expected " + wanted.word() + ", actual " + text);
    }
    comparison.memory(memory.flat());
    List<RunFinding> findings = check == null ? List.of() : check.findings();
    if (!findings.isEmpty()) {
      String those = findings.size() == 1 ? "1 finding" : findings.size() + " findings";
      comparison.say("checked mode: " + those);
    }
    return new Report(
        file.name(),
        comparison.lines().isEmpty(),
        comparison.lines(),
        text,
        instructions,
        session.translated(),
        seconds,
        findings);
  }

  /** Compares registers; wavefronts are counted through all workgroups. */
  private void wavefronts(WorkgroupView group, MachineComparison comparison) {
    List<? extends WavefrontView> wavefronts = group.wavefronts();
    List<Registers> expected = file.expect().wavefronts();
    long first = group.number() * wavefronts.size();
    boolean only = wavefronts.size() == 1 && (grid == null || grid.count() == 1);
    for (int i = 0; i < wavefronts.size() && first + i < expected.size(); i++) {
      String prefix = only ? "" : "wavefront " + (first + i) + ": ";
      comparison.wavefront(wavefronts.get(i), expected.get((int) first + i), prefix);
    }
  }

  private static StopKind kind(Stop stop) {
    return switch (stop) {
      case Stop.Ended _ -> StopKind.ENDED;
      case Stop.Breakpoint _ -> StopKind.BREAKPOINT;
      case Stop.Fault _ -> StopKind.FAULT;
      case Stop.BarrierWait _ -> StopKind.BARRIER_WAIT;
      case Stop.Budget _ -> StopKind.BUDGET;
    };
  }

  private static String text(
      Stop stop, StopKind kind, MachineCaseCode code, long instructions, WorkgroupView group) {
    return switch (stop) {
      case Stop.Ended _ -> kind.word();
      case Stop.Budget _ ->
          kind.word() + ": " + instructions + " instructions ran" + waiting(code, group);
      case Stop.Fault _, Stop.Breakpoint _, Stop.BarrierWait _ ->
          kind.word() + code.sourcePlace(stop) + ": " + stop;
    };
  }

  /** Wavefronts that wait at a barrier which others have not reached. */
  private static String waiting(MachineCaseCode code, WorkgroupView group) {
    StringBuilder out = new StringBuilder();
    for (WavefrontView wave : group.wavefronts()) {
      if (wave.waiting()) {
        out.append("; wavefront ")
            .append(wave.number())
            .append(" waits at the barrier at 0x")
            .append(Long.toHexString(wave.at()))
            .append(code.sourcePlace(wave.at()));
      }
    }
    return out.toString();
  }
}
