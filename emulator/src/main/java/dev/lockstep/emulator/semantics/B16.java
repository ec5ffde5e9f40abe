package dev.lockstep.emulator.semantics;

/** Operations on 16 bits without a number in them. */
@SuppressWarnings("MemberName")
public final class B16 {
  private B16() {}

  /** b shifted left by a mod 16. */
  @Bitwise
  public static int lshlrev(int a, int b) {
    return (b << (a & 15)) & 0xffff;
  }

  /** b shifted right by a mod 16, zeros come in. */
  @Bitwise
  public static int lshrrev(int a, int b) {
    return (b & 0xffff) >>> (a & 15);
  }
}
