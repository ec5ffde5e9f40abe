package dev.lockstep.emulator;

import static dev.lockstep.emulator.x86.Assembler.RAX;
import static dev.lockstep.emulator.x86.Assembler.RDX;

import dev.lockstep.emulator.x86.Assembler.Condition;
import dev.lockstep.emulator.x86.Assembler.Memory;
import dev.lockstep.emulator.x86.VectorAssembler;
import java.lang.reflect.Method;
import java.util.List;

/** Machine code of scalar instructions; registers stay in memory. */
final class HostScalars {
  private static final Memory SCC = Memory.at(HostFrame.CONTEXT, HostContext.SCC);

  /** Where results wait that may not be stored yet. */
  private static final int VALUE = 0;

  private final VectorAssembler code;
  private final HostFrame frame;
  private final RegisterLayout layout;
  private final int mode;

  HostScalars(VectorAssembler code, HostFrame frame, RegisterLayout layout, int mode) {
    this.code = code;
    this.frame = frame;
    this.layout = layout;
    this.mode = mode;
  }

  /** Whether there is code for an instruction. */
  static boolean isPossible(ScalarCode scalar) {
    return (scalar.value() == null || HostLeaf.isPossible(scalar.value()))
        && (scalar.condition() == null || HostLeaf.isPossible(scalar.condition()));
  }

  void write(ScalarCode scalar) {
    Method value = scalar.value();
    Method condition = scalar.condition();
    if (value == null) {
      if (condition != null) {
        call(condition, scalar.arguments());
        code.store(false, SCC, RAX);
      }
      return;
    }
    boolean wide = value.getReturnType() == long.class;
    boolean before = condition != null && !scalar.ofResult();
    if (condition != null && before) {
      // The value may take the old SCC.
      call(condition, scalar.arguments());
      code.store(false, frame.sum(VALUE), RAX);
    }
    call(value, scalar.arguments());
    if (scalar.exec()) {
      exec(scalar, wide);
    } else {
      code.store(wide, HostFrame.scalar(scalar.destination()), RAX);
    }
    if (condition != null && before) {
      code.load(false, RAX, frame.sum(VALUE));
      code.store(false, SCC, RAX);
    } else if (condition != null) {
      code.move(true, HostLeaf.argument(0), RAX);
      mode(condition, 1);
      HostLeaf.write(code, condition);
      code.store(false, SCC, RAX);
    }
  }

  /** EXEC becomes RAX, which stays there; the destination gets this or the old EXEC. */
  private void exec(ScalarCode scalar, boolean wide) {
    Memory exec = HostFrame.scalar(layout.exec());
    if (scalar.saves()) {
      code.load(wide, RDX, exec);
      code.store(wide, HostFrame.scalar(scalar.destination()), RDX);
    } else {
      code.store(wide, HostFrame.scalar(scalar.destination()), RAX);
    }
    code.store(wide, exec, RAX);
  }

  private void call(Method method, List<ScalarCode.Argument> arguments) {
    Class<?>[] types = method.getParameterTypes();
    int given = Math.min(types.length, arguments.size());
    for (int i = 0; i < given; i++) {
      int to = HostLeaf.argument(i);
      switch (arguments.get(i)) {
        case ScalarCode.Argument.Condition _ -> code.load(false, to, SCC);
        case ScalarCode.Argument.Value(Uniform uniform) ->
            load(to, uniform, types[i] == long.class);
      }
    }
    mode(method, arguments.size());
    HostLeaf.write(code, method);
  }

  private void mode(Method method, int given) {
    if (method.getParameterCount() > given) {
      code.number(HostLeaf.argument(given), mode);
    }
  }

  /** A register of the host = a value. */
  void load(int to, Uniform uniform, boolean wide) {
    switch (uniform) {
      case Uniform.Constant(long bits) -> code.number(to, wide ? bits : bits & 0xffff_ffffL);
      case Uniform.Register(int register, boolean pair) ->
          code.load(wide && pair, to, HostFrame.scalar(register));
      case Uniform.Special special -> special(to, special);
    }
  }

  private void special(int to, Uniform.Special special) {
    switch (special.name()) {
      case SCC -> code.load(false, to, SCC);
      case VCCZ -> zero(to, layout.vcc());
      case EXECZ -> zero(to, layout.exec());
      default -> throw new IllegalStateException(special.toString());
    }
  }

  private void zero(int to, int mask) {
    frame.loadMask(mask);
    code.test(true, RAX, RAX);
    code.set(Condition.EQUAL, to);
  }
}
