package dev.lockstep.isa.codec;

import dev.lockstep.isa.model.Field;
import dev.lockstep.isa.model.FieldName;
import dev.lockstep.isa.model.Format;
import dev.lockstep.isa.model.Instruction;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** The bits of an encoded instruction by the fields of its format, as the manuals draw them. */
public final class BitFields {
  /** Name of bits that tell the format. */
  public static final String FIXED = "encoding";

  /** Name of bits that mean nothing. */
  public static final String UNUSED = "";

  /** Name of the word behind the format. */
  public static final String LITERAL = "literal";

  private BitFields() {}

  /**
   * A range of bits within one word.
   *
   * @param name the field's name in the tables, or one of the names above
   * @param word number of the 32-bit word
   * @param high its highest bit
   * @param low its lowest bit
   * @param value its bits
   */
  public record Range(String name, int word, int high, int low, int value) {}

  /** The ranges of an instruction, word by word, from the highest bit of each to the lowest. */
  public static List<Range> of(InstructionSet set, Instruction instruction) {
    int[] words = new int[InstructionSet.MOST_WORDS];
    int count = set.encode(instruction, words);
    Format format = instruction.encoding().format();
    List<Range> ranges = new ArrayList<>();
    for (Map.Entry<String, Field> field : format.fields().entrySet()) {
      for (Field.Piece piece : field.getValue().pieces()) {
        int word = piece.low() >> 5;
        ranges.add(range(field.getKey(), word, piece.high() & 31, piece.low() & 31, words[word]));
      }
    }
    for (int word = 0; word < count; word++) {
      if (word >= format.words()) {
        ranges.add(new Range(LITERAL, word, 31, 0, words[word]));
      } else {
        rest(ranges, word, words[word], format.fixedMask(word));
      }
    }
    ranges.sort(
        Comparator.comparingInt(Range::word)
            .thenComparing(Comparator.comparingInt(Range::high).reversed())
            .thenComparing(Range::name));
    return overlaid(ranges, instruction);
  }

  private static Range range(String name, int word, int high, int low, int bits) {
    int width = high - low + 1;
    int mask = width == 32 ? -1 : (1 << width) - 1;
    return new Range(name, word, high, low, bits >>> low & mask);
  }

  /** The bits of a word that no field has. */
  private static void rest(List<Range> ranges, int word, int bits, int fixed) {
    boolean[] taken = new boolean[32];
    for (Range range : ranges) {
      if (range.word() == word) {
        Arrays.fill(taken, range.low(), range.high() + 1, true);
      }
    }
    int high = 31;
    while (high >= 0) {
      if (taken[high]) {
        high--;
        continue;
      }
      boolean isFixed = (fixed >>> high & 1) != 0;
      int low = high;
      while (low > 0 && !taken[low - 1] && (fixed >>> low - 1 & 1) != 0 == isFixed) {
        low--;
      }
      ranges.add(range(isFixed ? FIXED : UNUSED, word, high, low, bits));
      high = low - 1;
    }
  }

  /**
   * Without fields that lie over others: formats give some bits two names, and the instruction's
   * own operands and modifiers say which is meant.
   */
  private static List<Range> overlaid(List<Range> ranges, Instruction instruction) {
    List<Range> result = new ArrayList<>();
    for (Range range : ranges) {
      boolean covered =
          ranges.stream()
              .anyMatch(other ->
                  !other.equals(range)
                      && other.word() == range.word()
                      && other.high() >= range.low()
                      && other.low() <= range.high()
                      && rank(other, instruction) > rank(range, instruction));
      if (!covered) {
        result.add(range);
      }
    }
    return result;
  }

  /** A field that the instruction names comes before one that it does not; then the wider one. */
  private static int rank(Range range, Instruction instruction) {
    boolean named =
        range.name().equals(FieldName.OP.toString())
            || instruction.encoding().operands().stream()
                .anyMatch(
                    bound -> bound.field() != null && bound.need().name().equals(range.name()))
            || instruction.encoding().modifiers().stream()
                .anyMatch(modifier -> modifier.field().name().equals(range.name()));
    return (named ? 64 : 0) + range.high() - range.low();
  }
}
