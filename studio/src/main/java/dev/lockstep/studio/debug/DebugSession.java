package dev.lockstep.studio.debug;

import dev.lockstep.codeobject.dwarf.LineTable;
import dev.lockstep.emulator.debug.Debugger;
import dev.lockstep.emulator.debug.Halt;
import dev.lockstep.emulator.debug.StopPoint;
import dev.lockstep.emulator.debug.Who;
import dev.lockstep.emulator.machine.WavefrontView;
import dev.lockstep.emulator.memory.Lds;
import dev.lockstep.emulator.memory.Window;
import dev.lockstep.runtime.debug.DebugExpression;
import dev.lockstep.runtime.debug.Debuggee;
import dev.lockstep.runtime.text.Parsed;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.BooleanSupplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** A launch under the debugger, for one page. Its methods wait for each other. */
public final class DebugSession implements AutoCloseable {
  /** Instructions that a step over a line executes at most. */
  private static final int MOST_IN_A_LINE = 100_000;

  private static final int MOST_BACK_IN_A_LINE = 1000;

  private final Debuggee debuggee;
  private final Debugger debugger;
  private final SnapshotReader reader;
  private final UnaryOperator<String> file;
  private Who focus = new Who(0, 0);
  private String halt = "";
  private @Nullable AccessPattern access;

  /**
   * A session at the start of a launch.
   *
   * @param document name of the document of a file that the line table names, or nothing
   * @param file name in the line table of a document
   */
  public DebugSession(
      Debuggee debuggee, UnaryOperator<String> document, UnaryOperator<String> file) {
    this.debuggee = debuggee;
    this.file = file;
    debugger = debuggee.debugger();
    reader = new SnapshotReader(debuggee, document);
    if (!debugger.workgroups().isEmpty()) {
      focus = new Who(debugger.workgroups().getFirst().number(), 0);
    }
  }

  /** The program. */
  public Debuggee debuggee() {
    return debuggee;
  }

  /** Ways to move. */
  public enum Motion {
    /** Step of the wavefront in view by an instruction. */
    STEP,
    /** Step back by an instruction. */
    BACK,
    /** Until the wavefront in view comes to another line. */
    LINE,
    /** Back until it is on another line. */
    LINE_BACK,
    /** All wavefronts in turn, until something stops them. */
    RUN,
    /** Back to the stop point before. */
    REVERSE,
    /** To a time. */
    GO_TO,
    /** All wavefronts in turn, until one comes to a line. */
    RUN_TO
  }

  /**
   * Moves.
   *
   * @param target a time or a line, where the motion has one
   * @param name the document of the line
   * @param interrupted asked now and then; true stops the move
   */
  public synchronized void move(
      Motion motion, long target, String name, BooleanSupplier interrupted) {
    access = null;
    boolean single = motion == Motion.STEP;
    WavefrontView wave = debugger.find(focus);
    String text = wave == null || wave.ended() ? "" : debuggee.text(wave.pc()).strip();
    debugger.keepAccesses(single);
    Halt result =
        switch (motion) {
          case STEP -> debugger.next(focus, interrupted);
          case BACK -> debugger.back(1, interrupted);
          case LINE -> line(interrupted);
          case LINE_BACK -> lineBack(interrupted);
          case RUN -> debugger.run(focus, Long.MAX_VALUE, interrupted);
          case REVERSE -> debugger.reverse(interrupted);
          case GO_TO ->
              debugger.goTo(Math.clamp(target, debugger.oldest(), debugger.newest()), interrupted);
          case RUN_TO -> runTo(name, (int) target, interrupted);
        };
    if (single) {
      access = AccessPattern.of(debugger.accesses(), text, this::place);
      debugger.keepAccesses(false);
    }
    follow(result);
    halt = words(result);
  }

  private Halt line(BooleanSupplier interrupted) {
    WavefrontView wave = debugger.find(focus);
    Optional<LineTable.Range> from =
        wave == null ? Optional.empty() : debuggee.lines().at(wave.pc());
    Halt result = new Halt.Done();
    for (int i = 0; i < MOST_IN_A_LINE; i++) {
      result = debugger.next(focus, interrupted);
      if (!(result instanceof Halt.Done) || interrupted.getAsBoolean() || !isOn(from)) {
        return result;
      }
    }
    return result;
  }

  private Halt lineBack(BooleanSupplier interrupted) {
    WavefrontView wave = debugger.find(focus);
    Optional<LineTable.Range> from =
        wave == null ? Optional.empty() : debuggee.lines().at(wave.pc());
    Halt result = new Halt.Done();
    for (int i = 0; i < MOST_BACK_IN_A_LINE; i++) {
      result = debugger.back(focus, 1, interrupted);
      if (!(result instanceof Halt.Done) || interrupted.getAsBoolean() || !isOn(from)) {
        return result;
      }
    }
    return result;
  }

  /** Whether the wavefront in view is on a line, or where no line is known. */
  private boolean isOn(Optional<LineTable.Range> line) {
    WavefrontView wave = debugger.find(focus);
    if (wave == null || wave.ended()) {
      return false;
    }
    Optional<LineTable.Range> now = debuggee.lines().at(wave.pc());
    return line.isPresent()
        && (now.isEmpty()
            || now.get().line() == line.get().line() && now.get().file().equals(line.get().file()));
  }

  private Halt runTo(String name, int line, BooleanSupplier interrupted) {
    OptionalLong address = debuggee.lines().address(file.apply(name), line);
    if (address.isEmpty()) {
      return new Halt.Interrupted();
    }
    StopPoint.Breakpoint point =
        debugger.addBreakpoint(address.getAsLong(), true, null, "line " + line);
    Halt result = debugger.run(focus, Long.MAX_VALUE, interrupted);
    debugger.remove(point.id());
    return result;
  }

  /** The wavefront that made a run stop comes into view. */
  private void follow(Halt result) {
    Who who =
        switch (result) {
          case Halt.Reached reached -> reached.who();
          case Halt.Changed changed -> changed.who();
          case Halt.Held held -> held.who();
          case Halt.Faulted faulted -> faulted.who();
          case Halt.SelfHalted halted -> halted.who();
          case Halt.Done _,
              Halt.Waits _,
              Halt.WaveEnded _,
              Halt.Ended _,
              Halt.Interrupted _,
              Halt.PastBegins _ ->
              null;
        };
    if (who != null) {
      focus = who;
    } else if (debugger.find(focus) == null && !debugger.workgroups().isEmpty()) {
      focus = new Who(debugger.workgroups().getFirst().number(), 0);
    }
  }

  private String words(Halt result) {
    return switch (result) {
      case Halt.Done _ -> "";
      case Halt.Interrupted _ -> "stopped";
      case Halt.Reached reached -> "breakpoint: " + reached.point().text();
      case Halt.Changed changed ->
          "%s changed, by %s".formatted(changed.point().text(), by(changed.address()));
      case Halt.Held held ->
          "%s holds, after %s".formatted(held.point().text(), by(held.address()));
      case Halt.Waits waits -> waits.who() + " waits at a barrier for others";
      case Halt.WaveEnded ended -> ended.who() + " has ended";
      case Halt.SelfHalted halted -> halted.who() + " halted itself";
      case Halt.Ended _ -> "all wavefronts have ended";
      case Halt.Faulted faulted -> "fault: " + faulted.fault().cause();
      case Halt.PastBegins(long oldest) ->
          oldest == 0 ? "this is the start" : "the past that is kept begins here";
    };
  }

  private String by(long address) {
    return debuggee.place(address) + ": " + debuggee.text(address).strip();
  }

  /** An address of memory as an element of a buffer, or nothing. */
  private String place(long address) {
    for (Debuggee.NamedBuffer buffer : debuggee.buffers()) {
      long offset = address - buffer.address();
      int bytes = buffer.type().bytes();
      if (offset >= 0 && offset < buffer.count() * bytes) {
        return buffer.name() + "[" + offset / bytes + "]";
      }
    }
    return "";
  }

  /** Brings a wavefront into view. */
  public synchronized void look(long workgroup, int wavefront) {
    Who wanted = new Who(workgroup, wavefront);
    if (debugger.find(wanted) != null && !wanted.equals(focus)) {
      focus = wanted;
      access = null;
    }
  }

  /**
   * A breakpoint that a page asks for.
   *
   * @param document name of the document
   * @param line from 1
   * @param condition an expression, or nothing
   */
  public record Wanted(String document, int line, String condition) {}

  /**
   * A breakpoint as it was set.
   *
   * @param line the line that it is on now; 0 where it could not be set
   * @param reason why not, or nothing
   */
  public record Set(int line, String reason) {}

  /** Replaces all breakpoints. */
  public synchronized List<Set> breakpoints(List<Wanted> wanted) {
    debugger.points().forEach(point -> debugger.remove(point.id()));
    List<Set> all = new ArrayList<>();
    for (Wanted one : wanted) {
      all.add(set(one));
    }
    return all;
  }

  private Set set(Wanted one) {
    OptionalLong address = debuggee.lines().address(file.apply(one.document()), one.line());
    if (address.isEmpty()) {
      return new Set(0, "no instruction comes from this line");
    }
    StopPoint.Condition condition = null;
    if (!one.condition().isBlank()) {
      Parsed<DebugExpression> parsed =
          DebugExpression.parse(one.condition(), "condition", debuggee);
      if (parsed.value().isEmpty()) {
        return new Set(
            0,
            parsed.diagnostics().isEmpty()
                ? "no condition"
                : parsed.diagnostics().getFirst().message());
      }
      DebugExpression expression = parsed.value().get();
      condition = expression::holds;
    }
    debugger.addBreakpoint(address.getAsLong(), false, condition, "line " + one.line());
    return new Set(reader.line(address.getAsLong()), "");
  }

  /** The present moment. */
  public synchronized Snapshot snapshot(List<String> watches) {
    Snapshot.Wave wave = reader.wave(focus);
    return new Snapshot(
        debugger.time(),
        debugger.oldest(),
        debugger.newest(),
        halt,
        debugger.fault() != null,
        debugger.upcoming() == null && debugger.fault() == null,
        reader.waves(),
        wave,
        access,
        reader.watches(watches, debugger.find(focus)),
        reader.variables(debugger.find(focus)),
        debuggee.printed());
  }

  /**
   * Words of memory.
   *
   * @param values 32-bit words; none for what is not mapped
   */
  public record Words(String start, int size, List<Integer> values) {
    public Words {
      values = List.copyOf(values);
    }
  }

  /**
   * Reads words of the LDS of the workgroup in view, or of a buffer.
   *
   * @param buffer its name; nothing for LDS
   * @param first number of the first word
   * @param count of words
   */
  public synchronized Words words(String buffer, int first, int count) {
    List<Integer> values = new ArrayList<>();
    if (buffer.isEmpty()) {
      WavefrontView wave = debugger.find(focus);
      Lds lds = wave == null ? null : wave.workgroup().lds();
      int size = lds == null ? 0 : lds.size() / 4;
      for (int i = first; i < Math.min(size, first + count); i++) {
        values.add((int) Objects.requireNonNull(lds).load(4 * i, 4));
      }
      return new Words(Integer.toHexString(4 * first), size, values);
    }
    for (Debuggee.NamedBuffer one : debuggee.buffers()) {
      Window window = debugger.memory().find(one.address(), 1);
      if (one.name().equals(buffer) && window != null) {
        int size = (int) Math.min(Integer.MAX_VALUE, one.count() * one.type().bytes() / 4);
        long base = one.address() - window.base();
        for (int i = first; i < Math.min(size, first + count); i++) {
          values.add(window.bytes().get(ValueLayout.JAVA_INT_UNALIGNED, base + 4L * i));
        }
        return new Words(Long.toHexString(one.address() + 4L * first), size, values);
      }
    }
    return new Words("0", 0, List.of());
  }

  @Override
  public synchronized void close() {
    debuggee.close();
  }
}
