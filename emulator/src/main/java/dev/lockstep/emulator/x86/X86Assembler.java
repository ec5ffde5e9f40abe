package dev.lockstep.emulator.x86;

import static dev.lockstep.emulator.x86.Width.DOUBLEWORD;
import static dev.lockstep.emulator.x86.Width.QUADWORD;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Writes machine code of x86-64 (Intel's manual, volume 2: encodings of chapter 2, opcodes of
 * chapters 3 to 6). Each operand has its type; nothing else is checked but that labels are bound.
 */
public sealed class X86Assembler permits VectorAssembler {

  /** Prefix of atomic operations. */
  private static final int LOCK = 0xf0;

  /** In the field r/m: a SIB byte follows; in its field index: no index. */
  private static final int SIB = 4;

  /**
   * In the field r/m without a displacement's mode: an address relative to the next instruction.
   */
  private static final int RELATIVE = 5;

  /** A place in the code. */
  public static final class Label {
    private int position = -1;

    /** Places of four bytes that will be the distance of the label from their end. */
    private final List<Integer> uses = new ArrayList<>();

    /** A place that is not known yet. */
    public Label() {}
  }

  /** Operations of two operands whose encodings differ in a number only. */
  public enum Binary {
    ADD(0),
    OR(1),
    ADC(2),
    SBB(3),
    AND(4),
    SUB(5),
    XOR(6),
    CMP(7);

    private final int number;

    Binary(int number) {
      this.number = number;
    }
  }

  /** Shifts, by their number in the opcode. */
  public enum Shift {
    ROL(0),
    ROR(1),
    SHL(4),
    SHR(5),
    SAR(7);

    private final int number;

    Shift(int number) {
      this.number = number;
    }
  }

  /** Factors of an index register, by their logarithms: the field scale. */
  public enum Scale {
    ONE(0),
    TWO(1),
    FOUR(2),
    EIGHT(3);

    private final int number;

    Scale(int number) {
      this.number = number;
    }
  }

  /** An operand that stands in the field r/m of an instruction. */
  public sealed interface Operand permits GeneralRegister, Memory {}

  /**
   * An operand in memory: base + index * scale + displacement.
   *
   * @param index null for none; not RSP
   * @param displacement in bytes
   */
  public record Memory(
      GeneralRegister base, @Nullable GeneralRegister index, Scale scale, int displacement)
      implements Operand {
    /** Base + displacement. */
    public static Memory at(GeneralRegister base, int displacement) {
      return new Memory(base, null, Scale.ONE, displacement);
    }

    /** Base + index + displacement. */
    public static Memory at(GeneralRegister base, GeneralRegister index, int displacement) {
      return new Memory(base, index, Scale.ONE, displacement);
    }

    /** Base + 4 * index + displacement. */
    public static Memory doubleword(GeneralRegister base, GeneralRegister index, int displacement) {
      return new Memory(base, index, Scale.FOUR, displacement);
    }

    /** Number of the index register, or -1. */
    int indexNumber() {
      return index == null ? -1 : index.number();
    }
  }

  private byte[] bytes = new byte[4096];
  private int size;

  /** No code yet. */
  public X86Assembler() {}

  /** Bytes so far. */
  public int size() {
    return size;
  }

  /** The code. */
  public byte[] code() {
    return Arrays.copyOf(bytes, size);
  }

  // ---- bytes

  private void put(int value) {
    if (size == bytes.length) {
      bytes = Arrays.copyOf(bytes, 2 * size);
    }
    bytes[size++] = (byte) value;
  }

  /** Data of four bytes. */
  public void doubleword(int value) {
    for (int i = 0; i < Integer.SIZE; i += Byte.SIZE) {
      put(value >> i);
    }
  }

  /** Data of eight bytes. */
  public void quadword(long value) {
    doubleword((int) value);
    doubleword((int) (value >> Integer.SIZE));
  }

  /** Zeros up to a multiple. */
  public void align(int multiple) {
    while (size % multiple != 0) {
      put(0);
    }
  }

  // ---- labels

  /** The label is here. */
  public void bind(Label label) {
    label.position = size;
    for (int use : label.uses) {
      patch(use, size);
    }
    label.uses.clear();
  }

  private void patch(int use, int target) {
    int distance = target - (use + Integer.BYTES);
    for (int i = 0; i < Integer.BYTES; i++) {
      bytes[use + i] = (byte) (distance >> (Byte.SIZE * i));
    }
  }

  /** The distance of a label from the end of these four bytes. */
  private void distance(Label label) {
    int use = size;
    doubleword(0);
    if (label.position >= 0) {
      patch(use, label.position);
    } else {
      label.uses.add(use);
    }
  }

  /** The distance of a label from another, both bound: an entry of a table for jumps. */
  public void difference(Label label, Label from) {
    if (label.position < 0 || from.position < 0) {
      throw new IllegalStateException("a label is not bound");
    }
    doubleword(label.position - from.position);
  }

  // ---- encodings

  private void rex(Width width, int reg, int index, int base, boolean needed) {
    int bits =
        (width == QUADWORD ? 8 : 0)
            | (reg >> 3 & 1) << 2
            | (index < 0 ? 0 : index >> 3 & 1) << 1
            | base >> 3 & 1;
    if (bits != 0 || needed) {
      put(0x40 | bits);
    }
  }

  private void modrm(int reg, int rm) {
    put(0xc0 | (reg & 7) << 3 | rm & 7);
  }

  private void modrm(int reg, Memory memory) {
    boolean small = memory.displacement == (byte) memory.displacement;
    modrm(reg, memory, memory.indexNumber(), small ? 0x40 : 0x80);
  }

  private void modrm(int reg, Memory memory, int index, int mode) {
    int base = memory.base.number() & 7;
    boolean sib = index >= 0 || base == SIB;
    put(mode | (reg & 7) << 3 | (sib ? SIB : base));
    if (sib) {
      put(memory.scale.number << 6 | (index < 0 ? SIB : index & 7) << 3 | base);
    }
    if (mode == 0x40) {
      put(memory.displacement);
    } else {
      doubleword(memory.displacement);
    }
  }

  /** An instruction with a register, or a part of the opcode, and another operand. */
  private void operation(Width width, int reg, Operand rm, int... opcode) {
    switch (rm) {
      case GeneralRegister register -> {
        rex(width, reg, -1, register.number(), false);
        raw(opcode);
        modrm(reg, register.number());
      }
      case Memory memory -> {
        rex(width, reg, memory.indexNumber(), memory.base.number(), false);
        raw(opcode);
        modrm(reg, memory);
      }
    }
  }

  private void operation(Width width, GeneralRegister reg, Operand rm, int... opcode) {
    operation(width, reg.number(), rm, opcode);
  }

  // ---- moves

  /** to = from. */
  public void move(Width width, GeneralRegister to, GeneralRegister from) {
    operation(width, from, to, 0x89);
  }

  /** Loads a number; a doubleword is zero-extended. */
  public void load(Width width, GeneralRegister to, Memory from) {
    operation(width, to, from, 0x8b);
  }

  /** Stores the low part of a register. */
  public void store(Width width, Memory to, GeneralRegister from) {
    operation(width, from, to, 0x89);
  }

  /** Stores a number, which is sign-extended. */
  public void storeImmediate(Width width, Memory to, int number) {
    operation(width, 0, to, 0xc7);
    doubleword(number);
  }

  /** to = number. */
  public void loadImmediate(GeneralRegister to, long number) {
    if (number >>> Integer.SIZE == 0) {
      rex(DOUBLEWORD, 0, -1, to.number(), false);
      put(0xb8 | to.number() & 7);
      doubleword((int) number);
    } else if (number == (int) number) {
      operation(QUADWORD, 0, to, 0xc7);
      doubleword((int) number);
    } else {
      rex(QUADWORD, 0, -1, to.number(), false);
      put(0xb8 | to.number() & 7);
      quadword(number);
    }
  }

  /** to = the address of a label. */
  public void loadAddress(GeneralRegister to, Label label) {
    rex(QUADWORD, to.number(), -1, 0, false);
    put(0x8d);
    put((to.number() & 7) << 3 | RELATIVE);
    distance(label);
  }

  /** to = the address of an operand. */
  public void loadAddress(GeneralRegister to, Memory memory) {
    operation(QUADWORD, to, memory, 0x8d);
  }

  /** to = from, sign-extended from 32 to 64 bits. */
  public void signExtend(GeneralRegister to, Operand from) {
    operation(QUADWORD, to, from, 0x63);
  }

  /** to = the low part of from, extended to 32 bits. */
  public void extend(Signedness signedness, NarrowWidth width, GeneralRegister to, Operand from) {
    int opcode = (signedness == Signedness.SIGNED ? 0xbe : 0xb6) + width.number;
    if (from instanceof GeneralRegister register) {
      // Without the prefix the numbers 4 to 7 are AH to BH.
      rex(DOUBLEWORD, to.number(), -1, register.number(), width == NarrowWidth.BYTE);
      raw(0x0f, opcode);
      modrm(to.number(), register.number());
    } else {
      operation(DOUBLEWORD, to, from, 0x0f, opcode);
    }
  }

  /** to = from if the condition is met. */
  public void conditionalMove(Condition condition, Width width, GeneralRegister to, Operand from) {
    operation(width, to, from, 0x0f, 0x40 | condition.number);
  }

  /** to = 1 if the condition is met, 0 otherwise. */
  public void set(Condition condition, GeneralRegister to) {
    setByte(condition, to);
    extend(Signedness.UNSIGNED, NarrowWidth.BYTE, to, to);
  }

  /** The low byte of to = 1 if the condition is met, 0 otherwise; nothing else changes. */
  public void setByte(Condition condition, GeneralRegister to) {
    rex(DOUBLEWORD, 0, -1, to.number(), true);
    raw(0x0f, 0x90 | condition.number);
    modrm(0, to.number());
  }

  /** MXCSR, rounding and the treatment of denormals by vector operations, = a doubleword. */
  public void loadControl(Memory from) {
    operation(DOUBLEWORD, 2, from, 0x0f, 0xae);
  }

  // ---- arithmetic

  /** to = to operation from. */
  public void binary(Binary operation, Width width, Operand to, GeneralRegister from) {
    operation(width, from, to, operation.number << 3 | 1);
  }

  /** to = to operation from. */
  public void binary(Binary operation, Width width, GeneralRegister to, Memory from) {
    operation(width, to, from, operation.number << 3 | 3);
  }

  /** to = to operation number, which is sign-extended. */
  public void binaryImmediate(Binary operation, Width width, Operand to, int number) {
    operation(width, operation.number, to, immediateOpcode(number));
    immediate(number);
  }

  private static int immediateOpcode(int number) {
    return number == (byte) number ? 0x83 : 0x81;
  }

  private void immediate(int number) {
    if (number == (byte) number) {
      put(number);
    } else {
      doubleword(number);
    }
  }

  /** Compares a AND b with 0. */
  public void test(Width width, GeneralRegister a, GeneralRegister b) {
    operation(width, b, a, 0x85);
  }

  /** to = to * from. */
  public void multiply(Width width, GeneralRegister to, Operand from) {
    operation(width, to, from, 0x0f, 0xaf);
  }

  /** a = ~a. */
  public void not(Width width, GeneralRegister a) {
    operation(width, 2, a, 0xf7);
  }

  /** a = -a. */
  public void negate(Width width, GeneralRegister a) {
    operation(width, 3, a, 0xf7);
  }

  /** a shifted by the low bits of CL. */
  public void shift(Shift shift, Width width, GeneralRegister a) {
    operation(width, shift.number, a, 0xd3);
  }

  /** a shifted by a count. */
  public void shiftImmediate(Shift shift, Width width, GeneralRegister a, int count) {
    operation(width, shift.number, a, 0xc1);
    put(count);
  }

  /** The carry flag = a bit of the low doubleword. */
  public void testBit(Operand of, int number) {
    operation(DOUBLEWORD, 4, of, 0x0f, 0xba);
    put(number);
  }

  /** to = number of ones in from. */
  public void countOnes(Width width, GeneralRegister to, GeneralRegister from) {
    put(0xf3);
    operation(width, to, from, 0x0f, 0xb8);
  }

  /** to = number of zeros below the lowest one. */
  public void countTrailingZeros(Width width, GeneralRegister to, GeneralRegister from) {
    put(0xf3);
    operation(width, to, from, 0x0f, 0xbc);
  }

  /** to = number of zeros above the highest one. */
  public void countLeadingZeros(Width width, GeneralRegister to, GeneralRegister from) {
    put(0xf3);
    operation(width, to, from, 0x0f, 0xbd);
  }

  // ---- atomic operations

  /** to = to operation from, atomically. */
  public void lockedBinary(Binary operation, Width width, Memory to, GeneralRegister from) {
    put(LOCK);
    binary(operation, width, to, from);
  }

  /** Adds a register to memory, atomically; the register = the old value. */
  public void lockedExchangeAdd(Width width, Memory memory, GeneralRegister register) {
    put(LOCK);
    operation(width, register, memory, 0x0f, 0xc1);
  }

  /** Memory = from if it equals RAX, else RAX = memory; atomically. The zero flag says which. */
  public void lockedCompareExchange(Width width, Memory memory, GeneralRegister from) {
    put(LOCK);
    operation(width, from, memory, 0x0f, 0xb1);
  }

  // ---- control

  /** Goes to a label. */
  public void jump(Label label) {
    put(0xe9);
    distance(label);
  }

  /** Goes to a label if the condition is met. */
  public void jump(Condition condition, Label label) {
    raw(0x0f, 0x80 | condition.number);
    distance(label);
  }

  /** Goes to the address in a register. */
  public void jump(GeneralRegister register) {
    operation(DOUBLEWORD, 4, register, 0xff);
  }

  /** Calls the code at a label. */
  public void call(Label label) {
    put(0xe8);
    distance(label);
  }

  /** Puts a register on the stack. */
  public void push(GeneralRegister register) {
    rex(DOUBLEWORD, 0, -1, register.number(), false);
    put(0x50 | register.number() & 7);
  }

  /** Takes a register from the stack. */
  public void pop(GeneralRegister register) {
    rex(DOUBLEWORD, 0, -1, register.number(), false);
    put(0x58 | register.number() & 7);
  }

  /** Returns. */
  public void ret() {
    put(0xc3);
  }

  /** Clears the upper parts of the vector registers, which slow down code that has no VEX. */
  public void zeroUpper() {
    raw(0xc5, 0xf8, 0x77);
  }

  /** Identifies the processor: EAX and ECX select the query. */
  public void cpuid() {
    raw(0x0f, 0xa2);
  }

  /** EDX:EAX = the states that the system saves; ECX must be 0. */
  public void xgetbv() {
    raw(0x0f, 0x01, 0xd0);
  }

  // ---- for the vectors

  final void raw(int... values) {
    for (int value : values) {
      put(value);
    }
  }

  /** Two registers, by number. */
  final void operand(int reg, int rm) {
    modrm(reg, rm);
  }

  /**
   * A register and memory, with a displacement of four bytes, which needs no scaling.
   *
   * @param index number of the index register, which may be a vector; -1 for none
   */
  final void operand(int reg, Memory memory, int index) {
    modrm(reg, memory, index, 0x80);
  }

  /** A register and a constant behind the code. */
  final void operand(int reg, Label constant) {
    put((reg & 7) << 3 | RELATIVE);
    distance(constant);
  }
}
