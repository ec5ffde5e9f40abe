package dev.lockstep.runtime.cl;

/**
 * A program that could not be built, compiled or linked: {@code CL_BUILD_PROGRAM_FAILURE}, {@code
 * CL_COMPILE_PROGRAM_FAILURE} or {@code CL_LINK_PROGRAM_FAILURE}.
 */
public final class BuildException extends ClException {
  private static final long serialVersionUID = 1;

  private final String log;

  /**
   * A failed build.
   *
   * @param device name of the device that it was for
   * @param log messages of the compiler, assembler or linker
   */
  public BuildException(ErrorCode code, String device, String log) {
    super(code, "for " + device + "\n" + log.stripTrailing());
    this.log = log;
  }

  /** All messages, as {@code CL_PROGRAM_BUILD_LOG}. */
  public String log() {
    return log;
  }
}
