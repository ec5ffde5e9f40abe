package dev.lockstep.hc.select;

import dev.lockstep.hc.code.Bank;
import java.util.ArrayList;
import java.util.List;

/**
 * Lines of assembly text with places for operands.
 *
 * @param lines each a list of pieces
 */
public record RowTemplate(List<List<Piece>> lines) {
  public RowTemplate {
    lines = lines.stream().map(List::copyOf).toList();
  }

  /** Whether results are written before all operands are read. */
  public boolean isExclusive() {
    return lines.size() > 1;
  }

  /** Text, or a place. */
  public sealed interface Piece {}

  public record Text(String text) implements Piece {}

  /**
   * A place for an operand or a temporary.
   *
   * @param name letter and number, such as {@code a} or {@code v0}
   * @param word -1 for the whole, else the word that is named
   */
  public record Place(String name, int word) implements Piece {
    public boolean isTemporary() {
      return name.length() > 1 && Character.isDigit(name.charAt(1));
    }

    /** Bank of a temporary. */
    public Bank bank() {
      return "spm".indexOf(name.charAt(0)) >= 0 ? Bank.SCALAR : Bank.VECTOR;
    }

    /** Number of registers of a temporary. */
    public int size(int maskWords) {
      return switch (name.charAt(0)) {
        case 'q', 'p' -> 2;
        case 'x' -> 4;
        case 'm' -> maskWords;
        default -> 1;
      };
    }
  }

  /** Reads a line; places begin with a dollar sign. */
  public static List<Piece> parse(String line) {
    List<Piece> pieces = new ArrayList<>();
    int at = 0;
    while (at < line.length()) {
      int dollar = line.indexOf('$', at);
      if (dollar != at) {
        int end = dollar < 0 ? line.length() : dollar;
        pieces.add(new Text(line.substring(at, end)));
        at = end;
        continue;
      }
      int end = at + 1;
      while (end < line.length() && Character.isLetterOrDigit(line.charAt(end))) {
        end++;
      }
      String name = line.substring(at + 1, end);
      int word = -1;
      if (end + 1 < line.length() && line.charAt(end) == '.') {
        char half = line.charAt(end + 1);
        word = half == 'l' ? 0 : half == 'h' ? 1 : Character.digit(half, 10);
        end += 2;
      }
      pieces.add(new Place(name, word));
      at = end;
    }
    return pieces;
  }
}
