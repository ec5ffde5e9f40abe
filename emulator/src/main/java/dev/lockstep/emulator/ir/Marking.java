package dev.lockstep.emulator.ir;

import dev.lockstep.emulator.form.VectorOperator;
import dev.lockstep.emulator.form.VectorType;
import dev.lockstep.emulator.ir.RegionPlan.Block;
import dev.lockstep.emulator.ir.RegionPlan.Item;
import dev.lockstep.emulator.jit.vector.RecordedVectors;
import dev.lockstep.emulator.jit.vector.VectorAbilities;
import dev.lockstep.emulator.operation.LaneCode;
import dev.lockstep.emulator.program.Code;
import dev.lockstep.emulator.program.Code.Decoded;
import dev.lockstep.emulator.program.Marks;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Makes the {@link Marks} of code that is translated for a profile. */
public final class Marking {
  /** Approximate cost of a division or a square root, in plain operations. */
  private static final int SLOW = 12;

  /** Approximate cost of an access in a trace, in the same unit. */
  private static final int ACCESS = 8;

  private Marking() {}

  /** The number of a new place, an instruction; 0 where there is no profile. */
  public static int of(Code code, @Nullable Decoded at, boolean exec) {
    Marks marks = code.marks();
    return marks == null || at == null
        ? 0
        : marks.add(new Marks.Mark(new int[] {at.index()}, new int[] {1}, exec));
  }

  /** The mark of a whole trace, or 0 if nobody asks. */
  public static int of(RegionPlan plan, List<Integer> blocks) {
    Marks marks = plan.code().marks();
    if (marks == null) {
      return 0;
    }
    List<Block> all = List.copyOf(plan.blocks().values());
    List<Item> items = blocks.stream().flatMap(block -> all.get(block).items().stream()).toList();
    int[] words = items.stream().mapToInt(item -> item.at().index()).toArray();
    int[] weights = items.stream().mapToInt(Marking::weight).toArray();
    return marks.add(new Marks.Mark(words, weights, true));
  }

  private static int weight(Item item) {
    return switch (item) {
      case Item.Lanes(_, LaneCode code) -> code.weight();
      case Item.Access _ -> ACCESS;
      case Item.Nothing _ -> 0;
      case Item.Scalars _,
          Item.Twice _,
          Item.Address _,
          Item.Pick _,
          Item.Put _,
          Item.Call _,
          Item.Fence _ ->
          1;
    };
  }

  /**
   * The number of a new place, a segment; 0 where there is no profile. Its instructions are weighed
   * by the operations on vectors that the host does for them.
   */
  public static int of(RegionPlan plan, Block block, Segment segment, boolean exec) {
    Marks marks = plan.code().marks();
    if (marks == null) {
      return 0;
    }
    RecordedVectors vectors = new RecordedVectors(VectorAbilities.ofHost());
    List<Integer> ends = new ArrayList<>();
    new SegmentBody(segment, plan.code().layout(), vectors, plan.mode(), new ScalarInputs(vectors))
        .write(() -> ends.add(vectors.ops().size()));
    int[] words = new int[ends.size()];
    int[] weights = new int[ends.size()];
    int begin = 0;
    for (int i = 0; i < words.length; i++) {
      words[i] = block.at(segment.entries().get(i).number()).index();
      weights[i] = 1;
      for (RecordedVectors.Op op : vectors.ops().subList(begin, ends.get(i))) {
        weights[i] += weight(op);
      }
      begin = ends.get(i);
    }
    return marks.add(new Marks.Mark(words, weights, exec));
  }

  /** Numbers of 64 bits take two registers. */
  private static int weight(RecordedVectors.Op op) {
    return switch (op) {
      case RecordedVectors.Op.Unary(VectorOperator.Unary operator, VectorType type, _) ->
          (operator == VectorOperator.Unary.SQRT ? SLOW : 1) * registers(type);
      case RecordedVectors.Op.Binary(VectorOperator.Binary operator, VectorType type, _, _) ->
          (operator == VectorOperator.Binary.DIV ? SLOW : 1) * registers(type);
      case RecordedVectors.Op.Fma fma -> registers(fma.type());
      case RecordedVectors.Op.Shift shift -> registers(shift.type());
      default -> 1;
    };
  }

  private static int registers(VectorType type) {
    return type.kind().wide() ? 2 : 1;
  }
}
