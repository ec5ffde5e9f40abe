package dev.lockstep.hc.ir;

/** Types of values. The smaller integers of Java are of type int, as on its operand stack. */
public enum Type {
  BOOLEAN(1),
  INT(32),
  LONG(64),
  FLOAT(32),
  DOUBLE(64);

  private final int bits;

  Type(int bits) {
    this.bits = bits;
  }

  /** Width in bits; 1 for a truth value. */
  public int bits() {
    return bits;
  }

  public boolean isInteger() {
    return this == INT || this == LONG;
  }

  public boolean isFloating() {
    return this == FLOAT || this == DOUBLE;
  }

  /** The name in texts, as Java writes it. */
  public String text() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }
}
