package dev.lockstep.assembler.check.finding;

import java.util.Locale;

/** Rules of the static checks. The ids are stable; checked mode has some of them, too. */
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
  SCALAR_CLOBBERED(
      "A scalar register is written on one path of a branch on which lanes part, and read on the"
          + " other path or behind both. The paths run one after the other, and all lanes share the"
          + " register: lanes read what others wrote. A warning where the path only counts on in"
          + " it, because paths may share a counter on purpose."),
  MISSING_RECONVERGENCE(
      "Lanes may part at a branch although on some path nothing has said where they meet: CSR rpc"
          + " has what the start, the caller or a called function left there."),
  WRONG_RECONVERGENCE(
      "CSR rpc names a place where no join stands, or to which neither path of the branch leads:"
          + " the lanes that wait there never run again."),
  MISSED_JOIN(
      "A path of a branch on which lanes part leaves the function without coming to where the paths"
          + " meet: the lanes that wait are left behind."),
  IDLE_JOIN("No branch has its paths meet at this join: it never does anything."),
  DIVERGENT_END(
      "The warp ends on one path of a branch on which lanes part, while the lanes of the other path"
          + " may wait: they never run."),
  BARRIER_DIVERGENCE(
      "A barrier stands on one path of a branch on which lanes part: the warp comes to it once for"
          + " each path, or never, and the other warps of the workgroup wait for the wrong number."),
  PATH_DEPTH(
      "More branches on which lanes part may be open at once than the SIMT stack has room for; each"
          + " takes two entries."),
  IDLE_PREFIX(
      "A prefix has no effect: another prefix follows, or an instruction of which it changes"
          + " nothing, or one that takes another prefix."),
  PREFIX_SKIPPED(
      "A branch leads to an instruction behind its prefix: it runs with other registers there."),
  RUNS_OFF_END(
      "Behind the last instruction of a path there is another kernel or function, data, or padding:"
          + " nothing ends the path, and the wavefront goes on there."),
  NO_INSTRUCTION("A path leads to bytes that are no instruction, or past the end of the code.");

  private final String explanation;

  StaticRule(String explanation) {
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
