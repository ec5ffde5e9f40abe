package dev.lockstep.cli.debug;

import dev.lockstep.debug.DebugSession;
import dev.lockstep.debug.motion.Course;
import dev.lockstep.debug.motion.HaltText;
import dev.lockstep.debug.motion.Motion;
import dev.lockstep.debug.program.DebugException;
import dev.lockstep.emulator.debug.Debugger;
import dev.lockstep.emulator.debug.Halt;
import dev.lockstep.emulator.debug.Who;
import dev.lockstep.emulator.machine.StateWrite;
import dev.lockstep.emulator.snapshot.SessionState;
import dev.lockstep.runtime.run.RunOptions;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** The commands that move through time. */
final class DebugMotion {
  /** Instructions whose writes to memory are told after a step. */
  private static final long TOLD = 1000;

  /** Motions after which writes to memory are told, if they are short. */
  private static final Set<Motion> STEPS = Set.of(Motion.STEP, Motion.STEP_ALONE, Motion.STEP_ALL);

  /** Motions after which writes to memory are told. */
  private static final Set<Motion> LINES = Set.of(Motion.LINE_ALONE, Motion.OVER);

  /** A source line, or a distance from the entry. */
  private static final Pattern LINE = Pattern.compile("\\+\\s*\\w+|([^\\s:]+:)?\\d+");

  /** A label, or a distance from one. */
  private static final Pattern NAME = Pattern.compile("[A-Za-z_.$][\\w.$]*(\\s*\\+\\s*\\w+)?");

  private static final HaltText REASONS =
      new HaltText(
          "; next or continue lets the others come there",
          "; waves shows the others, continue runs them",
          "; continue goes on",
          "; step goes on, break and continue leave it",
          "; back goes before it",
          ": --history gives it more room");

  private final DebugContext context;
  private final DebugView view;

  DebugMotion(DebugContext context, DebugView view) {
    this.context = context;
    this.view = view;
  }

  private DebugSession session() {
    return context.session();
  }

  /** A motion without a target, so many times. */
  void move(Motion motion, long count) {
    context.wave();
    boolean told = LINES.contains(motion) || STEPS.contains(motion) && count <= TOLD;
    move(told, session().motions().begin(motion, session().focus(), count));
  }

  /** Until a condition becomes true for the wavefront in view, or it comes to a place. */
  void until(String text) {
    if (text.isBlank()) {
      throw new DebugException("until what? a condition such as s4 == 7, or a place");
    }
    context.wave();
    Optional<List<Long>> place = place(text.strip());
    Who who = session().focus();
    move(
        false,
        place.isPresent()
            ? session().motions().comeTo(place.get(), who, true, session().places()::name)
            : session().motions().until(context.expression(text), who));
  }

  /** A label, a source line or a distance; conditions are no places, whatever they come to. */
  private Optional<List<Long>> place(String asked) {
    if (LINE.matcher(asked).matches()) {
      return Optional.of(context.addresses(asked));
    }
    try {
      return NAME.matcher(asked).matches() && !context.debuggee().isRegister(asked)
          ? Optional.of(context.addresses(asked))
          : Optional.empty();
    } catch (DebugException e) {
      return Optional.empty();
    }
  }

  /** To a time. */
  void goTo(String text) {
    if (text.isBlank()) {
      throw new DebugException("goto when? the number behind the # of a position");
    }
    long time = context.number(text.startsWith("#") ? text.substring(1) : text);
    if (time < 0) {
      throw new DebugException("times begin at 0");
    }
    if (time - context.debugger().newest() > RunOptions.DEFAULT_BUDGET) {
      throw new DebugException("that is more than a launch may run; info says how far it came");
    }
    move(false, session().motions().goTo(time));
  }

  /** Moves, then tells what changed for the wavefront in view, why it stopped and where it is. */
  private void move(boolean writes, Course course) {
    Debugger debugger = context.debugger();
    Who who = session().focus();
    SessionState before = debugger.state(who.workgroup());
    long time = debugger.time();
    debugger.keepWrites(writes);
    Halt halt;
    List<StateWrite.Global> written;
    try {
      halt = course.finish(context::interrupted);
      written = debugger.written();
    } finally {
      debugger.keepWrites(false);
    }
    session().halted(halt);
    view.output();
    SessionState after = debugger.state(who.workgroup());
    if (who.equals(session().focus())
        && debugger.time() != time
        && before != null
        && after != null) {
      view.changes(before.changesTo(after, who.wavefront()), written);
    }
    String reason = session().reason(REASONS);
    if (!reason.isEmpty()) {
      context.strong(reason);
    }
    if (!(halt instanceof Halt.Ended)) {
      view.position();
    }
  }
}
