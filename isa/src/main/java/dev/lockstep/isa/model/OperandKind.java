package dev.lockstep.isa.model;

import dev.lockstep.isa.model.Operand.RegisterFile;
import java.util.EnumSet;
import java.util.Set;

/**
 * Kinds of operands: the values that are valid, and their notation. The tables name kinds and set
 * their parameters; encoder, decoder, printer and parser switch on these records.
 */
public sealed interface OperandKind {

  /** The name that the tables use. */
  String name();

  /**
   * A register or a register sequence, as wide as the operand's type.
   *
   * @param files the register files that may stand here
   * @param excluded scalar operand codes that may not
   * @param unit registers that one step of the field's value stands for
   * @param readOnly whether the read-only scalar codes (such as scc) are possible too
   */
  record Registers(
      String name, Set<RegisterFile> files, Set<Integer> excluded, int unit, boolean readOnly)
      implements OperandKind {}

  /**
   * A source operand code: registers, inline constants and, where the format allows, a literal.
   *
   * @param files the register files that may stand here
   * @param ldsDirect whether LDS direct reads are possible
   * @param literal whether a literal is possible, where the format has room for one
   * @param constants whether inline constants and read-only values are possible
   */
  record Source(
      String name, Set<RegisterFile> files, boolean ldsDirect, boolean literal, boolean constants)
      implements OperandKind {}

  /** A sub-dword-addressing source: a VGPR or, from some generation on, an SGPR. */
  record SdwaSource(String name) implements OperandKind {}

  /** A sub-dword-addressing compare result: vcc or an explicit SGPR. */
  record SdwaMask(String name) implements OperandKind {}

  /** A lane mask in scalar registers, as wide as the wavefront. */
  record Mask(String name) implements OperandKind {}

  /** Notation of the number of a {@link Numeric}. */
  enum Radix {
    /** Decimal up to 64, hexadecimal beyond. */
    DECIMAL,
    HEXADECIMAL,
    /** Decimal always. */
    PLAIN
  }

  /**
   * A number in a field.
   *
   * @param signed whether negative values are possible
   * @param unsigned whether values with the top bit set are possible as positive numbers
   * @param optional whether the operand may be left out when it is 0
   * @param wide whether a negative value may be written as its 32 bits
   */
  record Numeric(
      String name, boolean signed, boolean unsigned, Radix radix, boolean optional, boolean wide)
      implements OperandKind {}

  /** A branch target: words relative to the next instruction, 16 bits signed. */
  record Branch(String name) implements OperandKind {}

  /** A mandatory 32-bit literal behind the instruction. */
  record Constant(String name) implements OperandKind {}

  /** Several small values packed into one field, written in a notation of their own. */
  record Packed(String name, Notation notation) implements OperandKind {}

  /** The notations of packed immediates. */
  enum Notation {
    /** {@code hwreg(name, offset, size)}. */
    HARDWARE_REGISTER,
    /** {@code sendmsg(message, operation, stream)}. */
    MESSAGE,
    /** {@code vmcnt(n) expcnt(n) lgkmcnt(n)}. */
    WAIT_COUNTERS,
    /** {@code depctr_va_vdst(n) depctr_vm_vsrc(n)}: counters of dependencies inside the core. */
    DEPENDENCY_COUNTERS,
    /** {@code NAME|BIT}: a version by its name, with the bits that are set. */
    VERSION,
    /** {@code instid0(VALU_DEP_1) | instskip(NEXT) | instid1(SALU_CYCLE_1)}. */
    DELAY,
    /** {@code gpr_idx(SRC0, ...)}. */
    INDEX_MODE,
    /** {@code e32, m1, ta, ma}: the parts as operands of their own, each with a list of names. */
    VECTOR_TYPE
  }

  /** Offset of a scalar memory access: an immediate, an SGPR, or both. */
  record ScalarOffset(String name) implements OperandKind {}

  /** Address of a buffer access: nothing, index, offset or both, as its modifiers say. */
  record BufferAddress(String name) implements OperandKind {}

  /** Vector address of a global access: 64 bits, or 32 bits when a scalar base is given. */
  record GlobalAddress(String name) implements OperandKind {}

  /** Scalar base of a global access, or {@code off}. */
  record GlobalPointer(String name) implements OperandKind {}

  /** Vector offset of a scratch access, or {@code off} when a scalar one is given. */
  record ScratchAddress(String name) implements OperandKind {}

  /**
   * Scalar offset of a scratch access, or {@code off}.
   *
   * @param excluded scalar operand codes that may not stand here
   */
  record ScratchPointer(String name, Set<Integer> excluded) implements OperandKind {}

  /** Address registers of an image access. */
  record ImageAddress(String name) implements OperandKind {}

  /** Data registers of an image access; their number follows from the modifiers. */
  record ImageData(String name) implements OperandKind {}

  /** Target of an export. */
  record ExportTarget(String name) implements OperandKind {}

  /** A source of an export, or {@code off}. */
  record ExportSource(String name) implements OperandKind {}

  /** An interpolation attribute with its channel, as {@code attr3.y}. */
  record Attribute(String name) implements OperandKind {}

  /** An interpolation slot: p10, p20 or p0. */
  record InterpolationSlot(String name) implements OperandKind {}

  /**
   * A register that holds an address, written in parentheses, behind its offset where it has one.
   *
   * @param file where the register lives
   */
  record Pointer(String name, RegisterFile file) implements OperandKind {}

  /**
   * A target as the distance in bytes from the instruction's last word.
   *
   * @param unit bytes that one step of the field's value stands for
   */
  record Distance(String name, int unit) implements OperandKind {}

  /**
   * A number that may have a name.
   *
   * @param list the list of names in the tables
   * @param absent the value for which the operand is left out, or -1 where it must be written
   * @param only whether values without a name are impossible
   */
  record Named(String name, String list, int absent, boolean only) implements OperandKind {}

  /** The same kind in AGPRs: in these alone, or in VGPRs too. */
  static OperandKind inAccumulators(OperandKind kind, boolean only) {
    return switch (kind) {
      case Registers r ->
          new Registers(r.name(), with(r.files(), only), r.excluded(), r.unit(), r.readOnly());
      case Source s ->
          new Source(s.name(), with(s.files(), only), s.ldsDirect(), s.literal(), s.constants());
      default -> kind;
    };
  }

  private static Set<RegisterFile> with(Set<RegisterFile> files, boolean only) {
    EnumSet<RegisterFile> result = EnumSet.copyOf(files);
    if (result.contains(RegisterFile.VECTOR)) {
      result.add(RegisterFile.ACCUMULATOR);
      if (only) {
        result.remove(RegisterFile.VECTOR);
      }
    }
    return result;
  }
}
