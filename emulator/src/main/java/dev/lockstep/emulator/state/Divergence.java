package dev.lockstep.emulator.state;

/** How lanes of one wavefront that branch differently go on: what tells the families apart. */
public sealed interface Divergence permits Divergence.ExecMask, SimtStack {

  /** The program itself writes EXEC, and branches for the wavefront as a whole. */
  record ExecMask() implements Divergence {}

  /**
   * How lanes of a new wavefront diverge.
   *
   * @param file its scalar file
   */
  static Divergence of(RegisterLayout layout, int[] file) {
    return layout.paths() == 0 ? new ExecMask() : new SimtStack(layout.paths(), file);
  }
}
