package dev.lockstep.runtime;

import dev.lockstep.runtime.cl.BufferFlag;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.cl.SourceLanguage;
import dev.lockstep.runtime.driver.ContextSettings;
import dev.lockstep.runtime.image.AddressingMode;
import dev.lockstep.runtime.image.FilterMode;
import dev.lockstep.runtime.image.ImageAccess;
import dev.lockstep.runtime.image.ImageFormat;
import dev.lockstep.runtime.image.ImageShape;
import dev.lockstep.runtime.image.ImageType;
import dev.lockstep.runtime.image.SamplerDescriptor;
import dev.lockstep.runtime.queue.Scheduler;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Devices with memory that they share ({@code cl_context}), and all that is made for them. Closing
 * it stops what runs and gives all memory back.
 */
public final class Context implements AutoCloseable {
  private final ContextState state;
  private final Scheduler scheduler;

  Context(List<Device> devices, ContextSettings settings) {
    state = new ContextState(devices, settings);
    scheduler = new Scheduler(CallbackThreads.get());
  }

  /** A context with the usual choices ({@code clCreateContext}). */
  public static Context of(Device... devices) {
    return with(devices).open();
  }

  /** Choices for a context. */
  public static ContextBuilder with(Device... devices) {
    return new ContextBuilder(List.of(devices));
  }

  /** Its devices. */
  public List<Device> devices() {
    return state.devices();
  }

  ContextState state() {
    return state;
  }

  Scheduler scheduler() {
    return scheduler;
  }

  /**
   * A buffer of a number of bytes, which are 0 ({@code clCreateBuffer}).
   *
   * @throws ClException {@code CL_INVALID_BUFFER_SIZE}, {@code CL_MEM_OBJECT_ALLOCATION_FAILURE}
   */
  public Buffer buffer(long bytes, BufferFlag... flags) {
    return Buffer.allocate(state, bytes, 0, null, false, Set.of(flags));
  }

  /**
   * A buffer whose bytes are memory of the host ({@code CL_MEM_USE_HOST_PTR}).
   *
   * @param host native memory that lives until the buffer is given back
   * @throws ClException {@code CL_INVALID_HOST_PTR} for an array
   */
  public Buffer bufferOver(MemorySegment host, BufferFlag... flags) {
    HostRange.checkNative(host);
    return Buffer.allocate(state, host.byteSize(), 0, host, false, Set.of(flags));
  }

  /**
   * Shared virtual memory ({@code clSVMAlloc}): a buffer with the same address for the host and for
   * kernels, which may reach it by pointers that they find in memory. The host's view is {@link
   * Buffer#segment}.
   *
   * @param alignment of the address, a power of two; 0: as the device wants it
   */
  public Buffer shared(long bytes, long alignment) {
    return Buffer.allocate(state, bytes, alignment, null, true, Set.of());
  }

  /** A buffer with a copy of the host's bytes ({@code CL_MEM_COPY_HOST_PTR}). */
  public Buffer buffer(MemorySegment contents, BufferFlag... flags) {
    Buffer buffer = buffer(contents.byteSize(), flags);
    buffer.counted().value().write(0, contents);
    return buffer;
  }

  /** A buffer with a copy of an array. */
  public Buffer buffer(float[] values) {
    return buffer(MemorySegment.ofArray(values));
  }

  /** A buffer with a copy of an array. */
  public Buffer buffer(int[] values) {
    return buffer(MemorySegment.ofArray(values));
  }

  /** A buffer with a copy of an array. */
  public Buffer buffer(double[] values) {
    return buffer(MemorySegment.ofArray(values));
  }

  /** A buffer with a copy of an array. */
  public Buffer buffer(long[] values) {
    return buffer(MemorySegment.ofArray(values));
  }

  /** A buffer with a copy of an array. */
  public Buffer buffer(short[] values) {
    return buffer(MemorySegment.ofArray(values));
  }

  /** A buffer with a copy of an array. */
  public Buffer buffer(byte[] values) {
    return buffer(MemorySegment.ofArray(values));
  }

  /** A buffer for a number of elements, which are 0. */
  public Buffer buffer(ValueLayout element, long count) {
    return buffer(Math.multiplyExact(element.byteSize(), count));
  }

  /**
   * An image whose texels are 0 in all channels ({@code clCreateImage}).
   *
   * @throws ClException {@code CL_INVALID_IMAGE_SIZE} when no device has images so large, {@code
   *     CL_IMAGE_FORMAT_NOT_SUPPORTED}, {@code CL_MEM_OBJECT_ALLOCATION_FAILURE}, {@code
   *     CL_INVALID_OPERATION} when no device has images
   */
  public Image image(ImageShape shape, BufferFlag... flags) {
    return Image.allocate(state, shape, null, Set.of(flags));
  }

  /**
   * An image with a copy of the host's texels ({@code CL_MEM_COPY_HOST_PTR}).
   *
   * @param contents all texels, with the pitches of the shape
   * @throws ClException also {@code CL_INVALID_HOST_PTR} when these are too few
   */
  public Image image(ImageShape shape, MemorySegment contents, BufferFlag... flags) {
    return Image.filled(state, shape, contents, Set.of(flags));
  }

  /**
   * An image whose texels are memory of the host ({@code CL_MEM_USE_HOST_PTR}).
   *
   * @param host native memory that lives until the image is given back, with the pitches of the
   *     shape
   * @throws ClException also {@code CL_INVALID_HOST_PTR} for an array
   */
  public Image imageOver(ImageShape shape, MemorySegment host, BufferFlag... flags) {
    return Image.over(state, shape, host, Set.of(flags));
  }

  /**
   * A buffer, or a part of one, seen as an image ({@code CL_MEM_OBJECT_IMAGE1D_BUFFER}, or a 2D
   * image of a buffer). Both see the same bytes.
   *
   * @throws ClException also {@code CL_INVALID_IMAGE_DESCRIPTOR} for another type of image
   */
  public Image image(ImageShape shape, Buffer buffer, BufferFlag... flags) {
    if (buffer.state() != state) {
      throw new ClException(ErrorCode.INVALID_CONTEXT, "the buffer belongs to another context");
    }
    return Image.of(buffer, shape, Set.of(flags));
  }

  /**
   * Formats of images of a type that kernels may access in all of some ways ({@code
   * clGetSupportedImageFormats}). For {@code CL_MEM_READ_WRITE} these are READ and WRITE;
   * READ_WRITE is for kernels that do both.
   */
  public List<ImageFormat> supportedImageFormats(ImageType type, ImageAccess... accesses) {
    state.check();
    List<ImageFormat> all = new ArrayList<>(state.formats(type, accesses[0]));
    for (ImageAccess access : accesses) {
      all.retainAll(state.formats(type, access));
    }
    return all;
  }

  /**
   * A sampler ({@code clCreateSampler}).
   *
   * @param normalized whether coordinates run from 0 to 1 over the image instead of counting texels
   * @throws ClException {@code CL_INVALID_OPERATION} when no device has images, {@code
   *     CL_INVALID_VALUE} when an image is to be repeated and coordinates count texels
   */
  public Sampler sampler(boolean normalized, AddressingMode addressing, FilterMode filter) {
    state.check();
    state.checkImages();
    return new Sampler(state.driver(), new SamplerDescriptor(normalized, addressing, filter));
  }

  /** A program of a source text in OpenCL C, not built ({@code clCreateProgramWithSource}). */
  public Program program(String source) {
    return program(source, SourceLanguage.OPENCL);
  }

  /** A program of a source text, not built. */
  public Program program(String source, SourceLanguage language) {
    state.check();
    return new Program(state, source, language);
  }

  /**
   * A program of binaries, ready for kernels ({@code clCreateProgramWithBinary}).
   *
   * @throws ClException {@code CL_INVALID_BINARY}
   */
  public Program program(Map<Device, byte[]> binaries) {
    state.check();
    return Program.ofBinaries(state, binaries);
  }

  /**
   * A program of a source text in OpenCL C, built for all devices.
   *
   * @throws dev.lockstep.runtime.cl.BuildException with the compiler's messages
   */
  public Program build(String source, String... options) {
    return program(source).build(options);
  }

  /**
   * A program of others that were compiled, for all devices ({@code clLinkProgram}); with the
   * option {@code -create-library} a library, which can be linked again.
   *
   * @throws dev.lockstep.runtime.cl.BuildException with the linker's messages
   */
  public Program link(List<Program> parts, String... options) {
    return link(devices(), parts, options);
  }

  /** The same for some devices. */
  public Program link(List<Device> some, List<Program> parts, String... options) {
    state.check();
    for (Program part : parts) {
      if (part.state() != state) {
        throw new ClException(
            ErrorCode.INVALID_PROGRAM, "a program to be linked belongs to another context");
      }
    }
    return Program.linked(state, some, parts, options);
  }

  /** A queue in order, for the first device. */
  public Queue queue(Queue.Property... properties) {
    return queue(devices().getFirst(), properties);
  }

  /** A queue for a device ({@code clCreateCommandQueueWithProperties}). */
  public Queue queue(Device device, Queue.Property... properties) {
    state.check();
    return new Queue(this, device, properties);
  }

  /** An event that the program ends ({@code clCreateUserEvent}). */
  public UserEvent userEvent() {
    state.check();
    return new UserEvent(this);
  }

  /** Stops what runs, lets what has not begun fail, and gives all memory back. */
  @Override
  public void close() {
    if (state.close()) {
      scheduler.close();
      state.driver().close();
    }
  }
}
