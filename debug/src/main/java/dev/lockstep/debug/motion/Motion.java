package dev.lockstep.debug.motion;

/** Ways through time that have no target. */
public enum Motion {
  /** Instructions of a wavefront; while it waits at a barrier, the others run. */
  STEP,
  /** Instructions of a wavefront alone. */
  STEP_ALONE,
  /** Instructions of every wavefront of a workgroup. */
  STEP_ALL,
  /** To another source line, also into inlined calls. */
  LINE,
  /** To another source line, also into inlined calls; the wavefront moves alone. */
  LINE_ALONE,
  /** To another source line, over inlined calls. */
  OVER,
  /** Out of inlined calls; without one to the end of the wavefront. */
  OUT,
  /** All wavefronts in turn, until something stops them. */
  RUN,
  /** Instructions of a wavefront back. */
  BACK,
  /** Instructions of all wavefronts back. */
  BACK_ALL,
  /** Back to the beginnings of source lines. */
  LINE_BACK,
  /** Back to the last breakpoint or watched change. */
  REVERSE
}
