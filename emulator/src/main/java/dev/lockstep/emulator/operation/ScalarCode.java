package dev.lockstep.emulator.operation;

import dev.lockstep.emulator.operand.BoundOperands;
import dev.lockstep.emulator.operand.Leaves;
import dev.lockstep.emulator.operand.Uniform;
import dev.lockstep.emulator.step.AccruingStep;
import dev.lockstep.emulator.step.ScalarStep;
import dev.lockstep.isa.model.Behaviour;
import dev.lockstep.isa.model.Shape;
import dev.lockstep.isa.model.Shape.Input;
import dev.lockstep.isa.model.Trait;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A scalar instruction as calls of leaves.
 *
 * @param value computes the destination, or null
 * @param condition computes SCC, or null
 * @param ofResult whether the condition takes the result instead of the operands
 * @param arguments the operands of both
 * @param destination code of the first destination register, or -1
 * @param exec whether EXEC gets the value, and the destination the old EXEC
 * @param saves whether the destination gets the old EXEC instead of the new one
 * @param traits what the leaf of the value is
 */
public record ScalarCode(
    @Nullable Method value,
    @Nullable Method condition,
    boolean ofResult,
    List<Argument> arguments,
    int destination,
    boolean exec,
    boolean saves,
    Set<Trait> traits) {

  /** Code of which nobody asks what its value is. */
  public ScalarCode(
      @Nullable Method value,
      @Nullable Method condition,
      boolean ofResult,
      List<Argument> arguments,
      int destination,
      boolean exec,
      boolean saves) {
    this(value, condition, ofResult, arguments, destination, exec, saves, Set.of());
  }

  /** An operand. */
  public sealed interface Argument {
    /** A register or a constant. */
    record Value(Uniform uniform) implements Argument {}

    /** SCC. */
    record Condition() implements Argument {}
  }

  /** The code of an instruction, or null if it has none. */
  public static @Nullable ScalarCode of(BoundOperands operands) {
    return switch (operands.row().shape()) {
      case Shape.Scalar shape when AccruingStep.applies(operands, shape.value()) -> null;
      case Shape.Scalar _ when ScalarStep.isModified(operands) -> null;
      case Shape.Scalar shape -> value(operands, shape);
      case Shape.ScalarCompare shape -> compare(operands, shape);
      case Shape.ExecMask shape -> exec(operands, shape);
      default -> null;
    };
  }

  /** A leaf without a condition. */
  public static ScalarCode value(Behaviour leaf, int destination, Argument... arguments) {
    return new ScalarCode(
        Leaves.method(leaf),
        null,
        false,
        List.of(arguments),
        destination,
        false,
        false,
        leaf.traits());
  }

  /** A condition, which SCC gets. */
  public static ScalarCode test(Behaviour leaf, Argument... arguments) {
    return new ScalarCode(null, Leaves.method(leaf), false, List.of(arguments), -1, false, false);
  }

  private static @Nullable ScalarCode value(BoundOperands operands, Shape.Scalar shape) {
    List<Argument> arguments = arguments(operands, shape.inputs(), shape.value());
    Shape.Flag flag = shape.scc();
    int registers = operands.needDestination().register().count();
    boolean whole =
        registers == (Leaves.method(shape.value()).getReturnType() == long.class ? 2 : 1);
    return arguments == null || operands.layout().hasPaths() && !whole
        ? null
        : new ScalarCode(
            Leaves.method(shape.value()),
            flag == null ? null : Leaves.method(flag.test()),
            flag != null && flag.ofResult(),
            arguments,
            operands.needDestination().index(),
            false,
            false,
            shape.value().traits());
  }

  private static @Nullable ScalarCode compare(BoundOperands operands, Shape.ScalarCompare shape) {
    List<Argument> arguments = arguments(operands, shape.inputs(), shape.test());
    return arguments == null
        ? null
        : new ScalarCode(null, Leaves.method(shape.test()), false, arguments, -1, false, false);
  }

  private static @Nullable ScalarCode exec(BoundOperands operands, Shape.ExecMask shape) {
    List<Argument> arguments = arguments(operands, List.of(), shape.value());
    if (arguments == null) {
      return null;
    }
    boolean wide = operands.needDestination().register().count() == 2;
    List<Argument> all = new ArrayList<>(arguments);
    all.add(new Argument.Value(new Uniform.Register(operands.layout().codes().exec(), wide)));
    Behaviour test = shape.scc().test();
    return new ScalarCode(
        Leaves.method(shape.value()),
        Leaves.method(test),
        true,
        all,
        operands.needDestination().index(),
        true,
        shape.saves(),
        shape.value().traits());
  }

  private static @Nullable List<Argument> arguments(
      BoundOperands operands, List<Input> inputs, Behaviour reader) {
    List<BoundOperands.Entry> written = operands.sources();
    List<Argument> result = new ArrayList<>();
    if (inputs.isEmpty()) {
      for (BoundOperands.Entry entry : written) {
        result.add(value(operands, entry, reader));
      }
    }
    for (Input input : inputs) {
      switch (input) {
        case A -> result.add(value(operands, written.get(0), reader));
        case B -> result.add(value(operands, written.get(1), reader));
        case C -> result.add(value(operands, written.get(2), reader));
        case D -> result.add(value(operands, operands.needDestination(), reader));
        case SCC -> result.add(new Argument.Condition());
        case VCC, EXEC, LANE, INDEX, SIGNS -> {
          return null;
        }
      }
    }
    for (Argument argument : result) {
      if (argument instanceof Argument.Value(Uniform.Special special) && !known(special)) {
        return null;
      }
    }
    return result;
  }

  private static boolean known(Uniform.Special special) {
    return switch (special.name()) {
      case VCCZ, EXECZ, SCC -> true;
      case SHARED_BASE,
          SHARED_LIMIT,
          PRIVATE_BASE,
          PRIVATE_LIMIT,
          POPS_EXITING_WAVE_ID,
          LDS_DIRECT ->
          false;
    };
  }

  private static Argument value(
      BoundOperands operands, BoundOperands.Entry entry, Behaviour reader) {
    return new Argument.Value(Uniform.of(entry, operands.set(), reader));
  }
}
