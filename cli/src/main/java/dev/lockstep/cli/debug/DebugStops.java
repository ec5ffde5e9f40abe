package dev.lockstep.cli.debug;

import dev.lockstep.emulator.debug.Halt;
import dev.lockstep.emulator.debug.StopPoint;
import dev.lockstep.emulator.debug.StopPoint.Breakpoint;
import dev.lockstep.emulator.debug.StopPoint.Condition;
import dev.lockstep.emulator.debug.StopPoint.Watchpoint;
import dev.lockstep.emulator.debug.StopPoint.When;
import dev.lockstep.runtime.debug.DebugExpression;
import dev.lockstep.runtime.debug.DebugExpression.Reach;
import dev.lockstep.runtime.debug.DebugWatch;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The commands that set, change and list stop points. */
final class DebugStops {
  private static final Pattern IF = Pattern.compile("(^|.*\\s)if(?:\\s+(.*)|$)");

  private final DebugContext context;
  private final Map<Integer, DebugWatch> watches = new HashMap<>();

  DebugStops(DebugContext context) {
    this.context = context;
  }

  /** {@code break LOCATION [if CONDITION]}, {@code break if CONDITION}. */
  void breakAt(String text, boolean temporary) {
    Matcher matcher = IF.matcher(text);
    boolean conditional = matcher.matches();
    String where = conditional ? matcher.group(1).strip() : text.strip();
    String asked = conditional && matcher.group(2) != null ? matcher.group(2) : "";
    if (conditional && asked.isBlank()) {
      throw DebugContext.wrong("if what? a condition such as s4 == 7");
    }
    Condition condition = conditional ? condition(asked) : null;
    if (where.isEmpty() && condition != null) {
      tell(context.debugger().addCondition(condition, "if " + asked.strip()));
      return;
    }
    long address = where.isEmpty() ? context.wave().pc() : context.location(where);
    String name = context.place(address) + (conditional ? " if " + asked.strip() : "");
    tell(context.debugger().addBreakpoint(address, temporary, condition, name));
  }

  private Condition condition(String text) {
    DebugExpression expression = context.expression(text);
    return expression::holds;
  }

  private void tell(StopPoint point) {
    context.say(line(point));
  }

  private static String line(StopPoint point) {
    String kind =
        switch (point) {
          case Breakpoint b -> b.temporary() ? "temporary breakpoint" : "breakpoint";
          case Watchpoint _ -> "watchpoint";
          case When _ -> "stop";
        };
    return "%s %d: %s".formatted(kind, point.id(), point.text());
  }

  /** {@code watch PLACE}. */
  void watch(String text) {
    if (text.isBlank()) {
      throw DebugContext.wrong("watch what? a register, lds[0..16], mem[y..y+64], an expression");
    }
    DebugWatch watch =
        context.parsed(DebugWatch.parse(text, "watch", context.debuggee(), context.wave()));
    long group = watch.reach() == Reach.MEMORY ? -1 : context.focus().workgroup();
    int wave = watch.reach() == Reach.WAVEFRONT ? context.focus().wavefront() : -1;
    String whose =
        switch (watch.reach()) {
          case MEMORY -> "";
          case WORKGROUP -> " of workgroup " + group;
          case WAVEFRONT -> " of " + context.focus();
        };
    Watchpoint point =
        context.debugger().addWatchpoint(watch.probe(), group, wave, text.strip() + whose);
    watches.put(point.id(), watch);
    tell(point);
  }

  /** {@code cond NUMBER [CONDITION]}. */
  void cond(String text) {
    DebugLine parts = DebugLine.of(text);
    StopPoint point = find(parts.command());
    if (!(point instanceof Breakpoint old)) {
      throw DebugContext.wrong("only breakpoints take a condition; delete it and set another one");
    }
    String asked = parts.rest();
    String name = context.place(old.address()) + (asked.isEmpty() ? "" : " if " + asked);
    Breakpoint changed =
        new Breakpoint(
            old.id(),
            old.address(),
            old.temporary(),
            asked.isEmpty() ? null : condition(asked),
            old.hits(),
            name);
    context.debugger().replace(changed);
    tell(changed);
  }

  private StopPoint find(String number) {
    return context.debugger().points().stream()
        .filter(point -> Integer.toString(point.id()).equals(number.strip()))
        .findFirst()
        .orElseThrow(() ->
            DebugContext.wrong(
                "there is no stop point '" + DebugLine.clip(number) + "'; info lists them"));
  }

  /** {@code delete [NUMBER]}. */
  void delete(String text) {
    if (text.isBlank()) {
      context.debugger().points().forEach(point -> context.debugger().remove(point.id()));
      context.say("no stop points any more");
      return;
    }
    StopPoint point = find(text);
    context.debugger().remove(point.id());
    context.say("deleted " + line(point));
  }

  void list() {
    context.debugger().points().forEach(point -> context.say("  " + line(point)));
  }

  /** Reason why a run stopped, or null where the position is enough. */
  @Nullable String reason(Halt halt) {
    return switch (halt) {
      case Halt.Done _ -> null;
      case Halt.Reached reached -> line(reached.point());
      case Halt.Changed changed -> {
        DebugWatch watch = watches.get(changed.point().id());
        String how = watch == null ? "changed" : watch.describe(changed.before(), changed.after());
        yield "%s: %s, by %s".formatted(line(changed.point()), how, by(changed.address()));
      }
      case Halt.Held held -> line(held.point()) + " holds, after " + by(held.address());
      case Halt.Waits waits ->
          waits.who() + " waits at a barrier; next or continue lets the others come there";
      case Halt.WaveEnded ended ->
          ended.who() + " has ended; waves shows the others, continue runs them";
      case Halt.SelfHalted halted -> halted.who() + " halted itself; continue goes on";
      case Halt.Ended _ ->
          "all wavefronts have ended, %d instructions".formatted(context.debugger().time());
      case Halt.Faulted faulted ->
          "fault: %s: %s; back goes before it".formatted(faulted.who(), faulted.fault().cause());
      case Halt.Interrupted _ -> "interrupted";
      case Halt.PastBegins(long oldest) ->
          oldest == 0
              ? "this is the start"
              : "the past begins here, at #%d: --history gives it more room".formatted(oldest);
    };
  }

  private String by(long address) {
    return context.place(address) + ": " + context.debuggee().text(address);
  }
}
