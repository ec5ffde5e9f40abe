package dev.lockstep.assembler.expression;

import org.jspecify.annotations.Nullable;

/**
 * Value of an expression: a number, or symbols with an addend.
 *
 * @param addend the number
 * @param plus the symbol whose address is added, if any
 * @param minus the symbol whose address is subtracted, if any
 * @param variant the relocation that the source asks for ({@code rel32@lo}), or empty
 */
public record ExpressionValue(
    long addend, @Nullable SymbolEntry plus, @Nullable SymbolEntry minus, String variant) {
  public static ExpressionValue of(long number) {
    return new ExpressionValue(number, null, null, "");
  }

  /** Negated value: the subtracted symbol is added and the other way round. */
  ExpressionValue negated() {
    SymbolEntry added = minus;
    SymbolEntry subtracted = plus;
    return new ExpressionValue(-addend, added, subtracted, variant);
  }

  public boolean isAbsolute() {
    return plus == null && minus == null;
  }
}
