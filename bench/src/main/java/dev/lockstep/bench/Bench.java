package dev.lockstep.bench;

import dev.lockstep.runtime.file.RunFile;
import dev.lockstep.runtime.run.RunOptions;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** Runs benchmark kernels here and on another platform in turns. */
public final class Bench {
  private final BenchOptions options;
  private final Optional<OpenClPlatform> platform;
  private String target = "";

  private Bench(BenchOptions options, Optional<OpenClPlatform> platform) {
    this.options = options;
    this.platform = platform;
  }

  /**
   * Runs everything.
   *
   * @param settings settings of our side, in words, for the report
   * @param progress gets the name of each kernel before it runs
   * @throws BenchException when a kernel or the platform is missing, a program cannot be built or a
   *     launch does not end
   */
  public static BenchReport run(BenchOptions options, String settings, Consumer<String> progress)
      throws BenchException, IOException {
    try (KernelSet set = KernelSet.open(options.kernels())) {
      if (options.against().isEmpty()) {
        return new Bench(options, Optional.empty()).report(set, settings, progress);
      }
      int threads = options.run().threads();
      OpenClPlatform other = OpenClPlatform.open(options.against().get(), threads, options.check());
      return new Bench(options, Optional.of(other)).report(set, settings, progress);
    }
  }

  /** Platform that {@link #first} measures. */
  public enum Which {
    /** The emulated machine. */
    OURS,
    /** The other platform. */
    THEIRS
  }

  /**
   * The first launch of one kernel in this process: from the text of the program to the end of the
   * launches.
   *
   * @return time taken, the processor time of compilers that run as processes of their own
   *     included; empty for our side, where it is the whole process that counts
   */
  public static Optional<Series.Sample> first(BenchOptions options, Which which)
      throws BenchException, IOException {
    try (KernelSet set = KernelSet.open(options.kernels())) {
      RunFile file = set.kernels().getFirst().run(options.small());
      return switch (which) {
        case OURS -> {
          launch(new Side(file, options.run()));
          yield Optional.empty();
        }
        case THEIRS -> Optional.of(theirFirst(options, file));
      };
    }
  }

  private static Series.Sample theirFirst(BenchOptions options, RunFile file)
      throws BenchException {
    String name = options.against().orElseThrow(() -> new BenchException("against what?"));
    long cpu = ProcessorTime.nanosWithChildren();
    long wall = System.nanoTime();
    launch(OpenClPlatform.open(name, options.run().threads(), options.check()).side(file));
    wall = System.nanoTime() - wall;
    cpu = ProcessorTime.nanosWithChildren() - cpu;
    return new Series.Sample(cpu, wall);
  }

  private static void launch(Side side) throws BenchException {
    try (side) {
      side.launch();
    }
  }

  private BenchReport report(KernelSet set, String settings, Consumer<String> progress)
      throws BenchException, IOException {
    List<KernelResult> results = new ArrayList<>();
    for (BenchKernel kernel : set.kernels()) {
      progress.accept(kernel.name());
      results.add(kernel(kernel));
    }
    Optional<String> other =
        platform.isPresent() ? Optional.of(platform.get().description()) : Optional.empty();
    return new BenchReport(target, settings, other, options.rounds(), options.small(), results);
  }

  private KernelResult kernel(BenchKernel kernel) throws BenchException, IOException {
    RunFile file = kernel.run(options.small());
    RunOptions plain = options.run().withCheck(false);
    try (Side ours = new Side(file, plain)) {
      target = ours.target();
      if (platform.isEmpty()) {
        return checked(kernel, file, ours, Optional.empty());
      }
      try (Side theirs = platform.get().side(file)) {
        return checked(kernel, file, ours, Optional.of(theirs));
      }
    }
  }

  private KernelResult checked(BenchKernel kernel, RunFile file, Side ours, Optional<Side> theirs)
      throws BenchException, IOException {
    if (!options.check()) {
      return turns(kernel, ours, theirs, Optional.empty());
    }
    try (Side checked = new Side(file, options.run().withCheck(true))) {
      return turns(kernel, ours, theirs, Optional.of(checked));
    }
  }

  private KernelResult turns(
      BenchKernel kernel, Side ours, Optional<Side> theirs, Optional<Side> checked)
      throws BenchException, IOException {
    List<Side> sides = new ArrayList<>();
    sides.add(ours);
    theirs.ifPresent(sides::add);
    checked.ifPresent(sides::add);
    for (Side side : sides) {
      Turns.once(side);
    }
    // Compared before and after: an engine may work differently once it is warm.
    Set<String> differences = new LinkedHashSet<>();
    differences(kernel, sides, differences);
    Turns turns = new Turns(sides);
    turns.warmUp(options.quick());
    List<Series> series = turns.measure(options.rounds());
    differences(kernel, sides, differences);
    List<String> compared = new ArrayList<>();
    theirs.ifPresent(side -> compared.add("platform"));
    if (options.small()) {
      compared.add("stored");
    }
    return new KernelResult(
        kernel.name(),
        kernel.kind(),
        series.getFirst(),
        theirs.map(side -> series.get(sides.indexOf(side))),
        checked.map(side -> series.get(sides.indexOf(side))),
        Optional.empty(),
        ours.counts().wavefronts(),
        ours.counts().instructions(),
        checked.map(side -> side.counts().findings()).orElse(0L),
        compared,
        List.copyOf(differences));
  }

  private void differences(BenchKernel kernel, List<Side> sides, Set<String> lines)
      throws BenchException, IOException {
    Side ours = sides.getFirst();
    for (Side other : sides.subList(1, sides.size())) {
      lines.addAll(Agreement.differences(kernel, ours, other));
    }
    if (options.small()) {
      lines.addAll(Agreement.withStored(kernel, ours));
    }
  }
}
