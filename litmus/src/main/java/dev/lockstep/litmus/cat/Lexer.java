package dev.lockstep.litmus.cat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Text of a model to tokens. Comments are in {@code (* *)}, nested, or go
 * from {@code //} or {@code #} to the end of the line. */
final class Lexer {
  private static final Set<String> WORDS =
      Set.of(
          "let",
          "rec",
          "and",
          "in",
          "fun",
          "try",
          "with",
          "from",
          "if",
          "then",
          "else",
          "match",
          "end",
          "begin",
          "acyclic",
          "irreflexive",
          "empty",
          "as",
          "show",
          "unshow",
          "include",
          "procedure",
          "call",
          "forall",
          "do",
          "enum",
          "flag",
          "requires",
          "undefined_unless",
          "assert",
          "instructions",
          "default",
          "subset",
          "when",
          "debug",
          "catdep");

  private static final List<String> SIGNS =
      List.of(
          "^-1", "++", "||", "&&", "->", "|", ";", "\\", "&", "*", "+", "?", "~", "(", ")", "[",
          "]", "{", "}", ",", "=", "_", "0", "-");

  private final String text;
  private final int base;
  private int at;

  /**
   * Prepares a text.
   *
   * @param base offset of its first character among all texts
   */
  Lexer(String text, int base) {
    this.text = text;
    this.base = base;
  }

  List<Token> tokens() throws CatException {
    List<Token> result = new ArrayList<>();
    for (skip(); at < text.length(); skip()) {
      result.add(next());
    }
    result.add(new Token(Token.Type.END, "", base + text.length()));
    return result;
  }

  private void skip() throws CatException {
    while (at < text.length()) {
      if (Character.isWhitespace(text.charAt(at))) {
        at++;
      } else if (text.startsWith("(*", at)) {
        comment();
      } else if (text.startsWith("//", at) || text.charAt(at) == '#') {
        int end = text.indexOf('\n', at);
        at = end < 0 ? text.length() : end;
      } else {
        return;
      }
    }
  }

  private void comment() throws CatException {
    int begin = at;
    int depth = 0;
    do {
      if (at >= text.length()) {
        throw new CatException(base + begin, "this comment does not end: add '*)'");
      }
      if (text.startsWith("(*", at)) {
        depth++;
        at += 2;
      } else if (text.startsWith("*)", at)) {
        depth--;
        at += 2;
      } else {
        at++;
      }
    } while (depth > 0);
  }

  private Token next() throws CatException {
    int begin = at;
    char first = text.charAt(at);
    if (first == '"') {
      int end = text.indexOf('"', at + 1);
      if (end < 0) {
        throw new CatException(base + begin, "this text does not end: add '\"'");
      }
      at = end + 1;
      return new Token(Token.Type.STRING, text.substring(begin + 1, end), base + begin);
    }
    if (first == '\'') {
      at++;
      name();
      if (at == begin + 1) {
        throw new CatException(base + begin, "a tag has a name behind its quote");
      }
      return new Token(Token.Type.TAG, text.substring(begin + 1, at), base + begin);
    }
    if (Character.isLetter(first) || first == '_' && isNamePart(begin + 1)) {
      name();
      String name = text.substring(begin, at);
      return new Token(
          WORDS.contains(name) ? Token.Type.WORD : Token.Type.NAME, name, base + begin);
    }
    for (String sign : SIGNS) {
      if (text.startsWith(sign, at)) {
        at += sign.length();
        return new Token(Token.Type.SIGN, sign, base + begin);
      }
    }
    throw new CatException(base + begin, "unexpected character '" + first + "'");
  }

  private void name() {
    while (isNamePart(at)) {
      at++;
    }
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
