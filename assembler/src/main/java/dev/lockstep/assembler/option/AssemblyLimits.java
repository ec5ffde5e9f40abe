package dev.lockstep.assembler.option;

/**
 * Limits of one assembly. Every limit ends with a diagnostic that names it, so that no text can
 * hang the assembler or exhaust the memory; together they keep an assembly below 1 GiB.
 */
public final class AssemblyLimits {
  /** Macro calls inside each other, repetitions included; LLVM's default. */
  public static final int MACRO_DEPTH = 20;

  /** Included files inside each other. */
  public static final int INCLUDE_DEPTH = 100;

  /** Texts inside each other: files, macro calls and repetitions. */
  public static final int TEXT_DEPTH = 400;

  /** Statements that macros, repetitions and includes may add to the text. */
  public static final int EXPANDED_STATEMENTS = 1 << 22;

  /** Characters that macros, repetitions and includes may add to the text. */
  public static final int EXPANDED_CHARACTERS = 1 << 27;

  /** Characters of one expanded macro body. */
  public static final int EXPANSION = 1 << 26;

  /** Conditionals inside each other. */
  public static final int CONDITIONAL_DEPTH = 100_000;

  /** Parentheses and operators inside each other in an expression. */
  public static final int EXPRESSION_DEPTH = 200;

  /** Symbols that are defined by each other, and operators in their values. */
  public static final int EVALUATION_DEPTH = 400;

  /** Bytes of one section. */
  public static final int SECTION_SIZE = 1 << 28;

  /** Sections, subsections included. */
  public static final int SECTIONS = 0x6000;

  /** The largest alignment. */
  public static final long ALIGNMENT = 1 << 20;

  /** Diagnostics of one assembly; later ones are left out. */
  public static final int DIAGNOSTICS = 10_000;

  /** Diagnostics above which warnings are left out, so that there is room for errors. */
  public static final int WARNINGS = 5_000;

  /** Rounds to find sizes that depend on text behind them. */
  public static final int LAYOUT_ROUNDS = 12;

  private AssemblyLimits() {}
}
