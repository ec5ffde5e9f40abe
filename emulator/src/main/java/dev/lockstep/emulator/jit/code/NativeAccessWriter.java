package dev.lockstep.emulator.jit.code;

import static dev.lockstep.emulator.jit.run.RegionFrame.CONTEXT;
import static dev.lockstep.emulator.jit.run.RegionFrame.LDS;
import static dev.lockstep.emulator.jit.run.RegionFrame.VECTORS;
import static dev.lockstep.emulator.jit.unit.LaneRoutines.HIGH;
import static dev.lockstep.emulator.jit.unit.LaneRoutines.HOST;
import static dev.lockstep.emulator.jit.unit.LaneRoutines.LOW;
import static dev.lockstep.emulator.jit.unit.LaneRoutines.OTHER;
import static dev.lockstep.emulator.jit.unit.LaneRoutines.OWN;
import static dev.lockstep.emulator.x86.Assembler.R10;
import static dev.lockstep.emulator.x86.Assembler.R11;
import static dev.lockstep.emulator.x86.Assembler.RAX;
import static dev.lockstep.emulator.x86.Assembler.RDI;
import static dev.lockstep.emulator.x86.Assembler.RDX;
import static dev.lockstep.emulator.x86.Assembler.RSI;

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
import dev.lockstep.emulator.operation.AccessKinds;
import dev.lockstep.emulator.operation.Accesses;
import dev.lockstep.emulator.state.RegisterLayout;
import dev.lockstep.emulator.x86.Assembler.Binary;
import dev.lockstep.emulator.x86.Assembler.Condition;
import dev.lockstep.emulator.x86.Assembler.Label;
import dev.lockstep.emulator.x86.Assembler.Memory;
import dev.lockstep.emulator.x86.Assembler.Shift;
import dev.lockstep.emulator.x86.VectorAssembler;
import java.util.List;

/**
 * Machine code of accesses to memory. All lanes are checked before any is served; whatever is not
 * as usual is left to Java ({@link Accesses}), which has done nothing of it then.
 */
public final class NativeAccessWriter implements AccessKinds<Boolean> {
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
    code = parts.code();
    frame = parts.frame();
    scalars = parts.scalars();
    windows = parts.windows();
    routines = parts.routines();
    later = parts.later();
    layout = parts.layout();
    this.other = other;
  }

  /** Writes an access; false if there is no code for it. */
  public boolean write(AccessCode access) {
    return of(access);
  }

  @Override
  public Boolean part(AccessCode.Part part) {
    return false;
  }

  // ---- routines

  /** A register = the address of a row. */
  private void row(int register, int row) {
    code.address(register, Memory.at(VECTORS, Integer.BYTES * row));
  }

  /** Leaves if the routine does not find equality. */
  private void check(boolean aligned, boolean high) {
    routines.call(new Routine.Check(aligned, high));
    code.jump(Condition.NOT_EQUAL, other);
  }

  // ---- LDS

  @Override
  public Boolean local(AccessCode.Local local) {
    boolean pairs = local.stores() && local.words() > 1 && local.count() > local.words();
    if (pairs || (local.offset() & 3) != 0 || (local.other() & 3) != 0) {
      return false;
    }
    Label end = new Label();
    lds(local.row(), local.limited(), local.end(), alignment(local), end);
    int first = Math.min(local.words(), local.count());
    int rest = local.count() - first;
    if (local.stores()) {
      words(local.offset(), 0, local.data(), first);
      words(local.other(), local.offset(), local.second(), rest);
    } else {
      if (rest > 0) {
        code.address(OTHER, Memory.at(HOST, local.other()));
      }
      move(local.offset());
      row(OWN, local.data());
      routines.call(new Routine.Words(local.count(), false, false, false, rest > 0));
    }
    code.bind(end);
    return true;
  }

  private void move(int offset) {
    if (offset != 0) {
      code.address(HOST, Memory.at(HOST, offset));
    }
  }

  /**
   * Stores words that follow each other in LDS, one of all lanes after the other.
   *
   * @param offset of the first one
   * @param before the offset that HOST already has
   */
  private void words(int offset, int before, int data, int count) {
    int known = before;
    for (int i = 0; i < count; i++) {
      int place = offset + Integer.BYTES * i;
      move(place - known);
      known = place;
      row(OWN, data + i * layout.lanes());
      routines.call(new Routine.Words(1, true, false, false, false));
    }
  }

  /**
   * Required alignment of addresses. The interpreter stores all words of a lane before those of the
   * next; that makes no difference where the words of two lanes are all the same or none is.
   */
  private static int alignment(AccessCode.Local local) {
    int together = Math.max(local.words(), local.count() - local.words());
    return local.stores() ? alignment(Math.min(together, local.count())) : 4;
  }

  /** The same for words that are stored together. */
  private static int alignment(int words) {
    return Integer.BYTES * Integer.highestOneBit(2 * words - 1);
  }

  /**
   * Checks addresses in LDS.
   *
   * @param limited whether M0 ends LDS
   * @param bytes that must be there from each address
   * @param alignment required of addresses
   * @param end target if no lane is active
   */
  private void lds(int row, boolean limited, int bytes, int alignment, Label end) {
    frame.loadMask(layout.exec());
    code.test(true, RAX, RAX);
    code.jump(Condition.EQUAL, end);
    code.load(false, RAX, Memory.at(CONTEXT, NativeContext.LIMIT));
    if (limited) {
      code.load(false, RDX, RegionFrame.scalar(layout.m0()));
      code.binary(Binary.CMP, false, RDX, RAX);
      code.move(Condition.BELOW, false, RAX, RDX);
      code.binaryNumber(Binary.CMP, false, RDX, 0);
      code.jump(Condition.EQUAL, other);
    }
    code.binaryNumber(Binary.SUB, true, RAX, bytes);
    code.jump(Condition.LESS, other);
    routines.set(Limit.SPAN, RAX);
    code.number(RAX, alignment - 1);
    routines.set(Limit.ALIGNED, RAX);
    code.move(true, HOST, LDS);
    row(LOW, row);
    check(true, false);
  }

  @Override
  public Boolean ldsAtomic(AccessCode.LdsAtomic atomic) {
    if ((atomic.offset() & 3) != 0) {
      return false;
    }
    Label end = new Label();
    lds(atomic.row(), atomic.limited(), atomic.offset() + 4, 4, end);
    AtomicWriter atomics = new AtomicWriter(code, frame, layout, false);
    atomics.write(atomic.operation(), atomic.row(), atomic.offset(), atomic.data(), atomic.to());
    code.bind(end);
    return true;
  }

  // ---- scratch memory

  /** Shift of a number that multiplies it by the lanes. */
  private int shift() {
    return Integer.numberOfTrailingZeros(layout.lanes());
  }

  @Override
  public Boolean scratch(AccessCode.Scratch scratch) {
    if ((scratch.offset() & 3) != 0) {
      return false;
    }
    Label end = new Label();
    frame.loadMask(layout.exec());
    code.test(true, RAX, RAX);
    code.jump(Condition.EQUAL, end);
    for (int i = 0; i < 4; i += 2) {
      code.load(true, RAX, RegionFrame.scalar(scratch.resource() + i));
      Memory known = Memory.at(CONTEXT, NativeContext.RESOURCE + Integer.BYTES * i);
      code.binary(Binary.CMP, true, RAX, known);
      code.jump(Condition.NOT_EQUAL, other);
    }
    code.load(true, HOST, Memory.at(CONTEXT, NativeContext.SCRATCH));
    code.test(true, HOST, HOST);
    code.jump(Condition.EQUAL, other);
    scalars.load(RAX, scratch.scalar(), false);
    code.binary(Binary.ADD, true, HOST, RAX);
    // RDX = the greatest place of a lane, before the offset is added.
    code.load(true, RDX, Memory.at(CONTEXT, NativeContext.ROOM));
    code.binary(Binary.SUB, true, RDX, RAX);
    code.shiftNumber(Shift.SAR, true, RDX, shift());
    code.binaryNumber(Binary.SUB, true, RDX, 4 * scratch.count() + scratch.offset());
    code.jump(Condition.LESS, other);
    code.number(RAX, LaneScratch.MOST - 1 - scratch.offset());
    code.binary(Binary.CMP, true, RDX, RAX);
    code.move(Condition.GREATER, true, RDX, RAX);
    routines.set(Limit.SPAN, RDX);
    code.number(RAX, 3);
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

  @Override
  public Boolean flat(AccessCode.Flat flat) {
    Label end = new Label();
    first(flat, end);
    row(LOW, flat.low());
    row(HIGH, flat.high());
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
    row(LOW, flat.low());
    boolean several = flat.stores() && flat.count() > 1;
    if (flat.aligned()) {
      // Places are counted from an address that must be a multiple, too.
      code.binaryNumber(Binary.ADD, false, RAX, (int) flat.offset());
      code.binaryNumber(Binary.AND, false, RAX, Integer.BYTES - 1);
      code.jump(Condition.NOT_EQUAL, other);
      code.number(RAX, Integer.BYTES - 1);
      routines.set(Limit.ALIGNED, RAX);
    } else if (several) {
      code.number(RAX, alignment(flat.count()) - 1);
      routines.set(Limit.ALIGNED, RAX);
    }
    check(several || flat.aligned(), true);
    routines.call(new Routine.Words(flat.count(), flat.stores(), true, false, false));
  }

  @Override
  public Boolean flatAtomic(AccessCode.FlatAtomic atomic) {
    AccessCode.Flat at = atomic.at();
    Label end = new Label();
    first(at, end);
    span(4);
    code.number(RDX, 3);
    routines.set(Limit.ALIGNED, RDX);
    code.test(false, HOST, RDX);
    code.jump(Condition.NOT_EQUAL, other);
    // From here on the low words count, which may be beyond 2^31.
    code.binary(Binary.SUB, true, HOST, RAX);
    row(LOW, at.low());
    row(HIGH, at.high());
    check(true, true);
    AtomicWriter atomics = new AtomicWriter(code, frame, layout, true);
    atomics.write(atomic.operation(), at.low(), 0, at.data(), atomic.to());
    code.bind(end);
    return true;
  }

  /**
   * The window of the first active lane's address: RDI its entry, RDX the place in it, R10 the low
   * word of the address, UPPER the high one.
   *
   * @param end target if no lane is active
   */
  private void first(AccessCode.Flat flat, Label end) {
    frame.loadMask(layout.exec());
    code.test(true, RAX, RAX);
    code.jump(Condition.EQUAL, end);
    code.trailingZeros(true, R11, RAX);
    code.load(false, R10, new Memory(VECTORS, R11, 4, 4 * flat.low()));
    code.load(false, RAX, new Memory(VECTORS, R11, 4, 4 * flat.high()));
    routines.set(Limit.UPPER, RAX);
    code.shiftNumber(Shift.SHL, true, RAX, 32);
    code.binary(Binary.ADD, true, RAX, R10);
    if (flat.base() >= 0) {
      code.binary(Binary.ADD, true, RAX, RegionFrame.scalar(flat.base()));
    }
    if (flat.offset() != 0) {
      code.number(RDX, flat.offset());
      code.binary(Binary.ADD, true, RAX, RDX);
    }
    if (flat.aligned()) {
      code.move(false, RDX, RAX);
      code.binaryNumber(Binary.AND, false, RDX, Integer.BYTES - 1);
      code.jump(Condition.NOT_EQUAL, other);
    }
    if (flat.pointer() == AccessCode.Pointer.NARROW) {
      code.move(true, RDX, RAX);
      code.shiftNumber(Shift.SHR, true, RDX, Integer.SIZE);
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
    code.binary(Binary.SUB, true, R10, RDX);
    code.load(true, HOST, Memory.at(RDI, WindowTable.HOST));
    // RSI = the last low word.
    code.load(true, RSI, Memory.at(RDI, WindowTable.SIZE));
    code.binaryNumber(Binary.SUB, true, RSI, bytes);
    code.binary(Binary.ADD, true, RSI, R10);
    code.number(RAX, 0xffff_ffffL);
    code.binary(Binary.CMP, true, RSI, RAX);
    code.move(Condition.GREATER, true, RSI, RAX);
    // RAX = the first low word.
    code.move(true, RAX, R10);
    code.test(true, RAX, RAX);
    Label begins = new Label();
    code.jump(Condition.GREATER_EQUAL, begins);
    code.binary(Binary.XOR, false, RAX, RAX);
    code.bind(begins);
    code.binary(Binary.SUB, true, RSI, RAX);
    code.jump(Condition.LESS, other);
    code.number(RDX, Integer.MAX_VALUE);
    code.binary(Binary.CMP, true, RSI, RDX);
    code.jump(Condition.GREATER, other);
    routines.set(Limit.LEAST, RAX);
    routines.set(Limit.SPAN, RSI);
    code.binary(Binary.ADD, true, HOST, RAX);
    code.binary(Binary.SUB, true, HOST, R10);
  }

  @Override
  public Boolean element(AccessCode.Single element) {
    scalars.load(RAX, element.base(), false);
    code.binaryNumber(Binary.ADD, false, RAX, element.offset());
    code.move(false, RDX, RAX);
    code.binaryNumber(Binary.AND, false, RDX, Integer.BYTES - 1);
    code.jump(Condition.NOT_EQUAL, other);
    windows.find(other);
    code.load(true, RSI, Memory.at(RDI, WindowTable.SIZE));
    code.binary(Binary.SUB, true, RSI, RDX);
    code.binaryNumber(Binary.CMP, true, RSI, Integer.BYTES);
    code.jump(Condition.LESS, other);
    code.binary(Binary.ADD, true, RDX, Memory.at(RDI, WindowTable.HOST));
    if (element.stores()) {
      scalars.load(RAX, element.data(), false);
      code.store(false, Memory.at(RDX, 0), RAX);
    } else {
      code.load(false, RAX, Memory.at(RDX, 0));
      code.store(false, RegionFrame.scalar(((Uniform.Register) element.data()).code()), RAX);
    }
    return true;
  }

  @Override
  public Boolean scalars(AccessCode.Scalars words) {
    scalars.load(RAX, words.offset(), false);
    code.binary(Binary.ADD, true, RAX, RegionFrame.scalar(words.base()));
    if (words.immediate() != 0) {
      code.number(RDX, words.immediate());
      code.binary(Binary.ADD, true, RAX, RDX);
    }
    code.binaryNumber(Binary.AND, true, RAX, -4);
    windows.find(other);
    code.load(true, RSI, Memory.at(RDI, WindowTable.SIZE));
    code.binary(Binary.SUB, true, RSI, RDX);
    code.binaryNumber(Binary.CMP, true, RSI, 4 * words.count());
    code.jump(Condition.LESS, other);
    code.binary(Binary.ADD, true, RDX, Memory.at(RDI, WindowTable.HOST));
    for (int i = 0; i < words.count(); ) {
      int rest = words.count() - i;
      int step = Math.min(Integer.highestOneBit(rest), unit.abilities().lanes());
      Memory from = Memory.at(RDX, 4 * i);
      Memory to = RegionFrame.scalar(words.data() + i);
      if (step >= 4) {
        unit.copy(to, from, step);
      } else {
        code.load(step == 2, RAX, from);
        code.store(step == 2, to, RAX);
      }
      i += step;
    }
    return true;
  }
}
