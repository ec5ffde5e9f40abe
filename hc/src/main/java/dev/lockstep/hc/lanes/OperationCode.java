package dev.lockstep.hc.lanes;

import dev.lockstep.hc.ir.IrInstruction;
import dev.lockstep.hc.ir.IrOperand;
import dev.lockstep.hc.ir.IrOperation;
import dev.lockstep.hc.ir.Type;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.ConvertInstruction;
import java.lang.classfile.instruction.OperatorInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** Operations without effect as bytecode. */
final class OperationCode {
  private static final ClassDesc MATH = Kinds.of(Math.class);
  private static final ClassDesc NUMBERS = Kinds.of(Numbers.class);

  /** Puts operands on the stack. */
  interface Pusher {
    void push(IrOperand operand);
  }

  private final CodeBuilder code;
  private final Pusher pusher;

  OperationCode(CodeBuilder code, Pusher pusher) {
    this.code = code;
    this.pusher = pusher;
  }

  /** Leaves the result on the stack. */
  void write(IrInstruction instruction) {
    IrOperation operation = instruction.operation();
    switch (operation) {
      case EQ, NE, LT, LE, GT, GE, ULT, ULE -> truth(instruction);
      case SELECT -> select(instruction);
      default -> {
        instruction.operands().forEach(pusher::push);
        write(operation, instruction.operand(0).type());
      }
    }
  }

  private void truth(IrInstruction comparison) {
    Label yes = code.newLabel();
    Label behind = code.newLabel();
    compare(comparison, yes, true);
    code.iconst_0().goto_(behind).labelBinding(yes).iconst_1().labelBinding(behind);
  }

  private void select(IrInstruction select) {
    Label no = code.newLabel();
    Label behind = code.newLabel();
    pusher.push(select.operand(0));
    code.ifeq(no);
    pusher.push(select.operand(1));
    code.goto_(behind).labelBinding(no);
    pusher.push(select.operand(2));
    code.labelBinding(behind);
  }

  static boolean isComparison(IrOperation operation) {
    return switch (operation) {
      case EQ, NE, LT, LE, GT, GE, ULT, ULE -> true;
      default -> false;
    };
  }

  /** Goes to a place if a comparison has a result, else on. */
  void compare(IrInstruction comparison, Label target, boolean result) {
    comparison.operands().forEach(pusher::push);
    IrOperation operation = comparison.operation();
    Opcode ifZero = result ? branch(operation) : opposite(branch(operation));
    switch (comparison.operand(0).type()) {
      case BOOLEAN, INT -> {
        if (operation == IrOperation.ULT || operation == IrOperation.ULE) {
          compareUnsigned(Integer.class, ConstantDescs.CD_int);
        } else {
          code.branch(ofInts(ifZero), target);
          return;
        }
      }
      case LONG -> {
        if (operation == IrOperation.ULT || operation == IrOperation.ULE) {
          compareUnsigned(Long.class, ConstantDescs.CD_long);
        } else {
          code.lcmp();
        }
      }
      // A NaN is neither less nor greater: it compares as the opposite of what is asked.
      case FLOAT -> {
        if (isLess(operation)) {
          code.fcmpg();
        } else {
          code.fcmpl();
        }
      }
      case DOUBLE -> {
        if (isLess(operation)) {
          code.dcmpg();
        } else {
          code.dcmpl();
        }
      }
    }
    code.branch(ifZero, target);
  }

  private static boolean isLess(IrOperation operation) {
    return operation == IrOperation.LT || operation == IrOperation.LE;
  }

  private void compareUnsigned(Class<?> owner, ClassDesc type) {
    code.invokestatic(
        Kinds.of(owner), "compareUnsigned", MethodTypeDesc.of(ConstantDescs.CD_int, type, type));
  }

  private static Opcode branch(IrOperation operation) {
    String name = operation.name();
    return opcode("IF" + (name.startsWith("U") ? name.substring(1) : name));
  }

  private static Opcode opposite(Opcode branch) {
    return switch (branch) {
      case IFEQ -> Opcode.IFNE;
      case IFNE -> Opcode.IFEQ;
      case IFLT -> Opcode.IFGE;
      case IFLE -> Opcode.IFGT;
      case IFGT -> Opcode.IFLE;
      default -> Opcode.IFLT;
    };
  }

  private static Opcode ofInts(Opcode branch) {
    return opcode("IF_ICMP" + branch.name().substring("IF".length()));
  }

  private void write(IrOperation operation, Type type) {
    ClassDesc desc = Kinds.desc(type);
    ClassDesc number = ConstantDescs.CD_int;
    Class<?> owner = type == Type.LONG ? Long.class : Integer.class;
    switch (operation) {
      case ADD, SUB, MUL, DIV, REM, NEG, AND, OR, XOR, SHL, SHR, USHR ->
          code.with(OperatorInstruction.of(opcode(letter(type) + operation.name())));
      case NOT -> not(type);
      case BOOLEAN_TO_INT -> code.nop();
      case INT_TO_BYTE,
          INT_TO_SHORT,
          INT_TO_CHAR,
          INT_TO_LONG,
          INT_TO_FLOAT,
          INT_TO_DOUBLE,
          LONG_TO_INT,
          LONG_TO_FLOAT,
          LONG_TO_DOUBLE,
          FLOAT_TO_INT,
          FLOAT_TO_LONG,
          FLOAT_TO_DOUBLE,
          DOUBLE_TO_INT,
          DOUBLE_TO_LONG,
          DOUBLE_TO_FLOAT ->
          code.with(ConvertInstruction.of(opcode(conversion(operation.name()))));
      case BITS_FLOAT, BITS_DOUBLE -> Kinds.ofBits(code, operation.resultType(type));
      case FLOAT_BITS, DOUBLE_BITS -> Kinds.toBits(code, type);
      case HALF_TO_FLOAT -> call(Numbers.class, "halfToFloat", ConstantDescs.CD_float, desc);
      case FLOAT_TO_HALF -> call(Numbers.class, "half", number, desc);
      case ABS, MIN, MAX, FMA -> call(MATH, operation.text(), desc, arity(operation, desc));
      case SQRT, FLOOR, CEIL, RINT ->
          call(type == Type.FLOAT ? NUMBERS : MATH, operation.text(), desc, List.of(desc));
      case COPYSIGN -> call(Numbers.class, "copySign", desc, desc, desc);
      case UMIN, UMAX -> call(Numbers.class, operation.text(), desc, desc, desc);
      case MULHI -> high(operation, type, "multiplyHigh");
      case UMULHI -> high(operation, type, "unsignedMultiplyHigh");
      case UDIV -> call(owner, "divideUnsigned", desc, desc, desc);
      case UREM -> call(owner, "remainderUnsigned", desc, desc, desc);
      case BITCOUNT -> call(owner, "bitCount", number, desc);
      case CLZ -> call(owner, "numberOfLeadingZeros", number, desc);
      case CTZ -> call(owner, "numberOfTrailingZeros", number, desc);
      case REVERSE -> call(owner, "reverse", desc, desc);
      case REVERSE_BYTES -> call(owner, "reverseBytes", desc, desc);
      default -> throw new IllegalStateException("no bytecode for " + operation);
    }
  }

  private static Opcode opcode(String name) {
    return Opcode.valueOf(name);
  }

  /** What the names of instructions begin with. */
  private static char letter(Type type) {
    return Kinds.kind(type).name().charAt(0);
  }

  /** Name of the instruction for an operation such as INT_TO_BYTE. */
  private static String conversion(String operation) {
    return operation.charAt(0) + "2" + operation.charAt(operation.indexOf("_TO_") + 4);
  }

  private void not(Type type) {
    switch (type) {
      case BOOLEAN -> code.iconst_1().ixor();
      case INT -> code.iconst_m1().ixor();
      default -> code.loadConstant(-1L).lxor();
    }
  }

  private void high(IrOperation operation, Type type, String ofLongs) {
    ClassDesc desc = Kinds.desc(type);
    if (type == Type.LONG) {
      call(Math.class, ofLongs, desc, desc, desc);
    } else {
      call(Numbers.class, operation.text(), desc, desc, desc);
    }
  }

  private static List<ClassDesc> arity(IrOperation operation, ClassDesc type) {
    int count =
        switch (operation) {
          case ABS -> 1;
          case FMA -> 3;
          default -> 2;
        };
    return Collections.nCopies(count, type);
  }

  private void call(Class<?> owner, String name, ClassDesc result, ClassDesc... parameters) {
    call(Kinds.of(owner), name, result, Arrays.asList(parameters));
  }

  private void call(ClassDesc owner, String name, ClassDesc result, List<ClassDesc> parameters) {
    code.invokestatic(owner, name, MethodTypeDesc.of(result, parameters));
  }
}
