package dev.lockstep.isa.machine;

import dev.lockstep.isa.model.Encoding;
import dev.lockstep.isa.model.Field;
import dev.lockstep.isa.model.FieldName;
import dev.lockstep.isa.model.Generation;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.isa.model.MachineFeature;
import dev.lockstep.isa.model.ModifierKind;
import dev.lockstep.isa.model.ModifierName;
import dev.lockstep.isa.model.Modifiers;
import dev.lockstep.isa.model.Operand;
import dev.lockstep.isa.model.OperandKind;
import dev.lockstep.isa.model.Pseudo;
import dev.lockstep.isa.model.Row;
import dev.lockstep.isa.model.Shape;
import dev.lockstep.isa.model.Special;
import dev.lockstep.isa.table.Tables;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Tables of a generation and a wavefront size: the names of registers and values, and which of them
 * an operand or a modifier takes. Safe for several threads.
 */
public abstract class MachineTables {
  /** Fields of fewer bits hold the low bits of a vector register's number. */
  private static final int SHORTEST_CODE = 7;

  private final Generation generation;
  private final int waveSize;
  private final Tables tables;
  private final ScalarNames scalars;
  private final int noBase;
  private final int ldsDirect;
  private final int m0;
  private final boolean halves;
  private final boolean firstRegister;

  // Made when they are first needed; made twice, they are the same.
  private volatile @Nullable DppControls dpp;
  private volatile @Nullable DppControls dppWide;
  private volatile @Nullable ImageDimensions dimensions;
  private volatile @Nullable CacheFlags cacheFlags;
  private volatile @Nullable Set<String> flags;
  private final Map<String, List<Tables.Value>> values = new ConcurrentHashMap<>();
  private final Map<String, List<Field>> parts = new ConcurrentHashMap<>();

  public MachineTables(Tables tables, Generation generation, int waveSize) {
    this.tables = tables;
    this.generation = generation;
    this.waveSize = waveSize;
    scalars = new ScalarNames(tables, generation);
    List<Tables.Value> base = named("nobase");
    noBase = base.isEmpty() ? -1 : base.getFirst().value();
    Special direct = scalars.named("src_lds_direct");
    ldsDirect = direct == null ? -1 : direct.code();
    Special memory = scalars.named("m0");
    m0 = memory == null ? -1 : memory.code();
    halves = generation.has(MachineFeature.HALVES);
    firstRegister = generation.has(MachineFeature.FIRST_REGISTER);
  }

  /** The generation whose instructions these are. */
  public final Generation generation() {
    return generation;
  }

  /** Lanes of a wavefront. */
  public final int waveSize() {
    return waveSize;
  }

  /** A scalar register or value by its name, or null. The width is 0 where any width will do. */
  public final @Nullable ScalarName scalar(String name) {
    Special special = scalars.named(name);
    return special == null || special.printedOnly()
        ? null
        : new ScalarName(special.code(), special.width());
  }

  /** A named scalar operand code: its first code and the registers that it covers. */
  public record ScalarName(int code, int width) {}

  /** Whether a name is that of a register of some generation, so that no symbol can be meant. */
  public final boolean isRegisterElsewhere(String name) {
    for (Special special : tables.specials().all()) {
      if (special.name().equals(name) || special.aliases().contains(name)) {
        return true;
      }
    }
    return tables.values("reserved", generation).stream()
        .anyMatch(value -> value.name().equals(name));
  }

  /** Whether a name is that of a flag of some generation, or of a control of this one. */
  public final boolean mayBeFlag(String name) {
    Set<String> all = flags;
    if (all == null) {
      all = new HashSet<>();
      for (ModifierKind kind : tables.modifiers().all()) {
        if (kind.style() == ModifierKind.Style.FLAG) {
          all.add(kind.written());
          all.add("no" + kind.written());
        }
      }
      for (DppControls.Control control : dpp().controls()) {
        all.add(control.name());
      }
      flags = all;
    }
    return all.contains(name);
  }

  /**
   * Whether some generation writes a modifier, or a control of data-parallel operands, like this.
   */
  public final boolean isModifierElsewhere(String name) {
    return tables.modifiers().all().stream().anyMatch(kind -> isWritten(kind, name))
        || isControlElsewhere(name);
  }

  /** Whether this generation has it, if any one has. */
  public final boolean hasModifier(String name) {
    return !isControlElsewhere(name)
        || dpp().controls().stream().anyMatch(c -> c.name().equals(name));
  }

  private static boolean isWritten(ModifierKind kind, String name) {
    return kind.written().equals(name)
        || kind.choices().stream().anyMatch(choice -> choice.text().startsWith(name + ":"));
  }

  private boolean isControlElsewhere(String name) {
    return tables.names().all().stream()
        .filter(names -> names.list().equals("dpp"))
        .flatMap(names -> names.values().stream())
        .anyMatch(value -> isControl(value, name));
  }

  private static boolean isControl(Tables.Value value, String name) {
    return value.name().equals(name) || value.name().startsWith(name + ":");
  }

  /**
   * Whether a name is a flag that formats of other generations have beside those of the cache
   * policy that a form has; of a form without any, beside those that its format has elsewhere.
   */
  public final boolean isCacheFlagElsewhere(Encoding encoding, String name) {
    if (!mayBeFlag(name)) {
      return false;
    }
    CacheFlags all = cacheFlags;
    if (all == null) {
      all = new CacheFlags(tables);
      cacheFlags = all;
    }
    return all.isElsewhere(encoding, name);
  }

  /** First operand code of the trap registers, or -1. */
  public final int trapFirst() {
    return scalars.trapFirst();
  }

  /** Number of trap registers. */
  public final int trapCount() {
    return scalars.trapCount();
  }

  /** Whether a name is that of a vector register of this generation: its number, or -1. */
  public final int vector(String name) {
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
  public final List<Pseudo> pseudo(String mnemonic) {
    return tables.pseudos().findAll(mnemonic, generation);
  }

  /** Sentences for people about an instruction's encoding and sources, by its marks. */
  public final List<String> remarks(Row row) {
    return named("remark").stream()
        .map(Tables.Value::name)
        .filter(mark -> row.marked(mark, generation))
        .map(mark -> Objects.requireNonNullElse(tables.marks().find(mark), mark))
        .toList();
  }

  /** The name of a value of a modifier, or null. */
  public final @Nullable String choice(ModifierName modifier, int value) {
    return modifierKind(modifier).choices().stream()
        .filter(choice -> choice.value() == value)
        .map(ModifierKind.Choice::text)
        .findFirst()
        .orElse(null);
  }

  /** A modifier that the tables have. */
  public final ModifierKind modifierKind(ModifierName name) {
    return Objects.requireNonNull(tables.modifiers().find(name.toString()), name::toString);
  }

  /** Whether a scalar sequence exists and is aligned. */
  public final boolean validScalar(int code, int count) {
    return scalars.valid(code, count);
  }

  /** Whether a scalar code names a value that can only be read. */
  public final boolean readOnlyScalar(int code) {
    return scalars.readOnly(code);
  }

  /** The printed name of a scalar sequence. */
  public final String scalarText(int code, int count) {
    return scalars.text(code, count);
  }

  /** The printed name of registers that follow each other. */
  public final String registerText(Operand.RegisterFile file, int index, int length) {
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
   * Number of vector registers that an operand can name: in fields whose top bit tells the half,
   * half of them, except where the operand is a half itself (then the numbers from there on are the
   * high halves).
   */
  public final int vectors(Encoding encoding, Encoding.Bound bound) {
    // A field of fewer bits than a number has names the first registers only.
    Field field = bound.field();
    return field != null && field.width() < SHORTEST_CODE ? field.mask() + 1 : generation.vgprs();
  }

  /**
   * Whether an operand is the low half of a vector register when nothing else is said, and numbers
   * from 128 on are the high halves.
   */
  public final boolean lowHalves(Encoding encoding, Encoding.Bound bound) {
    return encoding.format().halves() && isHalf(encoding, bound);
  }

  /** Whether registers have halves, and only one of a register's halves counts as an operand. */
  public final boolean isHalf(Encoding encoding, Encoding.Bound bound) {
    return halves
        && (bound.type().bits() == 16 || encoding.takesHalf(bound))
        // Which half the result of these goes to is said by their names.
        && !(encoding.row().shape() instanceof Shape.LaneMixed);
  }

  /** Whether 16-bit operands may be written as halves of vector registers. */
  public final boolean hasHalves() {
    return halves;
  }

  /** The registers that an instruction names, whole ones in place of halves. */
  public final List<Operand.Register> registers(Instruction instruction) {
    List<Operand.Register> registers = new ArrayList<>();
    for (int i = 0; i < instruction.operands().size(); i++) {
      if (instruction.operands().get(i) instanceof Operand.Register register) {
        registers.add(whole(instruction.encoding(), instruction.bounds().get(i), register));
      }
    }
    return registers;
  }

  /** The register that an operand names, the whole one in place of a half. */
  public final Operand.Register whole(
      Encoding encoding, Encoding.Bound bound, Operand.Register register) {
    return isHigh(encoding, bound, register)
        ? new Operand.Register(
            register.file(), register.index() - generation.vgprs() / 2, register.count())
        : register;
  }

  /** Whether an operand is the high half of a vector register by its number. */
  public final boolean isHigh(Encoding encoding, Encoding.Bound bound, Operand.Register register) {
    return register.file() == Operand.RegisterFile.VECTOR
        && register.index() >= generation.vgprs() / 2
        && (halves(encoding, bound) || lowHalves(encoding, bound));
  }

  /** The bits of its vector destination that an instruction leaves as they are. */
  public final int keptBits(Instruction instruction) {
    return KeptBits.of(this, instruction);
  }

  /**
   * Whether a kind of operand leaves out a scalar operand code. The tables name codes as they were
   * before M0 and null changed places.
   */
  public final boolean isExcluded(Set<Integer> excluded, int code) {
    Special m0 = scalars.named("m0");
    Special none = scalars.named("null");
    if (m0 == null || none == null || m0.code() < none.code()) {
      return excluded.contains(code);
    }
    int other = code == m0.code() ? none.code() : code == none.code() ? m0.code() : code;
    return excluded.contains(other);
  }

  /** Whether a scalar register is one that an instruction does not take: it takes M0 alone. */
  public final boolean isMisplaced(Encoding encoding, int code) {
    return code < scalars.firstReadOnly()
        && code != m0
        && encoding.row().marked("m0-only", generation);
  }

  /** Whether an operand is one half of a vector register: numbers from 128 on are the high ones. */
  public final boolean halves(Encoding encoding, Encoding.Bound bound) {
    return encoding.format().halves()
        && bound.type().bits() == 16
        && encoding.row().marked("true16", generation);
  }

  public final ScalarNames scalars() {
    return scalars;
  }

  /** Whether a scalar operand code says that an address has no scalar base. */
  public final boolean isNoBase(int code) {
    return code == noBase;
  }

  public final int noBase() {
    return noBase;
  }

  /** Whether an operand code is the register that reads as zero and forgets what is written. */
  public final boolean isNull(int code) {
    Special none = scalars.named("null");
    return none != null && none.code() == code;
  }

  /** The base field's value where a scratch access has no address at all; -1: it needs one. */
  public final int noAddress() {
    List<Tables.Value> value = named("noaddress");
    return value.isEmpty() ? -1 : value.getFirst().value();
  }

  /** Whether a scratch access may have neither a vector nor a scalar address. */
  public final boolean addressless() {
    return noAddress() >= 0;
  }

  /** Whether an operand code reads LDS directly. */
  public final boolean isLdsDirect(int code) {
    return code == ldsDirect;
  }

  /**
   * Whether a source can be written as an inline constant. Those of matrix operations can on most
   * generations only: the hardware of the others has the encoding, but computes something else.
   */
  public final boolean takesConstants(OperandKind.Source kind) {
    return kind.constants()
        && (kind.files().contains(Operand.RegisterFile.SCALAR)
            || !generation.has(MachineFeature.MAI_REGISTERS));
  }

  public final ImageDimensions dimensions() {
    ImageDimensions all = dimensions;
    if (all == null) {
      all = new ImageDimensions(named("dim"));
      dimensions = all;
    }
    return all;
  }

  /** Registers of an image access's address; -1: not for images of the dimension. */
  public final int imageAddress(Encoding encoding, Modifiers modifiers) {
    return new ImageSizes(this, encoding, modifiers).address();
  }

  /** Whether an address of an image without a dimension can have this many registers. */
  public final boolean imageAddressPossible(Encoding encoding, int count, int least) {
    return new ImageSizes(this, encoding, Modifiers.NONE).possible(count, least);
  }

  /** The registers of each part of an image address that is written as a list; empty: none is. */
  public final List<Integer> imageParts(Encoding encoding, Modifiers modifiers) {
    return new ImageSizes(this, encoding, modifiers).parts();
  }

  /** Whether an image address must be a list, each part with a field of its own. */
  public final boolean imageListed(Encoding encoding) {
    return encoding.format().field(FieldName.VADDR1) != null;
  }

  /** Registers that an image access moves. */
  public final int imageData(Encoding encoding, Modifiers modifiers) {
    return new ImageSizes(this, encoding, modifiers).data();
  }

  /** The values of the data-parallel-primitive control. */
  public final DppControls dpp() {
    DppControls all = dpp;
    if (all == null) {
      all = new DppControls(named("dpp"), true);
      dpp = all;
    }
    return all;
  }

  /** The values of the data-parallel-primitive control that a form takes. */
  public final DppControls dpp(Encoding encoding) {
    for (Encoding.Bound bound : encoding.operands()) {
      if (bound.type().bits() == 64) {
        return dppWide();
      }
    }
    return dpp();
  }

  private DppControls dppWide() {
    DppControls all = dppWide;
    if (all == null) {
      List<Tables.Value> wide = named("dpp64");
      all = wide.isEmpty() ? dpp() : new DppControls(wide, false);
      dppWide = all;
    }
    return all;
  }

  private List<Tables.Value> named(String list) {
    return values.computeIfAbsent(list, l -> tables.values(l, generation));
  }

  /** The name of a value in one of the tables' lists, or null. */
  public final @Nullable String valueName(String list, int value) {
    for (Tables.Value named : named(list)) {
      if (named.value() == value) {
        return named.name();
      }
    }
    return null;
  }

  /** The value of a name in one of the tables' lists, or null. */
  public final @Nullable Integer value(String list, String name) {
    for (Tables.Value named : named(list)) {
      if (named.name().equals(name)) {
        return named.value();
      }
    }
    return null;
  }

  /** All names of a list, by value. */
  public final Map<Integer, String> values(String list) {
    Map<Integer, String> result = new LinkedHashMap<>();
    for (Tables.Value named : named(list)) {
      result.put(named.value(), named.name());
    }
    return result;
  }

  /** The parts of a packed immediate, in printed order; empty when this generation has none. */
  public final List<Field> packed(String list) {
    return parts.computeIfAbsent(list, l -> tables.parts(l, generation));
  }

  /** Whether a decoded modifier value can be written at all; a flag that must be set is set. */
  public final boolean meaningful(Encoding encoding, Encoding.BoundModifier modifier, int value) {
    ModifierKind kind = modifier.kind();
    return switch (kind.style()) {
      case CHOICE, BARE_CHOICE ->
          value == modifier.absent() ? !modifier.required() : kind.offers(value);
      case DPP_CONTROL -> dpp(encoding).valid(value);
      case DIMENSION -> dimensions().of(value) != null;
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
