package dev.lockstep.hc.amd;

import dev.lockstep.hc.amd.Pattern.PatternLine;
import dev.lockstep.hc.code.Bank;
import dev.lockstep.hc.code.Part;
import dev.lockstep.hc.code.Register;
import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.Type;
import dev.lockstep.hc.select.GroupWriter;
import dev.lockstep.hc.select.OperandLocation;
import dev.lockstep.hc.select.RowTemplate.Place;
import dev.lockstep.hc.select.RowTemplate.Text;
import dev.lockstep.hc.select.VirtualRegisters;
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
final class AmdWriter extends GroupWriter<AmdWriter> {
  private final TargetPatterns patterns;

  AmdWriter(TargetPatterns patterns, VirtualRegisters registers) {
    super(registers);
    this.patterns = patterns;
  }

  @Override
  protected AmdWriter self() {
    return this;
  }

  /** Writes a row. */
  AmdWriter add(String key, char kind, Map<String, OperandLocation> places) {
    new Row(patterns.get(key, kind), places).write();
    return this;
  }

  /** Writes a row without a result or operands. */
  AmdWriter add(String key) {
    return add(key, 'n', Map.of());
  }

  @Override
  public AmdWriter move(Register to, OperandLocation from, Type type) {
    boolean scalar = to.bank() == Bank.SCALAR;
    boolean halves = scalar && type == Type.LONG && from instanceof OperandLocation.Immediate;
    return add(
        (halves ? "move_halves." : "move.") + type.text(),
        scalar ? 's' : 'v',
        Map.of("d", OperandLocation.in(to), "a", from));
  }

  /** A row with its operands. */
  private final class Row {
    private final Pattern pattern;
    private final PlaceTypes types;
    private final Map<String, OperandLocation> places;
    private final Map<String, Register> own = new HashMap<>();

    Row(Pattern pattern, Map<String, OperandLocation> places) {
      this.pattern = pattern;
      this.types = pattern.types();
      this.places = places;
    }

    void write() {
      if (places.get("d") instanceof OperandLocation.In in) {
        defines(in.register());
        exclusive(pattern.isExclusive());
      }
      pattern.lines().forEach(line -> new RowLine(this, line).write());
    }

    OperandLocation location(Place place) {
      if (!place.isTemporary()) {
        return Objects.requireNonNull(places.get(place.name()), place.name());
      }
      return OperandLocation.in(
          own.computeIfAbsent(
              place.name(),
              _ -> temporary(types.bank(place), types.size(place, patterns.words()))));
    }
  }

  /** A line of a row. */
  private final class RowLine {
    private final Row row;
    private final PatternLine line;
    private final List<Part> parts = new ArrayList<>();
    private final Set<Object> outside = new LinkedHashSet<>();
    private boolean hasLiteral;
    private boolean hasShort;

    RowLine(Row row, PatternLine line) {
      this.row = row;
      this.line = line;
    }

    void write() {
      for (int i = 0; i < line.pieces().size(); i++) {
        switch (line.pieces().get(i)) {
          case Text text -> parts.add(new Part.Text(filled(text.text())));
          case Place place -> place(place, i);
        }
      }
      line(parts);
    }

    private void place(Place place, int position) {
      OperandLocation location = row.location(place);
      switch (location) {
        case OperandLocation.Named named -> parts.add(new Part.Text(named.text()));
        case OperandLocation.In in -> {
          if (!place.isTemporary() && !place.name().equals("d")) {
            uses(in.register());
          }
          Part scalar = new Part.Slot(in.register(), place.word(), 1);
          if (in.register().bank() == Bank.SCALAR
              && row.types.bank(place) == Bank.VECTOR
              && !fits(position, scalar, line.scalars())) {
            moved(location, place);
          } else {
            slot(in.register(), place);
          }
        }
        case OperandLocation.Immediate immediate ->
            immediate(immediate.constant(), place, position);
      }
    }

    private void slot(Register register, Place place) {
      parts.add(
          place.word() < 0 ? new Part.Slot(register) : new Part.Slot(register, place.word(), 1));
    }

    private boolean fits(int position, Object what, Set<Integer> allowed) {
      if (!allowed.contains(position)) {
        return false;
      }
      if (!line.vector()) {
        return true;
      }
      outside.add(what);
      if (outside.size() > 1) {
        outside.remove(what);
        return false;
      }
      return true;
    }

    private void immediate(Constant constant, Place place, int position) {
      InlineConstant given = new InlineConstant(constant, place.word());
      boolean negated =
          position > 0
              && line.pieces().get(position - 1) instanceof Text text
              && text.text().endsWith("-");
      boolean wide = place.word() < 0 && constant.type().bits() == Long.SIZE;
      boolean fits;
      if (negated) {
        fits = false;
      } else if (given.isShort()) {
        // Beside a literal, only the place of the literal takes what is no vector register.
        fits = line.scalars().contains(position) && !(line.vector() && hasLiteral);
        hasShort |= fits;
      } else {
        fits = !wide && literal(given, position);
      }
      if (fits) {
        parts.add(new Part.Text(given.text()));
      } else {
        moved(new OperandLocation.Immediate(constant), place);
      }
    }

    private boolean literal(InlineConstant given, int position) {
      if (line.vector()) {
        hasLiteral = !hasShort && fits(position, given.constant(), line.literals());
        return hasLiteral;
      }
      outside.add(given.bits());
      return outside.size() == 1 && line.literals().contains(position);
    }

    /** Moves an operand to a temporary of the bank that the place wants. */
    private void moved(OperandLocation location, Place place) {
      Bank bank = row.types.bank(place);
      Type type = row.types.type(place);
      int size = row.types.size(place, patterns.words());
      slot(
          row.own.computeIfAbsent(
              "moved " + location + bank, _ -> moved(location, bank, type, size)),
          place);
    }

    private Register moved(OperandLocation location, Bank bank, Type type, int size) {
      Register register = temporary(bank, size);
      String key =
          (bank == Bank.SCALAR && type == Type.LONG ? "move_halves." : "move.") + type.text();
      char kind = bank == Bank.VECTOR ? 'v' : 's';
      if (type == Type.BOOLEAN) {
        boolean all = location.equals(new OperandLocation.Immediate(Constant.TRUE));
        key = all ? "control.all" : "control.clear";
        kind = 'n';
      }
      add(key, kind, Map.of("d", OperandLocation.in(register), "a", location));
      ownsAlone(register);
      return register;
    }
  }
}
