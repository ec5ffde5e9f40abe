package dev.lockstep.emulator.jit.code;

import static dev.lockstep.emulator.jit.run.RegionFrame.CONTEXT;
import static dev.lockstep.emulator.jit.run.RegionFrame.LDS;
import static dev.lockstep.emulator.jit.run.RegionFrame.VECTORS;
import static dev.lockstep.emulator.jit.unit.LaneRoutines.HIGH;
import static dev.lockstep.emulator.jit.unit.LaneRoutines.HOST;
import static dev.lockstep.emulator.jit.unit.LaneRoutines.LOW;
import static dev.lockstep.emulator.jit.unit.LaneRoutines.OTHER;
import static dev.lockstep.emulator.jit.unit.LaneRoutines.OWN;
import static dev.lockstep.emulator.x86.GeneralRegister.R10;
import static dev.lockstep.emulator.x86.GeneralRegister.R11;
import static dev.lockstep.emulator.x86.GeneralRegister.RAX;
import static dev.lockstep.emulator.x86.GeneralRegister.RDI;
import static dev.lockstep.emulator.x86.GeneralRegister.RDX;
import static dev.lockstep.emulator.x86.GeneralRegister.RSI;
import static dev.lockstep.emulator.x86.Width.DOUBLEWORD;
import static dev.lockstep.emulator.x86.Width.QUADWORD;

import dev.lockstep.emulator.access.LdsWords;
import dev.lockstep.emulator.addressing.LaneScratch;
import dev.lockstep.emulator.jit.run.NativeContext;
import dev.lockstep.emulator.jit.run.RegionFrame;
import dev.lockstep.emulator.jit.scalar.NativeScalarWriter;
import dev.lockstep.emulator.jit.unit.LaneRoutines;
import dev.lockstep.emulator.jit.unit.LaneRoutines.Limit;
import dev.lockstep.emulator.jit.unit.LaneRoutines.Routine;
import dev.lockstep.emulator.jit.unit.VectorUnit;
import dev.lockstep.emulator.memory.WindowTable;
import dev.lockstep.emulator.operand.Uniform;
import dev.lockstep.emulator.operation.AccessCode;
import dev.lockstep.emulator.operation.MemoryAccesses;
import dev.lockstep.emulator.state.RegisterLayout;
import dev.lockstep.emulator.x86.Condition;
import dev.lockstep.emulator.x86.GeneralRegister;
import dev.lockstep.emulator.x86.VectorAssembler;
import dev.lockstep.emulator.x86.Width;
import dev.lockstep.emulator.x86.X86Assembler.Binary;
import dev.lockstep.emulator.x86.X86Assembler.Label;
import dev.lockstep.emulator.x86.X86Assembler.Memory;
import dev.lockstep.emulator.x86.X86Assembler.Shift;
import java.util.List;

/**
 * Machine code of accesses to memory. All lanes are checked before any is served; whatever is not
 * as usual is left to Java ({@link MemoryAccesses}), which has done nothing of it then.
 */
public final class NativeAccessWriter {
  private final VectorUnit unit;
  private final VectorAssembler code;
  private final RegionFrame frame;
  private final NativeScalarWriter scalars;
  private final WindowLookup windows;
  private final LaneRoutines routines;
  private final List<Runnable> later;
  private final RegisterLayout layout;
  private final Label other;

  /**
   * A writer for one access.
   *
   * @param other target for accesses that are left to Java
   */
  public NativeAccessWriter(RegionParts parts, Label other) {
    unit = parts.unit();
    code = parts.frame().code();
    frame = parts.frame();
    scalars = parts.scalars();
    windows = parts.windows();
    routines = parts.routines();
    later = parts.later();
    layout = parts.frame().layout();
    this.other = other;
  }

  /** Writes an access; false if there is no code for it. */
  public boolean write(AccessCode access) {
    return switch (access) {
      case AccessCode.Flat flat -> flat(flat);
      case AccessCode.Part _ -> false;
      case AccessCode.Single element -> element(element);
      case AccessCode.Local local -> local(local);
      case AccessCode.Scratch scratch -> scratch(scratch);
      case AccessCode.Scalars words -> scalars(words);
      case AccessCode.FlatAtomic atomic -> flatAtomic(atomic);
      case AccessCode.LdsAtomic atomic -> ldsAtomic(atomic);
    };
  }

  // ---- routines

  /** A register = the address of a row. */
  private void row(GeneralRegister register, int row) {
    code.loadAddress(register, Memory.at(VECTORS, Integer.BYTES * row));
  }

  /** Leaves if the routine does not find equality. */
  private void check(boolean aligned, boolean high) {
    check(aligned, high, other);
  }

  private void check(boolean aligned, boolean high, Label not) {
    routines.call(new Routine.Check(aligned, high));
    code.jump(Condition.NOT_EQUAL, not);
  }

  // ---- LDS

  private boolean local(AccessCode.Local local) {
    LdsWords words = local.words();
    boolean pairs = local.stores() && words.first() > 1 && words.count() > words.first();
    if (pairs || (words.offset() & 3) != 0 || (words.other() & 3) != 0) {
      return false;
    }
    Label end = new Label();
    int first = Math.min(words.first(), words.count());
    int rest = words.count() - first;
    Label outside = other;
    if (local.wraps() && rest == 0 && words.offset() != 0) {
      outside = new Label();
      Label wrapped = outside;
      later.add(() -> {
        code.bind(wrapped);
        wrapped(local, end);
      });
    }
    anyActive(end);
    lds(words.row(), local.limited(), words.end(), alignment(local), outside);
    check(true, false, outside);
    if (local.stores()) {
      words(words.offset(), 0, words.data(), first, false);
      words(words.other(), words.offset(), words.second(), rest, false);
    } else {
      if (rest > 0) {
        code.loadAddress(OTHER, Memory.at(HOST, words.other()));
      }
      move(words.offset());
      row(OWN, words.data());
      routines.call(new Routine.Words(words.count(), false, false, false, rest > 0));
    }
    code.bind(end);
    return true;
  }

  /**
   * Words whose addresses are not all in LDS, while their sums with the offset may be: compilers
   * count on the 32 bits of the sum.
   */
  private void wrapped(AccessCode.Local local, Label end) {
    LdsWords words = local.words();
    lds(words.row(), local.limited(), Integer.BYTES * words.count(), alignment(local), other);
    code.loadImmediate(RAX, -words.offset());
    routines.set(Limit.LEAST, RAX);
    code.loadImmediate(RAX, 0);
    routines.set(Limit.UPPER, RAX);
    row(HIGH, layout.row(RegisterLayout.ZERO_ROW));
    check(true, true);
    if (local.stores()) {
      words(0, 0, words.data(), words.count(), true);
    } else {
      row(OWN, words.data());
      routines.call(new Routine.Words(words.count(), false, true, false, false));
    }
    code.jump(end);
  }

  private void move(int offset) {
    if (offset != 0) {
      code.loadAddress(HOST, Memory.at(HOST, offset));
    }
  }

  /**
   * Stores words that follow each other in LDS, one of all lanes after the other.
   *
   * @param offset of the first one
   * @param before the offset that HOST already has
   * @param high whether LEAST is taken away from places
   */
  private void words(int offset, int before, int data, int count, boolean high) {
    int known = before;
    for (int i = 0; i < count; i++) {
      int place = offset + Integer.BYTES * i;
      move(place - known);
      known = place;
      row(OWN, data + i * layout.lanes());
      routines.call(new Routine.Words(1, true, high, false, false));
    }
  }

  /**
   * Required alignment of addresses. The interpreter stores all words of a lane before those of the
   * next; that makes no difference where the words of two lanes are all the same or none is.
   */
  private static int alignment(AccessCode.Local local) {
    LdsWords words = local.words();
    int together = Math.max(words.first(), words.count() - words.first());
    return local.stores() ? alignment(Math.min(together, words.count())) : 4;
  }

  /** The same for words that are stored together. */
  private static int alignment(int words) {
    return Integer.BYTES * Integer.highestOneBit(2 * words - 1);
  }

  /**
   * Jumps if no lane is active.
   *
   * @param end the target
   */
  private void anyActive(Label end) {
    frame.loadMask(layout.codes().exec());
    code.test(QUADWORD, RAX, RAX);
    code.jump(Condition.EQUAL, end);
  }

  /**
   * Prepares a check of addresses in LDS.
   *
   * @param limited whether M0 ends LDS
   * @param bytes that must be there from each address
   * @param alignment required of addresses
   * @param outside target if LDS is smaller
   */
  private void lds(int row, boolean limited, int bytes, int alignment, Label outside) {
    code.load(DOUBLEWORD, RAX, Memory.at(CONTEXT, NativeContext.LIMIT));
    if (limited) {
      code.load(DOUBLEWORD, RDX, RegionFrame.scalar(layout.codes().m0()));
      code.binary(Binary.CMP, DOUBLEWORD, RDX, RAX);
      code.conditionalMove(Condition.BELOW, DOUBLEWORD, RAX, RDX);
      code.binaryImmediate(Binary.CMP, DOUBLEWORD, RDX, 0);
      code.jump(Condition.EQUAL, other);
    }
    code.binaryImmediate(Binary.SUB, QUADWORD, RAX, bytes);
    code.jump(Condition.LESS, outside);
    routines.set(Limit.SPAN, RAX);
    code.loadImmediate(RAX, alignment - 1);
    routines.set(Limit.ALIGNED, RAX);
    code.move(QUADWORD, HOST, LDS);
    row(LOW, row);
  }

  private boolean ldsAtomic(AccessCode.LdsAtomic atomic) {
    if ((atomic.offset() & 3) != 0) {
      return false;
    }
    Label end = new Label();
    anyActive(end);
    lds(atomic.row(), atomic.limited(), atomic.offset() + 4, 4, other);
    check(true, false);
    AtomicWriter atomics = new AtomicWriter(frame, false);
    atomics.write(atomic.update(), atomic.row(), atomic.offset());
    code.bind(end);
    return true;
  }

  // ---- scratch memory

  /** Shift of a number that multiplies it by the lanes. */
  private int shift() {
    return Integer.numberOfTrailingZeros(layout.lanes());
  }

  private boolean scratch(AccessCode.Scratch scratch) {
    if ((scratch.offset() & 3) != 0) {
      return false;
    }
    Label end = new Label();
    anyActive(end);
    for (int i = 0; i < 4; i += 2) {
      code.load(QUADWORD, RAX, RegionFrame.scalar(scratch.base().resource() + i));
      Memory known = Memory.at(CONTEXT, NativeContext.RESOURCE + Integer.BYTES * i);
      code.binary(Binary.CMP, QUADWORD, RAX, known);
      code.jump(Condition.NOT_EQUAL, other);
    }
    code.load(QUADWORD, HOST, Memory.at(CONTEXT, NativeContext.SCRATCH));
    code.test(QUADWORD, HOST, HOST);
    code.jump(Condition.EQUAL, other);
    scalars.load(RAX, scratch.base().scalar());
    code.binary(Binary.ADD, QUADWORD, HOST, RAX);
    // RDX = the greatest place of a lane, before the offset is added.
    code.load(QUADWORD, RDX, Memory.at(CONTEXT, NativeContext.ROOM));
    code.binary(Binary.SUB, QUADWORD, RDX, RAX);
    code.shiftImmediate(Shift.SAR, QUADWORD, RDX, shift());
    code.binaryImmediate(Binary.SUB, QUADWORD, RDX, 4 * scratch.count() + scratch.offset());
    code.jump(Condition.LESS, other);
    code.loadImmediate(RAX, LaneScratch.MOST - 1 - scratch.offset());
    code.binary(Binary.CMP, QUADWORD, RDX, RAX);
    code.conditionalMove(Condition.GREATER, QUADWORD, RDX, RAX);
    routines.set(Limit.SPAN, RDX);
    code.loadImmediate(RAX, 3);
    routines.set(Limit.ALIGNED, RAX);
    row(LOW, scratch.row());
    check(true, false);
    move(scratch.offset() * layout.lanes());
    row(OWN, scratch.data());
    routines.call(new Routine.Words(scratch.count(), scratch.stores(), false, true, false));
    code.bind(end);
    return true;
  }

  // ---- the flat address space

  private boolean flat(AccessCode.Flat flat) {
    Label end = new Label();
    first(flat.at(), end);
    row(LOW, flat.at().low());
    row(HIGH, flat.at().high());
    row(OWN, flat.data());
    if (flat.count() == 1) {
      Label each = new Label();
      routines.call(new Routine.Following(flat.stores()));
      code.jump(Condition.NOT_EQUAL, each);
      later.add(() -> {
        code.bind(each);
        each(flat);
        code.jump(end);
      });
    } else {
      each(flat);
    }
    code.bind(end);
    return true;
  }

  private void each(AccessCode.Flat flat) {
    span(4 * flat.count());
    row(LOW, flat.at().low());
    boolean several = flat.stores() && flat.count() > 1;
    if (flat.at().aligned()) {
      // Places are counted from an address that must be a multiple, too.
      code.binaryImmediate(Binary.ADD, DOUBLEWORD, RAX, (int) flat.at().offset());
      code.binaryImmediate(Binary.AND, DOUBLEWORD, RAX, Integer.BYTES - 1);
      code.jump(Condition.NOT_EQUAL, other);
      code.loadImmediate(RAX, Integer.BYTES - 1);
      routines.set(Limit.ALIGNED, RAX);
    } else if (several) {
      code.loadImmediate(RAX, alignment(flat.count()) - 1);
      routines.set(Limit.ALIGNED, RAX);
    }
    check(several || flat.at().aligned(), true);
    routines.call(new Routine.Words(flat.count(), flat.stores(), true, false, false));
  }

  private boolean flatAtomic(AccessCode.FlatAtomic atomic) {
    AccessCode.Addresses at = atomic.at();
    Label end = new Label();
    first(at, end);
    span(4);
    code.loadImmediate(RDX, 3);
    routines.set(Limit.ALIGNED, RDX);
    code.test(DOUBLEWORD, HOST, RDX);
    code.jump(Condition.NOT_EQUAL, other);
    // From here on the low words count, which may be beyond 2^31.
    code.binary(Binary.SUB, QUADWORD, HOST, RAX);
    row(LOW, at.low());
    row(HIGH, at.high());
    check(true, true);
    AtomicWriter atomics = new AtomicWriter(frame, true);
    atomics.write(atomic.update(), at.low(), 0);
    code.bind(end);
    return true;
  }

  /**
   * The window of the first active lane's address: RDI its entry, RDX the place in it, R10 the low
   * word of the address, UPPER the high one.
   *
   * @param end target if no lane is active
   */
  private void first(AccessCode.Addresses at, Label end) {
    frame.loadMask(layout.codes().exec());
    code.test(QUADWORD, RAX, RAX);
    code.jump(Condition.EQUAL, end);
    code.countTrailingZeros(QUADWORD, R11, RAX);
    code.load(DOUBLEWORD, R10, Memory.doubleword(VECTORS, R11, 4 * at.low()));
    code.load(DOUBLEWORD, RAX, Memory.doubleword(VECTORS, R11, 4 * at.high()));
    routines.set(Limit.UPPER, RAX);
    code.shiftImmediate(Shift.SHL, QUADWORD, RAX, 32);
    code.binary(Binary.ADD, QUADWORD, RAX, R10);
    if (at.base() >= 0) {
      code.binary(Binary.ADD, QUADWORD, RAX, RegionFrame.scalar(at.base()));
    }
    if (at.offset() != 0) {
      code.loadImmediate(RDX, at.offset());
      code.binary(Binary.ADD, QUADWORD, RAX, RDX);
    }
    if (at.aligned()) {
      code.move(DOUBLEWORD, RDX, RAX);
      code.binaryImmediate(Binary.AND, DOUBLEWORD, RDX, Integer.BYTES - 1);
      code.jump(Condition.NOT_EQUAL, other);
    }
    if (at.pointer() == AccessCode.Pointer.NARROW) {
      code.move(QUADWORD, RDX, RAX);
      code.shiftImmediate(Shift.SHR, QUADWORD, RDX, Integer.SIZE);
      code.jump(Condition.NOT_EQUAL, other);
    }
    windows.find(other);
  }

  /**
   * From the place in RDX of a lane in the window at RDI and the low word R10 of its address: LEAST
   * and SPAN for the low words of all addresses, and HOST.
   *
   * @param bytes that must be there
   */
  private void span(int bytes) {
    // R10 = where the window begins, as a low word that may be negative.
    code.binary(Binary.SUB, QUADWORD, R10, RDX);
    code.load(QUADWORD, HOST, Memory.at(RDI, WindowTable.HOST));
    // RSI = the last low word.
    code.load(QUADWORD, RSI, Memory.at(RDI, WindowTable.SIZE));
    code.binaryImmediate(Binary.SUB, QUADWORD, RSI, bytes);
    code.binary(Binary.ADD, QUADWORD, RSI, R10);
    code.loadImmediate(RAX, 0xffff_ffffL);
    code.binary(Binary.CMP, QUADWORD, RSI, RAX);
    code.conditionalMove(Condition.GREATER, QUADWORD, RSI, RAX);
    // RAX = the first low word.
    code.move(QUADWORD, RAX, R10);
    code.test(QUADWORD, RAX, RAX);
    Label begins = new Label();
    code.jump(Condition.GREATER_EQUAL, begins);
    code.binary(Binary.XOR, DOUBLEWORD, RAX, RAX);
    code.bind(begins);
    code.binary(Binary.SUB, QUADWORD, RSI, RAX);
    code.jump(Condition.LESS, other);
    code.loadImmediate(RDX, Integer.MAX_VALUE);
    code.binary(Binary.CMP, QUADWORD, RSI, RDX);
    code.jump(Condition.GREATER, other);
    routines.set(Limit.LEAST, RAX);
    routines.set(Limit.SPAN, RSI);
    code.binary(Binary.ADD, QUADWORD, HOST, RAX);
    code.binary(Binary.SUB, QUADWORD, HOST, R10);
  }

  private boolean element(AccessCode.Single element) {
    scalars.load(RAX, element.base());
    code.binaryImmediate(Binary.ADD, DOUBLEWORD, RAX, element.offset());
    code.move(DOUBLEWORD, RDX, RAX);
    code.binaryImmediate(Binary.AND, DOUBLEWORD, RDX, Integer.BYTES - 1);
    code.jump(Condition.NOT_EQUAL, other);
    windows.find(other);
    code.load(QUADWORD, RSI, Memory.at(RDI, WindowTable.SIZE));
    code.binary(Binary.SUB, QUADWORD, RSI, RDX);
    code.binaryImmediate(Binary.CMP, QUADWORD, RSI, Integer.BYTES);
    code.jump(Condition.LESS, other);
    code.binary(Binary.ADD, QUADWORD, RDX, Memory.at(RDI, WindowTable.HOST));
    if (element.stores()) {
      scalars.load(RAX, element.data());
      code.store(DOUBLEWORD, Memory.at(RDX, 0), RAX);
    } else {
      code.load(DOUBLEWORD, RAX, Memory.at(RDX, 0));
      code.store(DOUBLEWORD, RegionFrame.scalar(((Uniform.Register) element.data()).code()), RAX);
    }
    return true;
  }

  private boolean scalars(AccessCode.Scalars words) {
    scalars.load(RAX, words.offset());
    code.binary(Binary.ADD, QUADWORD, RAX, RegionFrame.scalar(words.base()));
    if (words.immediate() != 0) {
      code.loadImmediate(RDX, words.immediate());
      code.binary(Binary.ADD, QUADWORD, RAX, RDX);
    }
    code.binaryImmediate(Binary.AND, QUADWORD, RAX, -4);
    windows.find(other);
    code.load(QUADWORD, RSI, Memory.at(RDI, WindowTable.SIZE));
    code.binary(Binary.SUB, QUADWORD, RSI, RDX);
    code.binaryImmediate(Binary.CMP, QUADWORD, RSI, 4 * words.count());
    code.jump(Condition.LESS, other);
    code.binary(Binary.ADD, QUADWORD, RDX, Memory.at(RDI, WindowTable.HOST));
    for (int i = 0; i < words.count(); ) {
      int rest = words.count() - i;
      int step = Math.min(Integer.highestOneBit(rest), unit.abilities().lanes());
      Memory from = Memory.at(RDX, 4 * i);
      Memory to = RegionFrame.scalar(words.data() + i);
      if (step >= 4) {
        unit.copy(to, from, step);
      } else {
        Width width = Width.of(step == 2);
        code.load(width, RAX, from);
        code.store(width, to, RAX);
      }
      i += step;
    }
    return true;
  }
}
