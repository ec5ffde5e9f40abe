package dev.lockstep.emulator.jit.run;

import dev.lockstep.emulator.form.VectorLibrary;
import dev.lockstep.emulator.ir.CodeRegion;
import dev.lockstep.emulator.ir.Redo;
import dev.lockstep.emulator.ir.RegionPlan;
import dev.lockstep.emulator.machine.Stop;
import dev.lockstep.emulator.operand.BoundInstruction;
import dev.lockstep.emulator.operation.AccessCode;
import dev.lockstep.emulator.operation.MemoryAccesses;
import dev.lockstep.emulator.state.RegionExit;
import dev.lockstep.emulator.state.SegmentResult;
import dev.lockstep.emulator.state.Wavefront;
import dev.lockstep.emulator.x86.ExecutableMemory;
import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * A region in the host's machine code. It returns for whatever only Java can do, and is entered
 * again behind that.
 */
public final class NativeRegion extends CodeRegion {

  /** Something that Java does. */
  public sealed interface Help {
    /** Where, as at {@link RegionExit#PART}. */
    int site();

    /** The interpreter's step of an instruction. */
    record Steps(int site, BoundInstruction step) implements Help {}

    /**
     * The same, where the step decides where control goes; {@code next} unless it decides
     * otherwise.
     */
    record Flow(int site, BoundInstruction step, long next) implements Help {}

    /** An access to memory; the step if it is not as usual. */
    record Memory(int site, AccessCode access, BoundInstruction step) implements Help {}
  }

  private static final Stop ENDED = new Stop.Ended();
  private static final Stop WAITS = new Stop.BarrierWait();

  /** The exits from this number on ask for help. */
  public static final int HELP = 16;

  private static final RegionExit[] EXITS = {
    RegionExit.JUMP, RegionExit.ENOUGH, RegionExit.STEP, RegionExit.REDO, RegionExit.PART
  };

  /** The exit when all wavefronts of a group have ended or had their turns. */
  public static final int DONE = 8;

  /** Keeps the code from being unmapped. */
  @SuppressWarnings({"unused", "UnusedVariable"})
  private final ExecutableMemory code;

  private final MemorySegment start;
  private final List<Help> helps;

  /**
   * A region.
   *
   * @param redos replays for lanes that the code of segments left
   * @param start offset of its beginning in the code
   * @param helps what Java does, by the number of the exit from {@link #HELP} on
   */
  public NativeRegion(
      RegionPlan plan, List<Redo> redos, ExecutableMemory code, int start, List<Help> helps) {
    super(plan, redos);
    this.code = code;
    this.start = MemorySegment.ofAddress(code.address().address() + start);
    this.helps = List.copyOf(helps);
  }

  public static int number(RegionExit exit) {
    for (int i = 0; i < EXITS.length; i++) {
      if (EXITS[i] == exit) {
        return i;
      }
    }
    throw new IllegalArgumentException(exit.toString());
  }

  @Override
  public long run(Wavefront wave, long left, long[] counts, int entry) {
    NativeGroup alone = NativeContext.of(wave).alone();
    enter(wave, entry);
    alone.turn(0, left, left);
    alone.state(0, NativeGroup.RUNS);
    NativeContext context = NativeContext.of(wave);
    try {
      if (run(alone, left, MemorySegment.ofArray(counts))) {
        part(wave, alone.state(0));
      } else {
        leave(wave);
      }
      return left - context.ran();
    } catch (RuntimeException | Error e) {
      wave.result.left = left - context.ran();
      throw e;
    }
  }

  /** A wavefront will be run from the beginning of a block. */
  public static void enter(Wavefront wave, int entry) {
    NativeContext context = NativeContext.of(wave);
    context.windows(wave.memory.windows());
    context.set(NativeContext.ENTRY, entry);
    context.set(NativeContext.SCC, wave.scc() ? 1 : 0);
  }

  /**
   * Runs wavefronts until they have ended, or the current one leaves the region.
   *
   * @param left most instructions to run
   * @return whether all have ended or had their turns
   */
  boolean run(NativeGroup group, long left, MemorySegment counts) {
    return goOn(group, group.call(start, counts, left), counts, () -> false);
  }

  /** Runs wavefronts until something has to be done by Java; returns what is left. */
  public long call(NativeGroup group, long left, MemorySegment counts) {
    return group.call(start, counts, left);
  }

  /**
   * Does what Java has to do, and goes on: see {@link #run}.
   *
   * @param left instructions left behind the last call
   * @param interrupted whether to leave the region instead
   */
  public boolean goOn(
      NativeGroup group, long left, MemorySegment counts, BooleanSupplier interrupted) {
    long rest = left;
    while (true) {
      Wavefront wave = group.wavefront();
      NativeContext context = NativeContext.of(wave);
      int exit = context.get(NativeContext.EXIT);
      if (exit < HELP) {
        return exit == DONE;
      }
      Help help = helps.get(exit - HELP);
      if (interrupted.getAsBoolean()) {
        context.set(NativeContext.EXIT, number(RegionExit.PART));
        context.set(NativeContext.SITE, help.site());
        return false;
      }
      wave.setScc(context.get(NativeContext.SCC) != 0);
      wave.result.site = help.site();
      help(wave, help);
      context.set(NativeContext.SCC, wave.scc() ? 1 : 0);
      context.windows(wave.memory.windows());
      context.set(NativeContext.ENTRY, blocks().size() + exit - HELP);
      rest = group.call(start, counts, rest);
    }
  }

  /** Whether the last call came to the end of all. */
  public static boolean isDone(NativeGroup group) {
    return NativeContext.of(group.wavefront()).get(NativeContext.EXIT) == DONE;
  }

  /** The current wavefront has left the region. */
  public static void leave(Wavefront wave) {
    NativeContext context = NativeContext.of(wave);
    RegionExit exit = EXITS[context.get(NativeContext.EXIT)];
    wave.setScc(context.get(NativeContext.SCC) != 0);
    wave.result.exit = exit;
    wave.result.site = context.get(NativeContext.SITE);
    if (exit == RegionExit.JUMP) {
      wave.setPc(context.getWide(NativeContext.PC));
    } else if (exit == RegionExit.REDO) {
      SegmentResult result = wave.result;
      result.redo = context.get(NativeContext.REDO);
      result.first = context.getWide(NativeContext.FIRST);
      for (int i = 0; i < result.masks.length; i++) {
        result.masks[i] = context.getWide(NativeContext.MASKS + Long.BYTES * i);
      }
    }
  }

  /** The wavefront's turn is over: it waits at a barrier or has ended. */
  public void part(Wavefront wave, int state) {
    NativeContext context = NativeContext.of(wave);
    int site = context.get(NativeContext.SITE);
    Place place = blocks().get(site >>> 16).places().get(site & 0xffff);
    wave.setScc(context.get(NativeContext.SCC) != 0);
    wave.result.exit = RegionExit.JUMP;
    wave.at = place.address();
    wave.setPc(place.next());
    if (state == NativeGroup.ENDED) {
      wave.setEnded(true);
      wave.stop(ENDED);
    } else {
      wave.waiting = true;
      wave.stop(WAITS);
    }
  }

  /** The wavefront has waited at a barrier, which has opened. */
  public void opened(Wavefront wave) {
    part(wave, NativeGroup.WAITS);
    wave.waiting = false;
    wave.signal = Wavefront.Signal.NONE;
    wave.stop = null;
  }

  private static void help(Wavefront wave, Help help) {
    switch (help) {
      case Help.Steps(_, BoundInstruction step) -> step.execute(wave);
      case Help.Flow(_, BoundInstruction step, long next) -> {
        wave.setPc(next);
        step.execute(wave);
        NativeContext.of(wave).set(NativeContext.PC, (int) wave.pc());
        NativeContext.of(wave)
            .set(NativeContext.PC + Integer.BYTES, (int) (wave.pc() >>> Integer.SIZE));
      }
      case Help.Memory(_, AccessCode access, BoundInstruction step) -> {
        if (!VectorLibrary.present() || !MemoryAccesses.run(wave, access)) {
          step.execute(wave);
        }
        if (access.isScratch()) {
          NativeContext.of(wave).scratch(wave.memory);
        }
      }
    }
  }
}
