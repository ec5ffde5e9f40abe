package dev.lockstep.opencl.query;

/**
 * Answers of {@code clGetPlatformInfo}. The library answers by itself, from texts that it was built
 * with.
 */
public enum PlatformQuery {
  PROFILE(0x0900),
  VERSION(0x0901),
  NAME(0x0902),
  VENDOR(0x0903),
  EXTENSIONS(0x0904),
  HOST_TIMER_RESOLUTION(0x0905),
  NUMERIC_VERSION(0x0906),
  EXTENSIONS_WITH_VERSION(0x0907),
  ICD_SUFFIX_KHR(0x0920);

  private final int number;

  PlatformQuery(int number) {
    this.number = number;
  }

  /** The number in the headers. */
  public int number() {
    return number;
  }
}
