package dev.lockstep.emulator.machine;

import org.jspecify.annotations.Nullable;

/**
 * Sets the registers with which a wavefront starts. Before the call all registers are 0, EXEC has
 * all lanes, MODE is {@link WavefrontView#DEFAULT_MODE}, FLAT_SCRATCH (where it is a register) is
 * the wavefront's scratch memory and the PC is the dispatch's entry. Called by several threads.
 */
@FunctionalInterface
public interface InitialState {
  /**
   * Sets registers.
   *
   * @param wavefront whose registers are set
   * @param workgroup the position of its workgroup in the grid
   */
  void start(WavefrontView wavefront, Dim3 workgroup);

  /**
   * A wavefront has written a control register that speaks to the host.
   *
   * @return value of the register from then on
   */
  default int told(WavefrontView wavefront, String control, int value) {
    return value;
  }

  /**
   * Codes of the scalar registers that have the position of the workgroup, or -1 for those that are
   * not asked for.
   *
   * @param both the register with y in its lower half and z in its upper half
   */
  record Positions(int x, int y, int z, int both) {
    public Positions(int x, int y, int z) {
      this(x, y, z, -1);
    }
  }

  /**
   * Registers of the position of the workgroup, if wavefronts with the same number in different
   * workgroups of a dispatch differ in nothing else; else null.
   */
  default @Nullable Positions positions() {
    return null;
  }
}
