package dev.lockstep.text.operator;

import dev.lockstep.text.cursor.TextCursor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The infix operators of a language, found by their symbols. */
public final class OperatorTable<O extends InfixOperator> {
  private static final int CHARACTERS = 128;

  /** By the first character of the symbol; longer symbols first. */
  private final List<List<O>> byFirst = new ArrayList<>(Collections.nCopies(CHARACTERS, List.of()));

  private OperatorTable(List<O> operators) {
    for (O operator : operators) {
      int first = operator.symbol().charAt(0);
      List<O> all = new ArrayList<>(byFirst.get(first));
      int place = 0;
      while (place < all.size() && all.get(place).symbol().length() > operator.symbol().length()) {
        place++;
      }
      all.add(place, operator);
      byFirst.set(first, all);
    }
  }

  /** A table of operators whose symbols are of ASCII characters. */
  @SafeVarargs
  @SuppressWarnings("varargs") // read alone
  public static <O extends InfixOperator> OperatorTable<O> of(O... operators) {
    return new OperatorTable<>(Arrays.asList(operators));
  }

  /** The operator with the longest symbol that stands next; null for none. */
  public @Nullable O next(TextCursor in) {
    return at(in.text(), in.at(), in.limit());
  }

  /** The operator with the longest symbol between two positions; null for none. */
  public @Nullable O at(String text, int start, int limit) {
    char first = start < limit ? text.charAt(start) : CHARACTERS;
    if (first < CHARACTERS) {
      List<O> candidates = byFirst.get(first);
      for (int i = 0; i < candidates.size(); i++) {
        String symbol = candidates.get(i).symbol();
        if (symbol.length() <= limit - start && text.startsWith(symbol, start)) {
          return candidates.get(i);
        }
      }
    }
    return null;
  }

  /** The operator with a symbol; null for none. */
  public @Nullable O named(String symbol) {
    O found = at(symbol, 0, symbol.length());
    return found != null && found.symbol().length() == symbol.length() ? found : null;
  }
}
