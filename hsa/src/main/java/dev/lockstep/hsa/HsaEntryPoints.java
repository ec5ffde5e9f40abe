package dev.lockstep.hsa;

import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.guest.host.HostMemory;
import dev.lockstep.guest.table.CallLog;
import dev.lockstep.guest.table.EntryPointTable;
import dev.lockstep.hsa.agent.Agents;
import dev.lockstep.hsa.agent.Handles;
import dev.lockstep.hsa.agent.HostCpu;
import dev.lockstep.hsa.entry.HsaFunctions;
import dev.lockstep.hsa.entry.HsaState;
import dev.lockstep.hsa.memory.HostGuard;
import dev.lockstep.hsa.memory.HsaAllocations;
import dev.lockstep.hsa.program.Kernels;
import dev.lockstep.hsa.queue.Signals;
import dev.lockstep.runtime.build.Targets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Calls from the runtime's library, which finds these methods by their names. */
final class HsaEntryPoints {
  /** GPUs: names of targets, separated by commas. */
  private static final String DEVICES = "LOCKSTEP_DEVICE";

  /** Messages on the standard error: faults (as without it), errors, or calls. */
  private static final String LOG = "LOCKSTEP_HSA_LOG";

  /** Whether GPUs retry accesses that fault, as AMD's runtime reads it: 0 or 1. */
  private static final String XNACK = "HSA_XNACK";

  private static final String SIGNALS = "signals";

  /** The functions; those of the group {@code loader} are told in a table. */
  static final EntryPointTable TABLE =
      EntryPointTable.read(
          "entry-points.tsv", HsaEntryPoints.class.getResourceAsStream("entry-points.tsv"));

  /** The number of no function, with which the library tells that the program ends. */
  private static final int PROGRAM_ENDS = -1;

  private static volatile @Nullable HsaFunctions functions;

  private HsaEntryPoints() {}

  /** Calls a function of the host with up to four words. */
  private static native long host(long function, long a, long b, long c, long d);

  /**
   * Called once, before all else.
   *
   * @param signals address of the memory for signals
   * @param bytes of that memory
   * @param calls address of the library's functions for Java
   * @param foreign address of the library's table of memory that may go
   * @param agreement number that is the same where the library fits these classes
   * @return 0 where it does not
   */
  static long start(long signals, long bytes, long calls, long foreign, long agreement) {
    if (agreement != TABLE.agreement()) {
      return 0;
    }
    Map<String, String> environment = System.getenv();
    LaunchChoices choices = new LaunchChoices(environment, HsaEntryPoints::tell);
    Optional<String> refusal = choices.refusal();
    refusal.ifPresent(reason -> tell(reason + "; there is no GPU so"));
    Handles handles = new Handles();
    Agents agents =
        new Agents(
            handles,
            HostCpu.here(),
            refusal.isPresent() ? List.of() : targets(environment),
            retry(environment));
    HostGuard guard = new HostGuard(foreign);
    // Kernels read and change signals, too.
    agents.space().memory().map(signals, HostMemory.segment(signals, bytes), SIGNALS);
    HsaState.Contents contents =
        new HsaState.Contents(
            new HsaAllocations(agents, guard, choices.isChecked()), guard, new Kernels());
    HsaState state =
        new HsaState(
            HsaEntryPoints::host,
            handles,
            agents,
            new Signals(HsaEntryPoints::host, calls, signals, bytes),
            contents,
            choices.mode(agents.space().memory(), contents.kernels()));
    CallLog log =
        new CallLog(CallLog.level(environment.getOrDefault(LOG, "")), HsaEntryPoints::tell);
    if (retry(environment).orElse(false) && !agents.areRetrying()) {
      log.error(XNACK + "=1 has no effect: not all GPUs can retry accesses that fault");
    }
    functions = new HsaFunctions(state, TABLE, log);
    return 1;
  }

  private static Optional<Boolean> retry(Map<String, String> environment) {
    return switch (environment.getOrDefault(XNACK, "")) {
      case "0" -> Optional.of(false);
      case "1" -> Optional.of(true);
      default -> Optional.empty();
    };
  }

  private static void tell(String line) {
    System.err.println("lockstep: " + line);
  }

  /** Targets that the environment names, or the default one. */
  private static List<TargetId> targets(Map<String, String> environment) {
    List<TargetId> targets = new ArrayList<>();
    for (String name : environment.getOrDefault(DEVICES, "").split("[,\\s]+")) {
      if (!name.isEmpty()) {
        TargetId.parse(name)
            .filter(one -> Targets.isKnown(one) && !one.target().isBare())
            .ifPresentOrElse(
                targets::add,
                () -> tell("%s: there is no GPU '%s' for HIP".formatted(DEVICES, name)));
      }
    }
    return targets.isEmpty() ? List.of(Targets.defaultTarget()) : targets;
  }

  /**
   * Calls a function.
   *
   * @param number its place in the table
   * @param arguments address of its arguments, a word each
   */
  static long call(int number, long arguments) {
    HsaFunctions all = functions;
    if (all == null) {
      throw new IllegalStateException("the runtime has not been started");
    }
    if (number == PROGRAM_ENDS) {
      all.end();
      return 0;
    }
    return all.call(number, arguments);
  }
}
