package dev.lockstep.emulator.numerics;

/**
 * The layout of the MODE register as the leaves read it (AMD Vega ISA, section "Status registers"):
 * rounding of f32 in bits 1:0 and of f64 and f16 in bits 3:2, denormals of f32 in bits 5:4 and of
 * f64 and f16 in bits 7:6, DX10_CLAMP in bit 8, IEEE in bit 9, FP16_OVFL in bit 23.
 */
public final class Mode {
  /** Round to nearest even, denormals kept, DX10_CLAMP and IEEE on. */
  public static final int DEFAULT = 0x3f0;

  /** NaN becomes 0 when a result is clamped. */
  public static final int DX10_CLAMP = 0x100;

  /** Signalling NaNs are quieted and propagated by min and max; output modifiers are ignored. */
  public static final int IEEE = 0x200;

  /** Halves and smaller floats that are too great become the greatest number, not infinity. */
  public static final int FP16_OVFL = 1 << 23;

  /** Denormal f32 inputs are kept. */
  public static final int IN32 = 0x10;

  /** Denormal f32 results are kept. */
  public static final int OUT32 = 0x20;

  /** Denormal f64 and f16 inputs are kept. */
  public static final int IN64 = 0x40;

  /** Denormal f64 and f16 results are kept. */
  public static final int OUT64 = 0x80;

  /**
   * On machines that gather exceptions, where the low bits are the rounding: an inexact result has
   * been met.
   */
  public static final int INEXACT = 1 << 30;

  private Mode() {}

  /** Whether vectors may compute numbers whose exceptions are gathered. */
  public static boolean gathered(int mode) {
    return (mode & 7) == 0 && (mode & INEXACT) != 0;
  }

  /** Whether f32 rounds to nearest and keeps denormals, as plain Java arithmetic does. */
  public static boolean plain32(int mode) {
    return (mode & 0x33) == 0x30;
  }

  /** Whether f32 rounds to nearest: Java arithmetic, if denormals are flushed around it. */
  public static boolean nearest32(int mode) {
    return (mode & 3) == 0;
  }

  /** Whether f64 and f16 round to nearest and keep denormals, as plain Java arithmetic does. */
  public static boolean plain64(int mode) {
    return (mode & 0xcc) == 0xc0;
  }

  /** Whether f16 does so too and infinite results stay infinite. */
  public static boolean plain16(int mode) {
    return (mode & (0xcc | FP16_OVFL)) == 0xc0;
  }

  /** Rounding mode of f32: 0 nearest even, 1 up, 2 down, 3 towards zero. */
  public static int round32(int mode) {
    return mode & 3;
  }

  /** Rounding mode of f64 and f16: 0 nearest even, 1 up, 2 down, 3 towards zero. */
  public static int round64(int mode) {
    return (mode >> 2) & 3;
  }
}
