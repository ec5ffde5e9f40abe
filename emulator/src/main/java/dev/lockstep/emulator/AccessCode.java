package dev.lockstep.emulator;

import dev.lockstep.isa.Operand;
import dev.lockstep.isa.Shape;
import dev.lockstep.isa.Shape.Element;
import dev.lockstep.isa.Shape.Placement;
import dev.lockstep.isa.Shape.Space;
import org.jspecify.annotations.Nullable;

/** A vector memory instruction that {@link LaneMemory} can do. Rows are offsets in the file. */
sealed interface AccessCode {

  /** Whether it writes memory. */
  boolean stores();

  /**
   * Words of the flat address space.
   *
   * @param low row of the addresses' low words
   * @param high row of their high words
   * @param base code of the scalar pair that is added, or -1
   * @param offset what else is added
   * @param data row of the data
   */
  record Flat(boolean stores, int low, int high, int base, long offset, int data, int count)
      implements AccessCode {}

  /**
   * Words of LDS.
   *
   * @param limited whether M0 ends LDS
   * @param row of the addresses
   * @param offset of the first words
   * @param other offset of the words from the number {@code words} on
   * @param data row of the data
   * @param second row of the data from the number {@code words} on
   */
  record Local(
      boolean stores,
      boolean limited,
      int row,
      int offset,
      int other,
      int words,
      int count,
      int data,
      int second)
      implements AccessCode {
    /** Bytes from an address that must be there. */
    int end() {
      return Math.max(
          offset + 4 * Math.min(words, count), count > words ? other + 4 * (count - words) : 0);
    }

    /** The offset of a word. */
    int place(int word) {
      return word < words ? offset + 4 * word : other + 4 * (word - words);
    }

    /** Whether a destination but the last one is the register of the addresses. */
    boolean overlaps(int lanes) {
      return row >= data && row < data + (count - 1) * lanes;
    }
  }

  /** The code of an instruction, or null if it has none. */
  static @Nullable AccessCode of(Operands operands) {
    if (operands.flag("gds") || operands.flag("lds") || operands.flag("tfe")) {
      return null;
    }
    return switch (operands.row.shape()) {
      case Shape.Load load -> of(operands, load.space(), load.element(), false);
      case Shape.Store store -> of(operands, store.space(), store.element(), true);
      default -> null;
    };
  }

  private static @Nullable AccessCode of(
      Operands operands, Space space, Element element, boolean stores) {
    if (element.formatted()) {
      return null;
    }
    ElementLayout layout = ElementLayout.of(operands, space, element);
    return switch (space) {
      case GLOBAL, FLAT ->
          layout.isWords() && element.placement() == Placement.PLAIN
              ? flat(operands, layout, stores)
              : null;
      case LDS -> local(operands, element, layout, stores);
      case SCRATCH, BUFFER, TYPED_BUFFER -> null;
    };
  }

  private static AccessCode flat(Operands operands, ElementLayout layout, boolean stores) {
    int lanes = operands.layout.lanes();
    int low = operands.need("addr").index() * lanes;
    Operands.Entry base = operands.find("saddr");
    boolean scalar = base != null && base.operand() instanceof Operand.Register;
    long offset =
        operands.instruction.encoding().modifier("signedoffset") != null
            ? operands.value("signedoffset")
            : operands.value("offset");
    Operands.Entry data =
        stores ? VectorMemoryStep.stored(operands) : VectorMemoryStep.loaded(operands);
    return new Flat(
        stores,
        low,
        scalar ? operands.layout.row(RegisterLayout.ZERO_ROW) : low + lanes,
        scalar && base != null ? base.index() : -1,
        offset,
        data.index() * lanes,
        layout.count());
  }

  private static @Nullable AccessCode local(
      Operands operands, Element element, ElementLayout layout, boolean stores) {
    Operands.Entry address = operands.find("addr");
    boolean placed =
        switch (element.placement()) {
          case PLAIN, TWO_OFFSETS, TWO_OFFSETS_BY_64 -> true;
          case BY_LANE, LDS -> false;
        };
    if (address == null
        || !placed
        || layout.bytes() < 4
        || !layout.isWords() && layout.bytes() == 4) {
      return null;
    }
    int lanes = operands.layout.lanes();
    boolean pair = element.placement() != Placement.PLAIN;
    int words = layout.bytes() / 4;
    int elements = layout.count();
    if (!pair) {
      words *= elements;
      elements = 1;
    }
    int data =
        (stores ? VectorMemoryStep.stored(operands) : VectorMemoryStep.loaded(operands)).index();
    int second = stores && pair ? operands.need("data1").index() : data;
    return new Local(
        stores,
        operands.set.generation().has("lds-limit"),
        address.index() * lanes,
        layout.offset(0),
        elements > 1 ? layout.offset(1) : 0,
        words,
        words * elements,
        data * lanes,
        second * lanes);
  }
}
