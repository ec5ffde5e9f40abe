package dev.lockstep.emulator;

/**
 * Sets the registers with which a wavefront starts. Before the call all registers are 0, EXEC has
 * all lanes, MODE is {@link Wavefront#DEFAULT_MODE}, FLAT_SCRATCH (where it is a register) is the
 * wavefront's scratch memory and the PC is the dispatch's entry. Called by several threads.
 */
@FunctionalInterface
public interface InitialState {
  /**
   * Sets registers.
   *
   * @param wavefront where to set them
   * @param workgroup the position of its workgroup in the grid
   */
  void start(Wavefront wavefront, Extent workgroup);

  /**
   * Whether wavefronts with the same number in workgroups of one dispatch differ only in what
   * {@link #again} sets.
   */
  default boolean isAlike() {
    return false;
  }

  /**
   * Sets what is other than in the workgroup of an earlier call of {@link #start}, which set all
   * else for a wavefront with the same number.
   *
   * @param wavefront where to set them
   * @param workgroup the position of its workgroup in the grid
   */
  default void again(Wavefront wavefront, Extent workgroup) {
    throw new UnsupportedOperationException("only where wavefronts are alike");
  }
}
