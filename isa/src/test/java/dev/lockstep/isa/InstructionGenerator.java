package dev.lockstep.isa;

import dev.lockstep.isa.codec.Decoder;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.machine.DppControls;
import dev.lockstep.isa.model.Constants;
import dev.lockstep.isa.model.Encoding;
import dev.lockstep.isa.model.Encoding.Bound;
import dev.lockstep.isa.model.Encoding.BoundModifier;
import dev.lockstep.isa.model.ExportSources;
import dev.lockstep.isa.model.Field;
import dev.lockstep.isa.model.FieldName;
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
import dev.lockstep.isa.model.OperandSizes;
import dev.lockstep.isa.model.OperandType;
import dev.lockstep.testing.Shares;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * Makes canonical instructions of any encoding from nothing but the tables: at the boundaries of
 * what may stand in each place, and at random. The same seed makes the same instructions.
 *
 * <p>Canonical means that the words say all of the instruction. What is left out, and why:
 *
 * <ul>
 *   <li>a modifier that is written with the value that it has when absent: decoding cannot tell;
 *   <li>two literals with different values: there is one literal behind an instruction;
 *   <li>a compressed export that enables one half of a register: text does not say it apart from
 *       both halves;
 *   <li>a literal that text would turn into an inline constant, bits of {@code neg} or {@code
 *       op_sel} for sources that are not there: the words keep them, the text does not;
 *   <li>combinations of a scalar base and a vector address of the wrong width: the width follows.
 * </ul>
 *
 * <p>Limits that lie in no single operand (the constant bus, hazards) are not observed.
 */
public final class InstructionGenerator {
  private static final int LITERAL = 255;

  /** The last candidate, however many there are. */
  private static final int LAST = Integer.MAX_VALUE;

  private final InstructionSet set;
  private final SplittableRandom random;
  private final Map<String, List<Operand>> scalars = new HashMap<>();

  private final int share;
  private int number;

  /** A generator for all encodings of a set. */
  public InstructionGenerator(InstructionSet set, long seed) {
    this(set, seed, 1);
  }

  /** A generator that makes one of so many instructions at boundaries. */
  public InstructionGenerator(InstructionSet set, long seed, int share) {
    this.set = set;
    this.share = share;
    this.random = new SplittableRandom(seed);
  }

  /** Each operand and each modifier of an encoding at each of its boundaries, one at a time. */
  public List<Instruction> boundaries(Encoding encoding) {
    List<Instruction> result = new ArrayList<>();
    boolean plain = true;
    for (Modifiers modifiers : modifierBoundaries(encoding)) {
      if (!possible(encoding, modifiers)) {
        continue;
      }
      add(result, encoding, modifiers, -1, 0);
      for (int i = 0; i < encoding.operands().size(); i++) {
        Bound bound = encoding.operands().get(i);
        if (bound.present(modifiers)) {
          // All candidates where no modifier is written, else the last one.
          if (plain || bound.presence() != null) {
            int count = candidates(encoding, bound, modifiers).size();
            for (int c = 1; c < count; c++) {
              add(result, encoding, modifiers, i, c);
            }
          } else {
            add(result, encoding, modifiers, i, LAST);
          }
        }
      }
      plain = false;
    }
    return result;
  }

  /** The number goes on, so that encodings of a kind get different ones of their boundaries. */
  private void add(
      List<Instruction> result,
      Encoding encoding,
      Modifiers modifiers,
      int operand,
      int candidate) {
    if (share == 1 || Shares.takes(number++, share)) {
      result.add(build(encoding, modifiers, operand, candidate));
    }
  }

  /** An instruction with random modifiers and operands. */
  public Instruction random(Encoding encoding) {
    Modifiers modifiers;
    do {
      modifiers = randomModifiers(encoding);
    } while (!possible(encoding, modifiers));
    return build(encoding, modifiers, -1, -1);
  }

  private Modifiers randomModifiers(Encoding encoding) {
    Modifiers modifiers = Modifiers.NONE;
    for (BoundModifier modifier : encoding.modifiers()) {
      List<Integer> values = values(encoding, modifier);
      if (!values.isEmpty() && (modifier.required() || random.nextInt(3) == 0)) {
        modifiers = modifiers.with(modifier.kind(), values.get(random.nextInt(values.size())));
      }
    }
    return modifiers;
  }

  /**
   * @param chosen the operand that gets a certain candidate; -1: all operands get the first
   * @param candidate the number of the candidate, or {@link #LAST}; -1: all operands get random
   *     ones
   */
  private Instruction build(Encoding encoding, Modifiers written, int chosen, int candidate) {
    Modifiers modifiers = written;
    List<Bound> bounds = encoding.operands();
    Operand[] picked = new Operand[bounds.size()];
    for (int i = 0; i < picked.length; i++) {
      List<Operand> candidates = candidates(encoding, bounds.get(i), modifiers);
      if (candidate < 0) {
        picked[i] = candidates.get(random.nextInt(candidates.size()));
      } else {
        int last = candidates.size() - 1;
        picked[i] = candidates.get(i == chosen ? Math.min(candidate, last) : 0);
      }
    }
    dependent(bounds, picked, chosen);
    BoundModifier second = encoding.modifier(ModifierName.IMMOFFSET);
    for (int i = 0; i < picked.length; i++) {
      if (bounds.get(i).kind() instanceof OperandKind.ScalarOffset
          && second != null
          && picked[i] instanceof Register
          && !modifiers.has(second.kind())
          && set.generation().has(MachineFeature.BOTH_OFFSETS)) {
        modifiers = modifiers.with(second.kind(), 0);
      }
      // Of two destinations one is even and one is odd.
      if (bounds.get(i).kind() instanceof OperandKind.Registers pair
          && bounds.get(i).unit(pair) == 2
          && picked[i] instanceof Register register
          && isVector(register)) {
        int other = ((Register) picked[0]).index();
        picked[i] = new Register(register.file(), register.index() & -2 | ~other & 1, 1);
      }
    }
    List<Operand> operands = new ArrayList<>();
    Literal literal = null;
    Map<Field, RegisterFile> files = new HashMap<>();
    for (int i = 0; i < picked.length; i++) {
      Operand operand = picked[i];
      Bound bound = bounds.get(i);
      if (operand instanceof Literal number) {
        // There is room for one, and a mandatory constant is one too.
        literal = literal == null ? number : literal;
        operand = literal;
      }
      if (bound.accumulator() != null && bound.present(modifiers) && isVector(operand)) {
        Register register = (Register) operand;
        files.putIfAbsent(bound.accumulator(), register.file());
        operand = new Register(files.get(bound.accumulator()), register.index(), register.count());
      }
      if (bound.kind() instanceof OperandKind.ExportSource) {
        operand = exported(encoding, bounds, picked, i, modifiers);
      }
      if (bound.kind() instanceof OperandKind.ScalarOffset
          && second != null
          && modifiers.has(second.kind())
          && operand instanceof Immediate) {
        operand = scalars(1, 128, false).getFirst();
      }
      if (bound.present(modifiers)) {
        operands.add(operand);
      }
    }
    return new Instruction(encoding, List.copyOf(operands), modifiers);
  }

  private static boolean isVector(Operand operand) {
    return operand instanceof Register register && register.file() != RegisterFile.SCALAR;
  }

  /** The width of an address follows from whether there is a scalar base. */
  private void dependent(List<Bound> bounds, Operand[] picked, int chosen) {
    int base = -1;
    for (int i = 0; i < picked.length; i++) {
      OperandKind kind = bounds.get(i).kind();
      if (kind instanceof OperandKind.GlobalPointer || kind instanceof OperandKind.ScratchPointer) {
        base = i;
      }
    }
    for (int i = 0; i < picked.length; i++) {
      boolean based = base >= 0 && !(picked[base] instanceof Off);
      int last = set.generation().vgprs();
      if (bounds.get(i).kind() instanceof OperandKind.GlobalAddress) {
        int width = based ? 1 : 2;
        Register register = (Register) picked[i];
        int index = Math.min(register.index(), last - width);
        picked[i] = new Register(RegisterFile.VECTOR, index, width);
      } else if (bounds.get(i).kind() instanceof OperandKind.ScratchAddress) {
        if (chosen == i && !(picked[i] instanceof Off)) {
          picked[base] = new Off();
        } else {
          picked[i] = based ? new Off() : new Register(RegisterFile.VECTOR, last - 1, 1);
        }
      }
    }
  }

  /** In a compressed export the second and the fourth source repeat the one before. */
  private static Operand exported(
      Encoding encoding, List<Bound> bounds, Operand[] picked, int at, Modifiers modifiers) {
    int index = ExportSources.index(bounds.get(at));
    boolean compressed = encoding.value(modifiers, ModifierName.COMPR) != 0;
    return compressed && (index & 1) != 0 ? picked[at - 1] : picked[at];
  }

  private List<Modifiers> modifierBoundaries(Encoding encoding) {
    Modifiers plain = Modifiers.NONE;
    for (BoundModifier modifier : encoding.modifiers()) {
      if (modifier.required()) {
        plain = plain.with(modifier.kind(), values(encoding, modifier).getFirst());
      }
    }
    List<Modifiers> result = new ArrayList<>(List.of(plain));
    Modifiers all = plain;
    for (BoundModifier modifier : encoding.modifiers()) {
      for (int value : values(encoding, modifier)) {
        result.add(plain.with(modifier.kind(), value));
        all = all.with(modifier.kind(), value);
      }
    }
    result.add(all);
    return result;
  }

  /** Values of a modifier that can be told from its absence: each named one, else the extremes. */
  private List<Integer> values(Encoding encoding, BoundModifier modifier) {
    int mask = modifier.field().mask();
    List<Integer> values = new ArrayList<>();
    switch (modifier.kind().style()) {
      case FLAG, BOUND_CONTROL -> values.add(1);
      case NUMBER, HEXADECIMAL, BUFFER_FORMAT, UNIFIED_FORMAT ->
          values.addAll(List.of(0, 1, mask - 1, mask));
      case SIGNED_NUMBER, SECOND_OFFSET -> values.addAll(signed(modifier.field()));
      case CHOICE, BARE_CHOICE, SUFFIX ->
          modifier.kind().choices().forEach(choice -> values.add(choice.value()));
      case BITS, ON_OPERAND -> bits(encoding, modifier, values);
      case LANES -> values.addAll(List.of(0, 0xfac688, mask));
      case DIMENSION -> set.dimensions().all().forEach(d -> values.add(d.value()));
      case DPP_CONTROL -> {
        if (set.dpp(encoding).quads()) {
          values.addAll(List.of(0, 27, DppControls.QUADS - 1));
        }
        for (DppControls.Control control : set.dpp(encoding).controls()) {
          boolean counted = control.low() != control.high();
          values.add(control.first() + (counted ? control.low() : 0));
          values.add(control.first() + (counted ? control.high() : 0));
        }
      }
      case SWIZZLE -> values.addAll(List.of(0x8000, 0x80ff, 0x1f, 0x041f, 0x7c1f, 0x7fff, 0xffff));
    }
    // An offset beside a register is there by a bit of its own, so 0 is a value like any other.
    if (modifier.kind().style() != ModifierKind.Style.SECOND_OFFSET
        || encoding.format().field(FieldName.SOE) == null) {
      values.removeIf(value -> value == modifier.absent());
    }
    return values.stream().distinct().toList();
  }

  private static List<Integer> signed(Field field) {
    int high = field.mask() >>> 1;
    return List.of(0, 1, -1, high, -high - 1);
  }

  /** Each source's bit, and the destination's where there is one; relative to the absent value. */
  private static void bits(Encoding encoding, BoundModifier modifier, List<Integer> values) {
    int possible = 0;
    boolean onOperand = modifier.kind().style() == ModifierKind.Style.ON_OPERAND;
    boolean sext = modifier.kind().name().equals("sext");
    for (Bound bound : encoding.operands()) {
      if (bound.source() >= 0 && (!onOperand || bound.slot().modifiable() != sext)) {
        possible |= 1 << bound.source();
      }
    }
    int entries = modifier.kind().entries();
    if (entries != 0) {
      possible = (1 << entries) - 1;
    } else if (modifier.field().width() == 4) {
      possible |= 8;
    }
    possible &= modifier.field().mask() & ~encoding.denied(modifier);
    for (int bit = 1; bit <= possible; bit <<= 1) {
      if ((possible & bit) != 0) {
        values.add(modifier.absent() ^ bit);
      }
    }
    values.add(modifier.absent() ^ possible);
  }

  private List<Operand> candidates(Encoding encoding, Bound bound, Modifiers modifiers) {
    if (bound.implied() != null) {
      return List.of(bound.implied());
    }
    int registers = bound.registers();
    Field field = bound.field();
    int codes = field == null ? 0 : Math.min(field.mask(), 255) + 1;
    return switch (bound.kind()) {
      case OperandKind.Registers kind -> registers(encoding, bound, kind, modifiers);
      case OperandKind.Source kind -> sources(encoding, bound, kind);
      case OperandKind.SdwaSource _ -> {
        List<Operand> list = vectors(1);
        list.addAll(inlines());
        list.addAll(scalars(1, 256, true));
        yield list;
      }
      case OperandKind.SdwaMask _ -> scalars(registers, 128, false);
      case OperandKind.Mask _ -> scalars(registers, codes, true);
      case OperandKind.Numeric kind ->
          kind.signed() && !kind.unsigned()
              ? immediates(signed(bound.need()))
              : immediates(
                  List.of(
                      0,
                      1,
                      Math.min(64, bound.need().mask()),
                      bound.need().mask() - 1,
                      bound.need().mask()));
      case OperandKind.Branch _, OperandKind.Packed _ -> packed(bound.need());
      case OperandKind.Constant _ -> literals(bound.type());
      case OperandKind.ScalarOffset _ -> {
        Field offset = encoding.format().need(FieldName.OFFSET);
        boolean unsigned = encoding.format().field(FieldName.SOFFSET) == null;
        int mask = offset.mask();
        List<Operand> list = immediates(unsigned ? List.of(0, 1, mask - 1, mask) : signed(offset));
        list.addAll(scalars(1, 128, false));
        // The null register says that there is none.
        list.removeIf(o -> o instanceof Register register && set.isNull(register.index()));
        yield list;
      }
      case OperandKind.BufferAddress _ -> {
        int count = OperandSizes.bufferAddress(encoding, modifiers);
        yield count == 0 ? List.of(new Off()) : vectors(count);
      }
      case OperandKind.GlobalAddress _ -> vectors(2);
      case OperandKind.ScratchAddress _ -> vectors(1);
      case OperandKind.GlobalPointer _, OperandKind.ScratchPointer _ -> {
        List<Operand> list = new ArrayList<>(List.of(new Off()));
        list.addAll(scalars(bound.kind() instanceof OperandKind.GlobalPointer ? 2 : 1, 127, false));
        list.removeIf(o ->
            o instanceof Register register
                && (set.isNull(register.index()) || set.isNoBase(register.index())));
        yield list;
      }
      case OperandKind.ImageAddress _ -> imageAddresses(encoding, modifiers, registers);
      case OperandKind.ImageData _ -> vectors(encoding, bound, set.imageData(encoding, modifiers));
      case OperandKind.ExportTarget _ ->
          immediates(List.copyOf(set.values("export-target").keySet()));
      case OperandKind.InterpolationSlot _ -> immediates(List.copyOf(set.values("slot").keySet()));
      case OperandKind.ExportSource _ -> {
        List<Operand> list = vectors(1);
        list.add(new Off());
        yield list;
      }
      case OperandKind.Pointer kind ->
          kind.file() == RegisterFile.VECTOR
              ? vectors(encoding, bound, registers)
              : scalars(registers, bound.need().mask() + 1, false);
      case OperandKind.Distance kind ->
          immediates(signed(bound.need()).stream().map(v -> v * kind.unit()).toList());
      case OperandKind.Named kind -> {
        List<Integer> values = new ArrayList<>(set.values(kind.list()).keySet());
        if (!kind.only()) {
          values.add(bound.need().mask());
        }
        yield immediates(values);
      }
      case OperandKind.Attribute _ ->
          immediates(List.of(0, 1, 2, 3, 4, Decoder.ATTRIBUTES << 2 | 3));
    };
  }

  /** Consecutive registers where the format has a place for the first one alone, and a list. */
  private List<Operand> imageAddresses(Encoding encoding, Modifiers modifiers, int registers) {
    if (!set.generation().has(MachineFeature.IMAGE_DIMENSIONS)) {
      return vectors(registers);
    }
    int count = set.imageAddress(encoding, modifiers);
    List<Operand> list = new ArrayList<>();
    if (count == 1 || !set.imageListed(encoding)) {
      list.addAll(vectors(count));
    }
    List<Register> parts = new ArrayList<>();
    for (int part : set.imageParts(encoding, modifiers)) {
      int index = random.nextInt(set.generation().vgprs() - part + 1);
      parts.add(new Register(RegisterFile.VECTOR, index, part));
    }
    if (!parts.isEmpty()) {
      list.add(new Operand.Scattered(List.copyOf(parts)));
    }
    return list;
  }

  /** Whether there is an address: not every operation works on images of every dimension. */
  private boolean possible(Encoding encoding, Modifiers modifiers) {
    return encoding.operands().stream()
            .noneMatch(bound -> bound.kind() instanceof OperandKind.ImageAddress)
        || !set.generation().has(MachineFeature.IMAGE_DIMENSIONS)
        || set.imageAddress(encoding, modifiers) > 0;
  }

  private List<Operand> registers(
      Encoding encoding, Bound bound, OperandKind.Registers kind, Modifiers modifiers) {
    if (!kind.files().contains(RegisterFile.SCALAR)) {
      return vectors(
          encoding,
          bound,
          bound.slot().is(FieldName.VDATA)
              ? OperandSizes.bufferData(encoding, modifiers, bound.registers())
              : bound.registers());
    }
    int unit = bound.unit(kind);
    int codes = Math.min(256, (bound.need().mask() + 1) * unit);
    List<Operand> list = new ArrayList<>();
    for (Operand operand : scalars(bound.registers(), codes, kind.readOnly())) {
      int code = ((Register) operand).index();
      if (code % unit == 0 && !set.isExcluded(kind.excluded(), code) && !set.isLdsDirect(code)) {
        list.add(operand);
      }
    }
    return list;
  }

  private List<Operand> sources(Encoding encoding, Bound bound, OperandKind.Source kind) {
    List<Operand> list = new ArrayList<>();
    int registers = bound.registers();
    if (bound.takes(RegisterFile.VECTOR) || bound.takes(RegisterFile.ACCUMULATOR)) {
      list.addAll(vectors(encoding, bound, registers));
    }
    boolean scalar = kind.files().contains(RegisterFile.SCALAR);
    // A field that is too short for the codes of constants holds registers only.
    boolean constants = bound.need().width() >= 8;
    for (Operand operand : scalars(registers, constants ? 256 : 128, true)) {
      int code = ((Register) operand).index();
      boolean lds = set.isLdsDirect(code);
      if (set.isMisplaced(encoding, code)) {
        continue;
      }
      if (lds ? kind.ldsDirect() && registers == 1 : scalar) {
        list.add(operand);
      }
    }
    if (constants && set.takesConstants(kind)) {
      list.addAll(inlines());
    }
    if (constants && encoding.literal() && scalar && kind.literal()) {
      list.addAll(literals(bound.type()));
    }
    return list;
  }

  /** The first and the last VGPRs, and some in between. */
  private List<Operand> vectors(int count) {
    int last = set.generation().vgprs() - count;
    int even = count > 1 && set.generation().has(MachineFeature.ALIGNED) ? -2 : -1;
    List<Operand> list = new ArrayList<>();
    for (int index : new int[] {1, 0, last, random.nextInt(last + 1)}) {
      list.add(new Register(RegisterFile.VECTOR, index & even, count));
    }
    return list;
  }

  /** The same in the register files that an operand can be in. */
  private List<Operand> vectors(Encoding encoding, Bound bound, int count) {
    List<Operand> list = new ArrayList<>();
    for (Operand operand : vectors(count)) {
      Register register = (Register) operand;
      int index = Math.min(register.index(), set.vectors(encoding, bound) - count);
      for (RegisterFile file : List.of(RegisterFile.VECTOR, RegisterFile.ACCUMULATOR)) {
        if (bound.takes(file)) {
          list.add(new Register(file, index, count));
        }
      }
    }
    return list;
  }

  /**
   * The first and the last SGPRs, trap registers, and each special register.
   *
   * @param codes operand codes from here on do not fit
   * @param readOnly whether codes of values that can only be read are possible
   */
  private List<Operand> scalars(int count, int codes, boolean readOnly) {
    return scalars.computeIfAbsent(
        count + "/" + codes + "/" + readOnly,
        _ -> {
          List<Operand> list = new ArrayList<>();
          int lastNumbered = set.generation().sgprs() - count;
          int lastTrap = set.trapFirst() + set.trapCount() - count;
          for (int code = 0; code < codes; code++) {
            boolean numbered = code < set.generation().sgprs();
            boolean trap = code >= set.trapFirst() && code < set.trapFirst() + set.trapCount();
            boolean inner =
                numbered && code >= 8 && code < lastNumbered - 3
                    || trap && code >= set.trapFirst() + 4 && code < lastTrap - 3;
            if (!inner
                && code != LITERAL
                && set.validScalar(code, count)
                && (readOnly || !set.readOnlyScalar(code))) {
              list.add(new Register(RegisterFile.SCALAR, code, count));
            }
          }
          return List.copyOf(list);
        });
  }

  private List<Operand> inlines() {
    List<Operand> list = new ArrayList<>();
    for (int code = 128; code < LITERAL; code++) {
      if (Constants.isInline(code, set.generation())) {
        list.add(new Inline(code));
      }
    }
    return list;
  }

  private static List<Operand> literals(OperandType type) {
    boolean half = type.bits() == 16 || type.isPacked();
    int[] values =
        half
            ? new int[] {0x41, 0x1234, 0x7fff, 0x8000, 0xffef}
            : new int[] {0x41, 0x12345678, 0x7fffffff, 0x80000000, 0xffffffef};
    List<Operand> list = new ArrayList<>();
    for (int value : values) {
      list.add(new Literal(value));
    }
    return list;
  }

  private List<Operand> packed(Field field) {
    int mask = field.mask();
    return immediates(List.of(0, 1, mask >>> 1, (mask >>> 1) + 1, mask, random.nextInt() & mask));
  }

  private static List<Operand> immediates(List<Integer> values) {
    List<Operand> list = new ArrayList<>();
    for (int value : values) {
      list.add(new Immediate(value));
    }
    return list;
  }
}
