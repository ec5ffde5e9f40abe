package dev.lockstep.emulator.translator;

import dev.lockstep.emulator.access.LaneMemory;
import dev.lockstep.emulator.bytecode.BytecodeRegion;
import dev.lockstep.emulator.bytecode.LaneMemoryWarmth;
import dev.lockstep.emulator.bytecode.RegionWriter;
import dev.lockstep.emulator.bytecode.SegmentCode;
import dev.lockstep.emulator.bytecode.SegmentQueue;
import dev.lockstep.emulator.bytecode.Warmer;
import dev.lockstep.emulator.engine.Translation;
import dev.lockstep.emulator.form.VectorLibrary;
import dev.lockstep.emulator.form.VectorWidth;
import dev.lockstep.emulator.ir.CodeRegion;
import dev.lockstep.emulator.ir.RegionPlan;
import dev.lockstep.emulator.ir.Segment;
import dev.lockstep.emulator.jit.NativeRegionWriter;
import dev.lockstep.emulator.program.Code;
import dev.lockstep.emulator.state.EngineState;
import dev.lockstep.emulator.state.Wavefront;
import dev.lockstep.emulator.x86.ProcessorFeatures;
import dev.lockstep.isa.model.Instruction;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/** The translated regions of one program, shared by all threads. */
final class Regions implements EngineState {
  /** The heat of a place of which it is known whether there is a region. */
  private static final int TRIED = -1;

  /** Fewest instructions of a region whose method turned out too long. */
  private static final int SMALLEST = 16;

  /**
   * Length of the trial that shows which methods of a region's segments are used; see {@link
   * TieringState}.
   */
  private static final int TRIALS = 4000;

  /** Most instructions that are translated: some kilobytes of memory each. */
  private static final int MOST = 50_000;

  /** Most instructions of a region of machine code, which has no limit of its own. */
  private static final int LARGEST = 8000;

  /** Most modes in which one place is translated. */
  private static final int MODES = 4;

  /**
   * A block of a region.
   *
   * @param tiering of the region
   * @param other that of a region for another mode that begins at the same place
   */
  record Entry(CodeRegion region, TieringState tiering, int block, @Nullable Entry other) {}

  /** Key of segments with the same code. */
  private record Key(List<Long> addresses, int mode) {}

  private final Code code;
  private final boolean host;
  private final AtomicReferenceArray<@Nullable Entry> entries;
  // Lost updates only delay a translation.
  private final int[] heat;
  private final Map<Key, SegmentCode> segments = new ConcurrentHashMap<>();
  private final List<TieringState> current = new ArrayList<>();
  private final Set<Long> steps = new HashSet<>();
  private final Map<Long, String> refused = new ConcurrentHashMap<>();
  private volatile Translation known = Translation.NONE;
  private @Nullable SegmentQueue queue;
  private int made;
  private int instructions;

  // Lost updates only delay a translation.
  private long interpreted;

  /**
   * Those of a program, always the same object.
   *
   * @param host whether they may be the host's machine code; else they are bytecode
   */
  static Regions of(Code code, boolean host) {
    AtomicReference<@Nullable EngineState> place = code.translated(host);
    if (place.get() == null) {
      place.compareAndSet(null, new Regions(code, host));
    }
    return (Regions) Objects.requireNonNull(place.get());
  }

  /**
   * None yet.
   *
   * @param host whether they may be the host's machine code
   */
  private Regions(Code code, boolean host) {
    this.code = code;
    this.host = host && !Boolean.getBoolean("lockstep.bytecode");
    entries = new AtomicReferenceArray<>(code.wordCount());
    heat = new int[code.wordCount()];
  }

  /**
   * Translated code that begins at an address and fits the mode, and is to be used now; or null.
   */
  @Nullable Entry at(long address, int mode) {
    Entry entry = find(address, mode);
    return entry == null || entry.tiering().waiting() ? null : entry;
  }

  private @Nullable Entry find(long address, int mode) {
    long index = (address - code.base()) >> 2;
    if (index < 0 || index >= heat.length) {
      return null;
    }
    for (Entry entry = entries.getAcquire((int) index); entry != null; entry = entry.other()) {
      if (entry.region().mode() == mode) {
        return entry;
      }
    }
    return null;
  }

  /**
   * Control came to an address by a branch, or a wavefront begins to run there.
   *
   * @param entry address at which the wavefronts of the dispatch begin
   * @param hot number of times that it must happen before the place is translated
   */
  void reached(long address, int mode, long entry, int hot) {
    long index = (address - code.base()) >> 2;
    if (index < 0 || index >= heat.length) {
      return;
    }
    int before = heat[(int) index];
    if (before == TRIED) {
      return;
    }
    if ((mode & (Wavefront.SKIPPING | Wavefront.INDEXING)) != 0) {
      refuse(address, "while registers are chosen by index or instructions are skipped");
      return;
    }
    if (find(address, mode) != null) {
      return;
    }
    heat[(int) index] = before + 1;
    if (before + 1 < hot) {
      return;
    }
    if (!isHost()) {
      LaneMemoryWarmth.ensure(code, hot);
      if (!LaneMemory.ready()) {
        return;
      }
    }
    heat[(int) index] = TRIED;
    if (hot <= 1) {
      translate(address, mode, entry, hot);
    } else {
      Warmer.soon(() -> attempt(address, mode, entry, hot));
    }
  }

  private void refuse(long address, String reason) {
    if (!refused.containsKey(address)) {
      refused.put(address, reason);
    }
  }

  /** Translates in the background: where that fails the interpreter goes on. */
  private void attempt(long address, int mode, long entry, int hot) {
    try {
      translate(address, mode, entry, hot);
    } catch (RuntimeException | LinkageError | StackOverflowError e) {
      refuse(address, "the translator failed: " + e);
    }
  }

  /** Translation so far, and the places without one. */
  Translation translation() {
    Translation now = known;
    return new Translation(now.regions(), now.instructions(), now.machineCode(), refused);
  }

  /** Whether translated code is the host's machine code; to find out takes a moment. */
  boolean isHost() {
    return host && ProcessorFeatures.hasVectors();
  }

  /** Instructions that were interpreted before translation was thought of; about. */
  long interpreted() {
    return interpreted;
  }

  void interpreted(long instructions) {
    interpreted += instructions;
  }

  /**
   * Translates what can be reached from an address. The first region begins there, to be ready
   * soon; a later one has all that can be reached from the entry, so that control stays in it.
   */
  private synchronized void translate(long address, int mode, long entry, int hot) {
    if (find(address, mode) != null) {
      return;
    }
    if (instructions > MOST) {
      refuse(address, String.format(Locale.ROOT, "%,d instructions are translated", MOST));
      return;
    }
    RegionPlan whole = made == 0 ? null : RegionPlan.of(code, entry, mode, _ -> false, largest());
    TieringState region = null;
    if (whole != null && whole.blocks().containsKey(address)) {
      region = write(whole, hot);
    }
    int most = largest();
    while (region == null && most >= SMALLEST) {
      RegionPlan plan =
          RegionPlan.of(code, address, mode, known -> find(known, mode) != null, most);
      if (plan == null) {
        refuse(address, alone(address));
        return;
      }
      region = write(plan, hot);
      most = Math.min(most, plan.size()) * 3 / 4;
    }
    if (region != null) {
      instructions += size(region.region());
      publish(region);
      if (find(address, mode) == null) {
        refuse(address, alone(address));
      }
    } else {
      refuse(address, "the code is too long for a method");
    }
  }

  private String alone(long address) {
    Instruction instruction = code.instruction(address);
    return "only the interpreter runs "
        + (instruction == null ? "what is no instruction" : instruction.row().name());
  }

  private int largest() {
    return isHost() ? LARGEST : RegionPlan.LARGEST;
  }

  private void publish(TieringState tiering) {
    CodeRegion region = tiering.region();
    current.add(tiering);
    for (int i = 0; i < region.blocks().size(); i++) {
      int index = (int) ((region.blocks().get(i).address() - code.base()) >> 2);
      Entry others = without(entries.getAcquire(index), region.mode());
      entries.setRelease(index, new Entry(region, tiering, i, others));
      heat[index] = depth(others) < MODES - 1 ? 0 : TRIED;
      refused.remove(region.blocks().get(i).address());
    }
    List<CodeRegion> used =
        current.stream().filter(this::isCurrent).map(TieringState::region).toList();
    known =
        new Translation(
            used.size(), used.stream().mapToInt(Regions::size).sum(), isHost(), Map.of());
  }

  private static int size(CodeRegion region) {
    return region.blocks().stream().mapToInt(block -> block.places().size()).sum();
  }

  private static @Nullable Entry without(@Nullable Entry entry, int mode) {
    if (entry == null) {
      return null;
    }
    Entry others = without(entry.other(), mode);
    return entry.region().mode() == mode
        ? others
        : new Entry(entry.region(), entry.tiering(), entry.block(), others);
  }

  private static int depth(@Nullable Entry entry) {
    return entry == null ? 0 : 1 + depth(entry.other());
  }

  private @Nullable TieringState write(RegionPlan plan, int hot) {
    SegmentQueue known = queue;
    SegmentQueue used = known == null ? new SegmentQueue(hot, this::again) : known;
    queue = used;
    RegionPlan planned = plan.withSteps(steps);
    if (isHost()) {
      CodeRegion region = NativeRegionWriter.make(planned);
      if (region != null) {
        return new TieringState(region, made++, TieringState.NO_TRIAL, 0);
      }
    }
    BytecodeRegion region =
        RegionWriter.make(planned, segment -> segment(segment, plan.mode(), used));
    int trial = hot <= 1 ? TieringState.NO_TRIAL : TRIALS;
    return region == null ? null : new TieringState(region, made++, trial, region.fastMethods());
  }

  /** An access can hardly ever be done as foreseen: from now on a step does it. */
  void stubborn(TieringState region, long address) {
    synchronized (this) {
      steps.add(address);
    }
    Warmer.soon(() -> rewrite(region));
  }

  private synchronized void rewrite(TieringState region) {
    if (!isCurrent(region)) {
      return;
    }
    TieringState better = write(region.region().plan(), queue == null ? 1 : queue.hot());
    if (better != null) {
      current.remove(region);
      better.endTrial();
      publish(better);
    }
  }

  /** It is known by now which methods of a region's segments are used. */
  void tried(TieringState region) {
    region.endTrial();
    region.setWaiting(waits(region));
    Warmer.soon(this::again);
  }

  private static boolean waits(TieringState tiering) {
    return tiering.region() instanceof BytecodeRegion bytecode && bytecode.waits();
  }

  /** Writes those regions again for which more methods are fast now, and none is awaited. */
  private synchronized void again() {
    for (TieringState region : List.copyOf(current)) {
      if (!isCurrent(region)) {
        current.remove(region);
      } else if (!waits(region)) {
        if (region.region() instanceof BytecodeRegion bytecode
            && bytecode.fastMethods() > region.fast()) {
          rewrite(region);
        }
        region.setWaiting(false);
      }
    }
  }

  /** Whether some of its blocks have not been replaced by those of a larger region. */
  private boolean isCurrent(TieringState tiering) {
    CodeRegion region = tiering.region();
    for (CodeRegion.Block block : region.blocks()) {
      Entry entry = find(block.address(), region.mode());
      if (entry != null && entry.tiering() == tiering) {
        return true;
      }
    }
    return false;
  }

  private SegmentCode segment(Segment segment, int mode, SegmentQueue used) {
    return segments.computeIfAbsent(
        new Key(segment.addresses(), mode),
        _ ->
            SegmentCode.make(
                segment,
                code.layout(),
                VectorWidth.preferred(),
                mode,
                VectorLibrary.direct(),
                used));
  }
}
