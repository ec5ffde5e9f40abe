package dev.lockstep.hc.amd;

import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.Element;
import dev.lockstep.hc.ir.IrInstruction;
import dev.lockstep.hc.ir.IrKernel;
import dev.lockstep.hc.ir.IrMemory;
import dev.lockstep.hc.ir.IrOperand;
import dev.lockstep.hc.ir.IrOperation;
import dev.lockstep.hc.ir.Type;
import dev.lockstep.hc.ir.Value;
import dev.lockstep.hc.pass.KernelDraft;
import dev.lockstep.hc.pass.KernelDraft.DraftBlock;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Exchanges values of lanes through an array of the tile, for targets without an instruction that
 * does it.
 *
 * <p>Work-items of a tile are numbered with the fastest axis first and fill wavefronts in that
 * order, so each wavefront has a row of the array. Its accesses to the array are done in their
 * order; no barrier is needed.
 */
final class Shuffles {
  private final KernelDraft draft;
  private final int rank;
  private final int waveSize;
  private final int length;
  private final Map<Element, IrMemory.Tile> arrays = new TreeMap<>();

  private Shuffles(IrKernel kernel, int[] tile, int waveSize) {
    this.draft = new KernelDraft(kernel);
    this.rank = kernel.rank();
    this.waveSize = waveSize;
    int items = Arrays.stream(tile).reduce(1, (a, b) -> a * b);
    this.length = (items + waveSize - 1) / waveSize * waveSize;
  }

  /** The kernel without shuffles. */
  static IrKernel replace(IrKernel kernel, int[] tile, int waveSize) {
    Shuffles shuffles = new Shuffles(kernel, tile, waveSize);
    shuffles.replace();
    if (shuffles.arrays.isEmpty()) {
      return kernel;
    }
    List<IrMemory> memories = new ArrayList<>(kernel.memories());
    memories.addAll(shuffles.arrays.values());
    return kernel.with(true, memories, shuffles.draft.finish().blocks());
  }

  private void replace() {
    for (DraftBlock block : draft.blocks()) {
      block.rewrite((one, out) -> {
        if (one.operation() == IrOperation.SHUFFLE) {
          new Exchange(one, out).write();
        } else {
          out.add(one);
        }
      });
    }
  }

  /** The instructions for one shuffle. */
  private final class Exchange {
    private final IrInstruction shuffle;
    private final List<IrInstruction> out;

    Exchange(IrInstruction shuffle, List<IrInstruction> out) {
      this.shuffle = shuffle;
      this.out = out;
    }

    private Value add(Type type, IrOperation operation, IrOperand... operands) {
      return draft.add(out, -1, type, operation, operands);
    }

    private Value axis(IrOperation operation, int axis) {
      return add(Type.INT, operation, Constant.of(axis));
    }

    void write() {
      IrOperand value = shuffle.operand(0);
      Element element = Element.valueOf(value.type().name());
      IrMemory.Tile array =
          arrays.computeIfAbsent(
              element, _ -> new IrMemory.Tile("shuffle of " + element.text(), element, length));
      Value own = place();
      Value lane = add(Type.INT, IrOperation.LANE_ID);
      Value first = add(Type.INT, IrOperation.SUB, own, lane);
      Value from = add(Type.INT, IrOperation.AND, shuffle.operand(1), Constant.of(waveSize - 1));
      Value running = add(Type.LONG, IrOperation.BALLOT, Constant.TRUE);
      Value shifted = add(Type.LONG, IrOperation.USHR, running, from);
      Value low = add(Type.INT, IrOperation.LONG_TO_INT, shifted);
      Value bit = add(Type.INT, IrOperation.AND, low, Constant.of(1));
      Value runs = add(Type.BOOLEAN, IrOperation.NE, bit, Constant.of(0));
      Value other = add(Type.INT, IrOperation.ADD, first, from);
      // A lane that does not run has stored nothing.
      Value source = add(Type.INT, IrOperation.SELECT, runs, other, own);
      out.add(
          new IrInstruction(null, IrOperation.STORE, List.of(own, value), array, shuffle.site()));
      Value loaded = draft.value(value.type());
      out.add(new IrInstruction(loaded, IrOperation.LOAD, List.of(source), array, shuffle.site()));
      out.add(shuffle.as(IrOperation.SELECT, runs, loaded, new Constant(value.type(), 0)));
    }

    /** Number of the work-item in its tile. */
    private Value place() {
      Value place = axis(IrOperation.LOCAL_ID, rank - 1);
      for (int axis = rank - 2; axis >= 0; axis--) {
        Value rows = add(Type.INT, IrOperation.MUL, place, axis(IrOperation.TILE_SIZE, axis));
        place = add(Type.INT, IrOperation.ADD, rows, axis(IrOperation.LOCAL_ID, axis));
      }
      return place;
    }
  }
}
