package dev.lockstep.emulator.step;

import dev.lockstep.emulator.operand.BoundInstruction;
import dev.lockstep.emulator.operand.BoundOperands;
import dev.lockstep.emulator.operand.DppOperand;
import dev.lockstep.emulator.operand.Lanes;
import dev.lockstep.emulator.operand.Uniform;
import dev.lockstep.emulator.operand.VectorResult;
import dev.lockstep.emulator.operand.VectorSource;
import dev.lockstep.emulator.state.Refusal;
import dev.lockstep.emulator.state.RegisterLayout;
import dev.lockstep.emulator.state.Wavefront;
import dev.lockstep.isa.model.FieldName;
import dev.lockstep.isa.model.LaneMovement;
import dev.lockstep.isa.model.MachineFeature;
import dev.lockstep.isa.model.ModifierName;
import dev.lockstep.isa.model.Shape;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/** Data moved between the lanes of a wavefront. */
final class CrossLaneStep {
  /** Lanes of a row. */
  private static final int ROW = 16;

  private CrossLaneStep() {}

  static BoundInstruction of(BoundOperands operands, Shape.CrossLane shape) {
    return switch (shape.movement()) {
      case READ_LANE -> readLane(operands, Uniform.of(operands.sources().get(1), operands.set()));
      case READ_FIRST_LANE -> readLane(operands, null);
      case WRITE_LANE -> writeLane(operands);
      case PERMUTE -> permute(operands);
      case BACKWARD_PERMUTE -> backwardPermute(operands, false);
      case BACKWARD_PERMUTE_ALL -> backwardPermute(operands, true);
      case SWIZZLE -> swizzle(operands);
      case PERMUTE_ROW, PERMUTE_ACROSS_ROWS ->
          permuteRow(operands, shape.movement() == LaneMovement.PERMUTE_ROW);
      case PERMUTE_ROW_BY_LANE -> permuteByLane(operands, 0);
      case PERMUTE_ACROSS_ROWS_BY_LANE -> permuteByLane(operands, ROW);
      case SWAP_HALVES -> swapHalves(operands);
      case EXCHANGE_INDEX -> exchange(operands, (_, number) -> number);
      case EXCHANGE_UP -> exchange(operands, (lane, number) -> lane - number);
      case EXCHANGE_DOWN -> exchange(operands, (lane, number) -> lane + number);
      case EXCHANGE_XOR -> exchange(operands, (lane, number) -> lane ^ number);
    };
  }

  /** Copies a lane to a scalar register; without a selector the first active lane, or lane 0. */
  private static BoundInstruction readLane(BoundOperands operands, @Nullable Uniform selector) {
    VectorSource source = VectorSource.plain(operands, operands.sources().getFirst());
    int destination = operands.needDestination().index();
    return wave -> {
      int row = source.row(wave, wave.layout.row(RegisterLayout.operandRow(0)));
      int lane =
          selector == null
              ? Long.numberOfTrailingZeros(wave.exec()) & 63
              : (int) selector.value(wave) & (wave.layout.lanes() - 1);
      wave.scalars[destination] = wave.vectors[row + lane];
    };
  }

  private static BoundInstruction writeLane(BoundOperands operands) {
    Uniform value = Uniform.of(operands.sources().get(0), operands.set());
    Uniform selector = Uniform.of(operands.sources().get(1), operands.set());
    int target = operands.needDestination().index() * operands.layout().lanes();
    return wave -> {
      int lane = (int) selector.value(wave) & (wave.layout.lanes() - 1);
      wave.vectors[target + lane] = (int) value.value(wave);
    };
  }

  /**
   * Each active lane sends; lanes that receive nothing get 0; the highest sender wins. Where the
   * two halves of a wide wavefront run one after the other, each permutes by itself.
   */
  private static BoundInstruction permute(BoundOperands operands) {
    int lanes = operands.layout().lanes();
    int address = operands.need(FieldName.ADDR).index() * lanes;
    int data = operands.need(FieldName.DATA0).index() * lanes;
    int target = operands.needDestination().index() * lanes;
    int offset = operands.value(ModifierName.OFFSET);
    int group = permuted(operands);
    return wave -> {
      int[] file = wave.vectors;
      int[] received = new int[lanes];
      for (long rest = wave.exec(); rest != 0; rest &= rest - 1) {
        int lane = Long.numberOfTrailingZeros(rest);
        int to = (file[address + lane] + offset) >> 2 & (group - 1);
        received[lane & -group | to] = file[data + lane];
      }
      writeActive(wave, target, received);
    };
  }

  /** Lanes that exchange data through the permuting instructions of LDS. */
  private static int permuted(BoundOperands operands) {
    return operands.set().generation().has(MachineFeature.HALF_PERMUTE)
        ? 32
        : operands.layout().lanes();
  }

  /** Each active lane fetches; an inactive source gives 0, or its value. */
  private static BoundInstruction backwardPermute(BoundOperands operands, boolean fetchesInactive) {
    int lanes = operands.layout().lanes();
    int address = operands.need(FieldName.ADDR).index() * lanes;
    int data = operands.need(FieldName.DATA0).index() * lanes;
    int target = operands.needDestination().index() * lanes;
    int offset = operands.value(ModifierName.OFFSET);
    int group = permuted(operands);
    return wave -> {
      int[] file = wave.vectors;
      fetch(
          wave,
          data,
          target,
          fetchesInactive,
          lane -> lane & -group | (file[address + lane] + offset) >> 2 & (group - 1));
    };
  }

  private static BoundInstruction swizzle(BoundOperands operands) {
    int lanes = operands.layout().lanes();
    int data = operands.need(FieldName.ADDR).index() * lanes;
    int target = operands.needDestination().index() * lanes;
    int pattern = operands.value(ModifierName.PATTERN);
    // The rotating patterns came with the generation that brought the global instructions.
    boolean extended = operands.set().generation().has(MachineFeature.GLOBAL);
    int[] from = new int[lanes];
    for (int lane = 0; lane < lanes; lane++) {
      from[lane] = Lanes.swizzleSource(lane, pattern, extended);
    }
    return wave -> fetch(wave, data, target, false, lane -> from[lane]);
  }

  /**
   * Permutation within 16 lanes, or into the next 16. The selection bits state what an inactive
   * source gives: bit 0 its value all the same, bit 1 the value 0; else the lane is not written
   * (RDNA ISA, V_PERMLANE16_B32).
   */
  private static BoundInstruction permuteRow(BoundOperands operands, boolean sameRow) {
    Uniform low = Uniform.of(operands.sources().get(1), operands.set());
    Uniform high = Uniform.of(operands.sources().get(2), operands.set());
    return permuteInRows(
        operands,
        wave -> {
          int first = (int) low.value(wave);
          int second = (int) high.value(wave);
          return lane ->
              sameRow
                  ? Lanes.permlane16Source(lane, first, second)
                  : Lanes.permlanex16Source(lane, first, second);
        });
  }

  /**
   * As permuteRow, where the low bits of a register of each lane select which of the 16 it takes
   * (RDNA4 ISA, V_PERMLANE16_VAR_B32).
   *
   * @param other XOR of the lane numbers with it selects the row that is read: 0 for the own one
   */
  private static BoundInstruction permuteByLane(BoundOperands operands, int other) {
    int choice = operands.sources().get(1).index() * operands.layout().lanes();
    return permuteInRows(
        operands, wave -> lane -> lane & -ROW ^ other | wave.vectors[choice + lane] & ROW - 1);
  }

  private static BoundInstruction permuteInRows(
      BoundOperands operands, Function<Wavefront, IntUnaryOperator> sources) {
    int lanes = operands.layout().lanes();
    int data = operands.sources().get(0).index() * lanes;
    int target = operands.needDestination().index() * lanes;
    boolean fetchesInactive = (operands.value(ModifierName.OP_SEL) & 1) != 0;
    boolean zeros = (operands.value(ModifierName.OP_SEL) & 2) != 0;
    return wave -> {
      IntUnaryOperator source = sources.apply(wave);
      int[] file = wave.vectors;
      int[] received = new int[lanes];
      for (int lane = 0; lane < lanes; lane++) {
        int from = source.applyAsInt(lane);
        boolean valid = fetchesInactive || (wave.exec() >>> from & 1) != 0;
        received[lane] = valid ? file[data + from] : zeros ? 0 : file[target + lane];
      }
      writeActive(wave, target, received);
    };
  }

  /** Each active lane takes from the other half, active or not; nothing in narrow wavefronts. */
  private static BoundInstruction swapHalves(BoundOperands operands) {
    return operands.layout().lanes() < 64
        ? _ -> {}
        : take(operands, operands.sources().getFirst(), lane -> lane ^ 32);
  }

  /** Each active lane takes from another one, active or not; where there is none its own. */
  private static BoundInstruction exchange(BoundOperands operands, IntBinaryOperator source) {
    int number = operands.need(FieldName.IMM).immediate();
    return take(operands, operands.need(FieldName.SRC0), lane -> source.applyAsInt(lane, number));
  }

  private static BoundInstruction take(
      BoundOperands operands, BoundOperands.Entry source, IntUnaryOperator others) {
    int lanes = operands.layout().lanes();
    int data = source.index() * lanes;
    int target = operands.needDestination().index() * lanes;
    int[] from = new int[lanes];
    for (int lane = 0; lane < lanes; lane++) {
      int other = others.applyAsInt(lane);
      from[lane] = other >= 0 && other < lanes ? other : lane;
    }
    return wave -> {
      int[] received = new int[lanes];
      for (int lane = 0; lane < lanes; lane++) {
        received[lane] = wave.vectors[data + from[lane]];
      }
      writeActive(wave, target, received);
    };
  }

  private static void fetch(
      Wavefront wave, int data, int target, boolean fetchesInactive, IntUnaryOperator source) {
    long exec = wave.exec();
    int[] received = new int[wave.layout.lanes()];
    for (long rest = exec; rest != 0; rest &= rest - 1) {
      int lane = Long.numberOfTrailingZeros(rest);
      int from = source.applyAsInt(lane);
      boolean valid = from >= 0 && (fetchesInactive || (exec >>> from & 1) != 0);
      received[lane] = valid ? wave.vectors[data + from] : 0;
    }
    writeActive(wave, target, received);
  }

  private static void writeActive(Wavefront wave, int target, int[] values) {
    for (long rest = wave.exec(); rest != 0; rest &= rest - 1) {
      int lane = Long.numberOfTrailingZeros(rest);
      wave.vectors[target + lane] = values[lane];
    }
  }

  /** A move with M0 added to a register number; registers out of range are not written. */
  static BoundInstruction relative(BoundOperands operands, Shape.LaneRelative shape) {
    BoundOperands.Entry from = operands.sources().getFirst();
    if (!from.isVector() && shape.indexed() != Shape.Indexed.DESTINATION) {
      throw new Refusal("a relative source that is no vector register");
    }
    boolean parts = operands.takes(ModifierName.DST_SEL);
    DppOperand dpp = DppOperand.of(operands);
    if (dpp != null || parts) {
      return changed(operands, shape, dpp);
    }
    VectorSource source = VectorSource.plain(operands, from);
    int to = operands.needDestination().index();
    int first = from.isVector() ? from.index() : 0;
    return wave -> {
      RegisterLayout layout = wave.layout;
      int m0 = wave.m0();
      int low = layout.rowOf(first + (m0 & 0x3ff));
      int high = layout.rowOf(to + (m0 >>> 16 & 0x3ff));
      switch (shape.indexed()) {
        case SOURCE -> move(wave, layout.rowOf(first + m0), layout.rowOf(to));
        case DESTINATION -> {
          int row = source.row(wave, layout.row(RegisterLayout.operandRow(0)));
          move(wave, row, layout.rowOf(to + m0));
        }
        case BOTH -> move(wave, layout.rowOf(first + m0), layout.rowOf(to + m0));
        case BOTH_SEPARATELY -> move(wave, low, high);
        case SWAP -> exchange(wave, low, high);
      }
    };
  }

  /** The same with a source from other lanes, or with parts of registers. */
  private static BoundInstruction changed(
      BoundOperands operands, Shape.LaneRelative shape, @Nullable DppOperand dpp) {
    BoundOperands.Entry from = operands.sources().getFirst();
    VectorSource plain =
        switch (shape.indexed()) {
          case DESTINATION -> VectorSource.plain(operands, from);
          case SOURCE, BOTH -> new VectorSource.Relative(from.index(), -1);
          case BOTH_SEPARATELY, SWAP -> new VectorSource.Relative(from.index(), 0x3ff);
        };
    VectorSource source = VectorSource.of(operands, from, dpp, plain);
    VectorResult result = VectorResult.of(operands, operands.needDestination(), false);
    int to = operands.needDestination().index();
    return wave -> {
      int row = source.row(wave, wave.layout.row(RegisterLayout.operandRow(0)));
      int shift =
          switch (shape.indexed()) {
            case SOURCE -> 0;
            case DESTINATION, BOTH -> wave.m0();
            case BOTH_SEPARATELY, SWAP -> wave.m0() >>> 16 & 0x3ff;
          };
      result.finish(wave, row, DppOperand.active(dpp, wave), wave.layout.rowOf(to + shift));
    };
  }

  private static void move(Wavefront wave, int from, int to) {
    for (long rest = wave.exec(); rest != 0; rest &= rest - 1) {
      int lane = Long.numberOfTrailingZeros(rest);
      wave.vectors[to + lane] = wave.vectors[from + lane];
    }
  }

  static void exchange(Wavefront wave, int first, int second) {
    for (long rest = wave.exec(); rest != 0; rest &= rest - 1) {
      int lane = Long.numberOfTrailingZeros(rest);
      int value = wave.vectors[first + lane];
      wave.vectors[first + lane] = wave.vectors[second + lane];
      wave.vectors[second + lane] = value;
    }
  }
}
