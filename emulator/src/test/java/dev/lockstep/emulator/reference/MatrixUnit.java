package dev.lockstep.emulator.reference;

import dev.lockstep.emulator.reference.Parts.Part;
import dev.lockstep.isa.model.Operand;
import dev.lockstep.isa.model.Operand.RegisterFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Products of matrices, one element after the other. Sizes and types are read off the name; the
 * places of elements come from {@link MatrixPlaces}; modifiers are those of the manuals: CBSZ,
 * ABID, BLGP (MI100 to MI300 ISA, "Matrix arithmetic instructions"), NEG, NEG_HI, CLAMP, OPSEL
 * (RDNA3 and RDNA4 ISA, "Wave Matrix Multiply Accumulate").
 */
public final class MatrixUnit {
  private static final Pattern NAME =
      Pattern.compile(
          "v_(s?w?mfmac?|mfma|wmma|swmmac|smfmac)_([fbi]+\\d+)_(\\d+)x(\\d+)x(\\d+)(?:_(\\d+)b)?"
              + "_?([a-z]+\\d+)(?:_([a-z]+\\d+))?(?:_1k)?");
  private static final int MODE = 0x3f0;

  /** One product and sum, rounded once. */
  public interface Fused {
    float of(float a, float b, float c);
  }

  private final State state;
  private final Fused fused;
  private Parts parts;
  private int rows;
  private int columns;
  private int depth;
  private int blocks;
  private boolean sparse;
  private String first;
  private String second;
  private String sum;
  private MatrixPlaces ofA;
  private MatrixPlaces ofB;
  private MatrixPlaces ofD;
  private MatrixPlaces ofK;
  private boolean flushes;
  private long[] valuesOfA;
  private int[] columnsOfA;
  private long[] valuesOfB;

  MatrixUnit(State state, Fused fused) {
    this.state = state;
    this.fused = fused;
  }

  /** The machine of the calculator that has a generation's operations. */
  static String machine(String generation) {
    return generation.startsWith("gfx11")
        ? "gfx1100"
        : generation.startsWith("gfx12") ? "gfx1200" : generation;
  }

  void multiply(Parts given, String generation) {
    parts = given;
    read(given.instruction.row().name(), machine(generation));
    // Only MI200's flush them (ROCm documentation, "MI200 MFMA behavior specifics").
    flushes = generation.equals("gfx90a") && first.contains("f16");
    load();
    long[] results = new long[blocks * rows * columns];
    for (int i = 0; i < results.length; i++) {
      results[i] = element(i / columns / rows, i / columns % rows, i % columns);
    }
    Part to = parts.need("vdst");
    for (int i = 0; i < results.length; i++) {
      int row = i / columns % rows;
      int bit = ofD.bit(row, i % columns, 0, i / columns / rows);
      int lane = ofD.lanes(row, i % columns, 0, i / columns / rows)[0];
      MatrixPlaces.set(state.vector, register(to), bit, lane, width(sum), results[i]);
    }
  }

  private void read(String name, String machine) {
    Matcher found = NAME.matcher(name);
    if (!found.matches()) {
      throw new IllegalStateException("no matrix operation: " + name);
    }
    rows = Integer.parseInt(found.group(3));
    columns = Integer.parseInt(found.group(4));
    depth = Integer.parseInt(found.group(5));
    sparse = name.startsWith("v_sw") || name.startsWith("v_sm");
    first = found.group(7);
    second = found.group(8) == null ? first : found.group(8);
    sum = found.group(2);
    boolean accelerator = name.contains("mfma");
    blocks = accelerator && !sparse ? blocks(parts.need("src0").bound().registers()) : 1;
    int lanes = state.facts.lanes();
    ofA = MatrixPlaces.of(machine, lanes, name, 'A', "-");
    ofB = MatrixPlaces.of(machine, lanes, name, 'B', "-");
    boolean half = machine.equals("gfx1100") && width(sum) == 16;
    ofD =
        MatrixPlaces.of(
            machine, lanes, name, 'D', half ? "half:" + (parts.modifier("op_sel") >> 2) : "-");
    if (sparse) {
      int set =
          !accelerator
              ? parts.modifier("index_key")
              : parts.modifier("cbsz") != 0
                  ? 0
                  : parts.modifier("abid") & (width(first) == 16 ? 3 : 1);
      ofK = MatrixPlaces.of(machine, lanes, name, 'K', "set:" + set);
    }
  }

  private int blocks(int registers) {
    return registers * 32 * 64 / width(first) / rows / depth;
  }

  private static int width(String type) {
    return switch (type) {
      case "f64" -> 64;
      case "f32", "xf32", "i32" -> 32;
      case "f16", "bf16" -> 16;
      case "i8", "iu8", "fp8", "bf8" -> 8;
      case "iu4" -> 4;
      default -> throw new IllegalStateException(type);
    };
  }

  private static int register(Part part) {
    Operand.Register register = part.register();
    return register.index()
        + (register.file() == RegisterFile.ACCUMULATOR ? State.ACCUMULATORS : 0);
  }

  private long element(int block, int row, int column) {
    int count = sparse ? depth / 2 : depth;
    long[] a = new long[count];
    long[] b = new long[count];
    for (int k = 0; k < count; k++) {
      int line = (block * rows + row) * count + k;
      a[k] = valuesOfA[line];
      b[k] = valuesOfB[(block * depth + (sparse ? columnsOfA[line] : k)) * columns + column];
    }
    long c = elementOfC(block, row, column);
    if (sum.equals("i32")) {
      return integer(a, b, (int) c);
    }
    if (sum.equals("f64")) {
      return twice(a, b, c);
    }
    int start = signed(single(c, sum));
    return narrow(single(a, b, flushes ? flush(start) : start));
  }

  /** Loads A and B, as singles for all numbers that are not doubles or integers. */
  private void load() {
    int count = sparse ? depth / 2 : depth;
    boolean convert = !sum.equals("i32") && !sum.equals("f64");
    valuesOfA = new long[blocks * rows * count];
    columnsOfA = new int[valuesOfA.length];
    for (int i = 0; i < valuesOfA.length; i++) {
      int row = i / count % rows;
      long bits = elementOfA(i / count / rows, row, i % count);
      valuesOfA[i] = convert ? single(bits, first) : bits;
      columnsOfA[i] = sparse ? column(row, i % count) : i % count;
    }
    valuesOfB = new long[blocks * depth * columns];
    for (int i = 0; i < valuesOfB.length; i++) {
      int line = i / columns;
      long bits = elementOfB(line / depth, line % depth, i % columns);
      valuesOfB[i] = convert ? single(bits, second) : bits;
    }
  }

  /** The column of an element that a sparse A has: of four in a row, two. */
  private int column(int row, int k) {
    int lane = ofK.lanes(row, 0, k / 2, 0)[0];
    int bit = ofK.bit(row, 0, k / 2, 0) + 2 * (k % 2);
    Part part = parts.find("idx", "src2");
    return 4 * (k / 2) + (int) MatrixPlaces.bits(state.vector, register(part), bit, lane, 2);
  }

  private long elementOfA(int block, int row, int k) {
    int size = sparse ? 1 : 1 << parts.modifier("cbsz");
    int from = size == 1 ? block : block / size * size + parts.modifier("abid");
    int bit = sparse ? ofA.bit(row, 0, k / 2, 0) + k % 2 * width(first) : ofA.bit(row, 0, k, from);
    int lane = ofA.lanes(row, 0, sparse ? k / 2 : k, from)[0];
    long bits =
        MatrixPlaces.bits(state.vector, register(parts.need("src0")), bit, lane, width(first));
    return negated(bits, 0, bit, width(first));
  }

  private long elementOfB(int block, int k, int column) {
    int bit = ofB.bit(0, column, k, block);
    int lane = pattern(ofB.lanes(0, column, k, block)[0]);
    long bits =
        MatrixPlaces.bits(state.vector, register(parts.need("src1")), bit, lane, width(second));
    return negated(bits, 1, bit, width(second));
  }

  private int pattern(int lane) {
    return switch (parts.has("blgp") ? parts.modifier("blgp") : 0) {
      case 0 -> lane;
      case 1 -> lane % 32;
      case 2 -> lane % 32 + 32;
      case 3 -> (lane + 16) % 64;
      case 4 -> lane % 16;
      case 5 -> lane % 16 + 16;
      case 6 -> lane % 16 + 32;
      default -> lane % 16 + 48;
    };
  }

  /** NEG is for lower halves of words, NEG_HI for upper ones; for integers it means signed. */
  private long negated(long bits, int matrix, int bit, int width) {
    if (sum.equals("i32")) {
      boolean signed = first.equals("i8") || (parts.modifier("neg_lo") >> matrix & 1) != 0;
      return signed ? bits << 64 - width >> 64 - width : bits;
    }
    boolean f64 = parts.has("negbits") && (parts.modifier("negbits") >> matrix & 1) != 0;
    String name = bit % 32 < 16 ? "neg_lo" : "neg_hi";
    boolean opposite = f64 || (parts.modifier(name) >> matrix & 1) != 0;
    return opposite ? bits ^ 1L << width - 1 : bits;
  }

  private long elementOfC(int block, int row, int column) {
    Part part = parts.find(sparse ? "vdst" : "src2");
    if (part.operand() instanceof Operand.Inline(int code)) {
      if (width(sum) == 16) {
        int small = code <= 192 ? code - 128 : 192 - code;
        return code <= 208 ? small & 0xffff : halfConstant(code);
      }
      return Sources.inline(code, part.bound().type()) & (width(sum) == 64 ? -1 : 0xffff_ffffL);
    }
    int bit = ofD.bit(row, column, 0, block);
    int lane = ofD.lanes(row, column, 0, block)[0];
    return MatrixPlaces.bits(state.vector, register(part), bit, lane, width(sum));
  }

  private static long halfConstant(int code) {
    return Sources.inline(code, dev.lockstep.isa.model.OperandType.F16);
  }

  private int signed(int single) {
    int value = (parts.modifier("neg_hi") & 4) != 0 ? single & 0x7fff_ffff : single;
    return (parts.modifier("neg_lo") & 4) != 0 ? value ^ 0x8000_0000 : value;
  }

  private long integer(long[] a, long[] b, int c) {
    long total = c;
    for (int k = 0; k < a.length; k++) {
      total += a[k] * b[k];
    }
    return parts.modifier("clamp") != 0
        ? Math.max(Integer.MIN_VALUE, Math.min(Integer.MAX_VALUE, total))
        : (int) total;
  }

  private long twice(long[] a, long[] b, long c) {
    long total = (parts.modifier("negbits") & 4) != 0 ? c ^ Long.MIN_VALUE : c;
    for (int k = 0; k < a.length; k++) {
      double x = Double.longBitsToDouble(a[k]);
      double next = Math.fma(x, Double.longBitsToDouble(b[k]), Double.longBitsToDouble(total));
      total =
          Double.isNaN(next)
              ? Leaf.of("fma.f64", MODE, a[k], b[k], total)
              : Double.doubleToRawLongBits(next);
    }
    return total;
  }

  private static int flush(int single) {
    return (single & 0x7f80_0000) == 0 ? single & 0x8000_0000 : single;
  }

  private int single(long[] a, long[] b, int c) {
    int total = c;
    for (int k = 0; k < a.length; k++) {
      float next =
          fused.of(
              Float.intBitsToFloat((int) a[k]),
              Float.intBitsToFloat((int) b[k]),
              Float.intBitsToFloat(total));
      total =
          Float.isNaN(next)
              ? (int)
                  Leaf.of(
                      "fma.f32",
                      MODE,
                      a[k] & 0xffff_ffffL,
                      b[k] & 0xffff_ffffL,
                      total & 0xffff_ffffL)
              : Float.floatToRawIntBits(next);
      total = flushes ? flush(total) : total;
    }
    return total;
  }

  /** An element as a single. */
  private int single(long bits, String type) {
    return switch (type) {
      case "f32" -> (int) bits;
      case "xf32" -> truncated((int) bits);
      case "bf16" -> flushed((int) bits << 16);
      case "f16" -> {
        boolean denormal = (bits & 0x7c00) == 0;
        yield (int) Leaf.of("from_f16.f32", MODE, flushes && denormal ? bits & 0x8000 : bits);
      }
      case "fp8" -> small((int) bits, 4, 3);
      case "bf8" -> small((int) bits, 5, 2);
      default -> throw new IllegalStateException(type);
    };
  }

  private int flushed(int single) {
    return flushes ? flush(single) : single;
  }

  private static int truncated(int bits) {
    return Float.isNaN(Float.intBitsToFloat(bits)) ? bits & ~0x1fff | 0x40_0000 : bits & ~0x1fff;
  }

  /** Floats of eight bits: OCP's, or on MI300 those without negative zero and infinities. */
  private int small(int bits, int exponentBits, int fractionBits) {
    boolean other = parts.has("cbsz");
    int bias = (1 << exponentBits - 1) - (other ? 0 : 1);
    int exponent = bits >> fractionBits & (1 << exponentBits) - 1;
    int fraction = bits & (1 << fractionBits) - 1;
    boolean top = exponent == (1 << exponentBits) - 1;
    double sign = bits >= 128 ? -1 : 1;
    if (other ? bits == 128 : top && (exponentBits == 4 ? fraction == 7 : fraction != 0)) {
      return 0x7fc0_0000;
    }
    if (!other && top && exponentBits == 5) {
      return Float.floatToRawIntBits((float) (sign / 0));
    }
    double one = Math.pow(2, Math.max(exponent, 1) - bias);
    double value = (fraction * Math.pow(2, -fractionBits) + (exponent == 0 ? 0 : 1)) * one;
    return Float.floatToRawIntBits((float) (sign * value));
  }

  private long narrow(int single) {
    return switch (sum) {
      case "f16" -> Leaf.of("from_f32.f16", MODE, single & 0xffff_ffffL);
      case "bf16" -> upper(single);
      default -> single;
    };
  }

  /** The nearer of the two bfloat16 around a single, of two as near the even one. */
  private static int upper(int single) {
    if (Float.isNaN(Float.intBitsToFloat(single))) {
      return single >>> 16 | 0x40;
    }
    int rest = single & 0xffff;
    int cut = single >>> 16;
    boolean up = rest > 0x8000 || rest == 0x8000 && (cut & 1) != 0;
    return cut + (up ? 1 : 0);
  }
}
