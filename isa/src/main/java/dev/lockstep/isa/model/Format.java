package dev.lockstep.isa.model;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Places of the bits of an instruction: the layout that many rows share, for the generations that a
 * selector names. Immutable. Source: the microcode-format chapters of the ISA manuals.
 */
@SuppressWarnings("EnumOrdinal") // an enum map would ask for the constants by reflection
public final class Format {
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

  private final String name;
  private final int generations;
  private final int bits;
  private final int[] fixedMask;
  private final int[] fixedBits;
  private final int[] reserved;
  private final int[] ones;
  private final Map<String, Field> fields;

  /** The fields whose names code knows, by their ordinals. */
  private final @Nullable Field[] known;

  private final List<String> modifiers;
  private final Map<String, String> accumulators;
  private final boolean literal;
  private final boolean wide;
  private final boolean halves;
  private final String place;
  private final @Nullable Field firstOpcode;
  private final @Nullable Field secondOpcode;
  private final boolean addressWords;
  private final @Nullable String prefix;
  private final Counted counted;

  /**
   * @param name the manual's name of the format
   * @param generations selector mask
   * @param bits length without a literal: 32, 64 or 96
   * @param fixedMask bits whose value tells this format, one int a word
   * @param fixedBits their values
   * @param reserved bits that are ignored when read
   * @param ones those of them that are written as one
   * @param fields the fields by name
   * @param modifiers the modifiers in the order in which they are printed, as the table lists them
   * @param accumulators operands that can be in AGPRs, with the field that says whether they are
   * @param literal whether a source operand may be a literal
   * @param wide whether its mnemonics take the suffix of wide forms; the others take that of narrow
   *     ones
   * @param halves whether the top bit of a field names the high half of a 16-bit vector register,
   *     in generations that can
   * @param prefix the format that the first word alone has; null where it is no instruction
   * @param counted what wait counters of vector memory take its instructions for
   * @param place file and line
   */
  public Format(
      String name,
      int generations,
      int bits,
      int[] fixedMask,
      int[] fixedBits,
      int[] reserved,
      int[] ones,
      Map<String, Field> fields,
      List<String> modifiers,
      Map<String, String> accumulators,
      boolean literal,
      boolean wide,
      boolean halves,
      @Nullable String prefix,
      Counted counted,
      String place) {
    this.name = name;
    this.generations = generations;
    this.bits = bits;
    this.fixedMask = fixedMask.clone();
    this.fixedBits = fixedBits.clone();
    this.reserved = reserved.clone();
    this.ones = ones.clone();
    this.fields = Map.copyOf(fields);
    this.modifiers = modifiers;
    this.accumulators = Map.copyOf(accumulators);
    this.literal = literal;
    this.wide = wide;
    this.halves = halves;
    this.prefix = prefix;
    this.counted = counted;
    this.place = place;
    this.known = new Field[FieldName.COUNT];
    for (Field field : this.fields.values()) {
      FieldName named = FieldName.of(field.name());
      if (named != null) {
        known[named.ordinal()] = field;
      }
    }
    this.firstOpcode = field(FieldName.OP);
    this.secondOpcode = field(FieldName.OPY);
    this.addressWords = field(FieldName.NSA) != null;
  }

  /** The manual's name. */
  public String name() {
    return name;
  }

  public int generations() {
    return generations;
  }

  /** Length without a literal. */
  public int bits() {
    return bits;
  }

  /** Fixed bits of a word of the instruction. */
  public int fixedBits(int word) {
    return fixedBits[word];
  }

  /** The bits of a word that are written whatever the operands are. */
  public int writtenBits(int word) {
    return fixedBits[word] | ones[word];
  }

  /** Mask of the fixed bits of a word. */
  public int fixedMask(int word) {
    return fixedMask[word];
  }

  /** Mask of the reserved bits of a word. */
  int reserved(int word) {
    return reserved[word];
  }

  /** The fields by name. */
  public Map<String, Field> fields() {
    return fields;
  }

  public List<String> modifiers() {
    return modifiers;
  }

  /**
   * For each operand that can be in AGPRs the field that says so, or {@link #ALWAYS} where only
   * AGPRs can be meant.
   */
  public Map<String, String> accumulators() {
    return accumulators;
  }

  public boolean wide() {
    return wide;
  }

  public boolean halves() {
    return halves;
  }

  public boolean literal() {
    return literal;
  }

  /** The format of the prefix that the first word is; null without a prefix. */
  public @Nullable String prefix() {
    return prefix;
  }

  /** Class of accesses that wait counters of vector memory count its instructions as. */
  public Counted counted() {
    return counted;
  }

  /** File and line of the format. */
  public String place() {
    return place;
  }

  public int words() {
    return bits / 32;
  }

  /**
   * The opcode in an instruction's words; 0 in a format that has only one instruction. Where there
   * are two operations, that of the second one fills the low bits.
   */
  public int opcode(int[] words) {
    Field first = firstOpcode;
    int opcode = first == null ? 0 : first.extract(words);
    Field second = secondOpcode;
    return second == null ? opcode : opcode << second.width() | second.extract(words);
  }

  /** Writes an opcode. */
  public void insertOpcode(int[] words, int opcode) {
    Field first = firstOpcode;
    Field second = secondOpcode;
    if (first != null) {
      first.insert(words, second == null ? opcode : opcode >> second.width());
    }
    if (second != null) {
      second.insert(words, opcode);
    }
  }

  /** Number of possible opcodes. */
  public int opcodes() {
    Field first = firstOpcode;
    Field second = secondOpcode;
    int bits = (first == null ? 0 : first.width()) + (second == null ? 0 : second.width());
    return 1 << bits;
  }

  /** The opcode of the second of two operations; null where there is one. */
  public @Nullable Field secondOpcode() {
    return secondOpcode;
  }

  /** Whether further words with addresses can follow. */
  boolean addressWords() {
    return addressWords;
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
    for (int i = 0; i < fixedMask.length; i++) {
      if ((words[i] & fixedMask[i]) != fixedBits[i]) {
        return false;
      }
    }
    return true;
  }

  /** Number of fixed bits: a format with more of them is the more special one. */
  public int specificity() {
    int count = 0;
    for (int mask : fixedMask) {
      count += Integer.bitCount(mask);
    }
    return count;
  }
}
