package dev.lockstep.emulator.state;

import dev.lockstep.emulator.numerics.Mode;
import dev.lockstep.emulator.state.ControlLayout.Control;
import dev.lockstep.emulator.state.ControlLayout.Role;

/**
 * Reads and writes control registers. The rounding of floating-point numbers and that of
 * fixed-point ones are bits 2:0 and 4:3 of MODE; exceptions gather in the register that is named
 * for them (RISC-V unprivileged ISA, "F" and "V" extension).
 */
public final class ControlRegisters {
  private static final int FIXED_ROUNDING = 3;

  /**
   * VTYPE: elements of 32 bits, one register each; the bits above state what happens to other
   * lanes.
   */
  public static final int WORDS = 0x10;

  private ControlRegisters() {}

  /** Value of a control register. */
  public static int read(Wavefront wave, Control control) {
    int[] file = wave.controlFile;
    return switch (control.role()) {
      case FRM -> wave.modeBits & 7;
      case FCSR -> (wave.modeBits & 7) << 5 | file[slot(wave, Role.FFLAGS)];
      case VXRM -> wave.modeBits >> FIXED_ROUNDING & 3;
      case VCSR -> (wave.modeBits >> FIXED_ROUNDING & 3) << 1 | file[slot(wave, Role.VXSAT)];
      case VLENB -> 4 * wave.layout.lanes();
      case CYCLE, TIME, INSTRET -> (int) (wave.instructions - 1);
      case CYCLEH, TIMEH, INSTRETH -> (int) (wave.instructions - 1 >>> 32);
      case FFLAGS, VXSAT, VL, VTYPE, PRINT, STORAGE -> file[control.slot()];
      case TID, NUMW, LDS, PDS, RPC -> wave.scalars[wave.layout.held(control.role())];
    };
  }

  /** Writes a control register, as far as it has bits. */
  public static void write(Wavefront wave, Control control, int value) {
    int[] file = wave.controlFile;
    switch (control.role()) {
      case FRM -> wave.modeBits = wave.modeBits & ~7 | value & 7;
      case FCSR -> {
        wave.modeBits = wave.modeBits & ~7 | value >> 5 & 7;
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

  /** Sets the exceptions that were met; MODE states whether a result was inexact. */
  public static void flags(Wavefront wave, int slot, int met) {
    wave.controlFile[slot] = met;
    wave.modeBits = wave.modeBits & ~Mode.INEXACT | ((met & 1) != 0 ? Mode.INEXACT : 0);
  }

  private static void round(Wavefront wave, int value) {
    wave.modeBits = wave.modeBits & ~(3 << FIXED_ROUNDING) | (value & 3) << FIXED_ROUNDING;
  }

  private static int slot(Wavefront wave, Role role) {
    return wave.layout.controls().slot(role);
  }

  /** Vectors as long as the wavefront is wide, as they are at the start. */
  static void reset(Wavefront wave) {
    ControlLayout layout = wave.layout.controls();
    if (layout.named("vl") != null) {
      wave.controlFile[layout.slot(Role.VL)] = wave.layout.lanes();
      wave.controlFile[layout.slot(Role.VTYPE)] = WORDS;
    }
  }
}
