package dev.lockstep.debug.point;

import dev.lockstep.debug.expression.DebugExpression;
import dev.lockstep.debug.expression.DebugExpression.Reach;
import dev.lockstep.debug.expression.DebugWatch;
import dev.lockstep.debug.program.DebugException;
import dev.lockstep.debug.program.Debuggee;
import dev.lockstep.emulator.debug.Debugger;
import dev.lockstep.emulator.debug.Hits;
import dev.lockstep.emulator.debug.StopPoint;
import dev.lockstep.emulator.debug.StopPoint.Breakpoint;
import dev.lockstep.emulator.debug.StopPoint.Condition;
import dev.lockstep.emulator.debug.StopPoint.Watchpoint;
import dev.lockstep.emulator.debug.StopPoint.When;
import dev.lockstep.emulator.debug.Who;
import dev.lockstep.runtime.argument.NumberText;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The stop points of a program, as users ask for them. What cannot be set is refused. */
public final class StopPoints {
  private final Debuggee debuggee;
  private final Debugger debugger;
  private final CodePlaces places;
  private final Consumer<String> log;

  /**
   * The stop points of a program.
   *
   * @param log prints the message of a breakpoint that does not stop
   */
  public StopPoints(Debuggee debuggee, CodePlaces places, Consumer<String> log) {
    this.debuggee = debuggee;
    this.places = places;
    this.log = log;
    debugger = debuggee.debugger();
  }

  /**
   * Conditions of a breakpoint besides its place; empty texts ask for nothing.
   *
   * @param condition must hold
   * @param hits which hits count, see docs/DEBUGGING.md
   * @param message is printed in place of a stop; expressions in it are in braces
   */
  public record Terms(String condition, String hits, String message) {
    /** Nothing: each hit stops. */
    public static final Terms NONE = new Terms("", "", "");
  }

  /** Stops before each of some instructions, which are copies of one place of the source. */
  public List<Breakpoint> breakpoints(List<Long> addresses, boolean temporary, Terms terms) {
    addresses.forEach(places::check);
    Condition condition = terms.condition().isBlank() ? null : condition(terms.condition());
    Hits hits = hits(terms);
    return addresses.stream()
        .map(address ->
            debugger.addBreakpoint(address, temporary, condition, hits, text(address, terms)))
        .toList();
  }

  /** Gives a breakpoint another condition, or none. */
  public Breakpoint conditioned(Breakpoint old, String condition) {
    Terms terms = new Terms(condition, "", "");
    Condition holds = condition.isBlank() ? null : condition(condition);
    return replaced(old, holds, old.hits(), text(old.address(), terms));
  }

  /** Gives a breakpoint another hit count and message, or none. */
  public Breakpoint counted(Breakpoint old, String hits, String message) {
    return replaced(old, old.condition(), hits(new Terms("", hits, message)), old.text());
  }

  private Breakpoint replaced(
      Breakpoint old, @Nullable Condition condition, @Nullable Hits hits, String text) {
    Breakpoint changed =
        new Breakpoint(old.id(), old.address(), old.temporary(), condition, hits, text);
    debugger.replace(changed);
    return changed;
  }

  private String text(long address, Terms terms) {
    String asked = terms.condition().strip();
    return places.name(address) + (asked.isEmpty() ? "" : " if " + asked);
  }

  private @Nullable Hits hits(Terms terms) {
    return HitRules.of(terms.hits(), terms.message(), debuggee, log);
  }

  private Condition condition(String text) {
    try {
      DebugExpression expression = DebugExpression.of(text, debuggee);
      return expression::holds;
    } catch (DebugException e) {
      throw e.about("the condition cannot be read");
    }
  }

  /** Stops when a condition becomes true. */
  public When when(String text) {
    return debugger.addCondition(condition(text), "if " + text.strip());
  }

  /** Stops when a place of a wavefront changes. */
  public Watchpoint watch(String text, Who who) {
    DebugWatch watch = watched(text, who);
    long group = watch.reach() == Reach.MEMORY ? -1 : who.workgroup();
    int wave = watch.reach() == Reach.WAVEFRONT ? who.wavefront() : -1;
    String whose =
        switch (watch.reach()) {
          case MEMORY -> "";
          case WORKGROUP -> " of workgroup " + group;
          case WAVEFRONT -> " of " + who;
        };
    return debugger.addWatchpoint(watch, group, wave, text.strip() + whose);
  }

  public DebugWatch watched(String text, Who who) {
    return DebugException.valueOf(DebugWatch.parse(text, "watch", debuggee, debuggee.wave(who)));
  }

  /** The stop point of a number, as a user writes it. */
  public StopPoint find(String number) {
    return debugger.points().stream()
        .filter(point -> Integer.toString(point.id()).equals(number.strip()))
        .findFirst()
        .orElseThrow(() ->
            new DebugException(
                "there is no stop point '" + NumberText.clip(number) + "'; info lists them"));
  }

  public void clear() {
    debugger.points().forEach(point -> debugger.remove(point.id()));
  }

  /** A stop point in words. */
  public static String line(StopPoint point) {
    String kind =
        switch (point) {
          case Breakpoint b -> b.temporary() ? "temporary breakpoint" : "breakpoint";
          case Watchpoint _ -> "watchpoint";
          case When _ -> "stop";
        };
    return "%s %d: %s".formatted(kind, point.id(), point.text());
  }
}
