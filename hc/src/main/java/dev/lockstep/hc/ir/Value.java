package dev.lockstep.hc.ir;

/**
 * A value, which exactly one parameter, phi or instruction of the kernel defines.
 *
 * @param number unlike that of all other values of the kernel
 */
public record Value(int number, Type type) implements IrOperand {
  @Override
  public String toString() {
    return "%" + number;
  }
}
