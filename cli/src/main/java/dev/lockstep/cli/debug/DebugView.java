package dev.lockstep.cli.debug;

import dev.lockstep.debug.DebugSession;
import dev.lockstep.debug.program.DebugException;
import dev.lockstep.debug.program.Debuggee;
import dev.lockstep.debug.state.StateItem;
import dev.lockstep.debug.state.StateTree;
import dev.lockstep.emulator.debug.StopPoint;
import dev.lockstep.emulator.debug.Who;
import dev.lockstep.emulator.machine.StateWrite;
import dev.lockstep.emulator.machine.WaitingPath;
import dev.lockstep.emulator.machine.WavefrontView;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Position of a program and its changes, in words. */
final class DebugView {
  /** Changes of one kind that are listed. */
  private static final int SHOWN = 4;

  private static final int LINES_BEFORE = 5;
  private static final int LINES = 11;
  private static final int INSTRUCTIONS_BEFORE = 3;
  private static final int INSTRUCTIONS = 10;

  /** Instructions that a search for the one before may pass. */
  private static final int MOST_DECODED = 1 << 16;

  private final DebugContext context;
  private String lastFile = "";
  private int lastLine;

  DebugView(DebugContext context) {
    this.context = context;
  }

  private Debuggee debuggee() {
    return context.debuggee();
  }

  /** Description of the program. */
  void title() {
    var dispatch = context.debugger().dispatch();
    String kernel = debuggee().kernel().isEmpty() ? "" : ", kernel " + debuggee().kernel();
    context.say(
        String.format(
            Locale.ROOT,
            "%s%s on %s: %,d workgroup%s of %d wavefront%s of %d lanes; help lists the commands",
            debuggee().title(),
            kernel,
            debuggee().target().shortName(),
            dispatch.workgroups().count(),
            dispatch.workgroups().count() == 1 ? "" : "s",
            dispatch.wavefronts(),
            dispatch.wavefronts() == 1 ? "" : "s",
            debuggee().code().lanes()));
  }

  /** Lines that the program has printed since this was last called. */
  void output() {
    debuggee().printed().lines().forEach(line -> context.say("| " + line));
  }

  /** Position of the wavefront in view: time, place, source line, instruction. */
  void position() {
    WavefrontView wave = context.wave();
    Who who = context.session().focus();
    String state = wave.ended() ? ", ended" : wave.waiting() ? ", waits at a barrier" : "";
    context.strong(
        "#%d %s%s: %s".formatted(context.debugger().time(), who, state, context.place(wave.pc())));
    if (wave.ended()) {
      return;
    }
    var source = debuggee().lines().at(wave.pc());
    source.ifPresent(at -> {
      lastFile = at.file();
      lastLine = at.line();
      debuggee()
          .lines()
          .text(at.file(), at.line())
          .ifPresent(text -> context.say("%5d  %s".formatted(at.line(), text.stripTrailing())));
    });
    context.say("   =>  " + debuggee().text(wave.pc()));
  }

  /** Changes, a line for each register and each memory. */
  void changes(List<StateWrite> changes, List<StateWrite.Global> written) {
    Map<Integer, List<StateWrite.Vector>> vectors = new TreeMap<>();
    List<StateWrite.Local> locals = new ArrayList<>();
    for (StateWrite change : changes) {
      switch (change) {
        case StateWrite.Scalar(int code, int before, int after) ->
            context.say("  %s: 0x%x -> 0x%x".formatted(name(code), before, after));
        case StateWrite.Vector vector ->
            vectors.computeIfAbsent(vector.register(), _ -> new ArrayList<>()).add(vector);
        case StateWrite.Control(String name, int before, int after) ->
            context.say("  %s: 0x%x -> 0x%x".formatted(name, before, after));
        case StateWrite.Status(StateWrite.Field field, long before, long after) ->
            context.say(
                "  %s: 0x%x -> 0x%x"
                    .formatted(field.name().toLowerCase(Locale.ROOT), before, after));
        case StateWrite.Local local -> locals.add(local);
        case StateWrite.Shared(long address, int _, long before, long after) ->
            context.say("  global share 0x%x: 0x%x -> 0x%x".formatted(address, before, after));
        case StateWrite.Global _ -> {}
      }
    }
    vectors.forEach((register, lanes) ->
        some(
            "v" + register,
            lanes.size(),
            "lane",
            lanes.stream()
                .limit(SHOWN)
                .map(one -> "lane %d 0x%x -> 0x%x".formatted(one.lane(), one.before(), one.after()))
                .toList()));
    some(
        "lds",
        locals.size(),
        "word",
        locals.stream()
            .limit(SHOWN)
            .map(one -> "0x%x 0x%x -> 0x%x".formatted(one.address(), one.before(), one.after()))
            .toList());
    some(
        "memory",
        written.size(),
        "place",
        written.stream()
            .limit(SHOWN)
            .map(one -> "%s 0x%x -> 0x%x".formatted(data(one.address()), one.before(), one.after()))
            .toList());
  }

  /** A scalar register's name; the mask of lanes has none where programs cannot name it. */
  private String name(int code) {
    boolean hidden =
        !context.wave().hasConditions() && code >= debuggee().instructions().generation().sgprs();
    return hidden ? "exec" : debuggee().instructions().scalarText(code, 1);
  }

  private void some(String what, int count, String unit, List<String> parts) {
    if (count > 0) {
      String plural = count == 1 ? "" : "s";
      String more = count > parts.size() ? ", ..." : "";
      context.say(
          "  %s: %d %s%s changed: %s%s"
              .formatted(what, count, unit, plural, String.join(", ", parts), more));
    }
  }

  /** An address of memory as an element of a buffer, where it is one. */
  private String data(long address) {
    return context.session().places().element(address).orElseGet(() -> "0x%x".formatted(address));
  }

  /** The lanes that run, and the paths that wait for them, the next one first. */
  void paths() {
    WavefrontView wave = context.wave();
    List<WaitingPath> waiting = wave.paths();
    if (waiting == null) {
      throw new DebugException("programs of this machine write EXEC: no paths wait");
    }
    context.say("runs: lanes %s".formatted(lanes(wave.exec())));
    for (WaitingPath path : waiting.reversed()) {
      context.say(
          "waits: lanes %s, for %s, then on at %s"
              .formatted(
                  lanes(path.lanes()),
                  context.place(path.meeting()),
                  context.place(path.address())));
    }
  }

  /** The numbers of lanes, sequences shortened. */
  private static String lanes(long mask) {
    List<String> parts = new ArrayList<>();
    for (long rest = mask; rest != 0; ) {
      int first = Long.numberOfTrailingZeros(rest);
      int count = Long.numberOfTrailingZeros(~(rest >>> first));
      int last = first + count - 1;
      parts.add(count == 1 ? "" + first : first + (count == 2 ? " " : "-") + last);
      rest = last == 63 ? 0 : rest >>> last + 1 << last + 1;
    }
    return parts.isEmpty() ? "none" : String.join(" ", parts);
  }

  /** The wavefronts of the workgroups that are there. */
  void waves() {
    for (DebugSession.WaveState one : context.session().waves()) {
      Who who = one.who();
      context.say(
          "%s %-9s %-8s %8d  %s"
              .formatted(
                  who.equals(context.session().focus()) ? "*" : " ",
                  who.workgroup() + "." + who.wavefront(),
                  one.state(),
                  one.wave().instructions(),
                  one.wave().ended() ? "" : context.place(one.wave().pc())));
    }
  }

  /** The variables of the source where the wavefront in view stands. */
  void variables() {
    context.wave();
    StateItem all =
        new StateTree(debuggee(), context.session().focus()).part(StateTree.Part.VARIABLES);
    if (all.count() == 0) {
      throw new DebugException(
          "no variables are known here: those of .asm4gcn files alone have known registers");
    }
    for (int i = 0; i < all.count(); i++) {
      StateItem one = all.child().apply(i);
      context.say("%s = %s  (%s)".formatted(one.name(), one.value(), one.type()));
      for (int j = 0; j < one.count() && !one.child().apply(j).expression().startsWith("v"); j++) {
        StateItem part = one.child().apply(j);
        context.say("  %s = %s".formatted(part.name(), part.value()));
      }
    }
  }

  /** The place of the wavefront in view and the inlined calls around it. */
  void stack() {
    context
        .session()
        .places()
        .stack(context.wave().pc())
        .forEach(level ->
            context.say(
                level.address() != 0
                    ? "%s: %s".formatted(level.name(), context.place(level.address()))
                    : level.line() > 0 ? level.name() + ", line " + level.line() : level.name()));
  }

  /** Source lines around the wavefront in view or around a line; then those behind. */
  void list(String from) {
    var here = debuggee().lines().at(context.wave().pc());
    int first = lastLine + 1;
    if (!from.isEmpty() && !from.chars().allMatch(Character::isDigit)) {
      var at = debuggee().lines().at(context.address(from));
      if (at.isEmpty()) {
        throw new DebugException("no source line is known there; disasm shows the instructions");
      }
      lastFile = at.get().file();
      first = Math.max(1, at.get().line() - LINES_BEFORE);
    } else if (!from.isEmpty()) {
      first = (int) Math.min(DebugContext.count(from), Integer.MAX_VALUE - LINES);
      lastFile = lastFile.isEmpty() ? here.map(at -> at.file()).orElse("") : lastFile;
    } else if (here.isEmpty() || here.get().line() == lastLine) {
      first = Math.max(1, lastLine - LINES_BEFORE);
    }
    boolean any = false;
    for (int line = first; line < first + LINES; line++) {
      Optional<String> text = debuggee().lines().text(lastFile, line);
      if (text.isPresent()) {
        int number = line;
        boolean current =
            here.filter(at -> at.line() == number && at.file().equals(lastFile)).isPresent();
        context.say("%s%5d  %s".formatted(current ? "=>" : "  ", line, text.get().stripTrailing()));
        any = true;
        lastLine = line;
      }
    }
    if (!any) {
      throw new DebugException("there is no source text here; disasm shows the instructions");
    }
  }

  /** Instructions around the wavefront in view, or from a place on. */
  void disassembly(String where) {
    long pc = context.wave().pc();
    long address;
    if (where.isEmpty()) {
      List<Long> before = before(pc);
      address = before.isEmpty() ? pc : before.getFirst();
    } else {
      address = context.address(where);
    }
    for (int i = 0; i < INSTRUCTIONS; i++) {
      if (debuggee().code().instruction(address) == null && address != pc) {
        break;
      }
      long at = address;
      boolean stops =
          context.debugger().points().stream()
              .anyMatch(p -> p instanceof StopPoint.Breakpoint b && b.address() == at);
      context.say(
          "%s%s 0x%x  %s  %s"
              .formatted(
                  address == pc ? "=>" : "  ",
                  stops ? "*" : " ",
                  address,
                  debuggee().place(address),
                  debuggee().text(address)));
      address = debuggee().code().next(address);
    }
  }

  /** Up to three instructions before an address, found from the beginning of its symbol. */
  private List<Long> before(long pc) {
    String place = debuggee().place(pc);
    long offset = Long.parseLong(place.substring(place.lastIndexOf("+0x") + 3), 16);
    List<Long> passed = new ArrayList<>();
    long address = pc - offset;
    for (int i = 0; i < MOST_DECODED && Long.compareUnsigned(address, pc) < 0; i++) {
      passed.add(address);
      address = debuggee().code().next(address);
    }
    int size = passed.size();
    return address == pc
        ? passed.subList(Math.max(0, size - INSTRUCTIONS_BEFORE), size)
        : List.of();
  }
}
