package dev.lockstep.hc.ir;

/** Types of the elements of memory. A truth value is a byte of 0 or 1. */
public enum Element {
  BYTE(1, Type.INT),
  CHAR(2, Type.INT),
  SHORT(2, Type.INT),
  INT(4, Type.INT),
  LONG(8, Type.LONG),
  FLOAT(4, Type.FLOAT),
  DOUBLE(8, Type.DOUBLE);

  private final int bytes;
  private final Type type;

  Element(int bytes, Type type) {
    this.bytes = bytes;
    this.type = type;
  }

  public int bytes() {
    return bytes;
  }

  /** Type of the value that a load gives and a store takes; a store keeps its low bits. */
  public Type type() {
    return type;
  }

  public String text() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }
}
