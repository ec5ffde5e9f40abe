package dev.lockstep.emulator.x86;

/**
 * The instructions of AVX-512 (F, CD, DQ, VL and BW): vectors of 128 to 512 bits, and masks; and
 * those of BMI on three general registers. Vector operands in memory have displacements of four
 * bytes, which are not scaled.
 */
public final class VectorAssembler extends Assembler {

  /** The rows of the opcode maps. */
  private static final int MAP_0F = 1;

  private static final int MAP_0F38 = 2;
  private static final int MAP_0F3A = 3;

  /** Prefix of an opcode in the older encodings: none, 66, F3 or F2. */
  private static final int PLAIN = 0;

  private static final int P66 = 1;
  private static final int PF3 = 2;
  private static final int PF2 = 3;

  /** An operation on vectors: its map, prefix, W bit and opcode. */
  public enum Vector {
    ADD_I32(MAP_0F, P66, false, 0xfe),
    ADD_I64(MAP_0F, P66, true, 0xd4),
    SUB_I32(MAP_0F, P66, false, 0xfa),
    SUB_I64(MAP_0F, P66, true, 0xfb),
    MUL_I32(MAP_0F38, P66, false, 0x40),
    MUL_I64(MAP_0F38, P66, true, 0x40),
    AND_I32(MAP_0F, P66, false, 0xdb),
    AND_I64(MAP_0F, P66, true, 0xdb),
    OR_I32(MAP_0F, P66, false, 0xeb),
    OR_I64(MAP_0F, P66, true, 0xeb),
    XOR_I32(MAP_0F, P66, false, 0xef),
    XOR_I64(MAP_0F, P66, true, 0xef),
    MIN_I32(MAP_0F38, P66, false, 0x39),
    MIN_I64(MAP_0F38, P66, true, 0x39),
    MAX_I32(MAP_0F38, P66, false, 0x3d),
    MAX_I64(MAP_0F38, P66, true, 0x3d),
    UMIN_I32(MAP_0F38, P66, false, 0x3b),
    UMIN_I64(MAP_0F38, P66, true, 0x3b),
    UMAX_I32(MAP_0F38, P66, false, 0x3f),
    UMAX_I64(MAP_0F38, P66, true, 0x3f),
    LSHL_I32(MAP_0F38, P66, false, 0x47),
    LSHL_I64(MAP_0F38, P66, true, 0x47),
    LSHR_I32(MAP_0F38, P66, false, 0x45),
    LSHR_I64(MAP_0F38, P66, true, 0x45),
    ASHR_I32(MAP_0F38, P66, false, 0x46),
    ASHR_I64(MAP_0F38, P66, true, 0x46),
    /** 64 bits each, of the lower words of elements of 64 bits. */
    PRODUCT_U32(MAP_0F, P66, true, 0xf4),
    PRODUCT_I32(MAP_0F38, P66, true, 0x28),
    /** In each part of 128 bits the first two words of both operands in turn. */
    UNPACK_LOWER_32(MAP_0F, P66, false, 0x62),
    UNPACK_UPPER_32(MAP_0F, P66, false, 0x6a),
    ABS_I32(MAP_0F38, P66, false, 0x1e),
    ABS_I64(MAP_0F38, P66, true, 0x1f),
    LEADING_ZEROS_I32(MAP_0F38, P66, false, 0x44),
    LEADING_ZEROS_I64(MAP_0F38, P66, true, 0x44),
    ADD_F32(MAP_0F, PLAIN, false, 0x58),
    ADD_F64(MAP_0F, P66, true, 0x58),
    SUB_F32(MAP_0F, PLAIN, false, 0x5c),
    SUB_F64(MAP_0F, P66, true, 0x5c),
    MUL_F32(MAP_0F, PLAIN, false, 0x59),
    MUL_F64(MAP_0F, P66, true, 0x59),
    DIV_F32(MAP_0F, PLAIN, false, 0x5e),
    DIV_F64(MAP_0F, P66, true, 0x5e),
    /** The second operand where one is NaN or both are zeros. */
    MIN_F32(MAP_0F, PLAIN, false, 0x5d),
    MIN_F64(MAP_0F, P66, true, 0x5d),
    MAX_F32(MAP_0F, PLAIN, false, 0x5f),
    MAX_F64(MAP_0F, P66, true, 0x5f),
    SQRT_F32(MAP_0F, PLAIN, false, 0x51),
    SQRT_F64(MAP_0F, P66, true, 0x51),
    /** An estimate of 14 bits. */
    INVERSE_ROOT_F64(MAP_0F38, P66, true, 0x4e),
    /** The first operand times the second plus the third, into the first. */
    FMA_F32(MAP_0F38, P66, false, 0xa8),
    FMA_F64(MAP_0F38, P66, true, 0xa8),
    /** The second operand times the third plus the first, into the first. */
    FMA_SUM_F32(MAP_0F38, P66, false, 0xb8),
    FMA_SUM_F64(MAP_0F38, P66, true, 0xb8),
    MOVE(MAP_0F, P66, false, 0x6f),
    /** Elements of the third operand where the mask is set, of the second elsewhere. */
    BLEND_32(MAP_0F38, P66, false, 0x64),
    BLEND_64(MAP_0F38, P66, true, 0x64),
    /** Words of the first and the third operand, by their numbers in the second, into the first. */
    SELECT_32(MAP_0F38, P66, false, 0x7e),
    LOAD(MAP_0F, PF3, false, 0x6f),
    STORE(MAP_0F, PF3, false, 0x7f),
    BROADCAST_32(MAP_0F38, P66, false, 0x58),
    BROADCAST_64(MAP_0F38, P66, true, 0x59),
    /** From a general register. */
    BROADCAST_REGISTER_32(MAP_0F38, P66, false, 0x7c),
    BROADCAST_REGISTER_64(MAP_0F38, P66, true, 0x7c),
    I32_TO_F32(MAP_0F, PLAIN, false, 0x5b),
    /** 2^31 where the number does not fit. */
    F32_TO_I32(MAP_0F, PF3, false, 0x5b),
    I64_TO_F64(MAP_0F, PF3, true, 0xe6),
    I32_TO_I64(MAP_0F38, P66, false, 0x25),
    /** The operand is the one of the encoding's {@code reg}. */
    I64_TO_I32(MAP_0F38, PF3, false, 0x35),
    F32_TO_F64(MAP_0F, PLAIN, false, 0x5a),
    F64_TO_F32(MAP_0F, P66, true, 0x5a),
    F64_TO_I32(MAP_0F, P66, true, 0xe6),
    GATHER_32(MAP_0F38, P66, false, 0x90),
    SCATTER_32(MAP_0F38, P66, false, 0xa0);

    private final int map;
    private final int prefix;
    private final boolean wide;
    private final int opcode;

    Vector(int map, int prefix, boolean wide, int opcode) {
      this.map = map;
      this.prefix = prefix;
      this.wide = wide;
      this.opcode = opcode;
    }
  }

  /** Comparisons of integers, by their number in the instruction. */
  public enum IntegerComparison {
    EQ(0),
    LT(1),
    LE(2),
    NE(4),
    GE(5),
    GT(6);

    private final int number;

    IntegerComparison(int number) {
      this.number = number;
    }
  }

  /** Comparisons of floats; quiet, false where one is NaN but for NE and UNORDERED. */
  public enum FloatComparison {
    EQ(0x00),
    LT(0x11),
    LE(0x12),
    NE(0x04),
    GE(0x1d),
    GT(0x1e),
    UNORDERED(0x03);

    private final int number;

    FloatComparison(int number) {
      this.number = number;
    }
  }

  /** Operations on masks. */
  public enum Mask {
    AND(0x41),
    /** Not the first and the second. */
    AND_NOT(0x42),
    OR(0x45),
    XOR(0x47);

    private final int opcode;

    Mask(int opcode) {
      this.opcode = opcode;
    }
  }

  /** No code yet. */
  public VectorAssembler() {}

  /**
   * The prefix of a vector instruction (manual, section 2.7).
   *
   * @param b whether an operand in memory is one element for all
   * @param mask a mask register, or {@link #NONE}
   */
  private void prefix(
      int map,
      int pp,
      boolean w,
      int bits,
      int reg,
      int second,
      int x,
      int base,
      boolean b,
      int mask,
      boolean zero) {
    int length = bits == 512 ? 2 : bits == 256 ? 1 : 0;
    raw(
        0x62,
        (~reg & 8) << 4 | (~x & 1) << 6 | (~base & 8) << 2 | (~reg & 16) | map,
        (w ? 0x80 : 0) | (~second & 15) << 3 | 4 | pp,
        (zero ? 0x80 : 0) | length << 5 | (b ? 0x10 : 0) | (~second & 16) >> 1 | Math.max(mask, 0));
  }

  private void registers(
      int map, int pp, boolean w, int opcode, int bits, int reg, int second, int rm, int mask) {
    prefix(map, pp, w, bits, reg, second, rm >> 4 & 1, rm, false, mask, false);
    raw(opcode);
    operand(reg, rm);
  }

  /** to = operation(a, b). */
  public void vector(Vector operation, int bits, int to, int a, int b) {
    registers(
        operation.map, operation.prefix, operation.wide, operation.opcode, bits, to, a, b, NONE);
  }

  /** to = operation(a, b) where the mask is set. */
  public void vector(Vector operation, int bits, int to, int a, int b, int mask) {
    registers(
        operation.map, operation.prefix, operation.wide, operation.opcode, bits, to, a, b, mask);
  }

  /** to = operation(a). */
  public void vector(Vector operation, int bits, int to, int a) {
    vector(operation, bits, to, 0, a);
  }

  /** to = operation(memory), or memory = operation(to); where the mask is set if there is one. */
  public void memory(Vector operation, int bits, int to, Memory memory, int mask) {
    int x = memory.index() < 0 ? 0 : memory.index() >> 3 & 1;
    prefix(
        operation.map,
        operation.prefix,
        operation.wide,
        bits,
        to,
        0,
        x,
        memory.base(),
        false,
        mask,
        false);
    raw(operation.opcode);
    operand(to, memory);
  }

  /** to = operation(a, memory). */
  public void memory(Vector operation, int bits, int to, int a, Memory memory) {
    prefix(
        operation.map,
        operation.prefix,
        operation.wide,
        bits,
        to,
        a,
        0,
        memory.base(),
        false,
        NONE,
        false);
    raw(operation.opcode);
    operand(to, memory);
  }

  /** to = the constant at a label in all elements. */
  public void constant(Vector broadcast, int bits, int to, Label label) {
    prefix(broadcast.map, broadcast.prefix, broadcast.wide, bits, to, 0, 0, 0, false, NONE, false);
    raw(broadcast.opcode);
    operand(to, label, 0);
  }

  /**
   * Gathers or scatters elements of 32 bits.
   *
   * @param memory whose index is a vector
   * @param mask elements to access, which becomes empty
   */
  public void indexed(Vector operation, int bits, int vector, Memory memory, int mask) {
    int index = memory.index();
    prefix(
        operation.map,
        operation.prefix,
        operation.wide,
        bits,
        vector,
        index & 16,
        index >> 3 & 1,
        memory.base(),
        false,
        mask,
        false);
    raw(operation.opcode);
    operand(vector, memory);
  }

  /** to = a shifted by a number: left, right with zeros, right with signs. */
  public void shift(Shift shift, boolean wide, int bits, int to, int a, int number) {
    boolean signs = shift == Shift.SAR;
    int part = shift == Shift.SHL ? 6 : signs ? 4 : 2;
    int opcode = wide && !signs ? 0x73 : 0x72;
    registers(MAP_0F, P66, wide, opcode, bits, part, to, a, NONE);
    raw(number);
  }

  /** to = elements of 32 bits rotated to the right by a number. */
  public void rotate(int bits, int to, int a, int number) {
    registers(MAP_0F, P66, false, 0x72, bits, 0, to, a, NONE);
    raw(number);
  }

  /** to = of the numbers with these words the 32 bits from one on (AVX512_VBMI2). */
  public void funnel(int bits, int to, int lower, int upper, int number) {
    registers(MAP_0F3A, P66, false, 0x73, bits, to, lower, upper, NONE);
    raw(number);
  }

  /** to = for each bit of it, of a and of b in turn the bit of the table that they number. */
  public void logic(int table, int bits, int to, int a, int b) {
    registers(MAP_0F3A, P66, false, 0x25, bits, to, a, b, NONE);
    raw(table);
  }

  /** The mask of the elements in another mask for which a comparison of 32 bits holds. */
  public void compareSome(
      IntegerComparison comparison, boolean unsigned, int bits, int to, int a, int b, int mask) {
    registers(MAP_0F3A, P66, false, unsigned ? 0x1e : 0x1f, bits, to, a, b, mask);
    raw(comparison.number);
  }

  /** The mask of the elements of 32 bits that have a bit in common. */
  public void test(int bits, int to, int a, int b) {
    testSome(bits, to, a, b, NONE);
  }

  /** The mask of the elements of 32 bits in another mask that have a bit in common. */
  public void testSome(int bits, int to, int a, int b, int mask) {
    registers(MAP_0F38, P66, false, 0x27, bits, to, a, b, mask);
  }

  /** to = the elements of 32 bits that are in a mask, one behind the other. */
  public void compress(int bits, int to, int from, int mask) {
    registers(MAP_0F38, P66, false, 0x8b, bits, from, 0, to, mask);
  }

  /** to = the first element of 32 bits in all elements. */
  public void broadcastFirst(int bits, int to, int from) {
    vector(Vector.BROADCAST_32, bits, to, from);
  }

  /** A general register = the first element of 32 bits. */
  public void first(int register, int from) {
    registers(MAP_0F, P66, false, 0x7e, 128, from, 0, register, NONE);
  }

  /** The mask of the elements for which a comparison holds. */
  public void compare(
      IntegerComparison comparison,
      boolean unsigned,
      boolean wide,
      int bits,
      int to,
      int a,
      int b) {
    registers(MAP_0F3A, P66, wide, unsigned ? 0x1e : 0x1f, bits, to, a, b, NONE);
    raw(comparison.number);
  }

  /** The mask of the elements for which a comparison holds. */
  public void compare(FloatComparison comparison, boolean wide, int bits, int to, int a, int b) {
    registers(MAP_0F, wide ? P66 : PLAIN, wide, 0xc2, bits, to, a, b, NONE);
    raw(comparison.number);
  }

  /** The mask of the floats that are of one of the classes, a bit each (manual, VFPCLASSPS). */
  public void classes(int bits, int to, int a, int classes) {
    registers(MAP_0F3A, P66, false, 0x66, bits, to, 0, a, NONE);
    raw(classes);
  }

  /** The mask of the elements whose highest bit is set. */
  public void signs(boolean wide, int bits, int to, int a) {
    registers(MAP_0F38, PF3, wide, 0x39, bits, to, 0, a, NONE);
  }

  /** to = elements of ones where the mask is set, of zeros elsewhere. */
  public void fromMask(boolean wide, int bits, int to, int mask) {
    registers(MAP_0F38, PF3, wide, 0x38, bits, to, 0, mask, NONE);
  }

  /** to = in each part of 128 bits the even or the odd words of a, then of b. */
  public void pick(boolean odd, int bits, int to, int a, int b) {
    registers(MAP_0F, PLAIN, false, 0xc6, bits, to, a, b, NONE);
    raw(odd ? 0xdd : 0x88);
  }

  /** to = the lower half of a, and the lower half of b behind it. */
  public void join(int to, int a, int b) {
    registers(MAP_0F3A, P66, true, 0x3a, 512, to, a, b, NONE);
    raw(1);
  }

  /**
   * to = the four parts of 128 bits in another order.
   *
   * @param order two bits for each part, the first part in the lowest
   */
  public void parts(int order, int to, int a) {
    registers(MAP_0F3A, P66, false, 0x43, 512, to, a, a, NONE);
    raw(order);
  }

  // ---- masks

  /** A VEX prefix of two or three bytes (manual, section 2.3.5). */
  private void maskPrefix(boolean second, int reg, int vvvv, int rm) {
    int rest = (~vvvv & 15) << 3 | (second ? 4 : 0);
    if (rm < 8) {
      raw(0xc5, (~reg & 8) << 4 | rest);
    } else {
      raw(0xc4, (~reg & 8) << 4 | 0x40 | (~rm & 8) << 2 | MAP_0F, rest);
    }
  }

  /** to = operation(a, b), of 16 bits. */
  public void mask(Mask operation, int to, int a, int b) {
    maskPrefix(true, to, a, b);
    raw(operation.opcode);
    operand(to, b);
  }

  /** to = ~a, of 16 bits. */
  public void maskNot(int to, int a) {
    maskPrefix(false, to, 0, a);
    raw(0x44);
    operand(to, a);
  }

  /** to = a. */
  public void maskMove(int to, int a) {
    maskPrefix(false, to, 0, a);
    raw(0x90);
    operand(to, a);
  }

  /** A mask = the low 16 bits of a general register. */
  public void maskFrom(int to, int register) {
    maskPrefix(false, to, 0, register);
    raw(0x92);
    operand(to, register);
  }

  /** A general register = 16 bits of a mask. */
  public void maskTo(int register, int mask) {
    maskPrefix(false, register, 0, mask);
    raw(0x93);
    operand(register, mask);
  }

  /** Whether a mask of 16 bits is 0, for a jump. */
  public void maskTest(int a) {
    maskPrefix(false, a, 0, a);
    raw(0x98);
    operand(a, a);
  }

  // ---- general registers, three operands

  /** to = from shifted by the low bits of a register; the flags stay as they are. */
  public void shift(Shift shift, boolean wide, int to, int from, int by) {
    threeOperands(wide, to, NONE, from, by, prefix(shift));
    raw(0xf7);
    operand(to, from);
  }

  /** to = from shifted by the low bits of a register; the flags stay as they are. */
  public void shift(Shift shift, boolean wide, int to, Memory from, int by) {
    threeOperands(wide, to, from.index(), from.base(), by, prefix(shift));
    raw(0xf7);
    operand(to, from);
  }

  private static int prefix(Shift shift) {
    return switch (shift) {
      case SHL -> P66;
      case SAR -> PF3;
      case SHR -> PF2;
      case ROL, ROR -> throw new IllegalArgumentException(shift.name());
    };
  }

  /** to = ~not &amp; b. */
  public void andNot(boolean wide, int to, int not, int b) {
    threeOperands(wide, to, NONE, b, not, PLAIN);
    raw(0xf2);
    operand(to, b);
  }

  /** to = ~not &amp; b. */
  public void andNot(boolean wide, int to, int not, Memory b) {
    threeOperands(wide, to, b.index(), b.base(), not, PLAIN);
    raw(0xf2);
    operand(to, b);
  }

  private void threeOperands(boolean wide, int reg, int index, int base, int second, int prefix) {
    int high = (reg & 8) << 4 | (index < 0 ? 0 : (index & 8) << 3) | (base & 8) << 2;
    raw(0xc4, high ^ 0xe0 | MAP_0F38, (wide ? 0x80 : 0) | (~second & 15) << 3 | prefix);
  }
}
