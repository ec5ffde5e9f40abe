package dev.lockstep.litmus.text;

/**
 * A piece of the text.
 *
 * @param text as it stands; of {@link Kind#END}, {@code end of file}
 * @param offset where it begins
 */
record LitmusToken(Kind kind, String text, int offset) {
  enum Kind {
    WORD,
    NUMBER,
    SIGN,
    END
  }

  boolean is(String sign) {
    return text.equals(sign) && kind != Kind.END;
  }

  boolean isWord() {
    return kind == Kind.WORD;
  }

  /** The token in a message. */
  String shown() {
    return kind == Kind.END ? "end of file" : "'" + text + "'";
  }
}
