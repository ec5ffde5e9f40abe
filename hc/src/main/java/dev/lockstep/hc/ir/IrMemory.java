package dev.lockstep.hc.ir;

/**
 * Memory that a kernel accesses by name and element index.
 *
 * <p>An index is an int from 0 to the length; accesses are in bounds, because checks that the front
 * end writes stand before them. Names of one kernel differ. Two arrays of the host may be views of
 * the same bytes with elements of different types; no other memories overlap.
 */
public sealed interface IrMemory permits IrMemory.Global, IrMemory.Local {
  String name();

  Element element();

  /** Whether a store to one may change elements of the other. */
  default boolean overlaps(IrMemory other) {
    return equals(other)
        || this instanceof Global one && other instanceof Global two && one.storage == two.storage;
  }

  /**
   * An array of the host, at a place and with a length that the launch says.
   *
   * @param number position among the arrays of the launch, from 0
   * @param stored whether the kernel may store to its bytes
   * @param storage number of the array whose bytes it has: its own, or that of another one, of
   *     which it is a view with elements of another type
   */
  record Global(int number, String name, Element element, boolean stored, int storage)
      implements IrMemory {
    /** An array with bytes of its own. */
    public Global(int number, String name, Element element, boolean stored) {
      this(number, name, element, stored, number);
    }
  }

  /** An array of the kernel's own; it has no defined content at first. */
  sealed interface Local extends IrMemory permits Tile, Private {
    /** Number of elements. */
    int length();
  }

  /** An array that the work-items of a tile share. */
  record Tile(String name, Element element, int length) implements Local {}

  /** An array of one work-item. */
  record Private(String name, Element element, int length) implements Local {}
}
