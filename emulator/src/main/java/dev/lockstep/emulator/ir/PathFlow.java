package dev.lockstep.emulator.ir;

import dev.lockstep.emulator.ir.RegionPlan.End;
import dev.lockstep.emulator.ir.RegionPlan.Item;
import dev.lockstep.emulator.operand.BoundOperands;
import dev.lockstep.emulator.operand.Uniform;
import dev.lockstep.emulator.operation.LaneCode;
import dev.lockstep.emulator.operation.ScalarCode;
import dev.lockstep.emulator.program.Code;
import dev.lockstep.emulator.program.Code.Decoded;
import dev.lockstep.emulator.state.ControlLayout;
import dev.lockstep.emulator.state.ControlLayout.Control;
import dev.lockstep.emulator.state.RegisterLayout;
import dev.lockstep.emulator.step.PathStep;
import dev.lockstep.isa.model.Behaviour;
import dev.lockstep.isa.model.FieldName;
import dev.lockstep.isa.model.Shape;
import org.jspecify.annotations.Nullable;

/**
 * Handling by translated code of the shapes of machines whose lanes branch: as ends of blocks and
 * as items.
 */
final class PathFlow {
  private static final Behaviour MOVE = new Behaviour("mov", "b32");
  private static final Behaviour ADD = new Behaviour("add", "u32");

  private PathFlow() {}

  private static Shape shape(Decoded at) {
    return at.instruction() == null ? new Shape.NotExecuted("") : at.instruction().row().shape();
  }

  /** End of a block by an instruction, or null: it does not end one. */
  static @Nullable End end(Code code, Decoded at) {
    if (!(shape(at) instanceof Shape.Simt simt)) {
      return null;
    }
    return switch (simt) {
      case Shape.SimtBranch branch -> {
        BoundOperands operands = code.operands(at);
        yield new End.Diverge(at, test(operands, branch), PathStep.target(operands), at.next());
      }
      case Shape.SimtJoin _ -> new End.Meet(at, PathStep.here(code.operands(at)), at.next());
      case Shape.CompareBranch branch -> {
        BoundOperands operands = code.operands(at);
        yield new End.Compare(at, test(operands, branch), PathStep.target(operands), at.next());
      }
      case Shape.Link(boolean register) -> {
        BoundOperands operands = code.operands(at);
        yield register ? jump(at, operands) : new End.Next(PathStep.target(operands));
      }
      default -> null;
    };
  }

  private static LaneCode test(BoundOperands operands, Shape.SimtBranch branch) {
    LaneCode test = LaneCode.test(operands, branch.test(), operands.layout().taken());
    if (test == null) {
      throw new IllegalStateException("no vector form of " + branch.test());
    }
    return test;
  }

  private static ScalarCode test(BoundOperands operands, Shape.CompareBranch branch) {
    return ScalarCode.test(
        branch.test(), value(operands, FieldName.SRC0), value(operands, FieldName.SRC1));
  }

  private static ScalarCode.Argument value(BoundOperands operands, FieldName field) {
    return new ScalarCode.Argument.Value(operands.uniform(field));
  }

  private static End jump(Decoded at, BoundOperands operands) {
    return new End.Register(
        at,
        operands.uniform(FieldName.ADDRESS),
        operands.need(FieldName.IMM).immediate(),
        operands.needDestination().index());
  }

  /** A jump to a known address leaves the address behind it. */
  static Item linked(Code code, Decoded at) {
    int destination = code.operands(at).needDestination().index();
    return destination >= RegisterLayout.CODES
        ? new Item.Nothing(at)
        : new Item.Scalars(at, constant((int) at.next(), destination));
  }

  private static ScalarCode constant(int value, int destination) {
    return ScalarCode.value(
        MOVE,
        destination,
        new ScalarCode.Argument.Value(new Uniform.Constant(value & 0xffff_ffffL)));
  }

  /** Whether it reads how many instructions have run, which only the interpreter knows at once. */
  static boolean isClock(Code code, Decoded at) {
    if (!(shape(at) instanceof Shape.ControlRegister)) {
      return false;
    }
    return switch (control(code, at).role()) {
      case CYCLE, TIME, INSTRET, CYCLEH, TIMEH, INSTRETH -> true;
      default -> false;
    };
  }

  private static Control control(Code code, Decoded at) {
    BoundOperands operands = code.operands(at);
    Control control = operands.layout().controls().at(operands.need(FieldName.CSR).immediate());
    if (control == null) {
      throw new IllegalStateException("no control register, and yet a step for it");
    }
    return control;
  }

  /** Whether it may change MODE or which lanes are active. */
  static boolean isSetting(Code code, Decoded at) {
    return switch (shape(at)) {
      case Shape.SetVectorLength _ -> true;
      case Shape.ControlRegister(Shape.ControlAccess access) -> {
        BoundOperands operands = code.operands(at);
        BoundOperands.Entry number = operands.find(FieldName.IMM);
        Uniform source =
            Uniform.of(number == null ? operands.need(FieldName.SRC0) : number, operands.set());
        boolean nothing = source instanceof Uniform.Constant(long bits) && bits == 0;
        yield access == Shape.ControlAccess.WRITE || !nothing;
      }
      default -> false;
    };
  }

  /**
   * The item of an instruction within a block.
   *
   * @param call the interpreter's step of it
   */
  static Item item(Decoded at, BoundOperands operands, Item.Call call) {
    if (!(operands.row().shape() instanceof Shape.Simt simt)) {
      return call;
    }
    return switch (simt) {
      case Shape.UpperImmediate upper ->
          new Item.Scalars(
              at, constant(PathStep.upper(operands, upper.relative()), destination(operands)));
      case Shape.SetReconvergence _ -> meeting(at, operands);
      case Shape.LaneToScalar(boolean last) -> {
        int row = operands.need(FieldName.SRC0).index() * operands.layout().lanes();
        yield last && destination(operands) < RegisterLayout.CODES
            ? new Item.Pick(at, destination(operands), row, null, true)
            : call;
      }
      case Shape.Prefix _ -> new Item.Nothing(at);
      default -> call;
    };
  }

  private static int destination(BoundOperands operands) {
    return operands.needDestination().index();
  }

  private static Item meeting(Decoded at, BoundOperands operands) {
    int held = operands.layout().held(ControlLayout.Role.RPC);
    int number = operands.need(FieldName.IMM).immediate();
    ScalarCode first =
        ScalarCode.value(
            ADD,
            held,
            value(operands, FieldName.SRC0),
            new ScalarCode.Argument.Value(new Uniform.Constant(number & 0xffff_ffffL)));
    int destination = destination(operands);
    ScalarCode.Argument known = new ScalarCode.Argument.Value(new Uniform.Register(held, false));
    return destination >= RegisterLayout.CODES
        ? new Item.Scalars(at, first)
        : new Item.Twice(at, first, ScalarCode.value(MOVE, destination, known));
  }
}
