package dev.lockstep.emulator.x86;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Writes machine code of x86-64 (Intel's manual, volume 2: encodings of chapter 2, opcodes of
 * chapters 3 to 6). Registers are numbers: 0 to 15 for general ones, 0 to 31 for vectors, 0 to 7
 * for masks. Nothing is checked but that labels are bound.
 */
public sealed class Assembler permits VectorAssembler {
  public static final int RAX = 0;
  public static final int RCX = 1;
  public static final int RDX = 2;
  public static final int RBX = 3;
  public static final int RSP = 4;
  public static final int RBP = 5;
  public static final int RSI = 6;
  public static final int RDI = 7;
  public static final int R8 = 8;
  public static final int R9 = 9;
  public static final int R10 = 10;
  public static final int R11 = 11;
  public static final int R12 = 12;
  public static final int R13 = 13;
  public static final int R14 = 14;
  public static final int R15 = 15;

  /** No index register, or no mask. */
  public static final int NONE = -1;

  /** Four bytes that are the distance of a label from a place behind them. */
  private record Use(int at, int behind) {}

  /** A place in the code. */
  public static final class Label {
    private int position = -1;
    private final List<Use> uses = new ArrayList<>();

    /** A place that is not known yet. */
    public Label() {}
  }

  /** Conditions of jumps, moves and sets. */
  public enum Condition {
    OVERFLOW(0),
    NO_OVERFLOW(1),
    BELOW(2),
    ABOVE_EQUAL(3),
    EQUAL(4),
    NOT_EQUAL(5),
    BELOW_EQUAL(6),
    ABOVE(7),
    SIGN(8),
    NO_SIGN(9),
    LESS(12),
    GREATER_EQUAL(13),
    LESS_EQUAL(14),
    GREATER(15);

    private final int number;

    Condition(int number) {
      this.number = number;
    }

    /** Met where this one is not. */
    public Condition inverse() {
      for (Condition each : values()) {
        if (each.number == (number ^ 1)) {
          return each;
        }
      }
      throw new IllegalStateException(name());
    }
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

  /**
   * An operand in memory: base + index * scale + displacement.
   *
   * @param index a register, or {@link #NONE}
   * @param scale 1, 2, 4 or 8
   */
  public record Memory(int base, int index, int scale, int displacement) {
    /** Base + displacement. */
    public static Memory at(int base, int displacement) {
      return new Memory(base, NONE, 1, displacement);
    }

    /** Base + index + displacement. */
    public static Memory at(int base, int index, int displacement) {
      return new Memory(base, index, 1, displacement);
    }
  }

  private byte[] bytes = new byte[4096];
  private int size;

  /** No code yet. */
  public Assembler() {}

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

  /** Four bytes. */
  public void word(int value) {
    for (int i = 0; i < 32; i += 8) {
      put(value >> i);
    }
  }

  /** Eight bytes. */
  public void wide(long value) {
    word((int) value);
    word((int) (value >> 32));
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
    for (Use use : label.uses) {
      patch(use, size);
    }
    label.uses.clear();
  }

  private void patch(Use use, int target) {
    int distance = target - (use.at + 4 + use.behind);
    for (int i = 0; i < 4; i++) {
      bytes[use.at + i] = (byte) (distance >> (8 * i));
    }
  }

  /** The distance of a label from behind these four bytes. */
  private void distance(Label label) {
    distance(label, 0);
  }

  private void distance(Label label, int behind) {
    Use use = new Use(size, behind);
    word(0);
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
    word(label.position - from.position);
  }

  // ---- general registers

  private void rex(boolean wide, int reg, int index, int base, boolean needed) {
    int bits =
        (wide ? 8 : 0)
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
    int mode = memory.displacement == (byte) memory.displacement ? 0x40 : 0x80;
    modrm(reg, memory, mode);
  }

  private void modrm(int reg, Memory memory, int mode) {
    boolean sib = memory.index >= 0 || (memory.base & 7) == RSP;
    put(mode | (reg & 7) << 3 | (sib ? RSP : memory.base & 7));
    if (sib) {
      int scale = Integer.numberOfTrailingZeros(memory.scale) << 6;
      put(scale | (memory.index < 0 ? RSP : memory.index & 7) << 3 | memory.base & 7);
    }
    if (mode == 0x40) {
      put(memory.displacement);
    } else {
      word(memory.displacement);
    }
  }

  private void operation(boolean wide, int reg, int rm, int... opcode) {
    rex(wide, reg, NONE, rm, false);
    for (int part : opcode) {
      put(part);
    }
    modrm(reg, rm);
  }

  private void operation(boolean wide, int reg, Memory memory, int... opcode) {
    rex(wide, reg, memory.index, memory.base, false);
    for (int part : opcode) {
      put(part);
    }
    modrm(reg, memory);
  }

  /** to = from. */
  public void move(boolean wide, int to, int from) {
    operation(wide, from, to, 0x89);
  }

  /** Loads 4 or 8 bytes; 4 are zero-extended. */
  public void load(boolean wide, int to, Memory from) {
    operation(wide, to, from, 0x8b);
  }

  /** Stores 4 or 8 bytes. */
  public void store(boolean wide, Memory to, int from) {
    operation(wide, from, to, 0x89);
  }

  /** Stores a number of 4 or, sign-extended, 8 bytes. */
  public void storeNumber(boolean wide, Memory to, int number) {
    operation(wide, 0, to, 0xc7);
    word(number);
  }

  /** to = number. */
  public void number(int to, long number) {
    if (number == (int) number && number >= 0 || number >>> 32 == 0) {
      rex(false, 0, NONE, to, false);
      put(0xb8 | to & 7);
      word((int) number);
    } else if (number == (int) number) {
      operation(true, 0, to, 0xc7);
      word((int) number);
    } else {
      rex(true, 0, NONE, to, false);
      put(0xb8 | to & 7);
      wide(number);
    }
  }

  /** to = the address of a label. */
  public void address(int to, Label label) {
    rex(true, to, NONE, 0, false);
    put(0x8d);
    put((to & 7) << 3 | 5);
    distance(label);
  }

  /** to = the address of an operand. */
  public void address(int to, Memory memory) {
    operation(true, to, memory, 0x8d);
  }

  /** to = to operation from. */
  public void binary(Binary operation, boolean wide, int to, int from) {
    operation(wide, from, to, operation.number << 3 | 1);
  }

  /** to = to operation from. */
  public void binary(Binary operation, boolean wide, int to, Memory from) {
    operation(wide, to, from, operation.number << 3 | 3);
  }

  /** to = to operation number, which is sign-extended. */
  public void binaryNumber(Binary operation, boolean wide, int to, int number) {
    operation(wide, operation.number, to, number == (byte) number ? 0x83 : 0x81);
    numberOf(number);
  }

  /** to = to operation number, which is sign-extended. */
  public void binaryNumber(Binary operation, boolean wide, Memory to, int number) {
    operation(wide, operation.number, to, number == (byte) number ? 0x83 : 0x81);
    numberOf(number);
  }

  private void numberOf(int number) {
    if (number == (byte) number) {
      put(number);
    } else {
      word(number);
    }
  }

  /** to = to operation from; in one step if others may see it. */
  public void binary(Binary operation, boolean locked, Memory to, int from) {
    lock(locked);
    operation(false, from, to, operation.number << 3 | 1);
  }

  private void lock(boolean locked) {
    if (locked) {
      put(0xf0);
    }
  }

  /** Adds 4 bytes to memory, and gets what was there, in one step. */
  public void exchangeAdd(Memory memory, int register) {
    lock(true);
    operation(false, register, memory, 0x0f, 0xc1);
  }

  /** Memory = from if there is what EAX has, else EAX = what is there; in one step. */
  public void compareExchange(Memory memory, int from) {
    lock(true);
    operation(false, from, memory, 0x0f, 0xb1);
  }

  /** Compares a AND b with 0. */
  public void test(boolean wide, int a, int b) {
    operation(wide, b, a, 0x85);
  }

  /** to = to * from. */
  public void multiply(boolean wide, int to, int from) {
    operation(wide, to, from, 0x0f, 0xaf);
  }

  /** to = to * from. */
  public void multiply(boolean wide, int to, Memory from) {
    operation(wide, to, from, 0x0f, 0xaf);
  }

  /** a = ~a. */
  public void not(boolean wide, int a) {
    operation(wide, 2, a, 0xf7);
  }

  /** a = -a. */
  public void negate(boolean wide, int a) {
    operation(wide, 3, a, 0xf7);
  }

  /** a shifted by the low bits of CL. */
  public void shift(Shift shift, boolean wide, int a) {
    operation(wide, shift.number, a, 0xd3);
  }

  /** a shifted by a number. */
  public void shiftNumber(Shift shift, boolean wide, int a, int number) {
    operation(wide, shift.number, a, 0xc1);
    put(number);
  }

  /** The carry flag = a bit. */
  public void bit(int of, int number) {
    operation(false, 4, of, 0x0f, 0xba);
    put(number);
  }

  /** The carry flag = a bit of a word of 4 bytes. */
  public void bit(Memory of, int number) {
    operation(false, 4, of, 0x0f, 0xba);
    put(number);
  }

  /** to = the number of ones in from. */
  public void ones(boolean wide, int to, int from) {
    put(0xf3);
    operation(wide, to, from, 0x0f, 0xb8);
  }

  /** to = the number of zeros below the lowest one. */
  public void trailingZeros(boolean wide, int to, int from) {
    put(0xf3);
    operation(wide, to, from, 0x0f, 0xbc);
  }

  /** to = the number of zeros above the highest one. */
  public void leadingZeros(boolean wide, int to, int from) {
    put(0xf3);
    operation(wide, to, from, 0x0f, 0xbd);
  }

  /** to = from, sign-extended from 32 to 64 bits. */
  public void signExtend(int to, int from) {
    operation(true, to, from, 0x63);
  }

  /** Loads how vector operations round and what they do with denormals (manual, LDMXCSR). */
  public void loadControl(Memory from) {
    operation(false, 2, from, 0x0f, 0xae);
  }

  /** Loads 4 bytes, sign-extended to 8. */
  public void loadSigned(int to, Memory from) {
    operation(true, to, from, 0x63);
  }

  /** to = the low byte or half of from, sign- or zero-extended to 32 bits. */
  public void narrow(boolean signed, int bytes, int to, int from) {
    rex(false, to, NONE, from, bytes == 1);
    put(0x0f);
    put((signed ? 0xbe : 0xb6) + bytes - 1);
    modrm(to, from);
  }

  /** to = a byte or half of memory, sign- or zero-extended to 32 bits. */
  public void narrow(boolean signed, int bytes, int to, Memory from) {
    operation(false, to, from, 0x0f, (signed ? 0xbe : 0xb6) + bytes - 1);
  }

  /** to = 1 if the condition is met, 0 otherwise. */
  public void set(Condition condition, int to) {
    setKeeping(condition, to);
    narrow(false, 1, to, to);
  }

  /** The low byte of to = 1 if the condition is met, 0 otherwise; nothing else changes. */
  public void setKeeping(Condition condition, int to) {
    rex(false, 0, NONE, to, true);
    put(0x0f);
    put(0x90 | condition.number);
    modrm(0, to);
  }

  /** to = from if the condition is met. */
  public void move(Condition condition, boolean wide, int to, int from) {
    operation(wide, to, from, 0x0f, 0x40 | condition.number);
  }

  /** to = from if the condition is met. */
  public void move(Condition condition, boolean wide, int to, Memory from) {
    operation(wide, to, from, 0x0f, 0x40 | condition.number);
  }

  // ---- control

  /** Goes to a label. */
  public void jump(Label label) {
    put(0xe9);
    distance(label);
  }

  /** Goes to a label if the condition is met. */
  public void jump(Condition condition, Label label) {
    put(0x0f);
    put(0x80 | condition.number);
    distance(label);
  }

  /** Calls what is at a label. */
  public void call(Label label) {
    put(0xe8);
    distance(label);
  }

  /** Goes to the address in a register. */
  public void jump(int register) {
    operation(false, 4, register, 0xff);
  }

  /** Puts a register on the stack. */
  public void push(int register) {
    rex(false, 0, NONE, register, false);
    put(0x50 | register & 7);
  }

  /** Takes a register from the stack. */
  public void pop(int register) {
    rex(false, 0, NONE, register, false);
    put(0x58 | register & 7);
  }

  /** Returns. */
  public void ret() {
    put(0xc3);
  }

  /** Clears the upper parts of the vector registers, which code without them is slow with. */
  public void zeroUpper() {
    put(0xc5);
    put(0xf8);
    put(0x77);
  }

  /** Identifies the processor: EAX and ECX select the query. */
  public void cpuid() {
    put(0x0f);
    put(0xa2);
  }

  /** EDX:EAX = the states that the system saves; ECX must be 0. */
  public void xgetbv() {
    put(0x0f);
    put(0x01);
    put(0xd0);
  }

  // ---- for the vectors

  final void raw(int... values) {
    for (int value : values) {
      put(value);
    }
  }

  final void operand(int reg, int rm) {
    modrm(reg, rm);
  }

  /** With a displacement of four bytes, which needs no scaling. */
  final void operand(int reg, Memory memory) {
    modrm(reg, memory, 0x80);
  }

  /** A constant behind the code; {@code behind} bytes follow. */
  final void operand(int reg, Label constant, int behind) {
    put((reg & 7) << 3 | 5);
    distance(constant, behind);
  }
}
