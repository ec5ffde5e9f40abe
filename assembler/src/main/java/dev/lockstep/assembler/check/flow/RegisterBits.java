package dev.lockstep.assembler.check.flow;

import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.machine.MachineTables;
import dev.lockstep.isa.model.Operand.Register;
import dev.lockstep.isa.model.Operand.RegisterFile;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A set of registers. Small numbers inside: a bit for each register of the three files. */
public final class RegisterBits {
  private static final int FILE = 512;
  private static final int ALL_FILES = 3 * FILE;

  private static final RegisterBits NONE = new RegisterBits();

  /** The scalar condition code, behind all scalar registers. */
  static final Register CONDITION = new Register(RegisterFile.SCALAR, FILE - 1, 1);

  /** Everything; not to be changed. */
  static final RegisterBits ALL = new RegisterBits();

  static {
    ALL.bits.set(0, ALL_FILES);
  }

  private final BitSet bits;

  public RegisterBits() {
    this(new BitSet(ALL_FILES));
  }

  private RegisterBits(BitSet bits) {
    this.bits = bits;
  }

  /** All registers; not to be changed. */
  public static RegisterBits all() {
    return ALL;
  }

  /** The registers of a list; not to be changed. */
  public static RegisterBits of(List<Register> registers) {
    return of(registers, 0);
  }

  /**
   * The registers of a list; not to be changed.
   *
   * @param accumulators the VGPR that is the first accumulation register, too; 0: there is none
   */
  public static RegisterBits of(List<Register> registers, int accumulators) {
    if (registers.isEmpty()) {
      return NONE;
    }
    RegisterBits result = new RegisterBits();
    registers.forEach(register -> result.add(unified(register, accumulators)));
    return result;
  }

  /** An accumulation register as the VGPR that it is, where it is one. */
  static Register unified(Register register, int accumulators) {
    return accumulators > 0 && register.file() == RegisterFile.ACCUMULATOR
        ? new Register(RegisterFile.VECTOR, accumulators + register.index(), register.count())
        : register;
  }

  /** Number of the lower half of EXEC; less than 0 where the machine has none. */
  static int exec(InstructionSet set) {
    MachineTables.ScalarName low = set.scalar("exec_lo");
    return low == null ? -1 : low.code();
  }

  /** The first registers of EXEC; none where the machine has none. Not to be changed. */
  public static RegisterBits exec(InstructionSet set, int count) {
    int first = exec(set);
    return first < 0 ? NONE : of(List.of(new Register(RegisterFile.SCALAR, first, count)));
  }

  private static int position(RegisterFile file, int index) {
    int first =
        switch (file) {
          case VECTOR -> 0;
          case ACCUMULATOR -> FILE;
          case SCALAR -> 2 * FILE;
        };
    return first + Math.min(index, FILE - 1);
  }

  public void add(Register register) {
    for (int i = 0; i < register.count(); i++) {
      bits.set(position(register.file(), register.index() + i));
    }
  }

  public void addAll(RegisterBits other) {
    bits.or(other.bits);
  }

  /** Takes out those that are in the other. */
  public void removeAll(RegisterBits other) {
    bits.andNot(other.bits);
  }

  /** Whether all of it is in the other. */
  public boolean within(RegisterBits other) {
    RegisterBits rest = copy();
    rest.removeAll(other);
    return rest.isEmpty();
  }

  /** Leaves those that are in the other, too. */
  public void retainAll(RegisterBits other) {
    bits.and(other.bits);
  }

  /** Adds what is in the other; whether that brought anything. */
  public boolean join(RegisterBits other) {
    int before = bits.cardinality();
    bits.or(other.bits);
    return bits.cardinality() != before;
  }

  /** Whether a register is in it. */
  public boolean has(RegisterFile file, int index) {
    return bits.get(position(file, index));
  }

  public boolean isEmpty() {
    return bits.isEmpty();
  }

  public boolean meets(RegisterBits other) {
    return bits.intersects(other.bits);
  }

  public RegisterBits copy() {
    return new RegisterBits((BitSet) bits.clone());
  }

  /** The first sequence of registers that is in both, or null. */
  @Nullable Register first(RegisterBits other) {
    for (RegisterFile file : RegisterFile.values()) {
      for (int i = 0; i < FILE; i++) {
        int count = 0;
        while (i + count < FILE && has(file, i + count) && other.has(file, i + count)) {
          count++;
        }
        if (count > 0) {
          return new Register(file, i, count);
        }
      }
    }
    return null;
  }

  /** A sequence of registers as texts have it. */
  public static String text(InstructionSet set, RegisterFile file, int index, int count) {
    // Scalar sequences have printed names for some widths only.
    boolean plain = file != RegisterFile.SCALAR || index + count <= set.generation().sgprs();
    if (plain && file == RegisterFile.SCALAR && count > 1) {
      return "s[" + index + ":" + (index + count - 1) + "]";
    }
    return set.registerText(file, index, plain ? count : 1);
  }
}
