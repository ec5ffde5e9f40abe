package dev.lockstep.runtime;

import dev.lockstep.emulator.Extent;
import dev.lockstep.emulator.WavefrontView;
import dev.lockstep.isa.InstructionSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The workgroups of a machine case whose wavefronts learn from control registers who they are. They
 * run one after another, x fastest, with one memory.
 *
 * @param extent workgroups in each dimension
 * @param warps wavefronts of a workgroup
 * @param lanes lanes of a wavefront
 * @param csr what control registers start with, the same for all wavefronts
 * @param privateBytes how far apart the private memories of a workgroup's wavefronts are, or 0
 *     where they share one
 */
record WarpGrid(Extent extent, int warps, int lanes, Map<String, Long> csr, long privateBytes) {
  /** Where local memory is unless the case says otherwise. */
  private static final long LDS = 0x7000_0000L;

  /** Where private memory is unless the case says otherwise. */
  private static final long PDS = 0x9800_0000L;

  /** Private memory of one workgroup for all its wavefronts together. */
  private static final String SHARED = "workgroup-private";

  /** Workgroups that one case may have. */
  private static final long MOST_WORKGROUPS = 1 << 20;

  /** Lanes of a workgroup, as many as the emulator takes. */
  private static final int MOST_LANES = 1024;

  /** Whether wavefronts of these machines have control registers. */
  static boolean suits(InstructionSet set) {
    return !set.values("csr").isEmpty();
  }

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
    Extent extent = new Extent(grid.get(0), grid.get(1), grid.get(2));
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
    return new WarpGrid(extent, listed.warps(), lanes, csr, distance(set, each));
  }

  /**
   * How far apart the private memories of a workgroup's wavefronts are, or 0 where they share one.
   *
   * @param each bytes that the lanes of one wavefront have together
   */
  static long distance(InstructionSet set, long each) {
    return set.generation().has(SHARED) ? 0 : each;
  }

  /** How many workgroups there are. */
  long count() {
    return extent.x() * extent.y() * extent.z();
  }

  /** The windows of a case with those of local and private memory. */
  List<MemoryImage.Window> windows(MachineFile file) {
    List<MemoryImage.Window> windows = new ArrayList<>(file.memory().windows());
    long local = file.settings().ldsBytes();
    if (local > 0) {
      windows.add(new MemoryImage.Window(csr.getOrDefault("lds", LDS), local));
    }
    long each = (file.settings().scratchBytes() + 3) / 4 * 4 * lanes * warps;
    if (each > 0) {
      windows.add(new MemoryImage.Window(csr.getOrDefault("pds", PDS), each));
    }
    return MemoryImage.joined(windows);
  }

  /** Sets what a wavefront's control registers start with. */
  void start(WavefrontView wave, Extent at) {
    csr.forEach((name, value) -> wave.setControl(name, value.intValue()));
    int number = wave.number();
    wave.setControl("pds", (int) (csr.getOrDefault("pds", PDS) + number * privateBytes));
    wave.setControl("tid", number * lanes);
    wave.setControl("numw", warps);
    wave.setControl("numt", lanes);
    wave.setControl("wid", number);
    wave.setControl("wgid", (int) (at.x() + extent.x() * (at.y() + extent.y() * at.z())));
    wave.setControl("gidx", (int) at.x());
    wave.setControl("gidy", (int) at.y());
    wave.setControl("gidz", (int) at.z());
  }
}
