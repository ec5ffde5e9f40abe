package dev.lockstep.emulator.jit.avx512;

import static dev.lockstep.emulator.jit.avx512.Avx512.BITS;
import static dev.lockstep.emulator.jit.avx512.Avx512.LANES;
import static dev.lockstep.emulator.jit.run.RegionFrame.CHUNK;
import static dev.lockstep.emulator.jit.run.RegionFrame.CONTEXT;
import static dev.lockstep.emulator.jit.run.RegionFrame.COUNTS;
import static dev.lockstep.emulator.x86.Assembler.NONE;
import static dev.lockstep.emulator.x86.Assembler.R10;
import static dev.lockstep.emulator.x86.Assembler.RAX;
import static dev.lockstep.emulator.x86.Assembler.RDI;
import static dev.lockstep.emulator.x86.Assembler.RDX;
import static dev.lockstep.emulator.x86.Assembler.RSI;
import static dev.lockstep.emulator.x86.Assembler.RSP;

import dev.lockstep.emulator.ir.SegmentBody;
import dev.lockstep.emulator.jit.code.LanePass;
import dev.lockstep.emulator.jit.code.NativeAccessWriter;
import dev.lockstep.emulator.jit.code.RegionParts;
import dev.lockstep.emulator.jit.code.RegisterAllocator;
import dev.lockstep.emulator.jit.code.WindowLookup;
import dev.lockstep.emulator.jit.run.NativeContext;
import dev.lockstep.emulator.jit.run.NativeGroup;
import dev.lockstep.emulator.jit.run.RegionFrame;
import dev.lockstep.emulator.jit.scalar.NativeScalarWriter;
import dev.lockstep.emulator.jit.trace.Trace;
import dev.lockstep.emulator.jit.trace.Trace.Access;
import dev.lockstep.emulator.jit.trace.Trace.Step;
import dev.lockstep.emulator.jit.trace.TraceWriter;
import dev.lockstep.emulator.jit.unit.VectorUnit;
import dev.lockstep.emulator.jit.vector.AffineAnalysis;
import dev.lockstep.emulator.jit.vector.AffineAnalysis.Guard;
import dev.lockstep.emulator.jit.vector.Lowering;
import dev.lockstep.emulator.jit.vector.RecordedVectors;
import dev.lockstep.emulator.jit.vector.RecordedVectors.Op;
import dev.lockstep.emulator.memory.WindowTable;
import dev.lockstep.emulator.operation.AccessCode;
import dev.lockstep.emulator.operation.ScalarCode;
import dev.lockstep.emulator.state.FreshWavefront;
import dev.lockstep.emulator.state.RegisterLayout;
import dev.lockstep.emulator.x86.Assembler.Binary;
import dev.lockstep.emulator.x86.Assembler.Condition;
import dev.lockstep.emulator.x86.Assembler.Label;
import dev.lockstep.emulator.x86.Assembler.Memory;
import dev.lockstep.emulator.x86.Assembler.Shift;
import dev.lockstep.emulator.x86.VectorAssembler;
import dev.lockstep.emulator.x86.VectorAssembler.IntegerComparison;
import dev.lockstep.emulator.x86.VectorAssembler.Mask;
import dev.lockstep.emulator.x86.VectorAssembler.Vector;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Machine code of a {@link Trace}. Behind the scalars a first part computes the addresses of the
 * first, the second and the last lane of each sixteen in the parts of one vector register, of 128
 * bits each, and leaves if a guard fails. The second one does the work.
 */
public final class Avx512Trace implements TraceWriter {
  /** Maximum back-off after guard failures in a row: times that a trace is left out. */
  private static final int LONGEST = 63;

  /** Maximum increase of a number from lane to lane. */
  private static final int STEEPEST = 1 << 20;

  /** Words of a part of 128 bits. */
  private static final int PART = 4;

  // Vector registers that no value of the operations has.
  private static final int FIRST = 29;
  private static final int SECOND = 30;
  private static final int THIRD = 31;

  // Vector registers for what comes between the operations.
  private static final int DATA = 0;
  private static final int MORE = 1;
  private static final int OTHER = 2;

  // Mask registers: what was just looked at, all that is wrong, and the lower two parts.
  private static final int BAD = Avx512.FLAGS;
  private static final int WRONG = 7;
  private static final int LOWER = Avx512.ACTIVE;

  /** Counts the pointers of an access, by 8 for sixteen lanes. */
  private static final int POINTERS = RDI;

  private final VectorUnit unit;
  private final VectorAssembler code;
  private final RegionFrame frame;
  private final RegisterLayout layout;
  private final NativeScalarWriter scalars;
  private final boolean zeros;
  private final WindowLookup windows;
  private final List<Runnable> later;
  private final Trace trace;
  private final NativeAccessWriter access;

  /** Target of failed guards. */
  private final Label missed = new Label();

  private int slots;
  private int start;
  private int pointers;
  private int kept;

  /**
   * A writer for one trace.
   *
   * @param zeros whether denormals are zeros in the region
   */
  public Avx512Trace(RegionParts parts, boolean zeros, Trace trace) {
    unit = parts.unit();
    code = parts.code();
    frame = parts.frame();
    layout = parts.layout();
    scalars = parts.scalars();
    windows = parts.windows();
    later = parts.later();
    this.zeros = zeros;
    this.trace = trace;
    access = new NativeAccessWriter(parts, missed);
  }

  @Override
  public void write(Label ended, Label ordinary) {
    SegmentBody body = trace.body();
    RecordedVectors vectors = trace.vectors();
    int doubt = body.doubt();
    int unmet = trace.unmet();
    if (unmet >= 0) {
      doubt = doubt < 0 ? unmet : vectors.masks("OR", vectors.ints(), doubt, unmet);
    }
    LanePass.Work work =
        LanePass.of(
            unit.abilities(),
            vectors.ops(),
            List.of(),
            List.of(),
            doubt,
            vectors.ops().size(),
            zeros);
    places();
    begin(ordinary);
    trace.steps().forEach(this::step);
    probe();
    work(work);
    trace.accesses().stream().filter(each -> each.code().stores()).forEach(this::store);
    for (int block : trace.blocks()) {
      code.binaryNumber(Binary.ADD, true, Memory.at(COUNTS, Long.BYTES * block), 1);
    }
    code.storeNumber(false, Memory.at(CONTEXT, NativeContext.SITE), trace.site());
    code.storeNumber(false, Memory.at(CONTEXT, NativeContext.STREAK), 0);
    code.jump(ended);
    frame.keepSlots(0);
  }

  // ---- the stack

  /** Gives everything that stays a place on the stack. */
  private void places() {
    slots = 1;
    start = take(1);
    pointers = take(trace.accesses().size());
    int words =
        trace.accesses().stream()
            .filter(each -> each.code().stores())
            .mapToInt(each -> each.code().count())
            .sum();
    kept = take(words * chunks());
  }

  private int take(int count) {
    slots += count;
    return slots - count;
  }

  private int chunks() {
    return layout.lanes() / LANES;
  }

  /** Behind a place on the stack. */
  private Memory slot(int number, int bytes) {
    Memory slot = frame.slot(number);
    return Memory.at(slot.base(), slot.displacement() + bytes);
  }

  /** The part for the lanes at hand of what is kept. */
  private Memory part(int number) {
    return new Memory(RSP, CHUNK, 4, frame.slot(number).displacement());
  }

  // ---- guards

  private void begin(Label ordinary) {
    Memory pause = Memory.at(CONTEXT, NativeContext.MISSED);
    Memory streak = Memory.at(CONTEXT, NativeContext.STREAK);
    Label pauses = new Label();
    code.store(true, slot(start, 0), RDI);
    code.binaryNumber(Binary.CMP, false, Memory.at(RSI, NativeGroup.LINEAR), 0);
    code.jump(Condition.EQUAL, ordinary);
    frame.loadMask(layout.exec());
    code.binaryNumber(Binary.CMP, frame.wide(), RAX, -1);
    code.jump(Condition.NOT_EQUAL, ordinary);
    code.binaryNumber(Binary.CMP, false, pause, 0);
    code.jump(Condition.NOT_EQUAL, pauses);
    later.add(() -> {
      code.bind(pauses);
      code.binaryNumber(Binary.SUB, false, pause, 1);
      code.jump(ordinary);
      code.bind(missed);
      code.load(false, RAX, streak);
      code.store(false, pause, RAX);
      code.address(RAX, new Memory(RAX, RAX, 1, 1));
      code.binaryNumber(Binary.AND, false, RAX, LONGEST);
      code.store(false, streak, RAX);
      code.jump(ordinary);
    });
  }

  private void step(Step step) {
    switch (step) {
      case Step.Scalar(ScalarCode scalar) -> scalars.write(scalar);
      case Step.Words words -> access.write(words.code());
      case Step.Address(long address, int destination) -> {
        code.number(RAX, address);
        code.store(true, RegionFrame.scalar(destination), RAX);
      }
      case Step.Copy(int from, int to, boolean wide) -> {
        code.load(wide, RAX, RegionFrame.scalar(from));
        code.store(wide, RegionFrame.scalar(to), RAX);
      }
      case Step.Ones(int mask) -> {
        code.number(RAX, -1);
        frame.storeMask(mask);
      }
      case Step.Condition() -> code.storeNumber(false, Memory.at(CONTEXT, NativeContext.SCC), 1);
      case Step.Expect(boolean set) -> {
        code.binaryNumber(Binary.CMP, false, Memory.at(CONTEXT, NativeContext.SCC), 0);
        code.jump(set ? Condition.EQUAL : Condition.NOT_EQUAL, missed);
      }
    }
  }

  private void probe() {
    Lowering lowering = new Lowering(unit.abilities());
    lowering.lower(trace.vectors().ops(), 0, trace.vectors().ops().size());
    List<Op> ops = new ArrayList<>(lowering.ops());
    AffineAnalysis probe = new AffineAnalysis(ops, unit.abilities());
    frame.keepSlots(slots - 1);
    List<Integer> values = new ArrayList<>();
    Set<Integer> lows = new HashSet<>();
    for (Access each : trace.accesses()) {
      values.add(lowering.bits(each.low()));
      values.add(lowering.bits(each.high()));
      lows.add(lowering.bits(each.low()));
    }
    Set<Guard> guards = probe.guards(values, lows);
    RegisterAllocator lanes = new RegisterAllocator(unit, code, frame, ops, false, new Sentinels());
    guards.forEach(guard -> lanes.need(guard.value()));
    for (Access each : trace.accesses()) {
      lanes.need(lowering.bits(each.low()));
      lanes.need(lowering.bits(each.high()));
    }
    lanes.begin();
    lanes.write(0, ops.size());
    code.mask(Mask.XOR, WRONG, WRONG, WRONG);
    code.number(RAX, 0xff);
    code.maskFrom(LOWER, RAX);
    guards.forEach(guard -> guard(guard, lanes.at(guard.value())));
    for (int i = 0; i < trace.accesses().size(); i++) {
      Access each = trace.accesses().get(i);
      int low = lanes.at(lowering.bits(each.low()));
      rises(low, each.bytes(), IntegerComparison.NE);
      int high = lanes.at(lowering.bits(each.high()));
      code.broadcastFirst(BITS, FIRST, high);
      code.compare(IntegerComparison.NE, false, false, BITS, BAD, FIRST, high);
      wrong();
      code.first(RAX, high);
      low = lanes.at(lowering.bits(each.low()));
      code.first(R10, low);
      access(each, low, i);
    }
    code.maskTest(WRONG);
    code.jump(Condition.NOT_EQUAL, missed);
  }

  /** Records guard failures from the mask. */
  private void wrong() {
    code.mask(Mask.OR, WRONG, WRONG, BAD);
  }

  private void guard(Guard guard, int value) {
    switch (guard) {
      case Guard.Rises _ -> rises(value, STEEPEST, IntegerComparison.GT);
      case Guard.Same _ -> {
        // Each part with the one after the next.
        code.parts(0x4e, FIRST, value);
        code.compare(IntegerComparison.NE, false, false, BITS, BAD, FIRST, value);
        wrong();
      }
      case Guard.SameMask _ -> {
        code.maskTo(RAX, value);
        code.move(false, RDX, RAX);
        code.shiftNumber(Shift.SHR, false, RDX, 2 * PART);
        code.binary(Binary.XOR, false, RAX, RDX);
        code.binaryNumber(Binary.AND, false, RAX, (1 << PART) - 1);
        code.maskFrom(BAD, RAX);
        wrong();
      }
    }
  }

  /**
   * Checks the increase of a value from the first lanes to the second ones, and from those to the
   * last.
   *
   * @param by increase of the value, or its maximum
   * @param bad comparison of the difference with that which fails the guard
   */
  private void rises(int value, int by, IntegerComparison bad) {
    List<Integer> steps = new ArrayList<>(Collections.nCopies(PART, by));
    steps.addAll(Collections.nCopies(LANES - PART, (LANES - 2) * by));
    // The second, the last, the first ones in the places of the first, the second, the last ones.
    code.parts(0x39, FIRST, value);
    code.vector(Vector.SUB_I32, BITS, SECOND, FIRST, value);
    code.constant(Vector.LOAD, BITS, THIRD, frame.words(steps));
    code.compareSome(bad, true, BITS, BAD, SECOND, THIRD, LOWER);
    wrong();
    code.compareSome(IntegerComparison.LT, true, BITS, BAD, FIRST, value, LOWER);
    wrong();
  }

  /**
   * Finds the window of an access and makes pointers to the words of the first lanes, of which RAX
   * and R10 have the words of the first one's address.
   */
  private void access(Access each, int low, int number) {
    AccessCode.Flat flat = each.code();
    boolean based = flat.base() >= 0;
    code.shiftNumber(Shift.SHL, true, RAX, 32);
    code.binary(Binary.ADD, true, RAX, R10);
    if (based) {
      code.binary(Binary.ADD, true, RAX, RegionFrame.scalar(flat.base()));
    }
    if (flat.offset() != 0) {
      code.number(RDX, flat.offset());
      code.binary(Binary.ADD, true, RAX, RDX);
    }
    windows.find(missed);
    // RSI = the greatest place.
    code.load(true, RSI, Memory.at(RDI, WindowTable.SIZE));
    code.binaryNumber(Binary.SUB, true, RSI, LANES * each.bytes());
    code.jump(Condition.LESS, missed);
    first(based, flat.offset(), low);
    code.vector(Vector.SUB_I32, 128, FIRST, low, FIRST);
    code.vector(Vector.BROADCAST_REGISTER_32, 128, SECOND, RSI);
    code.compare(IntegerComparison.GT, true, false, 128, BAD, FIRST, SECOND);
    wrong();
    code.vector(Vector.I32_TO_I64, 256, FIRST, FIRST);
    code.memory(Vector.BROADCAST_64, 256, SECOND, Memory.at(RDI, WindowTable.HOST), NONE);
    code.vector(Vector.ADD_I64, 256, FIRST, FIRST, SECOND);
    code.memory(Vector.STORE, 256, FIRST, slot(pointers + number, 0), NONE);
  }

  /** FIRST = what is taken away from low words to make them places in the window. */
  private void first(boolean based, long offset, int low) {
    if (based) {
      // Words below 2^31 have differences that are what they seem.
      code.signs(false, 128, BAD, low);
      wrong();
      code.binary(Binary.SUB, false, R10, RDX);
      code.vector(Vector.BROADCAST_REGISTER_32, 128, FIRST, R10);
    } else if (offset != 0) {
      // The window, moved by the offset, has one high word, too.
      code.binary(Binary.SUB, true, R10, RDX);
      code.jump(Condition.LESS, missed);
      code.load(true, RAX, Memory.at(RDI, WindowTable.SIZE));
      code.binary(Binary.ADD, true, RAX, R10);
      code.shiftNumber(Shift.SHR, true, RAX, 32);
      code.jump(Condition.NOT_EQUAL, missed);
      code.vector(Vector.BROADCAST_REGISTER_32, 128, FIRST, R10);
    } else {
      code.memory(Vector.BROADCAST_32, 128, FIRST, Memory.at(RDI, WindowTable.BASE), NONE);
    }
  }

  /** Loads of the first part: three lanes of each sixteen. */
  private final class Sentinels implements RegisterAllocator.Outside {
    @Override
    public void load(Op op, int to) {
      int offset = ((Op.Load) op).offset();
      int register = offset / layout.lanes();
      if (offset == layout.row(RegisterLayout.LANE_ROW)) {
        code.constant(Vector.LOAD, BITS, to, frame.words(FreshWavefront.lanes(layout.lanes())));
      } else if (register < FreshWavefront.INITIAL) {
        code.load(true, RAX, slot(start, 0));
        int place = FreshWavefront.sentinels(layout) + BITS / 8 * register;
        code.memory(Vector.LOAD, BITS, to, Memory.at(RAX, place), NONE);
      } else {
        code.vector(Vector.XOR_I32, BITS, to, to, to);
      }
    }

    @Override
    public boolean isCheap(Op op) {
      return true;
    }

    @Override
    public @Nullable Memory place(Op root) {
      return null;
    }
  }

  // ---- the work

  private void work(LanePass.Work work) {
    Label doubtful = new Label();
    boolean numbers = work.numbers();
    frame.keepSlots(slots - 1);
    if (numbers) {
      frame.denormals(false);
    }
    code.binary(Binary.XOR, false, POINTERS, POINTERS);
    code.load(true, RDX, slot(start, 0));
    new LanePass(unit, code, frame, layout, work, false, new Places())
        .write(
            mask -> {
              code.maskTest(mask);
              code.jump(Condition.NOT_EQUAL, doubtful);
            },
            () -> code.binaryNumber(Binary.ADD, false, POINTERS, Long.BYTES));
    if (numbers) {
      frame.denormals(true);
    }
    later.add(() -> {
      code.bind(doubtful);
      if (numbers) {
        frame.denormals(true);
      }
      code.jump(missed);
    });
  }

  /** Loads and stores of the work. */
  private final class Places implements RegisterAllocator.Outside {
    @Override
    public void load(Op op, int to) {
      switch (op) {
        case Op.Fetch(int number, int word) -> fetch(number, word, to);
        case Op.Load(int offset) -> register(offset, to);
        default -> throw new IllegalArgumentException(op.toString());
      }
    }

    /** Registers have what the wavefront started with, or zeros. */
    private void register(int offset, int to) {
      int register = offset / layout.lanes();
      if (offset == layout.row(RegisterLayout.LANE_ROW)) {
        code.memory(Vector.LOAD, BITS, to, RegisterAllocator.row(offset), NONE);
      } else if (register < FreshWavefront.INITIAL) {
        int place = FreshWavefront.VECTORS_KEPT + Integer.BYTES * offset;
        code.memory(Vector.LOAD, BITS, to, new Memory(RDX, CHUNK, 4, place), NONE);
      } else {
        code.vector(Vector.XOR_I32, BITS, to, to, to);
      }
    }

    @Override
    public boolean isCheap(Op op) {
      return op instanceof Op.Load;
    }

    @Override
    public @Nullable Memory place(Op root) {
      return root instanceof Op.Keep keep ? part(kept + keep.number() * chunks()) : null;
    }
  }

  /** A word of each of sixteen lanes. */
  private void fetch(int number, int word, int to) {
    int count = trace.accesses().get(number).code().count();
    code.load(
        true, RAX, new Memory(RSP, POINTERS, 1, frame.slot(pointers + number).displacement()));
    code.memory(Vector.LOAD, BITS, to, Memory.at(RAX, 0), NONE);
    if (count == 1) {
      return;
    }
    List<Integer> places = new ArrayList<>();
    for (int i = 0; i < LANES; i++) {
      places.add((count * i + word) % (2 * LANES));
    }
    code.constant(Vector.LOAD, BITS, SECOND, frame.words(places));
    code.memory(Vector.SELECT_32, BITS, to, SECOND, Memory.at(RAX, BITS / 8));
    if (count == 4) {
      code.memory(Vector.LOAD, BITS, FIRST, Memory.at(RAX, 2 * BITS / 8), NONE);
      code.memory(Vector.SELECT_32, BITS, FIRST, SECOND, Memory.at(RAX, 3 * BITS / 8));
      code.join(to, to, FIRST);
    }
  }

  /** Stores words in memory that were kept. */
  private void store(Access each) {
    int number = trace.accesses().indexOf(each);
    int first = kept + each.kept() * chunks();
    for (int i = 0; i < chunks(); i++) {
      code.load(true, RAX, slot(pointers + number, Long.BYTES * i));
      for (int part = 0; part < each.code().count(); part++) {
        switch (each.code().count()) {
          case 1 -> code.memory(Vector.LOAD, BITS, DATA, frame.slot(first + i), NONE);
          case 2 -> pair(DATA, first + i, LANES / 2 * part);
          default -> {
            pair(DATA, first + i, PART * part);
            pair(OTHER, first + 2 * chunks() + i, PART * part);
            code.constant(Vector.LOAD, BITS, MORE, frame.words(TURNS_OF_TWO));
            code.vector(Vector.SELECT_32, BITS, DATA, MORE, OTHER);
          }
        }
        code.memory(Vector.STORE, BITS, DATA, Memory.at(RAX, BITS / 8 * part), NONE);
      }
    }
  }

  /** Two words of two vectors in turn. */
  private static final List<Integer> TURNS_OF_TWO =
      IntStream.range(0, LANES).mapToObj(i -> i / 4 * 2 + i % 2 + (i / 2 % 2) * LANES).toList();

  /** The words of two vectors in turn, from one lane on. */
  private void pair(int to, int place, int lane) {
    List<Integer> turns =
        IntStream.range(0, LANES).mapToObj(i -> (lane + i / 2) % LANES + i % 2 * LANES).toList();
    code.memory(Vector.LOAD, BITS, to, frame.slot(place), NONE);
    code.constant(Vector.LOAD, BITS, MORE, frame.words(turns));
    code.memory(Vector.SELECT_32, BITS, to, MORE, frame.slot(place + chunks()));
  }
}
