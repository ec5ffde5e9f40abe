package dev.lockstep.assembler.editor;

/**
 * A word of a source and what it is.
 *
 * @param kind what it is
 * @param start offset of its first character
 * @param end offset behind its last character
 * @param defines whether it gives a name its meaning here, as a label or a declaration does
 * @param scope number of the block that its name belongs to; {@link #FILE} for the whole text
 */
public record Lexeme(Kind kind, int start, int end, boolean defines, int scope) {
  /** Scope of names that are known in the whole text. */
  public static final int FILE = -1;

  /** Kinds of words; an editor has a colour for each. */
  public enum Kind {
    COMMENT,
    /** Name of an instruction of the target. */
    MNEMONIC,
    /** A word that begins with a period, or in Asm4GCN with a number sign. */
    DIRECTIVE,
    REGISTER,
    NUMBER,
    /** Characters in quotes. */
    TEXT,
    /** A flag of an instruction, or the name in front of a colon. */
    MODIFIER,
    /** A label, or a symbol that has a value. */
    SYMBOL,
    /** A variable of Asm4GCN. */
    VARIABLE,
    /** The type of a variable or a parameter. */
    TYPE,
    /** A word of the language itself, or a function of operands. */
    KEYWORD,
    /** A macro or a define. */
    MACRO,
    /** A parameter in the body of a macro. */
    PARAMETER,
    /** Code of a template. */
    TEMPLATE,
    /** A name that the text gives no meaning: an external symbol, a value, or a mistake. */
    NAME,
    /** A word where an instruction stands that the target does not have. */
    UNKNOWN
  }

  /** Whether it is a name that the text itself defines. */
  public boolean isName() {
    return switch (kind) {
      case SYMBOL, VARIABLE, MACRO -> true;
      default -> false;
    };
  }

  Lexeme as(Kind other) {
    return new Lexeme(other, start, end, defines, scope);
  }

  Lexeme of(int other) {
    return new Lexeme(kind, start, end, defines, other);
  }
}
