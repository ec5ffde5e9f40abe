package dev.lockstep.emulator.state;

/** Divergence of the lanes of one wavefront, by which the families differ. */
public sealed interface Divergence permits Divergence.ExecMask, SimtStack {

  /** The program itself writes EXEC, and branches for the wavefront as a whole. */
  record ExecMask() implements Divergence {}

  /**
   * Divergence of lanes in a new wavefront.
   *
   * @param file its scalar file
   */
  static Divergence of(RegisterLayout layout, int[] file) {
    return layout.paths() == 0 ? new ExecMask() : new SimtStack(layout.paths(), file);
  }
}
