package dev.lockstep.runtime.driver;

import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.image.ImageAccess;
import dev.lockstep.runtime.image.ImageFormat;
import dev.lockstep.runtime.image.ImageType;
import dev.lockstep.runtime.image.SamplerDescriptor;
import java.util.List;

/** Memory and programs that the devices of a context share. */
public interface DriverContext extends AutoCloseable {
  /**
   * Allocates memory.
   *
   * @throws dev.lockstep.runtime.cl.ClException {@code CL_MEM_OBJECT_ALLOCATION_FAILURE} when there
   *     is not so much, {@code CL_INVALID_BUFFER_SIZE} when no buffer may be so large
   */
  DriverMemory allocate(MemoryRequest request);

  /**
   * Allocates memory at a chosen address; where a program has memory there, it is that.
   *
   * @throws dev.lockstep.runtime.cl.ClException {@code CL_MEM_OBJECT_ALLOCATION_FAILURE} when
   *     something else is there, {@code CL_INVALID_OPERATION} when no address can be chosen
   */
  default DriverMemory allocate(long address, MemoryRequest request) {
    throw new ClException(
        ErrorCode.INVALID_OPERATION,
        "%s is to be at 0x%x; a place can be chosen on emulated devices alone"
            .formatted(request.name(), address));
  }

  /**
   * Makes an image.
   *
   * @throws dev.lockstep.runtime.cl.ClException {@code CL_IMAGE_FORMAT_NOT_SUPPORTED}, {@code
   *     CL_MEM_OBJECT_ALLOCATION_FAILURE}
   */
  DriverImage image(ImageRequest request);

  /** Makes a sampler. */
  DriverSampler sampler(SamplerDescriptor how);

  /** Formats of images of a type that kernels may access in a way. */
  List<ImageFormat> imageFormats(ImageType type, ImageAccess access);

  /**
   * Compiles, links, or both, for one device. A program that is in error is an outcome without a
   * binary, not an exception.
   *
   * @throws dev.lockstep.runtime.cl.ClException {@code CL_COMPILER_NOT_AVAILABLE} when there is no
   *     compiler
   */
  BuildOutcome build(DriverDevice device, BuildRequest request);

  /**
   * Takes a binary that an earlier build made, or another tool.
   *
   * @throws dev.lockstep.runtime.cl.ClException {@code CL_INVALID_BINARY} when it is broken or for
   *     another device
   */
  DriverBinary binary(DriverDevice device, byte[] bytes);

  /** Puts an executable into the memory of a device. */
  DriverProgram load(DriverDevice device, DriverBinary executable);

  /** Gives all back; nothing may run any more. */
  @Override
  void close();
}
