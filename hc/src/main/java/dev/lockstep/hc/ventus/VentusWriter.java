package dev.lockstep.hc.ventus;

import dev.lockstep.hc.code.Bank;
import dev.lockstep.hc.code.Part;
import dev.lockstep.hc.code.Register;
import dev.lockstep.hc.ir.Type;
import dev.lockstep.hc.select.GroupWriter;
import dev.lockstep.hc.select.OperandLocation;
import dev.lockstep.hc.select.RowTemplate.Piece;
import dev.lockstep.hc.select.RowTemplate.Place;
import dev.lockstep.hc.select.RowTemplate.Text;
import dev.lockstep.hc.select.VirtualRegisters;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Writes rows of the table; operands are moved to where the row wants them before its lines. */
final class VentusWriter extends GroupWriter<VentusWriter> {
  private static final List<String> PLACES = List.of("1", "2", "3", "4", "here");
  private static final OperandLocation ZERO = new OperandLocation.Named("zero", Bank.SCALAR);

  VentusWriter(VirtualRegisters registers) {
    super(registers);
  }

  @Override
  protected VentusWriter self() {
    return this;
  }

  /** A row without a result. */
  VentusWriter add(String key, OperandLocation... operands) {
    return write(key, null, List.of(operands), null);
  }

  /**
   * A row.
   *
   * @param base register with the address of an array
   */
  VentusWriter write(
      String key,
      @Nullable Register result,
      List<OperandLocation> operands,
      @Nullable Register base) {
    char bank = result == null ? 'n' : letter(result.bank());
    VentusRow row =
        VentusRows.find(key, bank, operands)
            .orElseThrow(() -> new IllegalStateException("no row " + bank + " " + key));
    new Writing(row, result, operands, base).write();
    return this;
  }

  /** Copies a value to a register, word by word. */
  @Override
  public VentusWriter move(Register to, OperandLocation from, Type type) {
    if (from instanceof OperandLocation.In in) {
      uses(in.register());
    }
    defines(to);
    move(to, from);
    return this;
  }

  private void move(Register to, OperandLocation from) {
    for (int word = 0; word < to.words(); word++) {
      boolean large =
          from instanceof OperandLocation.Immediate constant && !VentusRow.isShort(constant, word);
      if (large && to.bank() == Bank.VECTOR) {
        Register scalar = temporary(Bank.SCALAR, 1);
        moveWord(scalar, 0, from, word, 'c');
        moveWord(to, word, OperandLocation.in(scalar), 0, 's');
      } else {
        char letter =
            switch (from) {
              case OperandLocation.In in -> letter(in.register().bank());
              case OperandLocation.Immediate _, OperandLocation.Named _ ->
                  to.bank() == Bank.SCALAR ? 'c' : 'i';
            };
        moveWord(to, word, from, word, letter);
      }
    }
  }

  private void moveWord(Register to, int word, OperandLocation from, int fromWord, char letter) {
    VentusRow row = VentusRows.exact("move", letter(to.bank()), String.valueOf(letter));
    List<Part> parts = new ArrayList<>();
    for (Piece piece : row.template().lines().getFirst()) {
      parts.add(
          switch (piece) {
            case Text text -> new Part.Text(text.text());
            case Place place ->
                place.name().equals("d") ? new Part.Slot(to, word, 1) : part(from, fromWord);
          });
    }
    line(parts);
  }

  private static Part part(OperandLocation location, int word) {
    return switch (location) {
      case OperandLocation.In in -> new Part.Slot(in.register(), word, 1);
      case OperandLocation.Immediate constant -> new Part.Text(Long.toString(constant.bits(word)));
      case OperandLocation.Named named -> new Part.Text(named.text());
    };
  }

  private static char letter(Bank bank) {
    return bank == Bank.SCALAR ? 's' : 'v';
  }

  /** A row with its operands. */
  private final class Writing {
    private final VentusRow row;
    private final @Nullable Register result;
    private final @Nullable Register base;
    private final List<OperandLocation> operands;
    private final Map<String, Register> own = new HashMap<>();

    Writing(
        VentusRow row,
        @Nullable Register result,
        List<OperandLocation> operands,
        @Nullable Register base) {
      this.row = row;
      this.result = result;
      this.operands = operands;
      this.base = base;
    }

    void write() {
      List<OperandLocation> moved = new ArrayList<>();
      for (int i = 0; i < operands.size(); i++) {
        if (operands.get(i) instanceof OperandLocation.In in) {
          uses(in.register());
        }
        moved.add(moved(row.operands().charAt(i), operands.get(i)));
      }
      exclusive(row.template().isExclusive());
      if (result != null) {
        defines(result);
      }
      if (base != null) {
        uses(base);
      }
      PLACES.forEach(place -> word(place, registers().label()));
      for (List<Piece> line : row.template().lines()) {
        List<Part> parts = new ArrayList<>();
        for (Piece piece : line) {
          parts.add(
              switch (piece) {
                case Text text -> new Part.Text(filled(text.text()));
                case Place place -> part(place, moved);
              });
        }
        line(parts);
      }
    }

    private OperandLocation moved(char letter, OperandLocation location) {
      boolean vector = letter == 'v' && !location.isIn(Bank.VECTOR);
      boolean scalar = letter == 's' && location instanceof OperandLocation.Immediate;
      if (!vector && !scalar) {
        return location;
      }
      if (scalar
          && location instanceof OperandLocation.Immediate(var constant)
          && VentusRow.isBetween(constant, 0, 0)) {
        return ZERO;
      }
      Register register = temporary(vector ? Bank.VECTOR : Bank.SCALAR, size(location));
      move(register, location);
      return OperandLocation.in(register);
    }

    private Part part(Place place, List<OperandLocation> moved) {
      int word = Math.max(0, place.word());
      return switch (place.name()) {
        case "d" -> new Part.Slot(Objects.requireNonNull(result), word, 1);
        case "base" -> new Part.Slot(Objects.requireNonNull(base), 0, 1);
        case "a", "b", "c" -> VentusWriter.part(moved.get(place.name().charAt(0) - 'a'), word);
        default -> {
          Register register =
              own.computeIfAbsent(place.name(), _ -> temporary(place.bank(), place.size(1)));
          yield new Part.Slot(register, word, 1);
        }
      };
    }
  }

  private static int size(OperandLocation location) {
    return switch (location) {
      case OperandLocation.In in -> in.register().words();
      case OperandLocation.Immediate(var constant) ->
          Math.max(1, constant.type().bits() / Integer.SIZE);
      case OperandLocation.Named _ -> 1;
    };
  }
}
