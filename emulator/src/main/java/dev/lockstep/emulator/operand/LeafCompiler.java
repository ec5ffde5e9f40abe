package dev.lockstep.emulator.operand;

import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;

/**
 * Makes a hidden class for a static method of the semantics: the loop over the lanes with the call
 * in it. See {@link Leaf} for what the two methods do.
 *
 * <p>A last {@code int} parameter is MODE exactly where the caller states it; a {@code boolean}
 * parameter is the lane's bit of the condition operand; every other one is the next row operand.
 */
final class LeafCompiler {
  private static final MethodTypeDesc LANES = MethodTypeDesc.ofDescriptor("([IIIIIIIJJI)J");
  private static final MethodTypeDesc ONE = MethodTypeDesc.ofDescriptor("(JJJI)J");
  private static final ClassDesc LONG_TOOLS = ClassDesc.of("java.lang.Long");

  // Local variables of Leaf.lanes, and what the loop adds.
  private static final int FILE = 1;
  private static final int WIDTH = 2;
  private static final int RESULT = 3;
  private static final int OPERANDS = 4;
  private static final int BITS = 8;
  private static final int EXEC = 10;
  private static final int MODE = 12;
  private static final int LANE = 13;
  private static final int CONDITIONS = 14;
  private static final int REST = 16;
  private static final int WIDE = 18;

  private final Method method;
  private final boolean mode;
  private final ClassDesc owner;
  private final MethodTypeDesc type;

  private LeafCompiler(Method method, boolean mode) {
    this.method = method;
    this.mode = mode;
    owner = method.getDeclaringClass().describeConstable().orElseThrow();
    type =
        MethodType.methodType(method.getReturnType(), method.getParameterTypes())
            .describeConstable()
            .orElseThrow();
  }

  /**
   * Makes the class.
   *
   * @param mode whether the last parameter is MODE
   */
  static Leaf compile(Method method, boolean mode) {
    LeafCompiler compiler = new LeafCompiler(method, mode);
    return HiddenObject.of(
        MethodHandles.lookup(),
        Leaf.class,
        "Leaf_" + method.getName(),
        target ->
            target
                .withMethodBody("lanes", LANES, ClassFile.ACC_PUBLIC, compiler::lanes)
                .withMethodBody("one", ONE, ClassFile.ACC_PUBLIC, compiler::one));
  }

  // if (exec == all) for (lane = 0; lane < lanes; lane++) body
  // else for (rest = exec; rest != 0; rest &= rest - 1) { lane = lowest bit of rest; body }
  private void lanes(CodeBuilder code) {
    code.lconst_0().lstore(CONDITIONS);
    Label sparse = code.newLabel();
    Label end = code.newLabel();
    code.lload(EXEC).loadConstant(-1L).iload(WIDTH).ineg().lushr().lcmp().ifne(sparse);
    code.iconst_0().istore(LANE);
    Label dense = code.newBoundLabel();
    code.iload(LANE).iload(WIDTH).if_icmpge(end);
    body(code);
    code.iinc(LANE, 1).goto_(dense);
    code.labelBinding(sparse);
    code.lload(EXEC).lstore(REST);
    Label next = code.newBoundLabel();
    code.lload(REST).lconst_0().lcmp().ifeq(end);
    code.lload(REST)
        .invokestatic(LONG_TOOLS, "numberOfTrailingZeros", MethodTypeDesc.ofDescriptor("(J)I"))
        .istore(LANE);
    code.lload(REST).lload(REST).lconst_1().lsub().land().lstore(REST);
    body(code);
    code.goto_(next);
    code.labelBinding(end);
    code.lload(CONDITIONS).lreturn();
  }

  private void body(CodeBuilder code) {
    Class<?> result = method.getReturnType();
    if (result == int.class) {
      element(code, RESULT, false);
      call(code);
      code.iastore();
    } else if (result == long.class) {
      call(code);
      code.lstore(WIDE);
      element(code, RESULT, false);
      code.lload(WIDE).l2i().iastore();
      element(code, RESULT, true);
      code.lload(WIDE).bipush(32).lushr().l2i().iastore();
    } else {
      call(code);
      code.i2l().iload(LANE).lshl().lload(CONDITIONS).lor().lstore(CONDITIONS);
    }
  }

  /** Pushes the file and the index of this lane's element of a row. */
  private static void element(CodeBuilder code, int row, boolean second) {
    code.aload(FILE).iload(row).iload(LANE).iadd();
    if (second) {
      code.iload(WIDTH).iadd();
    }
  }

  private void call(CodeBuilder code) {
    Class<?>[] parameters = method.getParameterTypes();
    int operand = OPERANDS;
    for (int i = 0; i < parameters.length; i++) {
      if (mode && i == parameters.length - 1) {
        code.iload(MODE);
      } else if (parameters[i] == boolean.class) {
        code.lload(BITS).iload(LANE).lushr().l2i().iconst_1().iand();
      } else if (parameters[i] == int.class) {
        element(code, operand++, false);
        code.iaload();
      } else {
        element(code, operand, false);
        code.iaload().i2l().loadConstant(0xffff_ffffL).land();
        element(code, operand++, true);
        code.iaload().i2l().bipush(32).lshl().lor();
      }
    }
    code.invokestatic(owner, method.getName(), type);
  }

  private void one(CodeBuilder code) {
    Class<?>[] parameters = method.getParameterTypes();
    int operand = 1;
    for (int i = 0; i < parameters.length; i++) {
      if (mode && i == parameters.length - 1) {
        code.iload(7);
      } else if (operand > 5) {
        code.iconst_0();
        if (parameters[i] == long.class) {
          code.i2l();
        }
      } else {
        code.lload(operand);
        operand += 2;
        if (parameters[i] != long.class) {
          code.l2i();
        }
        if (parameters[i] == boolean.class) {
          code.iconst_1().iand();
        }
      }
    }
    code.invokestatic(owner, method.getName(), type);
    if (method.getReturnType() != long.class) {
      code.i2l().loadConstant(0xffff_ffffL).land();
    }
    code.lreturn();
  }
}
