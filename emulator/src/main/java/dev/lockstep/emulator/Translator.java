package dev.lockstep.emulator;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Runs wavefronts in translated code where there is some, and in the interpreter elsewhere. One for
 * each worker thread; the translated code is shared.
 */
final class Translator implements Engine {
  private static final Stop SLICE_USED = new Stop.Budget(false);

  /** Times that a place is reached before it is translated, where that has to pay. */
  static final int HOT = 200;

  private final Code code;
  private final int hot;
  private final Regions regions;
  private final Interpreter interpreter;
  private final long[][] counts;
  private final @Nullable Region[] counted;

  /**
   * The engine of one thread.
   *
   * @param hot how often a place is reached before it is translated
   */
  Translator(Code code, int hot) {
    this.code = code;
    this.hot = hot;
    regions = code.regions();
    interpreter = new Interpreter(code, null, null, Set.of());
    counts = new long[code.wordCount()][];
    counted = new Region[code.wordCount()];
  }

  @Override
  public Stop run(Wavefront wave, long limit) {
    long end = wave.instructions + limit;
    regions.reached(wave.pc, wave.mode, hot);
    while (true) {
      long left = end - wave.instructions;
      Region region = regions.at(wave.pc, wave.mode);
      if (region != null) {
        Stop fault = enter(region, wave, left);
        if (fault != null) {
          return fault;
        }
        if (end == wave.instructions) {
          wave.signal = Wavefront.Signal.NONE;
          return SLICE_USED;
        }
      }
      // What is left of a block is less than the block, or an instruction that only it can run.
      Stop stop = interpreter.run(wave, end - wave.instructions, regions, hot);
      if (wave.signal != Wavefront.Signal.NONE
          || stop instanceof Stop.Fault
          || wave.instructions == end) {
        return stop;
      }
    }
  }

  private @Nullable Stop enter(Region region, Wavefront wave, long left) {
    int index = regions.index(wave.pc);
    if (counted[index] != region) {
      settle(index);
      counted[index] = region;
      counts[index] = new long[region.blocks.size()];
    }
    long ran = left;
    try {
      ran = left - region.run(wave, left, counts[index]);
      return null;
    } catch (MemoryFault fault) {
      Region.Block block = region.blocks.get(wave.site >>> 16);
      List<Region.Place> done = block.places().subList(0, (wave.site & 0xffff) + 1);
      counts[index][wave.site >>> 16]--;
      for (Region.Place place : done) {
        interpreter.executed()[place.index()]++;
      }
      ran = left - wave.left - block.places().size() + done.size();
      wave.at = done.getLast().address();
      wave.pc = wave.at;
      return code.fault(wave, new Stop.Cause.Access(fault.access()));
    } finally {
      wave.instructions += ran;
      wave.group.clock.advance(ran);
    }
  }

  /** Adds what a region counted to the instructions of its blocks. */
  private void settle(int index) {
    Region region = counted[index];
    if (region == null) {
      return;
    }
    for (int i = 0; i < counts[index].length; i++) {
      for (Region.Place place : region.blocks.get(i).places()) {
        interpreter.executed()[place.index()] += counts[index][i];
      }
      counts[index][i] = 0;
    }
  }

  @Override
  public long[] executed() {
    for (int i = 0; i < counted.length; i++) {
      settle(i);
    }
    return interpreter.executed();
  }
}
