package dev.lockstep.runtime;

import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.cl.SourceLanguage;
import dev.lockstep.runtime.driver.ContextSettings;
import dev.lockstep.runtime.driver.DriverContext;
import dev.lockstep.runtime.queue.DeviceTurn;
import dev.lockstep.runtime.queue.Scheduler;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Devices with memory that they share ({@code cl_context}), and all that is made for them. Closing
 * it stops what runs and gives all memory back.
 */
public final class Context implements AutoCloseable {
  private final List<Device> devices;
  private final DriverContext driver;
  private final Scheduler scheduler;
  private final Map<Device, DeviceTurn> turns = new LinkedHashMap<>();
  private boolean closed;

  Context(List<Device> devices, ContextSettings settings) {
    this.devices = devices;
    driver =
        devices.getFirst().driver().open(devices.stream().map(Device::device).toList(), settings);
    scheduler = new Scheduler(CallbackThreads.get());
    devices.forEach(device -> turns.put(device, new DeviceTurn()));
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
    return devices;
  }

  DriverContext driver() {
    return driver;
  }

  Scheduler scheduler() {
    return scheduler;
  }

  DeviceTurn turn(Device device) {
    DeviceTurn turn = turns.get(device);
    if (turn == null) {
      throw new ClException(
          ErrorCode.INVALID_DEVICE, device.name() + " is no device of the context");
    }
    return turn;
  }

  synchronized void check() {
    if (closed) {
      throw new ClException(ErrorCode.INVALID_CONTEXT, "the context is closed");
    }
  }

  /**
   * A buffer of a number of bytes, which are 0 ({@code clCreateBuffer}).
   *
   * @throws ClException {@code CL_INVALID_BUFFER_SIZE}, {@code CL_MEM_OBJECT_ALLOCATION_FAILURE}
   */
  public Buffer buffer(long bytes) {
    return Buffer.allocate(this, bytes);
  }

  /** A buffer with a copy of the host's bytes ({@code CL_MEM_COPY_HOST_PTR}). */
  public Buffer buffer(MemorySegment contents) {
    Buffer buffer = buffer(contents.byteSize());
    buffer.memory().value().write(0, contents);
    return buffer;
  }

  /** A buffer with a copy of an array. */
  public Buffer buffer(float... values) {
    return buffer(MemorySegment.ofArray(values));
  }

  /** A buffer with a copy of an array. */
  public Buffer buffer(int... values) {
    return buffer(MemorySegment.ofArray(values));
  }

  /** A buffer with a copy of an array. */
  public Buffer buffer(double... values) {
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

  /** A program of a source text in OpenCL C, not built ({@code clCreateProgramWithSource}). */
  public Program program(String source) {
    return program(source, SourceLanguage.OPENCL);
  }

  /** A program of a source text, not built. */
  public Program program(String source, SourceLanguage language) {
    check();
    return Program.ofSource(this, source, language);
  }

  /**
   * A program of binaries, ready for kernels ({@code clCreateProgramWithBinary}).
   *
   * @throws ClException {@code CL_INVALID_BINARY}
   */
  public Program program(Map<Device, byte[]> binaries) {
    check();
    return Program.ofBinaries(this, binaries);
  }

  /**
   * A program of a source text in OpenCL C, built for all devices.
   *
   * @throws dev.lockstep.runtime.cl.BuildException with the compiler's messages
   */
  public Program build(String source, String... options) {
    return program(source).build(options);
  }

  /** A queue in order, for the first device. */
  public Queue queue(Queue.Property... properties) {
    return queue(devices.getFirst(), properties);
  }

  /** A queue for a device ({@code clCreateCommandQueueWithProperties}). */
  public Queue queue(Device device, Queue.Property... properties) {
    check();
    return new Queue(this, device, properties);
  }

  /** An event that the program ends ({@code clCreateUserEvent}). */
  public UserEvent userEvent() {
    check();
    return new UserEvent(this);
  }

  /** Stops what runs, lets what has not begun fail, and gives all memory back. */
  @Override
  public void close() {
    synchronized (this) {
      if (closed) {
        return;
      }
      closed = true;
    }
    scheduler.close();
    driver.close();
  }
}
