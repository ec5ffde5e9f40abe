// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
import dev.lockstep.hc.sample.Sample.Line;

final class CallsTooDeep {
  static int f0(int n) {
    return f1(n) + 1;
  }

  static int f1(int n) {
    return f2(n) + 1;
  }

  static int f2(int n) {
    return f3(n) + 1;
  }

  static int f3(int n) {
    return f4(n) + 1;
  }

  static int f4(int n) {
    return f5(n) + 1;
  }

  static int f5(int n) {
    return f6(n) + 1;
  }

  static int f6(int n) {
    return f7(n) + 1;
  }

  static int f7(int n) {
    return f8(n) + 1;
  }

  static int f8(int n) {
    return f9(n) + 1;
  }

  static int f9(int n) {
    return f10(n) + 1;
  }

  static int f10(int n) {
    return f11(n) + 1;
  }

  static int f11(int n) {
    return f12(n) + 1;
  }

  static int f12(int n) {
    return f13(n) + 1;
  }

  static int f13(int n) {
    return f14(n) + 1;
  }

  static int f14(int n) {
    return f15(n) + 1;
  }

  static int f15(int n) {
    return f16(n) + 1;
  }

  static int f16(int n) {
    return f17(n) + 1;
  }

  static int f17(int n) {
    return f18(n) + 1;
  }

  static int f18(int n) {
    return f19(n) + 1;
  }

  static int f19(int n) {
    return f20(n) + 1;
  }

  static int f20(int n) {
    return f21(n) + 1;
  }

  static int f21(int n) {
    return f22(n) + 1;
  }

  static int f22(int n) {
    return f23(n) + 1;
  }

  static int f23(int n) {
    return f24(n) + 1;
  }

  static int f24(int n) {
    return f25(n) + 1;
  }

  static int f25(int n) {
    return f26(n) + 1;
  }

  static int f26(int n) {
    return f27(n) + 1;
  }

  static int f27(int n) {
    return f28(n) + 1;
  }

  static int f28(int n) {
    return f29(n) + 1;
  }

  static int f29(int n) {
    return f30(n) + 1;
  }

  static int f30(int n) {
    return f31(n) + 1;
  }

  static int f31(int n) {
    return f32(n) + 1;
  }

  static int f32(int n) {
    return f33(n) + 1;
  }

  static int f33(int n) {
    return f34(n) + 1;
  }

  static int f34(int n) {
    return f35(n) + 1;
  }

  static int f35(int n) {
    return f36(n) + 1;
  }

  static int f36(int n) {
    return f37(n) + 1;
  }

  static int f37(int n) {
    return f38(n) + 1;
  }

  static int f38(int n) {
    return f39(n) + 1;
  }

  static int f39(int n) {
    return f40(n) + 1;  // finding: too-deep CallsTooDeep.f40
  }

  static int f40(int n) {
    return f41(n) + 1;
  }

  static int f41(int n) {
    return f42(n) + 1;
  }

  static int f42(int n) {
    return f43(n) + 1;
  }

  static int f43(int n) {
    return f44(n) + 1;
  }

  static int f44(int n) {
    return n;
  }

  static Line kernel() {
    int[] out = new int[8];
    return x -> {
      out[x] = f0(x);
    };
  }
}
