package dev.lockstep.assembler.editor;

import dev.lockstep.isa.codec.BitFields;
import java.util.List;

/**
 * Explanation of a word.
 *
 * @param start offset of the word
 * @param end offset of its end
 * @param text the explanation in plain text, in lines
 * @param bits the fields of the instruction's encoding; empty for other words
 */
public record Hover(int start, int end, String text, List<BitFields.Range> bits) {
  /** Copies the list. */
  public Hover {
    bits = List.copyOf(bits);
  }

  /** The bits as a table in text: {@code word 0: 31:26 encoding = 0b110100, ...}. */
  public String bitText() {
    StringBuilder out = new StringBuilder();
    int word = -1;
    for (BitFields.Range range : bits) {
      if (range.word() != word) {
        word = range.word();
        out.append(out.isEmpty() ? "" : "\n").append("word ").append(word).append(':');
      }
      out.append("  ").append(range.name().isEmpty() ? "-" : range.name());
      out.append('[').append(range.high());
      out.append(range.high() == range.low() ? "" : ":" + range.low()).append("]=");
      out.append("0x").append(Integer.toHexString(range.value()));
    }
    return out.toString();
  }
}
