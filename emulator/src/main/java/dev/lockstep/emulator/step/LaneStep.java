package dev.lockstep.emulator.step;

import dev.lockstep.emulator.operand.BoundInstruction;
import dev.lockstep.emulator.operand.BoundOperands;
import dev.lockstep.emulator.operand.DppOperand;
import dev.lockstep.emulator.operand.Leaf;
import dev.lockstep.emulator.operand.Leaves;
import dev.lockstep.emulator.operand.Uniform;
import dev.lockstep.emulator.operand.VectorResult;
import dev.lockstep.emulator.operand.VectorSource;
import dev.lockstep.emulator.state.Refusal;
import dev.lockstep.emulator.state.RegisterLayout;
import dev.lockstep.emulator.state.Wavefront;
import dev.lockstep.isa.model.ModifierName;
import dev.lockstep.isa.model.OperandType;
import dev.lockstep.isa.model.Shape;
import dev.lockstep.isa.model.Shape.Input;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Computes a value for each active lane, with its condition where there is one. */
record LaneStep(
    Arguments arguments,
    Leaf value,
    @Nullable Leaf condition,
    boolean ofResult,
    int maskCode,
    VectorResult result,
    @Nullable DppOperand dpp)
    implements BoundInstruction {
  /** Bits of half a register. */
  private static final int HALF = 16;

  private static final int MASK_OF_NOTHING = -1;

  static BoundInstruction of(BoundOperands operands, Shape.Lane shape) {
    DppOperand dpp = DppOperand.of(operands);
    boolean saturates = operands.flag(ModifierName.CLAMP) && shape.saturated() != null;
    Arguments arguments = Arguments.of(operands, shape.inputs(), dpp);
    Leaf value =
        Leaves.of(
            saturates && shape.saturated() != null ? shape.saturated() : shape.value(),
            arguments.count());
    if (shape.inputs().contains(Input.INDEX)) {
      return parts(operands, arguments, value);
    }
    BoundOperands.Entry destination = operands.needDestination();
    BoundOperands.Entry mask = operands.maskDestination();
    Shape.Flag flag = shape.mask();
    boolean ofResult = flag != null && flag.ofResult();
    return new LaneStep(
        arguments,
        value,
        flag == null ? null : Leaves.of(flag.test(), ofResult ? 1 : arguments.count()),
        ofResult,
        mask == null ? MASK_OF_NOTHING : mask.mask(),
        VectorResult.of(operands, destination, saturates),
        dpp);
  }

  @Override
  public void execute(Wavefront wave) {
    long active = DppOperand.active(dpp, wave);
    int[] rows = arguments.prepare(wave);
    long bits = arguments.bits(wave);
    long mask = 0;
    if (condition != null && !ofResult) {
      mask = run(condition, wave, 0, rows, bits, active);
    }
    int row = result.begin(wave);
    run(value, wave, row, rows, bits, active);
    if (condition != null && ofResult) {
      mask = condition.lanes(wave, 0, row, 0, 0, active);
    }
    result.finish(wave, row, active);
    if (maskCode >= 0) {
      wave.writeMask(maskCode, mask);
    }
  }

  private static long run(
      Leaf leaf, Wavefront wave, int result, int[] rows, long bits, long active) {
    return leaf.lanes(
        wave.vectors,
        wave.layout.lanes(),
        result,
        rows[0],
        rows[1],
        rows[2],
        rows[3],
        bits,
        active,
        wave.modeBits);
  }

  /** A result of several registers, computed part by part; the third operand advances with it. */
  private static BoundInstruction parts(BoundOperands operands, Arguments arguments, Leaf value) {
    int first = operands.needDestination().index();
    int count = operands.needDestination().register().count();
    return wave -> {
      int lanes = wave.layout.lanes();
      int[] rows = arguments.prepare(wave).clone();
      int result = wave.layout.row(RegisterLayout.RESULT_ROW);
      for (int i = 0; i < count; i++) {
        Arrays.fill(wave.vectors, rows[3], rows[3] + lanes, i);
        run(value, wave, result + i * lanes, rows, 0, wave.exec());
        rows[2] += lanes;
      }
      for (long rest = wave.exec(); rest != 0; rest &= rest - 1) {
        int lane = Long.numberOfTrailingZeros(rest);
        for (int i = 0; i < count; i++) {
          wave.vectors[(first + i) * lanes + lane] = wave.vectors[result + i * lanes + lane];
        }
      }
    };
  }

  /** Two operations one after the other; the second one takes the result and the third operand. */
  static BoundInstruction chain(BoundOperands operands, Shape.LaneChain shape) {
    DppOperand dpp = DppOperand.of(operands);
    Arguments arguments = Arguments.of(operands, List.of(), dpp);
    Leaf first = Leaves.of(shape.first(), 2);
    Leaf second = Leaves.of(shape.second(), 2);
    VectorResult result = VectorResult.of(operands, operands.needDestination(), false);
    return wave -> {
      long active = DppOperand.active(dpp, wave);
      int[] rows = arguments.prepare(wave);
      int between = wave.layout.row(RegisterLayout.SECOND_ROW);
      first.lanes(wave, between, rows[0], rows[1], 0, active);
      int row = result.begin(wave);
      second.lanes(wave, row, between, rows[2], 0, active);
      result.finish(wave, row, active);
    };
  }

  /** Two operations at once: both read before either writes. */
  static BoundInstruction dual(BoundOperands operands) {
    BoundOperands other = operands.second();
    if (other == null) {
      throw new Refusal("a pair of operations without the second one");
    }
    BoundOperands one = operands.first();
    BoundInstruction first = Steps.one(one);
    BoundInstruction second = Steps.one(other);
    int lanes = operands.layout().lanes();
    int row = one.needDestination().index() * lanes;
    return wave -> {
      int[] file = wave.vectors;
      int[] before = Arrays.copyOfRange(file, row, row + lanes);
      first.execute(wave);
      int[] after = Arrays.copyOfRange(file, row, row + lanes);
      System.arraycopy(before, 0, file, row, lanes);
      second.execute(wave);
      System.arraycopy(after, 0, file, row, lanes);
    };
  }

  /** Computes a mask bit for each lane; those of inactive lanes are 0. */
  static BoundInstruction compare(BoundOperands operands, Shape.LaneCompare shape) {
    DppOperand dpp = DppOperand.of(operands);
    Arguments arguments = Arguments.of(operands, shape.inputs(), dpp);
    Leaf test = Leaves.of(shape.test(), arguments.count());
    BoundOperands.Entry mask = operands.maskDestination();
    int code = mask == null ? MASK_OF_NOTHING : mask.mask();
    int exec = operands.layout().codes().exec();
    return wave -> {
      long active = DppOperand.active(dpp, wave);
      int[] rows = arguments.prepare(wave);
      long met = run(test, wave, 0, rows, arguments.bits(wave), active);
      if (code >= 0) {
        wave.writeMask(code, met);
      }
      if (shape.writesExec()) {
        wave.writeMask(exec, met);
      }
    };
  }

  /** Exchange of two registers, or of halves of them. */
  static BoundInstruction swap(BoundOperands operands) {
    int first = operands.get(0).index() * operands.layout().lanes();
    int second = operands.get(1).index() * operands.layout().lanes();
    if (operands.get(0).type().bits() == HALF) {
      int from = operands.get(0).high() ? HALF : 0;
      int to = operands.get(1).high() ? HALF : 0;
      return wave -> swapHalves(wave, first, from, second, to);
    }
    return wave -> CrossLaneStep.exchange(wave, first, second);
  }

  private static void swapHalves(Wavefront wave, int first, int from, int second, int to) {
    int[] file = wave.vectors;
    for (long rest = wave.exec(); rest != 0; rest &= rest - 1) {
      int lane = Long.numberOfTrailingZeros(rest);
      // The two may be halves of one register.
      int changed = (file[first + lane] >>> from ^ file[second + lane] >>> to) & 0xffff;
      file[first + lane] ^= changed << from;
      file[second + lane] ^= changed << to;
    }
  }

  /** The operands of a leaf. */
  static final class Arguments {
    private final List<VectorSource> sources = new ArrayList<>(4);
    private int maskCode = MASK_OF_NOTHING;
    private int count;

    /** The operands in written order, or as the inputs name them. */
    static Arguments of(BoundOperands operands, List<Input> inputs, @Nullable DppOperand dpp) {
      Arguments result = new Arguments();
      List<BoundOperands.Entry> written = operands.sources();
      if (inputs.isEmpty()) {
        for (BoundOperands.Entry entry : written) {
          result.add(operands, entry, dpp);
        }
      }
      for (Input input : inputs) {
        switch (input) {
          case A -> result.add(operands, written.get(0), dpp);
          case B -> result.add(operands, written.get(1), dpp);
          case C -> result.add(operands, written.get(2), dpp);
          case D -> result.add(destination(operands));
          case VCC -> result.addMask(operands.layout().codes().vcc());
          case EXEC -> result.addMask(operands.layout().codes().exec());
          case LANE ->
              result.add(
                  new VectorSource.Registers(operands.layout().row(RegisterLayout.LANE_ROW)));
          case INDEX ->
              result.add(
                  new VectorSource.Registers(operands.layout().row(RegisterLayout.FILL_ROW)));
          case SIGNS ->
              result.add(
                  new VectorSource.Filled(
                      new Uniform.Constant(operands.value(ModifierName.NEG_LO)), 1));
          case SCC -> throw new Refusal("SCC as an operand of each lane");
        }
      }
      return result;
    }

    private static VectorSource destination(BoundOperands operands) {
      BoundOperands.Entry entry = operands.needDestination();
      if (operands.row().shape() instanceof Shape.SignedSources) {
        return VectorSource.of(operands, entry, null);
      }
      // The old value is read through the index of the destination, as it is written.
      VectorSource whole =
          operands.layout().mode().indexing()
              ? new VectorSource.Indexed(entry.index(), entry.register().count(), 1 << 15)
              : new VectorSource.Registers(entry.index() * operands.layout().lanes());
      return entry.high() ? new VectorSource.Changed(whole, VectorSource.HIGH_HALF) : whole;
    }

    private void add(BoundOperands operands, BoundOperands.Entry entry, @Nullable DppOperand dpp) {
      if (entry.type() == OperandType.MASK) {
        addMask(entry.mask());
      } else {
        add(VectorSource.of(operands, entry, dpp));
      }
    }

    private void add(VectorSource source) {
      sources.add(source);
      count++;
    }

    private void addMask(int code) {
      maskCode = code;
      count++;
    }

    /** Number of parameters of the leaf that these give. */
    int count() {
      return count;
    }

    /** The lane mask among the operands. */
    long bits(Wavefront wave) {
      return maskCode < 0 ? 0 : wave.mask(maskCode);
    }

    /** Makes the rows of the others available; the array is the wavefront's own. */
    int[] prepare(Wavefront wave) {
      int[] rows = wave.rows;
      for (int i = 0; i < sources.size(); i++) {
        int spare = wave.layout.row(RegisterLayout.operandRow(i));
        rows[i] = sources.get(i).row(wave, spare);
      }
      return rows;
    }
  }
}
