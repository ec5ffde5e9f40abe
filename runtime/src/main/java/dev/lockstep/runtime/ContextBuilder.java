package dev.lockstep.runtime;

import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.driver.ContextSettings;
import dev.lockstep.runtime.launch.LaunchMemory;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Consumer;

/** Choices for a context, made one after the other. */
public final class ContextBuilder {
  /** Most bytes of private memory of a work-item. */
  public static final long MOST_STACK = LaunchMemory.MOST_STACK;

  private final List<Device> devices;
  private int threads = Runtime.getRuntime().availableProcessors();
  private long budget = Long.MAX_VALUE;
  private long stack;
  private boolean low;
  private OptionalLong margin = OptionalLong.empty();
  private Consumer<String> reported = line -> System.err.println("lockstep: " + line);
  private Consumer<String> printed = System.out::print;

  ContextBuilder(List<Device> devices) {
    this.devices = List.copyOf(devices);
    if (devices.isEmpty()) {
      throw new ClException(ErrorCode.INVALID_VALUE, "a context needs a device");
    }
    if (devices.stream().map(Device::driver).distinct().count() > 1) {
      throw new ClException(
          ErrorCode.INVALID_DEVICE, "the devices of a context belong to one platform");
    }
  }

  /** Most threads that run one kernel; without a call as many as there are processors. */
  public ContextBuilder threads(int count) {
    if (count < 1) {
      throw new ClException(ErrorCode.INVALID_VALUE, count + " threads cannot run anything");
    }
    threads = count;
    return this;
  }

  /**
   * Most instructions of all wavefronts of a launch; a kernel that needs more has a fault. Without
   * a call there is no limit.
   */
  public ContextBuilder budget(long instructions) {
    if (instructions < 1) {
      throw new ClException(ErrorCode.INVALID_VALUE, "a budget of " + instructions);
    }
    budget = instructions;
    return this;
  }

  /**
   * Bytes of private memory that each work-item gets where a kernel has a stack and states less.
   * Without a call it gets what the kernel states, and where functions call themselves 4 MiB. The
   * memory is taken when it is used.
   *
   * @param bytes 0, as without a call, to {@link #MOST_STACK}
   */
  public ContextBuilder stack(long bytes) {
    if (bytes < 0 || bytes > MOST_STACK) {
      throw new ClException(
          ErrorCode.INVALID_VALUE,
          "a stack of %d bytes; a work-item has at most %d".formatted(bytes, MOST_STACK));
    }
    stack = bytes;
    return this;
  }

  /**
   * Puts buffers below 4 GiB while there is room, for programs whose pointers have 32 bits. Not
   * needed where such a program is loaded before the buffers are made.
   */
  public ContextBuilder lowAddresses() {
    low = true;
    return this;
  }

  /**
   * Bytes of zeros past the end of each buffer that the context makes, which kernels may read and
   * write, as they may on cards whose drivers round buffers up; with 0 each access past the end is
   * a fault. Without a call kernels may read zeros up to the end of the page of 4 KiB, at least 256
   * bytes, which is reported once for each kernel and buffer, and a write is a fault. Memory of the
   * host program has no margin.
   *
   * @param bytes 0 to 1 GiB
   */
  public ContextBuilder margin(long bytes) {
    if (bytes < 0 || bytes > 1L << 30) {
      throw new ClException(ErrorCode.INVALID_VALUE, "a margin of " + bytes + " bytes");
    }
    margin = OptionalLong.of(bytes);
    return this;
  }

  /**
   * Gets lines about what kernels do that is not right and no fault; without a call that is the
   * standard error.
   */
  public ContextBuilder reportTo(Consumer<String> target) {
    reported = target;
    return this;
  }

  /** Gets what kernels print, in pieces; without a call that is the standard output. */
  public ContextBuilder printTo(Consumer<String> target) {
    printed = target;
    return this;
  }

  /** Opens the context. */
  public Context open() {
    return new Context(
        devices, new ContextSettings(threads, budget, stack, low, margin, reported, printed));
  }
}
