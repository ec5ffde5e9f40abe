package dev.lockstep.cli.debug;

import dev.lockstep.debug.point.StopPoints;
import dev.lockstep.debug.point.StopPoints.Terms;
import dev.lockstep.debug.program.DebugException;
import dev.lockstep.emulator.debug.StopPoint;
import dev.lockstep.emulator.debug.StopPoint.Breakpoint;
import java.util.List;
import java.util.function.BiFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The commands that set, change and list stop points. */
final class DebugStops {
  private static final Pattern IF = Pattern.compile("(^|.*\\s)if(?:\\s+(.*)|$)");

  private final DebugContext context;

  DebugStops(DebugContext context) {
    this.context = context;
  }

  private StopPoints points() {
    return context.session().points();
  }

  /** {@code break LOCATION [if CONDITION]}, {@code break if CONDITION}. */
  void breakAt(String text, boolean temporary) {
    Matcher matcher = IF.matcher(text);
    boolean conditional = matcher.matches();
    String where = conditional ? matcher.group(1).strip() : text.strip();
    String asked = conditional && matcher.group(2) != null ? matcher.group(2) : "";
    if (conditional && asked.isBlank()) {
      throw new DebugException("if what? a condition such as s4 == 7");
    }
    if (where.isEmpty() && conditional) {
      tell(points().when(asked));
      return;
    }
    List<Long> addresses =
        where.isEmpty() ? List.of(context.wave().pc()) : context.addresses(where);
    points().breakpoints(addresses, temporary, new Terms(asked, "", "")).forEach(this::tell);
  }

  private void tell(StopPoint point) {
    context.say(StopPoints.line(point));
  }

  /** {@code watch PLACE}. */
  void watch(String text) {
    if (text.isBlank()) {
      throw new DebugException("watch what? a register, lds[0..16], mem[y..y+64], an expression");
    }
    context.wave();
    tell(points().watch(text, context.session().focus()));
  }

  /** {@code cond NUMBER [CONDITION]}. */
  void cond(String text) {
    change(text, (old, condition) -> points().conditioned(old, condition));
  }

  /** {@code hits NUMBER [COUNT]}. */
  void hits(String text) {
    change(text, (old, hits) -> points().counted(old, hits, ""));
  }

  /** {@code log NUMBER [MESSAGE]}. */
  void log(String text) {
    change(text, (old, message) -> points().counted(old, "", message));
  }

  private void change(String text, BiFunction<Breakpoint, String, Breakpoint> change) {
    DebugLine parts = DebugLine.of(text);
    if (!(points().find(parts.command()) instanceof Breakpoint old)) {
      throw new DebugException("only breakpoints take a condition; delete it and set another one");
    }
    tell(change.apply(old, parts.rest()));
  }

  /** {@code delete [NUMBER]}. */
  void delete(String text) {
    if (text.isBlank()) {
      points().clear();
      context.say("no stop points any more");
      return;
    }
    StopPoint point = points().find(text);
    context.debugger().remove(point.id());
    context.say("deleted " + StopPoints.line(point));
  }

  void list() {
    context.debugger().points().forEach(point -> context.say("  " + StopPoints.line(point)));
  }
}
