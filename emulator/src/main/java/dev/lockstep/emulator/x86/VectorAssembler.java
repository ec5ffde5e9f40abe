package dev.lockstep.emulator.x86;

import static dev.lockstep.emulator.x86.Width.DOUBLEWORD;
import static dev.lockstep.emulator.x86.Width.QUADWORD;

import dev.lockstep.emulator.x86.VectorEncoding.OpcodeMap;
import dev.lockstep.emulator.x86.VectorEncoding.Prefix;

/**
 * The instructions of AVX-512 (F, CD, DQ, VL and BW): vectors of 128 to 512 bits, and masks; and
 * those of BMI on three general registers. Vector operands in memory have displacements of four
 * bytes, which are not scaled.
 */
public final class VectorAssembler extends X86Assembler {
  private static final VectorEncoding LOAD = doublewords(OpcodeMap.F, Prefix.PF3, 0x6f);
  private static final VectorEncoding STORE = doublewords(OpcodeMap.F, Prefix.PF3, 0x7f);
  private static final VectorEncoding BROADCAST_32 = doublewords(OpcodeMap.F38, Prefix.P66, 0x58);
  private static final VectorEncoding BROADCAST_64 = quadwords(OpcodeMap.F38, Prefix.P66, 0x59);
  private static final VectorEncoding BROADCAST_GENERAL =
      doublewords(OpcodeMap.F38, Prefix.P66, 0x7c);
  private static final VectorEncoding GATHER = doublewords(OpcodeMap.F38, Prefix.P66, 0x90);
  private static final VectorEncoding SCATTER = doublewords(OpcodeMap.F38, Prefix.P66, 0xa0);
  private static final VectorEncoding SHIFT_32 = doublewords(OpcodeMap.F, Prefix.P66, 0x72);
  private static final VectorEncoding SHIFT_64 = quadwords(OpcodeMap.F, Prefix.P66, 0x73);
  private static final VectorEncoding ARITHMETIC_SHIFT_64 =
      quadwords(OpcodeMap.F, Prefix.P66, 0x72);
  private static final VectorEncoding TEST = doublewords(OpcodeMap.F38, Prefix.P66, 0x27);
  private static final VectorEncoding COMPRESS = doublewords(OpcodeMap.F38, Prefix.P66, 0x8b);
  private static final VectorEncoding FIRST = doublewords(OpcodeMap.F, Prefix.P66, 0x7e);
  private static final VectorEncoding COMPARE_SIGNED = doublewords(OpcodeMap.F3A, Prefix.P66, 0x1f);
  private static final VectorEncoding COMPARE_UNSIGNED =
      doublewords(OpcodeMap.F3A, Prefix.P66, 0x1e);
  private static final VectorEncoding COMPARE_F32 = doublewords(OpcodeMap.F, Prefix.NONE, 0xc2);
  private static final VectorEncoding COMPARE_F64 = quadwords(OpcodeMap.F, Prefix.P66, 0xc2);
  private static final VectorEncoding CLASSES = doublewords(OpcodeMap.F3A, Prefix.P66, 0x66);
  private static final VectorEncoding SIGNS = doublewords(OpcodeMap.F38, Prefix.PF3, 0x39);
  private static final VectorEncoding ONES = doublewords(OpcodeMap.F38, Prefix.PF3, 0x38);
  private static final VectorEncoding HALVES = doublewords(OpcodeMap.F3A, Prefix.P66, 0x1d);

  private static VectorEncoding doublewords(OpcodeMap map, Prefix prefix, int opcode) {
    return new VectorEncoding(map, prefix, DOUBLEWORD, opcode);
  }

  private static VectorEncoding quadwords(OpcodeMap map, Prefix prefix, int opcode) {
    return new VectorEncoding(map, prefix, QUADWORD, opcode);
  }

  /** The bit b of the prefix. */
  private static final int BROADCAST = 0x10;

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

  /**
   * Addresses of elements in memory: base + each element of 32 bits of the index + displacement.
   */
  public record VectorMemory(GeneralRegister base, VectorRegister index, int displacement) {}

  /** No code yet. */
  public VectorAssembler() {}

  // ---- encodings

  /**
   * The prefix of a vector instruction (manual, section 2.7), up to the opcode. Registers are
   * numbers, of whichever kind the instruction takes there.
   *
   * @param x whether the fourth bit of the index, or the fifth of {@code base}, is set
   * @param base the register in the field base or r/m
   */
  private void prefix(
      VectorEncoding encoding,
      VectorLength length,
      int reg,
      int second,
      int x,
      int base,
      MaskRegister where) {
    prefix(encoding, length.number() << 5, reg, second, x, base, where);
  }

  /** The same with the bits L'L and b as they are encoded. */
  private void prefix(
      VectorEncoding encoding,
      int length,
      int reg,
      int second,
      int x,
      int base,
      MaskRegister where) {
    raw(
        0x62,
        (~reg & 8) << 4 | (~x & 1) << 6 | (~base & 8) << 2 | ~reg & 16 | encoding.map().number,
        (encoding.width() == QUADWORD ? 0x80 : 0)
            | (~second & 15) << 3
            | 4
            | encoding.prefix().number,
        length | (~second & 16) >> 1 | where.number(),
        encoding.opcode());
  }

  private void registers(
      VectorEncoding encoding,
      VectorLength length,
      int reg,
      int second,
      int rm,
      MaskRegister where) {
    prefix(encoding, length, reg, second, rm >> 4 & 1, rm, where);
    operand(reg, rm);
  }

  private void registers(
      VectorEncoding encoding,
      VectorLength length,
      VectorRegister reg,
      VectorRegister second,
      VectorRegister rm) {
    registers(encoding, length, reg.number(), second.number(), rm.number(), MaskRegister.ALL);
  }

  private void memory(
      VectorEncoding encoding,
      VectorLength length,
      VectorRegister reg,
      int second,
      Memory memory,
      MaskRegister where) {
    int index = memory.indexNumber();
    prefix(
        encoding,
        length,
        reg.number(),
        second,
        index < 0 ? 0 : index >> 3 & 1,
        memory.base().number(),
        where);
    operand(reg.number(), memory, index);
  }

  private void memory(
      VectorEncoding encoding,
      VectorLength length,
      VectorRegister reg,
      VectorMemory memory,
      MaskRegister where) {
    int index = memory.index.number();
    prefix(encoding, length, reg.number(), index & 16, index >> 3 & 1, memory.base.number(), where);
    operand(reg.number(), Memory.at(memory.base, memory.displacement), index);
  }

  private void constant(
      VectorEncoding encoding, VectorLength length, VectorRegister reg, Label label) {
    prefix(encoding, length, reg.number(), 0, 0, 0, MaskRegister.ALL);
    operand(reg.number(), label);
  }

  // ---- operations

  /** to = operation(a, b). */
  public void vector(
      VectorOperation operation,
      VectorLength length,
      VectorRegister to,
      VectorRegister a,
      VectorRegister b) {
    registers(operation.encoding, length, to, a, b);
  }

  /** to = operation(a, b) where the mask is set. */
  public void vector(
      VectorOperation operation,
      VectorLength length,
      VectorRegister to,
      VectorRegister a,
      VectorRegister b,
      MaskRegister where) {
    registers(operation.encoding, length, to.number(), a.number(), b.number(), where);
  }

  /** to = operation(a, b) as a number in the instruction says. */
  public void vector(
      VectorOperation operation,
      VectorLength length,
      VectorRegister to,
      VectorRegister a,
      VectorRegister b,
      int number) {
    registers(operation.encoding, length, to, a, b);
    raw(number);
  }

  /** to = operation(a). */
  public void vector(
      VectorOperation operation, VectorLength length, VectorRegister to, VectorRegister a) {
    registers(operation.encoding, length, to.number(), 0, a.number(), MaskRegister.ALL);
  }

  /** to = operation(a, memory). */
  public void vector(
      VectorOperation operation,
      VectorLength length,
      VectorRegister to,
      VectorRegister a,
      Memory memory) {
    memory(operation.encoding, length, to, a.number(), memory, MaskRegister.ALL);
  }

  /** to = operation(a, b) on 512 bits, with numbers rounded as stated. */
  public void rounded(
      VectorOperation operation,
      RoundingControl rounding,
      VectorRegister to,
      VectorRegister a,
      VectorRegister b) {
    int rm = b.number();
    int bits = rounding.number << 5 | BROADCAST;
    prefix(operation.encoding, bits, to.number(), a.number(), rm >> 4 & 1, rm, MaskRegister.ALL);
    operand(to.number(), rm);
  }

  /** The lower half of to = floats rounded to nearest halves. */
  public void halves(VectorLength length, VectorRegister to, VectorRegister from) {
    registers(HALVES, length, from.number(), 0, to.number(), MaskRegister.ALL);
    raw(0);
  }

  // ---- moves

  /** to = memory. */
  public void load(VectorLength length, VectorRegister to, Memory from) {
    load(length, to, from, MaskRegister.ALL);
  }

  /** to = elements of 32 bits of memory where the mask is set. */
  public void load(VectorLength length, VectorRegister to, Memory from, MaskRegister where) {
    memory(LOAD, length, to, 0, from, where);
  }

  /** to = the constant at a label. */
  public void load(VectorLength length, VectorRegister to, Label from) {
    constant(LOAD, length, to, from);
  }

  /** Memory = from. */
  public void store(VectorLength length, Memory to, VectorRegister from) {
    store(length, to, from, MaskRegister.ALL);
  }

  /** Memory = elements of 32 bits of from where the mask is set. */
  public void store(VectorLength length, Memory to, VectorRegister from, MaskRegister where) {
    memory(STORE, length, from, 0, to, where);
  }

  /** All elements of to = the first element of 32 bits of from. */
  public void broadcast(VectorLength length, VectorRegister to, VectorRegister from) {
    registers(BROADCAST_32, length, to.number(), 0, from.number(), MaskRegister.ALL);
  }

  /** All elements of to = the low part of a general register. */
  public void broadcast(Width width, VectorLength length, VectorRegister to, GeneralRegister from) {
    registers(BROADCAST_GENERAL.of(width), length, to.number(), 0, from.number(), MaskRegister.ALL);
  }

  /** All elements of to = an element in memory. */
  public void broadcast(Width width, VectorLength length, VectorRegister to, Memory from) {
    memory(broadcast(width), length, to, 0, from, MaskRegister.ALL);
  }

  /** All elements of to = the constant at a label. */
  public void broadcast(Width width, VectorLength length, VectorRegister to, Label from) {
    constant(broadcast(width), length, to, from);
  }

  private static VectorEncoding broadcast(Width width) {
    return width == QUADWORD ? BROADCAST_64 : BROADCAST_32;
  }

  /** Loads elements where the mask is set, which becomes empty. */
  public void gather(
      Width width, VectorLength length, VectorRegister to, VectorMemory from, MaskRegister where) {
    memory(GATHER.of(width), length, to, from, where);
  }

  /** Stores elements where the mask is set, which becomes empty. */
  public void scatter(
      Width width, VectorLength length, VectorMemory to, VectorRegister from, MaskRegister where) {
    memory(SCATTER.of(width), length, from, to, where);
  }

  /** A general register = the first element of 32 bits. */
  public void first(GeneralRegister to, VectorRegister from) {
    registers(FIRST, VectorLength.VL128, from.number(), 0, to.number(), MaskRegister.ALL);
  }

  // ---- shifts, and logic

  /** to = a shifted by a count: SHL, SHR or SAR. */
  public void shiftImmediate(
      Shift shift,
      Width width,
      VectorLength length,
      VectorRegister to,
      VectorRegister a,
      int count) {
    boolean signs = shift == Shift.SAR;
    int part = shift == Shift.SHL ? 6 : signs ? 4 : 2;
    VectorEncoding encoding =
        width == DOUBLEWORD ? SHIFT_32 : signs ? ARITHMETIC_SHIFT_64 : SHIFT_64;
    registers(encoding, length, part, to.number(), a.number(), MaskRegister.ALL);
    raw(count);
  }

  /** to = elements of 32 bits rotated to the right by a count. */
  public void rotateRight(VectorLength length, VectorRegister to, VectorRegister a, int count) {
    registers(SHIFT_32, length, 0, to.number(), a.number(), MaskRegister.ALL);
    raw(count);
  }

  // ---- comparisons

  /** to = mask of the elements for which a comparison holds. */
  public void compare(
      IntegerComparison comparison,
      IntegerType type,
      VectorLength length,
      MaskRegister to,
      VectorRegister a,
      VectorRegister b) {
    compare(comparison, type, length, to, a, b, MaskRegister.ALL);
  }

  /** to = mask of the elements in another mask for which a comparison holds. */
  public void compare(
      IntegerComparison comparison,
      IntegerType type,
      VectorLength length,
      MaskRegister to,
      VectorRegister a,
      VectorRegister b,
      MaskRegister where) {
    VectorEncoding encoding =
        type.signedness == Signedness.SIGNED ? COMPARE_SIGNED : COMPARE_UNSIGNED;
    registers(encoding.of(type.width), length, to.number(), a.number(), b.number(), where);
    raw(comparison.number);
  }

  /** to = mask of the floats for which a comparison holds. */
  public void compare(
      FloatComparison comparison,
      Width width,
      VectorLength length,
      MaskRegister to,
      VectorRegister a,
      VectorRegister b) {
    VectorEncoding encoding = width == QUADWORD ? COMPARE_F64 : COMPARE_F32;
    registers(encoding, length, to.number(), a.number(), b.number(), MaskRegister.ALL);
    raw(comparison.number);
  }

  /** to = mask of the elements of 32 bits that have a bit in common. */
  public void test(VectorLength length, MaskRegister to, VectorRegister a, VectorRegister b) {
    test(length, to, a, b, MaskRegister.ALL);
  }

  /** to = mask of the elements of 32 bits in another mask that have a bit in common. */
  public void test(
      VectorLength length,
      MaskRegister to,
      VectorRegister a,
      VectorRegister b,
      MaskRegister where) {
    registers(TEST, length, to.number(), a.number(), b.number(), where);
  }

  /** to = mask of the floats of 32 bits in one of the classes, a bit each (manual, VFPCLASSPS). */
  public void classes(VectorLength length, MaskRegister to, VectorRegister a, int classes) {
    registers(CLASSES, length, to.number(), 0, a.number(), MaskRegister.ALL);
    raw(classes);
  }

  /** to = mask of the elements whose highest bit is set. */
  public void signs(Width width, VectorLength length, MaskRegister to, VectorRegister a) {
    registers(SIGNS.of(width), length, to.number(), 0, a.number(), MaskRegister.ALL);
  }

  // ---- permutations

  /** to = elements of ones where the mask is set, of zeros elsewhere. */
  public void fromMask(Width width, VectorLength length, VectorRegister to, MaskRegister mask) {
    registers(ONES.of(width), length, to.number(), 0, mask.number(), MaskRegister.ALL);
  }

  /** to = elements of 32 bits in a mask, without gaps from the first one on. */
  public void compress(
      VectorLength length, VectorRegister to, VectorRegister from, MaskRegister mask) {
    registers(COMPRESS, length, from.number(), 0, to.number(), mask);
  }

  // ---- masks

  /** A VEX prefix of two or three bytes (manual, section 2.3.5) and the opcode. */
  private void maskPrefix(boolean second, int reg, int vvvv, int rm, int opcode) {
    int rest = (~vvvv & 15) << 3 | (second ? 4 : 0);
    if (rm < 8) {
      raw(0xc5, (~reg & 8) << 4 | rest, opcode);
    } else {
      int high = (~reg & 8) << 4 | 0x40 | (~rm & 8) << 2;
      raw(0xc4, high | OpcodeMap.F.number, rest, opcode);
    }
  }

  private void mask(int reg, int rm, int opcode) {
    maskPrefix(false, reg, 0, rm, opcode);
    operand(reg, rm);
  }

  /** to = operation(a, b), of 16 bits. */
  public void mask(Mask operation, MaskRegister to, MaskRegister a, MaskRegister b) {
    maskPrefix(true, to.number(), a.number(), b.number(), operation.opcode);
    operand(to.number(), b.number());
  }

  /** to = ~a, of 16 bits. */
  public void maskNot(MaskRegister to, MaskRegister a) {
    mask(to.number(), a.number(), 0x44);
  }

  /** to = a, of 16 bits. */
  public void move(MaskRegister to, MaskRegister a) {
    mask(to.number(), a.number(), 0x90);
  }

  /** A mask = the low 16 bits of a general register. */
  public void move(MaskRegister to, GeneralRegister from) {
    mask(to.number(), from.number(), 0x92);
  }

  /** A general register = 16 bits of a mask. */
  public void move(GeneralRegister to, MaskRegister from) {
    mask(to.number(), from.number(), 0x93);
  }

  /** The zero flag = whether a mask of 16 bits is 0. */
  public void test(MaskRegister a) {
    mask(a.number(), a.number(), 0x98);
  }

  // ---- general registers, three operands

  /** to = from shifted by the low bits of a register; the flags stay as they are. */
  public void shift(
      Shift shift, Width width, GeneralRegister to, Operand from, GeneralRegister by) {
    threeOperands(width, to, from, by, prefix(shift), 0xf7);
  }

  private static Prefix prefix(Shift shift) {
    return switch (shift) {
      case SHL -> Prefix.P66;
      case SAR -> Prefix.PF3;
      case SHR -> Prefix.PF2;
      case ROL, ROR -> throw new IllegalArgumentException(shift.name());
    };
  }

  /** to = ~not &amp; b. */
  public void andNot(Width width, GeneralRegister to, GeneralRegister not, Operand b) {
    threeOperands(width, to, b, not, Prefix.NONE, 0xf2);
  }

  private void threeOperands(
      Width width,
      GeneralRegister reg,
      Operand rm,
      GeneralRegister second,
      Prefix prefix,
      int opcode) {
    int index = rm instanceof Memory memory ? memory.indexNumber() : -1;
    int base =
        switch (rm) {
          case GeneralRegister register -> register.number();
          case Memory memory -> memory.base().number();
        };
    int high = (reg.number() & 8) << 4 | (index < 0 ? 0 : (index & 8) << 3) | (base & 8) << 2;
    raw(
        0xc4,
        high ^ 0xe0 | OpcodeMap.F38.number,
        (width == QUADWORD ? 0x80 : 0) | (~second.number() & 15) << 3 | prefix.number,
        opcode);
    switch (rm) {
      case GeneralRegister register -> operand(reg.number(), register.number());
      case Memory memory -> operand(reg.number(), memory, index);
    }
  }
}
