package dev.lockstep.assembler.listing;

import dev.lockstep.assembler.operand.CodeDecoder;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Instruction;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * Writes the rows of a listing of code: the text, and behind it the address and the words; one
 * object for one thread.
 */
final class RowWriter {
  private static final int COMMENT_COLUMN = 57;
  private static final int ADDRESS_DIGITS = 12;
  private static final String LOWER_DIGITS = "0123456789abcdef";
  private static final String UPPER_DIGITS = "0123456789ABCDEF";

  private final byte[] bytes;
  private final long base;
  private final BitSet targets;
  private final PlaceSymbols symbols;
  private final StringBuilder out;

  /** Instructions that were written, and their texts up to the address. */
  private final @Nullable Instruction[] recent = new Instruction[CodeDecoder.RECENT];

  private final @Nullable String[] texts = new String[CodeDecoder.RECENT];

  /**
   * Rows of a section.
   *
   * @param base the section's address
   * @param targets offsets that get a label because a branch goes there
   */
  RowWriter(byte[] bytes, long base, BitSet targets, PlaceSymbols symbols, StringBuilder out) {
    this.bytes = bytes;
    this.base = base;
    this.targets = targets;
    this.symbols = symbols;
    this.out = out;
  }

  /** The label that a branch's target gets for want of another one. */
  void label(int at) {
    if (targets.get(at)) {
      out.append(localLabel(at)).append(":\n");
    }
  }

  private static String localLabel(int at) {
    return ".L" + Integer.toHexString(at);
  }

  /**
   * An instruction whose text stands for its words.
   *
   * @param symbol stands in place of the literal or the distance, unless null
   */
  void instruction(
      InstructionSet set, Instruction instruction, int at, int size, @Nullable String symbol) {
    int start = begin();
    String named = symbol;
    long target = symbol != null ? -1 : CodeDecoder.target(instruction, at);
    if (target >= 0 && target <= bytes.length && targets.get((int) target)) {
      String label = symbols.label(target);
      named = label == null ? localLabel((int) target) : label;
    }
    set.print(instruction, named, out);
    pad(start);
    if (symbol == null && !instruction.isBranch()) {
      int slot = CodeDecoder.slot(bytes, at, size);
      recent[slot] = instruction;
      texts[slot] = out.substring(start);
    }
    end(at, size, "");
  }

  /** Writes an instruction as before if it was written not long before; returns whether it was. */
  @SuppressWarnings("ReferenceEquality") // CodeDecoder gives the same object for the same words.
  boolean again(Instruction instruction, int at, int size) {
    int slot = CodeDecoder.slot(bytes, at, size);
    if (recent[slot] != instruction) {
      return false;
    }
    out.append(texts[slot]);
    end(at, size, "");
    return true;
  }

  /** Words as data. */
  void words(int at, int size, String comment) {
    int start = begin();
    out.append(".long ");
    for (int i = 0; i < size; i += 4) {
      out.append(i == 0 ? "0x" : ", 0x");
      hexadecimal(LOWER_DIGITS, CodeDecoder.word(bytes, at + i), 8);
    }
    pad(start);
    end(at, size, comment);
  }

  private int begin() {
    int start = out.length();
    out.append('\t');
    return start;
  }

  private void pad(int start) {
    int column = out.length() - start;
    if (column < COMMENT_COLUMN) {
      out.repeat(' ', COMMENT_COLUMN - column);
    }
    out.append(" // ");
  }

  private void end(int at, int size, String comment) {
    hexadecimal(UPPER_DIGITS, base + at, ADDRESS_DIGITS);
    out.append(':');
    for (int i = 0; i < size; i += 4) {
      out.append(' ');
      hexadecimal(UPPER_DIGITS, CodeDecoder.word(bytes, at + i), 8);
    }
    out.append(comment).append('\n');
  }

  /** At least so many digits; an address has more when it needs them. */
  private void hexadecimal(String digits, long value, int least) {
    int count = least;
    while (least == ADDRESS_DIGITS && count < 16 && value >>> 4 * count != 0) {
      count++;
    }
    for (int shift = 4 * (count - 1); shift >= 0; shift -= 4) {
      out.append(digits.charAt((int) (value >>> shift) & 15));
    }
  }
}
