package dev.lockstep.codeobject.target;

import java.util.Optional;

/** A version of the code object format. Source: LLVM AMDGPUUsage (ELF header, EI_ABIVERSION). */
public enum CodeObjectVersion {
  V2(2, 0, 0),
  V3(3, 1, 0),
  V4(4, 2, 1),
  V5(5, 3, 2),
  V6(6, 4, 2);

  /** Versions that objects are written in; older ones are only read. */
  public static final CodeObjectVersion OLDEST_WRITTEN = V3;

  private final int number;
  private final int abi;
  private final int metadataMinor;

  CodeObjectVersion(int number, int abi, int metadataMinor) {
    this.number = number;
    this.abi = abi;
    this.metadataMinor = metadataMinor;
  }

  /** As in {@code .amdhsa_code_object_version}. */
  public int number() {
    return number;
  }

  /** The byte {@code EI_ABIVERSION}. */
  public int abi() {
    return abi;
  }

  /** The second number of {@code amdhsa.version}; the first is 1. */
  public int metadataMinor() {
    return metadataMinor;
  }

  /** The version of that number. */
  public static Optional<CodeObjectVersion> ofNumber(int number) {
    for (CodeObjectVersion version : values()) {
      if (version.number == number) {
        return Optional.of(version);
      }
    }
    return Optional.empty();
  }

  public static Optional<CodeObjectVersion> ofAbi(int abi) {
    for (CodeObjectVersion version : values()) {
      if (version.abi == abi) {
        return Optional.of(version);
      }
    }
    return Optional.empty();
  }
}
