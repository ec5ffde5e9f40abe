package dev.lockstep.assembler.check.finding;

import dev.lockstep.codeobject.dwarf.LineTable;
import dev.lockstep.text.source.Span;
import org.jspecify.annotations.Nullable;

/**
 * An instruction that a finding is about.
 *
 * @param function the kernel or function that it was reached in
 * @param symbol the nearest label in front of it, with the distance, as {@code name+0x10}
 * @param address its address in a code object, its offset in the section for a source
 * @param text the instruction, as LLVM prints it
 * @param span the statement, when there is a source
 * @param line its origin according to the compiler's line information, when there is one
 */
public record CodePlace(
    String function,
    String symbol,
    long address,
    String text,
    @Nullable Span span,
    LineTable.@Nullable Range line) {

  /**
   * {@code file:line:column} of a source, else the address with the symbol, and the compiler's line
   * where it is known.
   */
  public String where() {
    if (span != null) {
      return span.toString();
    }
    String from = line == null ? "" : ", " + line.file() + ":" + line.line() + ":" + line.column();
    return "0x" + Long.toHexString(address) + " (" + symbol + from + ")";
  }

  /** Text for the place, as seen from another place. */
  public String seenFrom(CodePlace other) {
    if (span == null) {
      return symbol;
    }
    boolean same = other.span != null && other.span.file().equals(span.file());
    return "line " + span.line() + (same ? "" : " of " + span.file());
  }
}
