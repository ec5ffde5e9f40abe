package dev.lockstep.isa.model;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Places of the bits of an instruction: the layout that many rows share, for the generations that a
 * selector names. Immutable. Source: the microcode-format chapters of the ISA manuals.
 *
 * @param name the manual's name of the format
 * @param generations selector mask
 * @param bits length without a literal: 32, 64 or 96
 * @param mask bits whose value tells this format, one int a word
 * @param fixed their values
 * @param ones reserved bits that are written as one
 * @param fields the fields by name
 * @param known those whose names code knows, by their ordinals
 * @param modifiers the modifiers in the order in which they are printed, as the table lists them
 * @param accumulators operands that can be in AGPRs, with the field that says whether they are, or
 *     {@link #ALWAYS} where only AGPRs can be meant
 * @param literal whether a source operand may be a literal
 * @param wide whether its mnemonics take the suffix of wide forms; the others take that of narrow
 *     ones
 * @param halves whether the top bit of a field names the high half of a 16-bit vector register, in
 *     generations that can
 * @param prefix the format that the first word alone has; null where it is no instruction
 * @param counted what wait counters of vector memory take its instructions for
 * @param place file and line
 */
@SuppressWarnings({
  "ArrayRecordComponent", // not handed out
  "EnumOrdinal" // an enum map would ask for the constants by reflection
})
public record Format(
    String name,
    int generations,
    int bits,
    int[] mask,
    int[] fixed,
    int[] ones,
    Map<String, Field> fields,
    @Nullable Field[] known,
    List<String> modifiers,
    Map<String, String> accumulators,
    boolean literal,
    boolean wide,
    boolean halves,
    @Nullable String prefix,
    Counted counted,
    String place) {
  /** In place of a field: the operand is always in AGPRs. */
  public static final String ALWAYS = "always";

  /** The longest format, its literal included, in 32-bit words. */
  public static final int MOST_WORDS = 4;

  /** Class of accesses that a format counts as, where each class has a wait counter. */
  public enum Counted {
    /** Loads and stores. */
    ACCESSES,
    /** Image instructions with a sampler. */
    SAMPLES,
    /** Intersections of rays. */
    RAYS
  }

  /** The fields whose names code knows, by their ordinals. */
  public static @Nullable Field[] known(Map<String, Field> fields) {
    @Nullable Field[] known = new Field[FieldName.COUNT];
    for (Field field : fields.values()) {
      FieldName named = FieldName.of(field.name());
      if (named != null) {
        known[named.ordinal()] = field;
      }
    }
    return known;
  }

  // Written out, since formats are keys of maps.
  @Override
  public int hashCode() {
    return name.hashCode();
  }

  /** Fixed bits of a word of the instruction. */
  public int fixedBits(int word) {
    return fixed[word];
  }

  /** The bits of a word that are written whatever the operands are. */
  public int writtenBits(int word) {
    return fixed[word] | ones[word];
  }

  /** Mask of the fixed bits of a word. */
  public int fixedMask(int word) {
    return mask[word];
  }

  public int words() {
    return bits / 32;
  }

  /**
   * The opcode in an instruction's words; 0 in a format that has only one instruction. Where there
   * are two operations, that of the second one fills the low bits.
   */
  public int opcode(int[] words) {
    Field first = field(FieldName.OP);
    int opcode = first == null ? 0 : first.extract(words);
    Field second = secondOpcode();
    return second == null ? opcode : opcode << second.width() | second.extract(words);
  }

  /** Writes an opcode. */
  public void insertOpcode(int[] words, int opcode) {
    Field first = field(FieldName.OP);
    Field second = secondOpcode();
    if (first != null) {
      first.insert(words, second == null ? opcode : opcode >> second.width());
    }
    if (second != null) {
      second.insert(words, opcode);
    }
  }

  /** Number of possible opcodes. */
  public int opcodes() {
    Field first = field(FieldName.OP);
    Field second = secondOpcode();
    int bits = (first == null ? 0 : first.width()) + (second == null ? 0 : second.width());
    return 1 << bits;
  }

  /** The opcode of the second of two operations; null where there is one. */
  public @Nullable Field secondOpcode() {
    return field(FieldName.OPY);
  }

  /** Whether further words with addresses can follow. */
  boolean addressWords() {
    return field(FieldName.NSA) != null;
  }

  /** The field of a name that a table gives, or null. */
  public @Nullable Field named(String field) {
    return fields.get(field);
  }

  /** The field, or null. */
  public @Nullable Field field(FieldName field) {
    return known[field.ordinal()];
  }

  /** The field, which the checker has shown to exist. */
  public Field need(FieldName field) {
    Field found = known[field.ordinal()];
    if (found == null) {
      throw new IllegalStateException("format " + name + " has no field " + field);
    }
    return found;
  }

  /** Whether the fixed bits agree with the first words of an instruction. */
  public boolean matches(int[] words, int available) {
    if (available < words()) {
      return false;
    }
    for (int i = 0; i < mask.length; i++) {
      if ((words[i] & mask[i]) != fixed[i]) {
        return false;
      }
    }
    return true;
  }

  /** Number of fixed bits: a format with more of them is the more special one. */
  public int specificity() {
    int count = 0;
    for (int word : mask) {
      count += Integer.bitCount(word);
    }
    return count;
  }
}
