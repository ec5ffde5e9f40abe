package dev.lockstep.runtime.machine;

import dev.lockstep.emulator.machine.Dim3;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.runtime.argument.NumberText;
import dev.lockstep.runtime.file.MachineFile;
import dev.lockstep.runtime.file.MemoryImage;
import dev.lockstep.runtime.launch.WarpGrid;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The workgroups of a machine case whose wavefronts have control registers, and their memory. */
final class MachineGrid {
  /** Default address of local memory. */
  private static final long LDS = 0x7000_0000L;

  /** Default address of private memory. */
  private static final long PDS = 0x9800_0000L;

  /** Workgroups that one case may have. */
  private static final long MOST_WORKGROUPS = 1 << 20;

  /** Lanes of a workgroup, as many as the emulator takes. */
  private static final int MOST_LANES = 1024;

  private MachineGrid() {}

  /** Whether wavefronts of these machines have control registers. */
  static boolean suits(InstructionSet set) {
    return !set.values("csr").isEmpty();
  }

  /**
   * The workgroups that a case lists, or one.
   *
   * @throws UnfitCaseException when the machine does not have them
   */
  static WarpGrid of(MachineFile file, InstructionSet set) throws UnfitCaseException {
    MachineFile.Workgroups listed =
        file.workgroups()
            .orElseGet(() ->
                new MachineFile.Workgroups(
                    List.of(1, 1, 1), Math.max(1, file.wavefronts().size()), set.waveSize()));
    int lanes = listed.threads();
    List<String> lines = new ArrayList<>();
    if (lanes > set.waveSize()) {
      lines.add(
          "\"threads\": a wavefront of this machine has at most %d, not %d"
              .formatted(set.waveSize(), lanes));
    }
    int most = MOST_LANES / Math.min(lanes, 32);
    if (listed.warps() > most) {
      lines.add(
          "\"warps\": a workgroup has at most %d wavefronts of %d threads, not %d"
              .formatted(most, lanes, listed.warps()));
    }
    if (file.wavefronts().size() > listed.warps()) {
      lines.add("\"wavefronts\" lists more than a workgroup has: " + listed.warps());
    }
    List<Integer> grid = listed.grid();
    Dim3 extent = new Dim3(grid.get(0), grid.get(1), grid.get(2));
    long most64 = (long) grid.get(0) * grid.get(1);
    if (most64 > MOST_WORKGROUPS || most64 * grid.get(2) > MOST_WORKGROUPS) {
      lines.add("\"grid\": at most %d workgroups".formatted(MOST_WORKGROUPS));
    }
    Map<String, Long> csr = new TreeMap<>(Map.of("lds", LDS, "pds", PDS));
    csr.putAll(file.csr());
    for (String name : file.csr().keySet()) {
      if (!set.values("csr").containsValue(name)) {
        lines.add("\"csr\": there is no control register " + NumberText.clip(name));
      }
    }
    if (!lines.isEmpty()) {
      throw new UnfitCaseException(lines);
    }
    long each = (file.settings().scratchBytes() + 3) / 4 * 4 * lanes;
    return new WarpGrid(extent, listed.warps(), lanes, csr, WarpGrid.distance(set, each));
  }

  /** The windows of a case with those of local and private memory. */
  static List<MemoryImage.Window> windows(MachineFile file, WarpGrid grid) {
    List<MemoryImage.Window> windows = new ArrayList<>(file.memory().windows());
    long local = file.settings().ldsBytes();
    if (local > 0) {
      windows.add(new MemoryImage.Window(grid.csr().getOrDefault("lds", LDS), local));
    }
    long each = (file.settings().scratchBytes() + 3) / 4 * 4 * grid.lanes() * grid.warps();
    if (each > 0) {
      windows.add(new MemoryImage.Window(grid.csr().getOrDefault("pds", PDS), each));
    }
    return MemoryImage.joined(windows);
  }
}
