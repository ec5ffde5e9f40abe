package dev.lockstep.emulator.addressing;

import dev.lockstep.emulator.memory.BadAccess;
import dev.lockstep.emulator.memory.GlobalMemory.Access;
import dev.lockstep.emulator.memory.GlobalMemory.Update;
import dev.lockstep.emulator.memory.MemoryFault;
import dev.lockstep.emulator.operand.BoundOperands;
import dev.lockstep.emulator.state.ControlLayout.Role;
import dev.lockstep.emulator.state.Refusal;
import dev.lockstep.emulator.state.RegisterLayout;
import dev.lockstep.emulator.state.Wavefront;
import dev.lockstep.isa.model.FieldName;
import dev.lockstep.isa.model.MachineFeature;
import dev.lockstep.isa.model.OperandType;
import dev.lockstep.isa.model.Shape;
import dev.lockstep.isa.model.Shape.Space;
import java.util.ArrayList;
import java.util.List;

/**
 * Accesses of lanes whose address is a register, or a pair, plus a number; they must be aligned to
 * their size. All spaces are ranges of one memory: control registers state where local and private
 * memory begin.
 */
public record PointerSpace(List<Address> words, Access access) implements AddressTranslation {
  private static final long LOW = 0xffff_ffffL;

  /** Computes the lanes' addresses. */
  public interface Address extends AddressTranslation.Address {}

  /** Of one word, or of what is no word. */
  public PointerSpace(Address address, Access access) {
    this(List.of(address), access);
  }

  /** The words that an instruction moves follow each other as each lane numbers them. */
  static PointerSpace of(BoundOperands operands, Space space, Access access) {
    int count =
        operands.row().shape() instanceof Shape.VectorAccess one ? one.element().count() : 1;
    List<Address> words = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      words.add(address(operands, space, Integer.BYTES * i));
    }
    return new PointerSpace(List.copyOf(words), access);
  }

  private static Address address(BoundOperands operands, Space space, int behind) {
    int lanes = operands.layout().lanes();
    BoundOperands.Entry pointer = operands.need(FieldName.ADDRESS);
    int row = pointer.index() * lanes;
    int offset = operands.need(FieldName.IMM).immediate() + behind;
    boolean wide = pointer.type().bits() == 64;
    Address plain =
        (wave, at) -> {
          int[] file = wave.vectors;
          for (int lane = 0; lane < lanes; lane++) {
            at[lane] =
                wide
                    ? (file[row + lane] & LOW | (long) file[row + lanes + lane] << 32) + offset
                    : file[row + lane] + (long) offset & LOW;
          }
        };
    return switch (space) {
      case GLOBAL -> plain;
      case FLAT -> flat(operands, plain, row, wide);
      case LDS -> {
        int base = operands.layout().held(Role.LDS);
        yield (wave, at) -> {
          plain.compute(wave, at);
          for (int lane = 0; lane < lanes; lane++) {
            at[lane] = at[lane] + (wave.scalars[base] & LOW) & (wide ? -1 : LOW);
          }
        };
      }
      case SCRATCH -> {
        Private memory = Private.of(operands);
        yield (wave, at) -> {
          plain.compute(wave, at);
          for (int lane = 0; lane < lanes; lane++) {
            at[lane] = memory.address(wave, at[lane], lane);
          }
        };
      }
      case BUFFER, TYPED_BUFFER -> throw new Refusal("an address in a register to " + space);
    };
  }

  /** Addresses whose upper byte is 0 before the number is added are private, where that is so. */
  private static Address flat(BoundOperands operands, Address plain, int row, boolean wide) {
    if (wide || !operands.set().generation().has(MachineFeature.FLAT_PRIVATE)) {
      return plain;
    }
    Private memory = Private.of(operands);
    return (wave, at) -> {
      plain.compute(wave, at);
      for (int lane = 0; lane < at.length; lane++) {
        if (wave.vectors[row + lane] >>> 24 == 0) {
          at[lane] = memory.address(wave, at[lane], lane);
        }
      }
    };
  }

  /**
   * Private memory: the words of the lanes of one wavefront stand side by side, or those of all
   * lanes of a workgroup.
   */
  private record Private(boolean workgroup, int base, int first, int wavefronts) {
    static Private of(BoundOperands operands) {
      RegisterLayout layout = operands.layout();
      return new Private(
          operands.set().generation().has(MachineFeature.WORKGROUP_PRIVATE),
          layout.held(Role.PDS),
          layout.held(Role.TID),
          layout.held(Role.NUMW));
    }

    long address(Wavefront wave, long at, int lane) {
      int[] controls = wave.scalars;
      long row = wave.layout.lanes() * (workgroup ? (long) controls[wavefronts] : 1);
      long place = lane + (workgroup ? (long) controls[first] : 0);
      return controls[base] + (at & -4L) * row + 4 * place + (at & 3) & LOW;
    }
  }

  /** Refuses an access that is not aligned to its size. */
  public static void align(BadAccess.Kind kind, long address, int bytes, int lane) {
    if ((address & bytes - 1) != 0) {
      String detail = "the address must be a multiple of " + bytes;
      throw new MemoryFault(new BadAccess(kind, address, bytes, lane, detail));
    }
  }

  @Override
  public void locate(Wavefront wave) {
    words.getFirst().compute(wave, wave.memory.addresses);
  }

  /** The addresses of all words are known before one is moved. */
  private long[][] located(Wavefront wave, BadAccess.Kind kind) {
    long[][] at = new long[words.size()][wave.layout.lanes()];
    for (int i = 0; i < at.length; i++) {
      words.get(i).compute(wave, at[i]);
      for (long rest = wave.exec(); rest != 0; rest &= rest - 1) {
        int lane = Long.numberOfTrailingZeros(rest);
        align(kind, at[i][lane], Integer.BYTES, lane);
      }
    }
    return at;
  }

  @Override
  public boolean moveAll(Wavefront wave, boolean stores, int row, int count) {
    if (count == 1) {
      return false;
    }
    int lanes = wave.layout.lanes();
    long[][] at = located(wave, stores ? BadAccess.Kind.WRITE : BadAccess.Kind.READ);
    for (int i = 0; i < count; i++) {
      wave.memory.moveWords(stores, at[i], 0, row + i * lanes, access);
    }
    return true;
  }

  @Override
  public void moveWords(Wavefront wave, boolean stores, int offset, int row) {
    BadAccess.Kind kind = stores ? BadAccess.Kind.WRITE : BadAccess.Kind.READ;
    for (long rest = wave.exec(); rest != 0; rest &= rest - 1) {
      int lane = Long.numberOfTrailingZeros(rest);
      align(kind, wave.memory.addresses[lane] + offset, Integer.BYTES, lane);
    }
    wave.memory.moveWords(stores, wave.memory.addresses, offset, row, access);
  }

  @Override
  public long load(Wavefront wave, int lane, int offset, int bytes) {
    long at = wave.memory.addresses[lane] + offset;
    align(BadAccess.Kind.READ, at, bytes, lane);
    return wave.memory.load(at, bytes, lane, access);
  }

  @Override
  public void store(Wavefront wave, int lane, int offset, int bytes, long value) {
    long at = wave.memory.addresses[lane] + offset;
    align(BadAccess.Kind.WRITE, at, bytes, lane);
    wave.memory.store(at, bytes, value, lane, access);
  }

  @Override
  public long update(
      Wavefront wave, int lane, int offset, int bytes, Update update, long data, long comparand) {
    long at = wave.memory.addresses[lane] + offset;
    align(BadAccess.Kind.ATOMIC, at, bytes, lane);
    return wave.memory.update(at, bytes, update, data, comparand, lane, access);
  }

  /** Loads an element of each active lane. */
  public void loadEach(Wavefront wave, OperandType type, int row) {
    locate(wave);
    for (long rest = wave.exec(); rest != 0; rest &= rest - 1) {
      int lane = Long.numberOfTrailingZeros(rest);
      long value = load(wave, lane, 0, type.bits() / 8);
      wave.vectors[row + lane] = extend(value, type);
    }
  }

  /** Stores the low bytes of each active lane. */
  public void storeEach(Wavefront wave, int bytes, int row) {
    locate(wave);
    for (long rest = wave.exec(); rest != 0; rest &= rest - 1) {
      int lane = Long.numberOfTrailingZeros(rest);
      store(wave, lane, 0, bytes, wave.vectors[row + lane] & LOW);
    }
  }

  /** An element of at most 32 bits as a register holds it. */
  public static int extend(long value, OperandType type) {
    int unused = 32 - type.bits();
    return type.isSigned() ? (int) value << unused >> unused : (int) value;
  }
}
