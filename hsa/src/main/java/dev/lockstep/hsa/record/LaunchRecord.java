package dev.lockstep.hsa.record;

import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.load.KernelEntry;
import dev.lockstep.codeobject.metadata.KernelMetadata;
import dev.lockstep.emulator.memory.FlatMemory;
import dev.lockstep.emulator.memory.Window;
import dev.lockstep.guest.host.HostMemory;
import dev.lockstep.hsa.memory.HsaAllocations;
import dev.lockstep.hsa.program.ExecutableSymbol;
import dev.lockstep.hsa.program.LoadedObject;
import dev.lockstep.runtime.argument.Argument;
import dev.lockstep.runtime.argument.BufferSpec;
import dev.lockstep.runtime.argument.ElementType;
import dev.lockstep.runtime.argument.Generator;
import dev.lockstep.runtime.build.ProgramSource;
import dev.lockstep.runtime.cl.NdRange;
import dev.lockstep.runtime.device.LoadedProgram;
import dev.lockstep.runtime.file.DeviceSetup;
import dev.lockstep.runtime.file.Expectation;
import dev.lockstep.runtime.file.RunFile;
import dev.lockstep.runtime.file.RunFileWriter;
import dev.lockstep.runtime.file.Tolerance;
import dev.lockstep.runtime.launch.HsaLaunch;
import dev.lockstep.runtime.launch.Launch;
import dev.lockstep.runtime.launch.LaunchMemory;
import dev.lockstep.runtime.text.InputLimits;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** One launch as a run file: written before it runs, and once more with what it has computed. */
final class LaunchRecord {
  private static final String ORACLE = "the same launch in the program that it was recorded from";

  /** The only hidden argument that points at memory of the program which kernels use here. */
  private static final String GRID = "hidden_multigrid_sync_arg";

  private static final String BINARY = ".bin";

  private final RecordFolder folder;
  private final HsaLaunch launch;
  private final FlatMemory memory;
  private final KernelEntry kernel;
  private final KernelMetadata metadata;
  private final byte[] kernarg;

  /** Memory that the kernel can come to, by the names of buffers. */
  private final Map<String, Window> windows = new LinkedHashMap<>();

  /** The run file without expectations. */
  private final RunFile file;

  private final Path path;

  private LaunchRecord(
      RecordFolder folder, String name, HsaLaunch launch, LoadedObject object, FlatMemory memory)
      throws IOException, UnrecordableException {
    this.folder = folder;
    this.launch = launch;
    this.memory = memory;
    kernel = launch.program().kernel(launch.kernel()).orElseThrow();
    metadata =
        kernel
            .metadata()
            .orElseThrow(
                () -> new UnrecordableException("its code object says nothing of its arguments"));
    long size = Math.max(kernel.descriptor().kernargSize(), metadata.segments().kernarg());
    long place = launch.addresses().orElseThrow().kernarg();
    kernarg = size == 0 ? new byte[0] : HostMemory.getBytes(place, (int) size);
    name(object);
    refuse();
    file =
        file(
            name, folder.keep(MemorySegment.ofArray(object.source().bytes()), ".co").orElseThrow());
    path = folder.publish(name, text(file));
  }

  /**
   * Writes a launch that is about to run.
   *
   * @param name of the run file, without its ending
   * @param object the code object
   */
  static LaunchRecord of(
      RecordFolder folder, String name, HsaLaunch launch, LoadedObject object, FlatMemory memory)
      throws IOException, UnrecordableException {
    // What is unmapped meanwhile stays readable.
    long run = memory.begin();
    try {
      return new LaunchRecord(folder, name, launch, object, memory);
    } finally {
      memory.end(run);
    }
  }

  /** Adds what the launch, which has ended, has left in memory. */
  void end() throws IOException {
    long run = memory.begin();
    try {
      Map<String, Expectation> expectations = new LinkedHashMap<>();
      for (Map.Entry<String, Window> one : windows.entrySet()) {
        BufferSpec now = contents(one.getValue());
        expectations.put(
            one.getKey(),
            new Expectation(
                now.type(),
                now.count(),
                Optional.of(now),
                Optional.empty(),
                new Tolerance.Exact()));
      }
      RunFile complete =
          new RunFile(
              file.name(),
              file.target(),
              file.program(),
              file.options(),
              file.buffers(),
              file.launches(),
              expectations,
              file.setup(),
              file.scope());
      folder.replace(path, text(complete));
    } finally {
      memory.end(run);
    }
  }

  private String text(RunFile run) {
    return RunFileWriter.text(run, folder.path(), ORACLE);
  }

  private RunFile file(String name, Path code) throws IOException, UnrecordableException {
    Map<String, BufferSpec> buffers = new LinkedHashMap<>();
    Map<String, Long> places = new LinkedHashMap<>();
    for (Map.Entry<String, Window> one : windows.entrySet()) {
      buffers.put(one.getKey(), contents(one.getValue()));
      places.put(one.getKey(), one.getValue().base());
    }
    LoadedProgram program = launch.program();
    RunFile plain =
        new RunFile(
            name,
            Optional.of(program.device().target().shortName()),
            new ProgramSource.OfFile(code, ProgramSource.Dialect.AUTO),
            List.of(),
            buffers,
            List.of(
                new Launch(
                    Optional.of(launch.kernel()),
                    range(),
                    arguments(),
                    1,
                    new LaunchMemory(launch.scratch(), dynamicLds(), false, hidden()))),
            Map.of());
    return new RunFile(
        plain.name(),
        plain.target(),
        plain.program(),
        plain.options(),
        plain.buffers(),
        plain.launches(),
        plain.expectations(),
        new DeviceSetup(
            OptionalLong.of(program.base()), places, program.device().machine().waveSync()),
        plain.scope());
  }

  /** The work-items, without dimensions of one. */
  private NdRange range() {
    NdRange range = launch.range();
    int dimensions = range.dimensions();
    while (dimensions > 1
        && range.global().get(dimensions - 1) == 1
        && range.local().get(dimensions - 1) == 1) {
      dimensions--;
    }
    return new NdRange(
        dimensions,
        range.global().subList(0, dimensions),
        range.local().subList(0, dimensions),
        range.offset().subList(0, dimensions));
  }

  private BufferSpec contents(Window window) throws IOException {
    boolean words = window.size() % Integer.BYTES == 0;
    ElementType type = words ? ElementType.U32 : ElementType.U8;
    Generator init =
        folder
            .keep(window.bytes(), BINARY)
            .<Generator>map(Generator.FromFile::new)
            .orElseGet(Generator.Zero::new);
    return new BufferSpec(type, window.size() / type.bytes(), init);
  }

  private long dynamicLds() throws UnrecordableException {
    long stated = Math.max(kernel.descriptor().groupSegmentSize(), metadata.segments().group());
    if (launch.lds() < stated) {
      throw new UnrecordableException(
          "it has %d bytes of LDS, and the kernel states %d".formatted(launch.lds(), stated));
    }
    return launch.lds() - stated;
  }

  private Stream<KernelMetadata.Argument> parameters() {
    return metadata.arguments().stream().filter(one -> !one.isHidden());
  }

  private Optional<Bytes> hidden() {
    return metadata.arguments().stream()
        .filter(KernelMetadata.Argument::isHidden)
        .min(Comparator.comparingLong(KernelMetadata.Argument::offset))
        .map(one -> Bytes.of(Arrays.copyOfRange(kernarg, (int) one.offset(), kernarg.length)));
  }

  private long word(KernelMetadata.Argument argument) {
    return ByteBuffer.wrap(kernarg).order(ByteOrder.LITTLE_ENDIAN).getLong((int) argument.offset());
  }

  private static boolean isPointer(KernelMetadata.Argument argument) {
    return argument.valueKind().equals("global_buffer");
  }

  private List<Argument> arguments() throws UnrecordableException {
    List<Argument> arguments = new ArrayList<>();
    for (KernelMetadata.Argument one : parameters().toList()) {
      if (!isPointer(one) && !one.valueKind().equals("by_value")) {
        throw new UnrecordableException("it takes an argument of the kind " + one.valueKind());
      }
      arguments.add(isPointer(one) ? pointer(word(one)) : value(one));
    }
    return arguments;
  }

  private Argument pointer(long address) {
    if (address == 0) {
      return new Argument.Null();
    }
    return windows.entrySet().stream()
        .filter(one -> one.getValue().base() == address)
        .findFirst()
        .<Argument>map(one -> new Argument.OfBuffer(one.getKey()))
        .orElseGet(() -> new Argument.Address(address));
  }

  private Argument value(KernelMetadata.Argument one) {
    int from = (int) one.offset();
    byte[] bytes = Arrays.copyOfRange(kernarg, from, from + (int) one.size());
    ElementType type =
        switch (bytes.length) {
          case Integer.BYTES -> ElementType.U32;
          case Long.BYTES -> ElementType.U64;
          default -> ElementType.U8;
        };
    return new Argument.Value(type, Bytes.of(bytes));
  }

  /** Finds the memory that the kernel can come to, and names it by the arguments. */
  private void name(LoadedObject object) {
    // The code object has the rest of the program's memory. The host may have written to constants.
    List<Window> same = launch.program().windows();
    List<Window> own =
        same.stream()
            .filter(one -> hasVariable(object, one) || launch.program().isChanged(one))
            .toList();
    List<Window> all =
        memory.windows().stream()
            .filter(one -> HsaAllocations.isOne(one) || one.name().equals(LoadedProgram.CODE))
            .filter(one -> own.contains(one) || !same.contains(one))
            .toList();
    List<MemorySegment> roots = new ArrayList<>();
    roots.add(MemorySegment.ofArray(roots()));
    own.forEach(one -> roots.add(one.bytes()));
    List<Window> found = new ArrayList<>(ReachableMemory.from(all, roots));
    own.stream().filter(one -> !found.contains(one)).forEach(found::add);
    List<KernelMetadata.Argument> parameters = parameters().toList();
    for (int i = 0; i < parameters.size(); i++) {
      KernelMetadata.Argument one = parameters.get(i);
      if (isPointer(one)) {
        String wanted = one.name().orElse("arg" + i);
        found.stream()
            .filter(window -> holds(window, word(one)) && !windows.containsValue(window))
            .findFirst()
            .ifPresent(window -> put(wanted, window));
      }
    }
    for (Window window : found) {
      if (!windows.containsValue(window)) {
        put(own.contains(window) ? "variables" : "memory", window);
      }
    }
  }

  private static boolean hasVariable(LoadedObject object, Window window) {
    return object.symbols().stream()
        .anyMatch(symbol ->
            symbol instanceof ExecutableSymbol.Variable variable
                && !variable.constant()
                && holds(window, variable.address()));
  }

  private static boolean holds(Window window, long address) {
    return address >= window.base() && address - window.base() < window.size();
  }

  private void put(String wanted, Window window) {
    String base = wanted.replaceAll("[^A-Za-z0-9_]", "_");
    String name = base;
    for (int i = 2; windows.containsKey(name); i++) {
      name = base + "_" + i;
    }
    windows.put(name, window);
  }

  /** Words that pointers of the program may be in: explicit arguments, and one hidden one. */
  private byte[] roots() {
    int end = kernarg.length - hidden().map(Bytes::size).orElse(0);
    byte[] roots = Arrays.copyOf(kernarg, (end + Long.BYTES - 1) / Long.BYTES * Long.BYTES);
    Optional<KernelMetadata.Argument> grid =
        metadata.arguments().stream().filter(one -> one.valueKind().equals(GRID)).findFirst();
    if (grid.isEmpty()) {
      return roots;
    }
    byte[] more = Arrays.copyOf(roots, roots.length + Long.BYTES);
    System.arraycopy(kernarg, (int) grid.get().offset(), more, roots.length, Long.BYTES);
    return more;
  }

  private void refuse() throws UnrecordableException {
    if (!launch.program().device().machine().isShareEmpty()) {
      throw new UnrecordableException("kernels before have left something in the data share");
    }
    InputLimits limits = InputLimits.DEFAULT;
    long total = 0;
    for (Map.Entry<String, Window> one : windows.entrySet()) {
      long size = one.getValue().size();
      if (size > limits.bufferBytes()) {
        throw new UnrecordableException(
            "it reaches an allocation of %,d bytes (%s), and a buffer of a run file has at most %,d"
                .formatted(size, one.getKey(), limits.bufferBytes()));
      }
      total += size;
    }
    if (total > limits.totalBytes()) {
      throw new UnrecordableException(
          "it reaches %,d bytes of memory, and the buffers of a run file have at most %,d"
              .formatted(total, limits.totalBytes()));
    }
  }
}
