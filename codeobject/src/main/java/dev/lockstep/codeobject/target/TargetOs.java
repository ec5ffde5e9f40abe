package dev.lockstep.codeobject.target;

import java.util.Optional;

/**
 * The system that a code object is for, which decides about its container: the ABI in the ELF
 * header, descriptors, metadata. Source: LLVM AMDGPUUsage (target triples, ELF header).
 */
public enum TargetOs {
  /** ROCm's runtime, which OpenCL and HIP programs use. */
  HSA("amdgcn-amd-amdhsa-", 64),
  /** The platform abstraction library below AMD's drivers for graphics. */
  PAL("amdgcn-amd-amdpal-", 65),
  /** Mesa's drivers. */
  MESA3D("amdgcn-mesa-mesa3d-", 66),
  /** No system: a code object with nothing but code and data. */
  NONE("amdgcn-unknown-unknown-", 0);

  /** As LLVM spells {@link #NONE} where the triple is the architecture alone. */
  private static final String SHORT_NONE = "amdgcn---";

  private final String triple;
  private final int abi;

  TargetOs(String triple, int abi) {
    this.triple = triple;
    this.abi = abi;
  }

  /** The triple that the text form of a target id starts with. */
  public String triple() {
    return triple;
  }

  /** The triple without an environment, as bundles of code objects say it. */
  public String bundleTriple() {
    return triple.substring(0, triple.length() - 1);
  }

  /** The byte {@code EI_OSABI}. */
  public int abi() {
    return abi;
  }

  /** The name of the system in the triple. */
  public String systemName() {
    return triple.split("-")[2];
  }

  /** Whether code objects have a version, kernel descriptors and the metadata of kernels. */
  public boolean isHsa() {
    return this == HSA;
  }

  /**
   * Reason why code for the system is neither run nor checked, with a way out; empty where it is.
   */
  public Optional<String> refusal() {
    return isHsa()
        ? Optional.empty()
        : Optional.of(
            "it is for "
                + (this == NONE ? "no system" : "the system " + systemName())
                + ", and only code for amdhsa is run and checked, whose way of starting kernels is"
                + " known; asm and disasm take it, and to run the instructions, build them for "
                + HSA.bundleTriple());
  }

  /** The system whose triple, and a dash, a name starts with. */
  static Optional<TargetOs> startOf(String name) {
    for (TargetOs os : values()) {
      if (name.startsWith(os.triple + "-")) {
        return Optional.of(os);
      }
    }
    return name.startsWith(SHORT_NONE + "-") ? Optional.of(NONE) : Optional.empty();
  }

  /** The name without the triple that {@link #startOf} found. */
  String rest(String name) {
    return name.substring((name.startsWith(triple + "-") ? triple : SHORT_NONE).length() + 1);
  }

  /** The system of that ABI byte. */
  public static Optional<TargetOs> ofAbi(int abi) {
    for (TargetOs os : values()) {
      if (os.abi == abi) {
        return Optional.of(os);
      }
    }
    return Optional.empty();
  }
}
