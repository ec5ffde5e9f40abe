package dev.lockstep.emulator.operation;

import dev.lockstep.emulator.access.LaneAtomics;
import dev.lockstep.emulator.access.LaneMemory;
import dev.lockstep.emulator.access.LaneParts;
import dev.lockstep.emulator.access.LaneWords;
import dev.lockstep.emulator.access.LdsWords;
import dev.lockstep.emulator.memory.BufferResource;
import dev.lockstep.emulator.operand.BoundOperands;
import dev.lockstep.emulator.operand.ElementLayout;
import dev.lockstep.emulator.operand.Uniform;
import dev.lockstep.emulator.state.RegisterLayout;
import dev.lockstep.emulator.step.ScalarMemoryStep;
import dev.lockstep.emulator.step.VectorMemoryStep;
import dev.lockstep.isa.model.FieldName;
import dev.lockstep.isa.model.Generation;
import dev.lockstep.isa.model.MachineFeature;
import dev.lockstep.isa.model.ModifierName;
import dev.lockstep.isa.model.Operand;
import dev.lockstep.isa.model.Shape;
import dev.lockstep.isa.model.Shape.Element;
import dev.lockstep.isa.model.Shape.Placement;
import dev.lockstep.isa.model.Shape.Space;
import org.jspecify.annotations.Nullable;

/**
 * A memory instruction that {@link LaneMemory}, {@link LaneWords} or {@link LaneAtomics} can do.
 * Rows are offsets in the file.
 */
public sealed interface AccessCode {
  /** Whether it is an access to scratch memory. */
  default boolean isScratch() {
    return this instanceof Scratch;
  }

  /**
   * Words of the flat address space.
   *
   * @param data row of the data
   */
  record Flat(boolean stores, Addresses at, int data, int count) implements AccessCode {}

  /**
   * Addresses of the lanes.
   *
   * @param low row of the low words
   * @param high row of the high words
   * @param base code of the scalar pair that is added, or -1
   * @param offset that is added, too
   */
  record Addresses(int low, int high, int base, long offset, Pointer pointer) {
    /** Whether they must be multiples of the elements' size. */
    public boolean aligned() {
      return pointer != Pointer.ANY;
    }

    /** The same with another scalar base. */
    public Addresses withBase(int code) {
      return new Addresses(low, high, code, offset, pointer);
    }
  }

  /** Kind of addresses. */
  enum Pointer {
    /** 64 bits. */
    ANY,
    /** 64 bits, multiples of the elements' size. */
    ALIGNED,
    /** 32 bits, multiples of the elements' size; the row of the high words is 0. */
    NARROW
  }

  /**
   * A word at an address of 32 bits for the wavefront, which must be a multiple of 4.
   *
   * @param data value to store, or the scalar register that gets the loaded one
   */
  record Single(boolean stores, Uniform base, int offset, Uniform data) implements AccessCode {}

  /**
   * Bytes or halves of the flat address space.
   *
   * @param flat the same for words: its data is the register, its count is 1
   */
  record Part(Flat flat, LaneParts.Kind kind) implements AccessCode {}

  /**
   * Words of interleaved scratch memory through a buffer resource.
   *
   * @param row of the lanes' offsets
   * @param offset added to them
   * @param data row of the data
   */
  record Scratch(boolean stores, ScratchResource base, int row, int offset, int data, int count)
      implements AccessCode {}

  /**
   * Base of interleaved scratch memory.
   *
   * @param resource code of the first register of the buffer resource
   * @param scalar added to its base
   */
  record ScratchResource(int resource, BufferResource.Layout layout, Uniform scalar) {}

  /**
   * Words to scalar registers.
   *
   * @param base code of the pair with the address
   * @param offset added to it
   * @param data code of the first register
   */
  record Scalars(int base, Uniform offset, int immediate, int data, int count)
      implements AccessCode {}

  /**
   * A word of LDS that is read, changed and written.
   *
   * @param limited whether M0 ends LDS
   * @param row of the addresses
   * @param offset added to them
   */
  record LdsAtomic(boolean limited, int row, int offset, LaneAtomics.Update update)
      implements AccessCode {}

  /** A word of the flat address space that is read, changed and written. */
  record FlatAtomic(Addresses at, LaneAtomics.Update update) implements AccessCode {}

  /**
   * Words of LDS.
   *
   * @param limited whether M0 ends LDS
   * @param wraps whether the sum of address and offset has 32 bits
   */
  record Local(boolean stores, boolean limited, boolean wraps, LdsWords words)
      implements AccessCode {}

  /** The code of an instruction, or null if it has none. */
  static @Nullable AccessCode of(BoundOperands operands) {
    if (operands.flag(ModifierName.GDS)
        || operands.flag(ModifierName.LDS)
        || operands.flag(ModifierName.TFE)) {
      return null;
    }
    return switch (operands.row().shape()) {
      case Shape.Load load -> of(operands, load.space(), load.element(), false);
      case Shape.Store store -> of(operands, store.space(), store.element(), true);
      case Shape.ScalarLoad load when load.space() == Space.GLOBAL -> scalars(operands, load);
      case Shape.Atomic atomic -> atomic(operands, atomic);
      case Shape.ScalarElement element -> PointerCode.element(operands, element);
      default -> null;
    };
  }

  private static @Nullable AccessCode of(
      BoundOperands operands, Space space, Element element, boolean stores) {
    if (element.formatted()) {
      return null;
    }
    ElementLayout layout = ElementLayout.of(operands, space, element);
    boolean plain = element.placement() == Placement.PLAIN;
    if (operands.find(FieldName.ADDRESS) != null) {
      return plain ? PointerCode.access(operands, space, layout, stores) : null;
    }
    return switch (space) {
      case GLOBAL, FLAT -> {
        if (!plain) {
          yield null;
        }
        Flat flat = new Flat(stores, addresses(operands), data(operands, stores), layout.count());
        LaneParts.Kind kind = LaneParts.Kind.of(layout);
        yield layout.isWords() ? flat : kind == null ? null : new Part(flat, kind);
      }
      case LDS -> local(operands, element, layout, stores);
      case BUFFER -> plain && layout.isWords() ? scratch(operands, layout.count(), stores) : null;
      case SCRATCH, TYPED_BUFFER -> null;
    };
  }

  static int data(BoundOperands operands, boolean stores) {
    BoundOperands.Entry data =
        stores ? VectorMemoryStep.stored(operands) : VectorMemoryStep.loaded(operands);
    return data.index() * operands.layout().lanes();
  }

  private static @Nullable AccessCode scratch(BoundOperands operands, int count, boolean stores) {
    Uniform scalar = operands.uniform(FieldName.SOFFSET);
    if (operands.flag(ModifierName.IDXEN)
        || operands.flag(ModifierName.ADDR64)
        || scalar instanceof Uniform.Special) {
      return null;
    }
    int lanes = operands.layout().lanes();
    return new Scratch(
        stores,
        new ScratchResource(
            operands.need(FieldName.SRSRC).index(),
            BufferResource.Layout.of(operands.set().generation()),
            scalar),
        operands.flag(ModifierName.OFFEN)
            ? operands.need(FieldName.VADDR).index() * lanes
            : operands.layout().row(RegisterLayout.ZERO_ROW),
        operands.value(ModifierName.OFFSET),
        data(operands, stores),
        count);
  }

  private static @Nullable AccessCode scalars(BoundOperands operands, Shape.ScalarLoad shape) {
    Uniform offset = ScalarMemoryStep.offset(operands);
    return offset instanceof Uniform.Special || shape.type().bits() < Integer.SIZE
        ? null
        : new Scalars(
            operands.need(FieldName.SBASE).index(),
            offset,
            operands.value(ModifierName.IMMOFFSET),
            operands.need(FieldName.SDATA).index(),
            shape.dwords());
  }

  private static @Nullable AccessCode atomic(BoundOperands operands, Shape.Atomic shape) {
    LaneAtomics.Operation operation = LaneAtomics.Operation.of(shape.value());
    boolean word = shape.element().type().bits() == 32 && shape.element().count() == 1;
    if (operation == null || !word || shape.source() != Shape.AtomicSource.OPERANDS) {
      return null;
    }
    int lanes = operands.layout().lanes();
    int data = VectorMemoryStep.stored(operands).index() * lanes;
    boolean returns = shape.returns() || operands.flag(ModifierName.GLC);
    int to = returns ? VectorMemoryStep.loaded(operands).index() * lanes : -1;
    LaneAtomics.Update update = new LaneAtomics.Update(operation, data, to);
    return switch (shape.space()) {
      case GLOBAL, FLAT -> new FlatAtomic(addresses(operands), update);
      case LDS -> {
        BoundOperands.Entry address = operands.find(FieldName.ADDR);
        yield address == null
            ? null
            : new LdsAtomic(
                operands.set().generation().has(MachineFeature.LDS_LIMIT),
                address.index() * lanes,
                operands.value(ModifierName.OFFSET),
                update);
      }
      case BUFFER, TYPED_BUFFER, SCRATCH -> null;
    };
  }

  private static Addresses addresses(BoundOperands operands) {
    int lanes = operands.layout().lanes();
    int low = operands.need(FieldName.ADDR).index() * lanes;
    BoundOperands.Entry base = operands.find(FieldName.SADDR);
    boolean scalar = base != null && base.operand() instanceof Operand.Register;
    int high = scalar ? operands.layout().row(RegisterLayout.ZERO_ROW) : low + lanes;
    int code = scalar && base != null ? base.index() : -1;
    return new Addresses(low, high, code, operands.offset(), Pointer.ANY);
  }

  private static @Nullable AccessCode local(
      BoundOperands operands, Element element, ElementLayout layout, boolean stores) {
    BoundOperands.Entry address = operands.find(FieldName.ADDR);
    boolean placed =
        switch (element.placement()) {
          case PLAIN, TWO_OFFSETS, TWO_OFFSETS_BY_64 -> true;
          case BY_LANE, BLOCK, TRANSPOSED, LDS -> false;
        };
    if (address == null
        || !placed
        || layout.bytes() < 4
        || !layout.isWords() && layout.bytes() == 4) {
      return null;
    }
    int lanes = operands.layout().lanes();
    boolean pair = element.placement() != Placement.PLAIN;
    int words = layout.bytes() / 4;
    int elements = layout.count();
    if (!pair) {
      words *= elements;
      elements = 1;
    }
    int data = data(operands, stores);
    int second =
        stores && pair ? operands.need(FieldName.DATA1).index() * lanes : data + words * lanes;
    LdsWords places =
        new LdsWords(
            address.index() * lanes,
            layout.offset(0),
            elements > 1 ? layout.offset(1) : 0,
            words,
            words * elements,
            data,
            second);
    Generation generation = operands.set().generation();
    return new Local(
        stores,
        generation.has(MachineFeature.LDS_LIMIT),
        !generation.has(MachineFeature.LDS_CARRY),
        places);
  }
}
