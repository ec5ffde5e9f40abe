package dev.lockstep.hc.ventus;

import dev.lockstep.hc.code.Bank;
import dev.lockstep.hc.code.Copy;
import dev.lockstep.hc.code.Group;
import dev.lockstep.hc.code.Line;
import dev.lockstep.hc.code.Part;
import dev.lockstep.hc.code.Register;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Writes rows of the table with their operands as one group. */
final class GroupWriter {
  private final Registers registers;
  private final Map<String, String> words = new LinkedHashMap<>();
  private final List<Line> lines = new ArrayList<>();
  private final Set<Register> defines = new LinkedHashSet<>();
  private final Set<Register> uses = new LinkedHashSet<>();
  private final Set<Register> temporaries = new LinkedHashSet<>();
  private boolean exclusive;

  GroupWriter(Registers registers) {
    this.registers = registers;
  }

  /** Replaces a word in braces in what follows. */
  GroupWriter word(String name, String text) {
    words.put("{" + name + "}", text);
    return this;
  }

  /** A register whose value the group reads though no line here names it. */
  GroupWriter uses(Register register) {
    uses.add(register);
    return this;
  }

  /** A row without a result. */
  GroupWriter add(String key, Location... operands) {
    return write(key, null, List.of(operands), null);
  }

  /**
   * A row.
   *
   * @param base register with the address of an array
   */
  GroupWriter write(
      String key, @Nullable Register result, List<Location> operands, @Nullable Register base) {
    char bank = result == null ? 'n' : letter(result.bank());
    Row row =
        Patterns.TABLE
            .find(key, bank, operands)
            .orElseThrow(() -> new IllegalStateException("no row " + bank + " " + key));
    new Writing(row, result, operands, base).write();
    return this;
  }

  /** Copies a value to a register, word by word. */
  GroupWriter moveTo(Register to, Location from) {
    if (from instanceof Location.In in) {
      uses.add(in.register());
    }
    defines.add(to);
    move(to, from);
    return this;
  }

  private void move(Register to, Location from) {
    for (int word = 0; word < to.words(); word++) {
      boolean large = from instanceof Location.Immediate constant && !constant.isShort(word);
      if (large && to.bank() == Bank.VECTOR) {
        Register scalar = registers.make(Bank.SCALAR, 1);
        temporaries.add(scalar);
        moveWord(scalar, 0, from, word, 'c');
        moveWord(to, word, new Location.In(scalar), 0, 's');
      } else {
        char letter =
            switch (from) {
              case Location.In in -> letter(in.register().bank());
              case Location.Immediate _, Location.Zero _ -> to.bank() == Bank.SCALAR ? 'c' : 'i';
            };
        moveWord(to, word, from, word, letter);
      }
    }
  }

  private void moveWord(Register to, int word, Location from, int fromWord, char letter) {
    Row row = Patterns.TABLE.exact("move", letter(to.bank()), String.valueOf(letter));
    List<Part> parts = new ArrayList<>();
    for (Row.Piece piece : row.lines().getFirst()) {
      parts.add(
          switch (piece) {
            case Row.Text text -> new Part.Text(text.text());
            case Row.Place place ->
                place.name().equals("d") ? new Part.Slot(to, word, 1) : part(from, fromWord);
          });
    }
    lines.add(new Line(parts));
  }

  private static Part part(Location location, int word) {
    return switch (location) {
      case Location.In in -> new Part.Slot(in.register(), word, 1);
      case Location.Immediate constant -> new Part.Text(Integer.toString(constant.word(word)));
      case Location.Zero _ -> new Part.Text("zero");
    };
  }

  static char letter(Bank bank) {
    return bank == Bank.SCALAR ? 's' : 'v';
  }

  Group finish(int site) {
    return group(null, site);
  }

  /** The group as one that only copies a register to another. */
  Group copy(Register to, Register from) {
    return group(new Copy(to, from), -1);
  }

  private Group group(@Nullable Copy copy, int site) {
    temporaries.removeAll(defines);
    return new Group(
        lines,
        List.copyOf(defines),
        List.copyOf(uses),
        List.copyOf(temporaries),
        exclusive,
        List.of(),
        copy,
        site);
  }

  /** A row with its operands. */
  private final class Writing {
    private final Row row;
    private final @Nullable Register result;
    private final @Nullable Register base;
    private final List<Location> operands;
    private final Map<String, Register> own = new HashMap<>();
    private final Map<String, String> places = new LinkedHashMap<>();

    Writing(Row row, @Nullable Register result, List<Location> operands, @Nullable Register base) {
      this.row = row;
      this.result = result;
      this.operands = operands;
      this.base = base;
    }

    void write() {
      List<Location> moved = new ArrayList<>();
      for (int i = 0; i < operands.size(); i++) {
        if (operands.get(i) instanceof Location.In in) {
          uses.add(in.register());
        }
        moved.add(moved(row.operands().charAt(i), operands.get(i)));
      }
      exclusive |= row.isExclusive();
      if (result != null) {
        defines.add(result);
      }
      if (base != null) {
        uses.add(base);
      }
      for (String place : List.of("{1}", "{2}", "{3}", "{4}", "{here}")) {
        places.put(place, registers.label());
      }
      for (List<Row.Piece> line : row.lines()) {
        line(line, moved);
      }
    }

    private Location moved(char letter, Location location) {
      boolean vector = letter == 'v' && !location.isIn(Bank.VECTOR);
      boolean scalar = letter == 's' && location instanceof Location.Immediate;
      if (!vector && !scalar) {
        return location;
      }
      if (scalar && location instanceof Location.Immediate one && one.isBetween(0, 0)) {
        return new Location.Zero();
      }
      Register register = registers.make(vector ? Bank.VECTOR : Bank.SCALAR, size(location));
      temporaries.add(register);
      move(register, location);
      return new Location.In(register);
    }

    private void line(List<Row.Piece> pieces, List<Location> moved) {
      List<Part> parts = new ArrayList<>();
      for (Row.Piece piece : pieces) {
        switch (piece) {
          case Row.Text text -> parts.add(new Part.Text(filled(text.text())));
          case Row.Place place -> parts.add(part(place, moved));
        }
      }
      lines.add(new Line(parts));
    }

    private String filled(String text) {
      String filled = text;
      for (Map.Entry<String, String> one : places.entrySet()) {
        filled = filled.replace(one.getKey(), one.getValue());
      }
      for (Map.Entry<String, String> one : words.entrySet()) {
        filled = filled.replace(one.getKey(), one.getValue());
      }
      return filled;
    }

    private Part part(Row.Place place, List<Location> moved) {
      int word = Math.max(0, place.word());
      return switch (place.name()) {
        case "d" -> new Part.Slot(Objects.requireNonNull(result), word, 1);
        case "base" -> new Part.Slot(Objects.requireNonNull(base), 0, 1);
        case "a", "b", "c" -> GroupWriter.part(moved.get(place.name().charAt(0) - 'a'), word);
        default -> new Part.Slot(temporary(place.name()), word, 1);
      };
    }

    private Register temporary(String name) {
      Register register =
          own.computeIfAbsent(
              name,
              _ ->
                  registers.make(
                      name.charAt(0) == 's' ? Bank.SCALAR : Bank.VECTOR,
                      name.charAt(0) == 'q' ? 2 : 1));
      temporaries.add(register);
      return register;
    }
  }

  private static int size(Location location) {
    return switch (location) {
      case Location.In in -> in.register().words();
      case Location.Immediate constant ->
          Math.max(1, constant.constant().type().bits() / Integer.SIZE);
      case Location.Zero _ -> 1;
    };
  }
}
