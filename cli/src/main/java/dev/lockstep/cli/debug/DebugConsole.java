package dev.lockstep.cli.debug;

import dev.lockstep.debug.expression.DebugAssignment;
import dev.lockstep.debug.motion.Motion;
import dev.lockstep.debug.program.DebugException;
import dev.lockstep.emulator.debug.Who;
import dev.lockstep.emulator.machine.WavefrontView;
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
    motion = new DebugMotion(context, view);
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

  /** A command that takes the words behind it as they are. */
  private void add(String names, String usage, String help, Consumer<String> action) {
    add(names, usage, false, help, line -> action.accept(line.rest()));
  }

  /** A command with nothing behind it. */
  private void add(String names, String help, Runnable action) {
    add(names, "", false, help, _ -> action.run());
  }

  private void motionCommands() {
    motion("step s", Motion.LINE_ALONE, "to another source line, N times; this wavefront alone");
    motion("stepi si", Motion.STEP_ALONE, "N instructions of this wavefront alone");
    motion("next n", Motion.STEP, "as stepi; at a barrier the other wavefronts run until it opens");
    motion("stepall sa", Motion.STEP_ALL, "N instructions of every wavefront of the workgroup");
    motion("into", Motion.LINE, "as step; at a barrier the other wavefronts run until it opens");
    motion("over o", Motion.OVER, "as into, and over inlined calls");
    motion("out", Motion.OUT, "out of an inlined call, else to the end of this wavefront");
    motion("untilexec ue", Motion.EXEC_CHANGE, "until EXEC of this wavefront changes, N times");
    motion("continue c", Motion.RUN, "all wavefronts in turn, until something stops them, N times");
  }

  /** Command of a motion without a target. */
  private void motion(String names, Motion kind, String help) {
    add(
        names,
        "[N]",
        kind != Motion.RUN,
        help,
        line -> motion.move(kind, DebugContext.count(line.rest())));
  }

  private void timeCommands() {
    add(
        "until u",
        "CONDITION|PLACE",
        "until a condition becomes true for this wavefront, or it comes to a place",
        motion::until);
    motion("back bk", Motion.BACK, "N instructions of this wavefront back");
    motion("backall ba", Motion.BACK_ALL, "N instructions of all wavefronts back");
    motion("backline bl", Motion.LINE_BACK, "back to the beginning of the source line before");
    add(
        "rcontinue rc",
        "",
        true,
        "back to the last breakpoint or watched change",
        _ -> motion.move(Motion.REVERSE, 1));
    add("goto g", "TIME", "to a time, the number behind the # of a position", motion::goTo);
  }

  private void stopCommands() {
    add(
        "break b",
        "[PLACE] [if CONDITION]",
        "stops before PLACE: 12, file:12, kernel+0x10, +0x10; break if ...: when it becomes true",
        rest -> stops.breakAt(rest, false));
    add("tbreak tb", "[PLACE] [if CONDITION]", "as break, once", rest -> stops.breakAt(rest, true));
    add(
        "watch w",
        "PLACE",
        "stops when it changes: s4, v3, v3[5], lds[0..16], mem[y..y+64], an expression",
        stops::watch);
    add(
        "cond",
        "NUMBER [CONDITION]",
        "gives a breakpoint a condition, or takes it away",
        stops::cond);
    add(
        "hits",
        "NUMBER [COUNT]",
        "which hits of a breakpoint count: 3 (from the third on), ==3, <3, %3 (each third)",
        stops::hits);
    add(
        "log",
        "NUMBER [MESSAGE]",
        "a breakpoint prints a message and does not stop: s4 is {s4}",
        stops::log);
    add("delete d", "[NUMBER]", "removes a stop point, or all", stops::delete);
  }

  private void viewCommands() {
    add("where", "where this wavefront is", view::position);
    add("list l", "[PLACE]", true, "source lines", line -> view.list(line.rest()));
    add("disasm dis", "[PLACE]", "instructions", view::disassembly);
    add("regs r", "registers that are not 0", registers::all);
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
    add("exec", "the active lanes, drawn", () -> registers.mask("exec", context.wave().exec()));
    add("vcc", "the lanes in VCC, drawn", registers::conditions);
    add("paths", "Ventus: the lanes that run, and the paths that wait", view::paths);
    add("lds", "[ADDRESS] [COUNT] [as TYPE]", false, "the workgroup's LDS", registers::local);
    add(
        "mem",
        "[ADDRESS|BUFFER] [COUNT] [as TYPE]",
        false,
        "memory, or what is mapped",
        registers::memory);
    add("wave", "[GROUP.]N", "looks at another wavefront", this::wave);
    add("backtrace bt", "this wavefront's place, and the inlined calls around it", view::stack);
    add("vars", "variables of the source, where they are live", view::variables);
    add("waves", "all wavefronts that are there", view::waves);
    add("info i", "stop points and the extent of the past", this::info);
  }

  private void otherCommands() {
    add(
        "set",
        "PLACE = EXPRESSION",
        "s9 = 5, v3[7] = 1.5, exec = 0xff, y[3] = 2.5: also without the word; cuts the future off",
        this::assign);
    add("help h", "[COMMAND]", "this list", this::help);
    add("quit q", "ends the session", () -> over = true);
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
    } catch (DebugException e) {
      context.complain(e.rendered());
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
      throw new DebugException(
          "there is no command '" + DebugLine.clip(line.command()) + "'; help lists them");
    }
    command.action().accept(line);
    if (command.repeats()) {
      last = text;
    }
  }

  private void print(DebugLine line) {
    if (line.rest().isEmpty()) {
      throw new DebugException("print what? an expression such as s4 + 1");
    }
    var type = DebugContext.trailingType(line);
    String text = type.isPresent() ? "(" + line.rest() + ")." + type.get().typeName() : line.rest();
    context.say(line.rest() + " = " + context.expression(text).value(context.wave()).text());
  }

  /** Puts a value into a place. */
  private void assign(String text) {
    WavefrontView wave = context.wave();
    Who who = context.session().focus();
    context.say(DebugAssignment.apply(text, context.debuggee(), who, wave));
  }

  /** The names of the commands, for completion. */
  List<String> names() {
    return List.copyOf(commands.keySet());
  }

  private void wave(String text) {
    String[] parts = text.isEmpty() ? new String[0] : text.split("\\.", 2);
    if (parts.length > 0) {
      context.wave();
      long workgroup = context.session().focus().workgroup();
      Who who;
      try {
        who =
            parts.length == 1
                ? new Who(workgroup, Integer.parseUnsignedInt(parts[0].strip()))
                : new Who(
                    Long.parseUnsignedLong(parts[0].strip()),
                    Integer.parseUnsignedInt(parts[1].strip()));
      } catch (NumberFormatException _) {
        throw new DebugException("which wavefront? wave 1, or wave 3.1 for workgroup 3");
      }
      if (who.wavefront() < 0 || context.debugger().find(who) == null) {
        throw new DebugException(who + " is not there; waves lists those that are");
      }
      context.session().focus(who);
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
      throw new DebugException(
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
