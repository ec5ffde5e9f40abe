package dev.lockstep.runtime;

import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.runtime.argument.Argument;
import dev.lockstep.runtime.argument.ArgumentCheck;
import dev.lockstep.runtime.argument.ElementType;
import dev.lockstep.runtime.cl.ArgumentInfo;
import dev.lockstep.runtime.cl.BufferFlag;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.cl.KernelInfo;
import dev.lockstep.runtime.cl.NdRange;
import dev.lockstep.runtime.driver.DriverKernel;
import dev.lockstep.runtime.driver.DriverLaunch;
import dev.lockstep.runtime.driver.DriverProgram;
import dev.lockstep.runtime.launch.LaunchMemory;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A kernel with its arguments ({@code cl_kernel}). Arguments are copied when the kernel is enqueued
 * and may be set anew afterwards. One thread at a time may set arguments and enqueue.
 */
public final class Kernel implements AutoCloseable {
  private static final Set<String> INTEGERS =
      Set.of("char", "uchar", "short", "ushort", "int", "uint", "long", "ulong", "bool");

  /** Most arguments of a kernel whose parameters are not known. */
  private static final int MOST_UNKNOWN = 256;

  private final Program program;
  private final Device first;
  private final String name;
  private final KernelInfo info;
  private final ArgumentCheck arguments;
  private volatile long dynamicLocal;
  private final Map<Device, DriverKernel> kernels = new LinkedHashMap<>();
  private final List<Counted<DriverProgram>> programs = new ArrayList<>();
  private @Nullable Argument[] values;

  /** Holds on the objects that are arguments. */
  private @Nullable Holder[] holders;

  private boolean closed;

  /** An object that is kept while a command uses it. */
  @FunctionalInterface
  private interface Holder {
    /** Adds a user; the result ends the use. */
    Runnable hold();
  }

  Kernel(Program program, Device first, String name) {
    this.program = program;
    this.first = first;
    this.name = name;
    info = on(first).info();
    arguments = new ArgumentCheck(info);
    values = new Argument[info.arguments().size()];
    holders = new Holder[values.length];
  }

  private Kernel(Kernel other) {
    program = other.program;
    first = other.first;
    name = other.name;
    info = on(first).info();
    arguments = new ArgumentCheck(info);
    values = other.values.clone();
    holders = other.holders.clone();
  }

  /** The kernel of a device; its program is kept until this is closed. */
  private synchronized DriverKernel on(Device device) {
    DriverKernel known = kernels.get(device);
    if (known == null) {
      Counted<DriverProgram> loaded = program.loaded(device);
      if (!loaded.retain()) {
        throw new ClException(ErrorCode.INVALID_PROGRAM, "the program is closed");
      }
      programs.add(loaded);
      known = loaded.value().kernel(name);
      kernels.put(device, known);
    }
    return known;
  }

  /** Its program. */
  public Program program() {
    return program;
  }

  /** Its name. */
  public String name() {
    return name;
  }

  /** Facts about it on the first device of the program. */
  public KernelInfo info() {
    return info;
  }

  /** Facts about it on a device. */
  public KernelInfo info(Device device) {
    check();
    return on(device).info();
  }

  private synchronized void check() {
    program.state().check();
    if (closed) {
      throw new ClException(ErrorCode.INVALID_KERNEL, "the kernel '" + name + "' is closed");
    }
  }

  /** Makes room for an argument of a kernel whose parameters are not known. */
  private ArgumentCheck checked(int index) {
    check();
    if (!info.argumentsKnown() && index >= values.length && index < MOST_UNKNOWN) {
      values = Arrays.copyOf(values, index + 1);
      holders = Arrays.copyOf(holders, index + 1);
    }
    return arguments;
  }

  /** Number of the parameter of a name. */
  private int index(String parameter) {
    return info.argument(parameter)
        .map(ArgumentInfo::index)
        .orElseThrow(() ->
            new ClException(
                ErrorCode.INVALID_ARG_INDEX,
                "kernel '%s' has no parameter '%s'".formatted(name, parameter)));
  }

  private Kernel put(int index, Argument value, @Nullable Holder holder) {
    values[index] = value;
    holders[index] = holder;
    return this;
  }

  /**
   * Gives a buffer ({@code clSetKernelArg}).
   *
   * @return this
   * @throws ClException {@code CL_INVALID_ARG_INDEX}, {@code CL_INVALID_ARG_VALUE} when the
   *     parameter is no pointer to global or constant memory
   */
  public Kernel set(int index, Buffer buffer) {
    checked(index).pointer(index, "a buffer");
    buffer.check(program.state(), ErrorCode.INVALID_MEM_OBJECT, "kernel");
    Argument value = new Argument.Pointer(buffer.counted().value(), buffer.origin(), buffer.size());
    return put(index, value, buffer::hold);
  }

  /**
   * Gives an image ({@code clSetKernelArg}).
   *
   * @return this
   * @throws ClException {@code CL_INVALID_ARG_VALUE} when the parameter is no image, or one of
   *     another type, or the image's flags do not let kernels use it as the parameter says
   */
  public Kernel set(int index, Image image) {
    String type = image.shape().typeName();
    String given = "an image of type " + type;
    image.check(program.state(), ErrorCode.INVALID_MEM_OBJECT, "kernel");
    ArgumentInfo parameter = checked(index).image(index, type, given);
    boolean reads = parameter.access() != ArgumentInfo.Access.WRITE_ONLY;
    boolean writes =
        parameter.access() == ArgumentInfo.Access.WRITE_ONLY
            || parameter.access() == ArgumentInfo.Access.READ_WRITE;
    if (reads && image.flags().contains(BufferFlag.WRITE_ONLY)
        || writes && image.flags().contains(BufferFlag.READ_ONLY)) {
      throw arguments.mismatch(
          ErrorCode.INVALID_ARG_VALUE, parameter, given + " with flags " + image.flags());
    }
    return put(index, new Argument.Described("image", image.counted().value()), image::hold);
  }

  /**
   * Gives a sampler ({@code clSetKernelArg}).
   *
   * @return this
   */
  public Kernel set(int index, Sampler sampler) {
    checked(index).kind(index, ArgumentInfo.Kind.SAMPLER, "a sampler");
    if (!sampler.isOf(program.state().driver())) {
      throw new ClException(
          ErrorCode.INVALID_SAMPLER, "the sampler belongs to another context than the kernel");
    }
    return put(index, new Argument.Described("sampler", sampler.sampler()), sampler::hold);
  }

  /** Gives a null pointer in place of a buffer. */
  public Kernel setNull(int index) {
    checked(index).pointer(index, "a null pointer");
    return put(index, new Argument.Null(), null);
  }

  /**
   * Gives an address in shared virtual memory ({@code clSetKernelArgSVMPointer}), which must be
   * there when the kernel runs.
   */
  public Kernel setAddress(int index, long address) {
    checked(index).pointer(index, "an address");
    Argument value = address == 0 ? new Argument.Null() : new Argument.Address(address);
    return put(index, value, null);
  }

  /** Gives local memory of a number of bytes. */
  public Kernel setLocal(int index, long bytes) {
    checked(index).local(index, bytes);
    return put(index, new Argument.Local(bytes), null);
  }

  /**
   * Gives local memory that no argument points at, behind what the kernel states: HIP's {@code
   * extern __shared__} arrays. Launches have it from now on; 0 takes it away.
   *
   * @return this
   * @throws ClException {@code CL_INVALID_VALUE}; a launch throws {@code CL_INVALID_OPERATION} on
   *     devices other than AMD's emulated ones
   */
  public synchronized Kernel setDynamicLocal(long bytes) {
    if (bytes < 0 || bytes > LaunchMemory.MOST_LDS) {
      throw new ClException(
          ErrorCode.INVALID_VALUE,
          "dynamic local memory has 0 to %d bytes, not %d".formatted(LaunchMemory.MOST_LDS, bytes));
    }
    dynamicLocal = bytes;
    return this;
  }

  /** Gives a value of any type by its bytes, little-endian: structures. */
  public Kernel setBytes(int index, MemorySegment value) {
    return setBytes(index, value, 1);
  }

  /** Gives a value by its bytes: a vector of elements of so many bytes, or a structure. */
  private Kernel setBytes(int index, MemorySegment value, int element) {
    checked(index).value(index, value.byteSize(), "a value of " + value.byteSize() + " bytes");
    byte[] bytes = value.toArray(ValueLayout.JAVA_BYTE);
    return put(index, new Argument.Value(ElementType.unsigned(element), Bytes.wrap(bytes)), null);
  }

  private Kernel number(int index, byte[] bytes, String given, boolean real) {
    ArgumentInfo parameter = checked(index).value(index, bytes.length, given);
    String type = parameter.typeName().orElse("");
    boolean reals = type.equals("float") || type.equals("double") || type.equals("half");
    if (real ? INTEGERS.contains(type) : reals) {
      throw arguments.mismatch(ErrorCode.INVALID_ARG_SIZE, parameter, given);
    }
    return put(
        index, new Argument.Value(ElementType.unsigned(bytes.length), Bytes.wrap(bytes)), null);
  }

  private static ByteBuffer little(int bytes) {
    return ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
  }

  /** Gives an {@code int} or {@code uint}. */
  public Kernel set(int index, int value) {
    return number(index, little(4).putInt(value).array(), "an int", false);
  }

  /** Gives a {@code long} or {@code ulong}. */
  public Kernel set(int index, long value) {
    return number(index, little(8).putLong(value).array(), "a long", false);
  }

  /** Gives a {@code float}. */
  public Kernel set(int index, float value) {
    return number(index, little(4).putFloat(value).array(), "a float", true);
  }

  /** Gives a {@code double}. */
  public Kernel set(int index, double value) {
    return number(index, little(8).putDouble(value).array(), "a double", true);
  }

  /** Gives a {@code short} or {@code ushort}, or the bits of a {@code half}. */
  public Kernel set(int index, short value) {
    return setBytes(index, MemorySegment.ofArray(little(2).putShort(value).array()), 2);
  }

  /** Gives a {@code char} or {@code uchar}. */
  public Kernel set(int index, byte value) {
    return number(index, new byte[] {value}, "a byte", false);
  }

  /**
   * Gives an argument by the name of its parameter: a buffer, an image, a sampler, a number, the
   * bytes of a value as a memory segment or array, or null for a null pointer.
   */
  public Kernel set(String parameter, @Nullable Object value) {
    return set(index(parameter), value);
  }

  /**
   * Gives an argument of any kind; see {@link #set(String, Object)}.
   *
   * @throws ClException {@code CL_INVALID_ARG_VALUE} for an object that is no argument
   */
  public Kernel set(int index, @Nullable Object value) {
    return switch (value) {
      case null -> setNull(index);
      case Buffer buffer -> set(index, buffer);
      case Image image -> set(index, image);
      case Sampler sampler -> set(index, sampler);
      case Integer number -> set(index, number.intValue());
      case Long number -> set(index, number.longValue());
      case Float number -> set(index, number.floatValue());
      case Double number -> set(index, number.doubleValue());
      case Short number -> set(index, number.shortValue());
      case Byte number -> set(index, number.byteValue());
      case MemorySegment bytes -> setBytes(index, bytes);
      case int[] array -> setBytes(index, MemorySegment.ofArray(array), 4);
      case float[] array -> setBytes(index, MemorySegment.ofArray(array), 4);
      case double[] array -> setBytes(index, MemorySegment.ofArray(array), 8);
      case long[] array -> setBytes(index, MemorySegment.ofArray(array), 8);
      case short[] array -> setBytes(index, MemorySegment.ofArray(array), 2);
      case byte[] array -> setBytes(index, MemorySegment.ofArray(array));
      case Local local -> setLocal(index, local.bytes());
      default ->
          throw new ClException(
              ErrorCode.INVALID_ARG_VALUE,
              "an object of class %s is no argument".formatted(value.getClass().getName()));
    };
  }

  /** Local memory as an argument in {@link #arguments}. */
  public record Local(long bytes) {}

  /** Gives all arguments in order; see {@link #set(String, Object)}, and {@link Local}. */
  public Kernel arguments(@Nullable Object... all) {
    check();
    if (!info.argumentsKnown()) {
      values = new Argument[0];
      holders = new Holder[0];
    }
    arguments.count(all.length);
    for (int i = 0; i < all.length; i++) {
      set(i, all[i]);
    }
    return this;
  }

  /** Another kernel with the same arguments ({@code clCloneKernel}). */
  public Kernel copy() {
    check();
    return new Kernel(this);
  }

  /**
   * Checks whether all arguments are set.
   *
   * @throws ClException {@code CL_INVALID_KERNEL_ARGS}
   */
  void checkArguments() {
    check();
    for (int i = 0; i < values.length; i++) {
      if (values[i] == null) {
        throw new ClException(
            ErrorCode.INVALID_KERNEL_ARGS,
            "%s of '%s' is not set".formatted(arguments.parameter(i).text(), name));
      }
    }
  }

  /** A launch on a device with the arguments of now, and the objects among these. */
  Ready ready(Device device, NdRange range) {
    checkArguments();
    List<Runnable> held = new ArrayList<>();
    try {
      DriverKernel kernel = on(device);
      for (Holder holder : holders) {
        if (holder != null) {
          held.add(holder.hold());
        }
      }
      DriverLaunch launch =
          kernel.prepare(range, List.of(given()), new LaunchMemory(0, dynamicLocal, false));
      held.add(launch::close);
      return new Ready(launch, held);
    } catch (RuntimeException e) {
      held.forEach(Runnable::run);
      throw e;
    }
  }

  private Argument[] given() {
    return Arrays.copyOf(values, values.length, Argument[].class);
  }

  /**
   * A launch.
   *
   * @param held what is to be given back behind it
   */
  record Ready(DriverLaunch launch, List<Runnable> held) {
    void release() {
      held.forEach(Runnable::run);
    }
  }

  /** Gives it back; launches that are enqueued run ({@code clReleaseKernel}). */
  @Override
  public void close() {
    synchronized (this) {
      if (closed) {
        return;
      }
      closed = true;
    }
    programs.forEach(Counted::release);
  }
}
