package dev.lockstep.emulator.operation;

import dev.lockstep.emulator.form.VectorForm;
import dev.lockstep.emulator.form.VectorKind;
import dev.lockstep.emulator.operand.BoundOperands;
import dev.lockstep.emulator.operand.Selection;
import dev.lockstep.emulator.operand.Uniform;
import dev.lockstep.emulator.operand.VectorResult;
import dev.lockstep.emulator.operand.VectorSource;
import dev.lockstep.emulator.state.RegisterLayout;
import dev.lockstep.emulator.step.AccruingStep;
import dev.lockstep.emulator.vector.Denormals;
import dev.lockstep.isa.model.Behaviour;
import dev.lockstep.isa.model.ModifierName;
import dev.lockstep.isa.model.OperandType;
import dev.lockstep.isa.model.Shape;
import dev.lockstep.isa.model.Shape.Input;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An instruction that computes for each lane by itself, as vector operations.
 *
 * @param value operation for the destination register; null for a comparison
 * @param condition operation for the mask, or null; without a value and with a register that gets 1
 *     where the condition is met, and 0 elsewhere
 * @param ofResult whether the condition is one of the result instead of the operands
 * @param clamp limits the result, or null
 * @param arguments the operands of value and condition
 * @param register the destination VGPR, or -1
 * @param masks codes of the destination masks, which all get the same
 * @param placement of the value in the destination register
 */
public record LaneCode(
    @Nullable VectorForm value,
    @Nullable VectorForm condition,
    boolean ofResult,
    @Nullable VectorForm clamp,
    List<Argument> arguments,
    int register,
    List<Integer> masks,
    Placement placement) {

  /** Bits of the destination register that a value is written to. */
  public enum Placement {
    /** All. */
    WHOLE,
    /** The low half; the high half stays. */
    LOW_HALF,
    /** Each half has a value of its own; the arguments of the upper one follow the others. */
    PAIR
  }

  /** An instruction whose value is all of the destination register. */
  public LaneCode(
      @Nullable VectorForm value,
      @Nullable VectorForm condition,
      boolean ofResult,
      @Nullable VectorForm clamp,
      List<Argument> arguments,
      int register,
      List<Integer> masks) {
    this(value, condition, ofResult, clamp, arguments, register, masks, Placement.WHOLE);
  }

  /** Operations that make a denormal a zero. */
  private static final int FLUSH = 5;

  /** Operations that make a half a float, or a float a half. */
  private static final int HALVES = 12;

  /** The selection of a high half. */
  private static final int HIGH_HALF = 5;

  /** A selection of everything: those below are a byte, then a half. */
  private static final int WHOLE = 6;

  /** Modifiers that move data between lanes or choose halves. */
  private static final List<ModifierName> MOVING =
      List.of(ModifierName.DPP_CTRL, ModifierName.DPP8, ModifierName.OP_SEL_HI);

  /** Value stored where a condition is not met. */
  public static final Argument.Same NOT_MET =
      new Argument.Same(new Uniform.Constant(0), false, false, false);

  /** Value stored where the condition is met. */
  public static final Argument.Same MET =
      new Argument.Same(new Uniform.Constant(1), false, false, false);

  /** An operand. */
  public sealed interface Argument {

    /** VGPRs, with the changes that modifiers make. */
    record Vector(int register, boolean wide, boolean abs, boolean neg) implements Argument {}

    /** Some bits of a VGPR, the lowest ones of the value. */
    record Part(int register, int shift, int width, boolean signed) implements Argument {}

    /** A half of a VGPR as a number of 16 bits, with the changes that modifiers make. */
    record Half(int register, boolean high, boolean abs, boolean neg) implements Argument {}

    /** A value that is the same for all lanes. */
    record Same(Uniform value, boolean wide, boolean abs, boolean neg) implements Argument {}

    /** A lane mask. */
    record Mask(int code) implements Argument {}

    /** The lane's number. */
    record Lane() implements Argument {}
  }

  /** Whether it works on numbers of 64 bits. */
  public boolean wide() {
    return wide(value) || wide(condition);
  }

  /** About how many operations of the vector library it takes, denormals included. */
  public int weight() {
    return weight(false);
  }

  /**
   * The same for the host.
   *
   * @param machine whether it has instructions for halves, as machine code has
   */
  public int weight(boolean machine) {
    int sum = 1 + arguments.size();
    for (VectorForm form : new VectorForm[] {value, condition, clamp}) {
      if (form != null) {
        sum += form.weight();
        if (form.halves()) {
          sum += machine ? 0 : HALVES * (1 + arguments.size());
        } else if (form.denormals() != null) {
          sum += FLUSH * (1 + form.parameters().size());
        }
      }
    }
    return sum;
  }

  private static boolean wide(@Nullable VectorForm form) {
    return form != null && form.wide();
  }

  /** The code of an instruction, or null if it has no vector form. */
  public static @Nullable LaneCode of(BoundOperands operands) {
    if (operands.instruction().encoding().second() != null) {
      return null;
    }
    if (operands.row().shape() instanceof Shape.LanePacked packed) {
      return PackedLaneCode.of(operands, packed);
    }
    if (changed(operands) || Selection.width(operands) != 0 || Selection.intoByte(operands)) {
      return null;
    }
    return switch (operands.row().shape()) {
      case Shape.Lane shape when AccruingStep.applies(operands, shape.value()) -> {
        VectorForm form = VectorForm.of(shape.value());
        boolean gathered = form != null && form.denormals() == Denormals.Rule.GATHERED;
        yield gathered ? value(operands, shape) : null;
      }
      case Shape.Lane shape -> value(operands, shape);
      case Shape.LaneCompare shape -> compare(operands, shape);
      case Shape.LaneTest(Behaviour test, List<Input> inputs) -> truth(operands, test, inputs);
      default -> null;
    };
  }

  /** Whether modifiers select parts of results, move data between lanes or scale the result. */
  private static boolean changed(BoundOperands operands) {
    if (MOVING.stream().anyMatch(operands::takes)) {
      return true;
    }
    if (operands.takes(ModifierName.DST_SEL) && operands.value(ModifierName.DST_SEL) != WHOLE) {
      return true;
    }
    return operands.value(ModifierName.OMOD) != 0
        || operands.value(ModifierName.OP_SEL) != 0
        || operands.value(ModifierName.SRCABS) != 0
        || operands.value(ModifierName.SRCNEG) != 0;
  }

  private static @Nullable LaneCode value(BoundOperands operands, Shape.Lane shape) {
    BoundOperands.Entry destination = operands.needDestination();
    BoundOperands.Entry mask = operands.maskDestination();
    Shape.Flag flag = shape.mask();
    VectorForm value = VectorForm.of(shape.value());
    List<Argument> arguments = arguments(operands, shape.inputs());
    boolean floating = destination.type().isFloat();
    boolean clamped = operands.flag(ModifierName.CLAMP);
    if (value == null
        || arguments == null
        || clamped && (shape.saturated() != null || !floating || value.result().wide())
        || !holds(destination, value)) {
      return null;
    }
    VectorForm condition = flag == null || mask == null ? null : VectorForm.of(flag.test());
    VectorForm clamp = clamped ? VectorForm.of(new Behaviour("clamp", "f32")) : null;
    if (flag != null && mask != null && condition == null || clamped && clamp == null) {
      return null;
    }
    LaneCode made =
        new LaneCode(
            value,
            condition,
            flag != null && flag.ofResult(),
            clamp,
            arguments,
            destination.index(),
            mask == null || condition == null ? List.of() : kept(mask.mask()),
            VectorResult.keepsUpperHalf(operands, destination)
                ? Placement.LOW_HALF
                : Placement.WHOLE);
    return made.fits() ? made : null;
  }

  /** Whether the result is what the destination gets; one of 16 bits has zeros above. */
  private static boolean holds(BoundOperands.Entry destination, VectorForm value) {
    return switch (destination.type().bits()) {
      case 64 -> value.result().wide();
      case 32 -> !value.result().wide();
      case 16 -> !destination.high() && value.result() == VectorKind.INT;
      default -> false;
    };
  }

  /** A mask that goes nowhere is not computed. */
  private static List<Integer> kept(int mask) {
    return mask >= 0 && mask < RegisterLayout.CODES ? List.of(mask) : List.of();
  }

  private static Argument destination(BoundOperands operands) {
    BoundOperands.Entry entry = operands.needDestination();
    return new Argument.Vector(entry.index(), entry.type().bits() == 64, false, false);
  }

  /** Whether every parameter of the forms can have what the operands are. */
  private boolean fits() {
    return fits(value) && (ofResult || fits(condition));
  }

  private boolean fits(@Nullable VectorForm form) {
    if (form == null) {
      return true;
    }
    for (int i = 0; i < form.parameters().size(); i++) {
      boolean mask = form.parameters().get(i) == VectorKind.MASK;
      boolean wide = form.parameters().get(i).wide();
      boolean fits =
          switch (arguments.get(i)) {
            case Argument.Mask _ -> mask;
            case Argument.Lane _ -> !mask && !wide;
            case Argument.Same same -> !mask && (wide || !same.wide());
            case Argument.Vector vector -> !mask && (wide || !vector.wide());
            case Argument.Part _, Argument.Half _ -> !mask;
          };
      if (!fits) {
        return false;
      }
    }
    return true;
  }

  private static @Nullable LaneCode compare(BoundOperands operands, Shape.LaneCompare shape) {
    VectorForm test = VectorForm.of(shape.test());
    List<Argument> arguments = arguments(operands, shape.inputs());
    BoundOperands.Entry mask = operands.maskDestination();
    List<Integer> masks = new ArrayList<>(mask == null ? List.of() : kept(mask.mask()));
    int exec = operands.layout().codes().exec();
    if (shape.writesExec() && !masks.contains(exec)) {
      masks.add(exec);
    }
    if (test == null || arguments == null || masks.isEmpty()) {
      return null;
    }
    LaneCode made = new LaneCode(null, test, false, null, arguments, -1, List.copyOf(masks));
    return made.fits() ? made : null;
  }

  /** A comparison of the first two operands, for a mask. */
  public static @Nullable LaneCode test(BoundOperands operands, Behaviour leaf, int mask) {
    return test(operands, leaf, List.of(Input.A, Input.B), -1, List.of(mask));
  }

  private static @Nullable LaneCode truth(
      BoundOperands operands, Behaviour leaf, List<Input> inputs) {
    BoundOperands.Entry destination = operands.needDestination();
    return destination.register().count() == 1
        ? test(operands, leaf, inputs, destination.index(), List.of())
        : null;
  }

  private static @Nullable LaneCode test(
      BoundOperands operands,
      Behaviour leaf,
      List<Input> inputs,
      int register,
      List<Integer> masks) {
    VectorForm form = VectorForm.of(leaf);
    List<Argument> arguments = arguments(operands, inputs);
    if (form == null || arguments == null) {
      return null;
    }
    List<Argument> all = new ArrayList<>(arguments);
    if (register >= 0) {
      all.add(NOT_MET);
      all.add(MET);
    }
    LaneCode made = new LaneCode(null, form, false, null, all, register, masks);
    return made.fits() ? made : null;
  }

  private static @Nullable List<Argument> arguments(BoundOperands operands, List<Input> inputs) {
    List<Argument> result = new ArrayList<>();
    List<BoundOperands.Entry> written = operands.sources();
    List<Argument> sources = new ArrayList<>();
    for (BoundOperands.Entry entry : written) {
      Argument argument = argument(operands, entry);
      if (argument == null) {
        return null;
      }
      sources.add(argument);
    }
    if (inputs.isEmpty()) {
      return sources;
    }
    for (Input input : inputs) {
      switch (input) {
        case A -> result.add(sources.get(0));
        case B -> result.add(sources.get(1));
        case C -> result.add(sources.get(2));
        case D -> result.add(destination(operands));
        case VCC -> result.add(new Argument.Mask(operands.layout().codes().vcc()));
        case LANE -> result.add(new Argument.Lane());
        case SIGNS ->
            result.add(
                new Argument.Same(
                    new Uniform.Constant(operands.value(ModifierName.NEG_LO)),
                    false,
                    false,
                    false));
        case EXEC, INDEX, SCC -> {
          return null;
        }
      }
    }
    return result;
  }

  private static @Nullable Argument argument(BoundOperands operands, BoundOperands.Entry entry) {
    if (entry.type() == OperandType.MASK) {
      int code = entry.mask();
      return reads(operands, code) ? null : new Argument.Mask(code);
    }
    boolean wide = entry.type().bits() == 64;
    boolean half = entry.type().bits() == 16;
    if (!wide && !half && entry.type().bits() != 32) {
      return null;
    }
    int number = entry.bound().source();
    boolean modifiable = number >= 0 && entry.bound().slot().modifiable();
    boolean abs = modifiable && (operands.value(ModifierName.ABS) >>> number & 1) != 0;
    boolean neg = modifiable && (operands.value(ModifierName.NEG) >>> number & 1) != 0;
    int select = entry.high() ? HIGH_HALF : select(operands, number);
    boolean signed = number >= 0 && (operands.value(ModifierName.SEXT) >>> number & 1) != 0;
    if (half && (abs || neg)) {
      boolean whole = select == WHOLE || select == HIGH_HALF;
      return entry.isVector() && whole && !signed
          ? new Argument.Half(entry.index(), select == HIGH_HALF, abs, neg)
          : null;
    }
    if (select < WHOLE || signed) {
      return entry.isVector() && !wide && !abs && !neg
          ? part(entry.index(), select, signed, half)
          : null;
    }
    if (entry.isVector()) {
      return new Argument.Vector(entry.index(), wide, abs, neg);
    }
    Uniform value = Uniform.of(entry, operands.set());
    return switch (value) {
      case Uniform.Constant _ -> new Argument.Same(value, wide, abs, neg);
      case Uniform.Register register ->
          reads(operands, register.code()) ? null : new Argument.Same(value, wide, abs, neg);
      case Uniform.Special _ -> null;
    };
  }

  /** Part of a register that an operand is. */
  private static int select(BoundOperands operands, int number) {
    int selected = operands.selected(number);
    return selected < 0 ? WHOLE : selected;
  }

  /** As {@link VectorSource} has it. */
  private static Argument part(int register, int select, boolean signed, boolean half) {
    if (select < 4) {
      return new Argument.Part(register, 8 * select, 8, signed);
    }
    if (select < WHOLE) {
      return new Argument.Part(register, 16 * (select - 4), 16, signed);
    }
    return half
        ? new Argument.Part(register, 0, 16, true)
        : new Argument.Vector(register, false, false, false);
  }

  /** Whether a scalar operand is EXEC, which is not what it seems while some lanes are redone. */
  static boolean reads(BoundOperands operands, int code) {
    return code == operands.layout().codes().exec() || code == operands.layout().codes().exec() + 1;
  }
}
