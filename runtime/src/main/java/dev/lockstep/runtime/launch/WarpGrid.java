package dev.lockstep.runtime.launch;

import dev.lockstep.emulator.machine.Dim3;
import dev.lockstep.emulator.machine.WavefrontView;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.MachineFeature;
import java.util.Map;
import java.util.Objects;

/**
 * Workgroups whose wavefronts learn from control registers who they are. Those of a machine case
 * run one after another, x fastest, with one memory.
 *
 * @param extent workgroups in each dimension
 * @param warps wavefronts of a workgroup
 * @param lanes lanes of a wavefront
 * @param csr initial values of control registers, the same for all wavefronts; {@code pds} is one
 * @param privateBytes distance of the private memories of a workgroup's wavefronts, or 0 where they
 *     share one
 */
public record WarpGrid(
    Dim3 extent, int warps, int lanes, Map<String, Long> csr, long privateBytes) {
  /**
   * Distance of the private memories of a workgroup's wavefronts, or 0 where they share one.
   *
   * @param each bytes that the lanes of one wavefront have together
   */
  public static long distance(InstructionSet set, long each) {
    return set.generation().has(MachineFeature.WORKGROUP_PRIVATE) ? 0 : each;
  }

  /** Number of workgroups. */
  public long count() {
    return extent.x() * extent.y() * extent.z();
  }

  /** Sets what a wavefront's control registers start with. */
  public void start(WavefrontView wave, Dim3 at) {
    csr.forEach((name, value) -> wave.setControl(name, value.intValue()));
    int number = wave.number();
    wave.setControl("pds", (int) (Objects.requireNonNull(csr.get("pds")) + number * privateBytes));
    wave.setControl("tid", number * lanes);
    wave.setControl("numw", warps);
    wave.setControl("numt", lanes);
    wave.setControl("wid", number);
    wave.setControl("wgid", (int) (at.x() + extent.x() * (at.y() + extent.y() * at.z())));
    wave.setControl("gidx", (int) at.x());
    wave.setControl("gidy", (int) at.y());
    wave.setControl("gidz", (int) at.z());
  }
}
