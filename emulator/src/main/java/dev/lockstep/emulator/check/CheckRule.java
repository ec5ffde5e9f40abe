package dev.lockstep.emulator.check;

import java.util.Locale;

/** Rules of checked mode. The ids are stable. */
public enum CheckRule {
  OUT_OF_BOUNDS(
      "An access outside of every allocation, of the LDS of the workgroup, or into memory"
          + " that kernels may only read."),
  MISALIGNED("An access at an address that the machine cannot take, or whose low bits it ignores."),
  USE_BEFORE_WAIT("A register is read while the load that fills it may still be on its way."),
  OVERWRITE_BEFORE_WAIT(
      "A register is written while a load may still be on its way to it, and would win later."),
  STORE_DATA_OVERWRITTEN("A register is written while a store may not have read it yet."),
  UNINITIALISED_REGISTER(
      "A register that nothing has written decides about an address, a branch or a result."),
  UNINITIALISED_LDS("LDS that nothing has written decides about an address, a branch or a result."),
  UNINITIALISED_MEMORY(
      "Scratch memory that nothing has written decides about an address, a branch or a result."),
  RACE_LDS(
      "Two wavefronts access the same bytes of LDS with nothing between them that says who is"
          + " first, and one of them writes."),
  RACE_GLOBAL(
      "Two wavefronts access the same bytes of global memory with nothing between them that"
          + " says who is first, and one of them writes."),
  RACE_LANES("Two lanes of one store write different values to the same address."),
  WAVEFRONT_WIDTH(
      "Lanes of one wavefront of 64 exchange values in memory with no barrier between: wavefronts of"
          + " 32 would need one."),
  BARRIER_DIVERGENCE("Not all work-items of a workgroup come to the same barrier."),
  ENDLESS_LOOP(
      "All wavefronts repeat what they did, with the same registers and memory, or wait for those that"
          + " do: the launch never ends."),
  DESCRIPTOR_REGISTERS(
      "A register is used that the kernel's descriptor does not ask for: the wavefront does not have"
          + " it."),
  MISSING_NOPS(
      "An instruction follows another one too closely, and the machine does not wait by"
          + " itself.");

  private final String explanation;

  CheckRule(String explanation) {
    this.explanation = explanation;
  }

  /** The id in diagnostics: lower case with hyphens. */
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Explanation of the rule, in a sentence. */
  public String explanation() {
    return explanation;
  }
}
