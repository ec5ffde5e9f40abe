package dev.lockstep.cli.debug;

import dev.lockstep.codeobject.dwarf.LineTable;
import dev.lockstep.emulator.debug.Debugger;
import dev.lockstep.emulator.debug.Halt;
import dev.lockstep.emulator.debug.StopPoint.Breakpoint;
import dev.lockstep.emulator.debug.StopPoint.When;
import dev.lockstep.emulator.debug.Who;
import dev.lockstep.emulator.machine.Change;
import dev.lockstep.emulator.machine.WavefrontView;
import dev.lockstep.emulator.snapshot.SessionState;
import dev.lockstep.runtime.debug.DebugExpression;
import dev.lockstep.runtime.run.RunOptions;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The commands that move through time. */
final class DebugMotion {
  /** Instructions whose writes to memory are told after a step. */
  private static final long TOLD = 1000;

  /** Instructions after which a step stops on the line that it does not leave. */
  private static final long IN_A_LINE = 10_000_000;

  /** Instructions after which a run stops: somebody should look. */
  private static final long BUDGET = 1_000_000_000;

  /** A source line, or a distance from the entry. */
  private static final Pattern LINE = Pattern.compile("\\+\\s*\\w+|([^\\s:]+:)?\\d+");

  /** A label, or a distance from one. */
  private static final Pattern NAME = Pattern.compile("[A-Za-z_.$][\\w.$]*(\\s*\\+\\s*\\w+)?");

  private final DebugContext context;
  private final DebugView view;
  private final DebugStops stops;

  DebugMotion(DebugContext context, DebugView view, DebugStops stops) {
    this.context = context;
    this.view = view;
    this.stops = stops;
  }

  private Debugger debugger() {
    return context.debugger();
  }

  /** Steps over a number of instructions of the wavefront in view. */
  void instructions(long count) {
    move(count <= TOLD, () -> debugger().step(context.focus(), count, _ -> !context.interrupted()));
  }

  /** Until the source line is another one, so many times. */
  void lines(long count) {
    move(
        true,
        () -> {
          Halt halt = new Halt.Done();
          for (long i = 0; i < count && halt instanceof Halt.Done; i++) {
            halt = line();
          }
          return halt;
        });
  }

  private Halt line() {
    WavefrontView wave = context.wave();
    Optional<LineTable.Range> here = context.debuggee().lines().at(wave.pc());
    if (here.isEmpty()) {
      return debugger().step(context.focus(), 1, _ -> true);
    }
    long start = wave.instructions();
    Halt halt =
        debugger()
            .step(
                context.focus(),
                IN_A_LINE,
                pc ->
                    wave.instructions() == start
                        || isSame(here.get(), pc) && !context.interrupted());
    if (halt instanceof Halt.Done) {
      context.say(
          "the line has not ended after %d instructions; step goes on, break and continue leave it"
              .formatted(IN_A_LINE));
      return new Halt.Interrupted();
    }
    boolean done = halt instanceof Halt.Interrupted && !context.interrupted();
    return done ? new Halt.Done() : halt;
  }

  private boolean isSame(LineTable.Range line, long pc) {
    // Code without a line belongs to the line before it.
    return context
        .debuggee()
        .lines()
        .at(pc)
        .map(at -> at.line() == line.line() && at.file().equals(line.file()))
        .orElse(true);
  }

  /** Steps over an instruction; while the wavefront waits at a barrier the others run. */
  void next(long count) {
    move(
        count <= TOLD,
        () -> {
          Halt halt = new Halt.Done();
          for (long i = 0; i < count && halt instanceof Halt.Done; i++) {
            halt = debugger().next(context.focus(), context::interrupted);
          }
          return halt;
        });
  }

  /** Instructions of every wavefront of the workgroup in view. */
  void everybody(long count) {
    move(
        count <= TOLD,
        () -> debugger().stepAll(context.focus().workgroup(), count, context::interrupted));
  }

  /** Until something stops it, so many times. */
  void go(long count) {
    move(
        false,
        () -> {
          Halt halt = new Halt.Done();
          for (long i = 0; i < count; i++) {
            halt = run();
            follow(halt);
            if (!(halt instanceof Halt.Reached
                || halt instanceof Halt.Changed
                || halt instanceof Halt.Held)) {
              break;
            }
          }
          return halt;
        });
  }

  private Halt run() {
    Halt halt = debugger().run(context.focus(), BUDGET, context::interrupted);
    if (halt instanceof Halt.Done) {
      context.say("nothing stopped it for " + BUDGET + " instructions; continue goes on");
    }
    return halt;
  }

  /** Until a condition becomes true for the wavefront in view. */
  void until(String text) {
    if (text.isBlank()) {
      throw DebugContext.wrong("until what? a condition such as s4 == 7, or a place");
    }
    OptionalLong place = place(text);
    if (place.isPresent()) {
      untilPlace(place.getAsLong());
      return;
    }
    DebugExpression expression = context.expression(text);
    Who who = context.focus();
    if (expression.holds(context.wave())) {
      throw DebugContext.wrong("it holds already");
    }
    When point =
        debugger()
            .addCondition(
                wave ->
                    wave.number() == who.wavefront()
                        && wave.workgroup().number() == who.workgroup()
                        && expression.holds(wave),
                expression.text());
    try {
      move(false, () -> run());
    } finally {
      debugger().remove(point.id());
    }
  }

  /** A label, a source line or a distance; conditions are no places, whatever they come to. */
  private OptionalLong place(String text) {
    String asked = text.strip();
    if (LINE.matcher(asked).matches()) {
      return OptionalLong.of(context.location(asked));
    }
    return NAME.matcher(asked).matches() && !context.debuggee().isRegister(asked)
        ? context.codePlace(asked)
        : OptionalLong.empty();
  }

  /** Until the wavefront in view is before an instruction, once at least. */
  private void untilPlace(long address) {
    Who who = context.focus();
    Breakpoint point =
        debugger()
            .addBreakpoint(
                address,
                true,
                wave ->
                    wave.number() == who.wavefront()
                        && wave.workgroup().number() == who.workgroup(),
                context.place(address));
    try {
      move(false, this::run);
    } finally {
      debugger().remove(point.id());
    }
  }

  /** Back by instructions of the wavefront in view. */
  void back(long count) {
    move(false, () -> debugger().back(context.focus(), count, context::interrupted));
  }

  /** Back by instructions of all wavefronts. */
  void backAll(long count) {
    move(false, () -> debugger().back(count, context::interrupted));
  }

  /** Back until something stops it. */
  void reverse() {
    move(false, () -> debugger().reverse(context::interrupted));
  }

  /** To a time. */
  void goTo(String text) {
    if (text.isBlank()) {
      throw DebugContext.wrong("goto when? the number behind the # of a position");
    }
    long time = context.number(text.startsWith("#") ? text.substring(1) : text);
    if (time < 0) {
      throw DebugContext.wrong("times begin at 0");
    }
    if (time - debugger().newest() > RunOptions.DEFAULT_BUDGET) {
      throw DebugContext.wrong("that is more than a launch may run; info says how far it came");
    }
    move(false, () -> debugger().goTo(time, context::interrupted));
  }

  /** Moves, then tells what changed for the wavefront in view, why it stopped and where it is. */
  private void move(boolean writes, Supplier<Halt> motion) {
    context.wave();
    Who who = context.focus();
    SessionState before = debugger().state(who.workgroup());
    long time = debugger().time();
    debugger().keepWrites(writes);
    Halt halt;
    List<Change.Global> written;
    try {
      halt = motion.get();
      written = debugger().written();
    } finally {
      debugger().keepWrites(false);
    }
    follow(halt);
    view.output();
    SessionState after = debugger().state(who.workgroup());
    if (who.equals(context.focus()) && debugger().time() != time) {
      tell(before, after, written);
    }
    String reason = stops.reason(halt);
    if (reason != null) {
      context.strong(reason);
    }
    if (!(halt instanceof Halt.Ended)) {
      view.position();
    }
  }

  private void tell(
      @Nullable SessionState before, @Nullable SessionState after, List<Change.Global> written) {
    if (before != null && after != null) {
      view.changes(before.changesTo(after, context.wave().number()), written);
    }
  }

  /** Looks at the wavefront that stopped. */
  private void follow(Halt halt) {
    Who who =
        switch (halt) {
          case Halt.Reached reached -> reached.who();
          case Halt.Changed changed -> changed.who();
          case Halt.Held held -> held.who();
          case Halt.SelfHalted halted -> halted.who();
          case Halt.Faulted faulted -> faulted.who();
          case Halt.Done _,
              Halt.Waits _,
              Halt.WaveEnded _,
              Halt.Ended _,
              Halt.Interrupted _,
              Halt.PastBegins _ ->
              context.focus();
        };
    context.focus(Objects.requireNonNull(who));
  }
}
