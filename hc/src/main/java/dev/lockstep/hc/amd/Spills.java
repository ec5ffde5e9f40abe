package dev.lockstep.hc.amd;

import dev.lockstep.hc.code.Bank;
import dev.lockstep.hc.code.Group;
import dev.lockstep.hc.code.Line;
import dev.lockstep.hc.code.Part;
import dev.lockstep.hc.code.Register;
import dev.lockstep.hc.code.SpillPlaces;
import dev.lockstep.hc.select.RowTemplate.Piece;
import dev.lockstep.hc.select.RowTemplate.Place;
import dev.lockstep.hc.select.RowTemplate.Text;
import dev.lockstep.hc.select.VirtualRegisters;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Places of values that find no register: words of scratch memory for vector registers, lanes of
 * vector registers behind all others for scalar ones.
 */
final class Spills implements SpillPlaces {
  /** Offsets below it stand in the instruction. */
  private static final int FAR = 4096;

  private final TargetPatterns patterns;
  private final VirtualRegisters registers;
  private final AmdEntry entry;
  private final int waveSize;
  private final String scratch;
  private final Map<Register, Integer> places = new HashMap<>();
  private final Set<Register> made = new HashSet<>();
  private int bytes;
  private int lanes;

  /**
   * No values yet.
   *
   * @param bytes of scratch memory that other things take
   */
  Spills(
      TargetPatterns patterns,
      VirtualRegisters registers,
      AmdEntry entry,
      int waveSize,
      long bytes) {
    this.patterns = patterns;
    this.registers = registers;
    this.entry = entry;
    this.waveSize = waveSize;
    this.scratch = patterns.scratch();
    this.bytes = (int) bytes;
  }

  /** Bytes of scratch memory of a work-item, with those that other things take. */
  int bytes() {
    return bytes;
  }

  /** Vector registers whose lanes are places. */
  int laneRegisters() {
    return (lanes + waveSize - 1) / waveSize;
  }

  /** Registers that live no longer than one group. */
  Set<Register> made() {
    return Set.copyOf(made);
  }

  @Override
  public Register copy(Register register) {
    Register copy = registers.make(register.bank(), register.words());
    made.add(copy);
    return copy;
  }

  /** Names of the vector registers whose lanes are places, to be replaced by their numbers. */
  List<String> laneRegisterNames() {
    return IntStream.range(0, laneRegisters()).mapToObj(Spills::laneRegister).toList();
  }

  /** Name of one of them. */
  static String laneRegister(int index) {
    return "{w" + index + "}";
  }

  /** Lines that make the vector registers defined. */
  Group clear(int index) {
    return new AmdWriter(patterns, registers)
        .word("spill", laneRegister(index))
        .add("control.clear_lanes")
        .finish(-1);
  }

  private int place(Register spilled) {
    return places.computeIfAbsent(spilled, this::next);
  }

  private int next(Register spilled) {
    int place;
    if (spilled.bank() == Bank.SCALAR) {
      place = lanes;
      lanes += spilled.words();
    } else {
      place = bytes;
      bytes += spilled.words() * Integer.BYTES;
    }
    return place;
  }

  @Override
  public Group save(Register spilled, Register from) {
    return move(spilled, from, true);
  }

  @Override
  public Group restore(Register spilled, Register to) {
    return move(spilled, to, false);
  }

  private Group move(Register spilled, Register register, boolean saves) {
    int place = place(spilled);
    boolean scalar = spilled.bank() == Bank.SCALAR;
    Map<String, Register> given = new HashMap<>();
    List<Line> lines = new ArrayList<>();
    for (int word = 0; word < spilled.words(); word++) {
      int at = place + word * (scalar ? 1 : Integer.BYTES);
      String where = scalar ? "_lane.int" : (at < FAR ? "_near.int." : "_far.int.") + scratch;
      char kind = scalar ? 's' : saves ? 'n' : 'v';
      Pattern pattern = patterns.get((saves ? "save" : "restore") + where, kind);
      for (Pattern.PatternLine line : pattern.lines()) {
        lines.add(line(line.pieces(), at, register, word, given));
      }
    }
    List<Register> temporaries = new ArrayList<>();
    List<Register> uses = new ArrayList<>();
    given.forEach((name, one) -> (name.equals("v0") ? temporaries : uses).add(one));
    if (saves) {
      uses.add(register);
    }
    return new Group(
        lines,
        saves ? List.of() : List.of(register),
        uses,
        temporaries,
        lines.size() > 1,
        List.of(),
        null,
        -1);
  }

  private Line line(
      List<Piece> pieces, int at, Register register, int word, Map<String, Register> given) {
    List<Part> parts = new ArrayList<>();
    for (Piece piece : pieces) {
      parts.add(
          switch (piece) {
            case Text text -> new Part.Text(text(text.text(), at));
            case Place place when place.name().length() == 1 -> new Part.Slot(register, word, 1);
            case Place place ->
                new Part.Slot(
                    Objects.requireNonNull(given.computeIfAbsent(place.name(), this::given)));
          });
    }
    return new Line(parts);
  }

  private String text(String text, int at) {
    return text.replace("{off}", Integer.toString(at))
        .replace("{spill}", laneRegister(at / waveSize))
        .replace("{lane}", Integer.toString(at % waveSize));
  }

  private Register given(String name) {
    return switch (name) {
      case "buffer" -> entry.scratchBuffer();
      case "wave" -> entry.scratchOffset();
      default -> {
        Register temporary = registers.make(Bank.VECTOR, 1);
        made.add(temporary);
        yield temporary;
      }
    };
  }
}
