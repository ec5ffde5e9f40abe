package dev.lockstep.assembler.check;

import java.util.Locale;

/** What the static checks look for. The ids are stable; checked mode has some of them, too. */
public enum StaticRule {
  USE_BEFORE_WAIT(
      "On some path a register is read while the load that fills it may still be on its way: no"
          + " wait has brought the counter down far enough."),
  OVERWRITE_BEFORE_WAIT(
      "On some path a register is written while a load may still be on its way to it, and would"
          + " win later."),
  STORE_DATA_OVERWRITTEN(
      "On some path a register is written while a store or an export may not have read it yet."),
  BARRIER_BEFORE_WAIT(
      "On some path a wavefront comes to a barrier while a write of its own to LDS may still be on"
          + " its way: the others may read the old value."),
  RETURN_BEFORE_WAIT(
      "On some path a function returns while a load of its own may still be on its way to a"
          + " register; callers take registers as they are."),
  IDLE_WAIT("A wait that never has anything to wait for."),
  MISSING_NOPS(
      "On some path an instruction follows another one too closely, and the machine does not wait"
          + " by itself."),
  UNINITIALISED_REGISTER(
      "An instruction reads a register that nothing has written on any path that leads there."),
  DESCRIPTOR_REGISTERS(
      "The code uses a register that the kernel's descriptor does not ask for: the wavefront does"
          + " not have it."),
  DESCRIPTOR_LDS("The code accesses LDS, but the kernel's descriptor asks for none."),
  DESCRIPTOR_SCRATCH(
      "The code accesses scratch memory, but the kernel's descriptor asks for none."),
  OPERAND_LIMITS(
      "The instruction reads more scalar registers or literals than its generation can, or a"
          + " register sequence that is not aligned."),
  NO_INSTRUCTION("A path leads to bytes that are no instruction, or past the end of the code.");

  private final String explanation;

  StaticRule(String explanation) {
    this.explanation = explanation;
  }

  /** The id in diagnostics: lower case with hyphens. */
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** One sentence. */
  public String explanation() {
    return explanation;
  }
}
