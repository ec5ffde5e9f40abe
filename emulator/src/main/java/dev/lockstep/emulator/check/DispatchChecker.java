package dev.lockstep.emulator.check;

import dev.lockstep.emulator.machine.Monitor;
import dev.lockstep.emulator.machine.WavefrontView;
import dev.lockstep.emulator.machine.WorkgroupView;
import dev.lockstep.emulator.memory.BadAccess;
import dev.lockstep.emulator.memory.FlatMemory;
import dev.lockstep.emulator.memory.Window;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.isa.model.Operand.RegisterFile;
import dev.lockstep.isa.model.Shape;
import dev.lockstep.isa.timing.HazardTable;
import dev.lockstep.isa.timing.WaitCounters;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Checked mode for one dispatch. Give it to {@code Settings.withMonitor}, run on one thread, and
 * ask for the findings. What a machine would do is not changed, except that accesses outside of
 * every allocation are left out instead of ending the run.
 */
public final class DispatchChecker implements Monitor {
  /** Findings that are kept unless the caller specifies otherwise. */
  public static final int MOST_FINDINGS = 100;

  private final Context context;
  private final Map<WavefrontView, WaveState> waves = new HashMap<>();
  private final Map<WorkgroupView, GroupState> groups = new HashMap<>();
  private final CheckedCode code;
  private @Nullable WaveState lastWave;
  private @Nullable GroupState lastGroup;
  private final RaceTracker globalRaces;
  private final WaitCounters waits;
  private final HazardTable hazards;
  private final int wavefronts;
  private final MemoryChecks memoryChecks;
  private final WordChecks wordChecks;
  private final RegisterChecks registerChecks;
  private final BarrierChecks barrierChecks;
  private final LoopChecks loopChecks;

  /**
   * Facts that a checker must know about a dispatch.
   *
   * @param wavefronts wavefronts of a workgroup
   * @param readOnly memory that kernels may not write
   * @param zeroed whether registers, LDS and scratch memory that nobody has written hold 0, as a
   *     promise, and not by chance
   * @param faults whether an access outside of every allocation is a fault and no finding
   * @param narrower whether the program may be meant for narrower wavefronts, too
   * @param granted the registers that a wavefront has
   * @param patience nanoseconds that others are given to end loops that the dispatch does not
   * @param limit most findings that are kept
   */
  public record Setup(
      int wavefronts,
      Predicate<Window> readOnly,
      boolean zeroed,
      boolean faults,
      boolean narrower,
      GrantedRegisters granted,
      LongSupplier patience,
      int limit) {

    /** A kernel's dispatch: nothing has a value of its own, and the run goes on after faults. */
    public static Setup kernel(
        int wavefronts,
        Predicate<Window> readOnly,
        boolean narrower,
        GrantedRegisters granted,
        LongSupplier patience) {
      return new Setup(
          wavefronts, readOnly, false, false, narrower, granted, patience, MOST_FINDINGS);
    }

    /** Wavefronts with a chosen state. */
    public static Setup machine(int wavefronts, boolean faults) {
      return new Setup(
          wavefronts,
          _ -> false,
          true,
          faults,
          false,
          GrantedRegisters.ALL,
          () -> 0,
          MOST_FINDINGS);
    }
  }

  /** Objects that all checks of a dispatch share. */
  record Context(
      InstructionSet set,
      FlatMemory memory,
      Setup setup,
      Findings findings,
      UndefinedOrigins origins,
      ShadowMemory shadow) {

    void report(DynamicFinding finding) {
      findings.add(finding);
    }

    /** An address in global memory, by the memory's name and the byte. */
    String place(long address) {
      Window window = memory.find(address, 1);
      return window == null
          ? "memory"
          : window.name() + " (byte " + (address - window.base()) + ")";
    }
  }

  /** State of a workgroup. */
  static final class GroupState {
    final WorkgroupView group;
    final RaceTracker races;
    final HalfTracker halves;
    final ShadowMemory lds;

    /** Common knowledge of all wavefronts when the last barrier opened; or null. */
    @Nullable WaveClock union;

    /** The workgroup has ended; another one begins in its place. */
    void again() {
      races.clear();
      halves.clear();
      lds.clear();
      union = null;
    }

    GroupState(WorkgroupView group, RaceTracker races, HalfTracker halves, boolean zeroed) {
      this.group = group;
      this.races = races;
      this.halves = halves;
      lds = new ShadowMemory(!zeroed);
    }
  }

  /**
   * Checks a dispatch.
   *
   * @param code the program's, the same for all its dispatches
   * @param memory with the kernel's buffers
   */
  public DispatchChecker(CheckedCode code, FlatMemory memory, Setup setup) {
    this.code = code;
    InstructionSet set = code.set();
    context =
        new Context(
            set,
            memory,
            setup,
            new Findings(setup.limit()),
            new UndefinedOrigins(),
            new ShadowMemory(false));
    wavefronts = setup.wavefronts();
    globalRaces = new RaceTracker(code, wavefronts);
    SetFacts known = SetFacts.of(set);
    waits = known.waits;
    hazards = known.hazards;
    LaneWrites laneWrites = new LaneWrites();
    HalfChecks halves = new HalfChecks(context, code);
    memoryChecks = new MemoryChecks(context, globalRaces, halves, laneWrites, wavefronts);
    wordChecks = new WordChecks(context, globalRaces, halves, laneWrites);
    registerChecks = new RegisterChecks(context);
    barrierChecks = new BarrierChecks(context);
    loopChecks =
        new LoopChecks(context.findings(), set.generation(), setup.granted(), setup.patience());
  }

  /** Findings, in order of appearance. */
  public List<DynamicFinding> findings() {
    return context.findings().list();
  }

  /** Whether the run has been found to be endless, so that it may be ended. */
  public boolean isEndless() {
    return loopChecks.isEndless();
  }

  /** Findings beyond the limit. */
  public long dropped() {
    return context.findings().dropped();
  }

  private WaveState state(WavefrontView wave) {
    WaveState last = lastWave;
    if (last != null && last.wave.equals(wave)) {
      return last;
    }
    WaveState known = waves.get(wave);
    if (known == null) {
      known =
          new WaveState(
              wave,
              new Definedness(wave, context.set(), context.origins(), context.setup().zeroed()),
              new WaitTracker(waits),
              new HazardTracker(hazards));
      waves.put(wave, known);
    }
    lastWave = known;
    return known;
  }

  private GroupState group(WorkgroupView group) {
    GroupState last = lastGroup;
    if (last != null && last.group.equals(group)) {
      return last;
    }
    GroupState known = groups.get(group);
    if (known == null) {
      known =
          new GroupState(
              group,
              new RaceTracker(code, wavefronts),
              new HalfTracker(code),
              context.setup().zeroed());
      groups.put(group, known);
    }
    lastGroup = known;
    return known;
  }

  private List<WaveState> members(WorkgroupView group) {
    List<WaveState> result = new ArrayList<>();
    for (WavefrontView wave : group.wavefronts()) {
      result.add(state(wave));
    }
    return result;
  }

  @Override
  public void given(WavefrontView wave, RegisterFile file, int register, int lane) {
    state(wave).defined.given(file, register, lane);
  }

  @Override
  public void began(WorkgroupView group) {
    group(group);
    for (WavefrontView wave : group.wavefronts()) {
      WaveState state = state(wave);
      state.began = wave.exec();
      state.clock =
          new WaveClock((int) (group.number() * wavefronts + wave.number()), (int) group.number());
      if (wave.scratchBase() != 0 && !context.setup().zeroed()) {
        context.shadow().forget(wave.scratchBase(), wave.scratchSize());
      }
    }
  }

  @Override
  public void ended(WorkgroupView group) {
    memoryChecks.ended(group);
    for (WavefrontView wave : group.wavefronts()) {
      WaveState state = state(wave);
      waves.put(wave, state.again(waits, hazards));
    }
    lastWave = null;
    group(group).again();
  }

  @Override
  public void opens(WorkgroupView group) {
    barrierChecks.opens(group(group), members(group));
  }

  @Override
  public void before(WavefrontView wave, long address, Instruction instruction) {
    WaveState state = state(wave);
    Facts running = code.facts(address, instruction);
    state.begin(running);
    loopChecks.before(state, running, waves.values());
    registerChecks.before(state, running);
    if (running.shape instanceof Shape.Barrier barrier) {
      barrierChecks.comes(group(wave.workgroup()), state, running, barrier);
    } else if (running.shape instanceof Shape.GlobalWaveSync) {
      globalRaces.meet(state.clock);
    }
  }

  @Override
  public void after(WavefrontView wave, long address, Instruction instruction) {
    WaveState state = state(wave);
    Facts ran = state.running;
    if (ran != null) {
      registerChecks.after(state, ran);
    }
  }

  @Override
  public boolean allows(
      WavefrontView wave, BadAccess.Kind kind, long address, int bytes, int lane) {
    return memoryChecks.allows(state(wave), kind, address, bytes, lane);
  }

  @Override
  public boolean allows(WavefrontView wave, BadAccess.Kind kind, Words words) {
    return wordChecks.allows(state(wave), kind, words);
  }

  @Override
  public boolean follows(WavefrontView wave, boolean writes, Words words, long silent) {
    if (writes && (words.active() & ~silent) != 0) {
      loopChecks.changed();
    }
    return wordChecks.follows(state(wave), group(wave.workgroup()), writes, words, silent);
  }

  @Override
  public void outsideLds(WavefrontView wave, BadAccess access) {
    memoryChecks.outsideLds(state(wave), access);
  }

  @Override
  public boolean outsideScratch(WavefrontView wave, BadAccess access) {
    return memoryChecks.outsideScratch(state(wave), access);
  }

  @Override
  public void accessed(
      WavefrontView wave,
      Space space,
      BadAccess.Kind kind,
      long address,
      int bytes,
      int lane,
      long before,
      long after) {
    if (before != after) {
      loopChecks.changed();
    }
    memoryChecks.accessed(
        state(wave),
        group(wave.workgroup()),
        new MemoryChecks.Access(space, kind, address, bytes, lane, before, after));
  }

  /** The site of an instruction that a wavefront runs. */
  static DynamicFinding.Site site(WaveState state, Facts facts, int lane) {
    return new DynamicFinding.Site(
        state.wave.workgroup().number(), state.wave.number(), lane, facts.address, facts.text());
  }

  /** The first of some lanes, or -1. */
  static int first(long lanes) {
    return lanes == 0 ? -1 : Long.numberOfTrailingZeros(lanes);
  }

  static DynamicFinding.@Nullable Site siteOf(WaveState state, @Nullable Facts facts) {
    return facts == null ? null : site(state, facts, -1);
  }
}
