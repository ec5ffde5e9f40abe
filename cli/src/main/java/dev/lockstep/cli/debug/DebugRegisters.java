package dev.lockstep.cli.debug;

import dev.lockstep.debug.program.DebugException;
import dev.lockstep.debug.program.Debuggee;
import dev.lockstep.debug.state.StateTree;
import dev.lockstep.emulator.machine.WavefrontView;
import dev.lockstep.emulator.memory.Lds;
import dev.lockstep.runtime.argument.ElementType;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongFunction;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Registers, lanes, LDS and memory, in words. */
final class DebugRegisters {
  private static final Pattern NUMBERS =
      Pattern.compile("([svx])\\[?\\s*([0-9]{1,4})\\s*(?:(?:\\.\\.|:)\\s*([0-9]{1,4}))?\\s*\\]?");
  private static final int GROUP = 8;
  private static final int DEFAULT_COUNT = 16;
  private static final int MOST_COUNT = 4096;

  private final DebugContext context;

  DebugRegisters(DebugContext context) {
    this.context = context;
  }

  private int sgprs() {
    return context.debuggee().instructions().generation().sgprs();
  }

  private int vgprs() {
    return context.debuggee().instructions().generation().vgprs();
  }

  /** All registers that are not 0, vectors by their names. */
  void all() {
    WavefrontView wave = context.wave();
    context.say(specials(wave, one -> !wave.controls().contains(one.name())));
    String controls =
        specials(wave, one -> wave.controls().contains(one.name()) && one.bits() != 0);
    if (!controls.isEmpty()) {
      context.say("control registers: " + controls);
    }
    for (int first = 0; first < sgprs(); first += context.perLine()) {
      List<String> row = new ArrayList<>();
      boolean any = false;
      for (int i = first; i < Math.min(sgprs(), first + context.perLine()); i++) {
        row.add("%08x".formatted(wave.scalar(i)));
        any |= wave.scalar(i) != 0;
      }
      if (any) {
        context.say("%-5s %s".formatted(letter() + first, String.join(" ", row)));
      }
    }
    List<String> vectors = new ArrayList<>();
    for (int register = 0; register < vgprs(); register++) {
      if (isUsed(wave, register)) {
        vectors.add("v" + register);
      }
    }
    context.say(
        vectors.isEmpty()
            ? "all vector registers are 0"
            : "vector registers that are not 0: " + String.join(" ", vectors));
  }

  private static String specials(WavefrontView wave, Predicate<StateTree.Special> wanted) {
    return StateTree.specials(wave).stream()
        .filter(wanted)
        .map(StateTree.Special::text)
        .collect(Collectors.joining("  "));
  }

  /** Prefix of the names of numbered scalar registers. */
  private String letter() {
    return StateTree.letter(context.wave());
  }

  /** VCC, drawn. */
  void conditions() {
    if (!context.wave().hasConditions()) {
      throw new DebugException("this machine has no VCC; exec shows the lanes that run");
    }
    mask("vcc", context.wave().vcc());
  }

  private static boolean isUsed(WavefrontView wave, int register) {
    for (int lane = 0; lane < wave.lanes(); lane++) {
      if (wave.vector(register, lane) != 0) {
        return true;
      }
    }
    return false;
  }

  /** {@code s4}, {@code s 0..10}, {@code v3}, {@code v[0:2]}; false if it is something else. */
  boolean numbered(String text, Optional<ElementType> type) {
    Matcher matcher = NUMBERS.matcher(text.strip());
    if (!matcher.matches()) {
      return false;
    }
    boolean vector = matcher.group(1).equals("v");
    if (!vector && !matcher.group(1).equals(letter())) {
      return false;
    }
    int first = Integer.parseInt(matcher.group(2));
    String end = matcher.group(3);
    int last = end == null ? first : Integer.parseInt(end);
    int count = vector ? vgprs() : sgprs();
    if (last < first || last >= count) {
      throw new DebugException(
          "the registers are %s0 to %s%d".formatted(matcher.group(1), matcher.group(1), count - 1));
    }
    ElementType as = type.orElse(ElementType.U32);
    int words = as.bytes() == 8 ? 2 : 1;
    if (last + words - 1 >= count) {
      throw new DebugException("a value of 64 bits takes two registers");
    }
    for (int i = first; i <= last; i += words) {
      if (vector) {
        vector(i, type);
      } else {
        context.say("%s%d = %s".formatted(letter(), i, text(scalar(i, words), type)));
      }
    }
    return true;
  }

  private long scalar(int register, int words) {
    WavefrontView wave = context.wave();
    long low = wave.scalar(register) & 0xffff_ffffL;
    return words == 2 ? low | (long) wave.scalar(register + 1) << 32 : low;
  }

  private static String text(long bits, Optional<ElementType> type) {
    return type.isPresent() ? type.get().format(bits(bits, type.get())) : hexAndDecimal(bits);
  }

  private static String hexAndDecimal(long bits) {
    return "0x%08x (%d)".formatted(bits, bits);
  }

  private static long bits(long bits, ElementType type) {
    return type.bytes() == 8 ? bits : bits & ((1L << 8 * type.bytes()) - 1);
  }

  /** A vector register, eight lanes a line; those of inactive lanes are in parentheses. */
  private void vector(int register, Optional<ElementType> type) {
    WavefrontView wave = context.wave();
    for (int first = 0; first < wave.lanes(); first += context.perLine()) {
      StringBuilder line = new StringBuilder("%-12s".formatted("v" + register + "[" + first + "]"));
      for (int lane = first; lane < Math.min(first + context.perLine(), wave.lanes()); lane++) {
        long bits = lane(wave, register, lane, type);
        String value = type.isPresent() ? text(bits, type) : "%08x".formatted(bits);
        boolean active = (wave.exec() >>> lane & 1) != 0;
        line.append(' ').append(active ? value : "(" + value + ")");
      }
      context.say(line.toString());
    }
  }

  private static long lane(WavefrontView wave, int register, int lane, Optional<ElementType> type) {
    long low = wave.vector(register, lane) & 0xffff_ffffL;
    return type.isPresent() && type.get().bytes() == 8
        ? low | (long) wave.vector(register + 1, lane) << 32
        : low;
  }

  /** All vector registers of one lane that are not 0 in it. */
  void lane(String number, Optional<ElementType> type) {
    WavefrontView wave = context.wave();
    long lane = context.number(number.isEmpty() ? "0" : number);
    if (lane < 0 || lane >= wave.lanes()) {
      throw new DebugException("the lanes are 0 to " + (wave.lanes() - 1));
    }
    boolean active = (wave.exec() >>> lane & 1) != 0;
    context.say("lane %d, %s".formatted(lane, active ? "active" : "inactive"));
    int words = type.isPresent() && type.get().bytes() == 8 ? 2 : 1;
    for (int register = 0; register + words <= vgprs(); register += words) {
      long bits = lane(wave, register, (int) lane, type);
      if (bits != 0) {
        context.say("  v%d = %s".formatted(register, text(bits, type)));
      }
    }
  }

  /** A mask drawn lane by lane. */
  void mask(String name, long mask) {
    WavefrontView wave = context.wave();
    context.say(
        "%s 0x%x: %d of %d lanes, lane 0 first"
            .formatted(name, mask, Long.bitCount(mask), wave.lanes()));
    int drawn = GROUP * Math.max(1, context.perLine() / 2);
    for (int first = 0; first < wave.lanes(); first += drawn) {
      StringBuilder line = new StringBuilder("  %2d ".formatted(first));
      for (int lane = first; lane < Math.min(first + drawn, wave.lanes()); lane++) {
        line.append(lane % GROUP == 0 ? " " : "").append((mask >>> lane & 1) != 0 ? '#' : '.');
      }
      context.say(line.toString());
    }
  }

  /** {@code lds ADDRESS [COUNT] [as TYPE]}. */
  void local(DebugLine line) {
    Lds lds = context.wave().workgroup().lds();
    Request request = request(line, "0");
    elements(
        request,
        "",
        index -> {
          long address = request.address() + index * request.type().bytes();
          if (!lds.holds(address, request.type().bytes())) {
            throw new DebugException("LDS has %d bytes".formatted(lds.size()));
          }
          return lds.load((int) address, request.type().bytes());
        });
  }

  /** {@code mem ADDRESS|BUFFER [COUNT] [as TYPE]}. */
  void memory(DebugLine line) {
    if (line.rest().isEmpty()) {
      places();
      return;
    }
    Request request = request(line, "");
    var memory = context.debugger().memory();
    int bytes = request.type().bytes();
    elements(
        request,
        request.name(),
        index -> {
          long address = request.address() + index * bytes;
          if (memory.find(address, bytes) == null) {
            throw new DebugException(
                "no memory is mapped at 0x%x; mem lists what is".formatted(address));
          }
          return request.type().read(MemorySegment.ofArray(memory.read(address, bytes)), 0);
        });
  }

  private void places() {
    context
        .debugger()
        .memory()
        .windows()
        .forEach(window ->
            context.say(
                "0x%x  %10d bytes  %s".formatted(window.base(), window.size(), window.name())));
  }

  private record Request(long address, int count, ElementType type, boolean raw, String name) {}

  private Request request(DebugLine line, String absent) {
    String where = line.rest().isEmpty() ? absent : line.rest();
    int count = DEFAULT_COUNT;
    int blank = where.lastIndexOf(' ');
    String tail = where.substring(blank + 1);
    boolean counted = blank > 0 && tail.length() < 10 && tail.chars().allMatch(Character::isDigit);
    // In 'y + 4' the number belongs to the expression.
    if (counted && Character.isLetterOrDigit(lastOf(where.substring(0, blank)))
        || counted && "])".indexOf(lastOf(where.substring(0, blank))) >= 0) {
      count = (int) Math.min(DebugContext.count(tail), MOST_COUNT);
      where = where.substring(0, blank).strip();
    }
    String name = where;
    Optional<Debuggee.NamedBuffer> buffer = context.debuggee().buffer(name);
    Optional<ElementType> type = DebugContext.trailingType(line);
    long address = buffer.isPresent() ? buffer.get().address() : context.number(where);
    ElementType element = type.orElse(buffer.isPresent() ? buffer.get().type() : ElementType.U32);
    if (buffer.isPresent() && type.isEmpty()) {
      count = (int) Math.min(count, buffer.get().count());
    }
    boolean raw = type.isEmpty() && buffer.isEmpty();
    return new Request(address, count, element, raw, buffer.isPresent() ? name : "");
  }

  private static char lastOf(String text) {
    String stripped = text.stripTrailing();
    return stripped.isEmpty() ? ' ' : stripped.charAt(stripped.length() - 1);
  }

  private void elements(Request request, String name, LongFunction<Long> element) {
    for (long first = 0; first < request.count(); first += context.perLine()) {
      String place =
          name.isEmpty()
              ? "0x%x".formatted(request.address() + first * request.type().bytes())
              : name + "[" + first + "]";
      StringBuilder text = new StringBuilder(place).append(':');
      for (long i = first; i < Math.min(request.count(), first + context.perLine()); i++) {
        long bits = element.apply(i);
        text.append(' ')
            .append(request.raw() ? "%08x".formatted(bits) : request.type().format(bits));
      }
      context.say(text.toString());
    }
  }
}
