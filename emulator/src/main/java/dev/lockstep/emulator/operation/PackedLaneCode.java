package dev.lockstep.emulator.operation;

import dev.lockstep.emulator.form.VectorForm;
import dev.lockstep.emulator.form.VectorKind;
import dev.lockstep.emulator.operand.BoundOperands;
import dev.lockstep.emulator.operand.Uniform;
import dev.lockstep.emulator.operation.LaneCode.Argument;
import dev.lockstep.emulator.operation.LaneCode.Placement;
import dev.lockstep.isa.model.ModifierName;
import dev.lockstep.isa.model.OperandType;
import dev.lockstep.isa.model.Shape;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Instructions that compute both halves of a register, each by itself, as vector operations. */
final class PackedLaneCode {
  private static final int HALF = 16;
  private static final int SIGN = 0x8000;

  /** Modifiers that move data between lanes. */
  private static final List<ModifierName> MOVING =
      List.of(ModifierName.DPP_CTRL, ModifierName.DPP8);

  private PackedLaneCode() {}

  /** The code of an instruction, or null if it has no vector form. */
  static @Nullable LaneCode of(BoundOperands operands, Shape.LanePacked shape) {
    VectorForm form = VectorForm.of(shape.value());
    if (form == null
        || shape.halfBits() != HALF
        || operands.flag(ModifierName.CLAMP)
        || MOVING.stream().anyMatch(operands::takes)
        || form.result() != VectorKind.INT
        || form.parameters().stream().anyMatch(kind -> kind != VectorKind.INT)) {
      return null;
    }
    List<Argument> arguments = new ArrayList<>();
    for (boolean high : new boolean[] {false, true}) {
      if (!add(operands, shape, high, arguments)) {
        return null;
      }
    }
    if (arguments.size() != 2 * form.parameters().size()) {
      return null;
    }
    return new LaneCode(
        form,
        null,
        false,
        null,
        List.copyOf(arguments),
        operands.needDestination().index(),
        List.of(),
        Placement.PAIR);
  }

  /** Adds the sources of a half; encodings without a selection take the same half of each. */
  private static boolean add(
      BoundOperands operands, Shape.LanePacked shape, boolean high, List<Argument> arguments) {
    ModifierName chosen = high ? ModifierName.OP_SEL_HI : ModifierName.OP_SEL;
    boolean selects = operands.takes(chosen);
    int select = selects ? operands.value(chosen) : high ? 7 : 0;
    int negate = operands.value(high ? ModifierName.NEG_HI : ModifierName.NEG_LO);
    int i = 0;
    for (BoundOperands.Entry entry : operands.sources()) {
      boolean negated = entry.type() == OperandType.V2F16 && (negate >>> i & 1) != 0;
      Argument argument = argument(operands, entry, (select >>> i & 1) != 0, negated);
      if (argument == null) {
        return false;
      }
      arguments.add(argument);
      i++;
    }
    if (shape.inputs().contains(Shape.Input.D)) {
      int old = operands.needDestination().index();
      arguments.add(new Argument.Half(old, high, false, false));
    }
    return true;
  }

  private static @Nullable Argument argument(
      BoundOperands operands, BoundOperands.Entry entry, boolean high, boolean negated) {
    if (entry.type() == OperandType.V2BF16 || entry.type().bits() != 2 * HALF) {
      return null;
    }
    if (entry.isVector()) {
      return new Argument.Half(entry.index(), high, false, negated);
    }
    return switch (Uniform.of(entry, operands.set())) {
      case Uniform.Constant(long bits) -> {
        long half = (high ? bits >>> HALF : bits) & 0xffff;
        Uniform value = new Uniform.Constant(negated ? half ^ SIGN : half);
        yield new Argument.Same(value, false, false, false);
      }
      case Uniform.Register register ->
          high || negated || LaneCode.reads(operands, register.code())
              ? null
              : new Argument.Same(register, false, false, false);
      case Uniform.Special _ -> null;
    };
  }
}
