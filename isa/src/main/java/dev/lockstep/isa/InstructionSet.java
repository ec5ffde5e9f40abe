package dev.lockstep.isa;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The tables bound to one generation and one wavefront size: every form of every instruction, and
 * the names of registers and values. Immutable; shared by all who ask for the same pair.
 */
public final class InstructionSet {
  /** The longest instruction, with all that follows its format, in 32-bit words. */
  public static final int MOST_WORDS = Encoder.MOST_WORDS;

  /** Fields of fewer bits hold the low bits of a vector register's number. */
  private static final int SHORTEST_CODE = 7;

  /** The group of the modifiers that are the cache policy. */
  private static final String CACHE = "cache";

  private static final List<Encoding> NONE = List.of();

  private final Generation generation;
  private final int waveSize;
  private final Tables tables;
  private final ScalarNames scalars;
  private final List<Encoding> encodings;
  private final Map<String, List<Encoding>> byMnemonic;
  private final Decoder decoder;
  private final Prefixes prefixes;
  private final int noBase;
  private final int ldsDirect;
  private final int m0;
  private final boolean halves;
  private final boolean firstRegister;
  private final DppControls dpp;
  private final ImageDimensions dimensions;
  private final DppControls dppWide;

  InstructionSet(Tables tables, Generation generation, int waveSize) {
    this.tables = tables;
    this.generation = generation;
    this.waveSize = waveSize;
    scalars = new ScalarNames(tables, generation);
    List<Tables.Value> base = tables.values("nobase", generation);
    noBase = base.isEmpty() ? -1 : base.getFirst().value();
    Special direct = scalars.named("src_lds_direct");
    ldsDirect = direct == null ? -1 : direct.code();
    Special memory = scalars.named("m0");
    m0 = memory == null ? -1 : memory.code();
    halves = generation.has("halves");
    firstRegister = generation.has("first-register");
    dpp = new DppControls(tables.values("dpp", generation), true);
    dimensions = new ImageDimensions(tables.values("dim", generation));
    List<Tables.Value> wide = tables.values("dpp64", generation);
    dppWide = wide.isEmpty() ? dpp : new DppControls(wide, false);
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
    if ((alias.generations() & generation.bit()) == 0) {
      return;
    }
    for (Encoding encoding : List.copyOf(named(alias.instruction()))) {
      add(alias.name(), encoding);
      if (!encoding.form().isEmpty()) {
        add(alias.name() + encoding.suffix(), encoding);
      }
    }
  }

  /** The generation whose instructions these are. */
  public Generation generation() {
    return generation;
  }

  /** Lanes of a wavefront. */
  public int waveSize() {
    return waveSize;
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

  /** A scalar register or value by its name, or null. The width is 0 where any width will do. */
  public @Nullable ScalarName scalar(String name) {
    Special special = scalars.named(name);
    return special == null || special.printedOnly()
        ? null
        : new ScalarName(special.code(), special.width());
  }

  /** A named scalar operand code: its first code and the registers that it covers. */
  public record ScalarName(int code, int width) {}

  /** Whether a name is that of a register of some generation, so that no symbol can be meant. */
  public boolean isRegisterElsewhere(String name) {
    for (Special special : tables.specials()) {
      if (special.name().equals(name) || special.aliases().contains(name)) {
        return true;
      }
    }
    return false;
  }

  /** Whether some generation writes a modifier like this. */
  public boolean isModifierElsewhere(String name) {
    return tables.modifiers().values().stream().anyMatch(kind -> kind.written().equals(name));
  }

  /**
   * Whether a name is a flag that formats of other generations have beside those of the cache
   * policy that a form has; of a form without any, beside those that its format has elsewhere.
   */
  public boolean isCacheFlagElsewhere(Encoding encoding, String name) {
    Set<String> own = new HashSet<>();
    for (Encoding.BoundModifier modifier : encoding.modifiers()) {
      if (modifier.kind().group().equals(CACHE)) {
        own.add(modifier.kind().name());
      }
    }
    if (own.isEmpty()) {
      for (Format format : tables.formats()) {
        if (format.name().equals(encoding.format().name())) {
          cachePolicy(format).forEach(kind -> own.add(kind.name()));
        }
      }
    }
    for (Format format : tables.formats()) {
      List<ModifierKind> policy = cachePolicy(format);
      if (policy.stream().anyMatch(kind -> own.contains(kind.name()))
          && policy.stream()
              .anyMatch(
                  kind -> kind.style() == ModifierKind.Style.FLAG && kind.written().equals(name))) {
        return true;
      }
    }
    return false;
  }

  private List<ModifierKind> cachePolicy(Format format) {
    List<ModifierKind> policy = new ArrayList<>();
    for (String item : format.modifiers()) {
      ModifierKind kind = tables.modifiers().get(item.replaceFirst("[^a-z0-9_].*", ""));
      if (kind != null && kind.group().equals(CACHE)) {
        policy.add(kind);
      }
    }
    return policy;
  }

  /** First operand code of the trap registers, or -1. */
  public int trapFirst() {
    return scalars.trapFirst();
  }

  /** How many trap registers there are. */
  public int trapCount() {
    return scalars.trapCount();
  }

  /** Whether a name is that of a vector register of this generation: its number, or -1. */
  public int vector(String name) {
    if (name.length() < 2 || name.length() > 4 || name.charAt(0) != 'v') {
      return -1;
    }
    int number = 0;
    for (int i = 1; i < name.length(); i++) {
      char digit = name.charAt(i);
      if (digit < '0' || digit > '9' || i == 1 && digit == '0' && name.length() > 2) {
        return -1;
      }
      number = number * 10 + digit - '0';
    }
    return number < generation.vgprs() ? number : -1;
  }

  /** The instructions that a statement with this mnemonic may stand for, in order. */
  public List<Pseudo> pseudo(String mnemonic) {
    return tables.pseudos().stream()
        .filter(p -> p.name().equals(mnemonic) && (p.generations() & generation.bit()) != 0)
        .toList();
  }

  /** Whether an instruction has a prefix without which it could be written, too. */
  public boolean isNeedless(Instruction instruction) {
    return decoder.isNeedless(instruction);
  }

  /** Sentences for people about an instruction's encoding and sources, by its marks. */
  public List<String> remarks(Row row) {
    return tables.values("remark", generation).stream()
        .map(Tables.Value::name)
        .filter(mark -> row.marked(mark, generation))
        .map(mark -> tables.marks().getOrDefault(mark, mark))
        .toList();
  }

  /**
   * What a machine makes of an instruction behind a prefix with which it has no form of its own, or
   * null if the prefix changes nothing of it. Where it has no meaning, its row is not executed.
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

  /** The name of a value of a modifier, or null. */
  public @Nullable String choice(String modifier, int value) {
    return modifierKind(modifier).choices().stream()
        .filter(choice -> choice.value() == value)
        .map(ModifierKind.Choice::text)
        .findFirst()
        .orElse(null);
  }

  /** A modifier that the tables have. */
  ModifierKind modifierKind(String name) {
    return Objects.requireNonNull(tables.modifiers().get(name), name);
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

  /** Whether a scalar sequence exists and is aligned. */
  public boolean validScalar(int code, int count) {
    return scalars.valid(code, count);
  }

  /** Whether a scalar code names a value that can only be read. */
  public boolean readOnlyScalar(int code) {
    return scalars.readOnly(code);
  }

  /** The printed name of a scalar sequence. */
  public String scalarText(int code, int count) {
    return scalars.text(code, count);
  }

  /** The printed name of registers that follow each other. */
  public String registerText(Operand.RegisterFile file, int index, int length) {
    int count = firstRegister ? 1 : length;
    String letter =
        switch (file) {
          case VECTOR -> "v";
          case ACCUMULATOR -> "a";
          case SCALAR -> "";
        };
    if (letter.isEmpty()) {
      return scalarText(index, count);
    }
    return Operand.Register.text(letter, index, count);
  }

  /**
   * How many vector registers an operand can name: in fields whose top bit tells the half, half of
   * them, except where the operand is a half itself (then the numbers from there on are the high
   * halves).
   */
  public int vectors(Encoding encoding, Encoding.Bound bound) {
    boolean low =
        encoding.format().halves()
            && halves
            && encoding.row().markNames().contains("low:" + bound.slot().field());
    if (low && !halves(encoding, bound)) {
      return generation.vgprs() / 2;
    }
    // A field of fewer bits than a number has names the first registers only.
    Field field = bound.field();
    return field != null && field.width() < SHORTEST_CODE ? field.mask() + 1 : generation.vgprs();
  }

  /**
   * Whether an operand is the low half of a vector register when nothing else is said, and numbers
   * from 128 on are the high halves.
   */
  public boolean lowHalves(Encoding encoding, Encoding.Bound bound) {
    return halves && encoding.format().halves() && bound.type().bits() == 16;
  }

  /** Whether 16-bit operands may be written as halves of vector registers. */
  public boolean hasHalves() {
    return halves;
  }

  /** The registers that an instruction names, whole ones in place of halves. */
  public List<Operand.Register> registers(Instruction instruction) {
    List<Operand.Register> registers = new ArrayList<>();
    int at = 0;
    for (Encoding.Bound bound : instruction.encoding().operands()) {
      if (bound.present(instruction.modifiers())
          && instruction.operands().get(at++) instanceof Operand.Register register) {
        registers.add(whole(instruction.encoding(), bound, register));
      }
    }
    return registers;
  }

  /** The register that an operand names, the whole one in place of a half. */
  public Operand.Register whole(
      Encoding encoding, Encoding.Bound bound, Operand.Register register) {
    return isHigh(encoding, bound, register)
        ? new Operand.Register(
            register.file(), register.index() - generation.vgprs() / 2, register.count())
        : register;
  }

  /** Whether an operand is the high half of a vector register by its number. */
  public boolean isHigh(Encoding encoding, Encoding.Bound bound, Operand.Register register) {
    return register.file() == Operand.RegisterFile.VECTOR
        && register.index() >= generation.vgprs() / 2
        && (halves(encoding, bound) || lowHalves(encoding, bound));
  }

  /** The bits of its vector destination that an instruction leaves as they are. */
  public int keptBits(Instruction instruction) {
    return KeptBits.of(this, instruction);
  }

  /**
   * Whether a kind of operand leaves out a scalar operand code. The tables name codes as they were
   * before M0 and null changed places.
   */
  public boolean isExcluded(Set<Integer> excluded, int code) {
    Special m0 = scalars.named("m0");
    Special none = scalars.named("null");
    if (m0 == null || none == null || m0.code() < none.code()) {
      return excluded.contains(code);
    }
    int other = code == m0.code() ? none.code() : code == none.code() ? m0.code() : code;
    return excluded.contains(other);
  }

  /** Whether a scalar register is one that an instruction does not take: it takes M0 alone. */
  public boolean isMisplaced(Encoding encoding, int code) {
    return code < scalars.firstReadOnly()
        && code != m0
        && encoding.row().marked("m0-only", generation);
  }

  /** Whether an operand is one half of a vector register: numbers from 128 on are the high ones. */
  public boolean halves(Encoding encoding, Encoding.Bound bound) {
    return encoding.format().halves()
        && bound.type().bits() == 16
        && encoding.row().marked("true16", generation);
  }

  Decoder decoder() {
    return decoder;
  }

  ScalarNames scalars() {
    return scalars;
  }

  /** Whether a scalar operand code says that an address has no scalar base. */
  public boolean isNoBase(int code) {
    return code == noBase;
  }

  int noBase() {
    return noBase;
  }

  /** Whether an operand code is the register that reads as zero and forgets what is written. */
  public boolean isNull(int code) {
    Special none = scalars.named("null");
    return none != null && none.code() == code;
  }

  /** The base field's value where a scratch access has no address at all; -1: it needs one. */
  int noAddress() {
    List<Tables.Value> value = tables.values("noaddress", generation);
    return value.isEmpty() ? -1 : value.getFirst().value();
  }

  /** Whether a scratch access may have neither a vector nor a scalar address. */
  public boolean addressless() {
    return noAddress() >= 0;
  }

  /** Whether an operand code reads LDS directly. */
  public boolean isLdsDirect(int code) {
    return code == ldsDirect;
  }

  /**
   * Whether a source can be written as an inline constant. Those of matrix operations can on most
   * generations only: the hardware of the others has the encoding, but computes something else.
   */
  public boolean takesConstants(OperandKind.Source kind) {
    return kind.constants()
        && (kind.files().contains(Operand.RegisterFile.SCALAR) || !generation.has("mai-registers"));
  }

  /** The dimensions of images. */
  public ImageDimensions dimensions() {
    return dimensions;
  }

  /** Registers of an image access's address; -1: not for images of the dimension. */
  public int imageAddress(Encoding encoding, Modifiers modifiers) {
    return new ImageSizes(this, encoding, modifiers).address();
  }

  /** Whether an address of an image without a dimension can have this many registers. */
  public boolean imageAddressPossible(Encoding encoding, int count, int least) {
    return new ImageSizes(this, encoding, Modifiers.NONE).possible(count, least);
  }

  /** The registers of each part of an image address that is written as a list; empty: none is. */
  public List<Integer> imageParts(Encoding encoding, Modifiers modifiers) {
    return new ImageSizes(this, encoding, modifiers).parts();
  }

  /** Whether an image address must be a list, each part with a field of its own. */
  public boolean imageListed(Encoding encoding) {
    return encoding.format().field("vaddr1") != null;
  }

  /** Registers that an image access moves. */
  public int imageData(Encoding encoding, Modifiers modifiers) {
    return new ImageSizes(this, encoding, modifiers).data();
  }

  /** The values of the data-parallel-primitive control. */
  public DppControls dpp() {
    return dpp;
  }

  /** The values of the data-parallel-primitive control that a form takes. */
  public DppControls dpp(Encoding encoding) {
    for (Encoding.Bound bound : encoding.operands()) {
      if (bound.type().bits() == 64) {
        return dppWide;
      }
    }
    return dpp;
  }

  /** The name of a value in one of the tables' lists, or null. */
  public @Nullable String valueName(String list, int value) {
    for (Tables.Value named : tables.values(list, generation)) {
      if (named.value() == value) {
        return named.name();
      }
    }
    return null;
  }

  /** The value of a name in one of the tables' lists, or null. */
  public @Nullable Integer value(String list, String name) {
    for (Tables.Value named : tables.values(list, generation)) {
      if (named.name().equals(name)) {
        return named.value();
      }
    }
    return null;
  }

  /** All names of a list, by value. */
  public Map<Integer, String> values(String list) {
    Map<Integer, String> result = new LinkedHashMap<>();
    for (Tables.Value named : tables.values(list, generation)) {
      result.put(named.value(), named.name());
    }
    return result;
  }

  /** The parts of a packed immediate, in printed order; empty when this generation has none. */
  public List<Field> packed(String list) {
    return tables.parts(list, generation);
  }

  /** Whether a decoded modifier value can be written at all; a flag that must be set is set. */
  boolean meaningful(Encoding encoding, Encoding.BoundModifier modifier, int value) {
    ModifierKind kind = modifier.kind();
    return switch (kind.style()) {
      case CHOICE, BARE_CHOICE ->
          value == modifier.absent() ? !modifier.required() : kind.offers(value);
      case DPP_CONTROL -> dpp(encoding).valid(value);
      case DIMENSION -> dimensions.of(value) != null;
      case FLAG -> value != 0 || !modifier.required();
      case NUMBER,
          SIGNED_NUMBER,
          HEXADECIMAL,
          BITS,
          LANES,
          SECOND_OFFSET,
          ON_OPERAND,
          BOUND_CONTROL,
          SWIZZLE,
          TEMPORAL_HINT,
          BUFFER_FORMAT,
          UNIFIED_FORMAT ->
          true;
      case SUFFIX -> kind.offers(value);
    };
  }
}
