package dev.lockstep.emulator.jit.code;

import static dev.lockstep.emulator.jit.run.RegionFrame.CHUNK;
import static dev.lockstep.emulator.jit.run.RegionFrame.VECTORS;
import static dev.lockstep.emulator.x86.GeneralRegister.RAX;
import static dev.lockstep.emulator.x86.Width.DOUBLEWORD;
import static dev.lockstep.emulator.x86.Width.QUADWORD;

import dev.lockstep.emulator.jit.run.RegionFrame;
import dev.lockstep.emulator.jit.unit.VectorUnit;
import dev.lockstep.emulator.jit.vector.RecordedVectors.Op;
import dev.lockstep.emulator.x86.LaneRegister;
import dev.lockstep.emulator.x86.MaskRegister;
import dev.lockstep.emulator.x86.VectorRegister;
import dev.lockstep.emulator.x86.X86Assembler;
import dev.lockstep.emulator.x86.X86Assembler.Memory;
import dev.lockstep.emulator.x86.X86Assembler.Shift;
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
    void load(Op op, VectorRegister to);

    /** Whether a load is as good as a place on the stack, unless its row is written. */
    boolean isCheap(Op op);

    /** Destination of a root, or null: it is left out. */
    @Nullable Memory place(Op root);
  }

  /** No value, or no place on the stack. */
  private static final int NONE = -1;

  private static final int[] NO_VALUES = {};
  private static final LaneRegister[] NO_REGISTERS = {};

  /** Registers of one kind, and the values in them. */
  private static final class Pool<R extends LaneRegister> {
    private final List<R> registers;

    /** Values by the numbers of registers, {@link #NONE} for those that are free. */
    private final int[] values;

    Pool(List<R> registers) {
      this.registers = registers;
      values = new int[registers.getLast().number() + 1];
      Arrays.fill(values, NONE);
    }

    boolean isFree(R register) {
      return values[register.number()] == NONE;
    }

    int value(R register) {
      return values[register.number()];
    }

    void put(R register, int value) {
      values[register.number()] = value;
    }
  }

  /** The rows of the vector file. */
  private final class Rows implements Outside {
    @Override
    public void load(Op op, VectorRegister to) {
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
  private final X86Assembler code;
  private final RegionFrame frame;
  private final List<Op> ops;
  private final boolean masked;
  private final Outside outside;
  private final List<List<Integer>> uses = new ArrayList<>();
  private final @Nullable LaneRegister[] register;
  private final int[] slot;
  private final boolean[] kept;
  private final Pool<VectorRegister> vectors;
  private final Pool<MaskRegister> masks;
  private int now;

  /**
   * A writer for one pass over the operations.
   *
   * @param masked whether only active lanes are stored
   * @param outside loads and stores; null for the rows of the vector file
   */
  public RegisterAllocator(
      VectorUnit unit, RegionFrame frame, List<Op> ops, boolean masked, @Nullable Outside outside) {
    this.outside = outside == null ? new Rows() : outside;
    this.unit = unit;
    code = frame.code();
    this.frame = frame;
    this.ops = ops;
    this.masked = masked;
    register = new LaneRegister[ops.size()];
    slot = new int[ops.size()];
    kept = new boolean[ops.size()];
    vectors = new Pool<>(unit.registers().vectors());
    masks = new Pool<>(unit.registers().masks());
    Arrays.fill(slot, NONE);
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
    LaneRegister[] at = new LaneRegister[arguments.length];
    for (int i = 0; i < at.length; i++) {
      at[i] = get(arguments[i], arguments);
    }
    if (op.isRoot()) {
      Memory place = Objects.requireNonNull(outside.place(op));
      VectorRegister from = (VectorRegister) at[0];
      if (masked) {
        unit.storeActive(place, from);
      } else {
        unit.store(place, from);
      }
      release(arguments);
      return;
    }
    boolean reuses = unit.mayReuse(op);
    if (reuses) {
      release(arguments);
    }
    LaneRegister to = unit.overwrites(op) ? freed(at) : null;
    if (to == null) {
      to = allocate(op.isMask(), reuses ? NO_VALUES : arguments);
    }
    own(now, to);
    produce(op, to, at);
    if (!reuses) {
      release(arguments);
    }
  }

  private void produce(Op op, LaneRegister to, LaneRegister[] at) {
    switch (op) {
      case Op.Load _, Op.Fetch _ -> outside.load(op, (VectorRegister) to);
      case Op.Part(int mask) -> {
        frame.loadMask(mask);
        code.shift(Shift.SHR, QUADWORD, RAX);
        unit.toMask((MaskRegister) to);
      }
      default -> unit.write(op, to, at);
    }
  }

  /** A part of a row of the vector file. */
  public static Memory row(int offset) {
    return Memory.doubleword(VECTORS, CHUNK, 4 * offset);
  }

  // ---- registers

  /** The register of a value, loaded if it has none; arguments keep theirs. */
  private LaneRegister get(int value, int[] arguments) {
    LaneRegister known = register[value];
    if (known != null) {
      return known;
    }
    LaneRegister to = allocate(ops.get(value).isMask(), arguments);
    own(value, to);
    if (slot[value] == NONE) {
      produce(ops.get(value), to, NO_REGISTERS);
    } else {
      switch (to) {
        case VectorRegister vector -> unit.load(vector, frame.slot(slot[value]));
        case MaskRegister mask -> {
          code.load(DOUBLEWORD, RAX, frame.slot(slot[value]));
          unit.toMask(mask);
        }
      }
    }
    return to;
  }

  /** The register of a value that is a vector, behind the last operation. */
  public VectorRegister vector(int value) {
    return (VectorRegister) get(value, NO_VALUES);
  }

  /** The register of a value that is a mask, behind the last operation. */
  public MaskRegister mask(int value) {
    return (MaskRegister) get(value, NO_VALUES);
  }

  private void own(int value, LaneRegister to) {
    register[value] = to;
    put(to, value);
  }

  private void put(LaneRegister to, int value) {
    switch (to) {
      case VectorRegister vector -> vectors.put(vector, value);
      case MaskRegister mask -> masks.put(mask, value);
    }
  }

  private LaneRegister allocate(boolean mask, int[] pinned) {
    return mask ? allocate(masks, pinned) : allocate(vectors, pinned);
  }

  private <R extends LaneRegister> R allocate(Pool<R> pool, int[] pinned) {
    R victim = null;
    int latest = NONE;
    for (int i = 0; i < pool.registers.size(); i++) {
      R each = pool.registers.get(i);
      if (pool.isFree(each)) {
        return each;
      }
      int value = pool.value(each);
      int next = next(value);
      if (next > latest && !contains(pinned, value)) {
        latest = next;
        victim = each;
      }
    }
    evict(pool.value(Objects.requireNonNull(victim)));
    return victim;
  }

  /** The register of an argument that nobody needs any more, or null. */
  private @Nullable VectorRegister freed(LaneRegister[] at) {
    for (LaneRegister each : at) {
      VectorRegister vector = (VectorRegister) each;
      if (vectors.isFree(vector)) {
        return vector;
      }
    }
    return null;
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
    if (!isCheap(value) && slot[value] == NONE) {
      slot[value] = frame.newSlot();
      switch (Objects.requireNonNull(register[value])) {
        case VectorRegister vector -> unit.store(frame.slot(slot[value]), vector);
        case MaskRegister mask -> {
          unit.fromMask(mask, false);
          code.store(DOUBLEWORD, frame.slot(slot[value]), RAX);
        }
      }
    }
    free(value);
  }

  private void free(int value) {
    put(Objects.requireNonNull(register[value]), NONE);
    register[value] = null;
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
      if (last && register[value] != null) {
        free(value);
      }
    }
  }
}
