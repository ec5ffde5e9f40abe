package dev.lockstep.lsp.debug;

import dev.lockstep.codeobject.dwarf.LineTable;
import dev.lockstep.emulator.debug.Debugger;
import dev.lockstep.emulator.debug.Halt;
import dev.lockstep.emulator.debug.StopPoint;
import dev.lockstep.emulator.debug.Who;
import dev.lockstep.emulator.machine.WavefrontView;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Motions of a program; each tells at its end why it ended. */
final class Motions {
  /** Instructions after which a run lets others in anyway. */
  private static final long PIECE = 10_000_000;

  /** A wavefront that is nowhere, for which no breakpoint is passed. */
  private static final Who NOBODY = new Who(-1, 0);

  private final Program program;
  private final MachineThread thread;
  private final Consumer<Halt> told;

  /**
   * Motions.
   *
   * @param told is told the reason of each end
   */
  Motions(Program program, MachineThread thread, Consumer<Halt> told) {
    this.program = program;
    this.thread = thread;
    this.told = told;
  }

  private Debugger debugger() {
    return program.debugger();
  }

  private boolean end(Halt halt) {
    told.accept(halt);
    return true;
  }

  /** Runs until something stops it; a wavefront passes the breakpoint at which it stands. */
  MachineThread.Motion run(Who focus) {
    long start = debugger().time();
    return () -> {
      // Breakpoints are passed where the run began, not where it made room for a request.
      Who passing = debugger().time() == start ? focus : NOBODY;
      Halt halt = debugger().run(passing, PIECE, thread::isWanted);
      boolean goesOn =
          halt instanceof Halt.Done || halt instanceof Halt.Interrupted && !thread.isPaused();
      return !goesOn && end(halt);
    };
  }

  /** Goes back until something stops it. */
  MachineThread.Motion reverse() {
    return () -> end(debugger().reverse(thread::isPaused));
  }

  /** Step of a wavefront by an instruction; while it waits at a barrier the others run. */
  MachineThread.Motion instruction(Who who) {
    return () -> {
      Halt halt = debugger().next(who, thread::isWanted);
      boolean interrupted = halt instanceof Halt.Interrupted && !thread.isPaused();
      return !interrupted && end(halt);
    };
  }

  /** Step of a wavefront back by an instruction. */
  MachineThread.Motion instructionBack(Who who) {
    return () -> end(debugger().back(who, 1, thread::isPaused));
  }

  /** To another line of a wavefront, which may be in an inlined call. */
  MachineThread.Motion into(Who who) {
    return line(who, Integer.MAX_VALUE);
  }

  /** To another line of a wavefront that is in no further inlined call. */
  MachineThread.Motion over(Who who) {
    return line(who, depth(program.wave(who).pc()));
  }

  private MachineThread.Motion line(Who who, int deepest) {
    Optional<LineTable.Range> here = program.sources().at(program.wave(who).pc());
    if (here.isEmpty()) {
      return instruction(who);
    }
    return new Line(who, here.get(), deepest);
  }

  /** Out of an inlined call, or where there is none, to the end of the wavefront. */
  MachineThread.Motion out(Who who) {
    return new Line(who, null, depth(program.wave(who).pc()) - 1);
  }

  /** Number of inlined calls that an address is in. */
  private int depth(long address) {
    return program.debuggee().calls(address).size();
  }

  /** Steps of one wavefront to another place. */
  private final class Line implements MachineThread.Motion {
    private final Who who;
    private final LineTable.@Nullable Range from;
    private final int deepest;
    private boolean begun;

    Line(Who who, LineTable.@Nullable Range from, int deepest) {
      this.who = who;
      this.from = from;
      this.deepest = deepest;
    }

    @Override
    public boolean advance() {
      WavefrontView wave = program.wave(who);
      if (wave.waiting()) {
        return passBarrier();
      }
      long count = wave.instructions();
      Halt halt =
          debugger()
              .step(
                  who,
                  Long.MAX_VALUE,
                  address ->
                      (!thread.isWanted() || !thread.isPaused() && hasBreakpoint(address))
                          && (!begun && wave.instructions() == count || !isThere(address)));
      begun |= wave.instructions() > count;
      return switch (halt) {
        case Halt.Waits _ when begun && isThere(wave.pc()) -> end(new Halt.Done());
        case Halt.Waits _ -> false;
        case Halt.Interrupted _ when begun && isThere(wave.pc()) -> end(new Halt.Done());
        case Halt.Interrupted _ when !thread.isPaused() -> false;
        default -> end(halt);
      };
    }

    /** Whether a step that begins here would pass a breakpoint that has not been told of. */
    private boolean hasBreakpoint(long address) {
      return begun
          && debugger().points().stream()
              .anyMatch(
                  point -> point instanceof StopPoint.Breakpoint stop && stop.address() == address);
    }

    private boolean passBarrier() {
      Halt halt = debugger().next(who, thread::isWanted);
      boolean goesOn =
          halt instanceof Halt.Done || halt instanceof Halt.Interrupted && !thread.isPaused();
      begun |= halt instanceof Halt.Done;
      boolean there = halt instanceof Halt.Done && isThere(program.wave(who).pc());
      return there || !goesOn ? end(halt) : false;
    }

    /** Whether an address is where the steps are to end; code without a line is on the way. */
    private boolean isThere(long address) {
      if (depth(address) > deepest) {
        return false;
      }
      LineTable.Range left = from;
      return left == null
          || program
              .sources()
              .at(address)
              .map(at -> at.line() != left.line() || !at.file().equals(left.file()))
              .orElse(false);
    }
  }

  /** Back to the beginning of the line before. */
  MachineThread.Motion lineBack(Who who) {
    Optional<LineTable.Range> here = program.sources().at(program.wave(who).pc());
    if (here.isEmpty()) {
      return instructionBack(who);
    }
    return () -> {
      Halt halt = backWhile(who, here.get());
      if (halt instanceof Halt.Done) {
        Optional<LineTable.Range> line = program.sources().at(program.wave(who).pc());
        // One too far: its first instruction is the next one.
        Halt further = line.isEmpty() ? halt : backWhile(who, line.get());
        boolean over = line.isPresent() && further instanceof Halt.Done;
        halt = over ? debugger().step(who, 1, _ -> true) : halt;
      }
      return end(halt);
    };
  }

  /** Goes back as long as the line is the same. */
  private Halt backWhile(Who who, LineTable.Range line) {
    Halt halt = new Halt.Done();
    while (halt instanceof Halt.Done && isIn(who, line)) {
      halt = thread.isPaused() ? new Halt.Interrupted() : debugger().back(who, 1, thread::isPaused);
    }
    return halt;
  }

  private boolean isIn(Who who, LineTable.Range line) {
    return program
        .sources()
        .at(program.wave(who).pc())
        .map(at -> at.line() == line.line() && at.file().equals(line.file()))
        .orElse(true);
  }
}
