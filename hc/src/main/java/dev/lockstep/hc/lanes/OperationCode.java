package dev.lockstep.hc.lanes;

import dev.lockstep.hc.ir.Instruction;
import dev.lockstep.hc.ir.Operand;
import dev.lockstep.hc.ir.Operation;
import dev.lockstep.hc.ir.Type;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
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
    void push(Operand operand);
  }

  private final CodeBuilder code;
  private final Pusher pusher;

  OperationCode(CodeBuilder code, Pusher pusher) {
    this.code = code;
    this.pusher = pusher;
  }

  /** Leaves the result on the stack. */
  void write(Instruction instruction) {
    Operation operation = instruction.operation();
    switch (operation) {
      case EQ, NE, LT, LE, GT, GE, ULT, ULE -> truth(instruction);
      case SELECT -> select(instruction);
      default -> {
        instruction.operands().forEach(pusher::push);
        Type type = instruction.operand(0).type();
        switch (type) {
          case BOOLEAN -> booleans(operation);
          case INT -> ints(operation);
          case LONG -> longs(operation);
          case FLOAT -> floats(operation);
          case DOUBLE -> doubles(operation);
        }
      }
    }
  }

  private void truth(Instruction comparison) {
    Label yes = code.newLabel();
    Label behind = code.newLabel();
    compare(comparison, yes, true);
    code.iconst_0().goto_(behind).labelBinding(yes).iconst_1().labelBinding(behind);
  }

  private void select(Instruction select) {
    Label no = code.newLabel();
    Label behind = code.newLabel();
    pusher.push(select.operand(0));
    code.ifeq(no);
    pusher.push(select.operand(1));
    code.goto_(behind).labelBinding(no);
    pusher.push(select.operand(2));
    code.labelBinding(behind);
  }

  static boolean isComparison(Operation operation) {
    return switch (operation) {
      case EQ, NE, LT, LE, GT, GE, ULT, ULE -> true;
      default -> false;
    };
  }

  /** Goes to a place if a comparison has a result, else on. */
  void compare(Instruction comparison, Label target, boolean result) {
    comparison.operands().forEach(pusher::push);
    Operation operation = comparison.operation();
    Opcode ifZero = result ? branch(operation) : opposite(branch(operation));
    switch (comparison.operand(0).type()) {
      case BOOLEAN, INT -> {
        if (operation == Operation.ULT || operation == Operation.ULE) {
          compareUnsigned(Integer.class, ConstantDescs.CD_int);
        } else {
          code.branch(ofInts(ifZero), target);
          return;
        }
      }
      case LONG -> {
        if (operation == Operation.ULT || operation == Operation.ULE) {
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

  private static boolean isLess(Operation operation) {
    return operation == Operation.LT || operation == Operation.LE;
  }

  private void compareUnsigned(Class<?> owner, ClassDesc type) {
    code.invokestatic(
        Kinds.of(owner), "compareUnsigned", MethodTypeDesc.of(ConstantDescs.CD_int, type, type));
  }

  private static Opcode branch(Operation operation) {
    return switch (operation) {
      case EQ -> Opcode.IFEQ;
      case NE -> Opcode.IFNE;
      case LT, ULT -> Opcode.IFLT;
      case LE, ULE -> Opcode.IFLE;
      case GT -> Opcode.IFGT;
      default -> Opcode.IFGE;
    };
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
    return switch (branch) {
      case IFEQ -> Opcode.IF_ICMPEQ;
      case IFNE -> Opcode.IF_ICMPNE;
      case IFLT -> Opcode.IF_ICMPLT;
      case IFLE -> Opcode.IF_ICMPLE;
      case IFGT -> Opcode.IF_ICMPGT;
      default -> Opcode.IF_ICMPGE;
    };
  }

  private void booleans(Operation operation) {
    switch (operation) {
      case AND -> code.iand();
      case OR -> code.ior();
      case XOR -> code.ixor();
      case NOT -> code.iconst_1().ixor();
      case BOOLEAN_TO_INT -> code.nop();
      default -> throw unknown(operation);
    }
  }

  private void ints(Operation operation) {
    ClassDesc type = ConstantDescs.CD_int;
    switch (operation) {
      case ADD -> code.iadd();
      case SUB -> code.isub();
      case MUL -> code.imul();
      case DIV -> code.idiv();
      case REM -> code.irem();
      case NEG -> code.ineg();
      case AND -> code.iand();
      case OR -> code.ior();
      case XOR -> code.ixor();
      case NOT -> code.iconst_m1().ixor();
      case SHL -> code.ishl();
      case SHR -> code.ishr();
      case USHR -> code.iushr();
      case INT_TO_BYTE -> code.i2b();
      case INT_TO_SHORT -> code.i2s();
      case INT_TO_CHAR -> code.i2c();
      case INT_TO_LONG -> code.i2l();
      case INT_TO_FLOAT -> code.i2f();
      case INT_TO_DOUBLE -> code.i2d();
      case BITS_FLOAT -> call(Float.class, "intBitsToFloat", ConstantDescs.CD_float, type);
      case HALF_TO_FLOAT -> call(Numbers.class, "halfToFloat", ConstantDescs.CD_float, type);
      case ABS, MIN, MAX -> call(MATH, operation.text(), type, arity(operation, type));
      case MULHI, UMULHI, UMIN, UMAX ->
          call(NUMBERS, operation.text(), type, arity(operation, type));
      default -> library(operation, Integer.class, type);
    }
  }

  private void longs(Operation operation) {
    ClassDesc type = ConstantDescs.CD_long;
    switch (operation) {
      case ADD -> code.ladd();
      case SUB -> code.lsub();
      case MUL -> code.lmul();
      case DIV -> code.ldiv();
      case REM -> code.lrem();
      case NEG -> code.lneg();
      case AND -> code.land();
      case OR -> code.lor();
      case XOR -> code.lxor();
      case NOT -> code.loadConstant(-1L).lxor();
      case SHL -> code.lshl();
      case SHR -> code.lshr();
      case USHR -> code.lushr();
      case LONG_TO_INT -> code.l2i();
      case LONG_TO_FLOAT -> code.l2f();
      case LONG_TO_DOUBLE -> code.l2d();
      case BITS_DOUBLE -> call(Double.class, "longBitsToDouble", ConstantDescs.CD_double, type);
      case ABS, MIN, MAX -> call(MATH, operation.text(), type, arity(operation, type));
      case MULHI -> call(MATH, "multiplyHigh", type, arity(operation, type));
      case UMULHI -> call(MATH, "unsignedMultiplyHigh", type, arity(operation, type));
      case UMIN, UMAX -> call(NUMBERS, operation.text(), type, arity(operation, type));
      default -> library(operation, Long.class, type);
    }
  }

  /** Methods that Integer and Long have both. */
  private void library(Operation operation, Class<?> owner, ClassDesc type) {
    ClassDesc number = ConstantDescs.CD_int;
    switch (operation) {
      case UDIV -> call(owner, "divideUnsigned", type, type, type);
      case UREM -> call(owner, "remainderUnsigned", type, type, type);
      case BITCOUNT -> call(owner, "bitCount", number, type);
      case CLZ -> call(owner, "numberOfLeadingZeros", number, type);
      case CTZ -> call(owner, "numberOfTrailingZeros", number, type);
      case REVERSE -> call(owner, "reverse", type, type);
      case REVERSE_BYTES -> call(owner, "reverseBytes", type, type);
      default -> throw unknown(operation);
    }
  }

  private void floats(Operation operation) {
    ClassDesc type = ConstantDescs.CD_float;
    switch (operation) {
      case ADD -> code.fadd();
      case SUB -> code.fsub();
      case MUL -> code.fmul();
      case DIV -> code.fdiv();
      case REM -> code.frem();
      case NEG -> code.fneg();
      case FLOAT_TO_INT -> code.f2i();
      case FLOAT_TO_LONG -> code.f2l();
      case FLOAT_TO_DOUBLE -> code.f2d();
      case FLOAT_BITS -> call(Float.class, "floatToRawIntBits", ConstantDescs.CD_int, type);
      case FLOAT_TO_HALF -> call(Numbers.class, "half", ConstantDescs.CD_int, type);
      case ABS, MIN, MAX, FMA -> call(MATH, operation.text(), type, arity(operation, type));
      case COPYSIGN -> call(Numbers.class, "copySign", type, type, type);
      case SQRT, FLOOR, CEIL, RINT -> call(Numbers.class, operation.text(), type, type);
      default -> throw unknown(operation);
    }
  }

  private void doubles(Operation operation) {
    ClassDesc type = ConstantDescs.CD_double;
    switch (operation) {
      case ADD -> code.dadd();
      case SUB -> code.dsub();
      case MUL -> code.dmul();
      case DIV -> code.ddiv();
      case REM -> code.drem();
      case NEG -> code.dneg();
      case DOUBLE_TO_INT -> code.d2i();
      case DOUBLE_TO_LONG -> code.d2l();
      case DOUBLE_TO_FLOAT -> code.d2f();
      case DOUBLE_BITS -> call(Double.class, "doubleToRawLongBits", ConstantDescs.CD_long, type);
      case COPYSIGN -> call(Numbers.class, "copySign", type, type, type);
      case ABS, MIN, MAX, FMA, SQRT, FLOOR, CEIL, RINT ->
          call(MATH, operation.text(), type, arity(operation, type));
      default -> throw unknown(operation);
    }
  }

  private static List<ClassDesc> arity(Operation operation, ClassDesc type) {
    int count =
        switch (operation) {
          case ABS, SQRT, FLOOR, CEIL, RINT -> 1;
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

  private static IllegalStateException unknown(Operation operation) {
    return new IllegalStateException("no bytecode for " + operation);
  }
}
