package dev.lockstep.emulator.translator;

import dev.lockstep.emulator.bytecode.LaneMemoryWarmth;
import dev.lockstep.emulator.engine.Interpreter;
import dev.lockstep.emulator.engine.Probe;
import dev.lockstep.emulator.engine.Translation;
import dev.lockstep.emulator.engine.WavefrontEngine;
import dev.lockstep.emulator.form.VectorLibrary;
import dev.lockstep.emulator.ir.CodeRegion;
import dev.lockstep.emulator.ir.Redo;
import dev.lockstep.emulator.jit.run.NativeContext;
import dev.lockstep.emulator.jit.run.NativeGroup;
import dev.lockstep.emulator.machine.InstructionFault;
import dev.lockstep.emulator.machine.Stop;
import dev.lockstep.emulator.memory.MemoryFault;
import dev.lockstep.emulator.program.Code;
import dev.lockstep.emulator.program.Dispatch;
import dev.lockstep.emulator.state.RegionExit;
import dev.lockstep.emulator.state.Wavefront;
import dev.lockstep.emulator.state.Workgroup;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Runs wavefronts in translated code where there is some, and in the interpreter elsewhere. One for
 * each worker thread; the translated code is shared.
 */
public final class Translator implements WavefrontEngine {
  private static final Stop SLICE_USED = new Stop.Budget(false);

  /** Threshold from which a program is worth translating. */
  public enum Patience {
    /** At once. */
    NONE(0, 0, 1),
    /** At once, to bytecode. */
    BYTECODE(0, 0, 1),
    /** Soon. */
    SHORT(250_000, 250_000, 200),
    /**
     * Run time of a program of which translation is about a tenth: in a new process it takes some
     * three tenths of a second, and longer to bytecode, because the Java compiler works on that. A
     * program that ends soon does not get that back.
     */
    LONG(8_000_000, 8_000_000, 200);

    /** Instructions that are interpreted before there is machine code. */
    private final long machine;

    /** The same for bytecode. What all need is made ready from half of them on. */
    private final long bytecode;

    /** Times that a place is reached before it is translated. */
    private final int hot;

    Patience(long machine, long bytecode, int hot) {
      this.machine = machine;
      this.bytecode = bytecode;
      this.hot = hot;
    }

    /** Whether everything is translated. */
    public boolean isNone() {
      return machine == 0;
    }
  }

  /** Times that a region is left for an access before that is done by a step in the region. */
  private static final int STUBBORN = 64;

  private final Code code;
  private final long entry;
  private final Patience patience;
  private final int hot;
  private final Regions regions;
  private final BooleanSupplier interrupted;
  private final Interpreter interpreter;
  private final Predicate<Wavefront> reached = this::reached;
  private final long[] stepped;
  private long translated;
  private @Nullable Probe probe;
  private final List<@Nullable Counted> counted = new ArrayList<>();

  /** Execution counts of the blocks of a region; the last element is for a {@link Probe}. */
  @SuppressWarnings("ArrayRecordComponent") // counts up
  private record Counted(CodeRegion region, long[] blocks) {}

  /**
   * The engine of one thread.
   *
   * @param interrupted whether to come to an end
   */
  public Translator(Dispatch dispatch, Patience patience, BooleanSupplier interrupted) {
    this.interrupted = interrupted;
    code = dispatch.code();
    entry = dispatch.entry();
    this.patience = patience;
    hot = patience.hot;
    regions = Regions.of(code, patience != Patience.BYTECODE);
    stepped = new long[code.wordCount()];
    interpreter = new Interpreter(code, null, null, Set.of());
  }

  @Override
  public void follow(Probe follower) {
    probe = follower;
    interpreter.follow(follower);
  }

  @Override
  public Stop run(Wavefront wave, long limit, boolean exact) {
    if (!patience.isNone() && !worthwhile()) {
      long before = wave.instructions();
      Stop stop = interpreter.run(wave, limit, null);
      regions.interpreted(wave.instructions() - before);
      return stop;
    }
    long begin = wave.instructions();
    long end = begin + limit;
    while (true) {
      Regions.Entry found = regions.at(wave.pc(), wave.modeBits);
      if (found == null && reached(wave)) {
        found = regions.at(wave.pc(), wave.modeBits);
      }
      long before = -1;
      while (found != null && before != wave.instructions()) {
        before = wave.instructions();
        wave.signal = Wavefront.Signal.NONE;
        wave.stop = null;
        Stop fault = enter(found, wave, end - before);
        if (fault != null) {
          return fault;
        }
        if (wave.signal != Wavefront.Signal.NONE) {
          return wave.stop == null ? SLICE_USED : wave.stop;
        }
        boolean little = !exact && wave.result.exit == RegionExit.ENOUGH;
        if (end == wave.instructions() || little && wave.instructions() > begin) {
          return SLICE_USED;
        }
        found = regions.at(wave.pc(), wave.modeBits);
        boolean inside = wave.result.exit.isInside();
        if (found == null && !inside && reached(wave)) {
          found = regions.at(wave.pc(), wave.modeBits);
        }
      }
      // The rest is less than a block, or an instruction that only the interpreter can run.
      Stop stop = interpreter.run(wave, end - wave.instructions(), reached);
      if (wave.signal != Wavefront.Signal.NONE
          || stop instanceof Stop.Fault
          || wave.instructions() == end) {
        return stop;
      }
    }
  }

  @Override
  public @Nullable Round together(Workgroup group, long limit, long slice) {
    if (!regions.isHost() || !patience.isNone() && !worthwhile()) {
      return null;
    }
    NativeGroup host = NativeContext.all(group);
    if (host == null) {
      return null;
    }
    try {
      return new NativeRounds(this, regions, host).run(limit, slice);
    } finally {
      leaves();
    }
  }

  /** Whether to come to an end. */
  boolean interrupted() {
    return interrupted.getAsBoolean();
  }

  /** Machine code will run wavefronts in turn. */
  void enters(NativeGroup group, long[] counts) {
    if (probe != null) {
      probe.enter(group, counts);
    }
  }

  /** Time from here on is no instruction's. */
  void leaves() {
    if (probe != null) {
      probe.leave();
    }
  }

  @Override
  public @Nullable Ahead ahead(Workgroup group, long first, int count, long limit, long slice) {
    if (!regions.isHost() || !patience.isNone() && !worthwhile()) {
      return null;
    }
    Workgroup.Fresh fresh = group.fresh();
    NativeGroup host = NativeContext.all(group);
    if (host == null || fresh == null) {
      return null;
    }
    try {
      return new NativeRounds(this, regions, host).ahead(fresh, first, count, limit, slice);
    } finally {
      leaves();
    }
  }

  private boolean worthwhile() {
    long interpreted = regions.interpreted();
    if (interpreted < Math.min(patience.machine, patience.bytecode / 2)) {
      return false;
    }
    if (regions.isHost()) {
      return interpreted >= patience.machine;
    }
    if (interpreted < patience.bytecode / 2 || !VectorLibrary.compiled()) {
      return false;
    }
    LaneMemoryWarmth.ensure(code, hot);
    return interpreted >= patience.bytecode;
  }

  /** Control came to the wavefront's PC by a branch; whether translated code is there to go on. */
  private boolean reached(Wavefront wave) {
    regions.reached(wave.pc(), wave.modeBits, entry, hot);
    return regions.at(wave.pc(), wave.modeBits) != null;
  }

  private @Nullable Stop enter(Regions.Entry entry, Wavefront wave, long left) {
    CodeRegion region = entry.region();
    TieringState tiering = entry.tiering();
    long[] counts = counts(tiering);
    long ran = 0;
    Probe follower = probe;
    if (follower != null) {
      follower.enter(wave, counts);
    }
    try {
      ran = left - region.run(wave, left, counts, entry.block());
      ran -= left(tiering, wave, counts);
      return null;
    } catch (MemoryFault | InstructionFault failed) {
      int done = (wave.result.site & 0xffff) + 1;
      ran = left - wave.result.left - undo(region, wave.result.site >>> 16, done, counts);
      return fault(region, wave, cause(failed));
    } finally {
      if (follower != null) {
        follower.leave();
      }
      wave.instructions = wave.instructions() + ran;
      if (tiering.entered(ran)) {
        regions.tried(tiering);
      }
      ran(wave.group, ran);
    }
  }

  /** Reason why a step could not be done. */
  static Stop.Cause cause(RuntimeException thrown) {
    return switch (thrown) {
      case MemoryFault fault -> new Stop.Cause.Access(fault.access());
      case InstructionFault failed -> failed.reason();
      default -> throw thrown;
    };
  }

  /** A wavefront stops at its site. */
  Stop fault(CodeRegion region, Wavefront wave, Stop.Cause cause) {
    int site = wave.result.site;
    wave.at = region.blocks().get(site >>> 16).places().get(site & 0xffff).address();
    wave.setPc(wave.at());
    return code.fault(wave, cause);
  }

  /** Counts what translated code has run. */
  void ran(Workgroup group, long instructions) {
    translated += instructions;
    group.clock.advance(instructions);
  }

  /**
   * The region was left.
   *
   * @return number of instructions of the block that were counted but have not run
   */
  int left(TieringState tiering, Wavefront wave, long[] counts) {
    CodeRegion region = tiering.region();
    RegionExit exit = wave.result.exit;
    int site = wave.result.site;
    switch (exit) {
      case JUMP -> {
        return 0;
      }
      case ENOUGH -> {
        CodeRegion.Block block = region.blocks().get(site);
        wave.setPc(block.address());
        return block.places().size();
      }
      case STEP -> {
        CodeRegion.Place place = region.blocks().get(site >>> 16).places().get(site & 0xffff);
        wave.at = place.address();
        wave.setPc(place.next());
        place.step().execute(wave);
        return 0;
      }
      case REDO -> {
        Redo redo = region.redos().get(site);
        redo.finish(wave);
        site = redo.site();
      }
      case PART -> {}
    }
    int number = site >>> 16;
    int done = site & 0xffff;
    List<CodeRegion.Place> places = region.blocks().get(number).places();
    boolean whole = done == places.size();
    long next = whole ? places.getLast().next() : places.get(done).address();
    wave.setPc(next);
    if (exit == RegionExit.PART && tiering.leave() == STUBBORN) {
      regions.stubborn(tiering, next);
    }
    return undo(region, number, done, counts);
  }

  /**
   * A block was left after some of its instructions.
   *
   * @return number of those that have not run
   */
  int undo(CodeRegion region, int number, int done, long[] counts) {
    List<CodeRegion.Place> places = region.blocks().get(number).places();
    counts[number]--;
    for (CodeRegion.Place place : places.subList(0, done)) {
      interpreter.executed()[place.index()]++;
    }
    return places.size() - done;
  }

  long[] counts(TieringState tiering) {
    while (counted.size() <= tiering.number()) {
      counted.add(null);
    }
    Counted found = counted.get(tiering.number());
    if (found == null) {
      CodeRegion region = tiering.region();
      found = new Counted(region, new long[region.blocks().size() + 1]);
      counted.set(tiering.number(), found);
    }
    return found.blocks();
  }

  @Override
  public Translation translation() {
    return regions.translation();
  }

  @Override
  public long translated() {
    return translated;
  }

  @Override
  public long[] executed() {
    for (Counted each : counted) {
      if (each == null) {
        continue;
      }
      for (int i = 0; i < each.region().blocks().size(); i++) {
        for (CodeRegion.Place place : each.region().blocks().get(i).places()) {
          interpreter.executed()[place.index()] += each.blocks()[i];
          stepped[place.index()] += place.stepped() ? each.blocks()[i] : 0;
        }
        each.blocks()[i] = 0;
      }
    }
    return interpreter.executed();
  }

  @Override
  public long[] stepped() {
    executed();
    return stepped;
  }
}
