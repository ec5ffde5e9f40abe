package dev.lockstep.lsp.debug;

import dev.lockstep.debug.point.StopPoints.Terms;
import dev.lockstep.debug.program.DebugException;
import dev.lockstep.debug.state.StateTree;
import dev.lockstep.emulator.debug.StopPoint;
import dev.lockstep.emulator.debug.Who;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.lsp4j.debug.Breakpoint;
import org.eclipse.lsp4j.debug.DataBreakpoint;
import org.eclipse.lsp4j.debug.DataBreakpointAccessType;
import org.eclipse.lsp4j.debug.FunctionBreakpoint;
import org.eclipse.lsp4j.debug.InstructionBreakpoint;
import org.eclipse.lsp4j.debug.Source;
import org.eclipse.lsp4j.debug.SourceBreakpoint;
import org.jspecify.annotations.Nullable;

/** The stop points that a client sets, always all of one kind at once. */
final class ClientPoints {
  private final DebuggedProgram program;
  private final Map<String, List<Integer>> kinds = new HashMap<>();
  private final Map<Integer, Integer> reported = new HashMap<>();

  ClientPoints(DebuggedProgram program) {
    this.program = program;
  }

  /** Takes those of a kind away; a new list of numbers for it. */
  private List<Integer> renewed(String kind) {
    for (int id : kinds.getOrDefault(kind, List.of())) {
      program.debugger().remove(id);
      reported.remove(id);
    }
    List<Integer> next = new ArrayList<>();
    kinds.put(kind, next);
    return next;
  }

  /** Stops at lines of a source. */
  List<Breakpoint> lines(Source source, List<SourceBreakpoint> wanted) {
    List<Integer> ids = renewed("line " + source.getPath() + " " + source.getSourceReference());
    List<Breakpoint> made = new ArrayList<>();
    for (SourceBreakpoint one : wanted) {
      List<Long> addresses =
          program.session().places().copies(program.sources().addresses(source, one.getLine()));
      made.add(
          addresses.isEmpty()
              ? refused("no code of this program comes from this line or a later one")
              : at(addresses, one.getCondition(), one.getHitCondition(), one.getLogMessage(), ids));
    }
    return made;
  }

  /** Stops at the beginnings of kernels, functions and labels. */
  List<Breakpoint> functions(List<FunctionBreakpoint> wanted) {
    List<Integer> ids = renewed("function");
    List<Breakpoint> made = new ArrayList<>();
    for (FunctionBreakpoint one : wanted) {
      Optional<Long> address = program.debuggee().address(one.getName());
      boolean code =
          address.filter(at -> program.debuggee().code().instruction(at) != null).isPresent();
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
      long address = Memories.address(one.getInstructionReference(), one.getOffset());
      made.add(
          program.debuggee().code().instruction(address) == null
              ? refused("there is no instruction at " + StateTree.address(address))
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
    List<StopPoint.Breakpoint> points;
    try {
      Terms terms = new Terms(text(condition), text(count), text(message));
      points = program.session().points().breakpoints(addresses, false, terms);
    } catch (DebugException e) {
      return refused(e.reason());
    }
    Breakpoint made = new Breakpoint();
    made.setVerified(true);
    made.setId(points.getFirst().id());
    for (StopPoint.Breakpoint point : points) {
      ids.add(point.id());
      reported.put(point.id(), made.getId());
    }
    long first = addresses.getFirst();
    made.setInstructionReference(StateTree.address(first));
    program
        .session()
        .places()
        .source(first)
        .ifPresent(at -> {
          made.setLine(at.line());
          made.setSource(program.sources().source(at.file()));
        });
    return made;
  }

  private static String text(@Nullable String given) {
    return given == null ? "" : given;
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
      } catch (DebugException e) {
        made.add(refused(e.reason()));
      }
    }
    return made;
  }

  private Breakpoint watch(DataBreakpoint wanted, List<Integer> ids) {
    if (isGiven(wanted.getCondition()) || isGiven(wanted.getHitCondition())) {
      throw new DebugException("data breakpoints take neither a condition nor a hit count");
    }
    if (wanted.getAccessType() != null
        && wanted.getAccessType() != DataBreakpointAccessType.WRITE) {
      throw new DebugException("data breakpoints stop when a place changes, not when it is read");
    }
    String place = wanted.getDataId();
    String[] parts = place.split(" ", 3);
    if (parts.length < 3 || !parts[0].matches("\\d{1,18}") || !parts[1].matches("\\d{1,4}")) {
      throw new DebugException("'" + place + "' is no place that dataBreakpointInfo has named");
    }
    Who who = new Who(Long.parseLong(parts[0]), Integer.parseInt(parts[1]));
    StopPoint point = program.session().points().watch(parts[2], who);
    ids.add(point.id());
    Breakpoint made = new Breakpoint();
    made.setId(point.id());
    made.setVerified(true);
    return made;
  }

  private static boolean isGiven(@Nullable String text) {
    return text != null && !text.isBlank();
  }

  /** The name of a place of a wavefront, if it can be watched. */
  String place(Who who, String text) {
    program.session().points().watched(text, who);
    return who.workgroup() + " " + who.wavefront() + " " + text;
  }
}
