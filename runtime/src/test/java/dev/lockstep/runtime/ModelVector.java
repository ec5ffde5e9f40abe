package dev.lockstep.runtime;

import java.math.BigInteger;

/** Vector arithmetic, lane by lane: opcode 0x57 and what stands beside it. */
final class ModelVector {
  private static final java.util.Set<String> UNSIGNED_IMMEDIATE =
      java.util.Set.of("vsll", "vsrl", "vsra", "vssrl", "vssra", "vmsleu", "vmsgtu");

  private final ModelWarp w;
  private final String base;
  private final String form;
  private final ModelFloat f = ModelFloat.single();
  private boolean saturated;

  private ModelVector(ModelWarp w) {
    this.w = w;
    int dot = w.row.name().lastIndexOf('.');
    base = w.row.name().substring(0, dot);
    form = w.row.name().substring(dot + 1);
  }

  static void run(ModelWarp w) {
    ModelVector one = new ModelVector(w);
    if (!one.moved()) {
      one.each();
    }
    w.flags |= one.f.flags;
    w.vxsat |= one.saturated ? 1 : 0;
  }

  private int immediate() {
    int low = w.bits(19, 15);
    if (w.prefix.hasImmediate) {
      int all = w.prefix.immediate << 5 | low;
      return w.setting.signedImmediates() ? all << 21 >> 21 : all;
    }
    return UNSIGNED_IMMEDIATE.contains(base) ? low : low << 27 >> 27;
  }

  /** Instructions that are not one computation for each lane. */
  private boolean moved() {
    switch (w.row.name()) {
      case "vmv.x.s" -> {
        for (int lane = 0; lane < w.threads(); lane++) {
          if (w.active(lane)) {
            w.setX(w.rd(), w.v[w.rs2()][lane]);
          }
        }
      }
      case "vfmv.f.s" -> w.setX(w.rd(), w.v[w.rs2()][0]);
      case "vmerge.vvm", "vmerge.vxm", "vmerge.vim", "vfmerge.vfm" -> {
        int bits = w.v[0][0];
        int[] result = w.v[w.rd()].clone();
        for (int lane = 0; lane < w.threads(); lane++) {
          if (w.active(lane)) {
            result[lane] = (bits >> lane & 1) != 0 ? source1(lane) : w.v[w.rs2()][lane];
          }
        }
        w.v[w.rd()] = result;
      }
      default -> {
        return false;
      }
    }
    return true;
  }

  private int source1(int lane) {
    return switch (form.charAt(form.length() == 1 ? 0 : 1)) {
      case 'v', 'm' -> w.v[w.rs1()][lane];
      case 'i' -> immediate();
      default -> w.x[w.rs1()];
    };
  }

  private void each() {
    int rd = w.rd();
    boolean widens = base.startsWith("vw");
    boolean pairs = w.prefix.pair;
    int[] low = w.v[rd].clone();
    int[] high = widens || pairs ? w.v[rd + 1].clone() : new int[0];
    for (int lane = 0; lane < w.threads(); lane++) {
      if (!w.active(lane)) {
        continue;
      }
      if (widens || pairs) {
        long value = widens ? wide(lane) : pair(lane);
        low[lane] = (int) value;
        high[lane] = (int) (value >> 32);
      } else {
        low[lane] = one(lane);
      }
    }
    w.v[rd] = low;
    if (widens || pairs) {
      w.v[rd + 1] = high;
    }
  }

  private int one(int lane) {
    String name = w.row.name();
    if (name.equals("vid.v")) {
      return lane;
    }
    boolean floats = base.startsWith("vf") || base.startsWith("vmf");
    boolean fromInteger = name.startsWith("vfcvt.f");
    boolean single =
        form.equals("v") && !name.equals("vmv.v.v")
            || name.startsWith("vzext")
            || name.startsWith("vsext");
    if (single) {
      int b = w.changed(w.v[w.rs2()][lane], 2, floats && !fromInteger);
      return unary(name, b);
    }
    boolean plain = form.endsWith("i");
    int a = plain ? source1(lane) : w.changed(source1(lane), 1, floats);
    if (name.startsWith("vmv.") || name.startsWith("vfmv.")) {
      return a;
    }
    int b = w.changed(w.v[w.rs2()][lane], 2, floats);
    int d = w.changed(w.v[w.rd()][lane], 3, floats);
    return floats ? floating(b, a, d) : integer(b, a, d);
  }

  private int unary(String name, int b) {
    int rm = w.rounding;
    return switch (name) {
      case "vfsqrt.v" -> f.root(b, rm);
      case "vfrsqrt7.v" -> f.rootEstimate(b);
      case "vfrec7.v" -> f.reciprocalEstimate(b, rm);
      case "vfclass.v" -> f.classOf(b);
      case "vfcvt.xu.f.v" -> f.integer(b, rm, false);
      case "vfcvt.x.f.v" -> f.integer(b, rm, true);
      case "vfcvt.rtz.xu.f.v" -> f.integer(b, 1, false);
      case "vfcvt.rtz.x.f.v" -> f.integer(b, 1, true);
      case "vfcvt.f.xu.v" -> f.round(ExactNumber.of(b & 0xffffffffL), rm, 0);
      case "vfcvt.f.x.v" -> f.round(ExactNumber.of(b), rm, 0);
      case "vzext.vf2" -> b & 0xffff;
      case "vzext.vf4" -> b & 0xff;
      case "vsext.vf2" -> (short) b;
      case "vsext.vf4" -> (byte) b;
      default -> throw new IllegalStateException(name);
    };
  }

  /** b is vs2, a is vs1, rs1 or the immediate, d what vd held. */
  private int integer(int b, int a, int d) {
    return switch (base) {
      case "vadd" -> b + a;
      case "vsub" -> b - a;
      case "vrsub" -> a - b;
      case "vand", "vmand" -> b & a;
      case "vor", "vmor" -> b | a;
      case "vxor", "vmxor" -> b ^ a;
      case "vmnand" -> ~(b & a);
      case "vmandn" -> b & ~a;
      case "vmnor" -> ~(b | a);
      case "vmorn" -> b | ~a;
      case "vmxnor" -> ~(b ^ a);
      case "vsll", "vsrl", "vsra", "vmul", "vmulh", "vmulhu" ->
          ModelScalar.integer(base.substring(1), b, a);
      case "vmulhsu" -> ModelScalar.integer("mulhsu", b, a);
      case "vdiv", "vdivu", "vrem", "vremu" -> ModelScalar.integer(base.substring(1), b, a);
      case "vmin" -> Math.min(b, a);
      case "vmax" -> Math.max(b, a);
      case "vminu" -> Integer.compareUnsigned(b, a) < 0 ? b : a;
      case "vmaxu" -> Integer.compareUnsigned(b, a) > 0 ? b : a;
      case "vmacc" -> a * b + d;
      case "vnmsac" -> d - a * b;
      case "vmadd" -> a * d + b;
      case "vnmsub" -> b - a * d;
      default -> base.startsWith("vms") ? compare(base, b, a, true) : fixed(b, a);
    };
  }

  private static int compare(String name, long b, long a, boolean is32) {
    long mask = is32 ? 0xffffffffL : -1L;
    int signed = Long.compare(b, a);
    int unsigned = Long.compareUnsigned(b & mask, a & mask);
    boolean r =
        switch (name) {
          case "vmseq" -> signed == 0;
          case "vmsne" -> signed != 0;
          case "vmsltu" -> unsigned < 0;
          case "vmslt" -> signed < 0;
          case "vmsleu" -> unsigned <= 0;
          case "vmsle" -> signed <= 0;
          case "vmsgtu" -> unsigned > 0;
          case "vmsgt" -> signed > 0;
          default -> throw new IllegalStateException(name);
        };
    return r ? 1 : 0;
  }

  /**
   * Fixed point: sums that stay at the ends, means, products and shifts that round as vxrm says.
   */
  private int fixed(int b, int a) {
    boolean unsigned = base.endsWith("u") || base.equals("vssrl");
    BigInteger x = unsigned ? ModelScalar.unsigned(b) : ModelScalar.signed(b);
    BigInteger y = unsigned ? ModelScalar.unsigned(a) : ModelScalar.signed(a);
    return switch (base) {
      case "vsadd", "vsaddu" -> clamped(x.add(y), unsigned);
      case "vssub", "vssubu" -> clamped(x.subtract(y), unsigned);
      case "vsmul" -> clamped(shifted(x.multiply(y), 31), false);
      case "vaadd", "vaaddu" -> shifted(x.add(y), 1).intValue();
      case "vasub", "vasubu" -> shifted(x.subtract(y), 1).intValue();
      case "vssrl", "vssra" -> shifted(x, a & 31).intValue();
      default -> throw new IllegalStateException(base);
    };
  }

  private int clamped(BigInteger value, boolean unsigned) {
    BigInteger low = BigInteger.valueOf(unsigned ? 0 : Integer.MIN_VALUE);
    BigInteger high = BigInteger.valueOf(unsigned ? 0xffffffffL : Integer.MAX_VALUE);
    BigInteger r = value.max(low).min(high);
    saturated |= !r.equals(value);
    return r.intValue();
  }

  private BigInteger shifted(BigInteger value, int by) {
    BigInteger q = value.shiftRight(by);
    BigInteger rest = value.subtract(q.shiftLeft(by));
    if (by == 0 || rest.signum() == 0) {
      return q;
    }
    int half = rest.compareTo(BigInteger.ONE.shiftLeft(by - 1));
    boolean up =
        switch (w.vxrm) {
          case 0 -> half >= 0;
          case 1 -> half > 0 || half == 0 && q.testBit(0);
          case 2 -> false;
          default -> !q.testBit(0);
        };
    return up ? q.add(BigInteger.ONE) : q;
  }

  private int floating(int b, int a, int d) {
    int rm = w.rounding;
    int na = f.negate(a);
    int nd = f.negate(d);
    return switch (base) {
      case "vfadd" -> f.add(b, a, rm);
      case "vfsub" -> f.subtract(b, a, rm);
      case "vfrsub" -> f.subtract(a, b, rm);
      case "vfmul" -> f.multiply(b, a, rm);
      case "vfdiv" -> f.divide(b, a, rm);
      case "vfrdiv" -> f.divide(a, b, rm);
      case "vfmin" -> f.least(b, a, false);
      case "vfmax" -> f.least(b, a, true);
      case "vfsgnj" -> b & 0x7fffffff | a & 0x80000000;
      case "vfsgnjn" -> b & 0x7fffffff | ~a & 0x80000000;
      case "vfsgnjx" -> b ^ a & 0x80000000;
      case "vfmacc" -> f.fma(a, b, d, rm);
      case "vfnmacc" -> f.fma(na, b, nd, rm);
      case "vfmsac" -> f.fma(a, b, nd, rm);
      case "vfnmsac" -> f.fma(na, b, d, rm);
      case "vfmadd" -> f.fma(a, d, b, rm);
      case "vfnmadd" -> f.fma(na, d, f.negate(b), rm);
      case "vfmsub" -> f.fma(a, d, f.negate(b), rm);
      case "vfnmsub" -> f.fma(na, d, b, rm);
      case "vmfeq" -> f.equal(b, a) ? 1 : 0;
      case "vmfne" -> f.equal(b, a) ? 0 : 1;
      case "vmflt" -> f.less(b, a) ? 1 : 0;
      case "vmfle" -> f.lessOrEqual(b, a) ? 1 : 0;
      case "vmfgt" -> f.less(a, b) ? 1 : 0;
      case "vmfge" -> f.lessOrEqual(a, b) ? 1 : 0;
      default -> throw new IllegalStateException(base);
    };
  }

  /** Behind a prefix with pair: 64 bits in all operands. */
  private long pair(int lane) {
    boolean vector = form.charAt(form.length() - 1) == 'v';
    long a =
        form.endsWith("i")
            ? immediate()
            : w.changed(vector ? w.pairV(w.rs1(), lane) : w.pairX(w.rs1()), 1);
    if (base.equals("vmv.v")) {
      return a;
    }
    long b = w.changed(w.pairV(w.rs2(), lane), 2);
    return switch (base) {
      case "vadd", "vsub", "vand", "vor", "vxor", "vsll", "vsrl", "vsra", "vmul" ->
          ModelScalar.wide(base.substring(1), b, a);
      case "vrsub" -> a - b;
      case "vmin" -> Math.min(b, a);
      case "vmax" -> Math.max(b, a);
      case "vminu" -> Long.compareUnsigned(b, a) < 0 ? b : a;
      case "vmaxu" -> Long.compareUnsigned(b, a) > 0 ? b : a;
      default -> compare(base, b, a, false);
    };
  }

  private static long extended(int value, boolean signed) {
    return signed ? value : value & 0xffffffffL;
  }

  private long wide(int lane) {
    boolean signed1 = !base.endsWith("u") && !base.endsWith("us");
    boolean signed2 = base.endsWith("su") ? base.equals("vwmulsu") : !base.endsWith("u");
    if (base.equals("vwmulsu")) {
      signed1 = false;
    } else if (base.equals("vwmaccsu")) {
      signed1 = true;
      signed2 = false;
    } else if (base.equals("vwmaccus")) {
      signed2 = true;
    }
    long a = extended(w.changed(source1(lane), 1, false), signed1);
    long b =
        form.startsWith("w")
            ? w.pairV(w.rs2(), lane)
            : extended(w.changed(w.v[w.rs2()][lane], 2, false), signed2);
    if (base.startsWith("vwadd")) {
      return b + a;
    }
    if (base.startsWith("vwsub")) {
      return b - a;
    }
    return base.startsWith("vwmul") ? a * b : a * b + w.pairV(w.rd(), lane);
  }
}
