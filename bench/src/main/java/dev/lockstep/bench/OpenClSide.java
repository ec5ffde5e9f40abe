package dev.lockstep.bench;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import dev.lockstep.runtime.argument.Argument;
import dev.lockstep.runtime.argument.BufferSpec;
import dev.lockstep.runtime.build.ProgramSource;
import dev.lockstep.runtime.file.RunFile;
import dev.lockstep.runtime.launch.Launch;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A run file on an OpenCL platform. */
final class OpenClSide implements Side {
  private static final long READ_WRITE = 1;
  private static final int BLOCKING = 1;

  private final OpenClPlatform platform;
  private final OpenCl cl;
  private final Arena arena = Arena.ofShared();
  private final MemorySegment program;
  private final Map<String, Buffer> buffers = new LinkedHashMap<>();
  private final List<Ready> launches = new ArrayList<>();

  /** A buffer: the object there, its contents at the start, room for its contents later. */
  private record Buffer(MemorySegment object, MemorySegment initial, MemorySegment read) {}

  /** A kernel with its arguments; the sizes are arrays of {@code size_t}, or NULL. */
  private record Ready(
      MemorySegment kernel,
      int dimensions,
      MemorySegment offset,
      MemorySegment global,
      MemorySegment local,
      int repeat) {}

  OpenClSide(OpenClPlatform platform, RunFile file) throws BenchException {
    this.platform = platform;
    this.cl = platform.cl();
    try {
      program = platform.build(source(file.program()), file.options());
      for (Map.Entry<String, BufferSpec> entry : file.buffers().entrySet()) {
        MemorySegment initial = entry.getValue().contents(arena);
        MemorySegment object =
            cl.make(
                "clCreateBuffer",
                platform.context(),
                READ_WRITE,
                Math.max(1, initial.byteSize()),
                MemorySegment.NULL);
        MemorySegment read = arena.allocate(Math.max(1, initial.byteSize()), 256);
        buffers.put(entry.getKey(), new Buffer(object, initial, read));
      }
      for (Launch launch : file.launches()) {
        launches.add(ready(launch));
      }
    } catch (IOException e) {
      throw new BenchException(file.name() + ": " + e.getMessage());
    }
  }

  private static String source(ProgramSource program) throws IOException {
    return switch (program) {
      case ProgramSource.OfText text -> text.text();
      case ProgramSource.OfFile file -> Files.readString(file.path());
    };
  }

  private Ready ready(Launch launch) throws BenchException {
    String name = launch.kernel().orElseThrow(() -> new BenchException("a launch names no kernel"));
    MemorySegment kernel = cl.make("clCreateKernel", program, arena.allocateFrom(name));
    for (int i = 0; i < launch.arguments().size(); i++) {
      switch (launch.arguments().get(i)) {
        case Argument.OfBuffer(String buffer) ->
            argument(kernel, i, arena.allocateFrom(ADDRESS, buffer(buffer).object()), 8);
        case Argument.OfImage _, Argument.Sampler _ ->
            throw new BenchException("images and samplers are not measured on other platforms");
        case Argument.Value value -> {
          MemorySegment bytes = arena.allocate(value.bytes().size(), 16);
          value.bytes().copyTo(bytes);
          argument(kernel, i, bytes, bytes.byteSize());
        }
        case Argument.Null() ->
            argument(kernel, i, arena.allocateFrom(ADDRESS, MemorySegment.NULL), 8);
        case Argument.Local(long bytes) -> argument(kernel, i, MemorySegment.NULL, bytes);
        case Argument.Pointer _, Argument.Address _, Argument.Described _ ->
            throw new IllegalArgumentException("an argument of a device");
      }
    }
    return new Ready(
        kernel,
        launch.range().dimensions(),
        sizes(launch.range().offset()),
        sizes(launch.range().global()),
        sizes(launch.range().local()),
        launch.repeat());
  }

  private void argument(MemorySegment kernel, int index, MemorySegment value, long size)
      throws BenchException {
    cl.call("clSetKernelArg", kernel, index, size, value);
  }

  private MemorySegment sizes(List<Long> sizes) {
    return sizes.isEmpty()
        ? MemorySegment.NULL
        : arena.allocateFrom(JAVA_LONG, sizes.stream().mapToLong(Long::longValue).toArray());
  }

  private Buffer buffer(String name) throws BenchException {
    return Optional.ofNullable(buffers.get(name))
        .orElseThrow(() -> new BenchException("there is no buffer '" + name + "'"));
  }

  @Override
  public void reset() throws BenchException {
    for (Buffer buffer : buffers.values()) {
      transfer("clEnqueueWriteBuffer", buffer, buffer.initial());
    }
  }

  private void transfer(String function, Buffer buffer, MemorySegment memory)
      throws BenchException {
    MemorySegment none = MemorySegment.NULL;
    long size = buffer.initial().byteSize();
    if (size > 0) {
      cl.call(
          function, platform.queue(), buffer.object(), BLOCKING, 0L, size, memory, 0, none, none);
    }
  }

  @Override
  public void launch() throws BenchException {
    MemorySegment none = MemorySegment.NULL;
    for (Ready ready : launches) {
      for (int i = 0; i < ready.repeat(); i++) {
        cl.call(
            "clEnqueueNDRangeKernel",
            platform.queue(),
            ready.kernel(),
            ready.dimensions(),
            ready.offset(),
            ready.global(),
            ready.local(),
            0,
            none,
            none);
      }
    }
    cl.call("clFinish", platform.queue());
  }

  @Override
  public MemorySegment result(String name) throws BenchException {
    Buffer buffer = buffer(name);
    transfer("clEnqueueReadBuffer", buffer, buffer.read());
    return buffer.read();
  }

  @Override
  public void close() {
    launches.forEach(ready -> cl.code("clReleaseKernel", ready.kernel()));
    buffers.values().forEach(buffer -> cl.code("clReleaseMemObject", buffer.object()));
    cl.code("clReleaseProgram", program);
    arena.close();
  }
}
