package dev.lockstep.emulator.reference;

import dev.lockstep.isa.model.Encoding;
import dev.lockstep.isa.model.Encoding.Bound;
import dev.lockstep.isa.model.Encoding.BoundModifier;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.isa.model.ModifierName;
import dev.lockstep.isa.model.Modifiers;
import dev.lockstep.isa.model.Operand;
import dev.lockstep.isa.model.Operand.Off;
import dev.lockstep.isa.model.Operand.Register;
import dev.lockstep.isa.model.Operand.RegisterFile;
import dev.lockstep.isa.model.Shape;
import dev.lockstep.isa.model.Shape.Element;
import dev.lockstep.isa.model.Shape.Space;
import java.util.ArrayList;
import java.util.List;

/** Makes random memory accesses whose addresses lie in what belongs to the wavefront. */
final class MemoryMaker {
  private final Maker maker;
  private final Values values;
  private final Facts facts;

  MemoryMaker(Maker maker) {
    this.maker = maker;
    values = maker.values;
    facts = maker.facts;
  }

  private static Register vector(int first, int count) {
    return new Register(RegisterFile.VECTOR, first, count);
  }

  private static Register scalar(int first, int count) {
    return new Register(RegisterFile.SCALAR, first, count);
  }

  private static Modifiers with(Encoding encoding, Modifiers modifiers, String name, int value) {
    BoundModifier modifier = encoding.named(name);
    return modifier == null || value == modifier.absent()
        ? modifiers
        : modifiers.with(modifier.kind(), value);
  }

  /** An access, or null where this class knows no good address. */
  Instruction random(Encoding encoding) {
    return switch (encoding.row().shape()) {
      case Shape.Load shape -> access(encoding, shape.space(), shape.element(), false);
      case Shape.Store shape -> access(encoding, shape.space(), shape.element(), false);
      case Shape.Atomic shape ->
          switch (shape.source()) {
            case OPERANDS, DATA_FIRST -> access(encoding, shape.space(), shape.element(), true);
            case SECOND_ADDRESS -> second(encoding, shape.element());
            case ACTIVE_LANES -> null;
          };
      case Shape.ScalarLoad shape -> scalars(encoding, shape.space());
      case Shape.ScalarStore shape -> scalars(encoding, shape.space());
      case Shape.ScalarAtomic shape -> scalars(encoding, shape.space());
      case Shape.CrossLane _ -> lanes(encoding);
      default -> throw new IllegalStateException("no memory access");
    };
  }

  private Instruction access(Encoding encoding, Space space, Element element, boolean atomic) {
    switch (element.placement()) {
      case BY_LANE, BLOCK, TRANSPOSED, LDS -> {
        return null;
      }
      case PLAIN, TWO_OFFSETS, TWO_OFFSETS_BY_64 -> {}
    }
    return switch (space) {
      case LDS -> lds(encoding, element, atomic);
      case BUFFER, TYPED_BUFFER -> buffer(encoding, element);
      case GLOBAL, FLAT, SCRATCH -> flat(encoding, space, element, atomic);
    };
  }

  /** An offset within the slot of a lane that leaves room for the data. */
  private int inSlot(Element element) {
    int size = Math.max(1, element.type().bits() / 8);
    int bytes = element.formatted() ? 16 : size * element.count();
    return values.below((32 - bytes % 32) / size + 1) * size % 32;
  }

  private Instruction lds(Encoding encoding, Element element, boolean atomic) {
    int size = element.type().bits() / 8;
    Modifiers modifiers = Modifiers.NONE;
    boolean shared = atomic && values.chance(40);
    switch (element.placement()) {
      case TWO_OFFSETS -> {
        int first = values.below(32 / size);
        modifiers = with(encoding, modifiers, "offset0", first);
        modifiers = with(encoding, modifiers, "offset1", 32 / size + values.below(32 / size));
      }
      case TWO_OFFSETS_BY_64 -> {
        int step = Plan.SLICE / (64 * size);
        modifiers = with(encoding, modifiers, "offset0", 0);
        modifiers = with(encoding, modifiers, "offset1", step);
        shared = false;
      }
      case PLAIN, BY_LANE, BLOCK, TRANSPOSED, LDS -> {
        int far = values.chance(30) ? Plan.SLICE : 0;
        modifiers = with(encoding, modifiers, "offset", far + inSlot(element));
      }
    }
    int address = shared ? Plan.SHARED_ADDRESS : Plan.LDS_ADDRESS;
    List<Operand> operands = new ArrayList<>();
    for (Bound bound : encoding.operands()) {
      boolean isAddress = bound.slot().field().equals("addr");
      operands.add(isAddress ? vector(address, 1) : maker.vector(bound.registers()));
    }
    return new Instruction(encoding, List.copyOf(operands), modifiers);
  }

  /** The data are in LDS too, some words behind the first address. */
  private Instruction second(Encoding encoding, Element element) {
    int words = element.type().bits() / 32 * (1 + values.below(3));
    Modifiers modifiers = with(encoding, Modifiers.NONE, "offset", words);
    Operand address = vector(Plan.LDS_ADDRESS, 1);
    return new Instruction(encoding, List.of(address), modifiers);
  }

  /** An LDS access without an address register. */
  Instruction throughM0(Encoding encoding) {
    Modifiers modifiers = with(encoding, Modifiers.NONE, "offset", 4 * values.below(64));
    List<Operand> operands = new ArrayList<>();
    for (Bound bound : encoding.operands()) {
      operands.add(maker.vector(bound.registers()));
    }
    return new Instruction(encoding, List.copyOf(operands), modifiers);
  }

  private Instruction lanes(Encoding encoding) {
    Modifiers modifiers = Modifiers.NONE;
    if (encoding.modifier(ModifierName.PATTERN) != null) {
      int pattern = values.chance(30) ? 0x8000 | values.below(256) : values.below(0x8000);
      modifiers = with(encoding, modifiers, "pattern", pattern);
    }
    modifiers = with(encoding, modifiers, "offset", values.chance(30) ? 4 * values.below(64) : 0);
    List<Operand> operands = new ArrayList<>();
    for (Bound bound : encoding.operands()) {
      boolean isAddress =
          bound.slot().field().equals("addr") && encoding.modifier(ModifierName.PATTERN) == null;
      operands.add(isAddress ? vector(Plan.LANE_ADDRESS, 1) : maker.vector(1));
    }
    return new Instruction(encoding, List.copyOf(operands), modifiers);
  }

  private Modifiers returning(Encoding encoding, boolean atomic) {
    return with(encoding, Modifiers.NONE, "glc", atomic ? values.below(2) : 0);
  }

  private Instruction flat(Encoding encoding, Space space, Element element, boolean atomic) {
    Modifiers modifiers = returning(encoding, atomic);
    boolean based = values.chance(50);
    // Some forms have two registers as the address, one, or none.
    boolean addressed = encoding.freeAddresses() ? values.chance(50) : !based;
    int offset = inSlot(element);
    if (encoding.modifier(ModifierName.OFFSET) == null) {
      offset = 0;
    } else if (space == Space.GLOBAL && based && values.chance(30)) {
      offset = offset & 15;
    }
    modifiers = with(encoding, modifiers, "offset", offset);
    List<Operand> operands = new ArrayList<>();
    for (Bound bound : encoding.operands()) {
      if (!bound.present(modifiers)) {
        continue;
      }
      operands.add(
          switch (bound.slot().field()) {
            case "addr" ->
                switch (space) {
                  case SCRATCH -> addressed ? vector(Plan.SCRATCH_ADDRESS, 1) : new Off();
                  case GLOBAL -> based ? vector(Plan.OFFSET, 1) : vector(Plan.ADDRESS, 2);
                  default -> vector(Plan.ADDRESS, 2);
                };
            case "saddr" ->
                !based
                    ? new Off()
                    : space == Space.SCRATCH ? scalar(Plan.SCRATCH_BASE, 1) : scalar(Plan.BASE, 2);
            default -> maker.vector(bound.registers());
          });
    }
    return new Instruction(encoding, List.copyOf(operands), modifiers);
  }

  private Instruction buffer(Encoding encoding, Element element) {
    boolean stores = encoding.row().shape() instanceof Shape.Store;
    boolean atomic = encoding.row().shape() instanceof Shape.Atomic;
    Modifiers modifiers = returning(encoding, atomic);
    if (stores && element.formatted() && element.half() != Shape.Half.WHOLE) {
      // Formats of 16-bit components are those of typed accesses only, and never three.
      if (element.count() == 3 || encoding.named(facts.major() >= 10 ? "ufmt" : "format") == null) {
        return null;
      }
    }
    int kind = element.formatted() ? stores ? 0 : values.below(2) : values.below(3);
    boolean shifted = kind == 0 || values.chance(50);
    int offset = kind == 2 ? inSlot(element) & ~3 & 31 : inSlot(element);
    if (kind == 2 && element.count() * element.type().bits() > 32) {
      kind = 1;
    }
    modifiers = with(encoding, modifiers, "idxen", kind == 0 ? 0 : 1);
    modifiers = with(encoding, modifiers, "offen", shifted ? 1 : 0);
    modifiers = with(encoding, modifiers, "offset", offset);
    String format = facts.major() >= 10 ? "ufmt" : "format";
    if (encoding.named(format) != null) {
      boolean small = element.half() != Shape.Half.WHOLE;
      modifiers = with(encoding, modifiers, format, format(stores, element.count(), small));
    }
    int address = kind == 0 ? Plan.OFFSET : Plan.INDEX_OFFSET;
    int descriptor = kind == 0 ? Plan.RAW : kind == 1 ? Plan.STRUCT : Plan.SWIZZLED;
    boolean extra = kind != 2 && values.chance(30);
    List<Operand> operands = new ArrayList<>();
    for (Bound bound : encoding.operands()) {
      if (!bound.present(modifiers)) {
        continue;
      }
      operands.add(
          switch (bound.slot().field()) {
            case "vaddr" -> vector(address, kind != 0 && shifted ? 2 : 1);
            case "srsrc" -> scalar(descriptor, 4);
            case "soffset" -> extra ? scalar(Plan.SMALL, 1) : nothing();
            default -> maker.vector(bound.registers());
          });
    }
    return new Instruction(encoding, List.copyOf(operands), modifiers);
  }

  /** Zero as the offset of all lanes: since gfx12 it cannot be a constant. */
  private Operand nothing() {
    return facts.major() >= 12 ? scalar(facts.nowhere(), 1) : new Operand.Inline(128);
  }

  /** A format of the instruction's own; what is stored has as many words as the format. */
  private int format(boolean stores, int count, boolean small) {
    boolean unified = facts.major() >= 10;
    String stored =
        small ? "(_?16){%d}_[US]INT".formatted(count) : "(_?32){%d}_[A-Z]+".formatted(count);
    String name;
    int value;
    do {
      value = values.below(128);
      String data = maker.set.valueName("data-format", value & 15);
      String number = maker.set.valueName("number-format", value >> 4);
      name =
          unified
              ? String.valueOf(maker.set.valueName("unified-format", value)).replace("BUF_FMT_", "")
              : (data + "_" + number).replaceAll("BUF_(DATA|NUM)_FORMAT_", "");
    } while (!FormattedUnit.isKnown(name) || stores && !name.matches(stored));
    return value;
  }

  private int scalarOffset(Encoding encoding) {
    if (encoding.row().shape() instanceof Shape.ScalarLoad load && load.type().bits() < 32) {
      return values.below(240);
    }
    return (facts.major() < 8 ? 2 : 8) * values.below(30);
  }

  private Instruction scalars(Encoding encoding, Space space) {
    if (space == Space.SCRATCH) {
      return null;
    }
    boolean atomic = encoding.row().shape() instanceof Shape.ScalarAtomic;
    Modifiers modifiers = returning(encoding, atomic);
    List<Operand> operands = new ArrayList<>();
    boolean register = values.chance(25);
    for (Bound bound : encoding.operands()) {
      if (!bound.present(modifiers)) {
        continue;
      }
      operands.add(
          switch (bound.slot().field()) {
            case "sbase" ->
                space == Space.BUFFER ? scalar(Plan.SCALAR_RAW, 4) : scalar(Plan.SCALAR_BASE, 2);
            case "offset" ->
                register ? scalar(Plan.SMALL, 1) : new Operand.Immediate(scalarOffset(encoding));
            default -> maker.numbered(bound.registers());
          });
    }
    return new Instruction(encoding, List.copyOf(operands), modifiers);
  }
}
