package dev.lockstep.emulator.check;

import dev.lockstep.emulator.machine.Monitor.Space;
import dev.lockstep.emulator.machine.Monitor.Words;
import dev.lockstep.emulator.machine.WorkgroupView;
import dev.lockstep.emulator.memory.BadAccess;
import dev.lockstep.emulator.memory.Window;
import dev.lockstep.isa.model.MachineFeature;
import dev.lockstep.isa.model.Shape;
import org.jspecify.annotations.Nullable;

/**
 * Accesses of a word in each of many lanes that {@link MemoryChecks} would report nothing about:
 * nearly all. They are found out and taken note of together. What is not so plain, or has not been
 * proved to be, goes on to the checks of single accesses; whatever this class has noted for some
 * lanes by then, they note again.
 */
final class WordChecks {
  private static final int WORD = 4;

  private final DispatchChecker.Context context;
  private final RaceTracker global;
  private final HalfChecks halves;
  private final LaneWrites laneWrites;
  private final boolean alignedLds;

  /** The window of the last access, and whether kernels may write it. */
  private @Nullable Window window;

  private boolean writable;

  WordChecks(
      DispatchChecker.Context context,
      RaceTracker global,
      HalfChecks halves,
      LaneWrites laneWrites) {
    this.halves = halves;
    this.context = context;
    this.global = global;
    this.laneWrites = laneWrites;
    alignedLds = !context.set().generation().has(MachineFeature.GLOBAL);
  }

  /** Whether all accesses are to one window, and allowed. */
  boolean allows(WaveState state, BadAccess.Kind kind, Words words) {
    if (context.setup().faults() || words.active() == 0) {
      return false;
    }
    long least = Long.MAX_VALUE;
    long most = Long.MIN_VALUE;
    long[] addresses = words.addresses();
    for (long rest = words.active(); rest != 0; rest &= rest - 1) {
      long address = addresses[Long.numberOfTrailingZeros(rest)];
      least = Math.min(least, address);
      most = Math.max(most, address);
    }
    least += words.offset();
    most += words.offset();
    if (least < 0 || most - least < 0) {
      return false;
    }
    if (state.isScratch(least)) {
      return state.isScratch(most + WORD - 1);
    }
    Window found = window(least);
    if (found == null || most - found.base() > found.size() - WORD) {
      return false;
    }
    return kind == BadAccess.Kind.READ || writable;
  }

  /** The window with an address, unless it is scratch memory, or null. */
  private @Nullable Window window(long address) {
    Window known = window;
    if (known != null && address >= known.base() && address - known.base() <= known.size() - WORD) {
      return known;
    }
    Window found = context.memory().find(address, WORD);
    if (found == null || found.name().startsWith(WorkgroupView.SCRATCH)) {
      return null;
    }
    window = found;
    writable = !context.setup().readOnly().test(found);
    return found;
  }

  /**
   * Takes note of loads or stores if nothing about them is worth telling.
   *
   * @param writes whether words are stored
   * @param silent lanes that store what is there already
   * @return whether it has
   */
  boolean follows(
      WaveState state, DispatchChecker.GroupState group, boolean writes, Words words, long silent) {
    if (words.active() == 0) {
      return true;
    }
    Facts facts = state.running;
    boolean local = words.space() == Space.LDS;
    if (facts == null
        || facts.pastCaches
        || !(writes ? facts.shape instanceof Shape.Store : facts.shape instanceof Shape.Load)
        || local && state.waits.fillsLds()) {
      return false;
    }
    if (local && alignedLds && state.together == 0 && !isAligned(facts, words)) {
      return false;
    }
    if (writes && (isUndefined(state, facts, words) || repeats(state, facts, words))) {
      return false;
    }
    ShadowMemory shadow = local ? group.lds : context.shadow();
    if (writes ? !shadow.define(words) : !shadow.isDefined(words)) {
      return false;
    }
    RaceTracker races = local ? group.races : global;
    boolean scratch =
        !local && state.isScratch(words.address(DispatchChecker.first(words.active())));
    if (!scratch && !races.follows(state.clock, facts, writes, words, silent)) {
      return false;
    }
    if (!scratch) {
      halves.accessed(state, group, facts, writes, words, silent);
    }
    state.touchedLds |= local;
    state.touchedGlobal |= !local;
    if (state.firstLane < 0) {
      state.firstLane = DispatchChecker.first(words.active());
    }
    state.together += WORD;
    if (local) {
      (writes ? state.stored : state.loaded).add(words);
    }
    return true;
  }

  private static boolean isUndefined(WaveState state, Facts facts, Words words) {
    return state.defined.isUndefined(facts.stored, words.active());
  }

  private static boolean isAligned(Facts facts, Words words) {
    Shape.Element element = facts.element();
    int count = element == null ? 1 : element.count() == 3 ? 4 : element.count();
    int low = (element == null ? WORD : element.type().bits() / 8 * count) - 1;
    for (long rest = words.active(); rest != 0; rest &= rest - 1) {
      if ((words.address(Long.numberOfTrailingZeros(rest)) & low) != 0) {
        return false;
      }
    }
    return true;
  }

  /** Whether two lanes write to one place. */
  private boolean repeats(WaveState state, Facts facts, Words words) {
    Shape.Element element = facts.element();
    if (element != null
        && element.placement() == Shape.Placement.PLAIN
        && words.isSpread(element.type().bits() / 8 * element.count())) {
      return false;
    }
    boolean local = words.space() == Space.LDS;
    for (long rest = words.active(); rest != 0; rest &= rest - 1) {
      int lane = Long.numberOfTrailingZeros(rest);
      if (laneWrites.repeats(
          state, words.address(lane), local, words.value(lane) & 0xffff_ffffL, lane)) {
        return true;
      }
    }
    return false;
  }
}
