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
}
