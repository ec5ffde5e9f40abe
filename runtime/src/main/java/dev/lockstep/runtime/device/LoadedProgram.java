package dev.lockstep.runtime.device;

import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import dev.lockstep.codeobject.dwarf.InlinedCalls;
import dev.lockstep.codeobject.dwarf.LineTable;
import dev.lockstep.codeobject.elf.CodeObject;
import dev.lockstep.codeobject.elf.Elf;
import dev.lockstep.codeobject.elf.Executable;
import dev.lockstep.codeobject.elf.Symbol;
import dev.lockstep.codeobject.load.KernelEntry;
import dev.lockstep.codeobject.load.LoadedImage;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.emulator.memory.Window;
import dev.lockstep.emulator.program.Code;
import dev.lockstep.runtime.build.BuiltProgram;
import dev.lockstep.runtime.build.LaunchSignals;
import dev.lockstep.runtime.build.LinkedKernels;
import dev.lockstep.runtime.build.ProgramImage;
import dev.lockstep.runtime.build.Targets;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.print.PrintFormats;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A program in the memory of a device, with its kernels. Several threads may use it at once. */
public final class LoadedProgram implements AutoCloseable {
  /** Folders of the headers of compilers and their libraries. */
  private static final List<String> SYSTEM = List.of("/usr/include/", "/usr/lib/", "/opt/rocm");

  /** The value kind of the argument that asks for the tables of the Catalyst convention. */
  public static final String CATALYST_TABLES = "hidden_lockstep_catalyst_tables";

  /** Name of the memory that programs are in. */
  public static final String CODE = "code object";

  private static final long PAGE = 4096;

  private final EmulatedGpu device;
  private final LoadedImage image;
  private final LineTable lines;
  private final ProgramImage what;
  private final PrintFormats formats;
  private @Nullable PrintOutput output;
  private @Nullable InlinedCalls calls;
  private final List<LoadedImage.Region> code;
  private final List<Window> windows = new ArrayList<>();
  private final NavigableMap<Long, String> labels = new TreeMap<>();

  /** Kernels and functions, and what else is exported. */
  private final NavigableMap<Long, String> functions = new TreeMap<>();

  private final Map<String, Long> named = new HashMap<>();
  private final Map<String, Code> decoded = new HashMap<>();

  /** Kernels that need no service which there is not. */
  private final Set<String> served = new HashSet<>();

  /** Whether the program that launches the kernels serves them while they run. */
  private volatile boolean hosted;

  private LoadedProgram(EmulatedGpu device, ProgramImage what, LoadedImage image, LineTable lines)
      throws MalformedCodeObjectException {
    this.device = device;
    this.image = image;
    this.lines = lines;
    this.what = what;
    this.formats =
        what instanceof ProgramImage.Hsa hsa ? PrintFormats.of(hsa.object()) : PrintFormats.NONE;
    code = image.regions().stream().filter(LoadedImage.Region::isExecutable).toList();
  }

  /**
   * Loads a program.
   *
   * @throws MalformedCodeObjectException when it is broken or for another machine
   * @throws ClException when something is where it has to be
   */
  public static LoadedProgram load(EmulatedGpu device, BuiltProgram built)
      throws MalformedCodeObjectException {
    return load(device, built, OptionalLong.empty());
  }

  /**
   * Loads a program.
   *
   * @param place of its code object; empty for any
   * @throws MalformedCodeObjectException when it is broken or for another machine
   * @throws ClException when something is where it has to be
   */
  public static LoadedProgram load(EmulatedGpu device, BuiltProgram built, OptionalLong place)
      throws MalformedCodeObjectException {
    return switch (built.image()) {
      case ProgramImage.Hsa hsa -> load(device, hsa, built.lines(), place, Map.of());
      case ProgramImage.Linked linked -> {
        if (place.isPresent()) {
          throw new ClException(
              ErrorCode.INVALID_OPERATION,
              "the program is linked to fixed addresses; leave out \"base\" in the run file");
        }
        LoadedProgram program = detached(device, linked, built.lines());
        program.attach();
        yield program;
      }
    };
  }

  /**
   * Loads a code object that refers to memory which somebody else has.
   *
   * @param defined addresses of that memory, by the names of symbols
   * @throws MalformedCodeObjectException when it is broken or for another machine
   * @throws ClException when something is where it has to be
   */
  public static LoadedProgram load(
      EmulatedGpu device, BuiltProgram built, Map<String, Long> defined)
      throws MalformedCodeObjectException {
    return built.image() instanceof ProgramImage.Hsa hsa
        ? load(device, hsa, built.lines(), OptionalLong.empty(), defined)
        : load(device, built);
  }

  /**
   * A program at fixed addresses that is in memory only between {@link #attach} and {@link
   * #detach}: several of them take turns.
   *
   * @throws MalformedCodeObjectException when it is broken
   */
  public static LoadedProgram detached(
      EmulatedGpu device, ProgramImage.Linked linked, LineTable lines)
      throws MalformedCodeObjectException {
    LoadedImage image = LoadedImage.of(linked.program());
    LoadedProgram program = new LoadedProgram(device, linked, image, lines);
    device.space().addressesHave32Bits();
    program.name(linked.program().symbols());
    return program;
  }

  private static LoadedProgram load(
      EmulatedGpu device,
      ProgramImage.Hsa image,
      LineTable lines,
      OptionalLong place,
      Map<String, Long> defined)
      throws MalformedCodeObjectException {
    CodeObject object = image.object();
    TargetId target =
        object
            .header()
            .targetId()
            .orElseThrow(() ->
                new MalformedCodeObjectException(
                    48, "ELF header", "the machine in its flags is not known"));
    if (!target.target().generation().equals(device.target().target().generation())) {
      throw new MalformedCodeObjectException(
          48,
          "ELF header",
          "it is for " + target.shortName() + ", the device is " + device.target().shortName());
    }
    long base = place.isPresent() ? place.getAsLong() : device.space().codePlace(end(object));
    LoadedImage loaded = LoadedImage.of(object, base, defined);
    LoadedProgram program = new LoadedProgram(device, image, loaded, lines);
    program.name(object.symbols());
    if (usesCatalystTables(loaded.kernels().values())) {
      device.space().allocateLow();
    }
    program.attach();
    return program;
  }

  /** End of an object's own addresses. */
  private static long end(CodeObject object) {
    return object.segments().stream()
        .filter(segment -> segment.type() == Elf.PT_LOAD)
        .mapToLong(segment -> segment.address() + segment.memorySize())
        .max()
        .orElse(0);
  }

  /** Whether one of some kernels has tables whose pointers have 32 bits. */
  private static boolean usesCatalystTables(Collection<KernelEntry> kernels) {
    return kernels.stream()
        .flatMap(kernel -> kernel.metadata().stream())
        .flatMap(metadata -> metadata.arguments().stream())
        .anyMatch(argument -> argument.valueKind().equals(CATALYST_TABLES));
  }

  /**
   * Puts its regions into memory.
   *
   * @throws ClException when something is where they have to be
   */
  public synchronized void attach() {
    for (LoadedImage.Region region : image.regions()) {
      long size = (region.bytes().size() + PAGE - 1) / PAGE * PAGE;
      long room = Math.max(1, Math.min(size, room(image, region)));
      Window window;
      try {
        window = device.memory().map(region.address(), room, CODE);
      } catch (IllegalArgumentException e) {
        throw new ClException(
            ErrorCode.OUT_OF_RESOURCES, "the program cannot be loaded: " + e.getMessage());
      }
      windows.add(window);
      fill(window, region);
    }
  }

  /** Its memory: code, constants and variables. */
  public synchronized List<Window> windows() {
    return List.copyOf(windows);
  }

  /** Whether a part of its memory is not as it was loaded. */
  public synchronized boolean isChanged(Window part) {
    MemorySegment loaded =
        MemorySegment.ofArray(image.regions().get(windows.indexOf(part)).bytes().toArray());
    MemorySegment now = part.bytes();
    return now.asSlice(0, loaded.byteSize()).mismatch(loaded) >= 0
        || !isZero(now.asSlice(loaded.byteSize()));
  }

  private static boolean isZero(MemorySegment bytes) {
    for (long at = 0; at < bytes.byteSize(); at++) {
      if (bytes.get(ValueLayout.JAVA_BYTE, at) != 0) {
        return false;
      }
    }
    return true;
  }

  /** Takes it out of memory; none of its kernels may run. */
  public synchronized void detach() {
    windows.forEach(device.memory()::unmap);
    windows.clear();
  }

  /** Does something while it is in memory: programs at fixed addresses take turns. */
  public <T> T whileAttached(Supplier<T> work) {
    synchronized (device.space()) {
      attach();
      try {
        return work.get();
      } finally {
        detach();
      }
    }
  }

  private static void fill(Window window, LoadedImage.Region region) {
    MemorySegment.copy(
        MemorySegment.ofArray(region.bytes().toArray()),
        0,
        window.bytes(),
        0,
        region.bytes().size());
  }

  /** Makes its memory as it was when it was loaded, as a driver does before it launches. */
  public synchronized void reload() {
    for (int i = 0; i < windows.size(); i++) {
      if (image.regions().get(i).isWritable()) {
        windows.get(i).bytes().fill((byte) 0);
        fill(windows.get(i), image.regions().get(i));
      }
    }
  }

  /** Takes it out of the memory of the device; none of its kernels may run any more. */
  @Override
  public synchronized void close() {
    detach();
    if (output != null) {
      output.close(device.memory());
    }
  }

  public ProgramImage image() {
    return what;
  }

  /** Names the labels of the code: its symbols, also those that are not exported. */
  private void name(List<Symbol> all) {
    for (Symbol symbol : all) {
      boolean places = symbol.home() instanceof Symbol.Home.InSection;
      boolean names = symbol.type() == Symbol.Type.NOTYPE || symbol.type() == Symbol.Type.FUNC;
      if (places && names && !symbol.name().isEmpty()) {
        labels.putIfAbsent(image.base() + symbol.value(), symbol.name());
        named.putIfAbsent(symbol.name(), image.base() + symbol.value());
      }
      if (places && symbol.type() == Symbol.Type.FUNC && !symbol.name().isEmpty()) {
        functions.putIfAbsent(image.base() + symbol.value(), symbol.name());
      }
    }
    symbols()
        .forEach((name, address) -> {
          labels.put(address, name);
          functions.put(address, name);
        });
  }

  /** Bytes from a region's start to the next region. */
  private static long room(LoadedImage image, LoadedImage.Region region) {
    long room = Long.MAX_VALUE;
    for (LoadedImage.Region other : image.regions()) {
      if (other.address() > region.address()) {
        room = Math.min(room, other.address() - region.address());
      }
    }
    return room;
  }

  /**
   * Refuses a kernel that needs a service which there is not.
   *
   * @throws ClException which one
   */
  public synchronized void checkServices(KernelEntry kernel) {
    if (what instanceof ProgramImage.Hsa(CodeObject object, Bytes _)
        && !served.contains(kernel.name())) {
      new KernelServices(object, kernel, hosted).check();
      served.add(kernel.name());
    }
  }

  /**
   * From now on the program that launches the kernels is taken to serve them while they run, as
   * HIP's runtime does: printf, assert, malloc.
   */
  public void serveByHost() {
    hosted = true;
  }

  /** Output of its kernels; empty if it does not print with formats. */
  public synchronized Optional<PrintOutput> printing() {
    if (formats.isEmpty()) {
      return Optional.empty();
    }
    PrintOutput made = output == null ? new PrintOutput(device.memory(), formats) : output;
    output = made;
    return Optional.of(made);
  }

  public EmulatedGpu device() {
    return device;
  }

  /** Names of the kernels, in the program's order. */
  public List<String> kernelNames() {
    return switch (what) {
      case ProgramImage.Hsa _ -> List.copyOf(image.kernels().keySet());
      case ProgramImage.Linked(Executable program, LaunchSignals _) -> LinkedKernels.names(program);
    };
  }

  /** A kernel with a descriptor by its name. */
  public Optional<KernelEntry> kernel(String name) {
    return Optional.ofNullable(image.kernels().get(name));
  }

  /** Entry address of a kernel without a descriptor. */
  public long entry(String kernel) {
    return Objects.requireNonNull(image.symbols().get(kernel));
  }

  /** Entry address of a program at fixed addresses. */
  public long start() {
    return switch (what) {
      case ProgramImage.Hsa _ -> 0;
      case ProgramImage.Linked(Executable program, LaunchSignals _) -> program.entry();
    };
  }

  /** The decoded code of a program at fixed addresses. */
  public synchronized Code code(LaunchSignals signals) {
    LoadedImage.Region region =
        code.stream()
            .filter(r -> start() >= r.address() && start() < r.address() + r.bytes().size())
            .findFirst()
            .orElseThrow(() ->
                new ClException(
                    ErrorCode.INVALID_OPERATION,
                    "the program begins at 0x%x, where it has no code".formatted(start())));
    if ((region.address() & 3) != 0) {
      throw new ClException(
          ErrorCode.INVALID_OPERATION, "the program's code is not aligned to words");
    }
    return decoded.computeIfAbsent(
        "start",
        _ ->
            Code.of(
                    Targets.instructions(device.target(), device.target().target().defaultWave()),
                    signals.lanes(),
                    signals.paths(),
                    signals.longUnsigned(),
                    region.address(),
                    region.bytes().toArray())
                .forMachine(device.target().target().name()));
  }

  /** The decoded code that an address lies in, for wavefronts of a size. */
  public synchronized Optional<Code> code(long address, int waveSize) {
    for (LoadedImage.Region region : code) {
      if (address >= region.address() && address < region.address() + region.bytes().size()) {
        return Optional.of(
            decoded.computeIfAbsent(
                region.address() + "/" + waveSize, _ -> decode(region, waveSize)));
      }
    }
    return Optional.empty();
  }

  private Code decode(LoadedImage.Region region, int waveSize) {
    return Code.of(
            Targets.instructions(device.target(), waveSize),
            region.address(),
            region.bytes().toArray())
        .forMachine(device.target().target().name());
  }

  /** Distance of addresses of the device from those in the program. */
  public long base() {
    return image.base();
  }

  /** Source lines of its code, at addresses of the device. */
  public List<LineTable.Range> lines() {
    return lines.ranges().stream()
        .map(range ->
            new LineTable.Range(
                range.start() + image.base(),
                range.end() + image.base(),
                range.file(),
                range.line(),
                range.column()))
        .toList();
  }

  /** Addresses of its symbols, descriptors left out. */
  public Map<String, Long> symbols() {
    Map<String, Long> result = new TreeMap<>();
    image
        .symbols()
        .forEach((name, address) -> {
          if (!name.endsWith(".kd") && !name.isEmpty()) {
            result.put(name, address);
          }
        });
    return result;
  }

  /** The labels of the code with their addresses. */
  public Map<String, Long> labels() {
    return Map.copyOf(named);
  }

  /** An address as a label of the code, or as the label before it with the distance. */
  public String label(long address) {
    Map.Entry<Long, String> before = labels.floorEntry(address);
    if (before == null) {
      return "0x" + Long.toHexString(address);
    }
    long distance = address - before.getKey();
    return distance == 0
        ? before.getValue()
        : before.getValue() + "+0x" + Long.toHexString(distance);
  }

  /** The kernel or function that an address lies in; empty where there is none. */
  public String function(long address) {
    String place = place(address);
    int plus = place.lastIndexOf("+0x");
    return plus < 0 ? "" : place.substring(0, plus);
  }

  /** The inlined calls that an address is in, the outermost first. */
  public synchronized List<InlinedCalls.Call> calls(long address) {
    InlinedCalls known = calls;
    if (known == null) {
      known =
          what instanceof ProgramImage.Hsa(CodeObject object, Bytes _)
              ? InlinedCalls.of(object)
              : InlinedCalls.EMPTY;
      calls = known;
    }
    return known.at(address - image.base());
  }

  /** Line table range of an address, when the object has line information. */
  public Optional<LineTable.Range> line(long address) {
    return lines.at(address - image.base());
  }

  /**
   * The line that a person looks for: where a function of a system's header is inlined, the line of
   * the call outside of such headers.
   */
  public Optional<LineTable.Range> userLine(long address) {
    Optional<LineTable.Range> inner = line(address);
    if (inner.isEmpty() || !isSystem(inner.get().file())) {
      return inner;
    }
    return calls(address).reversed().stream()
        .filter(call -> call.line() > 0 && !call.file().isEmpty() && !isSystem(call.file()))
        .findFirst()
        .map(call ->
            new LineTable.Range(
                inner.get().start(), inner.get().end(), call.file(), call.line(), call.column()))
        .or(() -> inner);
  }

  private static boolean isSystem(String file) {
    return SYSTEM.stream().anyMatch(file::startsWith);
  }

  /** The source line of an address, when the object has line information. */
  public Optional<String> sourceLine(long address) {
    return userLine(address).map(range -> range.file() + ":" + range.line());
  }

  /** An address as the kernel or function that it lies in, with its offset. */
  public String place(long address) {
    Map.Entry<Long, String> before = functions.floorEntry(address);
    return before == null
        ? "0x" + Long.toHexString(address)
        : before.getValue() + "+0x" + Long.toHexString(address - before.getKey());
  }

  /** The same with its line of the source, where that is known. */
  public String where(long address) {
    return place(address) + sourceLine(address).map(line -> " (" + line + ")").orElse("");
  }
}
