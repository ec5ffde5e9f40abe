package dev.lockstep.emulator.operand;

import dev.lockstep.emulator.memory.RegisterPart;
import dev.lockstep.isa.model.ModifierName;
import dev.lockstep.isa.model.Shape.Element;
import dev.lockstep.isa.model.Shape.Half;
import dev.lockstep.isa.model.Shape.Space;
import java.util.List;

/**
 * The elements that one lane of a memory instruction transfers: their size, number and place.
 *
 * @param bytes of one element: 1, 2, 4 or 8
 * @param half part of the register that holds a small element
 */
@SuppressWarnings("ArrayRecordComponent") // nobody compares it, and it is read all the time
public record ElementLayout(int bytes, boolean signed, Half half, int[] offsets) {
  private static final List<ModifierName> OFFSETS =
      List.of(ModifierName.OFFSET0, ModifierName.OFFSET1);

  public static ElementLayout of(BoundOperands operands, Space space, Element element) {
    int bytes = element.type().bits() / 8;
    int[] offsets = new int[element.count()];
    int offset = space == Space.LDS ? operands.value(ModifierName.OFFSET) : 0;
    for (int i = 0; i < offsets.length; i++) {
      offsets[i] =
          switch (element.placement()) {
            case PLAIN, LDS, BY_LANE, BLOCK, TRANSPOSED -> offset + i * bytes;
            case TWO_OFFSETS -> operands.value(OFFSETS.get(i)) * bytes;
            case TWO_OFFSETS_BY_64 -> operands.value(OFFSETS.get(i)) * bytes * 64;
          };
    }
    return new ElementLayout(bytes, element.type().isSigned(), element.half(), offsets);
  }

  /** Number of elements. */
  public int count() {
    return offsets.length;
  }

  /** Byte offset of an element from the lane's address. */
  public int offset(int element) {
    return offsets[element];
  }

  /** Whether each element is one register. */
  public boolean isWords() {
    return bytes == 4 && half == Half.WHOLE;
  }

  /** Whether elements take whole registers. */
  public boolean isWhole() {
    return half == Half.WHOLE;
  }

  /** Place of an element of at most 32 bits in its register. */
  public RegisterPart part() {
    return switch (half) {
      case WHOLE -> new RegisterPart(bytes, signed, 0, -1);
      case LOW -> new RegisterPart(bytes, signed, 0, 0xffff);
      case HIGH -> new RegisterPart(bytes, signed, 16, 0xffff_0000);
    };
  }

  /** Registers of one element. */
  public int registers() {
    return bytes == 8 ? 2 : 1;
  }

  /** An element of at most 32 bits as a register holds it. */
  public int extend(long value) {
    return switch (bytes) {
      case 1 -> signed ? (byte) value : (int) value;
      case 2 -> signed ? (short) value : (int) value;
      default -> (int) value;
    };
  }

  /** The element in a VGPR or a pair of them. */
  public long read(int[] file, int at, int lanes) {
    long low = file[at] & 0xffff_ffffL;
    return bytes == 8 ? low | (long) file[at + lanes] << 32 : low;
  }
}
