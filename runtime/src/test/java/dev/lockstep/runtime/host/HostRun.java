package dev.lockstep.runtime.host;

import dev.lockstep.codeobject.bundle.DeviceFile;
import dev.lockstep.codeobject.bundle.ImageChoice;
import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.runtime.Buffer;
import dev.lockstep.runtime.Context;
import dev.lockstep.runtime.Device;
import dev.lockstep.runtime.Image;
import dev.lockstep.runtime.Kernel;
import dev.lockstep.runtime.Program;
import dev.lockstep.runtime.Queue;
import dev.lockstep.runtime.argument.Argument;
import dev.lockstep.runtime.argument.BufferSpec;
import dev.lockstep.runtime.build.ProgramSource;
import dev.lockstep.runtime.cl.ArgumentInfo;
import dev.lockstep.runtime.cl.BufferFlag;
import dev.lockstep.runtime.cl.Origin;
import dev.lockstep.runtime.cl.SourceLanguage;
import dev.lockstep.runtime.file.Expectation;
import dev.lockstep.runtime.file.RunFile;
import dev.lockstep.runtime.image.ImageShape;
import dev.lockstep.runtime.image.ImageType;
import dev.lockstep.runtime.image.SamplerDescriptor;
import dev.lockstep.runtime.launch.Launch;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A run file as a host program runs it: with a context, buffers, kernels and a queue, through the
 * public interface alone.
 */
final class HostRun implements AutoCloseable {
  private static final byte[] ELF = {0x7f, 'E', 'L', 'F'};

  private final RunFile file;
  private final Device device;
  private final Context context;
  private final Queue queue;
  private final Map<String, Buffer> buffers = new LinkedHashMap<>();
  private final Arena arena = Arena.ofShared();

  /** An image that is a copy of its buffer. */
  private record Copied(Image image, ImageShape shape, Buffer buffer, boolean written) {}

  private HostRun(RunFile file, Device device) {
    this.file = file;
    this.device = device;
    long stack = file.launches().stream().mapToLong(one -> one.memory().stack()).max().orElse(0);
    context = Context.with(device).printTo(_ -> {}).stack(stack).open();
    queue = context.queue();
  }

  /** Runs a file on an emulated device; returns the buffers that are not as the file expects. */
  static List<String> failures(RunFile file, Device device) throws IOException {
    try (HostRun run = new HostRun(file, device)) {
      return run.failures();
    }
  }

  private List<String> failures() throws IOException {
    Program program = program();
    for (Map.Entry<String, BufferSpec> one : file.buffers().entrySet()) {
      Buffer buffer = context.buffer(Math.max(1, one.getValue().byteSize()));
      buffers.put(one.getKey(), buffer);
      MemorySegment contents = one.getValue().contents(arena);
      if (contents.byteSize() > 0) {
        queue.write(buffer, 0, contents);
      }
    }
    for (Launch launch : file.launches()) {
      launch(program, launch);
    }
    List<String> failures = new ArrayList<>();
    for (Map.Entry<String, Expectation> one : file.expectations().entrySet()) {
      MemorySegment bytes = arena.allocate(file.buffers().get(one.getKey()).byteSize(), Long.BYTES);
      queue.read(buffers.get(one.getKey()), 0, bytes);
      Expectation.Comparison comparison = one.getValue().compare(bytes);
      if (!comparison.matches()) {
        failures.addAll(one.getValue().explain(one.getKey(), comparison));
      }
    }
    return failures;
  }

  private Program program() throws IOException {
    if (file.program() instanceof ProgramSource.OfText(String text, var dialect)) {
      return build(text.getBytes(StandardCharsets.UTF_8), dialect, List.of(), Optional.empty());
    }
    if (!(file.program() instanceof ProgramSource.OfFile(Path path, var dialect, var bundle))) {
      throw new AssertionError(file.program());
    }
    return build(
        Files.readAllBytes(path),
        dialect == ProgramSource.Dialect.AUTO
            ? ProgramSource.Dialect.ofFileName(path.toString())
            : dialect,
        List.of("-I" + path.toAbsolutePath().getParent()),
        bundle);
  }

  private Program build(
      byte[] bytes, ProgramSource.Dialect dialect, List<String> include, Optional<String> bundle) {
    boolean elf = bytes.length > 4 && java.util.Arrays.equals(bytes, 0, 4, ELF, 0, 4);
    if (elf || DeviceFile.isContainer(Bytes.wrap(bytes))) {
      ImageChoice chosen = ImageChoice.of(Bytes.wrap(bytes), TargetId.parse(device.name()), bundle);
      return context
          .program(Map.of(device, ((ImageChoice.Chosen) chosen).code().toArray()))
          .build();
    }
    List<String> options = new ArrayList<>(file.options());
    SourceLanguage language =
        switch (dialect) {
          case OPENCL -> SourceLanguage.OPENCL;
          case ASM4GCN -> SourceLanguage.ASM4GCN;
          case LLVM, AUTO -> SourceLanguage.LLVM;
        };
    if (language == SourceLanguage.OPENCL) {
      options.addAll(include);
    }
    return context
        .program(new String(bytes, StandardCharsets.UTF_8), language)
        .build(options.toArray(String[]::new));
  }

  private void launch(Program program, Launch launch) {
    Kernel kernel =
        program.kernel(launch.kernel().orElseGet(() -> program.kernelNames().getFirst()));
    kernel.setDynamicLocal(launch.memory().dynamicLds());
    List<Copied> images = new ArrayList<>();
    for (int i = 0; i < launch.arguments().size(); i++) {
      set(kernel, i, launch.arguments().get(i), images);
    }
    for (Copied one : images) {
      queue.enqueueCopy(one.buffer, 0, one.image, Origin.first(), one.shape.extent());
    }
    for (int i = 0; i < launch.repeat(); i++) {
      queue.enqueue(kernel, launch.range());
    }
    for (Copied one : images) {
      if (one.written) {
        queue.enqueueCopy(one.image, Origin.first(), one.shape.extent(), one.buffer, 0);
      }
    }
    queue.finish();
  }

  private void set(Kernel kernel, int index, Argument argument, List<Copied> images) {
    switch (argument) {
      case Argument.OfBuffer(String name) -> kernel.set(index, buffers.get(name));
      case Argument.OfImage(String name, ImageShape shape) ->
          kernel.set(index, image(kernel, index, buffers.get(name), shape, images));
      case Argument.Sampler(SamplerDescriptor how) ->
          kernel.set(index, context.sampler(how.normalized(), how.addressing(), how.filter()));
      case Argument.Null() -> kernel.setNull(index);
      case Argument.Local(long bytes) -> kernel.setLocal(index, bytes);
      case Argument.Value value -> {
        // The size of elements matters where nothing is known of the parameters.
        MemorySegment bytes = value.bytes().asSegment();
        switch (value.type().bytes()) {
          case 2 -> kernel.set(index, (Object) bytes.toArray(ValueLayout.JAVA_SHORT_UNALIGNED));
          case 4 -> kernel.set(index, (Object) bytes.toArray(ValueLayout.JAVA_INT_UNALIGNED));
          case 8 -> kernel.set(index, (Object) bytes.toArray(ValueLayout.JAVA_LONG_UNALIGNED));
          default -> kernel.setBytes(index, bytes);
        }
      }
      case Argument.Pointer _, Argument.Address _, Argument.Described _ ->
          throw new AssertionError(argument);
    }
  }

  private Image image(
      Kernel kernel, int index, Buffer buffer, ImageShape shape, List<Copied> images) {
    if (shape.type() == ImageType.IMAGE1D_BUFFER) {
      return context.image(shape, buffer, flags(kernel, index));
    }
    Image image = context.image(shape, flags(kernel, index));
    boolean written =
        kernel.info().arguments().get(index).access() != ArgumentInfo.Access.READ_ONLY;
    images.add(new Copied(image, shape, buffer, written));
    return image;
  }

  private static BufferFlag[] flags(Kernel kernel, int index) {
    return switch (kernel.info().arguments().get(index).access()) {
      case READ_ONLY -> new BufferFlag[] {BufferFlag.READ_ONLY};
      case WRITE_ONLY -> new BufferFlag[] {BufferFlag.WRITE_ONLY};
      case READ_WRITE, NONE -> new BufferFlag[0];
    };
  }

  @Override
  public void close() {
    context.close();
    arena.close();
  }
}
