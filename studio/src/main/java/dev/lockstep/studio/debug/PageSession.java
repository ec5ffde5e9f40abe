package dev.lockstep.studio.debug;

import dev.lockstep.debug.DebugSession;
import dev.lockstep.debug.expression.DebugAssignment;
import dev.lockstep.debug.motion.Course;
import dev.lockstep.debug.motion.HaltText;
import dev.lockstep.debug.motion.Motion;
import dev.lockstep.debug.motion.MotionLimits;
import dev.lockstep.debug.point.StopPoints.Terms;
import dev.lockstep.debug.program.DebugException;
import dev.lockstep.debug.program.Debuggee;
import dev.lockstep.emulator.debug.Debugger;
import dev.lockstep.emulator.debug.Who;
import dev.lockstep.emulator.machine.WavefrontView;
import dev.lockstep.emulator.memory.Lds;
import dev.lockstep.emulator.memory.Window;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** A launch under the debugger, for one page. Its methods wait for each other. */
public final class PageSession implements AutoCloseable {
  private static final HaltText REASONS =
      new HaltText(
          "; run lets the others come there",
          "; run runs the others",
          "",
          "",
          "",
          ", where room ended");

  private final DebugSession session;
  private final SnapshotReader reader;
  private final UnaryOperator<String> file;
  private final StringBuilder logged = new StringBuilder();
  private @Nullable AccessPattern access;

  /**
   * A session at the start of a launch.
   *
   * @param document name of the document of a file that the line table names, or nothing
   * @param file name in the line table of a document
   */
  public PageSession(
      Debuggee debuggee, UnaryOperator<String> document, UnaryOperator<String> file) {
    this.file = file;
    session =
        new DebugSession(debuggee, MotionLimits.NONE, line -> logged.append(line).append('\n'));
    reader = new SnapshotReader(session, document);
  }

  public Debuggee debuggee() {
    return session.debuggee();
  }

  private Debugger debugger() {
    return session.debugger();
  }

  /**
   * Moves the wavefront in view.
   *
   * @param motion a name of {@link Motion}, or {@code GO_TO} a time, or {@code RUN_TO} a line
   * @param target a time or a line, where the motion has one
   * @param name the document of the line
   * @param interrupted asked now and then; true stops the move
   */
  public synchronized void move(
      String motion, long target, String name, BooleanSupplier interrupted) {
    Course course = course(motion, target, name);
    boolean single = motion.equals(Motion.STEP.name());
    WavefrontView wave = debugger().find(session.focus());
    String text = wave == null || wave.ended() ? "" : debuggee().text(wave.pc()).strip();
    access = null;
    debugger().keepAccesses(single);
    session.halted(course.finish(interrupted::getAsBoolean));
    if (single) {
      access =
          AccessPattern.of(
              debugger().accesses(), text, at -> session.places().element(at).orElse(""));
      debugger().keepAccesses(false);
    }
  }

  private Course course(String motion, long target, String name) {
    Who who = session.focus();
    return switch (motion) {
      case "GO_TO" ->
          session.motions().goTo(Math.clamp(target, debugger().oldest(), debugger().newest()));
      case "RUN_TO" ->
          session.motions().comeTo(lines(name, (int) target), who, false, session.places()::name);
      default -> session.motions().begin(Motion.named(motion), who, 1);
    };
  }

  /** The instructions of a line, one in each copy of its code. */
  private List<Long> lines(String document, int line) {
    List<Long> addresses = session.places().line(file.apply(document), line);
    if (addresses.isEmpty()) {
      throw new DebugException("no instruction comes from this line");
    }
    return addresses;
  }

  /** Brings a wavefront into view. */
  public synchronized void look(long workgroup, int wavefront) {
    Who wanted = new Who(workgroup, wavefront);
    if (debugger().find(wanted) != null && !wanted.equals(session.focus())) {
      session.focus(wanted);
      access = null;
    }
  }

  /** Does an assignment for the wavefront in view. */
  public synchronized void set(String assignment) {
    WavefrontView wave = session.wave();
    DebugAssignment.apply(assignment, debuggee(), session.focus(), wave);
  }

  /**
   * A stop point that a page asks for: a breakpoint at a line, or a watched place without a line.
   *
   * @param document name of the document
   * @param line from 1; 0 for a watched place
   * @param condition an expression, or nothing; the watched place
   * @param hits which hits count, or nothing
   * @param message what is printed in place of a stop, or nothing
   */
  public record Wanted(
      String document,
      int line,
      String condition,
      @Nullable String hits,
      @Nullable String message) {
    Terms terms() {
      return new Terms(
          condition, Objects.requireNonNullElse(hits, ""), Objects.requireNonNullElse(message, ""));
    }
  }

  /**
   * A stop point as it was set.
   *
   * @param line the line that it is on now; 0 where it could not be set
   * @param reason why not, or nothing
   */
  public record Set(int line, String reason) {}

  /** Replaces all stop points. */
  public synchronized List<Set> breakpoints(List<Wanted> wanted) {
    session.points().clear();
    return wanted.stream().map(this::set).toList();
  }

  private Set set(Wanted one) {
    try {
      if (one.line() == 0) {
        session.wave();
        session.points().watch(one.condition(), session.focus());
        return new Set(0, "");
      }
      List<Long> addresses = lines(one.document(), one.line());
      session.points().breakpoints(addresses, false, one.terms());
      return new Set(reader.line(addresses.getFirst()), "");
    } catch (DebugException e) {
      return new Set(0, e.reason());
    }
  }

  /**
   * The present moment.
   *
   * @param known the number of the snapshot that the page has; 0 for none
   */
  public synchronized PageSnapshot snapshot(List<String> watches, long known) {
    String printed = logged + debuggee().printed();
    logged.setLength(0);
    return reader.read(watches, known, session.reason(REASONS), access, printed);
  }

  /**
   * Words of memory.
   *
   * @param values 32-bit words; none for what is not mapped
   */
  public record Words(String start, int size, List<Integer> values) {}

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
      WavefrontView wave = debugger().find(session.focus());
      Lds lds = wave == null ? null : wave.workgroup().lds();
      int size = lds == null ? 0 : lds.size() / 4;
      for (int i = first; i < Math.min(size, first + count); i++) {
        values.add((int) Objects.requireNonNull(lds).load(4 * i, 4));
      }
      return new Words(Integer.toHexString(4 * first), size, values);
    }
    Optional<Debuggee.NamedBuffer> found = debuggee().buffer(buffer);
    Window window = found.map(one -> debugger().memory().find(one.address(), 1)).orElse(null);
    if (found.isEmpty() || window == null) {
      return new Words("0", 0, List.of());
    }
    Debuggee.NamedBuffer one = found.get();
    int size = (int) Math.min(Integer.MAX_VALUE, one.count() * one.type().bytes() / 4);
    long base = one.address() - window.base();
    for (int i = first; i < Math.min(size, first + count); i++) {
      values.add(window.bytes().get(ValueLayout.JAVA_INT_UNALIGNED, base + 4L * i));
    }
    return new Words(Long.toHexString(one.address() + 4L * first), size, values);
  }

  @Override
  public synchronized void close() {
    session.close();
  }
}
