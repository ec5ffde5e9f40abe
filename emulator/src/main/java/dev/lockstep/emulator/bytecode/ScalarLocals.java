package dev.lockstep.emulator.bytecode;

import dev.lockstep.emulator.ir.ScalarUse;
import dev.lockstep.emulator.operand.Uniform;
import dev.lockstep.emulator.state.RegisterLayout;
import dev.lockstep.emulator.state.Wavefront;
import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.util.BitSet;

/** The scalar registers of a region as local variables of its method. */
final class ScalarLocals {
  private static final ClassDesc WAVE = Wavefront.class.describeConstable().orElseThrow();
  private static final long LOW = 0xffff_ffffL;
  private static final ClassDesc Z = ClassDesc.ofDescriptor("Z");

  private final BitSet held = new BitSet();
  private final BitSet written;
  private final int first;
  private final int file;

  /** Codes of masks that are held as one long each: EXEC and VCC of 64 lanes. */
  private final int[] masks;

  /**
   * Registers that code uses.
   *
   * @param first the first local variable for them
   * @param file the local variable of the scalar file
   */
  ScalarLocals(ScalarUse use, RegisterLayout layout, int first, int file) {
    masks =
        layout.lanes() == 64 ? new int[] {layout.codes().exec(), layout.codes().vcc()} : new int[0];
    held.or(use.read());
    held.or(use.written());
    written = use.written();
    this.first = first;
    this.file = file;
  }

  private int slot(int code) {
    return first + 1 + 2 * masks.length + held.get(0, code).cardinality();
  }

  /** The local variable of the mask that a register is a half of, or -1. */
  private int mask(int code) {
    for (int i = 0; i < masks.length; i++) {
      if (code == masks[i] || code == masks[i] + 1) {
        return first + 1 + 2 * i;
      }
    }
    return -1;
  }

  private boolean isHigh(int code) {
    for (int mask : masks) {
      if (code == mask + 1) {
        return true;
      }
    }
    return false;
  }

  int scc() {
    return first;
  }

  /** First local variable behind them. */
  int free() {
    return first + 1 + 2 * masks.length + held.cardinality();
  }

  void loadAll(CodeBuilder code, int wave) {
    for (int i = 0; i < masks.length; i++) {
      code.lconst_0().lstore(first + 1 + 2 * i);
    }
    held.stream().forEach(register -> read(code, register));
    reloadScc(code, wave);
  }

  private void read(CodeBuilder code, int register) {
    code.aload(file).loadConstant(register).iaload();
    store(code, register);
  }

  /** Puts those that the code can change into the scalar file. */
  void storeAll(CodeBuilder code, int wave) {
    written.stream().forEach(register -> flush(code, register));
    flushScc(code, wave);
  }

  void flush(CodeBuilder code, int register) {
    if (register < RegisterLayout.CODES && written.get(register)) {
      code.aload(file).loadConstant(register);
      word(code, register);
      code.iastore();
    }
  }

  void flushMask(CodeBuilder code, int register, int lanes) {
    flush(code, register);
    if (lanes == 64) {
      flush(code, register + 1);
    }
  }

  void reload(CodeBuilder code, int register) {
    if (register < RegisterLayout.CODES && held.get(register)) {
      read(code, register);
    }
  }

  void flushScc(CodeBuilder code, int wave) {
    code.aload(wave).iload(scc()).putfield(WAVE, "scc", Z);
  }

  void reloadScc(CodeBuilder code, int wave) {
    code.aload(wave).getfield(WAVE, "scc", Z).istore(scc());
  }

  /** Pushes one register. */
  void word(CodeBuilder code, int register) {
    if (register >= RegisterLayout.CODES) {
      code.iconst_0();
    } else if (mask(register) >= 0) {
      code.lload(mask(register));
      if (isHigh(register)) {
        code.bipush(32).lushr();
      }
      code.l2i();
    } else {
      code.iload(slot(register));
    }
  }

  /** Pushes the low word of a value. */
  void value(CodeBuilder code, Uniform value) {
    switch (value) {
      case Uniform.Constant(long bits) -> code.loadConstant((int) bits);
      case Uniform.Register register -> word(code, register.code());
      case Uniform.Special special -> throw new IllegalStateException(special.toString());
    }
  }

  /** Pushes a register, zero-extended. */
  void extended(CodeBuilder code, int register) {
    word(code, register);
    code.i2l().loadConstant(0xffff_ffffL).land();
  }

  /** Pushes two registers as a long. */
  void pair(CodeBuilder code, int register) {
    if (mask(register) >= 0 && !isHigh(register)) {
      code.lload(mask(register));
      return;
    }
    extended(code, register);
    word(code, register + 1);
    code.i2l().bipush(32).lshl().lor();
  }

  /** Pushes a lane mask. */
  void mask(CodeBuilder code, int register, int lanes) {
    if (lanes == 64) {
      pair(code, register);
    } else {
      extended(code, register);
    }
  }

  /** Pops one register. */
  void store(CodeBuilder code, int register) {
    if (register >= RegisterLayout.CODES) {
      code.pop();
    } else if (mask(register) >= 0) {
      half(code, register);
    } else {
      code.istore(slot(register));
    }
  }

  /** Pops one half of a mask. */
  private void half(CodeBuilder code, int register) {
    boolean high = isHigh(register);
    code.i2l();
    if (high) {
      code.bipush(32).lshl();
    } else {
      code.loadConstant(LOW).land();
    }
    code.lload(mask(register)).loadConstant(high ? LOW : ~LOW).land();
    code.lor().lstore(mask(register));
  }

  /** Pops a long into two registers. */
  void storeWide(CodeBuilder code, int register) {
    if (mask(register) >= 0 && !isHigh(register)) {
      code.lstore(mask(register));
      return;
    }
    code.dup2().l2i();
    store(code, register);
    code.bipush(32).lushr().l2i();
    store(code, register + 1);
  }

  void storeMask(CodeBuilder code, int register, int lanes) {
    if (lanes == 64) {
      storeWide(code, register);
    } else {
      code.l2i();
      store(code, register);
    }
  }
}
