package dev.lockstep.emulator.state;

/** Exit of a region of translated code. */
public enum RegionExit {
  /** For another address. */
  JUMP,
  /** Before a block that is longer than what is left to run; its number is the site. */
  ENOUGH,
  /** In a block whose last instruction's step decides where control goes. */
  STEP,
  /** In a block, behind a segment whose last lanes must be done again; the site is its number. */
  REDO,
  /** In a block whose next item the interpreter must do. */
  PART;

  /** Whether control is within a block. */
  public boolean isInside() {
    return this == REDO || this == PART;
  }
}
