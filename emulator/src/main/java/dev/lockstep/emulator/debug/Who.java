package dev.lockstep.emulator.debug;

/**
 * A wavefront of a dispatch.
 *
 * @param workgroup number of its workgroup, x fastest
 * @param wavefront number in the workgroup
 */
public record Who(long workgroup, int wavefront) {
  @Override
  public String toString() {
    return "workgroup " + workgroup + ", wavefront " + wavefront;
  }
}
