package dev.lockstep.opencl.table;

import dev.lockstep.isa.Release;
import java.util.List;

/**
 * Texts of the platform about itself. The library answers with these texts before a virtual machine
 * runs, so that listing platforms costs nothing.
 */
public final class PlatformFacts {
  /** {@code CL_PLATFORM_NAME}. */
  public static final String NAME = "Lockstep";

  /** {@code CL_PLATFORM_VENDOR}. */
  public static final String VENDOR = "The Lockstep project";

  /** The version of the project. */
  public static final String RELEASE = Release.VERSION;

  /** {@code CL_PLATFORM_VERSION}. */
  public static final String VERSION = "OpenCL 3.0 Lockstep " + RELEASE;

  /** {@code CL_PLATFORM_PROFILE} and {@code CL_DEVICE_PROFILE}. */
  public static final String PROFILE = "FULL_PROFILE";

  /** Suffix that the ICD loader appends to names of extension functions. */
  public static final String SUFFIX = "LOCKSTEP";

  /** Extensions that all devices have. */
  public static final List<String> EXTENSIONS =
      List.of(
          "cl_khr_byte_addressable_store",
          "cl_khr_extended_versioning",
          "cl_khr_global_int32_base_atomics",
          "cl_khr_global_int32_extended_atomics",
          "cl_khr_icd",
          "cl_khr_local_int32_base_atomics",
          "cl_khr_local_int32_extended_atomics");

  private PlatformFacts() {}

  /** A version as {@code CL_MAKE_VERSION} packs it. */
  public static int version(int major, int minor, int patch) {
    return major << 22 | minor << 12 | patch;
  }
}
