package dev.lockstep.emulator.jit.avx512;

import static dev.lockstep.emulator.jit.avx512.Avx512.LANES;
import static dev.lockstep.emulator.jit.avx512.Avx512.LENGTH;
import static dev.lockstep.emulator.jit.run.RegionFrame.CHUNK;
import static dev.lockstep.emulator.jit.run.RegionFrame.CONTEXT;
import static dev.lockstep.emulator.jit.run.RegionFrame.COUNTS;
import static dev.lockstep.emulator.x86.GeneralRegister.R10;
import static dev.lockstep.emulator.x86.GeneralRegister.RAX;
import static dev.lockstep.emulator.x86.GeneralRegister.RDI;
import static dev.lockstep.emulator.x86.GeneralRegister.RDX;
import static dev.lockstep.emulator.x86.GeneralRegister.RSI;
import static dev.lockstep.emulator.x86.GeneralRegister.RSP;
import static dev.lockstep.emulator.x86.VectorLength.VL128;
import static dev.lockstep.emulator.x86.VectorLength.VL256;
import static dev.lockstep.emulator.x86.Width.DOUBLEWORD;
import static dev.lockstep.emulator.x86.Width.QUADWORD;

import dev.lockstep.emulator.form.VectorOperator;
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
import dev.lockstep.emulator.x86.Condition;
import dev.lockstep.emulator.x86.GeneralRegister;
import dev.lockstep.emulator.x86.IntegerType;
import dev.lockstep.emulator.x86.MaskRegister;
import dev.lockstep.emulator.x86.VectorAssembler;
import dev.lockstep.emulator.x86.VectorAssembler.IntegerComparison;
import dev.lockstep.emulator.x86.VectorAssembler.Mask;
import dev.lockstep.emulator.x86.VectorOperation;
import dev.lockstep.emulator.x86.VectorRegister;
import dev.lockstep.emulator.x86.Width;
import dev.lockstep.emulator.x86.X86Assembler.Binary;
import dev.lockstep.emulator.x86.X86Assembler.Label;
import dev.lockstep.emulator.x86.X86Assembler.Memory;
import dev.lockstep.emulator.x86.X86Assembler.Shift;
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
  private static final VectorRegister FIRST = VectorRegister.ZMM29;
  private static final VectorRegister SECOND = VectorRegister.ZMM30;
  private static final VectorRegister THIRD = VectorRegister.ZMM31;

  // Vector registers for what comes between the operations.
  private static final VectorRegister DATA = VectorRegister.ZMM0;
  private static final VectorRegister MORE = VectorRegister.ZMM1;
  private static final VectorRegister OTHER = VectorRegister.ZMM2;

  // Mask registers: what was just looked at, all that is wrong, and the lower two parts.
  private static final MaskRegister BAD = Avx512.FLAGS;
  private static final MaskRegister WRONG = MaskRegister.K7;
  private static final MaskRegister LOWER = Avx512.ACTIVE;

  /** Counts the pointers of an access, by 8 for sixteen lanes. */
  private static final GeneralRegister POINTERS = RDI;

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
    code = parts.frame().code();
    frame = parts.frame();
    layout = parts.frame().layout();
    scalars = parts.scalars();
    windows = parts.windows();
    later = parts.later();
    this.zeros = zeros;
    this.trace = trace;
    access = new NativeAccessWriter(parts, missed);
  }

  @Override
  public void write(Label ended, Label ordinary) {
    SegmentBody body = trace.lanes().body();
    RecordedVectors vectors = trace.lanes().vectors();
    int doubt = body.doubt();
    int unmet = trace.lanes().unmet();
    if (unmet >= 0) {
      doubt =
          doubt < 0 ? unmet : vectors.masks(VectorOperator.Masks.OR, vectors.ints(), doubt, unmet);
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
    trace.scalars().steps().forEach(this::step);
    probe();
    work(work);
    trace.lanes().accesses().stream().filter(each -> each.code().stores()).forEach(this::store);
    for (int block : trace.path().blocks()) {
      code.binaryImmediate(Binary.ADD, QUADWORD, Memory.at(COUNTS, Long.BYTES * block), 1);
    }
    code.storeImmediate(DOUBLEWORD, Memory.at(CONTEXT, NativeContext.SITE), trace.path().site());
    code.storeImmediate(DOUBLEWORD, Memory.at(CONTEXT, NativeContext.STREAK), 0);
    code.jump(ended);
    frame.keepSlots(0);
  }

  // ---- the stack

  /** Gives everything that stays a place on the stack. */
  private void places() {
    slots = 1;
    start = take(1);
    pointers = take(trace.lanes().accesses().size());
    int words =
        trace.lanes().accesses().stream()
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
    return Memory.doubleword(RSP, CHUNK, frame.slot(number).displacement());
  }

  // ---- guards

  private void begin(Label ordinary) {
    Memory pause = Memory.at(CONTEXT, NativeContext.MISSED);
    Memory streak = Memory.at(CONTEXT, NativeContext.STREAK);
    Label pauses = new Label();
    code.store(QUADWORD, slot(start, 0), RDI);
    code.binaryImmediate(Binary.CMP, DOUBLEWORD, Memory.at(RSI, NativeGroup.LINEAR), 0);
    code.jump(Condition.EQUAL, ordinary);
    frame.loadMask(layout.codes().exec());
    code.binaryImmediate(Binary.CMP, frame.maskWidth(), RAX, -1);
    code.jump(Condition.NOT_EQUAL, ordinary);
    code.binaryImmediate(Binary.CMP, DOUBLEWORD, pause, 0);
    code.jump(Condition.NOT_EQUAL, pauses);
    later.add(() -> {
      code.bind(pauses);
      code.binaryImmediate(Binary.SUB, DOUBLEWORD, pause, 1);
      code.jump(ordinary);
      code.bind(missed);
      code.load(DOUBLEWORD, RAX, streak);
      code.store(DOUBLEWORD, pause, RAX);
      code.loadAddress(RAX, Memory.at(RAX, RAX, 1));
      code.binaryImmediate(Binary.AND, DOUBLEWORD, RAX, LONGEST);
      code.store(DOUBLEWORD, streak, RAX);
      code.jump(ordinary);
    });
  }

  private void step(Step step) {
    switch (step) {
      case Step.Scalar(ScalarCode scalar) -> scalars.write(scalar);
      case Step.Words words -> access.write(words.code());
      case Step.Address(long address, int destination) -> {
        code.loadImmediate(RAX, address);
        code.store(QUADWORD, RegionFrame.scalar(destination), RAX);
      }
      case Step.Copy(int from, int to, boolean wide) -> {
        Width width = Width.of(wide);
        code.load(width, RAX, RegionFrame.scalar(from));
        code.store(width, RegionFrame.scalar(to), RAX);
      }
      case Step.Ones(int mask) -> {
        code.loadImmediate(RAX, -1);
        frame.storeMask(mask);
      }
      case Step.Condition() ->
          code.storeImmediate(DOUBLEWORD, Memory.at(CONTEXT, NativeContext.SCC), 1);
      case Step.Expect(boolean set) -> {
        code.binaryImmediate(Binary.CMP, DOUBLEWORD, Memory.at(CONTEXT, NativeContext.SCC), 0);
        code.jump(set ? Condition.EQUAL : Condition.NOT_EQUAL, missed);
      }
    }
  }

  private void probe() {
    Lowering lowering = new Lowering(unit.abilities());
    lowering.lower(trace.lanes().vectors().ops(), 0, trace.lanes().vectors().ops().size());
    List<Op> ops = new ArrayList<>(lowering.ops());
    AffineAnalysis probe = new AffineAnalysis(ops, unit.abilities());
    frame.keepSlots(slots - 1);
    List<Integer> values = new ArrayList<>();
    Set<Integer> lows = new HashSet<>();
    for (Access each : trace.lanes().accesses()) {
      values.add(lowering.bits(each.low()));
      values.add(lowering.bits(each.high()));
      lows.add(lowering.bits(each.low()));
    }
    Set<Guard> guards = probe.guards(values, lows);
    RegisterAllocator lanes = new RegisterAllocator(unit, frame, ops, false, new Sentinels());
    guards.forEach(guard -> lanes.need(guard.value()));
    for (Access each : trace.lanes().accesses()) {
      lanes.need(lowering.bits(each.low()));
      lanes.need(lowering.bits(each.high()));
    }
    lanes.begin();
    lanes.write(0, ops.size());
    code.mask(Mask.XOR, WRONG, WRONG, WRONG);
    code.loadImmediate(RAX, 0xff);
    code.move(LOWER, RAX);
    guards.forEach(guard -> guard(guard, lanes));
    for (int i = 0; i < trace.lanes().accesses().size(); i++) {
      Access each = trace.lanes().accesses().get(i);
      VectorRegister low = lanes.vector(lowering.bits(each.low()));
      rises(low, each.bytes(), IntegerComparison.NE);
      VectorRegister high = lanes.vector(lowering.bits(each.high()));
      code.broadcast(LENGTH, FIRST, high);
      code.compare(IntegerComparison.NE, IntegerType.I32, LENGTH, BAD, FIRST, high);
      wrong();
      code.first(RAX, high);
      low = lanes.vector(lowering.bits(each.low()));
      code.first(R10, low);
      access(each, low, i);
    }
    code.test(WRONG);
    code.jump(Condition.NOT_EQUAL, missed);
  }

  /** Records guard failures from the mask. */
  private void wrong() {
    code.mask(Mask.OR, WRONG, WRONG, BAD);
  }

  private void guard(Guard guard, RegisterAllocator lanes) {
    switch (guard) {
      case Guard.Rises(int value) -> rises(lanes.vector(value), STEEPEST, IntegerComparison.GT);
      case Guard.Same(int number) -> {
        VectorRegister value = lanes.vector(number);
        // Each part with the one after the next.
        code.vector(VectorOperation.PARTS_128, LENGTH, FIRST, value, value, 0x4e);
        code.compare(IntegerComparison.NE, IntegerType.I32, LENGTH, BAD, FIRST, value);
        wrong();
      }
      case Guard.SameMask(int value) -> {
        code.move(RAX, lanes.mask(value));
        code.move(DOUBLEWORD, RDX, RAX);
        code.shiftImmediate(Shift.SHR, DOUBLEWORD, RDX, 2 * PART);
        code.binary(Binary.XOR, DOUBLEWORD, RAX, RDX);
        code.binaryImmediate(Binary.AND, DOUBLEWORD, RAX, (1 << PART) - 1);
        code.move(BAD, RAX);
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
  private void rises(VectorRegister value, int by, IntegerComparison bad) {
    List<Integer> steps = new ArrayList<>(Collections.nCopies(PART, by));
    steps.addAll(Collections.nCopies(LANES - PART, (LANES - 2) * by));
    // The second, the last, the first ones in the places of the first, the second, the last ones.
    code.vector(VectorOperation.PARTS_128, LENGTH, FIRST, value, value, 0x39);
    code.vector(VectorOperation.SUB_I32, LENGTH, SECOND, FIRST, value);
    code.load(LENGTH, THIRD, frame.words(steps));
    code.compare(bad, IntegerType.U32, LENGTH, BAD, SECOND, THIRD, LOWER);
    wrong();
    code.compare(IntegerComparison.LT, IntegerType.U32, LENGTH, BAD, FIRST, value, LOWER);
    wrong();
  }

  /**
   * Finds the window of an access and makes pointers to the words of the first lanes, of which RAX
   * and R10 have the words of the first one's address.
   */
  private void access(Access each, VectorRegister low, int number) {
    AccessCode.Addresses at = each.code().at();
    boolean based = at.base() >= 0;
    code.shiftImmediate(Shift.SHL, QUADWORD, RAX, 32);
    code.binary(Binary.ADD, QUADWORD, RAX, R10);
    if (based) {
      code.binary(Binary.ADD, QUADWORD, RAX, RegionFrame.scalar(at.base()));
    }
    if (at.offset() != 0) {
      code.loadImmediate(RDX, at.offset());
      code.binary(Binary.ADD, QUADWORD, RAX, RDX);
    }
    windows.find(missed);
    // RSI = the greatest place.
    code.load(QUADWORD, RSI, Memory.at(RDI, WindowTable.SIZE));
    code.binaryImmediate(Binary.SUB, QUADWORD, RSI, LANES * each.bytes());
    code.jump(Condition.LESS, missed);
    first(based, at.offset(), low);
    code.vector(VectorOperation.SUB_I32, VL128, FIRST, low, FIRST);
    code.broadcast(DOUBLEWORD, VL128, SECOND, RSI);
    code.compare(IntegerComparison.GT, IntegerType.U32, VL128, BAD, FIRST, SECOND);
    wrong();
    code.vector(VectorOperation.I32_TO_I64, VL256, FIRST, FIRST);
    code.broadcast(QUADWORD, VL256, SECOND, Memory.at(RDI, WindowTable.HOST));
    code.vector(VectorOperation.ADD_I64, VL256, FIRST, FIRST, SECOND);
    code.store(VL256, slot(pointers + number, 0), FIRST);
  }

  /** FIRST = what is taken away from low words to make them places in the window. */
  private void first(boolean based, long offset, VectorRegister low) {
    if (based) {
      // Words below 2^31 have differences that are what they seem.
      code.signs(DOUBLEWORD, VL128, BAD, low);
      wrong();
      code.binary(Binary.SUB, DOUBLEWORD, R10, RDX);
      code.broadcast(DOUBLEWORD, VL128, FIRST, R10);
    } else if (offset != 0) {
      // The window, moved by the offset, has one high word, too.
      code.binary(Binary.SUB, QUADWORD, R10, RDX);
      code.jump(Condition.LESS, missed);
      code.load(QUADWORD, RAX, Memory.at(RDI, WindowTable.SIZE));
      code.binary(Binary.ADD, QUADWORD, RAX, R10);
      code.shiftImmediate(Shift.SHR, QUADWORD, RAX, 32);
      code.jump(Condition.NOT_EQUAL, missed);
      code.broadcast(DOUBLEWORD, VL128, FIRST, R10);
    } else {
      code.broadcast(DOUBLEWORD, VL128, FIRST, Memory.at(RDI, WindowTable.BASE));
    }
  }

  /** Loads of the first part: three lanes of each sixteen. */
  private final class Sentinels implements RegisterAllocator.Outside {
    @Override
    public void load(Op op, VectorRegister to) {
      switch (op) {
        case Op.Load(int offset) -> register(offset, to);
        // No address depends on a word from memory, except where it fills the upper half of a
        // number of 64 bits whose lower half alone counts.
        case Op.Fetch _ -> code.vector(VectorOperation.XOR_I32, LENGTH, to, to, to);
        default -> throw new IllegalArgumentException(op.toString());
      }
    }

    private void register(int offset, VectorRegister to) {
      int register = offset / layout.lanes();
      if (offset == layout.row(RegisterLayout.LANE_ROW)) {
        code.load(LENGTH, to, frame.words(FreshWavefront.lanes(layout.lanes())));
      } else if (register < FreshWavefront.INITIAL) {
        code.load(QUADWORD, RAX, slot(start, 0));
        int place = FreshWavefront.sentinels(layout) + LENGTH.bytes() * register;
        code.load(LENGTH, to, Memory.at(RAX, place));
      } else {
        code.vector(VectorOperation.XOR_I32, LENGTH, to, to, to);
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
    code.binary(Binary.XOR, DOUBLEWORD, POINTERS, POINTERS);
    code.load(QUADWORD, RDX, slot(start, 0));
    new LanePass(unit, frame, work, false, new Places())
        .write(
            mask -> {
              code.test(mask);
              code.jump(Condition.NOT_EQUAL, doubtful);
            },
            () -> code.binaryImmediate(Binary.ADD, DOUBLEWORD, POINTERS, Long.BYTES));
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
    public void load(Op op, VectorRegister to) {
      switch (op) {
        case Op.Fetch(int number, int word) -> fetch(number, word, to);
        case Op.Load(int offset) -> register(offset, to);
        default -> throw new IllegalArgumentException(op.toString());
      }
    }

    /** Registers have what the wavefront started with, or zeros. */
    private void register(int offset, VectorRegister to) {
      int register = offset / layout.lanes();
      if (offset == layout.row(RegisterLayout.LANE_ROW)) {
        code.load(LENGTH, to, RegisterAllocator.row(offset));
      } else if (register < FreshWavefront.INITIAL) {
        int place = FreshWavefront.VECTORS_KEPT + Integer.BYTES * offset;
        code.load(LENGTH, to, Memory.doubleword(RDX, CHUNK, place));
      } else {
        code.vector(VectorOperation.XOR_I32, LENGTH, to, to, to);
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
  private void fetch(int number, int word, VectorRegister to) {
    int count = trace.lanes().accesses().get(number).code().count();
    code.load(
        QUADWORD, RAX, Memory.at(RSP, POINTERS, frame.slot(pointers + number).displacement()));
    code.load(LENGTH, to, Memory.at(RAX, 0));
    if (count == 1) {
      return;
    }
    List<Integer> places = new ArrayList<>();
    for (int i = 0; i < LANES; i++) {
      places.add((count * i + word) % (2 * LANES));
    }
    code.load(LENGTH, SECOND, frame.words(places));
    code.vector(VectorOperation.SELECT_32, LENGTH, to, SECOND, Memory.at(RAX, LENGTH.bytes()));
    if (count == 4) {
      code.load(LENGTH, FIRST, Memory.at(RAX, 2 * LENGTH.bytes()));
      code.vector(
          VectorOperation.SELECT_32, LENGTH, FIRST, SECOND, Memory.at(RAX, 3 * LENGTH.bytes()));
      code.vector(VectorOperation.JOIN_256, LENGTH, to, to, FIRST, 1);
    }
  }

  /** Stores words in memory that were kept. */
  private void store(Access each) {
    int number = trace.lanes().accesses().indexOf(each);
    int first = kept + each.kept() * chunks();
    for (int i = 0; i < chunks(); i++) {
      code.load(QUADWORD, RAX, slot(pointers + number, Long.BYTES * i));
      for (int part = 0; part < each.code().count(); part++) {
        switch (each.code().count()) {
          case 1 -> code.load(LENGTH, DATA, frame.slot(first + i));
          case 2 -> pair(DATA, first + i, LANES / 2 * part);
          default -> {
            pair(DATA, first + i, PART * part);
            pair(OTHER, first + 2 * chunks() + i, PART * part);
            code.load(LENGTH, MORE, frame.words(TURNS_OF_TWO));
            code.vector(VectorOperation.SELECT_32, LENGTH, DATA, MORE, OTHER);
          }
        }
        code.store(LENGTH, Memory.at(RAX, LENGTH.bytes() * part), DATA);
      }
    }
  }

  /** Two words of two vectors in turn. */
  private static final List<Integer> TURNS_OF_TWO =
      IntStream.range(0, LANES).mapToObj(i -> i / 4 * 2 + i % 2 + (i / 2 % 2) * LANES).toList();

  /** The words of two vectors in turn, from one lane on. */
  private void pair(VectorRegister to, int place, int lane) {
    List<Integer> turns =
        IntStream.range(0, LANES).mapToObj(i -> (lane + i / 2) % LANES + i % 2 * LANES).toList();
    code.load(LENGTH, to, frame.slot(place));
    code.load(LENGTH, MORE, frame.words(turns));
    code.vector(VectorOperation.SELECT_32, LENGTH, to, MORE, frame.slot(place + chunks()));
  }
}
