package dev.lockstep.debug.motion;

import dev.lockstep.debug.program.DebugException;
import java.util.Arrays;

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
  /** Until EXEC of a wavefront changes; without a change to the end of the wavefront. */
  EXEC_CHANGE,
  /** All wavefronts in turn, until something stops them. */
  RUN,
  /** Instructions of a wavefront back. */
  BACK,
  /** Instructions of all wavefronts back. */
  BACK_ALL,
  /** Back to the beginnings of source lines. */
  LINE_BACK,
  /** Back to the last breakpoint or watched change. */
  REVERSE;

  /**
   * The motion of a name.
   *
   * @throws DebugException if there is none
   */
  public static Motion named(String name) {
    return Arrays.stream(values())
        .filter(one -> one.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new DebugException("there is no motion '" + name + "'"));
  }
}
