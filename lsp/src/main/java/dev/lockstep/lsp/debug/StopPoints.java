package dev.lockstep.lsp.debug;

import dev.lockstep.emulator.debug.Debugger;
import dev.lockstep.emulator.debug.Hits;
import dev.lockstep.emulator.debug.StopPoint;
import dev.lockstep.emulator.debug.StopPoint.Condition;
import dev.lockstep.emulator.debug.Who;
import dev.lockstep.emulator.machine.WavefrontView;
import dev.lockstep.runtime.debug.DebugExpression;
import dev.lockstep.runtime.debug.DebugExpression.Reach;
import dev.lockstep.runtime.debug.DebugWatch;
import dev.lockstep.runtime.debug.Debuggee;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.eclipse.lsp4j.debug.Breakpoint;
import org.eclipse.lsp4j.debug.DataBreakpoint;
import org.eclipse.lsp4j.debug.DataBreakpointAccessType;
import org.eclipse.lsp4j.debug.FunctionBreakpoint;
import org.eclipse.lsp4j.debug.InstructionBreakpoint;
import org.eclipse.lsp4j.debug.Source;
import org.eclipse.lsp4j.debug.SourceBreakpoint;
import org.jspecify.annotations.Nullable;

/** The stop points that a client sets, always all of one kind at once. */
final class StopPoints {
  private final Program program;
  private final Consumer<String> print;
  private final Map<String, List<Integer>> kinds = new HashMap<>();
  private final Map<Integer, DebugWatch> watches = new HashMap<>();
  private final Map<Integer, Integer> reported = new HashMap<>();

  /**
   * No stop points.
   *
   * @param print prints a line of a log point
   */
  StopPoints(Program program, Consumer<String> print) {
    this.program = program;
    this.print = print;
  }

  private Debugger debugger() {
    return program.debugger();
  }

  private Debuggee debuggee() {
    return program.debuggee();
  }

  /** Takes those of a kind away; a new list of numbers for it. */
  private List<Integer> renewed(String kind) {
    for (int id : kinds.getOrDefault(kind, List.of())) {
      debugger().remove(id);
      watches.remove(id);
      reported.remove(id);
    }
    List<Integer> next = new ArrayList<>();
    kinds.put(kind, next);
    return next;
  }

  /** How a watched place changed; empty for other stop points. */
  Optional<String> change(StopPoint point, List<Integer> before, List<Integer> after) {
    return Optional.ofNullable(watches.get(point.id())).map(one -> one.describe(before, after));
  }

  /** Stops at lines of a source. */
  List<Breakpoint> lines(Source source, List<SourceBreakpoint> wanted) {
    List<Integer> ids = renewed("line " + source.getPath() + " " + source.getSourceReference());
    List<Breakpoint> made = new ArrayList<>();
    for (SourceBreakpoint one : wanted) {
      List<Long> addresses = copies(program.sources().addresses(source, one.getLine()));
      made.add(
          addresses.isEmpty()
              ? refused("no code of this program comes from this line or a later one")
              : at(addresses, one.getCondition(), one.getHitCondition(), one.getLogMessage(), ids));
    }
    return made;
  }

  /**
   * Of addresses of one line the first in each copy of its code: in each function that it stands in
   * and in each call that it stands in the place of.
   */
  private List<Long> copies(List<Long> addresses) {
    Map<Object, Long> first = new LinkedHashMap<>();
    for (long address : addresses) {
      String place = debuggee().place(address);
      String function = place.substring(0, place.lastIndexOf('+'));
      first.putIfAbsent(List.of(function, debuggee().calls(address)), address);
    }
    return List.copyOf(first.values());
  }

  /** Stops at the beginnings of kernels, functions and labels. */
  List<Breakpoint> functions(List<FunctionBreakpoint> wanted) {
    List<Integer> ids = renewed("function");
    List<Breakpoint> made = new ArrayList<>();
    for (FunctionBreakpoint one : wanted) {
      Optional<Long> address = debuggee().address(one.getName());
      boolean code = address.filter(at -> debuggee().code().instruction(at) != null).isPresent();
      made.add(
          code && address.isPresent()
              ? at(List.of(address.get()), one.getCondition(), one.getHitCondition(), null, ids)
              : refused("there is no kernel, function or label '" + one.getName() + "'"));
    }
    return made;
  }

  /** Stops at instructions. */
  List<Breakpoint> instructions(List<InstructionBreakpoint> wanted) {
    List<Integer> ids = renewed("instruction");
    List<Breakpoint> made = new ArrayList<>();
    for (InstructionBreakpoint one : wanted) {
      int offset = one.getOffset() == null ? 0 : one.getOffset();
      long address = Words.address(one.getInstructionReference()) + offset;
      made.add(
          debuggee().code().instruction(address) == null
              ? refused("there is no instruction at " + Words.address(address))
              : at(List.of(address), one.getCondition(), one.getHitCondition(), null, ids));
    }
    return made;
  }

  /** Breakpoint of the client, at one address or at several. */
  private Breakpoint at(
      List<Long> addresses,
      @Nullable String condition,
      @Nullable String count,
      @Nullable String message,
      List<Integer> ids) {
    Condition holds = null;
    if (condition != null && !condition.isBlank()) {
      try {
        DebugExpression expression = Words.expression(condition, debuggee());
        holds = expression::holds;
      } catch (RequestException e) {
        return refused("the condition cannot be read: " + e.getMessage());
      }
    }
    Hits hits;
    try {
      hits = HitRules.of(count, message, debuggee(), print);
    } catch (RequestException e) {
      return refused(String.valueOf(e.getMessage()));
    }
    Breakpoint made = new Breakpoint();
    made.setVerified(true);
    for (long address : addresses) {
      int id =
          debugger().addBreakpoint(address, false, holds, hits, debuggee().place(address)).id();
      ids.add(id);
      if (made.getId() == null) {
        made.setId(id);
      }
      reported.put(id, made.getId());
    }
    long first = addresses.getFirst();
    made.setInstructionReference(Words.address(first));
    program
        .sources()
        .at(first)
        .ifPresent(at -> {
          made.setLine(at.line());
          made.setSource(program.sources().source(at.file()));
        });
    return made;
  }

  /** The number that the client knows a stop point by. */
  int number(StopPoint point) {
    return reported.getOrDefault(point.id(), point.id());
  }

  private static Breakpoint refused(String reason) {
    Breakpoint refused = new Breakpoint();
    refused.setVerified(false);
    refused.setMessage(reason);
    return refused;
  }

  /**
   * Stops behind instructions that change a place. A place is written as the number of a workgroup,
   * that of a wavefront and a text, as {@link #place} makes it.
   */
  List<Breakpoint> data(List<DataBreakpoint> wanted) {
    List<Integer> ids = renewed("data");
    List<Breakpoint> made = new ArrayList<>();
    for (DataBreakpoint one : wanted) {
      try {
        made.add(watch(one, ids));
      } catch (RequestException e) {
        made.add(refused(String.valueOf(e.getMessage())));
      }
    }
    return made;
  }

  private Breakpoint watch(DataBreakpoint wanted, List<Integer> ids) {
    if (isGiven(wanted.getCondition()) || isGiven(wanted.getHitCondition())) {
      throw new RequestException("data breakpoints take neither a condition nor a hit count");
    }
    if (wanted.getAccessType() != null
        && wanted.getAccessType() != DataBreakpointAccessType.WRITE) {
      throw new RequestException("data breakpoints stop when a place changes, not when it is read");
    }
    String place = wanted.getDataId();
    String[] parts = place.split(" ", 3);
    if (parts.length < 3 || !parts[0].matches("\\d{1,18}") || !parts[1].matches("\\d{1,4}")) {
      throw new RequestException("'" + place + "' is no place that dataBreakpointInfo has named");
    }
    Who who = new Who(Long.parseLong(parts[0]), Integer.parseInt(parts[1]));
    DebugWatch watch = watch(parts[2], program.wave(who));
    long group = watch.reach() == Reach.MEMORY ? -1 : who.workgroup();
    int wave = watch.reach() == Reach.WAVEFRONT ? who.wavefront() : -1;
    StopPoint point = debugger().addWatchpoint(watch.probe(), group, wave, parts[2]);
    ids.add(point.id());
    watches.put(point.id(), watch);
    Breakpoint made = new Breakpoint();
    made.setId(point.id());
    made.setVerified(true);
    return made;
  }

  private static boolean isGiven(@Nullable String text) {
    return text != null && !text.isBlank();
  }

  private DebugWatch watch(String text, WavefrontView wave) {
    return Words.parsed(DebugWatch.parse(text, "watch", debuggee(), wave));
  }

  /** The name of a place of a wavefront, if it can be watched. */
  String place(Who who, String text) {
    watch(text, program.wave(who));
    return who.workgroup() + " " + who.wavefront() + " " + text;
  }
}
