package dev.lockstep.emulator.jit.code;

import static dev.lockstep.emulator.jit.run.RegionFrame.CHUNK;
import static dev.lockstep.emulator.jit.run.RegionFrame.VECTORS;
import static dev.lockstep.emulator.x86.Assembler.NONE;
import static dev.lockstep.emulator.x86.Assembler.RAX;

import dev.lockstep.emulator.jit.run.RegionFrame;
import dev.lockstep.emulator.jit.unit.VectorUnit;
import dev.lockstep.emulator.jit.vector.RecordedVectors.Op;
import dev.lockstep.emulator.x86.Assembler;
import dev.lockstep.emulator.x86.Assembler.Memory;
import dev.lockstep.emulator.x86.Assembler.Shift;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Register allocation over the operations of a segment on a few lanes: gives each value a register,
 * or a place on the stack when registers run out, the one that is needed last first, and has a
 * {@link VectorUnit} write the operations.
 */
public final class RegisterAllocator {
  /** Source of operands that are no results of operations, and destination of results. */
  public interface Outside {
    /** Writes the load of an {@link Op.Load} or {@link Op.Fetch} into a register. */
    void load(Op op, int to);

    /** Whether a load is as good as a place on the stack, unless its row is written. */
    boolean isCheap(Op op);

    /** Destination of a root, or null: it is left out. */
    @Nullable Memory place(Op root);
  }

  /** The rows of the vector file. */
  private final class Rows implements Outside {
    @Override
    public void load(Op op, int to) {
      unit.load(to, row(((Op.Load) op).offset()));
    }

    @Override
    public boolean isCheap(Op op) {
      return true;
    }

    @Override
    public Memory place(Op root) {
      return row(((Op.Store) root).offset());
    }
  }

  private final VectorUnit unit;
  private final Assembler code;
  private final RegionFrame frame;
  private final List<Op> ops;
  private final boolean masked;
  private final Outside outside;
  private final List<List<Integer>> uses = new ArrayList<>();
  private final int[] register;
  private final int[] slot;
  private final boolean[] kept;
  private final int[] vectorOwner;
  private final int[] maskOwner;
  private int now;

  /**
   * A writer for one pass over the operations.
   *
   * @param masked whether only active lanes are stored
   */
  RegisterAllocator(
      VectorUnit unit, Assembler code, RegionFrame frame, List<Op> ops, boolean masked) {
    this(unit, code, frame, ops, masked, null);
  }

  /**
   * A writer for one pass over the operations.
   *
   * @param outside loads and stores; null for the rows of the vector file
   */
  public RegisterAllocator(
      VectorUnit unit,
      Assembler code,
      RegionFrame frame,
      List<Op> ops,
      boolean masked,
      @Nullable Outside outside) {
    this.outside = outside == null ? new Rows() : outside;
    this.unit = unit;
    this.code = code;
    this.frame = frame;
    this.ops = ops;
    this.masked = masked;
    register = new int[ops.size()];
    slot = new int[ops.size()];
    kept = new boolean[ops.size()];
    vectorOwner = new int[unit.registers().vectors()];
    maskOwner = new int[unit.registers().lastMask() + 1];
    Arrays.fill(register, NONE);
    Arrays.fill(slot, NONE);
    Arrays.fill(vectorOwner, NONE);
    Arrays.fill(maskOwner, NONE);
    for (int i = 0; i < ops.size(); i++) {
      uses.add(new ArrayList<>());
    }
    frame.beginSlots();
  }

  /** Says that a value is needed behind the last operation. */
  public void need(int value) {
    uses.get(value).add(Integer.MAX_VALUE);
  }

  /** All needs are known: finds what must be computed for them. */
  public void begin() {
    for (int i = ops.size() - 1; i >= 0; i--) {
      boolean store = isWritten(ops.get(i));
      if (store || !uses.get(i).isEmpty()) {
        for (int argument : ops.get(i).arguments()) {
          uses.get(argument).addFirst(i);
          // Stored values may be read after their own row was written.
          kept[argument] |= store;
        }
      }
    }
  }

  private boolean isWritten(Op op) {
    return op.isRoot() && outside.place(op) != null;
  }

  /** Writes the operations from one number up to another. */
  public void write(int from, int to) {
    for (now = from; now < to; now++) {
      write(ops.get(now));
    }
  }

  private void write(Op op) {
    if (uses.get(now).isEmpty() && !isWritten(op)) {
      return;
    }
    int[] arguments = op.arguments();
    int[] at = new int[arguments.length];
    for (int i = 0; i < at.length; i++) {
      at[i] = get(arguments[i], arguments);
    }
    if (op.isRoot()) {
      Memory place = Objects.requireNonNull(outside.place(op));
      if (masked) {
        unit.storeActive(place, at[0]);
      } else {
        unit.store(place, at[0]);
      }
      release(arguments);
      return;
    }
    boolean reuses = unit.mayReuse(op);
    if (reuses) {
      release(arguments);
    }
    int to = unit.overwrites(op) ? freed(at) : NONE;
    to = to == NONE ? allocate(op.isMask(), reuses ? new int[0] : arguments) : to;
    own(now, to);
    produce(op, to, at);
    if (!reuses) {
      release(arguments);
    }
  }

  private void produce(Op op, int to, int[] at) {
    switch (op) {
      case Op.Load _, Op.Fetch _ -> outside.load(op, to);
      case Op.Part(int mask) -> {
        frame.loadMask(mask);
        code.shift(Shift.SHR, true, RAX);
        unit.toMask(to);
      }
      default -> unit.write(op, to, at);
    }
  }

  /** A part of a row of the vector file. */
  public static Memory row(int offset) {
    return new Memory(VECTORS, CHUNK, 4, 4 * offset);
  }

  // ---- registers

  /** The register of a value, loaded if it has none; arguments keep theirs. */
  private int get(int value, int[] arguments) {
    if (register[value] != NONE) {
      return register[value];
    }
    boolean mask = ops.get(value).isMask();
    int to = allocate(mask, arguments);
    own(value, to);
    if (slot[value] == NONE) {
      produce(ops.get(value), to, new int[0]);
    } else if (mask) {
      code.load(false, RAX, frame.slot(slot[value]));
      unit.toMask(to);
    } else {
      unit.load(to, frame.slot(slot[value]));
    }
    return to;
  }

  /** The register of a value behind the last operation. */
  public int at(int value) {
    return get(value, new int[0]);
  }

  private void own(int value, int to) {
    register[value] = to;
    (ops.get(value).isMask() ? maskOwner : vectorOwner)[to] = value;
  }

  private int allocate(boolean mask, int[] pinned) {
    int[] owner = mask ? maskOwner : vectorOwner;
    int first = mask ? unit.registers().firstMask() : 0;
    int victim = NONE;
    int latest = NONE;
    for (int i = first; i < owner.length; i++) {
      if (owner[i] == NONE) {
        return i;
      }
      int next = next(owner[i]);
      if (next > latest && !contains(pinned, owner[i])) {
        latest = next;
        victim = i;
      }
    }
    evict(owner[victim]);
    return victim;
  }

  /** The register of an argument that nobody needs any more, or none. */
  private int freed(int[] at) {
    for (int each : at) {
      if (vectorOwner[each] == NONE) {
        return each;
      }
    }
    return NONE;
  }

  private static boolean contains(int[] values, int value) {
    for (int each : values) {
      if (each == value) {
        return true;
      }
    }
    return false;
  }

  /** Whether a value can be made again in place of being kept on the stack. */
  private boolean isCheap(int value) {
    return switch (ops.get(value)) {
      case Op.Element _, Op.Scalar _, Op.Part _ -> true;
      case Op.Load load -> !kept[value] && outside.isCheap(load);
      default -> false;
    };
  }

  private void evict(int value) {
    boolean mask = ops.get(value).isMask();
    int from = register[value];
    if (!isCheap(value) && slot[value] == NONE) {
      slot[value] = frame.newSlot();
      if (mask) {
        unit.fromMask(from, false);
        code.store(false, frame.slot(slot[value]), RAX);
      } else {
        unit.store(frame.slot(slot[value]), from);
      }
    }
    free(value);
  }

  private void free(int value) {
    (ops.get(value).isMask() ? maskOwner : vectorOwner)[register[value]] = NONE;
    register[value] = NONE;
  }

  /** Next use of a value after the present operation. */
  private int next(int value) {
    for (int use : uses.get(value)) {
      if (use > now) {
        return use;
      }
    }
    return Integer.MAX_VALUE - 1;
  }

  private void release(int[] arguments) {
    for (int value : arguments) {
      boolean last = uses.get(value).getLast() <= now;
      if (last && register[value] != NONE) {
        free(value);
      }
    }
  }
}
