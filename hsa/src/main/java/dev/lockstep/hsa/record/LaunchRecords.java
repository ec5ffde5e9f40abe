package dev.lockstep.hsa.record;

import dev.lockstep.emulator.Outcome;
import dev.lockstep.emulator.Settings;
import dev.lockstep.emulator.machine.Stop;
import dev.lockstep.emulator.memory.FlatMemory;
import dev.lockstep.hsa.program.Kernels;
import dev.lockstep.hsa.program.LoadedObject;
import dev.lockstep.runtime.launch.HsaLaunch;
import dev.lockstep.runtime.launch.KernelLaunch;
import dev.lockstep.runtime.launch.LaunchObserver;
import dev.lockstep.runtime.run.ProgramTotals;
import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Records launches of a program as run files: the first ones of each kernel. Several threads may
 * launch at once. A launch that cannot be recorded is told once for its kernel, and runs.
 */
public final class LaunchRecords implements LaunchObserver {
  /**
   * Kernels of HIP itself, for copies and fills, begin so; they are recorded when they are named.
   */
  private static final String OWN = "__amd_rocclr_";

  private static final int LONGEST_NAME = 100;

  private final RecordFolder folder;
  private final Choice choice;
  private final Target target;
  private final Optional<ProgramTotals> totals;
  private final Consumer<String> told;
  private final Map<String, Integer> counts = new HashMap<>();
  private final Set<String> refused = new HashSet<>();
  private final Map<KernelLaunch, Running> running = new HashMap<>();
  private int launches;

  /**
   * What is recorded.
   *
   * @param limit most launches of each kernel
   * @param kernel its name; empty for all kernels of the program
   */
  public record Choice(long limit, Optional<String> kernel) {
    private boolean takes(String name) {
      return kernel.isEmpty()
          ? !name.startsWith(OWN)
          : kernel.get().equals(name) || kernel.get().equals(plain(name));
    }
  }

  /** Memory of the GPUs, and the kernels in it. */
  public record Target(FlatMemory memory, Kernels kernels) {}

  /** A launch that runs; with others beside it nobody knows whose results are in memory. */
  private static final class Running {
    private final @Nullable LaunchRecord record;
    private boolean alone;

    Running(@Nullable LaunchRecord record, boolean alone) {
      this.record = record;
      this.alone = alone;
    }
  }

  public LaunchRecords(
      RecordFolder folder,
      Choice choice,
      Target target,
      Optional<ProgramTotals> totals,
      Consumer<String> told) {
    this.folder = folder;
    this.choice = choice;
    this.target = target;
    this.totals = totals;
    this.told = told;
  }

  /** The name of a function in its source, without scopes and parameters. */
  static String plain(String symbol) {
    String rest = symbol.startsWith("_ZN") ? symbol.substring(3) : symbol.replaceFirst("^_Z", "");
    String name = symbol;
    while (!rest.equals(symbol) && !rest.isEmpty() && Character.isDigit(rest.charAt(0))) {
      String digits = rest.replaceFirst("[^0-9].*$", "");
      int end = digits.length() > 3 ? rest.length() : digits.length() + Integer.parseInt(digits);
      if (end > rest.length() || digits.length() > 3) {
        break;
      }
      name = rest.substring(digits.length(), end);
      rest = rest.substring(end);
    }
    return name;
  }

  @Override
  public synchronized Settings settings(KernelLaunch launch, Settings usual) {
    launches++;
    running.values().forEach(one -> one.alone = false);
    LaunchRecord record = null;
    if (launch instanceof HsaLaunch placed && choice.takes(launch.kernel()) && isWanted(launch)) {
      record = record(placed);
    }
    running.put(launch, new Running(record, running.isEmpty()));
    return usual;
  }

  private boolean isWanted(KernelLaunch launch) {
    return counts.merge(launch.kernel(), 1, Integer::sum) <= choice.limit();
  }

  private @Nullable LaunchRecord record(HsaLaunch launch) {
    LoadedObject object = target.kernels().objectAt(launch.program().base()).orElseThrow();
    String kernel = plain(launch.kernel()).replaceAll("[^A-Za-z0-9_]", "_");
    String name =
        "%04d-%s".formatted(launches, kernel.substring(0, Math.min(LONGEST_NAME, kernel.length())));
    try {
      LaunchRecord made = LaunchRecord.of(folder, name, launch, object, target.memory());
      totals.ifPresent(ProgramTotals::recorded);
      return made;
    } catch (UnrecordableException | IOException e) {
      refuse(launch, e);
      return null;
    }
  }

  private void refuse(KernelLaunch launch, Exception why) {
    if (refused.add(launch.kernel() + " " + why.getMessage())) {
      told.accept(
          "launch %d, of '%s', is not recorded: %s"
              .formatted(
                  launches,
                  launch.kernel(),
                  why instanceof IOException
                      ? "a file cannot be written: " + why.getMessage()
                      : why.getMessage()));
    }
  }

  @Override
  public synchronized void ended(KernelLaunch launch, Outcome outcome) {
    Running one = running.remove(launch);
    if (one != null && one.record != null && one.alone && outcome.stop() instanceof Stop.Ended) {
      try {
        one.record.end();
      } catch (IOException e) {
        refuse(launch, e);
      }
    }
  }
}
