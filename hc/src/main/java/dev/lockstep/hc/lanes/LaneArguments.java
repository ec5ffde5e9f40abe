package dev.lockstep.hc.lanes;

import java.util.List;
import java.util.function.LongUnaryOperator;

/**
 * Arguments that a launch hands to the code of a kernel.
 *
 * @param arrays by the number of their memory
 * @param scalars bits of the parameters, in order
 * @param extents work-items along each axis, the fastest first
 * @param items work-items of a whole tile
 * @param budget asks for operations that may be done, and gives as many or ends the launch by an
 *     exception
 */
public record LaneArguments(
    List<Object> arrays,
    List<Long> scalars,
    List<Integer> extents,
    int items,
    LongUnaryOperator budget) {
  public LaneArguments {
    arrays = List.copyOf(arrays);
    scalars = List.copyOf(scalars);
    extents = List.copyOf(extents);
  }

  /** Size of an axis; 1 for one that the grid has not. */
  int extent(int axis) {
    return axis < extents.size() ? extents.get(axis) : 1;
  }

  Object array(int number) {
    return RawElements.form(arrays.get(number), false);
  }

  /** An array whose elements are of another type than those of the memory. */
  Object raw(int number) {
    return RawElements.form(arrays.get(number), true);
  }

  /** Number of elements of each row of an array of rows. */
  int width(int number) {
    return RawElements.width(arrays.get(number));
  }

  int scalarInt(int number) {
    return (int) (long) scalars.get(number);
  }

  long scalarLong(int number) {
    return scalars.get(number);
  }

  float scalarFloat(int number) {
    return Float.intBitsToFloat(scalarInt(number));
  }

  double scalarDouble(int number) {
    return Double.longBitsToDouble(scalarLong(number));
  }
}
