package dev.lockstep.assembler.asm4gcn;

import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * {@code #s_pool} and {@code #v_pool}: the registers that variables may get from here on.
 *
 * @param scalar whether they are SGPRs
 */
public record PoolCommand(boolean scalar, BitSet registers) {
  private static final int WORD = 7;

  /**
   * Reads a command.
   *
   * @param file number of registers of a bank
   * @return null, with a report, when it is none
   */
  public static @Nullable PoolCommand read(
      TracedText text, java.util.function.IntUnaryOperator file, Report report) {
    boolean scalar = text.text().startsWith("#s_pool");
    boolean known = scalar || text.text().startsWith("#v_pool");
    if (!known || text.length() > WORD && !TracedText.isBlank(text.charAt(WORD))) {
      report.error(text, "syntax", "behind '#' stands define, s_pool or v_pool");
      return null;
    }
    char bank = scalar ? 's' : 'v';
    int most = file.applyAsInt(bank);
    BitSet registers = new BitSet();
    int at = WORD;
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c == ',' || TracedText.isBlank(c)) {
        at++;
        continue;
      }
      int end = text.wordEnd(at);
      item(text.slice(at, end), bank, most, registers, report);
      at = end;
    }
    if (registers.isEmpty()) {
      report.error(
          text, "pool", "the pool has no registers; write " + bank + "20, " + bank + "[24:31]");
      return null;
    }
    return new PoolCommand(scalar, registers);
  }

  private static void item(TracedText item, char bank, int most, BitSet registers, Report report) {
    String text = item.text();
    int first = -1;
    int last = -1;
    if (text.charAt(0) == bank && text.endsWith("]") && text.indexOf('[') == 1) {
      int colon = text.indexOf(':');
      String inner = text.substring(2, text.length() - 1);
      first = Declaration.number(colon < 0 ? inner : text.substring(2, colon));
      last = colon < 0 ? first : Declaration.number(text.substring(colon + 1, text.length() - 1));
    } else if (text.charAt(0) == bank) {
      first = Declaration.number(text.substring(1));
      last = first;
    }
    if (first < 0 || last < first || last >= most) {
      report.error(
          item,
          "pool",
          "expected a register from "
              + bank
              + "0 to "
              + bank
              + (most - 1)
              + ", or a range such as "
              + bank
              + "[20:27]");
      return;
    }
    int same = registers.nextSetBit(first);
    if (same >= 0 && same <= last) {
      report.warning(item, "pool-twice", "" + bank + same + " is in the pool already");
    }
    registers.set(first, last + 1);
  }
}
