package dev.lockstep.isa.codec;

import dev.lockstep.isa.machine.DppControls;
import dev.lockstep.isa.machine.MachineTables;
import dev.lockstep.isa.model.Encoding;
import dev.lockstep.isa.model.Field;
import dev.lockstep.isa.model.Fit;
import dev.lockstep.isa.model.Generation;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.isa.model.ModifierKind;
import dev.lockstep.isa.model.Operand;
import dev.lockstep.isa.model.Shape;
import dev.lockstep.isa.table.BoundRows;
import dev.lockstep.isa.table.Tables;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The tables bound to one generation and one wavefront size, with every form of every instruction:
 * decodes, encodes and prints them. Instructions are read and bound when they are first asked for,
 * by name or by opcode. Shared by all who ask for the same pair; safe for several threads.
 */
public final class InstructionSet extends MachineTables {
  /** The longest instruction, with all that follows its format, in 32-bit words. */
  public static final int MOST_WORDS = Encoder.MOST_WORDS;

  private final Tables tables;
  private final BoundRows rows;
  private final Map<String, List<Encoding>> known = new ConcurrentHashMap<>();
  private final Decoder decoder;
  private final AtomicBoolean isPrepared = new AtomicBoolean();
  private volatile @Nullable Prefixes prefixes;
  private volatile @Nullable Set<String> mnemonics;
  private volatile @Nullable Set<String> flags;

  public InstructionSet(Tables tables, Generation generation, int waveSize) {
    super(tables, generation, waveSize);
    this.tables = tables;
    rows = new BoundRows(tables, generation, waveSize);
    decoder = new Decoder(this, rows);
  }

  /**
   * All forms of all instructions, in table order, the narrowest form of a row first. They are read
   * and bound for it: who needs some of them asks for those.
   */
  public List<Encoding> encodings() {
    return rows.all();
  }

  /**
   * The forms of the instructions of a shape, in table order.
   *
   * @throws IllegalArgumentException for a shape that {@code ShapeReader} does not list as one to
   *     be found by
   */
  public List<Encoding> shaped(Class<? extends Shape> shape) {
    return rows.shaped(shape);
  }

  /**
   * Reads the formats, if nobody does so or has: a thread that has nothing else to do may be ahead
   * of those that will ask.
   */
  public void prepare() {
    if (!isPrepared.compareAndSet(false, true)) {
      return;
    }
    decoder.prepare(tables.formats(generation()));
  }

  /** The forms that stand for two operations at once, in table order. */
  public List<Encoding> pairs() {
    return rows.pairs();
  }

  /** Whether a name is that of a flag, or of its opposite, of some instruction. */
  public boolean isFlag(String name) {
    if (!mayBeFlag(name)) {
      return false;
    }
    Set<String> all = flags;
    if (all == null) {
      all = new HashSet<>();
      for (Encoding encoding : encodings()) {
        for (Encoding.BoundModifier modifier : encoding.modifiers()) {
          if (modifier.kind().style() == ModifierKind.Style.FLAG) {
            all.add(modifier.kind().written());
            all.add("no" + modifier.kind().written());
          }
        }
      }
      for (DppControls.Control control : dpp().controls()) {
        all.add(control.name());
      }
      flags = all;
    }
    return all.contains(name);
  }

  /** The forms that a mnemonic can mean, in order of preference; empty when there is none. */
  public List<Encoding> named(String mnemonic) {
    List<Encoding> found = known.get(mnemonic);
    if (found == null) {
      found = List.copyOf(find(mnemonic, Integer.MAX_VALUE));
      if (!found.isEmpty()) {
        known.put(mnemonic, found);
      }
    }
    return found;
  }

  /** The forms that a mnemonic can mean when only some aliases count, the first ones. */
  private List<Encoding> find(String mnemonic, int aliases) {
    List<Encoding> result = rows.named(mnemonic);
    for (Tables.Alias alias : tables.aliases().findAll(mnemonic, generation())) {
      if (alias.number() < aliases) {
        result.addAll(find(alias.instruction(), alias.number()));
      }
    }
    for (String suffix : rows.suffixes()) {
      if (mnemonic.endsWith(suffix)) {
        String name = mnemonic.substring(0, mnemonic.length() - suffix.length());
        for (Tables.Alias alias : tables.aliases().findAll(name, generation())) {
          if (alias.number() < aliases) {
            for (Encoding encoding : find(alias.instruction(), alias.number())) {
              if (!encoding.form().isEmpty() && encoding.suffix().equals(suffix)) {
                result.add(encoding);
              }
            }
          }
        }
      }
    }
    return result;
  }

  /** Every accepted mnemonic, with and without form suffix. */
  public Collection<String> mnemonics() {
    Set<String> all = mnemonics;
    if (all == null) {
      all = new HashSet<>(encodings().size() * 2);
      for (Encoding encoding : encodings()) {
        all.add(encoding.row().name());
        all.add(encoding.row().name() + encoding.suffix());
      }
      for (Tables.Alias alias : tables.aliases().all()) {
        if ((alias.generations() & generation().bit()) != 0) {
          for (Encoding encoding : find(alias.instruction(), alias.number())) {
            all.add(alias.name());
            all.add(alias.name() + encoding.suffix());
          }
        }
      }
      mnemonics = all;
    }
    return all;
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
   * Whether an instruction that was decoded from a word and those behind it would be the same
   * whatever follows its own words. If not, it may still be so.
   */
  public boolean isAlone(int word, Instruction instruction) {
    return decoder.isAlone(word, instruction);
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

  /**
   * The canonical text with names of a caller's.
   *
   * @param symbolic stands in place of the literal or the branch distance, unless null
   * @param names stand in place of the registers that have one
   */
  public String print(
      Instruction instruction,
      @Nullable String symbolic,
      Function<Operand.Register, @Nullable String> names) {
    StringBuilder out = new StringBuilder(64);
    new Printer(this, symbolic, names).print(instruction, out);
    return out.toString();
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
    Prefixes applied = prefixes;
    if (applied == null) {
      applied = new Prefixes(this, encodings());
      prefixes = applied;
    }
    return applied.applied(word, prefix, next, zeros);
  }

  /** Whether an operand can be written in its field. */
  public boolean fits(Encoding.Bound bound, Operand operand) {
    Field field = bound.field();
    return field == null || Fit.fits(bound, field, operand);
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
