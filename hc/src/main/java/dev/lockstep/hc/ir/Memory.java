package dev.lockstep.hc.ir;

/**
 * Memory that a kernel accesses by name and element index.
 *
 * <p>An index is an int from 0 to the length; accesses are in bounds, because checks that the front
 * end writes stand before them. Names of one kernel differ.
 */
public sealed interface Memory permits Memory.Global, Memory.Tile, Memory.Private {
  String name();

  Element element();

  /**
   * An array of the host, at a place and with a length that the launch says.
   *
   * @param number position among the arrays of the launch, from 0
   * @param stored whether the kernel may store to it
   */
  record Global(int number, String name, Element element, boolean stored) implements Memory {}

  /**
   * An array that the work-items of a tile share; it has no defined content at first.
   *
   * @param length number of elements
   */
  record Tile(String name, Element element, int length) implements Memory {}

  /**
   * An array of one work-item; it has no defined content at first.
   *
   * @param length number of elements
   */
  record Private(String name, Element element, int length) implements Memory {}
}
