package dev.lockstep.debug.expression;

import dev.lockstep.debug.expression.DebugExpression.Answer;
import dev.lockstep.debug.expression.DebugExpression.Reach;
import dev.lockstep.debug.program.Debuggee;
import dev.lockstep.emulator.debug.StopPoint;
import dev.lockstep.emulator.machine.WavefrontView;
import dev.lockstep.emulator.memory.FlatMemory;
import dev.lockstep.emulator.memory.Lds;
import dev.lockstep.runtime.argument.ElementType;
import dev.lockstep.runtime.machine.MachineRegisters;
import dev.lockstep.runtime.text.Parsed;
import dev.lockstep.text.source.Place;
import dev.lockstep.text.source.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.IntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A place that is watched: a whole vector register {@code v3}, a range {@code lds[0..0x40]} or
 * {@code mem[y..y+64]}, or the value of any expression.
 */
public final class DebugWatch implements StopPoint.Probe {
  private static final Pattern WHOLE = Pattern.compile("\\s*(v[0-9]{1,3})\\s*");
  private static final Pattern RANGE = Pattern.compile("\\s*(lds|mem)\\[(.*)\\.\\.(.*)\\]\\s*");
  private static final int MOST_BYTES = 4096;

  /** Changed words that a description lists. */
  private static final int SHOWN = 4;

  private final StopPoint.Probe probe;
  private final Reach reach;
  private final BiFunction<List<Integer>, List<Integer>, String> change;

  private DebugWatch(
      StopPoint.Probe probe, Reach reach, BiFunction<List<Integer>, List<Integer>, String> change) {
    this.probe = probe;
    this.reach = reach;
    this.change = change;
  }

  /** A watch of several words, each with a name. */
  private static DebugWatch several(StopPoint.Probe probe, Reach reach, IntFunction<String> name) {
    return new DebugWatch(probe, reach, (before, after) -> list(before, after, name));
  }

  /** Reads what is to be watched; addresses of ranges are computed now, for a wavefront. */
  public static Parsed<DebugWatch> parse(
      String text, String label, Debuggee debuggee, WavefrontView wave) {
    Matcher whole = WHOLE.matcher(text);
    if (whole.matches()
        && debuggee.registers().named(whole.group(1)).orElse(null)
            instanceof MachineRegisters.Register.Vector(int index)) {
      return Parsed.of(several(w -> lanes(w, index), Reach.WAVEFRONT, i -> "lane " + i), List.of());
    }
    Matcher range = RANGE.matcher(text);
    if (range.matches()) {
      return range(range, text, label, debuggee, wave);
    }
    Parsed<DebugExpression> parsed = DebugExpression.parse(text, label, debuggee);
    return new Parsed<>(
        parsed.value().map(expression -> ofValue(expression, wave)), parsed.diagnostics());
  }

  private static DebugWatch ofValue(DebugExpression expression, WavefrontView wave) {
    ElementType type =
        expression.evaluate(wave) instanceof Answer.Known(DebugValue value)
            ? value.type()
            : ElementType.I64;
    return new DebugWatch(
        w -> bits(expression.evaluate(w)),
        expression.reach(),
        (before, after) -> value(type, before) + " -> " + value(type, after));
  }

  private static int @Nullable [] bits(Answer answer) {
    return answer instanceof Answer.Known(DebugValue value)
        ? new int[] {(int) value.bits(), (int) (value.bits() >>> 32)}
        : null;
  }

  private static int[] lanes(WavefrontView wave, int register) {
    int[] values = new int[wave.lanes()];
    for (int lane = 0; lane < values.length; lane++) {
      values[lane] = wave.vector(register, lane);
    }
    return values;
  }

  private static Parsed<DebugWatch> range(
      Matcher range, String text, String label, Debuggee debuggee, WavefrontView wave) {
    boolean local = range.group(1).equals("lds");
    List<Long> bounds = new ArrayList<>();
    for (int part = 2; part <= 3; part++) {
      Parsed<DebugExpression> parsed = DebugExpression.parse(range.group(part), label, debuggee);
      if (parsed.value().isEmpty()) {
        return Parsed.failed(parsed.diagnostics());
      }
      switch (parsed.value().get().evaluate(wave)) {
        case Answer.Known(DebugValue value) -> bounds.add(value.whole());
        case Answer.Unknown(String reason) -> {
          return refused(label, text, range.start(part), reason);
        }
      }
    }
    long start = bounds.getFirst();
    long bytes = bounds.getLast() - start;
    if (bytes < 1 || bytes > MOST_BYTES) {
      return refused(
          label,
          text,
          range.start(2),
          "a range has 1 to %d bytes, from..end".formatted(MOST_BYTES));
    }
    int size = (int) bytes;
    Lds lds = wave.workgroup().lds();
    FlatMemory memory = debuggee.debugger().memory();
    boolean there = local ? lds.holds(start, size) : memory.find(start, size) != null;
    if (!there) {
      String reason =
          local ? "LDS has %d bytes".formatted(lds.size()) : "no memory is mapped there as a whole";
      return refused(label, text, range.start(2), reason);
    }
    StopPoint.Probe probe =
        local
            ? w -> words(w.workgroup().lds(), (int) start, size)
            : _ -> memory.find(start, size) == null ? null : words(memory.read(start, size));
    Reach reach = local ? Reach.WORKGROUP : Reach.MEMORY;
    return Parsed.of(several(probe, reach, i -> "0x%x".formatted(start + 4L * i)), List.of());
  }

  private static Parsed<DebugWatch> refused(String label, String text, int at, String reason) {
    return Parsed.failed(
        List.of(Problem.error(Place.Position.in(label, text, at), "expression", reason)));
  }

  private static int[] words(Lds lds, int start, int size) {
    byte[] bytes = new byte[size];
    for (int i = 0; i < size; i++) {
      bytes[i] = (byte) lds.load(start + i, 1);
    }
    return words(bytes);
  }

  private static int[] words(byte[] bytes) {
    int[] words = new int[(bytes.length + 3) / 4];
    for (int i = 0; i < bytes.length; i++) {
      words[i / 4] |= (bytes[i] & 0xff) << 8 * (i % 4);
    }
    return words;
  }

  @Override
  public int @Nullable [] read(WavefrontView wavefront) {
    return probe.read(wavefront);
  }

  /** Wavefronts whose instructions can change it. */
  public Reach reach() {
    return reach;
  }

  /** A change in words: {@code 0x3 (3) -> 0x4 (4)}, by lane or address for several words. */
  @Override
  public String describe(List<Integer> before, List<Integer> after) {
    return change.apply(before, after);
  }

  private static String value(ElementType type, List<Integer> words) {
    long bits = words.getFirst() & 0xffff_ffffL | (long) words.getLast() << 32;
    return new DebugValue(type, bits).text();
  }

  private static String list(List<Integer> before, List<Integer> after, IntFunction<String> name) {
    List<String> parts = new ArrayList<>();
    int count = 0;
    for (int i = 0; i < before.size(); i++) {
      if (!before.get(i).equals(after.get(i)) && ++count <= SHOWN) {
        parts.add("%s: 0x%x -> 0x%x".formatted(name.apply(i), before.get(i), after.get(i)));
      }
    }
    String more = count > SHOWN ? ", and " + (count - SHOWN) + " more" : "";
    return String.join(", ", parts) + more;
  }
}
