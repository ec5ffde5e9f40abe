package dev.lockstep.emulator.bytecode;

import dev.lockstep.emulator.operand.Uniform;
import dev.lockstep.emulator.operation.ScalarCode;
import dev.lockstep.emulator.state.RegisterLayout;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.List;

/** Writes scalar instructions: calls of leaves on local variables. */
record ScalarWriter(ScalarLocals scalars, int mode, RegisterLayout layout) {
  void write(CodeBuilder code, ScalarCode scalar) {
    Method value = scalar.value();
    Method condition = scalar.condition();
    if (value == null) {
      if (condition != null) {
        call(code, condition, scalar.arguments());
        code.istore(scalars.scc());
      }
      return;
    }
    boolean wide = value.getReturnType() == long.class;
    TypeKind kind = wide ? TypeKind.LONG : TypeKind.INT;
    int temporary = scalars.free();
    if (condition != null && !scalar.ofResult()) {
      // The value may take the old SCC.
      call(code, condition, scalar.arguments());
      code.istore(temporary + 4);
    }
    call(code, value, scalar.arguments());
    code.storeLocal(kind, temporary);
    if (condition != null && scalar.ofResult()) {
      code.loadLocal(kind, temporary);
      mode(code, condition, 1);
      invoke(code, condition);
      code.istore(temporary + 4);
    }
    if (scalar.exec()) {
      exec(code, scalar, kind, temporary);
    } else {
      code.loadLocal(kind, temporary);
      store(code, wide, scalar.destination());
    }
    if (condition != null) {
      code.iload(temporary + 4).istore(scalars.scc());
    }
  }

  private void exec(CodeBuilder code, ScalarCode scalar, TypeKind kind, int temporary) {
    boolean wide = kind == TypeKind.LONG;
    if (scalar.saves()) {
      if (wide) {
        scalars.pair(code, layout.codes().exec());
      } else {
        scalars.word(code, layout.codes().exec());
      }
    } else {
      code.loadLocal(kind, temporary);
    }
    store(code, wide, scalar.destination());
    code.loadLocal(kind, temporary);
    store(code, wide, layout.codes().exec());
  }

  private void store(CodeBuilder code, boolean wide, int destination) {
    if (wide) {
      scalars.storeWide(code, destination);
    } else {
      scalars.store(code, destination);
    }
  }

  private void call(CodeBuilder code, Method method, List<ScalarCode.Argument> arguments) {
    Class<?>[] types = method.getParameterTypes();
    for (int i = 0; i < Math.min(types.length, arguments.size()); i++) {
      switch (arguments.get(i)) {
        case ScalarCode.Argument.Condition _ -> code.iload(scalars.scc());
        case ScalarCode.Argument.Value(Uniform uniform) -> push(code, uniform, types[i]);
      }
    }
    mode(code, method, arguments.size());
    invoke(code, method);
  }

  private void mode(CodeBuilder code, Method method, int given) {
    if (method.getParameterCount() > given) {
      code.loadConstant(mode);
    }
  }

  private static void invoke(CodeBuilder code, Method method) {
    MethodTypeDesc type =
        MethodType.methodType(method.getReturnType(), method.getParameterTypes())
            .describeConstable()
            .orElseThrow();
    code.invokestatic(
        method.getDeclaringClass().describeConstable().orElseThrow(), method.getName(), type);
  }

  private void push(CodeBuilder code, Uniform uniform, Class<?> type) {
    boolean wide = type == long.class;
    switch (uniform) {
      case Uniform.Constant(long bits) -> {
        if (wide) {
          code.loadConstant(bits);
        } else {
          code.loadConstant((int) bits);
        }
      }
      case Uniform.Register(int register, boolean pair) -> {
        if (wide && pair) {
          scalars.pair(code, register);
        } else if (wide) {
          scalars.extended(code, register);
        } else {
          scalars.word(code, register);
        }
      }
      case Uniform.Special special -> {
        special(code, special);
        if (wide) {
          code.i2l();
        }
      }
    }
  }

  private void special(CodeBuilder code, Uniform.Special special) {
    switch (special.name()) {
      case SCC -> code.iload(scalars.scc());
      case VCCZ -> zero(code, layout.codes().vcc());
      case EXECZ -> zero(code, layout.codes().exec());
      default -> throw new IllegalStateException(special.toString());
    }
  }

  private void zero(CodeBuilder code, int mask) {
    Label one = code.newLabel();
    Label end = code.newLabel();
    scalars.mask(code, mask, layout.lanes());
    code.lconst_0().lcmp().ifeq(one);
    code.iconst_0().goto_(end);
    code.labelBinding(one);
    code.iconst_1();
    code.labelBinding(end);
  }
}
