package dev.lockstep.litmus.cat;

/**
 * A piece of a model's text.
 *
 * @param text of a string or a tag without its quotes
 * @param at offset of its first character
 */
record CatToken(Type type, String text, int at) {
  enum Type {
    NAME,
    WORD,
    STRING,
    TAG,
    SIGN,
    END
  }

  boolean is(String sign) {
    return (type == Type.SIGN || type == Type.WORD) && text.equals(sign);
  }

  /** As errors call it. */
  String shown() {
    return switch (type) {
      case END -> "the end";
      case STRING -> "\"" + text + "\"";
      case TAG -> "'" + text;
      case NAME, WORD, SIGN -> "'" + text + "'";
    };
  }
}
