package dev.lockstep.cli.debug;

import dev.lockstep.cli.io.CommandFailure;
import dev.lockstep.emulator.debug.Who;
import dev.lockstep.emulator.machine.WavefrontView;
import dev.lockstep.runtime.debug.DebugAssignment;
import dev.lockstep.runtime.debug.DebugExpression.Answer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/** The commands of the terminal debugger. One line in, text out; a bad line changes nothing. */
final class DebugConsole {
  /** Beginning of an assignment without the word {@code set}. */
  private static final Pattern PLACE =
      Pattern.compile("\\s*\\w+\\s*(\\[.*])?\\s*(\\.\\s*\\w+)?\\s*");

  private final DebugContext context;
  private final DebugView view;
  private final DebugRegisters registers;
  private final DebugStops stops;
  private final DebugMotion motion;
  private final Map<String, Command> commands = new LinkedHashMap<>();
  private final List<Command> listed = new ArrayList<>();
  private String last = "";
  private boolean over;

  /**
   * A command.
   *
   * @param names the long one first
   * @param usage what may stand behind it
   * @param help one line
   * @param repeats whether an empty line does it again
   */
  private record Command(
      List<String> names, String usage, String help, boolean repeats, Consumer<DebugLine> action) {}

  DebugConsole(DebugContext context) {
    this.context = context;
    view = new DebugView(context);
    registers = new DebugRegisters(context);
    stops = new DebugStops(context);
    motion = new DebugMotion(context, view, stops);
    motionCommands();
    timeCommands();
    stopCommands();
    viewCommands();
    otherCommands();
  }

  private void add(
      String names, String usage, boolean repeats, String help, Consumer<DebugLine> action) {
    Command command = new Command(List.of(names.split(" ")), usage, help, repeats, action);
    listed.add(command);
    command.names().forEach(name -> commands.put(name, command));
  }

  private void motionCommands() {
    add(
        "step s",
        "[N]",
        true,
        "to another source line, N times; this wavefront alone",
        line -> motion.lines(DebugContext.count(line.rest())));
    add(
        "stepi si",
        "[N]",
        true,
        "N instructions of this wavefront alone",
        line -> motion.instructions(DebugContext.count(line.rest())));
    add(
        "next n",
        "[N]",
        true,
        "as stepi; at a barrier the other wavefronts run until it opens",
        line -> motion.next(DebugContext.count(line.rest())));
    add(
        "stepall sa",
        "[N]",
        true,
        "N instructions of every wavefront of the workgroup",
        line -> motion.everybody(DebugContext.count(line.rest())));
    add(
        "continue c",
        "[N]",
        false,
        "all wavefronts in turn, until something stops them, N times",
        line -> motion.go(DebugContext.count(line.rest())));
  }

  private void timeCommands() {
    add(
        "until u",
        "CONDITION|PLACE",
        false,
        "until a condition becomes true for this wavefront, or it comes to a place",
        line -> motion.until(line.rest()));
    add(
        "back bk",
        "[N]",
        true,
        "N instructions of this wavefront back",
        line -> motion.back(DebugContext.count(line.rest())));
    add(
        "backall ba",
        "[N]",
        true,
        "N instructions of all wavefronts back",
        line -> motion.backAll(DebugContext.count(line.rest())));
    add(
        "rcontinue rc",
        "",
        true,
        "back to the last breakpoint or watched change",
        _ -> motion.reverse());
    add(
        "goto g",
        "TIME",
        false,
        "to a time, the number behind the # of a position",
        line -> motion.goTo(line.rest()));
  }

  private void stopCommands() {
    add(
        "break b",
        "[PLACE] [if CONDITION]",
        false,
        "stops before PLACE: 12, file:12, kernel+0x10, +0x10; break if ...: when it becomes true",
        line -> stops.breakAt(line.rest(), false));
    add(
        "tbreak tb",
        "[PLACE] [if CONDITION]",
        false,
        "as break, once",
        line -> stops.breakAt(line.rest(), true));
    add(
        "watch w",
        "PLACE",
        false,
        "stops when it changes: s4, v3, v3[5], lds[0..16], mem[y..y+64], an expression",
        line -> stops.watch(line.rest()));
    add(
        "cond",
        "NUMBER [CONDITION]",
        false,
        "gives a breakpoint a condition, or takes it away",
        line -> stops.cond(line.rest()));
    add(
        "delete d",
        "[NUMBER]",
        false,
        "removes a stop point, or all",
        line -> stops.delete(line.rest()));
  }

  private void viewCommands() {
    add("where", "", false, "where this wavefront is", _ -> view.position());
    add("list l", "[PLACE]", true, "source lines", line -> view.list(line.rest()));
    add("disasm dis", "[PLACE]", false, "instructions", line -> view.disassembly(line.rest()));
    add("regs r", "", false, "registers that are not 0", _ -> registers.all());
    add(
        "print p",
        "EXPRESSION [as TYPE]",
        false,
        "a value: s4 + 1, v3[5].f32, mem[y], any(v0 > 3)",
        this::print);
    add(
        "lane",
        "N [as TYPE]",
        false,
        "all vector registers of a lane",
        line -> registers.lane(line.rest(), DebugContext.trailingType(line)));
    add(
        "exec",
        "",
        false,
        "the active lanes, drawn",
        _ -> registers.mask("exec", context.wave().exec()));
    add("vcc", "", false, "the lanes in VCC, drawn", _ -> registers.conditions());
    add(
        "paths",
        "",
        false,
        "Ventus: the lanes that run, and the paths that wait",
        _ -> view.paths());
    add("lds", "[ADDRESS] [COUNT] [as TYPE]", false, "the workgroup's LDS", registers::local);
    add(
        "mem",
        "[ADDRESS|BUFFER] [COUNT] [as TYPE]",
        false,
        "memory, or what is mapped",
        registers::memory);
    add("wave", "[GROUP.]N", false, "looks at another wavefront", line -> wave(line.rest()));
    add("waves", "", false, "all wavefronts that are there", _ -> view.waves());
    add("info i", "", false, "stop points and the extent of the past", _ -> info());
  }

  private void otherCommands() {
    add(
        "set",
        "PLACE = EXPRESSION",
        false,
        "s9 = 5, v3[7] = 1.5, exec = 0xff, y[3] = 2.5: also without the word; cuts the future off",
        line -> assign(line.rest()));
    add("help h", "[COMMAND]", false, "this list", line -> help(line.rest()));
    add("quit q", "", false, "ends the session", _ -> over = true);
  }

  /** Whether the user wants to end. */
  boolean over() {
    return over;
  }

  /** Says what runs and where it is. */
  void begin() {
    view.title();
    view.output();
    view.position();
  }

  /** Does one line. */
  void line(String text) {
    String asked = text.strip();
    if (asked.startsWith("#")) {
      return;
    }
    if (asked.isEmpty()) {
      asked = last;
    }
    if (asked.isEmpty()) {
      return;
    }
    last = "";
    try {
      execute(asked);
    } catch (CommandFailure e) {
      context.complain(String.valueOf(e.getMessage()));
    }
  }

  private void execute(String text) {
    int sign = DebugAssignment.sign(text);
    if (sign > 0 && PLACE.matcher(text.substring(0, sign)).matches()) {
      assign(text);
      return;
    }
    DebugLine line = DebugLine.of(text);
    String registerText = line.command() + " " + line.rest();
    boolean range = line.rest().contains("..") || line.rest().contains(":");
    Command command = commands.get(line.command());
    // 's' steps, 's 0..10' shows registers.
    if ((command == null || command.names().contains("s") && range)
        && registers.numbered(registerText, DebugContext.trailingType(line))) {
      return;
    }
    if (command == null && context.debuggee().isRegister(line.command())) {
      if (!line.rest().isEmpty()) {
        print(DebugLine.of("print " + text));
        return;
      }
      String type = DebugContext.trailingType(line).map(one -> " as " + one.typeName()).orElse("");
      print(DebugLine.of("print " + line.command() + type));
      return;
    }
    if (command == null && text.indexOf('[') > 0 && PLACE.matcher(text).matches()) {
      print(DebugLine.of("print " + text));
      return;
    }
    if (command == null) {
      throw DebugContext.wrong(
          "there is no command '" + DebugLine.clip(line.command()) + "'; help lists them");
    }
    command.action().accept(line);
    if (command.repeats()) {
      last = text;
    }
  }

  private void print(DebugLine line) {
    if (line.rest().isEmpty()) {
      throw DebugContext.wrong("print what? an expression such as s4 + 1");
    }
    var type = DebugContext.trailingType(line);
    String text = type.isPresent() ? "(" + line.rest() + ")." + type.get().typeName() : line.rest();
    switch (context.expression(text).evaluate(context.wave())) {
      case Answer.Known(var value) -> context.say(line.rest() + " = " + value.text());
      case Answer.Unknown(String reason) -> throw DebugContext.wrong(reason);
    }
  }

  /** Puts a value into a place. */
  private void assign(String text) {
    context.wave();
    DebugAssignment.Result result =
        DebugAssignment.apply(text, context.debuggee(), context.focus(), context.wave());
    if (!result.done()) {
      throw DebugContext.wrong(result.text());
    }
    context.say(result.text());
  }

  /** The names of the commands, for completion. */
  List<String> names() {
    return List.copyOf(commands.keySet());
  }

  private void wave(String text) {
    String[] parts = text.isEmpty() ? new String[0] : text.split("\\.", 2);
    if (parts.length > 0) {
      Who who = new Who(context.focus().workgroup(), 0);
      try {
        who =
            parts.length == 1
                ? new Who(context.focus().workgroup(), Integer.parseUnsignedInt(parts[0].strip()))
                : new Who(
                    Long.parseUnsignedLong(parts[0].strip()),
                    Integer.parseUnsignedInt(parts[1].strip()));
      } catch (NumberFormatException _) {
        throw DebugContext.wrong("which wavefront? wave 1, or wave 3.1 for workgroup 3");
      }
      WavefrontView found = who.wavefront() < 0 ? null : context.debugger().find(who);
      if (found == null) {
        throw DebugContext.wrong(who + " is not there; waves lists those that are");
      }
      context.focus(who);
    }
    view.position();
  }

  private void info() {
    var debugger = context.debugger();
    context.say(
        "time #%d; the past begins at #%d, what was run ends at #%d"
            .formatted(debugger.time(), debugger.oldest(), debugger.newest()));
    context.say(
        debugger.points().isEmpty() ? "no stop points; break and watch set some" : "stop points:");
    stops.list();
  }

  private void help(String name) {
    Command asked = commands.get(name);
    if (!name.isEmpty() && asked == null) {
      throw DebugContext.wrong(
          "there is no command '" + DebugLine.clip(name) + "'; help lists them");
    }
    for (Command command : asked == null ? listed : List.of(asked)) {
      String head = String.join(", ", command.names()) + " " + command.usage();
      context.say("%-36s %s".formatted(head, command.help()));
    }
    if (asked == null) {
      context.say("%-36s %s".formatted("s4, s 0..10, v3, v3 as f32", "registers"));
      context.say(
          "%-36s %s".formatted("PLACE", "of code: 12, file:12, a label, kernel+0x10, +0x10"));
      context.say("an empty line repeats the last step; # begins a comment");
    }
  }
}
