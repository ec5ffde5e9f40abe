package dev.lockstep.emulator.semantics;

import dev.lockstep.emulator.numerics.DotProducts;
import dev.lockstep.emulator.numerics.DotProducts.Factors;

/** Dot products with a single as the result; see {@link DotProducts}. */
@SuppressWarnings("MemberName")
public final class D32 {
  private D32() {}

  /** c + the products of halves, as RDNA3 adds them. */
  public static int dot2_f16_framed(int a, int b, int c) {
    return DotProducts.framedSingle(Factors.F16, a, b, c);
  }

  /** c + the products of bfloat16, as RDNA3 adds them. */
  public static int dot2_bf16_framed(int a, int b, int c) {
    return DotProducts.framedSingle(Factors.BF16_FLUSHED, a, b, c);
  }

  /** c + the products of halves, as RDNA4 adds them. */
  public static int dot2_f16_paired(int a, int b, int c) {
    return DotProducts.pairedSingle(Factors.F16, a, b, c);
  }

  /** c + the products of bfloat16, as RDNA4 adds them. */
  public static int dot2_bf16_paired(int a, int b, int c) {
    return DotProducts.pairedSingle(Factors.BF16, a, b, c);
  }

  /** c + the products of 8-bit floats, both with 4 bits of exponent. */
  public static int dot4_fp8_fp8(int a, int b, int c) {
    return DotProducts.bytes(Factors.FP8, Factors.FP8, a, b, c);
  }

  /** c + the products of 8-bit floats, with 4 and 5 bits of exponent. */
  public static int dot4_fp8_bf8(int a, int b, int c) {
    return DotProducts.bytes(Factors.FP8, Factors.BF8, a, b, c);
  }

  /** c + the products of 8-bit floats, with 5 and 4 bits of exponent. */
  public static int dot4_bf8_fp8(int a, int b, int c) {
    return DotProducts.bytes(Factors.BF8, Factors.FP8, a, b, c);
  }

  /** c + the products of 8-bit floats, both with 5 bits of exponent. */
  public static int dot4_bf8_bf8(int a, int b, int c) {
    return DotProducts.bytes(Factors.BF8, Factors.BF8, a, b, c);
  }
}
