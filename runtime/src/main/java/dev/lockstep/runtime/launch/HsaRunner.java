package dev.lockstep.runtime.launch;

import dev.lockstep.emulator.Runner;
import dev.lockstep.emulator.Settings;
import dev.lockstep.emulator.machine.Stop;
import dev.lockstep.emulator.program.Dispatch;
import dev.lockstep.runtime.device.EmulatedGpu;
import dev.lockstep.runtime.device.LaunchException;
import dev.lockstep.runtime.device.PrintOutput;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;

/**
 * Runs kernels with descriptors on a device, again and again: what launches of the same sizes have
 * in common is kept. Launches may be prepared by several threads at once; one runs at a time.
 */
public final class HsaRunner implements AutoCloseable {
  /** Kernels and sizes for which workers are kept. */
  private static final int MOST_RUNNERS = 16;

  /** Bytes of the first kernarg segment. */
  private static final int KERNARG = 4096;

  private final EmulatedGpu device;
  private final SequencedMap<Key, Runner> runners = new LinkedHashMap<>(MOST_RUNNERS, 0.75f, true);

  /** Memory that the host writes for the launch that runs. */
  private @Nullable LaunchWindows windows;

  private volatile @Nullable Last last;

  /** State common to the launches that one runner serves. */
  private record Key(HsaKernel kernel, int wavefronts, int lds, int scratch) {}

  /** The launch before, whose dispatch serves another one of the same sizes. */
  private record Last(Prepared launch, LaunchWindows windows, Dispatch dispatch, Runner runner) {
    boolean fits(Prepared next, LaunchWindows now) {
      return next.kernel.equals(launch.kernel)
          && next.lds == launch.lds
          && next.scratch == launch.scratch
          && next.range.equals(launch.range)
          && now.equals(windows);
    }
  }

  /**
   * A launch with the arguments of a time.
   *
   * @param print what the kernel prints to
   * @param nulls the arguments that are null pointers, in words
   */
  @SuppressWarnings("ArrayRecordComponent") // not changed
  public record Prepared(
      HsaKernel kernel,
      NdRange range,
      byte[] kernarg,
      int lds,
      int scratch,
      @Nullable PrintOutput print,
      List<String> nulls) {
    /** The text that the run of this launch has printed; to be called once, before the next run. */
    public String printed() {
      return print == null ? "" : print.take();
    }
  }

  /** Runner of a device. */
  public HsaRunner(EmulatedGpu device) {
    this.device = device;
  }

  /** Makes a launch ready; runs nothing. */
  public Prepared prepare(HsaKernel kernel, BoundLaunch launch) throws LaunchException {
    NdRange range = kernel.range(launch);
    KernelArguments.Filled filled = kernel.fill(launch, range, windows().queue().base());
    return new Prepared(
        kernel,
        range,
        filled.bytes(),
        filled.lds(),
        kernel.scratch(launch.stack()),
        kernel.printing().orElse(null),
        filled.nulls());
  }

  /** Memory that the host writes, whose queue is always the same. */
  private synchronized LaunchWindows windows() {
    LaunchWindows known = windows;
    if (known == null) {
      known = LaunchWindows.allocate(device, KERNARG);
      windows = known;
    }
    return known;
  }

  /** The same with room for so many bytes of arguments; while nothing runs. */
  private synchronized LaunchWindows windows(int kernarg) {
    LaunchWindows known = windows();
    if (known.kernarg().size() < kernarg) {
      known = known.withKernarg(device, kernarg);
      windows = known;
    }
    return known;
  }

  /** Runs a launch; returns how it ended. */
  public Stop run(Prepared launch, Settings settings) {
    LaunchWindows mine = windows(launch.kernarg.length);
    mine.fillKernarg(launch.kernarg);
    Last now = last;
    if (now == null || !now.fits(launch, mine)) {
      mine.fillPacket(launch.range, launch.scratch, launch.lds, launch.kernel.kernel());
      now = dispatch(launch, mine);
      last = now;
    }
    if (launch.print != null) {
      launch.print.clear();
    }
    return now.runner.run(now.dispatch, settings);
  }

  /** Instructions that all wavefronts of the last run have executed; 0 before the first. */
  public long instructions() {
    Last now = last;
    return now == null ? 0 : now.runner.instructions();
  }

  private synchronized Last dispatch(Prepared launch, LaunchWindows mine) {
    Dispatch dispatch =
        launch.kernel.dispatch(
            launch.range,
            device.target().target().allocatedLds(launch.lds),
            launch.scratch,
            launch.kernel.start(launch.range, mine.addresses()));
    Key key = new Key(launch.kernel, dispatch.wavefronts(), launch.lds, launch.scratch);
    Runner runner = runners.get(key);
    if (runner == null) {
      runner = new Runner(device.machine());
      runners.put(key, runner);
      if (runners.size() > MOST_RUNNERS) {
        runners.pollFirstEntry().getValue().close();
      }
    }
    return new Last(launch, mine, dispatch, runner);
  }

  /** Forgets a kernel, which is not launched again. */
  public synchronized void forget(HsaKernel kernel) {
    last = null;
    runners
        .entrySet()
        .removeIf(entry -> {
          boolean mine = entry.getKey().kernel.equals(kernel);
          if (mine) {
            entry.getValue().close();
          }
          return mine;
        });
  }

  /** Gives back what it keeps; nothing may run. */
  @Override
  public synchronized void close() {
    last = null;
    runners.values().forEach(Runner::close);
    runners.clear();
  }
}
