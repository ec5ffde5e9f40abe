package dev.lockstep.debug.motion;

import dev.lockstep.codeobject.dwarf.LineTable;
import dev.lockstep.debug.expression.DebugExpression;
import dev.lockstep.debug.program.DebugException;
import dev.lockstep.debug.program.Debuggee;
import dev.lockstep.emulator.debug.Debugger;
import dev.lockstep.emulator.debug.Halt;
import dev.lockstep.emulator.debug.StopPoint;
import dev.lockstep.emulator.debug.StopPoint.Condition;
import dev.lockstep.emulator.debug.Who;
import dev.lockstep.emulator.machine.WavefrontView;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongPredicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The motions of a program through time. */
public final class Motions {
  /** Instructions after which a run lets others in anyway. */
  private static final long PIECE = 10_000_000;

  /** A wavefront that is nowhere, for which no breakpoint is passed. */
  private static final Who NOBODY = new Who(-1, 0);

  private final Debuggee debuggee;
  private final Debugger debugger;
  private final MotionLimits limits;
  private final Consumer<Who> stopped;

  /**
   * The motions of a program within limits.
   *
   * @param stopped is told of the wavefronts that stop a run which goes on
   */
  public Motions(Debuggee debuggee, MotionLimits limits, Consumer<Who> stopped) {
    this.debuggee = debuggee;
    this.limits = limits;
    this.stopped = stopped;
    debugger = debuggee.debugger();
  }

  /** Begins a motion of a wavefront, so many times. */
  public Course begin(Motion motion, Who who, long count) {
    return switch (motion) {
      case STEP -> steps(who, count);
      case STEP_ALONE -> stepsAlone(who, count);
      case STEP_ALL ->
          interruption -> debugger.stepAll(who.workgroup(), count, interruption::isStopped);
      case LINE -> repeated(count, () -> line(who, Integer.MAX_VALUE, false));
      case LINE_ALONE -> repeated(count, () -> line(who, Integer.MAX_VALUE, true));
      case OVER -> repeated(count, () -> line(who, depth(pc(who)), false));
      case OUT -> repeated(count, () -> out(who));
      case EXEC_CHANGE -> repeated(count, () -> execChange(who));
      case RUN -> new RunCourse(who, count);
      case BACK -> back(who, count);
      case BACK_ALL -> interruption -> debugger.back(count, interruption::isStopped);
      case LINE_BACK -> repeated(count, () -> lineBack(who));
      case REVERSE ->
          repeated(count, () -> interruption -> debugger.reverse(interruption::isStopped));
    };
  }

  // Forward

  private Course steps(Who who, long count) {
    return repeated(
        count,
        () -> interruption -> unless(interruption, debugger.next(who, interruption::isWanted)));
  }

  private Course stepsAlone(Who who, long count) {
    return interruption -> debugger.step(who, count, _ -> !interruption.isStopped());
  }

  private Course line(Who who, int deepest, boolean alone) {
    Optional<LineTable.Range> here = debuggee.lines().at(pc(who));
    if (here.isEmpty()) {
      return alone ? stepsAlone(who, 1) : steps(who, 1);
    }
    LongPredicate left = address -> !isDeeper(address, deepest) && !isIn(address, here.get());
    return new StepCourse(who, left, true, alone);
  }

  private Course out(Who who) {
    int deepest = depth(pc(who)) - 1;
    return new StepCourse(who, address -> !isDeeper(address, deepest), false, false);
  }

  private Course execChange(Who who) {
    WavefrontView wave = wave(who);
    long before = wave.exec();
    return new StepCourse(who, _ -> wave.exec() != before, false, false);
  }

  /**
   * Runs until a condition becomes true for a wavefront.
   *
   * @throws DebugException where it holds already
   */
  public Course until(DebugExpression condition, Who who) {
    if (condition.holds(wave(who))) {
      throw new DebugException("it holds already");
    }
    return between(
        who,
        List.of(
            debugger.addCondition(
                wave -> isOf(who, wave) && condition.holds(wave), condition.text())));
  }

  /**
   * Runs until a wavefront is before one of some instructions, once at least.
   *
   * @param focus passes the instruction at which it stands
   * @param own whether other wavefronts do not count
   */
  public Course comeTo(List<Long> addresses, Who focus, boolean own, Function<Long, String> name) {
    Condition condition = own ? wave -> isOf(focus, wave) : null;
    List<StopPoint> points = new ArrayList<>();
    for (long address : addresses) {
      points.add(debugger.addBreakpoint(address, true, condition, null, name.apply(address)));
    }
    return between(focus, points);
  }

  private static boolean isOf(Who who, WavefrontView wave) {
    return wave.number() == who.wavefront() && wave.workgroup().number() == who.workgroup();
  }

  /** A run with stop points that go with it. */
  private Course between(Who who, List<StopPoint> points) {
    Course run = new RunCourse(who, 1);
    return interruption -> {
      Halt halt = null;
      boolean over = true;
      try {
        halt = run.advance(interruption);
        over = halt != null;
      } finally {
        if (over) {
          points.forEach(point -> debugger.remove(point.id()));
        }
      }
      return halt;
    };
  }

  // Back

  private Course back(Who who, long count) {
    return interruption -> debugger.back(who, count, interruption::isStopped);
  }

  /** Goes to a time, back or forward. */
  public Course goTo(long time) {
    return interruption -> debugger.goTo(time, interruption::isStopped);
  }

  private Course lineBack(Who who) {
    Optional<LineTable.Range> here = debuggee.lines().at(pc(who));
    if (here.isEmpty()) {
      return back(who, 1);
    }
    return interruption -> {
      Halt halt = backWhile(who, here.get(), interruption);
      if (halt instanceof Halt.Done) {
        Optional<LineTable.Range> line = debuggee.lines().at(pc(who));
        // One too far: its first instruction is the next one.
        Halt further = line.isEmpty() ? halt : backWhile(who, line.get(), interruption);
        boolean over = line.isPresent() && further instanceof Halt.Done;
        halt = over ? debugger.step(who, 1, _ -> true) : halt;
      }
      return halt;
    };
  }

  /** Goes back as long as the line is the same. */
  private Halt backWhile(Who who, LineTable.Range line, Interruption interruption) {
    Halt halt = new Halt.Done();
    while (halt instanceof Halt.Done && isIn(pc(who), line)) {
      halt =
          interruption.isStopped()
              ? new Halt.Interrupted()
              : debugger.back(who, 1, interruption::isStopped);
    }
    return halt;
  }

  // Parts

  /** One motion behind the other, as long as each is done. */
  private static Course repeated(long count, Supplier<Course> motion) {
    return new Course() {
      private long left = count;
      private Course now = motion.get();

      @Override
      public @Nullable Halt advance(Interruption interruption) {
        Halt halt = now.advance(interruption);
        if (halt instanceof Halt.Done && --left > 0) {
          now = motion.get();
          return null;
        }
        return halt;
      }
    };
  }

  /** A halt, unless it only lets others in. */
  private static @Nullable Halt unless(Interruption interruption, Halt halt) {
    return halt instanceof Halt.Interrupted && !interruption.isStopped() ? null : halt;
  }

  private WavefrontView wave(Who who) {
    return debuggee.wave(who);
  }

  private long pc(Who who) {
    return wave(who).pc();
  }

  /** Number of inlined calls that an address is in. */
  private int depth(long address) {
    return debuggee.calls(address).size();
  }

  private boolean isDeeper(long address, int deepest) {
    return deepest != Integer.MAX_VALUE && depth(address) > deepest;
  }

  /** Whether an address is in a line; code without one belongs to the line before it. */
  private boolean isIn(long address, LineTable.Range line) {
    return debuggee
        .lines()
        .at(address)
        .map(at -> at.line() == line.line() && at.file().equals(line.file()))
        .orElse(true);
  }

  /** All wavefronts in turn, until something has stopped them so many times. */
  private final class RunCourse implements Course {
    private Who focus;
    private long left;
    private long start = debugger.time();
    private long spent;

    RunCourse(Who focus, long count) {
      this.focus = focus;
      left = count;
    }

    @Override
    public @Nullable Halt advance(Interruption interruption) {
      long before = debugger.time();
      // Breakpoints are passed where the run began, not where it made room for others.
      Halt halt =
          debugger.run(
              before == start ? focus : NOBODY,
              Math.min(PIECE, limits.run() - spent),
              interruption::isWanted);
      spent += debugger.time() - before;
      if (halt instanceof Halt.Done) {
        return spent < limits.run() ? null : new Halt.Spent(limits.run(), false);
      }
      Who who = halt.who();
      if (halt.point() != null && who != null && --left > 0) {
        focus = who;
        stopped.accept(who);
        start = debugger.time();
        spent = 0;
        return null;
      }
      return unless(interruption, halt);
    }
  }

  /** Steps of one wavefront to another place or state. */
  private final class StepCourse implements Course {
    private final Who who;
    private final LongPredicate goal;
    private final boolean line;
    private final boolean alone;
    private final long limit;
    private long left;
    private boolean begun;

    /**
     * Steps to a goal.
     *
     * @param goal is asked before an instruction, with its address
     * @param line whether a source line is to be left
     */
    StepCourse(Who who, LongPredicate goal, boolean line, boolean alone) {
      this.who = who;
      this.goal = goal;
      this.line = line;
      this.alone = alone;
      limit = line ? limits.line() : limits.run();
      left = limit;
    }

    @Override
    public @Nullable Halt advance(Interruption interruption) {
      WavefrontView wave = wave(who);
      if (wave.waiting() && !alone) {
        return passBarrier(interruption);
      }
      long count = wave.instructions();
      Halt halt =
          debugger.step(
              who,
              left,
              address ->
                  (!interruption.isWanted() || !interruption.isStopped() && hasBreakpoint(address))
                      && (!begun && wave.instructions() == count || !goal.test(address)));
      begun |= wave.instructions() > count;
      left -= wave.instructions() - count;
      boolean there = begun && !wave.ended() && goal.test(wave.pc());
      return switch (halt) {
        case Halt.Done _ -> new Halt.Spent(limit, line);
        case Halt.Waits _ when !alone -> there ? new Halt.Done() : null;
        case Halt.Interrupted _ when there -> new Halt.Done();
        default -> unless(interruption, halt);
      };
    }

    /** Whether a step that begins here would pass a breakpoint that has not been told of. */
    private boolean hasBreakpoint(long address) {
      return begun
          && debugger.points().stream()
              .anyMatch(
                  point -> point instanceof StopPoint.Breakpoint stop && stop.address() == address);
    }

    private @Nullable Halt passBarrier(Interruption interruption) {
      Halt halt = debugger.next(who, interruption::isWanted);
      if (!(halt instanceof Halt.Done)) {
        return unless(interruption, halt);
      }
      begun = true;
      left--;
      return goal.test(pc(who)) ? halt : null;
    }
  }
}
