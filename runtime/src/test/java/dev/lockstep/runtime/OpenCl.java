package dev.lockstep.runtime;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import dev.lockstep.runtime.argument.Argument;
import dev.lockstep.runtime.argument.BufferSpec;
import dev.lockstep.runtime.build.ProgramSource;
import dev.lockstep.runtime.file.RunFile;
import dev.lockstep.runtime.launch.Launch;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A client of the system's OpenCL (Khronos OpenCL 1.2 API, function names as there), which runs run
 * files on another platform. Only for tests.
 */
@SuppressWarnings("restricted") // calls a native library
final class OpenCl implements AutoCloseable {
  private static final int PLATFORM_NAME = 0x0902;
  private static final int PLATFORM_VERSION = 0x0901;
  private static final int DEVICE_EXTENSIONS = 0x1030;
  private static final int BUILD_LOG = 0x1183;
  private static final long DEVICE_TYPE_ALL = 0xFFFFFFFFL;
  private static final long MEM_READ_WRITE_COPY = 1 | 1 << 5;

  private final Arena arena = Arena.ofConfined();
  private final SymbolLookup library;
  private final Map<String, MethodHandle> functions = new LinkedHashMap<>();
  private final MemorySegment platform;
  private final MemorySegment device;
  private final MemorySegment context;
  private final MemorySegment queue;

  private OpenCl(SymbolLookup library, String platformName) {
    this.library = library;
    this.platform = platform(platformName);
    MemorySegment found = arena.allocate(ADDRESS);
    check(
        "clGetDeviceIDs",
        call("clGetDeviceIDs", platform, DEVICE_TYPE_ALL, 1, found, MemorySegment.NULL));
    this.device = found.get(ADDRESS, 0);
    MemorySegment error = arena.allocate(JAVA_INT);
    MemorySegment none = MemorySegment.NULL;
    this.context = pointer("clCreateContext", error, none, 1, found, none, none);
    this.queue = pointer("clCreateCommandQueue", error, context, device, 0L);
  }

  /** The first platform whose name contains a text; empty when there is no such platform. */
  static Optional<OpenCl> open(String platformName) {
    try {
      SymbolLookup library = SymbolLookup.libraryLookup("libOpenCL.so.1", Arena.global());
      return Optional.of(new OpenCl(library, platformName));
    } catch (IllegalArgumentException | OpenClException e) {
      return Optional.empty();
    }
  }

  /** A call that failed. */
  static final class OpenClException extends RuntimeException {
    OpenClException(String message) {
      super(message);
    }
  }

  private static MemoryLayout layoutOf(Object argument) {
    return switch (argument) {
      case Integer i -> JAVA_INT;
      case Long l -> JAVA_LONG;
      case MemorySegment m -> ADDRESS;
      default -> throw new IllegalArgumentException(argument.toString());
    };
  }

  private Object invoke(String name, MemoryLayout result, Object... arguments) {
    MethodHandle handle =
        functions.computeIfAbsent(
            name,
            n -> {
              MemoryLayout[] layouts = new MemoryLayout[arguments.length];
              for (int i = 0; i < layouts.length; i++) {
                layouts[i] = layoutOf(arguments[i]);
              }
              return Linker.nativeLinker()
                  .downcallHandle(library.findOrThrow(n), FunctionDescriptor.of(result, layouts));
            });
    try {
      return handle.invokeWithArguments(arguments);
    } catch (Throwable e) {
      throw new IllegalStateException(name, e);
    }
  }

  private int call(String name, Object... arguments) {
    return (int) invoke(name, JAVA_INT, arguments);
  }

  /** A call whose last parameter is the error code and whose result is an object. */
  private MemorySegment pointer(String name, MemorySegment error, Object... arguments) {
    Object[] all = new Object[arguments.length + 1];
    System.arraycopy(arguments, 0, all, 0, arguments.length);
    all[arguments.length] = error;
    MemorySegment result = (MemorySegment) invoke(name, ADDRESS, all);
    check(name, error.get(JAVA_INT, 0));
    return result;
  }

  private static void check(String name, int code) {
    if (code != 0) {
      throw new OpenClException(name + ": error " + code);
    }
  }

  private MemorySegment platform(String wanted) {
    MemorySegment count = arena.allocate(JAVA_INT);
    check("clGetPlatformIDs", call("clGetPlatformIDs", 0, MemorySegment.NULL, count));
    int n = count.get(JAVA_INT, 0);
    MemorySegment ids = arena.allocate(ADDRESS, n);
    check("clGetPlatformIDs", call("clGetPlatformIDs", n, ids, MemorySegment.NULL));
    for (int i = 0; i < n; i++) {
      MemorySegment id = ids.getAtIndex(ADDRESS, i);
      if (text("clGetPlatformInfo", id, PLATFORM_NAME).contains(wanted)) {
        return id;
      }
    }
    throw new OpenClException("no platform " + wanted);
  }

  private String text(String function, MemorySegment object, int what) {
    MemorySegment text = arena.allocate(8192);
    check(function, call(function, object, what, 8192L, text, MemorySegment.NULL));
    return text.getString(0);
  }

  /** The platform's version line. */
  String version() {
    return text("clGetPlatformInfo", platform, PLATFORM_VERSION);
  }

  /** The device's extensions, separated by blanks. */
  String extensions() {
    return text("clGetDeviceInfo", device, DEVICE_EXTENSIONS);
  }

  /** Runs a run file; gives every buffer's contents at the end, in memory of the arena. */
  Map<String, MemorySegment> run(RunFile run, Arena results) throws java.io.IOException {
    String source =
        switch (run.program()) {
          case ProgramSource.OfText text -> text.text();
          case ProgramSource.OfFile file -> Files.readString(file.path());
        };
    MemorySegment error = results.allocate(JAVA_INT);
    MemorySegment program = build(source, String.join(" ", run.options()), results);
    Map<String, MemorySegment> host = new LinkedHashMap<>();
    Map<String, MemorySegment> buffers = new LinkedHashMap<>();
    for (Map.Entry<String, BufferSpec> entry : run.buffers().entrySet()) {
      MemorySegment contents = entry.getValue().contents(results);
      host.put(entry.getKey(), contents);
      buffers.put(
          entry.getKey(),
          pointer(
              "clCreateBuffer",
              error,
              context,
              MEM_READ_WRITE_COPY,
              contents.byteSize(),
              contents));
    }
    for (Launch launch : run.launches()) {
      launch(program, launch, buffers, results);
    }
    for (Map.Entry<String, MemorySegment> entry : buffers.entrySet()) {
      MemorySegment target = host.get(entry.getKey());
      MemorySegment none = MemorySegment.NULL;
      check(
          "clEnqueueReadBuffer",
          call(
              "clEnqueueReadBuffer",
              queue,
              entry.getValue(),
              1,
              0L,
              target.byteSize(),
              target,
              0,
              none,
              none));
      check("clReleaseMemObject", call("clReleaseMemObject", entry.getValue()));
    }
    check("clReleaseProgram", call("clReleaseProgram", program));
    return host;
  }

  private MemorySegment build(String source, String options, Arena memory) {
    MemorySegment error = memory.allocate(JAVA_INT);
    MemorySegment text = memory.allocateFrom(source, StandardCharsets.UTF_8);
    MemorySegment texts = memory.allocateFrom(ADDRESS, text);
    MemorySegment none = MemorySegment.NULL;
    MemorySegment program = pointer("clCreateProgramWithSource", error, context, 1, texts, none);
    int code = call("clBuildProgram", program, 0, none, memory.allocateFrom(options), none, none);
    if (code != 0) {
      MemorySegment log = memory.allocate(65536);
      call("clGetProgramBuildInfo", program, device, BUILD_LOG, 65536L, log, none);
      throw new OpenClException("clBuildProgram: error " + code + "\n" + log.getString(0));
    }
    return program;
  }

  private void launch(
      MemorySegment program, Launch launch, Map<String, MemorySegment> buffers, Arena memory) {
    MemorySegment error = memory.allocate(JAVA_INT);
    MemorySegment kernel =
        pointer(
            "clCreateKernel",
            error,
            program,
            memory.allocateFrom(launch.kernel().orElseThrow(() -> new OpenClException("kernel?"))));
    List<MemorySegment> kept = new ArrayList<>();
    for (int i = 0; i < launch.arguments().size(); i++) {
      switch (launch.arguments().get(i)) {
        case Argument.OfBuffer buffer ->
            argument(kernel, i, memory.allocateFrom(ADDRESS, buffers.get(buffer.name())), 8);
        case Argument.OfImage _, Argument.Sampler _ ->
            throw new OpenClException("images and samplers: " + launch);
        case Argument.Value value -> {
          MemorySegment bytes = memory.allocate(value.bytes().size(), 16);
          value.bytes().copyTo(bytes);
          kept.add(bytes);
          argument(kernel, i, bytes, bytes.byteSize());
        }
        case Argument.Null _ ->
            argument(kernel, i, memory.allocateFrom(ADDRESS, MemorySegment.NULL), 8);
        case Argument.Local local -> argument(kernel, i, MemorySegment.NULL, local.bytes());
        case Argument.Pointer _, Argument.Address _, Argument.Described _ ->
            throw new IllegalArgumentException("an argument of a device");
      }
    }
    MemorySegment none = MemorySegment.NULL;
    for (int i = 0; i < launch.repeat(); i++) {
      check(
          "clEnqueueNDRangeKernel",
          call(
              "clEnqueueNDRangeKernel",
              queue,
              kernel,
              launch.range().dimensions(),
              sizes(launch.range().offset(), memory),
              sizes(launch.range().global(), memory),
              sizes(launch.range().local(), memory),
              0,
              none,
              none));
    }
    check("clFinish", call("clFinish", queue));
    check("clReleaseKernel", call("clReleaseKernel", kernel));
  }

  private void argument(MemorySegment kernel, int index, MemorySegment value, long size) {
    check("clSetKernelArg " + index, call("clSetKernelArg", kernel, index, size, value));
  }

  private static MemorySegment sizes(List<Long> sizes, Arena memory) {
    return sizes.isEmpty()
        ? MemorySegment.NULL
        : memory.allocateFrom(JAVA_LONG, sizes.stream().mapToLong(Long::longValue).toArray());
  }

  @Override
  public void close() {
    check("clReleaseCommandQueue", call("clReleaseCommandQueue", queue));
    check("clReleaseContext", call("clReleaseContext", context));
    arena.close();
  }
}
