package dev.lockstep.emulator.memory;

/**
 * Place and extension of an element that a load reads into a register. Bits outside of the mask
 * stay as they are.
 *
 * @param bytes of the element: 1, 2 or 4
 * @param signed whether the sign is extended
 * @param shift position of the element in the register
 * @param mask bits of the register that the load writes
 */
public record RegisterPart(int bytes, boolean signed, int shift, int mask) {
  /** A word, which takes the whole register. */
  public static final RegisterPart WORD = new RegisterPart(4, false, 0, -1);

  /** The register with an element in its place. */
  public int merge(int old, long element) {
    int unused = Integer.SIZE - Byte.SIZE * bytes;
    int value = (int) element << unused;
    int extended = signed ? value >> unused : value >>> unused;
    return old & ~mask | extended << shift & mask;
  }
}
