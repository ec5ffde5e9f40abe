package dev.lockstep.hc.front;

import dev.lockstep.hc.fault.Rule;
import dev.lockstep.hc.front.Graph.Node;
import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.IrOperand;
import dev.lockstep.hc.ir.IrOperation;
import dev.lockstep.hc.ir.Terminator;
import dev.lockstep.hc.ir.Type;
import java.lang.classfile.Instruction;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.ArrayLoadInstruction;
import java.lang.classfile.instruction.ArrayStoreInstruction;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.ConvertInstruction;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.IncrementInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LoadInstruction;
import java.lang.classfile.instruction.LookupSwitchInstruction;
import java.lang.classfile.instruction.MonitorInstruction;
import java.lang.classfile.instruction.NewMultiArrayInstruction;
import java.lang.classfile.instruction.NewObjectInstruction;
import java.lang.classfile.instruction.NewPrimitiveArrayInstruction;
import java.lang.classfile.instruction.NewReferenceArrayInstruction;
import java.lang.classfile.instruction.NopInstruction;
import java.lang.classfile.instruction.OperatorInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.classfile.instruction.StackInstruction;
import java.lang.classfile.instruction.StoreInstruction;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.classfile.instruction.TableSwitchInstruction;
import java.lang.classfile.instruction.ThrowInstruction;
import java.lang.classfile.instruction.TypeCheckInstruction;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Translates single instructions of a method. */
final class InstructionTranslator extends MethodPart {
  private final MethodTranslator blocks;
  private final State state;
  private final Computations computations;
  private final ArrayAccesses accesses;
  private final References references;
  private final Calls calls;

  InstructionTranslator(MethodTranslator blocks, MethodFrame method) {
    super(method);
    this.blocks = blocks;
    this.state = method.state();
    this.computations = new Computations(method);
    this.accesses = new ArrayAccesses(method);
    this.references = new References(method);
    this.calls = new Calls(method);
  }

  /**
   * Translates an instruction.
   *
   * @param place unlike that of other instructions of the method
   */
  void translate(Instruction instruction, String place) {
    switch (instruction) {
      case NopInstruction _ -> {}
      case LoadInstruction load -> state.push(state.local(load.slot()));
      case StoreInstruction store -> state.locals.set(store.slot(), settled(state.pop()));
      case ConstantInstruction constant -> state.push(constant(constant));
      case IncrementInstruction increment -> increment(increment);
      case StackInstruction stack -> StackMoves.move(stack.opcode(), state);
      case OperatorInstruction operator when operator.opcode() == Opcode.ARRAYLENGTH ->
          state.push(accesses.length(state.pop()));
      case OperatorInstruction operator -> computations.operator(operator.opcode(), state);
      case ConvertInstruction convert ->
          state.push(
              Datum.number(
                  computations.convert(convert.fromType(), convert.toType(), state.pop())));
      case ArrayLoadInstruction load -> {
        Datum index = state.pop();
        IrOperand position = scalar(index, Type.INT);
        state.push(accesses.load(state.pop(), position, load.typeKind()));
      }
      case ArrayStoreInstruction _ -> {
        Datum value = state.pop();
        IrOperand index = popInt();
        Datum array = state.pop();
        if (array.shape() instanceof ValueShape.Elements) {
          new Printing(method).element(state, array, index, value);
        } else {
          accesses.store(array, index, value);
        }
      }
      case BranchInstruction branch -> branch(branch);
      case TableSwitchInstruction table -> choose(table.cases(), table.defaultTarget());
      case LookupSwitchInstruction lookup -> choose(lookup.cases(), lookup.defaultTarget());
      case ReturnInstruction back -> leave(back);
      default -> objects(instruction, place);
    }
  }

  private void objects(Instruction instruction, String place) {
    switch (instruction) {
      case NewPrimitiveArrayInstruction made ->
          state.push(accesses.allocate(made.typeKind(), popInt(), place));
      case NewObjectInstruction made -> state.push(references.raw(made.className()));
      case FieldInstruction field -> references.field(field);
      case TypeCheckInstruction check -> references.typeCheck(check);
      case InvokeInstruction call -> calls.call(call, place);
      case InvokeDynamicInstruction dynamic -> new Dynamics(method).call(dynamic);
      case ThrowInstruction _ -> references.raise(state.pop());
      case NewMultiArrayInstruction made -> {
        List<IrOperand> lengths = new ArrayList<>();
        for (int i = 0; i < made.dimensions(); i++) {
          lengths.addFirst(popInt());
        }
        state.push(accesses.allocateRows(made.arrayType().asSymbol(), lengths, place));
      }
      case NewReferenceArrayInstruction made -> {
        IrOperand length = popInt();
        String type = made.componentType().asSymbol().displayName();
        state.push(
            type.equals("Object")
                ? new Printing(method).array(length, method.key + "@" + place)
                : refuse(Rule.ARRAY_TYPE, type + "[]"));
      }
      case MonitorInstruction monitor -> {
        state.pop();
        if (monitor.opcode() == Opcode.MONITORENTER) {
          refuse(Rule.LOCK, "synchronized in " + method.code);
        }
      }
      default -> {
        String name = instruction.opcode().name().toLowerCase(Locale.ROOT);
        refuse(Rule.INSTRUCTION, name);
        graph.stop();
      }
    }
  }

  private static Datum constant(ConstantInstruction constant) {
    if (constant.opcode() == Opcode.ACONST_NULL) {
      return Datum.NULL;
    }
    return switch (constant.constantValue()) {
      case Integer value -> Datum.of(value);
      case Long value -> Datum.number(Constant.of((long) value));
      case Float value -> Datum.number(Constant.of((float) value));
      case Double value -> Datum.number(Constant.of((double) value));
      case String text -> Datum.text(text);
      default -> Datum.known(new ValueShape.Refused(Rule.STRING, "a class as a value"));
    };
  }

  private void increment(IncrementInstruction increment) {
    IrOperand old = scalar(state.local(increment.slot()), Type.INT);
    IrOperand sum = graph.ints(IrOperation.ADD, old, Constant.of(increment.constant()));
    state.locals.set(increment.slot(), Datum.number(sum));
  }

  private void branch(BranchInstruction branch) {
    Opcode opcode = branch.opcode();
    if (opcode == Opcode.GOTO || opcode == Opcode.GOTO_W) {
      graph.jump(blocks.go(method.code.block(branch.target())));
      return;
    }
    IrOperand condition;
    boolean negated = false;
    switch (opcode) {
      case IFNULL, IFNONNULL -> {
        condition = references.isNull(state.pop());
        negated = opcode == Opcode.IFNONNULL;
      }
      case IF_ACMPEQ, IF_ACMPNE -> {
        Datum other = state.pop();
        condition = references.isSame(state.pop(), other);
        negated = opcode == Opcode.IF_ACMPNE;
      }
      default -> {
        Computations.Condition made = computations.condition(opcode, state);
        condition = made.value();
        negated = made.negated();
      }
    }
    int taken = method.code.block(branch.target());
    int next = blocks.following();
    branch(condition, negated ? next : taken, negated ? taken : next);
  }

  private void branch(IrOperand condition, int whenTrue, int whenFalse) {
    if (condition instanceof Constant constant) {
      graph.jump(blocks.go(constant.bits() == 1 ? whenTrue : whenFalse));
      return;
    }
    Node yes = blocks.go(whenTrue);
    Node no = blocks.go(whenFalse);
    graph.branch(condition, yes, no);
  }

  private void choose(List<SwitchCase> cases, Label otherwise) {
    IrOperand selector = popInt();
    if (selector instanceof Constant constant) {
      Label target =
          cases.stream()
              .filter(one -> one.caseValue() == constant.asInt())
              .map(SwitchCase::target)
              .findFirst()
              .orElse(otherwise);
      graph.jump(blocks.go(method.code.block(target)));
      return;
    }
    Node last = blocks.go(method.code.block(otherwise));
    List<Terminator.Case> all = new ArrayList<>();
    for (SwitchCase one : cases) {
      Node target = blocks.go(method.code.block(one.target()));
      if (target != last) {
        all.add(new Terminator.Case(one.caseValue(), target.number));
      }
    }
    if (all.isEmpty()) {
      graph.jump(last);
    } else {
      graph.end(new Terminator.Choice(selector, all, last.number));
    }
  }

  private void leave(ReturnInstruction back) {
    if (back.opcode() != Opcode.RETURN) {
      blocks.leave(settled(state.pop()));
      return;
    }
    Class<?> constructed = method.constructed;
    if (constructed == null) {
      blocks.leave(Datum.NULL);
      return;
    }
    List<Datum> fields = new ArrayList<>();
    int slots = method.code.locals();
    for (int slot = slots; slot < state.locals.size(); slot++) {
      Datum field = state.locals.get(slot);
      fields.add(field == null ? Datum.UNKNOWN : field);
    }
    blocks.leave(Datum.instance(constructed, fields));
  }
}
