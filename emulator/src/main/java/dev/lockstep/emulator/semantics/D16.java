package dev.lockstep.emulator.semantics;

import dev.lockstep.emulator.numerics.DotProducts;

/** Dot products with 16 bits as the result; see {@link DotProducts}. */
@SuppressWarnings("MemberName")
public final class D16 {
  private D16() {}

  /** c + the products of halves, as RDNA3 adds them. */
  public static int dot2_f16_framed(int a, int b, int c, int mode) {
    return DotProducts.framedHalf(a, b, c & 0xffff, mode);
  }

  /** c + the products of bfloat16, as RDNA3 adds them. */
  public static int dot2_bf16_framed(int a, int b, int c) {
    return DotProducts.framedBfloat(a, b, c);
  }

  /** c + the products of halves, as RDNA4 adds them. */
  public static int dot2_f16_paired(int a, int b, int c, int mode) {
    return DotProducts.pairedHalf(a, b, c & 0xffff, mode);
  }

  /** c + the products of bfloat16, as RDNA4 adds them. */
  public static int dot2_bf16_paired(int a, int b, int c) {
    return DotProducts.pairedBfloat(a, b, c);
  }
}
