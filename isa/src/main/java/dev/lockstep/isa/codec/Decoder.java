package dev.lockstep.isa.codec;

import dev.lockstep.isa.machine.ImageSizes;
import dev.lockstep.isa.machine.MachineTables;
import dev.lockstep.isa.model.Constants;
import dev.lockstep.isa.model.Encoding;
import dev.lockstep.isa.model.ExportSources;
import dev.lockstep.isa.model.Field;
import dev.lockstep.isa.model.FieldName;
import dev.lockstep.isa.model.Fit;
import dev.lockstep.isa.model.Format;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.isa.model.MachineFeature;
import dev.lockstep.isa.model.ModifierKind;
import dev.lockstep.isa.model.ModifierName;
import dev.lockstep.isa.model.Modifiers;
import dev.lockstep.isa.model.Operand;
import dev.lockstep.isa.model.Operand.Immediate;
import dev.lockstep.isa.model.Operand.Inline;
import dev.lockstep.isa.model.Operand.Literal;
import dev.lockstep.isa.model.Operand.Off;
import dev.lockstep.isa.model.Operand.Register;
import dev.lockstep.isa.model.Operand.RegisterFile;
import dev.lockstep.isa.model.OperandKind;
import dev.lockstep.isa.model.OperandRole;
import dev.lockstep.isa.model.OperandSizes;
import dev.lockstep.isa.table.BoundRows;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * Words to instructions. Formats are tried from the most special to the most general one; a word
 * that no row matches, or whose operands no assembler text could name, decodes to nothing.
 */
public final class Decoder {
  static final int VCC = 106;
  private static final Off OFF = new Off();

  /** The highest bits of a word, by which formats are looked up. */
  private static final int PREFIX = 6;

  private static final Set<RegisterFile> ONLY_SCALAR = Set.of(RegisterFile.SCALAR);

  /** The order in which formats are tried: the more special ones first. */
  public static final Comparator<Format> ORDER =
      (a, b) -> {
        int later = Integer.compare(b.specificity(), a.specificity());
        return later != 0 ? later : a.name().compareTo(b.name());
      };

  /**
   * An encoding that was looked for.
   *
   * @param encoding null where there is none
   * @param narrow the one without its prefix: a prefix that changes nothing is not its part
   */
  private record Found(@Nullable Encoding encoding, @Nullable Encoding narrow) {
    static final Found NONE = new Found(null, null);
  }

  private static final class Candidate {
    final Format format;
    final AtomicReferenceArray<@Nullable Found> byOpcode;

    Candidate(Format format) {
      this.format = format;
      this.byOpcode = new AtomicReferenceArray<>(format.opcodes());
    }
  }

  private final AtomicReferenceArray<Candidate @Nullable []> byPrefix =
      new AtomicReferenceArray<>(1 << PREFIX);
  private final Map<Format, Candidate> candidates = new HashMap<>();
  private final MachineTables tables;
  private final BoundRows rows;

  Decoder(MachineTables tables, BoundRows rows) {
    this.tables = tables;
    this.rows = rows;
  }

  /**
   * The formats that a word may have, by its highest bits, in the order in which they are tried.
   */
  private Candidate[] candidates(int prefix) {
    Candidate[] known = byPrefix.get(prefix);
    if (known == null) {
      List<Format> formats = new ArrayList<>(rows.formats(prefix));
      formats.sort(ORDER);
      known = candidates(prefix, formats);
      byPrefix.set(prefix, known);
    }
    return known;
  }

  /** Those of some formats, in their order, that a word may have. */
  private Candidate[] candidates(int prefix, List<Format> formats) {
    int word = prefix << Integer.SIZE - PREFIX;
    int mask = -1 << Integer.SIZE - PREFIX;
    List<Candidate> result = new ArrayList<>();
    synchronized (candidates) {
      for (Format format : formats) {
        if (((word ^ format.fixedBits(0)) & format.fixedMask(0) & mask) == 0) {
          result.add(candidates.computeIfAbsent(format, Candidate::new));
        }
      }
    }
    return result.toArray(new Candidate[0]);
  }

  /** Works out the formats of all words, if nobody has done so: from all of the generation. */
  void prepare(List<Format> all) {
    List<Format> formats = new ArrayList<>(all);
    formats.sort(ORDER);
    for (int prefix = 0; prefix < byPrefix.length(); prefix++) {
      if (byPrefix.get(prefix) == null) {
        byPrefix.set(prefix, candidates(prefix, formats));
      }
    }
  }

  private Found found(Candidate candidate, int opcode) {
    Found known = candidate.byOpcode.get(opcode);
    if (known == null) {
      Encoding encoding = rows.find(candidate.format, opcode);
      known = encoding == null ? Found.NONE : new Found(encoding, narrow(encoding));
      candidate.byOpcode.set(opcode, known);
    }
    return known;
  }

  /** The form of the same name and opcode without a prefix, or null. */
  private @Nullable Encoding narrow(Encoding encoding) {
    if (encoding.format().prefix() != null) {
      for (Encoding other : rows.named(encoding.mnemonic())) {
        if (other.format().prefix() == null
            && other.opcode() == encoding.opcode()
            && other.mnemonic().equals(encoding.mnemonic())) {
          return other;
        }
      }
    }
    return null;
  }

  /**
   * Decodes the instruction at the start of {@code words}.
   *
   * @param available how many words there are
   */
  @Nullable Instruction decode(int[] words, int available) {
    if (available == 0) {
      return null;
    }
    for (Candidate candidate : candidates(words[0] >>> Integer.SIZE - PREFIX)) {
      if (candidate.format.matches(words, available)) {
        Found found = found(candidate, candidate.format.opcode(words));
        if (found.encoding != null) {
          Instruction instruction = new Reading(found.encoding, words, available).instruction();
          if (instruction != null && !isNeedless(found.narrow, instruction)) {
            return instruction;
          }
        }
      }
    }
    return null;
  }

  /**
   * Whether an instruction that was decoded from a word and those behind it would be the same
   * whatever follows its own words: no format was tried before whose first word may be the same.
   */
  boolean isAlone(int word, Instruction instruction) {
    for (Candidate candidate : candidates(word >>> Integer.SIZE - PREFIX)) {
      Format format = candidate.format;
      if (((word ^ format.fixedBits(0)) & format.fixedMask(0)) == 0) {
        return format.equals(instruction.encoding().format());
      }
    }
    return false;
  }

  /** Whether an instruction has a prefix without which it could be written, too. */
  boolean isNeedless(Instruction instruction) {
    return isNeedless(narrow(instruction.encoding()), instruction);
  }

  private static boolean isNeedless(@Nullable Encoding narrow, Instruction instruction) {
    return narrow != null && Fit.fits(narrow, instruction.operands());
  }

  /** Whether the bits of an operand's field can be read as what may stand there. */
  public boolean readable(Encoding encoding, Encoding.Bound bound, int[] words) {
    Reading reading = new Reading(encoding, words, words.length);
    reading.operand(bound, Modifiers.NONE);
    return !reading.failed;
  }

  /** Reading of an encoding's operands; {@code failed} once a field has no valid operand. */
  private final class Reading {
    private final Encoding encoding;
    private final Format format;
    private final int[] words;
    private final int available;
    private boolean failed;

    Reading(Encoding encoding, int[] words, int available) {
      this.encoding = encoding;
      this.format = encoding.format();
      this.words = words;
      this.available = available;
    }

    @Nullable Instruction instruction() {
      Modifiers modifiers = modifiers();
      if (failed) {
        return null;
      }
      List<Operand> operands = new ArrayList<>(encoding.operands().size());
      for (Encoding.Bound bound : encoding.operands()) {
        if (bound.present(modifiers)) {
          operands.add(operand(bound, modifiers));
        }
        if (failed) {
          return null;
        }
      }
      return new Instruction(encoding, List.copyOf(operands), modifiers);
    }

    private Modifiers modifiers() {
      Modifiers modifiers = Modifiers.NONE;
      for (Encoding.BoundModifier modifier : encoding.modifiers()) {
        Field field = modifier.field();
        int bits = field.extract(words) & modifier.possible();
        int value = modifier.signed() ? signed(bits, field) : bits;
        if (modifier.kind().style() == ModifierKind.Style.SECOND_OFFSET) {
          if (new ScalarOffsets(tables, format).both(words)) {
            modifiers = modifiers.with(modifier.kind(), value);
          }
          continue;
        }
        if (!tables.meaningful(encoding, modifier, value)
            || (value & encoding.denied(modifier)) != 0) {
          fail();
        }
        if (value != modifier.absent()) {
          modifiers = modifiers.with(modifier.kind(), value);
        }
      }
      return modifiers;
    }

    private static int signed(int value, Field field) {
      int shift = 32 - field.width();
      return value << shift >> shift;
    }

    private Operand operand(Encoding.Bound bound, Modifiers modifiers) {
      if (bound.implied() != null) {
        return bound.implied();
      }
      int registers = bound.registers();
      return switch (bound.kind()) {
        case OperandKind.Registers kind -> registers(bound, kind, registers, modifiers);
        case OperandKind.Source kind -> source(bound, kind, registers);
        case OperandKind.SdwaSource _ -> sdwaSource(bound);
        case OperandKind.SdwaMask _ -> {
          int value = bound.need().extract(words);
          yield scalar(value >= 0x80 ? value & 0x7f : VCC, registers);
        }
        case OperandKind.Mask _ -> scalar(bound.need().extract(words) & 0xff, registers);
        case OperandKind.Numeric kind -> {
          int value = bound.need().extract(words);
          yield new Immediate(
              kind.signed() && !kind.unsigned() ? signed(value, bound.need()) : value);
        }
        case OperandKind.Branch _,
            OperandKind.Packed _,
            OperandKind.ExportTarget _,
            OperandKind.InterpolationSlot _,
            OperandKind.Named _ ->
            named(bound);
        case OperandKind.Pointer kind ->
            kind.file() == RegisterFile.SCALAR
                ? scalar(bound.need().extract(words), registers)
                : vectors(bound, bound.need().extract(words), registers);
        case OperandKind.Distance kind ->
            new Immediate(signed(bound.need().extract(words), bound.need()) * kind.unit());
        case OperandKind.Constant _ -> literal();
        case OperandKind.ScalarOffset _ -> scalarOffset();
        case OperandKind.BufferAddress _ -> {
          int count = OperandSizes.bufferAddress(encoding, modifiers);
          yield count == 0 ? OFF : vector(bound, count);
        }
        case OperandKind.GlobalAddress _ -> vector(bound, hasBase() ? 1 : 2);
        case OperandKind.ScratchAddress _ -> scratchVector() ? vector(bound, 1) : OFF;
        case OperandKind.GlobalPointer _ -> base(bound, 2);
        case OperandKind.ScratchPointer kind -> scratchBase(bound, kind);
        case OperandKind.ImageAddress _ -> imageAddress(bound, modifiers);
        case OperandKind.ImageData _ -> vector(bound, tables.imageData(encoding, modifiers));
        case OperandKind.ExportSource _ -> exportSource(bound, modifiers);
        case OperandKind.Attribute _ -> {
          int attribute = format.need(FieldName.ATTR).extract(words);
          if (attribute > ATTRIBUTES) {
            fail();
          }
          yield new Immediate(attribute << 2 | format.need(FieldName.ATTRCHAN).extract(words));
        }
      };
    }

    private Operand registers(
        Encoding.Bound bound, OperandKind.Registers kind, int registers, Modifiers modifiers) {
      Field field = bound.need();
      int value = field.extract(words);
      if (kind.files().contains(RegisterFile.SCALAR)) {
        int code = value * bound.unit(kind);
        if (tables.isExcluded(kind.excluded(), code)) {
          fail();
        }
        Operand operand = scalar(code, registers);
        if (tables.scalars().readOnly(code) && !kind.readOnly() || tables.isLdsDirect(code)) {
          fail();
        }
        return operand;
      }
      if (field.width() == 9) {
        if (value < Encoder.VECTOR) {
          fail();
        }
        value &= 0xff;
      }
      if (bound.unit(kind) == 2) {
        int other = format.need(FieldName.VDST).extract(words);
        value = value * 2 + 1 - (other & 1);
      }
      int count =
          bound.slot().role() == OperandRole.TRANSFER
              ? OperandSizes.bufferData(encoding, modifiers, registers)
              : registers;
      return vectors(bound, value, count);
    }

    private Register vectors(Encoding.Bound bound, int index, int count) {
      boolean odd = encoding.row().marked("odd-pairs", tables.generation());
      if (index + (odd ? 1 : count) > tables.vectors(encoding, bound)
          || count > 1
              && (index & 1) != 0
              && tables.generation().has(MachineFeature.ALIGNED)
              && !odd) {
        fail();
      }
      return new Register(bound.vectors(words), index, count);
    }

    private Operand source(Encoding.Bound bound, OperandKind.Source kind, int registers) {
      int code = bound.need().extract(words);
      if (code >= Encoder.VECTOR) {
        if (kind.files().equals(ONLY_SCALAR)) {
          fail();
        }
        return vectors(bound, code - Encoder.VECTOR, registers);
      }
      if (tables.isMisplaced(encoding, code)) {
        fail();
      }
      if (code == Encoder.LITERAL) {
        if (!encoding.literal() || !kind.literal()) {
          fail();
        }
        return literal();
      }
      boolean scalars = kind.files().contains(RegisterFile.SCALAR);
      if (Constants.isInline(code, tables.generation())) {
        if (!kind.constants()) {
          fail();
        }
        return new Inline(code);
      }
      boolean lds = tables.isLdsDirect(code);
      boolean value = kind.constants() && tables.scalars().readOnly(code);
      if (lds ? !kind.ldsDirect() || registers != 1 : !scalars && !value) {
        fail();
      }
      if (value && !scalars && tables.scalars().valid(code, 1)) {
        return new Register(RegisterFile.SCALAR, code, registers);
      }
      return scalar(code, registers);
    }

    private Operand sdwaSource(Encoding.Bound bound) {
      int code = bound.need().extract(words) ^ Encoder.VECTOR;
      if (code >= Encoder.VECTOR) {
        return new Register(RegisterFile.VECTOR, code - Encoder.VECTOR, 1);
      }
      if (Constants.isInline(code, tables.generation())) {
        return new Inline(code);
      }
      return scalar(code, 1);
    }

    private Operand scalar(int code, int registers) {
      if (!tables.scalars().valid(code, registers)) {
        fail();
      }
      return new Register(RegisterFile.SCALAR, code, registers);
    }

    private Operand literal() {
      if (available <= format.words()) {
        fail();
        return new Literal(0);
      }
      return new Literal(words[format.words()]);
    }

    private Operand named(Encoding.Bound bound) {
      int value = bound.need().extract(words);
      if (bound.kind() instanceof OperandKind.ExportTarget
          && tables.valueName("export-target", value) == null) {
        fail();
      }
      if (bound.kind() instanceof OperandKind.Named kind
          && kind.only()
          && tables.valueName(kind.list(), value) == null) {
        fail();
      }
      if (bound.kind() instanceof OperandKind.InterpolationSlot
          && tables.valueName("slot", value) == null) {
        fail();
      }
      return new Immediate(value);
    }

    private Operand scalarOffset() {
      ScalarOffsets offsets = new ScalarOffsets(tables, format);
      int register = offsets.register(words);
      if (register == Encoder.LITERAL && offsets.literal()) {
        return literal();
      }
      return register < 0 ? new Immediate(offsets.number(words)) : scalar(register & 0x7f, 1);
    }

    private Operand vector(Encoding.Bound bound, int count) {
      return vectors(bound, bound.need().extract(words), count);
    }

    private boolean hasBase() {
      int code = format.need(FieldName.SADDR).extract(words);
      return code != tables.noBase() && !addressless();
    }

    private Operand imageAddress(Encoding.Bound bound, Modifiers modifiers) {
      if (!tables.generation().has(MachineFeature.IMAGE_DIMENSIONS)) {
        return vector(bound, bound.registers());
      }
      ImageSizes sizes = new ImageSizes(tables, encoding, modifiers);
      int count = sizes.address();
      Field further = format.field(FieldName.NSA);
      int extra = further == null ? 0 : further.extract(words);
      boolean listed = further == null ? count > 1 && tables.imageListed(encoding) : extra > 0;
      if (count < 0 || format.words() + extra > available) {
        fail();
        return OFF;
      }
      return listed ? addresses(bound, sizes.parts(), extra) : vector(bound, count);
    }

    /** The fewest further words that hold a list are the only ones that text can stand for. */
    private Operand addresses(Encoding.Bound bound, List<Integer> parts, int extra) {
      boolean further = extra > 0;
      if (parts.isEmpty() || further && extra != (parts.size() + 2) / 4) {
        fail();
        return OFF;
      }
      List<Register> registers = new ArrayList<>();
      for (int i = 0; i < parts.size(); i++) {
        int index;
        if (i == 0) {
          index = bound.need().extract(words);
        } else if (further) {
          index = words[format.words() + (i - 1) / 4] >>> 8 * ((i - 1) % 4) & 0xff;
        } else {
          index = format.need(FieldName.ADDRESSES.get(i - 1)).extract(words);
        }
        if (index + parts.get(i) > tables.generation().vgprs()) {
          fail();
        }
        registers.add(new Register(RegisterFile.VECTOR, index, parts.get(i)));
      }
      return new Operand.Scattered(List.copyOf(registers));
    }

    /** Whether the base says that there is no address at all. */
    private boolean addressless() {
      return tables.addressless()
          && format.need(FieldName.SADDR).extract(words) == tables.noAddress();
    }

    private Operand scratchBase(Encoding.Bound bound, OperandKind.ScratchPointer kind) {
      int code = bound.need().extract(words);
      if (code == tables.noBase() || addressless()) {
        return OFF;
      }
      if (tables.isExcluded(kind.excluded(), code)) {
        fail();
      }
      return scalar(code, 1);
    }

    /** A flag says whether there is a vector address, or it is there when no scalar one is. */
    private boolean scratchVector() {
      Field flag = format.field(FieldName.SVE);
      return flag == null ? !hasBase() && !addressless() : flag.extract(words) != 0;
    }

    private Operand base(Encoding.Bound bound, int registers) {
      int code = bound.need().extract(words);
      return code == tables.noBase() ? OFF : scalar(code, registers);
    }

    private Operand exportSource(Encoding.Bound bound, Modifiers modifiers) {
      int index = ExportSources.index(bound);
      if ((format.need(FieldName.EN).extract(words) >>> index & 1) == 0) {
        return OFF;
      }
      boolean compressed = encoding.value(modifiers, ModifierName.COMPR) != 0;
      Field field = format.need(ExportSources.field(index, compressed));
      return new Register(RegisterFile.VECTOR, field.extract(words), 1);
    }

    private void fail() {
      failed = true;
    }
  }

  /** Highest interpolation attribute. */
  public static final int ATTRIBUTES = 32;
}
