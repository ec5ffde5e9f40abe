package dev.lockstep.emulator;

/** How lanes of one wavefront that branch differently go on: what tells the families apart. */
sealed interface Divergence permits Divergence.ExecMask, SimtStack {

  /** The program itself writes EXEC, and branches for the wavefront as a whole. */
  record ExecMask() implements Divergence {}
}
