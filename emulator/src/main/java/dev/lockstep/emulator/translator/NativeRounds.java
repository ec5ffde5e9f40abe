package dev.lockstep.emulator.translator;

import dev.lockstep.emulator.engine.WavefrontEngine;
import dev.lockstep.emulator.jit.run.NativeContext;
import dev.lockstep.emulator.jit.run.NativeGroup;
import dev.lockstep.emulator.jit.run.NativeRegion;
import dev.lockstep.emulator.machine.InstructionFault;
import dev.lockstep.emulator.machine.Stop;
import dev.lockstep.emulator.memory.MemoryFault;
import dev.lockstep.emulator.state.RegionExit;
import dev.lockstep.emulator.state.Wavefront;
import dev.lockstep.emulator.state.Workgroup;
import java.lang.foreign.MemorySegment;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Runs the wavefronts of a workgroup in turn while they are in one region of machine code. */
final class NativeRounds {
  private final Translator translator;
  private final Regions regions;
  private final NativeGroup group;
  private final List<Wavefront> wavefronts;
  private final Workgroup workgroup;
  private @Nullable Stop stop;

  NativeRounds(Translator translator, Regions regions, NativeGroup group) {
    this.translator = translator;
    this.regions = regions;
    this.group = group;
    wavefronts = group.wavefronts();
    workgroup = wavefronts.getFirst().group;
  }

  /** As {@link WavefrontEngine#together}. */
  WavefrontEngine.@Nullable Round run(long limit, long slice) {
    int current = first();
    TieringState region = enter(current);
    if (region == null || current == wavefronts.size()) {
      return null;
    }
    group.turn(current, slice, slice);
    return run(region, Pending.NO, limit, slice);
  }

  /** Whether machine code has been left and waits for Java. */
  private enum Pending {
    YES,
    NO
  }

  /**
   * Goes on from region to region.
   *
   * @param at present place of the wavefronts
   * @param limit most instructions to run
   */
  private WavefrontEngine.Round run(TieringState at, Pending now, long limit, long slice) {
    long before = workgroup.instructions();
    TieringState tiering = at;
    long[] counts = translator.counts(tiering);
    Pending pending = now;
    while (true) {
      long left = limit - (workgroup.instructions() - before);
      translator.enters(group, counts);
      if (run(machineCode(tiering), counts, pending, left)) {
        return new WavefrontEngine.Round(wavefronts.size(), 0, null);
      }
      pending = Pending.NO;
      int current = group.current();
      Wavefront wave = wavefronts.get(current);
      if (stop != null) {
        return round(current, slice);
      }
      int undone = translator.left(tiering, wave, counts);
      wave.instructions = wave.instructions() - undone;
      translator.ran(workgroup, -undone);
      long rest = group.rest() + undone;
      if (wave.signal != Wavefront.Signal.NONE) {
        return ended(wave, current);
      }
      if (translator.interrupted()) {
        return round(current, slice - rest);
      }
      left = limit - (workgroup.instructions() - before);
      if (wave.result.exit == RegionExit.ENOUGH) {
        // Either its turn is over, but for a few instructions, or nothing is left for all.
        return left > rest ? round(current + 1, 0) : round(current, slice - rest);
      }
      TieringState next = left <= 0 ? null : enter(current);
      if (next == null) {
        return round(current, slice - rest);
      }
      tiering = next;
      counts = translator.counts(tiering);
      group.turn(current, rest, slice);
    }
  }

  /** As {@link WavefrontEngine#ahead}. */
  WavefrontEngine.@Nullable Ahead ahead(
      Workgroup.Fresh fresh, long first, int count, long limit, long slice) {
    Regions.Entry entry = regions.at(fresh.entry(), fresh.mode());
    if (entry == null || !(entry.region() instanceof NativeRegion region)) {
      return null;
    }
    for (Wavefront wave : wavefronts) {
      NativeRegion.enter(wave, entry.block());
    }
    group.begin(fresh, first, count, entry.block(), slice);
    long[] counts = translator.counts(entry.tiering());
    translator.enters(group, counts);
    long left = region.call(group, limit, MemorySegment.ofArray(counts));
    if (NativeRegion.isDone(group)) {
      wavefronts.forEach(wave -> NativeContext.of(wave).ran());
      translator.ran(workgroup, limit - left);
      return new WavefrontEngine.Ahead(count, limit - left, false, null);
    }
    // The last one is as if it had been run alone.
    int finished = group.finished();
    group.stays();
    workgroup.adopt(first + finished);
    long own = uncounted();
    translator.ran(workgroup, limit - left - own);
    WavefrontEngine.Round round = run(entry.tiering(), Pending.YES, left + own, slice);
    long all = limit - left - own + workgroup.instructions();
    return new WavefrontEngine.Ahead(finished, all, true, round.stop());
  }

  private WavefrontEngine.Round round(int current, long used) {
    return new WavefrontEngine.Round(current, used, stop);
  }

  /** The wavefront's turn is over. */
  private static WavefrontEngine.Round ended(Wavefront wave, int current) {
    Stop reason = wave.stop;
    boolean all = reason instanceof Stop.Fault || reason instanceof Stop.Breakpoint;
    return new WavefrontEngine.Round(current + 1, 0, all ? reason : null);
  }

  private int first() {
    int first = 0;
    while (first < wavefronts.size() && !runs(wavefronts.get(first))) {
      first++;
    }
    return first;
  }

  private static boolean runs(Wavefront wave) {
    return !wave.ended() && !wave.waiting();
  }

  /**
   * Makes wavefronts ready for machine code.
   *
   * @param from the first one that has its turn
   * @return region of all that have theirs, or null if they are not in one region
   */
  private @Nullable TieringState enter(int from) {
    TieringState region = null;
    Regions.Entry entry = null;
    Wavefront last = null;
    for (int i = 0; i < wavefronts.size(); i++) {
      Wavefront wave = wavefronts.get(i);
      group.state(i, state(wave));
      if (wave.ended()) {
        continue;
      }
      if (entry == null
          || last == null
          || last.pc() != wave.pc()
          || last.modeBits != wave.modeBits) {
        entry = regions.at(wave.pc(), wave.modeBits);
        boolean same = entry != null && (region == null || entry.tiering() == region);
        if (entry == null || !same || !(entry.region() instanceof NativeRegion)) {
          return null;
        }
        region = entry.tiering();
        last = wave;
      }
      NativeRegion.enter(wave, entry.block());
      if (i >= from && !wave.waiting()) {
        wave.signal = Wavefront.Signal.NONE;
        wave.stop = null;
      }
    }
    return region;
  }

  /** The machine code of a region of which {@link #enter} has seen that it has some. */
  private static NativeRegion machineCode(TieringState tiering) {
    return (NativeRegion) tiering.region();
  }

  private static int state(Wavefront wave) {
    return wave.ended() ? NativeGroup.ENDED : wave.waiting() ? NativeGroup.WAITS : NativeGroup.RUNS;
  }

  /** Runs until the current wavefront leaves the region; returns whether all are done instead. */
  private boolean run(NativeRegion region, long[] counts, Pending pending, long left) {
    MemorySegment counted = MemorySegment.ofArray(counts);
    boolean done = false;
    try {
      done =
          pending == Pending.YES
              ? region.goOn(group, left - uncounted(), counted, translator::interrupted)
              : region.goOn(
                  group, region.call(group, left, counted), counted, translator::interrupted);
      if (!done) {
        NativeRegion.leave(group.wavefront());
      }
    } catch (MemoryFault | InstructionFault failed) {
      Wavefront wave = group.wavefront();
      int number = wave.result.site >>> 16;
      int undone = translator.undo(region, number, (wave.result.site & 0xffff) + 1, counts);
      wave.instructions = wave.instructions() - undone;
      translator.ran(workgroup, -undone);
      stop = translator.fault(region, wave, Translator.cause(failed));
    } finally {
      if (done) {
        translator.leaves();
      }
      count(region, done);
    }
    return done;
  }

  /** Instructions that have run but are not yet counted in the wavefronts. */
  private long uncounted() {
    return wavefronts.stream().mapToLong(wave -> NativeContext.of(wave).peek()).sum();
  }

  /** Tells the wavefronts what came of them. */
  private void count(NativeRegion region, boolean done) {
    long sum = 0;
    int current = done ? -1 : group.current();
    for (int i = 0; i < wavefronts.size(); i++) {
      Wavefront wave = wavefronts.get(i);
      int state = group.state(i);
      long ran = NativeContext.of(wave).ran();
      wave.instructions = wave.instructions() + ran;
      sum += ran;
      if (state != NativeGroup.RUNS) {
        if (ran > 0) {
          region.part(wave, state);
        }
      } else {
        wave.waiting = false;
        if (i != current && ran > 0) {
          region.opened(wave);
        }
      }
    }
    translator.ran(workgroup, sum);
  }
}
