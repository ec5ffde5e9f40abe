package dev.lockstep.hc.sample;

import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.Element;
import java.lang.reflect.Array;

/** An array of the host as a memory; rows of an array of arrays stand one behind the other. */
final class HostArray {
  private final Object array;

  HostArray(Object array) {
    this.array = array;
  }

  private boolean hasRows() {
    return array.getClass().getComponentType().isArray();
  }

  private int columns() {
    return Array.getLength(array) == 0 ? 0 : Array.getLength(Array.get(array, 0));
  }

  int length() {
    return Array.getLength(array) * (hasRows() ? columns() : 1);
  }

  private Object row(int index) {
    return hasRows() ? Array.get(array, index / columns()) : array;
  }

  private int place(int index) {
    return hasRows() ? index % columns() : index;
  }

  Constant get(int index) {
    Object row = row(index);
    int place = place(index);
    return switch (row) {
      case long[] all -> Constant.of(all[place]);
      case float[] all -> Constant.of(all[place]);
      case double[] all -> Constant.of(all[place]);
      case char[] all -> Constant.of((int) all[place]);
      case boolean[] all -> Constant.of(all[place] ? 1 : 0);
      default -> Constant.of(Array.getInt(row, place));
    };
  }

  void set(int index, Constant value) {
    Object row = row(index);
    int place = place(index);
    switch (row) {
      case int[] all -> all[place] = value.asInt();
      case long[] all -> all[place] = value.bits();
      case float[] all -> all[place] = Float.intBitsToFloat(value.asInt());
      case double[] all -> all[place] = Double.longBitsToDouble(value.bits());
      case byte[] all -> all[place] = (byte) value.bits();
      case short[] all -> all[place] = (short) value.bits();
      case char[] all -> all[place] = (char) value.bits();
      case boolean[] all -> all[place] = (value.bits() & 1) == 1;
      default -> throw new IllegalArgumentException("no array of primitives");
    }
  }

  /** What a load gives back of a stored value. */
  static Constant narrow(Element element, Constant value) {
    return switch (element) {
      case BYTE -> Constant.of((int) (byte) value.asInt());
      case SHORT -> Constant.of((int) (short) value.asInt());
      case CHAR -> Constant.of((int) (char) value.asInt());
      case INT, LONG, FLOAT, DOUBLE -> value;
    };
  }
}
