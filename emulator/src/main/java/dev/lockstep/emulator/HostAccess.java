package dev.lockstep.emulator;

import static dev.lockstep.emulator.HostFrame.CHUNK;
import static dev.lockstep.emulator.HostFrame.CONTEXT;
import static dev.lockstep.emulator.HostFrame.LDS;
import static dev.lockstep.emulator.HostFrame.VECTORS;
import static dev.lockstep.emulator.x86.Assembler.NONE;
import static dev.lockstep.emulator.x86.Assembler.R10;
import static dev.lockstep.emulator.x86.Assembler.R11;
import static dev.lockstep.emulator.x86.Assembler.R8;
import static dev.lockstep.emulator.x86.Assembler.R9;
import static dev.lockstep.emulator.x86.Assembler.RAX;
import static dev.lockstep.emulator.x86.Assembler.RDI;
import static dev.lockstep.emulator.x86.Assembler.RDX;
import static dev.lockstep.emulator.x86.Assembler.RSI;

import dev.lockstep.emulator.HostLaneWords.Places;
import dev.lockstep.emulator.HostLaneWords.Word;
import dev.lockstep.emulator.x86.Assembler.Binary;
import dev.lockstep.emulator.x86.Assembler.Condition;
import dev.lockstep.emulator.x86.Assembler.Label;
import dev.lockstep.emulator.x86.Assembler.Memory;
import dev.lockstep.emulator.x86.Assembler.Shift;
import dev.lockstep.emulator.x86.VectorAssembler;
import dev.lockstep.emulator.x86.VectorAssembler.IntegerComparison;
import dev.lockstep.emulator.x86.VectorAssembler.Vector;

/**
 * Machine code of accesses to memory. All lanes are checked before any is served; whatever is not
 * as usual is left to Java ({@link Accesses}), which has done nothing of it then.
 */
final class HostAccess {
  private static final int BITS = 512;
  static final int LANES = 16;

  // Vector registers.
  static final int PLACE = 0;
  private static final int BROADCAST = 1;
  private static final int SPAN = 2;
  static final int LEAST = 3;
  private static final int DATA = 4;
  private static final int STEPS = 5;
  private static final int UPPER = 6;
  private static final int DIFFERENCE = 7;
  private static final int ALIGNED = 8;

  // Mask registers.
  static final int ACTIVE = 1;
  private static final int BAD = 2;
  private static final int SOME = 3;

  /** The host's address of place 0. */
  static final int HOST = R8;

  /** EXEC from the lanes at hand on. */
  static final int EXEC = R9;

  private final VectorAssembler code;
  private final HostFrame frame;
  private final HostScalars scalars;
  private final HostWindows windows;
  private final RegisterLayout layout;
  private final Label other;

  /**
   * A writer for one access.
   *
   * @param other where to go for what is left to Java
   */
  HostAccess(
      VectorAssembler code,
      HostFrame frame,
      HostScalars scalars,
      HostWindows windows,
      RegisterLayout layout,
      Label other) {
    this.code = code;
    this.frame = frame;
    this.scalars = scalars;
    this.windows = windows;
    this.layout = layout;
    this.other = other;
  }

  /** Writes an access; false if there is no code for it. */
  boolean write(AccessCode access) {
    return switch (access) {
      case AccessCode.Flat flat -> {
        flat(flat);
        yield true;
      }
      case AccessCode.Local local -> local(local);
      case AccessCode.Scalars words -> {
        words(words);
        yield true;
      }
      case AccessCode.Scratch scratch -> scratch(scratch);
      case AccessCode.LdsAtomic atomic -> ldsAtomic(atomic);
      case AccessCode.FlatAtomic atomic -> {
        flatAtomic(atomic);
        yield true;
      }
      case AccessCode.Part _ -> false;
    };
  }

  // ---- the places of the lanes

  private Memory row(int row) {
    return new Memory(VECTORS, CHUNK, 4, 4 * row);
  }

  private void loadExec() {
    frame.loadMask(layout.exec());
    code.move(true, EXEC, RAX);
  }

  /** Begins to go over the lanes. */
  private void begin(Label loop) {
    loadExec();
    code.binary(Binary.XOR, false, CHUNK, CHUNK);
    code.bind(loop);
    code.maskFrom(ACTIVE, EXEC);
  }

  private void next(Label loop) {
    code.shiftNumber(Shift.SHR, true, EXEC, LANES);
    code.binaryNumber(Binary.ADD, false, CHUNK, LANES);
    code.binaryNumber(Binary.CMP, false, CHUNK, layout.lanes());
    code.jump(Condition.LESS, loop);
  }

  /** PLACE = the places of the lanes at hand. */
  private void place(Places places) {
    code.memory(Vector.LOAD, BITS, PLACE, row(places.row()), NONE);
    if (places.high() >= 0) {
      code.vector(Vector.SUB_I32, BITS, PLACE, PLACE, LEAST);
    }
  }

  /** Leaves if an active lane's place is beyond SPAN, or otherwise unusual. */
  private void check(Places places) {
    Label some = new Label();
    Label right = new Label();
    loadExec();
    code.binaryNumber(Binary.CMP, frame.wide(), EXEC, -1);
    code.jump(Condition.NOT_EQUAL, some);
    checkAll(places);
    code.jump(right);
    code.bind(some);
    checkSome(places);
    code.bind(right);
  }

  /** All lanes are active: looks at the greatest place, and at the bits of all. */
  private void checkAll(Places places) {
    for (int i = 0; i < layout.lanes(); i += LANES) {
      code.memory(Vector.LOAD, BITS, PLACE, Memory.at(VECTORS, 4 * (places.row() + i)), NONE);
      if (places.high() >= 0) {
        code.vector(Vector.SUB_I32, BITS, PLACE, PLACE, LEAST);
        Memory high = Memory.at(VECTORS, 4 * (places.high() + i));
        code.memory(Vector.XOR_I32, BITS, i == 0 ? DIFFERENCE : DATA, UPPER, high);
        if (i > 0) {
          code.vector(Vector.OR_I32, BITS, DIFFERENCE, DIFFERENCE, DATA);
        }
      }
      if (i == 0) {
        code.vector(Vector.MOVE, BITS, BROADCAST, PLACE);
        code.vector(Vector.MOVE, BITS, STEPS, PLACE);
      } else {
        code.vector(Vector.UMAX_I32, BITS, BROADCAST, BROADCAST, PLACE);
        code.vector(Vector.OR_I32, BITS, STEPS, STEPS, PLACE);
      }
    }
    code.compare(IntegerComparison.GT, true, false, BITS, BAD, BROADCAST, SPAN);
    if (places.aligned()) {
      code.test(BITS, SOME, STEPS, ALIGNED);
      code.mask(VectorAssembler.Mask.OR, BAD, BAD, SOME);
    }
    if (places.high() >= 0) {
      code.test(BITS, SOME, DIFFERENCE, DIFFERENCE);
      code.mask(VectorAssembler.Mask.OR, BAD, BAD, SOME);
    }
    code.maskTest(BAD);
    code.jump(Condition.NOT_EQUAL, other);
  }

  private void checkSome(Places places) {
    Label loop = new Label();
    code.binary(Binary.XOR, false, RDX, RDX);
    begin(loop);
    place(places);
    code.compareSome(IntegerComparison.GT, true, BITS, BAD, PLACE, SPAN, ACTIVE);
    code.maskTo(RAX, BAD);
    code.binary(Binary.OR, false, RDX, RAX);
    if (places.aligned()) {
      code.testSome(BITS, BAD, PLACE, ALIGNED, ACTIVE);
      code.maskTo(RAX, BAD);
      code.binary(Binary.OR, false, RDX, RAX);
    }
    if (places.high() >= 0) {
      code.memory(Vector.LOAD, BITS, DIFFERENCE, row(places.high()), NONE);
      code.compareSome(IntegerComparison.NE, true, BITS, BAD, DIFFERENCE, UPPER, ACTIVE);
      code.maskTo(RAX, BAD);
      code.binary(Binary.OR, false, RDX, RAX);
    }
    next(loop);
    code.test(false, RDX, RDX);
    code.jump(Condition.NOT_EQUAL, other);
  }

  private HostLaneWords words(Places places) {
    return new HostLaneWords(code, frame, layout, places);
  }

  // ---- LDS

  private boolean local(AccessCode.Local local) {
    if ((local.offset() & 3) != 0 || (local.other() & 3) != 0) {
      return false;
    }
    Label end = new Label();
    Places places = lds(local.row(), local.limited(), local.end(), alignment(local), end);
    Word[] words = new Word[local.count()];
    for (int i = 0; i < words.length; i++) {
      int row = local.data() + i * layout.lanes();
      if (local.stores() && i >= local.words()) {
        row = local.second() + (i - local.words()) * layout.lanes();
      }
      words[i] = new Word(local.place(i), row);
    }
    if (local.stores()) {
      // One word of all lanes after the other.
      for (Word word : words) {
        words(places).access(new Word[] {word}, true);
      }
    } else {
      words(places).access(words, false);
    }
    code.bind(end);
    return true;
  }

  /**
   * What addresses must be multiples of. The interpreter stores all words of a lane before those of
   * the next; that makes no difference where the words of two lanes are all the same or none is.
   */
  private static int alignment(AccessCode.Local local) {
    int together = Math.max(local.words(), local.count() - local.words());
    return local.stores()
        ? 4 * Integer.highestOneBit(2 * Math.min(together, local.count()) - 1)
        : 4;
  }

  /**
   * Checks addresses in LDS.
   *
   * @param limited whether M0 ends LDS
   * @param bytes that must be there from each address
   * @param alignment what addresses must be multiples of
   * @param end where to go if no lane is active
   */
  private Places lds(int row, boolean limited, int bytes, int alignment, Label end) {
    frame.loadMask(layout.exec());
    code.test(true, RAX, RAX);
    code.jump(Condition.EQUAL, end);
    code.load(false, RAX, Memory.at(CONTEXT, HostContext.LIMIT));
    if (limited) {
      code.load(false, RDX, HostFrame.scalar(layout.m0()));
      code.binary(Binary.CMP, false, RDX, RAX);
      code.move(Condition.BELOW, false, RAX, RDX);
      code.binaryNumber(Binary.CMP, false, RDX, 0);
      code.jump(Condition.EQUAL, other);
    }
    code.binaryNumber(Binary.SUB, true, RAX, bytes);
    code.jump(Condition.LESS, other);
    code.vector(Vector.BROADCAST_REGISTER_32, BITS, SPAN, RAX);
    code.number(RAX, alignment - 1);
    code.vector(Vector.BROADCAST_REGISTER_32, BITS, ALIGNED, RAX);
    code.move(true, HOST, LDS);
    Places places = new Places(row, -1, true, false);
    check(places);
    return places;
  }

  private boolean ldsAtomic(AccessCode.LdsAtomic atomic) {
    if ((atomic.offset() & 3) != 0) {
      return false;
    }
    Label end = new Label();
    lds(atomic.row(), atomic.limited(), atomic.offset() + 4, 4, end);
    HostAtomics atomics = new HostAtomics(code, frame, layout, false);
    atomics.write(atomic.operation(), atomic.row(), atomic.offset(), atomic.data(), atomic.to());
    code.bind(end);
    return true;
  }

  // ---- scratch memory

  /** How far a number is shifted to be multiplied by the lanes. */
  private int shift() {
    return Integer.numberOfTrailingZeros(layout.lanes());
  }

  private boolean scratch(AccessCode.Scratch scratch) {
    if ((scratch.offset() & 3) != 0) {
      return false;
    }
    Label end = new Label();
    frame.loadMask(layout.exec());
    code.test(true, RAX, RAX);
    code.jump(Condition.EQUAL, end);
    for (int i = 0; i < 4; i += 2) {
      code.load(true, RAX, HostFrame.scalar(scratch.resource() + i));
      Memory known = Memory.at(CONTEXT, HostContext.RESOURCE + Integer.BYTES * i);
      code.binary(Binary.CMP, true, RAX, known);
      code.jump(Condition.NOT_EQUAL, other);
    }
    code.load(true, HOST, Memory.at(CONTEXT, HostContext.SCRATCH));
    code.test(true, HOST, HOST);
    code.jump(Condition.EQUAL, other);
    scalars.load(RAX, scratch.scalar(), false);
    code.binary(Binary.ADD, true, HOST, RAX);
    // RDX = the greatest place of a lane, before the offset is added.
    code.load(true, RDX, Memory.at(CONTEXT, HostContext.ROOM));
    code.binary(Binary.SUB, true, RDX, RAX);
    code.shiftNumber(Shift.SAR, true, RDX, shift());
    code.binaryNumber(Binary.SUB, true, RDX, 4 * scratch.count() + scratch.offset());
    code.jump(Condition.LESS, other);
    code.number(RAX, LaneScratch.MOST - 1 - scratch.offset());
    code.binary(Binary.CMP, true, RDX, RAX);
    code.move(Condition.GREATER, true, RDX, RAX);
    code.vector(Vector.BROADCAST_REGISTER_32, BITS, SPAN, RDX);
    code.number(RAX, 3);
    code.vector(Vector.BROADCAST_REGISTER_32, BITS, ALIGNED, RAX);
    Places places = new Places(scratch.row(), -1, true, true);
    check(places);
    Word[] words = new Word[scratch.count()];
    for (int i = 0; i < words.length; i++) {
      int offset = (scratch.offset() + 4 * i) * layout.lanes();
      words[i] = new Word(offset, scratch.data() + i * layout.lanes());
    }
    words(places).access(words, scratch.stores());
    code.bind(end);
    return true;
  }

  // ---- the flat address space

  private void flat(AccessCode.Flat flat) {
    Label end = new Label();
    first(flat, end);
    if (flat.count() == 1) {
      following(flat, end);
    }
    span(4 * flat.count());
    Places places = new Places(flat.low(), flat.high(), false, false);
    check(places);
    Word[] words = new Word[flat.count()];
    for (int i = 0; i < words.length; i++) {
      words[i] = new Word(4 * i, flat.data() + i * layout.lanes());
    }
    words(places).access(words, flat.stores());
    code.bind(end);
  }

  private void flatAtomic(AccessCode.FlatAtomic atomic) {
    AccessCode.Flat at = atomic.at();
    Label end = new Label();
    first(at, end);
    span(4);
    code.number(RDX, 3);
    code.vector(Vector.BROADCAST_REGISTER_32, BITS, ALIGNED, RDX);
    code.test(false, HOST, RDX);
    code.jump(Condition.NOT_EQUAL, other);
    // From here on the low words count, which may be beyond 2^31.
    code.binary(Binary.SUB, true, HOST, RAX);
    check(new Places(at.low(), at.high(), true, false));
    HostAtomics atomics = new HostAtomics(code, frame, layout, true);
    atomics.write(atomic.operation(), at.low(), 0, at.data(), atomic.to());
    code.bind(end);
  }

  /**
   * The window of the first active lane's address: RDI its entry, RDX the place in it, R10 the low
   * word of the address, UPPER the high one.
   *
   * @param end where to go if no lane is active
   */
  private void first(AccessCode.Flat flat, Label end) {
    frame.loadMask(layout.exec());
    code.test(true, RAX, RAX);
    code.jump(Condition.EQUAL, end);
    code.trailingZeros(true, R11, RAX);
    code.load(false, R10, new Memory(VECTORS, R11, 4, 4 * flat.low()));
    code.load(false, RAX, new Memory(VECTORS, R11, 4, 4 * flat.high()));
    code.vector(Vector.BROADCAST_REGISTER_32, BITS, UPPER, RAX);
    code.shiftNumber(Shift.SHL, true, RAX, 32);
    code.binary(Binary.ADD, true, RAX, R10);
    if (flat.base() >= 0) {
      code.binary(Binary.ADD, true, RAX, HostFrame.scalar(flat.base()));
    }
    if (flat.offset() != 0) {
      code.number(RDX, flat.offset());
      code.binary(Binary.ADD, true, RAX, RDX);
    }
    windows.find(other);
  }

  /**
   * If all lanes are active and their words follow each other, which is the most frequent case, it
   * takes one check of all and one access for many lanes. R10, RDX, RDI and UPPER are as for {@link
   * #span}, and stay.
   */
  private void following(AccessCode.Flat flat, Label end) {
    Label not = new Label();
    int bytes = Integer.BYTES * layout.lanes();
    int lanes = layout.row(RegisterLayout.LANE_ROW);
    frame.loadMask(layout.exec());
    code.binaryNumber(Binary.CMP, frame.wide(), RAX, -1);
    code.jump(Condition.NOT_EQUAL, not);
    code.address(RAX, Memory.at(R10, bytes));
    code.shiftNumber(Shift.SHR, true, RAX, 32);
    code.jump(Condition.NOT_EQUAL, not);
    code.address(RAX, Memory.at(RDX, bytes));
    code.binary(Binary.CMP, true, RAX, Memory.at(RDI, Long.BYTES));
    code.jump(Condition.ABOVE, not);
    code.vector(Vector.BROADCAST_REGISTER_32, BITS, BROADCAST, R10);
    for (int i = 0; i < layout.lanes(); i += LANES) {
      code.memory(Vector.LOAD, BITS, STEPS, Memory.at(VECTORS, 4 * (lanes + i)), NONE);
      code.shift(Shift.SHL, false, BITS, STEPS, STEPS, 2);
      code.vector(Vector.ADD_I32, BITS, STEPS, STEPS, BROADCAST);
      code.memory(Vector.XOR_I32, BITS, STEPS, STEPS, Memory.at(VECTORS, 4 * (flat.low() + i)));
      code.memory(Vector.XOR_I32, BITS, DATA, UPPER, Memory.at(VECTORS, 4 * (flat.high() + i)));
      if (i == 0) {
        code.vector(Vector.OR_I32, BITS, DIFFERENCE, STEPS, DATA);
      } else {
        code.vector(Vector.OR_I32, BITS, DIFFERENCE, DIFFERENCE, STEPS);
        code.vector(Vector.OR_I32, BITS, DIFFERENCE, DIFFERENCE, DATA);
      }
    }
    code.test(BITS, BAD, DIFFERENCE, DIFFERENCE);
    code.maskTest(BAD);
    code.jump(Condition.NOT_EQUAL, not);
    code.binary(Binary.ADD, true, RDX, Memory.at(RDI, 2 * Long.BYTES));
    for (int i = 0; i < layout.lanes(); i += LANES) {
      Memory host = Memory.at(RDX, 4 * i);
      Memory own = Memory.at(VECTORS, 4 * (flat.data() + i));
      code.memory(Vector.LOAD, BITS, DATA, flat.stores() ? own : host, NONE);
      code.memory(Vector.STORE, BITS, DATA, flat.stores() ? host : own, NONE);
    }
    code.jump(end);
    code.bind(not);
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
    code.load(true, HOST, Memory.at(RDI, 2 * Long.BYTES));
    // RSI = the last low word.
    code.load(true, RSI, Memory.at(RDI, Long.BYTES));
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
    code.vector(Vector.BROADCAST_REGISTER_32, BITS, LEAST, RAX);
    code.vector(Vector.BROADCAST_REGISTER_32, BITS, SPAN, RSI);
    code.binary(Binary.ADD, true, HOST, RAX);
    code.binary(Binary.SUB, true, HOST, R10);
  }

  private void words(AccessCode.Scalars words) {
    scalars.load(RAX, words.offset(), false);
    code.binary(Binary.ADD, true, RAX, HostFrame.scalar(words.base()));
    if (words.immediate() != 0) {
      code.number(RDX, words.immediate());
      code.binary(Binary.ADD, true, RAX, RDX);
    }
    code.binaryNumber(Binary.AND, true, RAX, -4);
    windows.find(other);
    code.load(true, RSI, Memory.at(RDI, Long.BYTES));
    code.binary(Binary.SUB, true, RSI, RDX);
    code.binaryNumber(Binary.CMP, true, RSI, 4 * words.count());
    code.jump(Condition.LESS, other);
    code.binary(Binary.ADD, true, RDX, Memory.at(RDI, 2 * Long.BYTES));
    for (int i = 0; i < words.count(); ) {
      int rest = words.count() - i;
      int step = rest >= 16 ? 16 : rest >= 8 ? 8 : rest >= 4 ? 4 : rest >= 2 ? 2 : 1;
      Memory from = Memory.at(RDX, 4 * i);
      Memory to = HostFrame.scalar(words.data() + i);
      if (step >= 4) {
        code.memory(Vector.LOAD, 32 * step, DATA, from, NONE);
        code.memory(Vector.STORE, 32 * step, DATA, to, NONE);
      } else {
        code.load(step == 2, RAX, from);
        code.store(step == 2, to, RAX);
      }
      i += step;
    }
  }
}
