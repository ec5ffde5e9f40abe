package dev.lockstep.emulator.ir;

import dev.lockstep.emulator.ir.RegionPlan.Block;
import dev.lockstep.emulator.ir.RegionPlan.End;
import dev.lockstep.emulator.ir.RegionPlan.Item;
import dev.lockstep.emulator.operation.LaneCode;
import dev.lockstep.emulator.operation.ScalarCode;
import dev.lockstep.emulator.state.RegisterLayout;
import java.util.BitSet;
import java.util.List;

/**
 * The order in which the items of a block are written: segments are as long as they can be.
 *
 * @param mixes whether segments may have instructions on 32 and on 64 bits without cost
 * @param tests whether segments compute the conditions of branches of lanes
 */
public record RegionItems(RegisterLayout layout, Writer writer, boolean mixes, boolean tests) {
  /** Writer of items. */
  public interface Writer {
    /**
     * Writes a segment.
     *
     * @param done the number of the next item of the block
     */
    void segment(Block block, Segment segment, int done);

    /** Writes another item. */
    void item(Item item, int number);
  }

  public void write(Block block) {
    Segment segment = new Segment(layout, mixes);
    for (int i = 0; i < block.items().size(); i++) {
      Item item = block.items().get(i);
      boolean follows =
          switch (item) {
            case Item.Lanes(_, LaneCode lanes) -> segment.takes(lanes);
            case Item.Scalars(_, ScalarCode scalar) -> passes(segment, scalar);
            case Item.Fence _, Item.Nothing _ -> true;
            case Item.Access access -> {
              segment = before(block, segment, i, access.before());
              yield false;
            }
            case Item.Address _, Item.Call _, Item.Pick _, Item.Put _, Item.Twice _ -> false;
          };
      if (!follows && !segment.isEmpty()) {
        writer.segment(block, segment, i);
        segment = new Segment(layout, mixes);
      }
      if (item instanceof Item.Lanes(_, LaneCode lanes)) {
        segment.add(i, item.at().address(), lanes);
      } else {
        writer.item(item, i);
      }
    }
    if (block.end() instanceof End.Diverge diverge && tests) {
      segment = before(block, segment, block.items().size(), List.of(diverge.test()));
    }
    if (!segment.isEmpty()) {
      writer.segment(block, segment, block.items().size());
    }
  }

  /**
   * Adds what is computed for lanes before an item. It must not be done again, as replayed lanes
   * are, so it stands by itself where some may have to be replayed.
   */
  private Segment before(Block block, Segment begun, int number, List<LaneCode> codes) {
    Segment segment = begun;
    for (LaneCode code : codes) {
      if (segment.doubtful() || !segment.takes(code)) {
        writer.segment(block, segment, number);
        segment = new Segment(layout, mixes);
      }
      segment.add(number, block.at(number).address(), code);
    }
    return segment;
  }

  /** Whether a scalar instruction may be done before a segment that stands in front of it. */
  private boolean passes(Segment segment, ScalarCode scalar) {
    ScalarUse use = ScalarUse.of(scalar, layout);
    BitSet written = use.written();
    for (int i = written.nextSetBit(0); i >= 0; i = written.nextSetBit(i + 1)) {
      if (segment.reads(i) || segment.writes(i) || isExec(i)) {
        return segment.isEmpty();
      }
    }
    for (int i = use.read().nextSetBit(0); i >= 0; i = use.read().nextSetBit(i + 1)) {
      if (segment.writes(i)) {
        return segment.isEmpty();
      }
    }
    return true;
  }

  private boolean isExec(int code) {
    return code == layout.codes().exec() || code == layout.codes().exec() + 1;
  }
}
