package dev.lockstep.isa.codec;

import dev.lockstep.isa.machine.MachineTables;
import dev.lockstep.isa.model.Encoding;
import dev.lockstep.isa.model.Field;
import dev.lockstep.isa.model.Fit;
import dev.lockstep.isa.model.Generation;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.isa.model.Operand;
import dev.lockstep.isa.table.Binder;
import dev.lockstep.isa.table.TableFindings;
import dev.lockstep.isa.table.Tables;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The tables bound to one generation and one wavefront size, with every form of every instruction:
 * decodes, encodes and prints them. Immutable; shared by all who ask for the same pair.
 */
public final class InstructionSet extends MachineTables {
  /** The longest instruction, with all that follows its format, in 32-bit words. */
  public static final int MOST_WORDS = Encoder.MOST_WORDS;

  private static final List<Encoding> NONE = List.of();

  private final List<Encoding> encodings;
  private final Map<String, List<Encoding>> byMnemonic;
  private final Decoder decoder;
  private final Prefixes prefixes;

  public InstructionSet(Tables tables, Generation generation, int waveSize) {
    super(tables, generation, waveSize);
    encodings =
        List.copyOf(new Binder(tables, generation, waveSize, new TableFindings()).encodings());
    byMnemonic = new HashMap<>(encodings.size() * 2);
    for (Encoding encoding : encodings) {
      add(encoding.row().name(), encoding);
      if (!encoding.form().isEmpty()) {
        add(encoding.row().name() + encoding.suffix(), encoding);
      }
    }
    tables.aliases().forEach(this::addAlias);
    decoder = new Decoder(this, encodings);
    prefixes = new Prefixes(this, encodings);
  }

  private void add(String mnemonic, Encoding encoding) {
    byMnemonic.computeIfAbsent(mnemonic, _ -> new ArrayList<>(4)).add(encoding);
  }

  private void addAlias(Tables.Alias alias) {
    if ((alias.generations() & generation().bit()) == 0) {
      return;
    }
    for (Encoding encoding : List.copyOf(named(alias.instruction()))) {
      add(alias.name(), encoding);
      if (!encoding.form().isEmpty()) {
        add(alias.name() + encoding.suffix(), encoding);
      }
    }
  }

  /** All forms of all instructions, in table order, the narrowest form of a row first. */
  public List<Encoding> encodings() {
    return encodings;
  }

  /** The forms that a mnemonic can mean, in order of preference; empty when there is none. */
  public List<Encoding> named(String mnemonic) {
    return byMnemonic.getOrDefault(mnemonic, NONE);
  }

  /** Every accepted mnemonic, with and without form suffix. */
  public Collection<String> mnemonics() {
    return byMnemonic.keySet();
  }

  /**
   * Decodes the instruction at the start of {@code words}, its literal included.
   *
   * @param available how many words are there
   * @return null when the words are no instruction of this generation
   */
  public @Nullable Instruction decode(int[] words, int available) {
    return decoder.decode(words, available);
  }

  /**
   * Encodes an instruction into {@code words}, which holds at least {@link #MOST_WORDS}.
   *
   * @return how many words it takes
   */
  public int encode(Instruction instruction, int[] words) {
    return Encoder.encode(this, instruction, words);
  }

  /** The canonical text, as LLVM's assembler prints it. */
  public String print(Instruction instruction) {
    StringBuilder out = new StringBuilder(64);
    new Printer(this).print(instruction, out);
    return out.toString();
  }

  /**
   * Appends the canonical text.
   *
   * @param symbolic stands in place of the literal or the branch distance, unless null
   */
  public void print(Instruction instruction, @Nullable String symbolic, StringBuilder out) {
    new Printer(this, symbolic).print(instruction, out);
  }

  /** The text of one operand alone. */
  public String print(Instruction instruction, int operand) {
    return new Printer(this).operand(instruction, operand);
  }

  /** Whether an instruction has a prefix without which it could be written, too. */
  public boolean isNeedless(Instruction instruction) {
    return decoder.isNeedless(instruction);
  }

  /**
   * Meaning of an instruction behind a prefix with which it has no form of its own, or null if the
   * prefix changes nothing of it. Where it has no meaning, its row is not executed.
   *
   * @param word the prefix
   * @param prefix what it decodes to
   * @param next the instruction behind it, decoded by itself
   * @param zeros whether immediates are made longer with zeros, not with their sign
   */
  public @Nullable Instruction behind(
      int word, Instruction prefix, Instruction next, boolean zeros) {
    return prefixes.applied(word, prefix, next, zeros);
  }

  /** Whether an operand can be written in its field. */
  public boolean fits(Encoding.Bound bound, Operand operand) {
    Field field = bound.field();
    return field == null || Fit.fits(bound, field, operand);
  }

  /** Whether operands can be written in the fields of a form. */
  public boolean fits(Encoding encoding, List<Operand> operands) {
    return Fit.fits(encoding, operands);
  }

  /**
   * Decodes one instruction, leaving forms with a prefix aside: a prefix is an instruction by
   * itself then.
   *
   * @param available how many words are there
   * @return null when the words are no instruction of this generation
   */
  public @Nullable Instruction decodeSingly(int[] words, int available) {
    Instruction single = decoder.decode(words, Math.min(available, 1));
    return single != null ? single : decoder.decode(words, available);
  }

  public Decoder decoder() {
    return decoder;
  }
}
