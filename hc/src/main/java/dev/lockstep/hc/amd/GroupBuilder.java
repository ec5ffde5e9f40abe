package dev.lockstep.hc.amd;

import dev.lockstep.hc.amd.Template.Piece;
import dev.lockstep.hc.amd.Template.Place;
import dev.lockstep.hc.amd.Template.Text;
import dev.lockstep.hc.code.Bank;
import dev.lockstep.hc.code.Copy;
import dev.lockstep.hc.code.Group;
import dev.lockstep.hc.code.Line;
import dev.lockstep.hc.code.Part;
import dev.lockstep.hc.code.Register;
import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Writes rows of the table with operands in their places.
 *
 * <p>A constant or a scalar register where a vector instruction does not take it, or that would be
 * the second in one instruction, is moved to a temporary register first.
 */
final class GroupBuilder {
  private final TargetPatterns patterns;
  private final Registers registers;
  private final Set<Register> defines = new LinkedHashSet<>();
  private final Set<Register> uses = new LinkedHashSet<>();
  private final Set<Register> temporaries = new LinkedHashSet<>();
  private final List<Line> lines = new ArrayList<>();
  private final List<Line> aside = new ArrayList<>();
  private final Map<String, String> words = new HashMap<>();
  private List<Line> out = lines;
  private boolean exclusive;

  GroupBuilder(TargetPatterns patterns, Registers registers) {
    this.patterns = patterns;
    this.registers = registers;
  }

  /** A word in braces is replaced by a text. */
  GroupBuilder word(String name, String text) {
    words.put("{" + name + "}", text);
    return this;
  }

  /** Lines that follow stand behind the kernel. */
  GroupBuilder aside() {
    out = aside;
    return this;
  }

  GroupBuilder label(String name) {
    out.add(Line.of(name + ":"));
    return this;
  }

  /** A register whose value the group reads though no line here names it. */
  GroupBuilder uses(Register register) {
    uses.add(register);
    return this;
  }

  /** Writes a row. */
  GroupBuilder add(String key, char kind, Map<String, Location> places) {
    new Row(patterns.get(key, kind), PlaceTypes.of(key, kind), places).write();
    return this;
  }

  Group finish(int site) {
    temporaries.removeAll(defines);
    return new Group(
        lines,
        List.copyOf(defines),
        List.copyOf(uses),
        List.copyOf(temporaries),
        exclusive,
        aside,
        null,
        site);
  }

  /** The group as one that only copies a register to another. */
  Group copy(Register to, Register from) {
    Group group = finish(-1);
    return new Group(
        group.lines(),
        group.defines(),
        group.uses(),
        group.temporaries(),
        false,
        group.aside(),
        new Copy(to, from),
        -1);
  }

  /** A row with its operands. */
  private final class Row {
    private final Pattern pattern;
    private final PlaceTypes types;
    private final Map<String, Location> places;
    private final Map<String, Register> own = new HashMap<>();

    Row(Pattern pattern, PlaceTypes types, Map<String, Location> places) {
      this.pattern = pattern;
      this.types = types;
      this.places = places;
    }

    void write() {
      if (places.get("d") instanceof Location.In in) {
        defines.add(in.register());
        exclusive |= pattern.exclusive();
      }
      for (int line = 0; line < pattern.template().lines().size(); line++) {
        new RowLine(this, line).write();
      }
    }

    Location location(Place place) {
      if (!PlaceTypes.isTemporary(place)) {
        return Objects.requireNonNull(places.get(place.name()), place.name());
      }
      Register register =
          own.computeIfAbsent(
              place.name(),
              _ -> registers.make(types.bank(place), types.size(place, patterns.words())));
      temporaries.add(register);
      return new Location.In(register);
    }
  }

  /** A line of a row. */
  private final class RowLine {
    private final Row row;
    private final int line;
    private final boolean vector;
    private final List<Part> parts = new ArrayList<>();
    private final Set<Object> outside = new LinkedHashSet<>();
    private boolean hasLiteral;
    private boolean hasShort;

    RowLine(Row row, int line) {
      this.row = row;
      this.line = line;
      this.vector =
          pieces().stream()
              .anyMatch(
                  piece -> piece instanceof Place place && row.types.bank(place) == Bank.VECTOR);
    }

    private List<Piece> pieces() {
      return row.pattern.template().lines().get(line);
    }

    void write() {
      for (int i = 0; i < pieces().size(); i++) {
        switch (pieces().get(i)) {
          case Text text -> parts.add(new Part.Text(replaced(text.text())));
          case Place place -> place(place, i);
        }
      }
      out.add(new Line(parts));
    }

    private String replaced(String text) {
      String result = text;
      for (Map.Entry<String, String> word : words.entrySet()) {
        result = result.replace(word.getKey(), word.getValue());
      }
      return result;
    }

    private void place(Place place, int position) {
      Location location = row.location(place);
      boolean wantsVector = row.types.bank(place) == Bank.VECTOR;
      switch (location) {
        case Location.Named named -> parts.add(new Part.Text(named.text()));
        case Location.In in -> {
          boolean given = !PlaceTypes.isTemporary(place) && !place.name().equals("d");
          if (given) {
            uses.add(in.register());
          }
          if (in.register().bank() == Bank.SCALAR
              && wantsVector
              && !fits(
                  position, new Part.Slot(in.register(), place.word(), 1), row.pattern.scalars())) {
            moved(location, place);
          } else {
            slot(in.register(), place);
          }
        }
        case Location.Immediate immediate -> immediate(immediate, place, position);
      }
    }

    private void slot(Register register, Place place) {
      parts.add(
          place.word() < 0 ? new Part.Slot(register) : new Part.Slot(register, place.word(), 1));
    }

    private boolean fits(int position, Object what, List<Set<Integer>> allowed) {
      if (!allowed.get(line).contains(position)) {
        return false;
      }
      if (!vector) {
        return true;
      }
      outside.add(what);
      if (outside.size() > 1) {
        outside.remove(what);
        return false;
      }
      return true;
    }

    private void immediate(Location.Immediate immediate, Place place, int position) {
      boolean negated =
          position > 0
              && pieces().get(position - 1) instanceof Text text
              && text.text().endsWith("-");
      boolean wide = place.word() < 0 && immediate.constant().type().bits() == Long.SIZE;
      boolean fits;
      if (negated) {
        fits = false;
      } else if (immediate.isShort(place.word())) {
        // Beside a literal, only the place of the literal takes what is no vector register.
        fits = row.pattern.scalars().get(line).contains(position) && !(vector && hasLiteral);
        hasShort |= fits;
      } else {
        fits = !wide && literal(immediate, place, position);
      }
      if (fits) {
        parts.add(new Part.Text(immediate.text(place.word())));
      } else {
        moved(immediate, place);
      }
    }

    private boolean literal(Location.Immediate immediate, Place place, int position) {
      if (vector) {
        hasLiteral = !hasShort && fits(position, immediate, row.pattern.literals());
        return hasLiteral;
      }
      Object word = immediate.bits(place.word());
      outside.add(word);
      return outside.size() == 1 && row.pattern.literals().get(line).contains(position);
    }

    /** Moves an operand to a temporary of the bank that the place wants. */
    private void moved(Location location, Place place) {
      Bank bank = row.types.bank(place);
      Type type = row.types.type(place);
      int size = row.types.size(place, patterns.words());
      Register register =
          row.own.computeIfAbsent(
              "moved " + location + bank, _ -> move(location, bank, type, size));
      slot(register, place);
    }

    private Register move(Location location, Bank bank, Type type, int size) {
      Register register = registers.make(bank, size);
      temporaries.add(register);
      String key = type == Type.BOOLEAN ? "control.clear" : "move." + type.text();
      char kind = bank == Bank.VECTOR ? 'v' : 's';
      if (type == Type.BOOLEAN) {
        boolean all = ((Location.Immediate) location).constant().equals(Constant.TRUE);
        key = all ? "control.all" : "control.clear";
        kind = 'n';
      } else if (kind == 's' && type == Type.LONG) {
        key = "move_halves.long";
      }
      new Row(
              patterns.get(key, kind),
              PlaceTypes.of(key, kind),
              Map.of("d", new Location.In(register), "a", location))
          .write();
      defines.remove(register);
      return register;
    }
  }
}
