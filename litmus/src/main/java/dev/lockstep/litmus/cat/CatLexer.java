package dev.lockstep.litmus.cat;

import dev.lockstep.text.cursor.TextCursor;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Text of a model to tokens. Comments are in {@code (* *)}, nested, or go from {@code //} or {@code
 * #} to the end of the line.
 */
final class CatLexer extends TextCursor {
  private static final Set<String> WORDS =
      Set.of(
          ("let rec and in fun try with from if then else match end begin acyclic irreflexive empty"
                  + " as show unshow include procedure call forall do enum flag requires"
                  + " undefined_unless assert instructions default subset when debug catdep")
              .split(" "));

  private static final List<String> SIGNS =
      List.of(
          "^-1", "++", "||", "&&", "->", "|", ";", "\\", "&", "*", "+", "?", "~", "(", ")", "[",
          "]", "{", "}", ",", "=", "_", "0", "-");

  private final int base;

  /**
   * Prepares a text.
   *
   * @param base offset of its first character among all texts
   */
  CatLexer(String text, int base) {
    super(text);
    this.base = base;
  }

  List<CatToken> tokens() throws CatException {
    List<CatToken> result = new ArrayList<>();
    for (skip(); at < limit; skip()) {
      result.add(token());
    }
    result.add(new CatToken(CatToken.Type.END, "", base + limit));
    return result;
  }

  private void skip() throws CatException {
    while (true) {
      skipBlanks();
      if (is("(*")) {
        comment();
      } else if (is("//") || is("#")) {
        skipLine();
      } else {
        return;
      }
    }
  }

  private void comment() throws CatException {
    int begin = at;
    int depth = 0;
    do {
      if (at >= limit) {
        throw new CatException(base + begin, "this comment does not end: add '*)'");
      }
      if (take("(*")) {
        depth++;
      } else if (take("*)")) {
        depth--;
      } else {
        at++;
      }
    } while (depth > 0);
  }

  private CatToken token() throws CatException {
    int begin = at;
    char first = peek();
    if (take('"')) {
      if (!moveBehind("\"")) {
        throw new CatException(base + begin, "this text does not end: add '\"'");
      }
      return new CatToken(CatToken.Type.STRING, slice(begin + 1, at - 1), base + begin);
    }
    if (take('\'')) {
      String name = name();
      if (name.isEmpty()) {
        throw new CatException(base + begin, "a tag has a name behind its quote");
      }
      return new CatToken(CatToken.Type.TAG, name, base + begin);
    }
    if (Character.isLetter(first) || first == '_' && isNamePart(begin + 1)) {
      String name = name();
      return new CatToken(
          WORDS.contains(name) ? CatToken.Type.WORD : CatToken.Type.NAME, name, base + begin);
    }
    String sign = takeOne(SIGNS);
    if (sign == null) {
      throw new CatException(base + begin, "unexpected character '" + first + "'");
    }
    return new CatToken(CatToken.Type.SIGN, sign, base + begin);
  }

  private String name() {
    int begin = at;
    while (isNamePart(at)) {
      at++;
    }
    return slice(begin, at);
  }

  private boolean isNamePart(int place) {
    if (place >= text.length()) {
      return false;
    }
    char c = text.charAt(place);
    // A name may have a minus sign and a point inside, as po-loc has, and a prime behind.
    boolean prime = c == '\'' && place > 0 && isNamePart(place - 1);
    return Character.isLetterOrDigit(c) || c == '_' || c == '-' || c == '.' || prime;
  }
}
