package dev.lockstep.emulator.step;

import dev.lockstep.emulator.machine.InstructionFault;
import dev.lockstep.emulator.numerics.Accrued;
import dev.lockstep.emulator.operand.BoundInstruction;
import dev.lockstep.emulator.operand.BoundOperands;
import dev.lockstep.emulator.operand.Leaf;
import dev.lockstep.emulator.operand.Leaves;
import dev.lockstep.emulator.state.ControlLayout.Role;
import dev.lockstep.emulator.state.ControlRegisters;
import dev.lockstep.emulator.state.Refusal;
import dev.lockstep.emulator.state.RegisterLayout;
import dev.lockstep.emulator.state.Wavefront;
import dev.lockstep.isa.model.Behaviour;
import dev.lockstep.isa.model.Encoding;
import dev.lockstep.isa.model.FieldName;
import dev.lockstep.isa.model.OperandKind;
import dev.lockstep.isa.model.Shape;
import dev.lockstep.isa.model.Shape.Input;
import java.util.ArrayList;
import java.util.List;

/**
 * Operations whose leaves yield, beside a value of 32 bits, what the machine gathers in control
 * registers: exceptions of floating-point numbers and saturation; for the wavefront or for each
 * active lane.
 */
public final class AccruingStep {
  /** This rounding is that of MODE. */
  private static final int DYNAMIC = 7;

  private static final int ROUNDINGS = 5;

  private final Leaf leaf;
  private final int rounding;
  private final int exceptions;
  private final int saturation;

  private AccruingStep(BoundOperands operands, Behaviour value, int count) {
    leaf = Leaves.of(value, count);
    BoundOperands.Entry field = operands.find(FieldName.RM);
    rounding = field == null ? DYNAMIC : field.immediate();
    if (rounding >= ROUNDINGS && rounding != DYNAMIC) {
      throw new Refusal("rounding " + rounding);
    }
    exceptions = operands.layout().controls().slot(Role.FFLAGS);
    saturation = operands.layout().controls().slot(Role.VXSAT);
  }

  /** Whether a row's leaf is one of these: wider than the row's destination. */
  public static boolean applies(BoundOperands operands, Behaviour value) {
    BoundOperands.Entry destination = operands.destination();
    return destination != null
        && destination.type().bits() == 32
        && operands.layout().controls().size() > 0
        && Leaves.method(value).getReturnType() == long.class;
  }

  static BoundInstruction scalar(BoundOperands operands, Shape.Scalar shape) {
    List<ScalarStep.Source> sources = new ArrayList<>();
    for (BoundOperands.Entry entry : operands.sources()) {
      if (!isRounding(entry.bound())) {
        sources.add(ScalarStep.Source.of(operands, entry, shape.value()));
      }
    }
    AccruingStep step = new AccruingStep(operands, shape.value(), sources.size());
    int destination = operands.needDestination().index();
    int result = RegisterLayout.CODES + 12;
    return wave -> {
      int[] places = wave.rows;
      for (int i = 0; i < sources.size(); i++) {
        places[i] = sources.get(i).place(wave, i);
      }
      int[] file = wave.scalars;
      int mode = step.mode(wave);
      step.leaf.lanes(file, 1, result, places[0], places[1], places[2], 0, 0, 1, mode);
      file[destination] = file[result];
      step.gather(wave, file[result + 1]);
    };
  }

  private static boolean isRounding(Encoding.Bound bound) {
    return bound.kind() instanceof OperandKind.Named && bound.slot().is(FieldName.RM);
  }

  static BoundInstruction lanes(BoundOperands operands, Shape.Lane shape) {
    List<Input> inputs = shape.inputs();
    LaneStep.Arguments arguments = LaneStep.Arguments.of(operands, inputs, null);
    AccruingStep step = new AccruingStep(operands, shape.value(), arguments.count());
    int lanes = operands.layout().lanes();
    int target = operands.needDestination().index() * lanes;
    int result = operands.layout().row(RegisterLayout.RESULT_ROW);
    return wave -> {
      int[] rows = arguments.prepare(wave);
      int[] file = wave.vectors;
      long exec = wave.exec();
      int mode = step.mode(wave);
      step.leaf.lanes(file, lanes, result, rows[0], rows[1], rows[2], rows[3], 0, exec, mode);
      int met = 0;
      for (long rest = exec; rest != 0; rest &= rest - 1) {
        int lane = Long.numberOfTrailingZeros(rest);
        file[target + lane] = file[result + lane];
        met |= file[result + lanes + lane];
      }
      step.gather(wave, met);
    };
  }

  private int mode(Wavefront wave) {
    int dynamic = wave.modeBits & 7;
    if (rounding == DYNAMIC && dynamic >= ROUNDINGS) {
      throw InstructionFault.notExecuted("rounding " + dynamic);
    }
    return rounding == DYNAMIC ? wave.modeBits : wave.modeBits & ~7 | rounding;
  }

  private void gather(Wavefront wave, int met) {
    if ((met & Accrued.FLOATING) != 0) {
      ControlRegisters.flags(
          wave, exceptions, wave.controlFile[exceptions] | met & Accrued.FLOATING);
    }
    if ((met & Accrued.SATURATED) != 0) {
      wave.controlFile[saturation] = 1;
    }
  }
}
