package dev.lockstep.hc.ventus;

import dev.lockstep.hc.code.Bank;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A row of the table.
 *
 * @param result letter of the result
 * @param operands a letter for each operand
 * @param lines lines of assembly text, each a list of pieces
 */
record Row(char result, String operands, List<List<Piece>> lines) {
  private static final Pattern PLACE = Pattern.compile("\\$([a-z]+[0-9]*)(?:\\.([lh]))?");
  private static final int UNFIT = Integer.MAX_VALUE;
  private static final int SHORT = 16;
  private static final int LONG = 2048;

  Row {
    lines = lines.stream().map(List::copyOf).toList();
  }

  /** Text, or a place. */
  sealed interface Piece {}

  record Text(String text) implements Piece {}

  /**
   * A place for an operand or a temporary.
   *
   * @param name such as {@code a} or {@code v0}
   * @param word -1 for the whole, else the word that is named
   */
  record Place(String name, int word) implements Piece {}

  static List<Piece> parse(String line) {
    List<Piece> pieces = new ArrayList<>();
    Matcher matcher = PLACE.matcher(line);
    int at = 0;
    while (matcher.find()) {
      pieces.add(new Text(line.substring(at, matcher.start())));
      String half = matcher.group(2);
      pieces.add(new Place(matcher.group(1), half == null ? -1 : half.equals("l") ? 0 : 1));
      at = matcher.end();
    }
    pieces.add(new Text(line.substring(at)));
    return pieces;
  }

  /** Whether results may be written before all operands are read. */
  boolean isExclusive() {
    return lines.size() > 1;
  }

  boolean isScalar() {
    return result == 's' && operands.chars().noneMatch(letter -> letter == 'v');
  }

  /** Lines with the moves that operands need, or {@link #fits} is false. */
  int cost(List<Location> given) {
    int cost = lines.size();
    for (int i = 0; i < operands.length(); i++) {
      int move = move(operands.charAt(i), given.get(i));
      if (move == UNFIT) {
        return UNFIT;
      }
      cost += move;
    }
    return cost;
  }

  boolean fits(List<Location> given) {
    return operands.length() == given.size() && cost(given) != UNFIT;
  }

  private static int move(char letter, Location location) {
    return switch (location) {
      case Location.In in ->
          switch (letter) {
            case 'v' -> in.register().bank() == Bank.VECTOR ? 0 : in.register().words();
            case 's' -> in.register().bank() == Bank.SCALAR ? 0 : UNFIT;
            default -> UNFIT;
          };
      case Location.Zero _ -> letter == 's' ? 0 : UNFIT;
      case Location.Immediate constant ->
          switch (letter) {
            case 'v' -> constant.isBetween(-SHORT, SHORT - 1) ? 1 : 2;
            case 's' -> constant.isBetween(0, 0) ? 0 : 1;
            case 'i' -> constant.isBetween(-SHORT, SHORT - 1) ? 0 : UNFIT;
            case 'I' -> constant.isBetween(-LONG, LONG - 1) ? 0 : UNFIT;
            case 'u' -> constant.isBetween(0, Integer.SIZE - 1) ? 0 : UNFIT;
            case 'e' -> constant.isBetween(1, Integer.SIZE - 1) ? 0 : UNFIT;
            case 'w' -> constant.isBetween(Integer.SIZE, Long.SIZE - 1) ? 0 : UNFIT;
            default -> 0;
          };
    };
  }
}
