package dev.lockstep.hc.code;

/** Places for values that find no register; a back end says which. */
public interface SpillPlaces {
  /**
   * Lines that put a register's value into the place of a spilled one.
   *
   * @param from what has the value, like the spilled one in bank and size
   */
  Group save(Register spilled, Register from);

  /** Lines that get it back. */
  Group restore(Register spilled, Register to);

  /** A fresh register of the bank and size of another. */
  Register copy(Register register);
}
