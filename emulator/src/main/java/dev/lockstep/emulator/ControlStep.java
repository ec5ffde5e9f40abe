package dev.lockstep.emulator;

import dev.lockstep.emulator.ControlLayout.Control;
import dev.lockstep.emulator.ControlLayout.Role;
import dev.lockstep.emulator.semantics.Mode;
import dev.lockstep.isa.Shape;

/**
 * Control registers. The rounding of floating-point numbers and that of fixed-point ones are bits
 * 2:0 and 4:3 of MODE; exceptions gather in the register that is named for them (RISC-V
 * unprivileged ISA, "F" and "V" extension).
 */
final class ControlStep {
  private static final int FIXED_ROUNDING = 3;

  /** Addresses whose bits 11:10 are both set can only be read. */
  private static final int READ_ONLY = 0xc00;

  /** Elements of 32 bits, one register each; the bits above say what happens to other lanes. */
  private static final int WORDS = 0x10;

  private static final int TYPE_BITS = 0x3f;

  private static final String OTHER_TYPE =
      "vectors of other elements than 32 bits, or of several registers";

  private ControlStep() {}

  static Step access(Operands operands, Shape.ControlRegister shape) {
    int address = operands.need("csr").immediate();
    Control control = operands.layout.controls().at(address);
    if (control == null) {
      throw new Refusal("there is no control register 0x%x".formatted(address));
    }
    Operands.Entry number = operands.find("imm");
    Uniform source = Uniform.of(number == null ? operands.need("src0") : number, operands.set);
    boolean nothing = source instanceof Uniform.Constant(long bits) && bits == 0;
    boolean writes = shape.access() == Shape.ControlAccess.WRITE || !nothing;
    if (writes && (address & READ_ONLY) == READ_ONLY) {
      throw new Refusal("control register " + control.name() + " can only be read");
    }
    int destination = operands.needDestination().index();
    return wave -> {
      int old = read(wave, control);
      int value = (int) source.value(wave);
      if (writes) {
        write(
            wave,
            control,
            switch (shape.access()) {
              case WRITE -> value;
              case SET -> old | value;
              case CLEAR -> old & ~value;
            });
      }
      wave.scalars[destination] = old;
    };
  }

  /** What a control register holds. */
  static int read(Wavefront wave, Control control) {
    int[] file = wave.controls;
    return switch (control.role()) {
      case FRM -> wave.mode & 7;
      case FCSR -> (wave.mode & 7) << 5 | file[slot(wave, Role.FFLAGS)];
      case VXRM -> wave.mode >> FIXED_ROUNDING & 3;
      case VCSR -> (wave.mode >> FIXED_ROUNDING & 3) << 1 | file[slot(wave, Role.VXSAT)];
      case VLENB -> 4 * wave.layout.lanes();
      case CYCLE, TIME, INSTRET -> (int) (wave.instructions - 1);
      case CYCLEH, TIMEH, INSTRETH -> (int) (wave.instructions - 1 >>> 32);
      case FFLAGS, VXSAT, VL, VTYPE, PRINT, STORAGE -> file[control.slot()];
      case TID, NUMW, LDS, PDS, RPC -> wave.scalars[wave.layout.held(control.role())];
    };
  }

  /** Writes a control register, as far as it has bits. */
  static void write(Wavefront wave, Control control, int value) {
    int[] file = wave.controls;
    switch (control.role()) {
      case FRM -> wave.mode = wave.mode & ~7 | value & 7;
      case FCSR -> {
        wave.mode = wave.mode & ~7 | value >> 5 & 7;
        flags(wave, slot(wave, Role.FFLAGS), value & 0x1f);
      }
      case FFLAGS -> flags(wave, control.slot(), value & 0x1f);
      case VXRM -> round(wave, value);
      case VXSAT -> file[control.slot()] = value & 1;
      case VCSR -> {
        round(wave, value >> 1);
        file[slot(wave, Role.VXSAT)] = value & 1;
      }
      case VL, VTYPE, VLENB, CYCLE, TIME, INSTRET, CYCLEH, TIMEH, INSTRETH -> {}
      case TID, NUMW, LDS, PDS, RPC -> wave.scalars[wave.layout.held(control.role())] = value;
      case PRINT ->
          file[control.slot()] = wave.workgroup().initial().told(wave, control.name(), value);
      case STORAGE -> file[control.slot()] = value;
    }
  }

  /** Sets the exceptions that were met; MODE says whether a result was inexact. */
  static void flags(Wavefront wave, int slot, int met) {
    wave.controls[slot] = met;
    wave.mode = wave.mode & ~Mode.INEXACT | ((met & 1) != 0 ? Mode.INEXACT : 0);
  }

  private static void round(Wavefront wave, int value) {
    wave.mode = wave.mode & ~(3 << FIXED_ROUNDING) | (value & 3) << FIXED_ROUNDING;
  }

  private static int slot(Wavefront wave, Role role) {
    return wave.layout.controls().slot(role);
  }

  /** Vectors as long as the wavefront is wide, as they are at the start. */
  static void reset(Wavefront wave) {
    ControlLayout layout = wave.layout.controls();
    if (layout.named("vl") != null) {
      wave.controls[layout.slot(Role.VL)] = wave.layout.lanes();
      wave.controls[layout.slot(Role.VTYPE)] = WORDS;
    }
  }

  private static boolean isWords(int type) {
    return (type & TYPE_BITS) == WORDS && type >>> 8 == 0;
  }

  /** The length is at most the request and the lanes of the wavefront. */
  static Step vectorLength(Operands operands) {
    Operands.Entry known = operands.find("vtype");
    Uniform type =
        known == null
            ? Uniform.of(operands.need("src1"), operands.set)
            : new Uniform.Constant(known.immediate());
    if (known != null && !isWords(known.immediate())) {
      throw new Refusal(OTHER_TYPE);
    }
    Operands.Entry number = operands.find("imm");
    Uniform request = Uniform.of(number == null ? operands.need("src0") : number, operands.set);
    boolean open = number == null && request instanceof Uniform.Constant;
    int destination = operands.needDestination().index();
    boolean keeps = open && destination == RegisterLayout.NOWHERE;
    int length = operands.layout.controls().slot(Role.VL);
    int kind = operands.layout.controls().slot(Role.VTYPE);
    return wave -> {
      int chosen = (int) type.value(wave);
      if (!isWords(chosen)) {
        throw new InstructionFault(new Stop.Cause.NotExecuted(OTHER_TYPE));
      }
      int lanes = wave.layout.lanes();
      int count = wave.controls[length];
      if (!keeps) {
        count = open ? lanes : (int) Math.min(request.value(wave), lanes);
      }
      wave.controls[length] = count;
      wave.controls[kind] = chosen;
      if (wave.divergence instanceof SimtStack paths) {
        paths.shorten(wave, count);
      }
      wave.scalars[destination] = count;
    };
  }
}
