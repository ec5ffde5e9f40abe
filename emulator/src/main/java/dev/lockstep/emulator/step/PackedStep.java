package dev.lockstep.emulator.step;

import dev.lockstep.emulator.operand.BoundInstruction;
import dev.lockstep.emulator.operand.BoundOperands;
import dev.lockstep.emulator.operand.DppOperand;
import dev.lockstep.emulator.operand.Leaf;
import dev.lockstep.emulator.operand.Leaves;
import dev.lockstep.emulator.operand.Uniform;
import dev.lockstep.emulator.operand.VectorResult;
import dev.lockstep.emulator.operand.VectorSource;
import dev.lockstep.emulator.operand.VectorSource.RowChange;
import dev.lockstep.emulator.state.RegisterLayout;
import dev.lockstep.emulator.state.Wavefront;
import dev.lockstep.isa.model.Behaviour;
import dev.lockstep.isa.model.Constants;
import dev.lockstep.isa.model.ModifierName;
import dev.lockstep.isa.model.Operand;
import dev.lockstep.isa.model.OperandType;
import dev.lockstep.isa.model.Shape;
import dev.lockstep.isa.model.Shape.MixedResult;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Two results for each lane, from halves of the sources that the instruction selects (Vega ISA,
 * "Packed math"), and the mixed-precision instructions that share their format.
 */
record PackedStep(
    Leaf value,
    @Nullable Leaf clamp,
    List<Half> low,
    List<Half> high,
    int width,
    int register,
    @Nullable DppOperand dpp)
    implements BoundInstruction {
  /** A source of one of the two results. */
  private record Half(VectorSource source, int select, int width, @Nullable RowChange negate) {
    int row(Wavefront wave, int spare) {
      int row = source.row(wave, spare);
      if (width == 32) {
        row += select * wave.layout.lanes();
      } else if (select == 1) {
        VectorSource.field(wave, row, spare, 16, 16, false);
        row = spare;
      }
      if (negate != null) {
        negate.apply(wave, row, spare);
        row = spare;
      }
      return row;
    }
  }

  static BoundInstruction of(BoundOperands operands, Shape.LanePacked shape) {
    List<BoundOperands.Entry> sources = operands.sources();
    BoundOperands.Entry destination = operands.needDestination();
    boolean clamps = operands.flag(ModifierName.CLAMP);
    Behaviour saturated = clamps ? shape.saturated() : null;
    boolean floating =
        destination.type() == OperandType.V2F16 || destination.type() == OperandType.V2F32;
    Leaf clamp =
        clamps && saturated == null && floating
            ? Leaves.of(new Behaviour("clamp", shape.halfBits() == 16 ? "f16" : "f32"), 1)
            : null;
    int count = sources.size() + (accumulates(shape) ? 1 : 0);
    return new PackedStep(
        Leaves.of(saturated == null ? shape.value() : saturated, count),
        clamp,
        halves(operands, shape, false),
        halves(operands, shape, true),
        shape.halfBits(),
        destination.index(),
        DppOperand.of(operands));
  }

  /** The operand as it stands, or moved from other lanes. */
  private static VectorSource source(BoundOperands operands, BoundOperands.Entry entry) {
    VectorSource plain = VectorSource.plain(operands, entry);
    DppOperand dpp = entry.bound().source() == 0 ? DppOperand.of(operands) : null;
    return dpp == null
        ? plain
        : new VectorSource.Changed(plain, (wave, from, to) -> dpp.move(wave, from, to, 1));
  }

  private static boolean accumulates(Shape.LanePacked shape) {
    return shape.inputs().contains(Shape.Input.D);
  }

  /** The sources of one half of the result; forms without a selection take the same half. */
  private static List<Half> halves(BoundOperands operands, Shape.LanePacked shape, boolean high) {
    int width = shape.halfBits();
    ModifierName chosen = high ? ModifierName.OP_SEL_HI : ModifierName.OP_SEL;
    boolean selects = operands.takes(chosen);
    int select = selects ? operands.value(chosen) : high ? 7 : 0;
    int negate = operands.value(high ? ModifierName.NEG_HI : ModifierName.NEG_LO);
    List<Half> result = new ArrayList<>(3);
    for (BoundOperands.Entry entry : operands.sources()) {
      int i = result.size();
      boolean floating = entry.type() == OperandType.V2F16 || width == 32;
      boolean negated = floating && (negate >>> i & 1) != 0;
      result.add(
          new Half(
              source(operands, entry),
              select >>> i & 1,
              width,
              negated
                  ? VectorSource.unary("neg", width == 32 ? OperandType.F32 : OperandType.F16)
                  : null));
    }
    if (accumulates(shape)) {
      VectorSource old = VectorSource.plain(operands, operands.needDestination());
      result.add(new Half(old, high ? 1 : 0, width, null));
    }
    return List.copyOf(result);
  }

  @Override
  public void execute(Wavefront wave) {
    int lanes = wave.layout.lanes();
    int first = wave.layout.row(RegisterLayout.RESULT_ROW);
    int second = wave.layout.row(RegisterLayout.SECOND_ROW);
    run(wave, low, first);
    run(wave, high, second);
    int[] file = wave.vectors;
    int target = register * lanes;
    for (long rest = DppOperand.active(dpp, wave); rest != 0; rest &= rest - 1) {
      int lane = Long.numberOfTrailingZeros(rest);
      if (width == 32) {
        file[target + lane] = file[first + lane];
        file[target + lanes + lane] = file[second + lane];
      } else {
        file[target + lane] = file[first + lane] & 0xffff | file[second + lane] << 16;
      }
    }
  }

  private void run(Wavefront wave, List<Half> halves, int result) {
    int[] at = wave.rows;
    for (int i = 0; i < halves.size(); i++) {
      at[i] = halves.get(i).row(wave, wave.layout.row(RegisterLayout.operandRow(i)));
    }
    long exec = wave.exec();
    value.lanes(wave, result, at[0], at[1], at[2], exec);
    if (clamp != null) {
      clamp.lanes(wave, result, result, 0, 0, exec);
    }
  }

  /** Copies a word of each source; the selection bits state which. */
  static BoundInstruction pick(BoundOperands operands) {
    VectorSource first = VectorSource.plain(operands, operands.sources().get(0));
    VectorSource second = VectorSource.plain(operands, operands.sources().get(1));
    int lanes = operands.layout().lanes();
    int target = operands.needDestination().index() * lanes;
    int select = operands.value(ModifierName.OP_SEL);
    return wave -> {
      int low = first.row(wave, wave.layout.row(RegisterLayout.operandRow(0)));
      int high = second.row(wave, wave.layout.row(RegisterLayout.operandRow(1)));
      low += (select & 1) * lanes;
      high += (select >>> 1 & 1) * lanes;
      int[] file = wave.vectors;
      for (long rest = wave.exec(); rest != 0; rest &= rest - 1) {
        int lane = Long.numberOfTrailingZeros(rest);
        int value = file[low + lane];
        int next = file[high + lane];
        file[target + lane] = value;
        file[target + lanes + lane] = next;
      }
    };
  }

  /** Sources in single or half precision, one result. */
  static BoundInstruction mixed(BoundOperands operands, Shape.LaneMixed shape) {
    List<BoundOperands.Entry> entries = operands.sources();
    List<VectorSource> sources = new ArrayList<>(3);
    for (int i = 0; i < entries.size(); i++) {
      sources.add(mixedSource(operands, entries.get(i), i, shape));
    }
    BoundOperands.Entry destination = operands.needDestination();
    boolean single = shape.result() == MixedResult.SINGLE;
    Leaf value = Leaves.of(shape.value(), sources.size());
    Leaf narrow = shape.narrow() == null ? null : Leaves.of(shape.narrow(), 1);
    Leaf clamp =
        operands.flag(ModifierName.CLAMP)
            ? Leaves.of(new Behaviour("clamp", single ? "f32" : "f16"), 1)
            : null;
    VectorResult result =
        single
            ? null
            : VectorResult.half(operands, destination, shape.result() == MixedResult.HIGH_HALF);
    int target = destination.index() * operands.layout().lanes();
    DppOperand dpp = DppOperand.of(operands);
    return wave -> {
      int[] at = wave.rows;
      for (int i = 0; i < sources.size(); i++) {
        at[i] = sources.get(i).row(wave, wave.layout.row(RegisterLayout.operandRow(i)));
      }
      long exec = DppOperand.active(dpp, wave);
      int row = result == null ? target : result.begin(wave);
      value.lanes(wave, row, at[0], at[1], at[2], exec);
      if (narrow != null) {
        narrow.lanes(wave, row, row, 0, 0, exec);
      }
      if (clamp != null) {
        clamp.lanes(wave, row, row, 0, 0, exec);
      }
      if (result != null) {
        result.finish(wave, row, exec);
      }
    };
  }

  private static VectorSource mixedSource(
      BoundOperands operands, BoundOperands.Entry entry, int number, Shape.LaneMixed shape) {
    boolean half = (operands.value(ModifierName.OP_SEL_HI) >>> number & 1) != 0;
    VectorSource source = source(operands, entry);
    if (entry.operand() instanceof Operand.Inline inline) {
      long bits = Constants.bits(inline.code(), half ? OperandType.F16 : OperandType.F32);
      source = new VectorSource.Filled(new Uniform.Constant(bits), 1);
    }
    if (half) {
      int shift = 16 * (operands.value(ModifierName.OP_SEL) >>> number & 1);
      Leaf widen = Leaves.of(shape.widen(), 1);
      source =
          new VectorSource.Changed(
              source,
              (wave, from, to) -> {
                VectorSource.field(wave, from, to, shift, 16, false);
                widen.lanes(wave, to, to, 0, 0, wave.layout.allLanes());
              });
    }
    if ((operands.value(ModifierName.ABS) >>> number & 1) != 0) {
      source = new VectorSource.Changed(source, VectorSource.unary("abs", OperandType.F32));
    }
    if ((operands.value(ModifierName.NEG) >>> number & 1) != 0) {
      source = new VectorSource.Changed(source, VectorSource.unary("neg", OperandType.F32));
    }
    return source;
  }
}
