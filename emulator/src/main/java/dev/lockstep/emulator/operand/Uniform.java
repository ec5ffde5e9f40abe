package dev.lockstep.emulator.operand;

import dev.lockstep.emulator.memory.Apertures;
import dev.lockstep.emulator.state.Refusal;
import dev.lockstep.emulator.state.RegisterLayout;
import dev.lockstep.emulator.state.Wavefront;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.machine.MachineTables;
import dev.lockstep.isa.model.Behaviour;
import dev.lockstep.isa.model.Constants;
import dev.lockstep.isa.model.Operand;
import dev.lockstep.isa.model.Operand.RegisterFile;
import dev.lockstep.isa.model.OperandType;
import java.util.Locale;

/** A value of up to 64 bits that is the same for all lanes. */
public sealed interface Uniform {

  /** The value, zero-extended where it has fewer bits. */
  long value(Wavefront wave);

  /** A scalar register, or a pair. */
  record Register(int code, boolean wide) implements Uniform {
    @Override
    public long value(Wavefront wave) {
      return wide ? wave.wide(code) : wave.scalars[code] & 0xffff_ffffL;
    }
  }

  /** A constant of the instruction. */
  record Constant(long bits) implements Uniform {
    @Override
    public long value(Wavefront wave) {
      return bits;
    }
  }

  /** A value that has an operand code but can only be read. */
  record Special(Name name) implements Uniform {

    /** Named as in the tables, behind the prefix {@code src_}. */
    public enum Name {
      SHARED_BASE,
      SHARED_LIMIT,
      PRIVATE_BASE,
      PRIVATE_LIMIT,
      /** Only pixel shaders have one; always 0. */
      POPS_EXITING_WAVE_ID,
      VCCZ,
      EXECZ,
      SCC,
      LDS_DIRECT
    }

    @Override
    public long value(Wavefront wave) {
      Apertures apertures = wave.group.apertures;
      return switch (name) {
        case SHARED_BASE -> apertures.shared();
        case SHARED_LIMIT -> Apertures.limit(apertures.shared());
        case PRIVATE_BASE -> apertures.scratch();
        case PRIVATE_LIMIT -> Apertures.limit(apertures.scratch());
        case POPS_EXITING_WAVE_ID -> 0;
        case VCCZ -> wave.vcc() == 0 ? 1 : 0;
        case EXECZ -> wave.exec() == 0 ? 1 : 0;
        case SCC -> wave.scc() ? 1 : 0;
        case LDS_DIRECT -> ldsDirect(wave);
      };
    }

    /** M0 holds the address in bits 15:0 and the type in bits 18:16 (Vega ISA, "LDS direct"). */
    private static long ldsDirect(Wavefront wave) {
      int address = wave.m0() & 0xffff;
      return switch (wave.m0() >>> 16 & 7) {
        case 0 -> wave.memory.loadLds(address, 1, -1);
        case 1 -> wave.memory.loadLds(address, 2, -1);
        case 4 -> (byte) wave.memory.loadLds(address, 1, -1) & 0xffff_ffffL;
        case 5 -> (short) wave.memory.loadLds(address, 2, -1) & 0xffff_ffffL;
        default -> wave.memory.loadLds(address, 4, -1);
      };
    }
  }

  /** The value of a scalar operand. */
  static Uniform of(BoundOperands.Entry entry, InstructionSet set) {
    return switch (entry.operand()) {
      case Operand.Register register -> {
        if (register.file() != RegisterFile.SCALAR) {
          throw new Refusal("operand " + entry.field() + " is no scalar register");
        }
        if (register.index() >= RegisterLayout.NOWHERE && register.index() <= RegisterLayout.ZERO) {
          yield new Constant(0);
        }
        yield register.index() < RegisterLayout.CODES
            ? new Register(register.index(), register.count() > 1)
            : new Special(special(set, register.index()));
      }
      case Operand.Inline inline -> new Constant(constant(inline.code(), entry.type()));
      case Operand.Literal literal ->
          new Constant(Constants.literalBits(literal.bits(), entry.type()));
      case Operand.Immediate _ ->
          new Constant(
              entry.type().isSigned() && entry.type().bits() >= Integer.SIZE
                  ? entry.immediate()
                  : entry.immediate() & 0xffff_ffffL);
      case Operand.Off _, Operand.Scattered _ -> new Constant(0);
    };
  }

  /** The value of an operand of an operation, which states what 16 bits of any type are. */
  static Uniform of(BoundOperands.Entry entry, InstructionSet set, Behaviour reader) {
    boolean half = entry.type() == OperandType.B16 && reader.type().equals("f16");
    return half && entry.operand() instanceof Operand.Inline inline
        ? new Constant(Constants.bits(inline.code(), OperandType.F16))
        : of(entry, set);
  }

  /**
   * The value of an inline constant. An integer operand of 16 bits sees the low bits of the number
   * in single precision, as a packed one does (LLVM, inline constants of type i16), although text
   * gives the number in half precision.
   */
  private static long constant(int code, OperandType type) {
    boolean whole = type.bits() == 16 && !type.isFloat();
    return Constants.bits(code, whole ? OperandType.B32 : type);
  }

  private static Special.Name special(InstructionSet set, int code) {
    for (Special.Name name : Special.Name.values()) {
      MachineTables.ScalarName known = set.scalar("src_" + name.name().toLowerCase(Locale.ROOT));
      if (known != null && known.code() == code) {
        return name;
      }
    }
    throw new Refusal("operand code " + code);
  }
}
