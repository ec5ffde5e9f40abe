package dev.lockstep.hc.amd;

import dev.lockstep.hc.code.Bank;
import dev.lockstep.hc.ir.Element;
import dev.lockstep.hc.ir.IrOperation;
import dev.lockstep.hc.ir.Type;
import dev.lockstep.hc.select.RowTemplate.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Types of the places of a row of the table, which its key says.
 *
 * @param result type of {@code $d}
 * @param operands types of {@code $a}, {@code $b} and {@code $c}
 * @param kind kind of the row
 */
record PlaceTypes(Type result, List<Type> operands, char kind) {
  /**
   * Registers of places that are scalar in every row: address of a global array, descriptor of
   * scratch memory, the wavefront's offset in it.
   */
  private static final Map<String, Integer> GIVEN = Map.of("base", 2, "buffer", 4, "wave", 1);

  /** Prefix of the keys of opposite comparisons. */
  static final String NOT = "not_";

  PlaceTypes {
    operands = List.copyOf(operands);
  }

  static PlaceTypes of(String key, char kind) {
    String[] words = key.split("\\.");
    String name = words[0].startsWith(NOT) ? words[0].substring(NOT.length()) : words[0];
    if (name.equals("control")) {
      return new PlaceTypes(Type.BOOLEAN, List.of(Type.BOOLEAN), kind);
    }
    Type type = words.length < 2 ? Type.INT : type(words[1]);
    if (name.equals("argument")) {
      return new PlaceTypes(type, List.of(Type.LONG), kind);
    }
    for (IrOperation operation : IrOperation.values()) {
      if (operation.text().equals(name)) {
        List<Type> operands = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
          operands.add(operation.operandType(i, type));
        }
        return new PlaceTypes(operation.resultType(type), operands, kind);
      }
    }
    return new PlaceTypes(type, List.of(type, type, type), kind);
  }

  private static Type type(String word) {
    String name = word.toUpperCase(Locale.ROOT);
    return switch (name) {
      case "BYTE", "CHAR", "SHORT" -> Element.valueOf(name).type();
      default -> Type.valueOf(name);
    };
  }

  /** Type of an operand or the result. */
  Type type(Place place) {
    return place.name().equals("d") ? result : operands.get(place.name().charAt(0) - 'a');
  }

  static boolean isOperand(Place place) {
    return place.name().length() == 1 && place.name().charAt(0) <= 'c';
  }

  /** Bank of a place, if its operand is where most are. */
  Bank bank(Place place) {
    if (GIVEN.containsKey(place.name())) {
      return Bank.SCALAR;
    }
    if (place.isTemporary()) {
      return place.bank();
    }
    if (type(place) == Type.BOOLEAN) {
      return Bank.SCALAR;
    }
    boolean scalar =
        isOperand(place) ? kind == 's' || kind == 'c' || kind == 'u' : kind != 'v' && kind != 'f';
    return scalar ? Bank.SCALAR : Bank.VECTOR;
  }

  /** Number of registers of a place. */
  int size(Place place, WaveWords words) {
    Integer given = GIVEN.get(place.name());
    if (given != null) {
      return given;
    }
    if (place.isTemporary()) {
      return place.size(words.maskWords());
    }
    Type type = type(place);
    return type == Type.BOOLEAN ? words.maskWords() : type.bits() / Integer.SIZE;
  }

  /** A register for a trial. */
  String sample(Place place, boolean scalar, WaveWords words) {
    int size = place.word() < 0 ? size(place, words) : 1;
    int lowest = GIVEN.containsKey(place.name()) ? 40 : 4;
    int first = lowest + 4 * (place.name().hashCode() & 7);
    String prefix = scalar || bank(place) == Bank.SCALAR ? "s" : "v";
    return size == 1 ? prefix + first : prefix + "[" + first + ":" + (first + size - 1) + "]";
  }
}
