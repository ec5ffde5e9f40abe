package dev.lockstep.emulator.leaf;

import dev.lockstep.emulator.leaf.LeafNode.Op;
import dev.lockstep.emulator.x86.Condition;
import dev.lockstep.emulator.x86.Width;
import java.lang.classfile.Instruction;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.ConvertInstruction;
import java.lang.classfile.instruction.IncrementInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LoadInstruction;
import java.lang.classfile.instruction.OperatorInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.classfile.instruction.StackInstruction;
import java.lang.classfile.instruction.StoreInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An instruction of the bytecode of a leaf, as far as {@link LeafReader} knows them. */
sealed interface BytecodeStep {
  /** A local variable to the stack. */
  record Load(int slot) implements BytecodeStep {}

  /** The stack to a local variable. */
  record Store(int slot) implements BytecodeStep {}

  record Increment(int slot, int by) implements BytecodeStep {}

  record Number(Width width, long value) implements BytecodeStep {}

  /** The top of the stack once more. */
  record Copy() implements BytecodeStep {}

  record Unary(Op op) implements BytecodeStep {}

  record Binary(Op op) implements BytecodeStep {}

  /** The low half without a sign. */
  record Half() implements BytecodeStep {}

  record Call(BytecodeBody.Name method, int count) implements BytecodeStep {}

  /**
   * Goes to another instruction.
   *
   * @param condition of the comparison; null if nothing is compared
   * @param zero whether a value is compared with 0, not with another one
   * @param join the first instruction that both ways come to
   */
  record Branch(@Nullable Condition condition, boolean zero, int target, int join)
      implements BytecodeStep {}

  record Return() implements BytecodeStep {}

  /** Unsupported instruction; analysis stops here. */
  record Other(String what) implements BytecodeStep {}

  /** Step of an instruction; a branch goes to the target, and both ways meet. */
  static BytecodeStep of(Instruction instruction, int target, int join) {
    return switch (instruction) {
      case LoadInstruction load -> new Load(load.slot());
      case StoreInstruction store -> new Store(store.slot());
      case IncrementInstruction add -> new Increment(add.slot(), add.constant());
      case StackInstruction copy when copy.opcode() == Opcode.DUP -> new Copy();
      case ConstantInstruction constant ->
          switch (constant.constantValue()) {
            case Integer value -> new Number(Width.DOUBLEWORD, value);
            case Long value -> new Number(Width.QUADWORD, value);
            default -> new Other("a constant");
          };
      case OperatorInstruction operator -> operator(operator.opcode());
      case ConvertInstruction convert -> convert(convert.opcode());
      case InvokeInstruction call -> call(call);
      case BranchInstruction branch -> branch(branch.opcode(), target, join);
      case ReturnInstruction _ -> new Return();
      default -> new Other(instruction.opcode().name());
    };
  }

  private static BytecodeStep operator(Opcode opcode) {
    return switch (opcode) {
      case IADD, LADD -> new Binary(Op.ADD);
      case ISUB, LSUB -> new Binary(Op.SUB);
      case IMUL, LMUL -> new Binary(Op.MUL);
      case IAND, LAND -> new Binary(Op.AND);
      case IOR, LOR -> new Binary(Op.OR);
      case IXOR, LXOR -> new Binary(Op.XOR);
      case ISHL, LSHL -> new Binary(Op.SHL);
      case ISHR, LSHR -> new Binary(Op.SAR);
      case IUSHR, LUSHR -> new Binary(Op.SHR);
      case LCMP -> new Binary(Op.COMPARE_SIGNED);
      case INEG, LNEG -> new Unary(Op.NEGATE);
      default -> new Other(opcode.name());
    };
  }

  private static BytecodeStep convert(Opcode opcode) {
    return switch (opcode) {
      case I2L -> new Unary(Op.SIGN_EXTEND);
      case L2I -> new Unary(Op.LOW);
      case I2B -> new Unary(Op.SIGNED_BYTE);
      case I2S -> new Unary(Op.SIGNED_HALF);
      case I2C -> new Half();
      default -> new Other(opcode.name());
    };
  }

  private static BytecodeStep branch(Opcode opcode, int target, int join) {
    String name = opcode.name();
    return switch (opcode) {
      case GOTO, GOTO_W -> new Branch(null, false, target, join);
      case IFEQ, IFNE, IFLT, IFGE, IFGT, IFLE ->
          new Branch(condition(name.substring("IF".length())), true, target, join);
      case IF_ICMPEQ, IF_ICMPNE, IF_ICMPLT, IF_ICMPGE, IF_ICMPGT, IF_ICMPLE ->
          new Branch(condition(name.substring("IF_ICMP".length())), false, target, join);
      default -> new Other(name);
    };
  }

  private static Condition condition(String name) {
    return switch (name) {
      case "EQ" -> Condition.EQUAL;
      case "NE" -> Condition.NOT_EQUAL;
      case "LT" -> Condition.LESS;
      case "GE" -> Condition.GREATER_EQUAL;
      case "GT" -> Condition.GREATER;
      default -> Condition.LESS_EQUAL;
    };
  }

  private static BytecodeStep call(InvokeInstruction call) {
    MethodTypeDesc type = call.typeSymbol();
    String name = call.name().stringValue();
    List<ClassDesc> types = new ArrayList<>(type.parameterList());
    types.add(type.returnType());
    boolean whole =
        types.stream().allMatch(t -> t.isPrimitive() && "ZIJ".contains(t.descriptorString()));
    if (call.opcode() != Opcode.INVOKESTATIC || !whole) {
      return new Other(name);
    }
    BytecodeBody.Name method =
        new BytecodeBody.Name(call.owner().name().stringValue(), name, type.descriptorString());
    return new Call(method, type.parameterCount());
  }
}
