package dev.lockstep.runtime.launch;

import dev.lockstep.emulator.Outcome;
import dev.lockstep.emulator.Runner;
import dev.lockstep.emulator.Settings;
import dev.lockstep.emulator.machine.Stop;
import dev.lockstep.emulator.program.Dispatch;
import dev.lockstep.runtime.device.EmulatedGpu;
import java.util.LinkedHashMap;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;

/**
 * Runs kernels on a device, again and again: what launches of the same sizes have in common is
 * kept. Launches may be prepared by several threads at once; one runs at a time.
 */
public final class LaunchRunner implements AutoCloseable {
  /** Kernels and sizes for which workers are kept. */
  private static final int MOST_RUNNERS = 16;

  /** Bytes of the first kernarg segment. */
  private static final int KERNARG = 4096;

  private final EmulatedGpu device;
  private final SequencedMap<Key, Runner> runners = new LinkedHashMap<>(MOST_RUNNERS, 0.75f, true);

  /** Memory that the host writes for the launch that runs. */
  private @Nullable LaunchWindows windows;

  private volatile @Nullable Last last;
  private long instructions;

  /** What ran last, where a program has placed it. */
  private @Nullable Ran ran;

  /** A run of a runner. */
  private record Ran(HsaKernel kernel, Runner runner) {}

  /** State common to the launches that one runner serves. */
  private record Key(HsaKernel kernel, int wavefronts, int lds, int scratch) {}

  /** The launch before, whose dispatch serves another one of the same sizes. */
  private record Last(HsaLaunch launch, LaunchWindows windows, Dispatch dispatch, Runner runner) {
    boolean fits(HsaLaunch next, LaunchWindows now) {
      return next.isLike(launch) && now.equals(windows);
    }
  }

  /** Runner of a device. */
  public LaunchRunner(EmulatedGpu device) {
    this.device = device;
  }

  /** Memory that the host writes, with room for so many bytes of arguments; while nothing runs. */
  private synchronized LaunchWindows windows(int kernarg) {
    LaunchWindows known = windows;
    if (known == null) {
      known = LaunchWindows.allocate(device, Math.max(KERNARG, kernarg));
    } else if (known.kernarg().size() < kernarg) {
      known = known.withKernarg(device, kernarg);
    }
    windows = known;
    return known;
  }

  /** Runs a launch; returns how it ended. */
  public Stop run(KernelLaunch launch, Settings settings) {
    return switch (launch) {
      case HsaLaunch described -> run(described, settings);
      case WarpLaunch linked -> {
        Outcome outcome = linked.program().whileAttached(() -> linked.run(settings));
        instructions = outcome.instructions();
        yield outcome.stop();
      }
    };
  }

  private Stop run(HsaLaunch launch, Settings settings) {
    if (launch.isPlaced()) {
      Dispatch dispatch = launch.dispatch();
      Runner runner = runner(launch, dispatch);
      Stop stop = runner.run(dispatch, settings);
      instructions = runner.instructions();
      ran = new Ran(launch.facts(), runner);
      return stop;
    }
    LaunchWindows mine = windows(launch.kernargSize());
    launch.fillKernarg(mine);
    Last now = last;
    if (now == null || !now.fits(launch, mine)) {
      now = dispatch(launch, mine);
      last = now;
    }
    launch.beginPrinting();
    Stop stop = now.runner.run(now.dispatch, settings);
    launch.endPrinting();
    instructions = now.runner.instructions();
    return stop;
  }

  /** Instructions that all wavefronts of the last run have executed; 0 before the first. */
  public long instructions() {
    return instructions;
  }

  /**
   * Instructions of the last run whose results are approximate, of a launch that a program has
   * placed; to be asked after each run, or never.
   */
  public long approximate() {
    Ran last = ran;
    return last == null ? 0 : last.runner.executed(last.kernel.code(), last.kernel.approximate());
  }

  private synchronized Last dispatch(HsaLaunch launch, LaunchWindows mine) {
    Dispatch dispatch = launch.dispatch(mine);
    return new Last(launch, mine, dispatch, runner(launch, dispatch));
  }

  /** The runner of launches like this one. */
  private synchronized Runner runner(HsaLaunch launch, Dispatch dispatch) {
    Key key = new Key(launch.facts(), dispatch.wavefronts(), launch.lds(), launch.scratch());
    Runner runner = runners.get(key);
    if (runner == null) {
      runner = new Runner(device.machine());
      runners.put(key, runner);
      if (runners.size() > MOST_RUNNERS) {
        runners.pollFirstEntry().getValue().close();
      }
    }
    return runner;
  }

  /** Forgets a kernel, which is not launched again. */
  public synchronized void forget(LoadedKernel kernel) {
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
