package dev.lockstep.assembler.template;

/**
 * A piece of a template.
 *
 * @param text the characters; of a quoted text what stands between the quotes, escapes resolved
 */
record TemplateToken(Kind kind, String text, int start, int end) {
  enum Kind {
    NAME,
    NUMBER,
    QUOTED,
    CHARACTER,
    SIGN,
    /** Characters that come out as they are. */
    TEXT,
    /** The beginning of what is printed. */
    PRINT,
    /** The end of what is printed. */
    PRINTED,
    END
  }

  boolean is(String sign) {
    return (kind == Kind.SIGN || kind == Kind.NAME) && text.equals(sign);
  }
}
