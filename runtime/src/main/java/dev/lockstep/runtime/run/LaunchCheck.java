package dev.lockstep.runtime.run;

import dev.lockstep.codeobject.descriptor.KernelDescriptor;
import dev.lockstep.codeobject.dwarf.LineTable;
import dev.lockstep.codeobject.load.KernelEntry;
import dev.lockstep.codeobject.target.Target;
import dev.lockstep.emulator.Settings;
import dev.lockstep.emulator.check.CheckedCode;
import dev.lockstep.emulator.check.DispatchChecker;
import dev.lockstep.emulator.check.GrantedRegisters;
import dev.lockstep.emulator.memory.Window;
import dev.lockstep.emulator.program.Dispatch;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.runtime.build.ProgramImage;
import dev.lockstep.runtime.build.ProgramSource;
import dev.lockstep.runtime.device.LoadedProgram;
import dev.lockstep.runtime.launch.HsaLaunch;
import dev.lockstep.runtime.launch.KernelLaunch;
import dev.lockstep.runtime.launch.WarpLaunch;
import dev.lockstep.runtime.text.ReadScope;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** Checked mode for the launches of a run: makes checkers, and places what they find in sources. */
final class LaunchCheck implements FindingPlaces {
  /** Memory that the host writes and kernels only read. */
  private static final Set<String> READ_ONLY =
      Set.of(
          HsaLaunch.KERNARG,
          HsaLaunch.PACKET,
          HsaLaunch.QUEUE,
          WarpLaunch.METADATA,
          WarpLaunch.ARGUMENTS);

  private static final long LARGEST_SOURCE = 1L << 24;

  private final LoadedProgram program;
  private final Optional<ProgramSource> source;
  private final ReadScope scope;
  private final Map<String, List<String>> texts = new HashMap<>();
  private @Nullable CheckedCode code;

  /**
   * Checks of a program's launches.
   *
   * @param source that the user named; empty where only the program knows its sources
   * @param scope of files that may be read
   */
  LaunchCheck(LoadedProgram program, Optional<ProgramSource> source, ReadScope scope) {
    this.scope = scope;
    this.program = program;
    this.source = source;
  }

  /** Settings of a run that is checked so; it ends, too, when it is found to be endless. */
  static Settings settings(Settings usual, DispatchChecker checker) {
    return usual
        .withThreads(1, Runnable::run)
        .withMonitor(checker)
        .withInterrupt(() -> checker.isEndless() || usual.interrupted().getAsBoolean());
  }

  /**
   * A checker of a launch.
   *
   * @param patience nanoseconds that others are given to end loops that the launch does not
   */
  DispatchChecker checker(KernelLaunch launch, LongSupplier patience) {
    Dispatch dispatch = launch.dispatch();
    InstructionSet set = dispatch.code().instructionSet();
    CheckedCode known = code;
    if (known == null || known.set() != set) {
      known = new CheckedCode(set);
      code = known;
    }
    return new DispatchChecker(
        known,
        program.device().memory(),
        DispatchChecker.Setup.kernel(
            dispatch.wavefronts(),
            LaunchCheck::isReadOnly,
            mayBeNarrower(launch.kernel(), set.waveSize()),
            granted(launch.kernel()),
            patience));
  }

  /**
   * Whether what a kernel does between its barriers is the author's choice. Compilers leave out
   * barriers where a workgroup fits into one wavefront.
   */
  private boolean mayBeNarrower(String kernel, int lanes) {
    return program.image() instanceof ProgramImage.Hsa
        && program
            .kernel(kernel)
            .flatMap(KernelEntry::metadata)
            .map(m -> m.language().name().isEmpty() || m.workgroup().maxFlatSize() > lanes)
            .orElse(true);
  }

  /** Registers that the descriptor of a kernel asks for; all registers where there is none. */
  private GrantedRegisters granted(String kernel) {
    Optional<KernelDescriptor> found =
        program.image() instanceof ProgramImage.Hsa
            ? program.kernel(kernel).map(KernelEntry::descriptor)
            : Optional.empty();
    if (found.isEmpty()) {
      return GrantedRegisters.ALL;
    }
    KernelDescriptor descriptor = found.get();
    Target target = program.device().target().target();
    int vectors = descriptor.vgprs(target);
    // The accumulation registers are the VGPRs from one on, or they have a file as large.
    return new GrantedRegisters(
        descriptor.sgprs(target).orElse(Integer.MAX_VALUE),
        vectors,
        Math.max(0, vectors - descriptor.firstAccumulator(target).orElse(0)));
  }

  private static boolean isReadOnly(Window window) {
    return READ_ONLY.contains(window.name());
  }

  @Override
  public String place(long address) {
    return program.place(address);
  }

  @Override
  public Optional<RunFinding.SourcePlace> source(long address) {
    return program.userLine(address).filter(r -> r.line() > 0).map(this::sourcePlace);
  }

  private RunFinding.SourcePlace sourcePlace(LineTable.Range range) {
    List<String> lines = texts.computeIfAbsent(range.file(), this::lines);
    String text = range.line() <= lines.size() ? lines.get(range.line() - 1) : "";
    return new RunFinding.SourcePlace(name(range.file()), range.line(), range.column(), text);
  }

  /** The file as the user named it. */
  private String name(String file) {
    if (source.orElse(null)
            instanceof ProgramSource.OfFile(Path path, ProgramSource.Dialect _, var _)
        && sameName(path, file)) {
      return relative(path);
    }
    return isText(file) ? "program" : file;
  }

  /** Paths below the working folder are shorter without it. */
  private static String relative(Path path) {
    Path here = Path.of("").toAbsolutePath();
    return path.isAbsolute() && path.startsWith(here)
        ? here.relativize(path).toString()
        : path.toString();
  }

  private static boolean sameName(Path path, String file) {
    int slash = file.lastIndexOf('/');
    return String.valueOf(path.getFileName()).equals(file.substring(slash + 1));
  }

  /** Whether a file is the text that the run file holds. */
  private boolean isText(String file) {
    return source.orElse(null) instanceof ProgramSource.OfText
        && (file.equals("program") || file.endsWith("program.cl"));
  }

  private List<String> lines(String file) {
    if (isText(file) && source.orElse(null) instanceof ProgramSource.OfText(String text, var _)) {
      return text.lines().toList();
    }
    Path path = path(name(file));
    try {
      if (path == null
          || !scope.holds(path)
          || !Files.isRegularFile(path)
          || Files.size(path) > LARGEST_SOURCE) {
        return List.of();
      }
      return new String(Files.readAllBytes(path), StandardCharsets.UTF_8).lines().toList();
    } catch (IOException _) {
      return List.of();
    }
  }

  private static @Nullable Path path(String name) {
    try {
      return Path.of(name);
    } catch (InvalidPathException _) {
      return null;
    }
  }
}
