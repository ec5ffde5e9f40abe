package dev.lockstep.emulator.access;

import dev.lockstep.emulator.memory.Window;
import dev.lockstep.emulator.state.Wavefront;
import dev.lockstep.isa.model.Behaviour;
import dev.lockstep.isa.model.OperandType;
import dev.lockstep.isa.model.Trait;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Atomic operations on words for each lane of a wavefront, in the order of the lanes: what
 * translated code calls. As in {@link LaneMemory} the methods return whether they did it.
 */
public final class LaneAtomics {
  private static final VarHandle WORD =
      ValueLayout.JAVA_INT.withOrder(ByteOrder.LITTLE_ENDIAN).varHandle();
  private static final long LOW = 0xffff_ffffL;

  private LaneAtomics() {}

  /** Operation on a word. */
  public enum Operation {
    ADD,
    SUB,
    AND,
    OR,
    XOR,
    SMIN,
    SMAX,
    UMIN,
    UMAX,
    SWAP;

    /** The operation of a leaf, or null. */
    public static @Nullable Operation of(Behaviour behaviour) {
      OperandType type = OperandType.named(behaviour.type());
      if (type == null || type.bits() != Integer.SIZE || type.isFloat()) {
        return null;
      }
      return behaviour.traits().stream()
          .map(trait -> of(trait, type.isSigned()))
          .filter(Objects::nonNull)
          .findFirst()
          .orElse(null);
    }

    private static @Nullable Operation of(Trait trait, boolean signed) {
      return switch (trait) {
        case ADDS -> ADD;
        case SUBTRACTS -> SUB;
        case AND -> AND;
        case OR -> OR;
        case XOR -> XOR;
        case MINIMUM -> signed ? SMIN : UMIN;
        case MAXIMUM -> signed ? SMAX : UMAX;
        case REPLACES -> SWAP;
        default -> null;
      };
    }

    private int of(int memory, int data) {
      return switch (this) {
        case ADD -> memory + data;
        case SUB -> memory - data;
        case AND -> memory & data;
        case OR -> memory | data;
        case XOR -> memory ^ data;
        case SMIN -> Math.min(memory, data);
        case SMAX -> Math.max(memory, data);
        case UMIN -> Integer.compareUnsigned(memory, data) <= 0 ? memory : data;
        case UMAX -> Integer.compareUnsigned(memory, data) >= 0 ? memory : data;
        case SWAP -> data;
      };
    }

    private int apply(MemorySegment segment, long at, int data) {
      return switch (this) {
        case ADD -> (int) WORD.getAndAdd(segment, at, data);
        case SUB -> (int) WORD.getAndAdd(segment, at, -data);
        case AND -> (int) WORD.getAndBitwiseAnd(segment, at, data);
        case OR -> (int) WORD.getAndBitwiseOr(segment, at, data);
        case XOR -> (int) WORD.getAndBitwiseXor(segment, at, data);
        case SWAP -> (int) WORD.getAndSet(segment, at, data);
        case SMIN, SMAX, UMIN, UMAX -> {
          int old = (int) WORD.getVolatile(segment, at);
          while (true) {
            int made = of(old, data);
            int met = made == old ? old : (int) WORD.compareAndExchange(segment, at, old, made);
            if (met == old) {
              yield old;
            }
            old = met;
          }
        }
      };
    }
  }

  /**
   * A change of a word for each lane. Rows are offsets in the vector file.
   *
   * @param data row of the operands
   * @param to row for the old values, or -1
   */
  public record Update(Operation operation, int data, int to) {}

  /**
   * Changes a word of LDS for each active lane.
   *
   * @param limit bytes that may be accessed
   * @param row the lanes' addresses
   * @param offset added to them
   */
  public static boolean lds(
      Wavefront wave, long exec, int limit, int row, int offset, Update update) {
    Operation operation = update.operation;
    int data = update.data;
    int to = update.to;
    int[] file = wave.vectors;
    if (!LaneWords.inLds(file, row, offset, offset + 4, limit, exec)) {
      return false;
    }
    int[] lds = wave.group.lds().words();
    if (operation == Operation.ADD && to < 0) {
      for (long rest = exec; rest != 0; rest &= rest - 1) {
        int i = Long.numberOfTrailingZeros(rest);
        lds[file[row + i] + offset >>> 2] += file[data + i];
      }
      return true;
    }
    for (long rest = exec; rest != 0; rest &= rest - 1) {
      int i = Long.numberOfTrailingZeros(rest);
      int at = file[row + i] + offset >>> 2;
      int old = lds[at];
      lds[at] = operation.of(old, file[data + i]);
      if (to >= 0) {
        file[to + i] = old;
      }
    }
    return true;
  }

  /**
   * Changes a word of the flat address space for each active lane.
   *
   * @param base added to each lane's address
   * @param low row of the low words of the addresses
   * @param high row of the high words
   */
  public static boolean flat(
      Wavefront wave, long exec, long base, int low, int high, Update update) {
    if (exec == 0) {
      return true;
    }
    int[] file = wave.vectors;
    Window window = LaneMemory.window(wave, exec, base, low, high, 4);
    if (window == null) {
      return false;
    }
    MemorySegment segment = window.segment();
    long origin = LaneMemory.top(file, exec, base, high) - window.origin();
    for (long rest = exec; rest != 0; rest &= rest - 1) {
      int i = Long.numberOfTrailingZeros(rest);
      if ((base + file[low + i] & 3) != 0) {
        return false;
      }
    }
    Operation operation = update.operation;
    int data = update.data;
    int to = update.to;
    for (long rest = exec; rest != 0; rest &= rest - 1) {
      int i = Long.numberOfTrailingZeros(rest);
      int old = operation.apply(segment, origin + (file[low + i] & LOW), file[data + i]);
      if (to >= 0) {
        file[to + i] = old;
      }
    }
    return true;
  }
}
