package dev.lockstep.debug.state;

import dev.lockstep.debug.program.Debuggee;
import dev.lockstep.debug.program.Debuggee.NamedBuffer;
import dev.lockstep.debug.program.SourceVariable;
import dev.lockstep.emulator.debug.Who;
import dev.lockstep.emulator.machine.WavefrontView;
import dev.lockstep.emulator.memory.FlatMemory;
import dev.lockstep.emulator.memory.Lds;
import dev.lockstep.isa.model.Generation;
import dev.lockstep.runtime.argument.ElementType;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The state of a wavefront as a tree: variables of the source, registers, LDS, buffers. Items are
 * made when they are asked for, and read what the wavefront holds then.
 */
public final class StateTree {
  /** Value of a variable whose register holds something else. */
  public static final String GONE = "not live here";

  private static final Pattern VECTOR = Pattern.compile("v(\\d{1,4})");
  private static final int WORD = 4;

  private final Debuggee debuggee;
  private final Who who;
  private final WavefrontView wave;
  private final Generation generation;

  public StateTree(Debuggee debuggee, Who who) {
    this.debuggee = debuggee;
    this.who = who;
    wave = debuggee.wave(who);
    generation = debuggee.instructions().generation();
  }

  public Who who() {
    return who;
  }

  public enum Part {
    VARIABLES,
    SPECIALS,
    SCALARS,
    VECTORS,
    LDS,
    BUFFERS
  }

  public List<Part> parts() {
    return List.of(Part.values()).stream()
        .filter(part -> part != Part.VARIABLES || debuggee.hasVariables())
        .toList();
  }

  /** A part of the state, with its items below. */
  public StateItem part(Part part) {
    boolean conditions = wave.hasConditions();
    return switch (part) {
      case VARIABLES -> {
        List<SourceVariable> all = wave.ended() ? List.of() : debuggee.variables(wave.pc());
        yield StateItem.list("Variables", all.size(), i -> variable(all.get(i)));
      }
      case SPECIALS ->
          StateItem.list(
              "Special registers", specials(wave).size(), i -> special(specials(wave).get(i)));
      case SCALARS ->
          StateItem.list(
              conditions ? "SGPR" : "Scalar registers",
              generation.sgprs(),
              i -> scalar(letter(wave), i));
      case VECTORS ->
          StateItem.list(
              conditions ? "VGPR" : "Vector registers", generation.vgprs(), this::vector);
      case LDS -> StateItem.list("LDS", wave.workgroup().lds().size() / WORD, this::local);
      case BUFFERS ->
          StateItem.list(
              "Buffers", debuggee.buffers().size(), i -> buffer(debuggee.buffers().get(i)));
    };
  }

  /** A vector register or a buffer by its name: what has items and no value of its own. */
  public Optional<StateItem> whole(String name) {
    Matcher vector = VECTOR.matcher(name);
    return vector.matches() && Integer.parseInt(vector.group(1)) < generation.vgprs()
        ? Optional.of(vector(Integer.parseInt(vector.group(1))))
        : debuggee.buffer(name).map(this::buffer);
  }

  /** A variable of the source; one that is not live has no value. */
  private StateItem variable(SourceVariable one) {
    StateItem shown =
        one.count() == 1
            ? register(one, 0)
            : StateItem.value(one.name(), one.isLive() ? one.place() : GONE);
    if (one.count() > 1 && one.isLive()) {
      shown = shown.above(one.count(), i -> register(one, i));
    }
    return shown
        .named(one.name(), "$" + one.name())
        .typed("%s in %s".formatted(one.type(), one.place()));
  }

  private StateItem register(SourceVariable one, int index) {
    int number = one.register() + index;
    StateItem shown =
        !one.live().get(index)
            ? StateItem.value("", GONE)
            : one.scalar() ? scalar("s", number) : vector(number);
    return shown.named("[" + index + "]", "$%s[%d]".formatted(one.name(), index));
  }

  /** Prefix of the names of numbered scalar registers: s2 is the ABI's name of x18 on RISC-V. */
  public static String letter(WavefrontView wave) {
    return wave.hasConditions() ? "s" : "x";
  }

  /**
   * A register that has no number.
   *
   * @param width of its value in bits: 1 of a condition, 32, or 64 of addresses and masks
   */
  public record Special(String name, long bits, int width) {
    /** The name with the value, which is hexadecimal but of a condition. */
    public String text() {
      return width == 1 ? name + " " + bits : "%s 0x%x".formatted(name, bits);
    }
  }

  /** The registers that have no number, with their values now. */
  public static List<Special> specials(WavefrontView wave) {
    List<Special> all = new ArrayList<>();
    all.add(new Special("pc", wave.pc(), Long.SIZE));
    all.add(new Special("exec", wave.exec(), Long.SIZE));
    if (wave.hasConditions()) {
      all.add(new Special("vcc", wave.vcc(), Long.SIZE));
      all.add(new Special("scc", wave.scc() ? 1 : 0, 1));
      all.add(new Special("m0", Integer.toUnsignedLong(wave.m0()), Integer.SIZE));
      all.add(new Special("mode", Integer.toUnsignedLong(wave.mode()), Integer.SIZE));
    }
    for (String name : wave.controls()) {
      int value = Objects.requireNonNullElse(wave.control(name), 0);
      all.add(new Special(name, Integer.toUnsignedLong(value), Integer.SIZE));
    }
    return all;
  }

  private static StateItem special(Special one) {
    String value =
        switch (one.width()) {
          case 1 -> Long.toString(one.bits());
          case Integer.SIZE -> word((int) one.bits());
          default -> one.name().equals("pc") ? address(one.bits()) : mask(one.bits());
        };
    StateItem item = StateItem.value(one.name(), value);
    return one.name().equals("pc") ? item.at(value) : item;
  }

  private StateItem scalar(String letter, int number) {
    return StateItem.value(letter + number, word(wave.scalar(number)));
  }

  /** A vector register with its lanes below it. */
  private StateItem vector(int number) {
    int first = wave.vector(number, 0);
    boolean same = true;
    for (int lane = 1; lane < wave.lanes(); lane++) {
      same &= wave.vector(number, lane) == first;
    }
    String value =
        same
            ? word(first) + " in all lanes"
            : word(first) + ", " + word(wave.vector(number, 1)) + ", ...";
    return StateItem.value("v" + number, value).above(wave.lanes(), lane -> lane(number, lane));
  }

  private StateItem lane(int number, int lane) {
    boolean active = (wave.exec() >>> lane & 1) != 0;
    return StateItem.value("v" + number + "[" + lane + "]", word(wave.vector(number, lane)))
        .typed(active ? "lane that runs" : "lane that does not run")
        .named("[" + lane + "]", "v" + number + "[" + lane + "]");
  }

  private StateItem local(int number) {
    Lds lds = wave.workgroup().lds();
    return StateItem.value(
        "lds[" + address((long) number * WORD) + "]", word((int) lds.load(number * WORD, WORD)));
  }

  /** A buffer with its elements below it. */
  private StateItem buffer(NamedBuffer buffer) {
    String address = address(buffer.address());
    return StateItem.value(
            buffer.name(),
            "%s[%d] at %s".formatted(buffer.type().typeName(), buffer.count(), address))
        .at(address)
        .above(
            (int) Math.min(buffer.count(), Integer.MAX_VALUE), number -> element(buffer, number));
  }

  private StateItem element(NamedBuffer buffer, int number) {
    ElementType type = buffer.type();
    long address = buffer.address() + (long) number * type.bytes();
    FlatMemory memory = debuggee.debugger().memory();
    String value =
        memory.find(address, type.bytes()) == null
            ? "not mapped"
            : type.format(type.read(MemorySegment.ofArray(memory.read(address, type.bytes())), 0));
    return StateItem.value("", value)
        .named("[" + number + "]", buffer.name() + "[" + number + "]")
        .at(address(address));
  }

  /** A word of 32 bits, as it stands in a register. */
  private static String word(int bits) {
    return "0x%08x (%d)".formatted(bits, bits);
  }

  /** A word of 64 bits. */
  private static String mask(long bits) {
    return "0x%016x".formatted(bits);
  }

  public static String address(long address) {
    return "0x" + Long.toHexString(address);
  }
}
