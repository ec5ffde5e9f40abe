package dev.lockstep.runtime.cl;

import java.util.List;
import java.util.Set;

/**
 * Facts about a device, as {@code clGetDeviceInfo} states them.
 *
 * @param name as {@code lockstep targets} has it
 * @param vendor who makes the device
 * @param version {@code CL_DEVICE_VERSION}
 * @param driverVersion {@code CL_DRIVER_VERSION}
 * @param languageVersions versions of OpenCL C that it compiles, such as {@code 1.2}, ascending;
 *     empty where programs are assembled only
 * @param extensions names such as {@code cl_khr_fp64}, sorted
 * @param features names of optional features of OpenCL C 3.0, sorted
 * @param groups how work-groups run
 * @param memory sizes and alignments
 * @param images limits of images, all 0 where there are none
 * @param half what arithmetic with halves does; empty where there is none
 * @param single what arithmetic with floats does
 * @param twofold what arithmetic with doubles does; empty where there is none
 */
public record DeviceInfo(
    String name,
    String vendor,
    String version,
    String driverVersion,
    List<String> languageVersions,
    List<String> extensions,
    List<String> features,
    Groups groups,
    Memory memory,
    Images images,
    Set<Floats> half,
    Set<Floats> single,
    Set<Floats> twofold) {

  /** Copies the collections. */
  public DeviceInfo {
    languageVersions = List.copyOf(languageVersions);
    extensions = List.copyOf(extensions);
    features = List.copyOf(features);
    half = Set.copyOf(half);
    single = Set.copyOf(single);
    twofold = Set.copyOf(twofold);
  }

  /**
   * How work-groups run.
   *
   * @param computeUnits threads of the host that run work-groups at the same time
   * @param wavefrontSize work-items that run in step
   * @param maxWorkGroupSize most work-items of a work-group
   * @param maxWorkItemSizes the same in each dimension
   * @param maxSubGroups most wavefronts of a work-group
   */
  public record Groups(
      int computeUnits,
      int wavefrontSize,
      long maxWorkGroupSize,
      List<Long> maxWorkItemSizes,
      int maxSubGroups) {
    /** Copies the list. */
    public Groups {
      maxWorkItemSizes = List.copyOf(maxWorkItemSizes);
    }
  }

  /**
   * Sizes in bytes.
   *
   * @param addressBits 64 or 32
   * @param globalBytes memory of all buffers together
   * @param maxAllocationBytes the largest buffer
   * @param localBytes local memory of a work-group
   * @param constantBytes the largest buffer in constant memory
   * @param maxParameterBytes arguments of a kernel together
   * @param baseAlignment of buffers, and of the beginnings of sub-buffers
   * @param svm kinds of shared virtual memory that it has
   */
  public record Memory(
      int addressBits,
      long globalBytes,
      long maxAllocationBytes,
      long localBytes,
      long constantBytes,
      long maxParameterBytes,
      int baseAlignment,
      Set<Svm> svm) {
    /** Copies the set. */
    public Memory {
      svm = Set.copyOf(svm);
    }
  }

  /**
   * Limits of images and samplers. Sizes are in texels.
   *
   * @param readArguments images of a kernel that it reads
   * @param writeArguments images of a kernel that it writes
   * @param readWriteArguments images of a kernel that it reads and writes
   * @param samplers of a kernel
   * @param planeWidth width of a 2D image, and of 1D images that are no buffer
   * @param planeHeight height of a 2D image
   * @param volumeWidth width of a 3D image
   * @param volumeHeight height of a 3D image
   * @param volumeDepth depth of a 3D image
   * @param layers of an array of images
   * @param bufferWidth width of an image of a buffer
   * @param pitchAlignment texels by which the row pitch of a 2D image of a buffer goes
   * @param baseAlignment texels by which the beginning of a 2D image of a buffer goes
   */
  public record Images(
      int readArguments,
      int writeArguments,
      int readWriteArguments,
      int samplers,
      long planeWidth,
      long planeHeight,
      long volumeWidth,
      long volumeHeight,
      long volumeDepth,
      long layers,
      long bufferWidth,
      int pitchAlignment,
      int baseAlignment) {
    /** A device without images. */
    public static final Images NONE = new Images(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);

    /** Whether the device has images. */
    public boolean exist() {
      return readArguments > 0;
    }
  }

  /** Properties of floating-point arithmetic: {@code CL_FP_...}. */
  public enum Floats {
    DENORM,
    INF_NAN,
    ROUND_TO_NEAREST,
    ROUND_TO_ZERO,
    ROUND_TO_INF,
    FMA,
    CORRECTLY_ROUNDED_DIVIDE_SQRT,
    SOFT_FLOAT
  }

  /** Kinds of shared virtual memory: {@code CL_DEVICE_SVM_...}. */
  public enum Svm {
    COARSE_GRAIN_BUFFER,
    FINE_GRAIN_BUFFER,
    FINE_GRAIN_SYSTEM,
    ATOMICS
  }
}
