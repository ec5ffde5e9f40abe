package dev.lockstep.emulator;

import static dev.lockstep.emulator.HostFrame.CHUNK;
import static dev.lockstep.emulator.HostFrame.CONTEXT;
import static dev.lockstep.emulator.HostFrame.COUNTS;
import static dev.lockstep.emulator.HostRoutines.BITS;
import static dev.lockstep.emulator.HostRoutines.HOST;
import static dev.lockstep.emulator.HostRoutines.LANES;
import static dev.lockstep.emulator.HostRoutines.LEAST;
import static dev.lockstep.emulator.HostRoutines.SPAN;
import static dev.lockstep.emulator.x86.Assembler.NONE;
import static dev.lockstep.emulator.x86.Assembler.R10;
import static dev.lockstep.emulator.x86.Assembler.RAX;
import static dev.lockstep.emulator.x86.Assembler.RDI;
import static dev.lockstep.emulator.x86.Assembler.RDX;
import static dev.lockstep.emulator.x86.Assembler.RSI;
import static dev.lockstep.emulator.x86.Assembler.RSP;

import dev.lockstep.emulator.HostProbe.Guard;
import dev.lockstep.emulator.HostTrace.Access;
import dev.lockstep.emulator.HostTrace.Step;
import dev.lockstep.emulator.HostVectors.Op;
import dev.lockstep.emulator.x86.Assembler.Binary;
import dev.lockstep.emulator.x86.Assembler.Condition;
import dev.lockstep.emulator.x86.Assembler.Label;
import dev.lockstep.emulator.x86.Assembler.Memory;
import dev.lockstep.emulator.x86.Assembler.Shift;
import dev.lockstep.emulator.x86.VectorAssembler;
import dev.lockstep.emulator.x86.VectorAssembler.IntegerComparison;
import dev.lockstep.emulator.x86.VectorAssembler.Vector;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Machine code of a {@link HostTrace}. Behind the scalars a first part computes the addresses of the
 * first, the second and the last lane of each sixteen in the parts of one vector register, of 128
 * bits each, and leaves if anything is not as hoped. The second one does the work.
 */
final class HostTraceWriter {
  /** How often a trace is left out at most after it was not as hoped, many times in a row. */
  private static final int LONGEST = 63;

  /** What a number may grow by from lane to lane. */
  private static final int STEEPEST = 1 << 20;

  /** Bytes of a part of 128 bits. */
  private static final int PART = 16;

  // Vector registers that no value of the operations has.
  private static final int FIRST = 29;
  private static final int SECOND = 30;

  // Vector registers for what comes between the operations.
  private static final int DATA = 0;
  private static final int MORE = 1;

  private static final int BAD = HostOperations.FLAGS;

  /** Counts the pointers of an access, by 8 for sixteen lanes. */
  private static final int POINTERS = RDI;

  private final VectorAssembler code;
  private final HostFrame frame;
  private final RegisterLayout layout;
  private final HostScalars scalars;
  private final boolean zeros;
  private final HostWindows windows;
  private final List<Runnable> later;
  private final HostTrace trace;
  private final HostAccess access;

  /** Where to go if something is not as hoped. */
  private final Label missed = new Label();

  /** Places on the stack of what the first part has computed. */
  private final Map<Integer, Integer> probed = new LinkedHashMap<>();

  private int slots;
  private int start;
  private int pointers;
  private int kept;

  HostTraceWriter(
      VectorAssembler code,
      HostFrame frame,
      HostScalars scalars,
      HostWindows windows,
      HostRoutines routines,
      RegisterLayout layout,
      List<Runnable> later,
      boolean zeros,
      HostTrace trace) {
    this.zeros = zeros;
    this.scalars = scalars;
    this.code = code;
    this.frame = frame;
    this.layout = layout;
    this.windows = windows;
    this.later = later;
    this.trace = trace;
    access = new HostAccess(code, frame, scalars, windows, routines, layout, later, missed);
  }

  /**
   * Writes the code.
   *
   * @param begin where it begins: RDI has what the wavefront starts with, RSI its entry
   * @param ended where to go when the wavefront has ended
   * @param ordinary where to go if something is not as hoped
   */
  void write(Label begin, Label ended, Label ordinary) {
    SegmentBody body = trace.body();
    HostVectors vectors = trace.vectors();
    int doubt = body.doubt();
    int unmet = trace.unmet();
    if (unmet >= 0) {
      doubt = doubt < 0 ? unmet : vectors.masks("OR", vectors.ints, doubt, unmet);
    }
    HostPass.Work work =
        HostPass.of(
            vectors.ops(), List.of(), List.of(), doubt, vectors.ops().size(), zeros);
    places();
    code.bind(begin);
    begin(ordinary);
    trace.steps().forEach(this::step);
    probe();
    work(work);
    trace.accesses().stream().filter(each -> each.code().stores()).forEach(this::store);
    for (int block : trace.blocks()) {
      code.binaryNumber(Binary.ADD, true, Memory.at(COUNTS, Long.BYTES * block), 1);
    }
    code.storeNumber(false, Memory.at(CONTEXT, HostContext.SITE), trace.site());
    code.storeNumber(false, Memory.at(CONTEXT, HostContext.STREAK), 0);
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

  // ---- whether all is as hoped

  private void begin(Label ordinary) {
    Memory pause = Memory.at(CONTEXT, HostContext.MISSED);
    Memory streak = Memory.at(CONTEXT, HostContext.STREAK);
    Label pauses = new Label();
    code.store(true, slot(start, 0), RDI);
    code.binaryNumber(Binary.CMP, false, Memory.at(RSI, HostGroup.LINEAR), 0);
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
        code.store(true, HostFrame.scalar(destination), RAX);
      }
      case Step.Copy(int from, int to, boolean wide) -> {
        code.load(wide, RAX, HostFrame.scalar(from));
        code.store(wide, HostFrame.scalar(to), RAX);
      }
      case Step.Ones(int mask) -> {
        code.number(RAX, -1);
        frame.storeMask(mask);
      }
      case Step.Condition() ->
          code.storeNumber(false, Memory.at(CONTEXT, HostContext.SCC), 1);
      case Step.Expect(boolean set) -> {
        code.binaryNumber(Binary.CMP, false, Memory.at(CONTEXT, HostContext.SCC), 0);
        leave(set ? Condition.EQUAL : Condition.NOT_EQUAL);
      }
    }
  }

  private void leave(Condition condition) {
    code.jump(condition, missed);
  }

  private void leaveIf(int mask) {
    code.maskTest(mask);
    leave(Condition.NOT_EQUAL);
  }

  private void probe() {
    HostLowering lowering = new HostLowering();
    lowering.lower(trace.vectors().ops(), 0, trace.vectors().ops().size());
    List<Op> ops = new ArrayList<>(lowering.ops());
    HostProbe probe = new HostProbe(ops);
    Set<Guard> guards = new LinkedHashSet<>();
    for (Access each : trace.accesses()) {
      for (int value : new int[] {lowering.bits(each.low()), lowering.bits(each.high())}) {
        guards.addAll(probe.guards(value));
        probed.computeIfAbsent(value, _ -> take(1));
      }
    }
    for (Guard guard : guards) {
      if (!(guard instanceof Guard.SameMask)) {
        probed.computeIfAbsent(guard.value(), _ -> take(1));
      }
    }
    frame.keepSlots(slots - 1);
    HostLanes lanes = new HostLanes(code, frame, ops, false, new Sentinels());
    probed.keySet().forEach(lanes::need);
    guards.forEach(guard -> lanes.need(guard.value()));
    lanes.begin();
    lanes.write(0, ops.size());
    for (Guard guard : guards) {
      if (guard instanceof Guard.SameMask(int value)) {
        code.maskTo(RAX, lanes.at(value));
        sameMask();
      }
    }
    probed.forEach(
        (value, slot) -> code.memory(Vector.STORE, BITS, lanes.at(value), frame.slot(slot), NONE));
    guards.forEach(this::guard);
    for (int i = 0; i < trace.accesses().size(); i++) {
      Access each = trace.accesses().get(i);
      access(each, place(lowering.bits(each.low())), place(lowering.bits(each.high())), i);
    }
  }

  private int place(int value) {
    return probed.getOrDefault(value, 0);
  }

  /** Of the mask in RAX the bits for the first lanes and for the last ones must be the same. */
  private void sameMask() {
    code.move(false, RDX, RAX);
    code.shiftNumber(Shift.SHR, false, RDX, PART / 2);
    code.binary(Binary.XOR, false, RAX, RDX);
    code.binaryNumber(Binary.AND, false, RAX, 0xf);
    leave(Condition.NOT_EQUAL);
  }

  private void guard(Guard guard) {
    switch (guard) {
      case Guard.Rises(int value) -> rises(place(value), STEEPEST, IntegerComparison.GT);
      case Guard.Same(int value) -> {
        code.memory(Vector.LOAD, 128, DATA, slot(place(value), 0), NONE);
        code.memory(Vector.XOR_I32, 128, DATA, DATA, slot(place(value), 2 * PART));
        code.test(128, BAD, DATA, DATA);
        leaveIf(BAD);
      }
      case Guard.SameMask _ -> {}
    }
  }

  /**
   * Leaves if a value does not grow as it should.
   *
   * @param by what it grows by from the first lane to the second
   * @param bad how that compares if it does not
   */
  private void rises(int place, int by, IntegerComparison bad) {
    code.memory(Vector.LOAD, 128, DATA, slot(place, PART), NONE);
    code.memory(Vector.SUB_I32, 128, DATA, DATA, slot(place, 0));
    code.constant(Vector.BROADCAST_32, 128, MORE, frame.constant(by, false));
    code.compare(bad, true, false, 128, BAD, DATA, MORE);
    leaveIf(BAD);
    code.memory(Vector.LOAD, 128, DATA, slot(place, 2 * PART), NONE);
    code.memory(Vector.LOAD, 128, MORE, slot(place, 0), NONE);
    code.compare(IntegerComparison.LT, true, false, 128, BAD, DATA, MORE);
    leaveIf(BAD);
  }

  /** Finds the window of an access and makes pointers to the words of the first lanes. */
  private void access(Access each, int low, int high, int number) {
    rises(low, each.bytes(), IntegerComparison.NE);
    code.memory(Vector.BROADCAST_32, BITS, DATA, slot(high, 0), NONE);
    code.memory(Vector.XOR_I32, BITS, DATA, DATA, slot(high, 0));
    code.test(BITS, BAD, DATA, DATA);
    leaveIf(BAD);
    AccessCode.Flat flat = each.code();
    code.load(false, R10, slot(low, 0));
    code.load(false, RAX, slot(high, 0));
    code.shiftNumber(Shift.SHL, true, RAX, 32);
    code.binary(Binary.ADD, true, RAX, R10);
    if (flat.base() >= 0) {
      code.binary(Binary.ADD, true, RAX, HostFrame.scalar(flat.base()));
    }
    if (flat.offset() != 0) {
      code.number(RDX, flat.offset());
      code.binary(Binary.ADD, true, RAX, RDX);
    }
    windows.find(missed);
    access.span(LANES * each.bytes());
    code.memory(Vector.LOAD, 128, DATA, slot(low, 0), NONE);
    code.vector(Vector.SUB_I32, 128, DATA, DATA, LEAST);
    code.compare(IntegerComparison.GT, true, false, 128, BAD, DATA, SPAN);
    leaveIf(BAD);
    code.vector(Vector.I32_TO_I64, 256, DATA, DATA);
    code.vector(Vector.BROADCAST_REGISTER_64, 256, MORE, HOST);
    code.vector(Vector.ADD_I64, 256, DATA, DATA, MORE);
    code.memory(Vector.STORE, 256, DATA, slot(pointers + number, 0), NONE);
  }

  /** Loads of the first part: three lanes of each sixteen. */
  private final class Sentinels implements HostLanes.Outside {
    @Override
    public void load(Op op, int to) {
      int offset = ((Op.Load) op).offset();
      int register = offset / layout.lanes();
      if (offset == layout.row(RegisterLayout.LANE_ROW)) {
        code.constant(Vector.LOAD, BITS, to, frame.words(FreshWavefront.lanes(layout.lanes())));
      } else if (register < Wavefront.INITIAL) {
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

  private void work(HostPass.Work work) {
    Label doubtful = new Label();
    boolean numbers = work.numbers();
    frame.keepSlots(slots - 1);
    if (numbers) {
      frame.denormals(false);
    }
    code.binary(Binary.XOR, false, POINTERS, POINTERS);
    code.load(true, RDX, slot(start, 0));
    new HostPass(code, frame, layout, work, false, new Places())
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
  private final class Places implements HostLanes.Outside {
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
        code.memory(Vector.LOAD, BITS, to, HostLanes.row(offset), NONE);
      } else if (register < Wavefront.INITIAL) {
        int place = HostTurns.VECTORS_KEPT + Integer.BYTES * offset;
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
    code.load(true, RAX, new Memory(RSP, POINTERS, 1, frame.slot(pointers + number).displacement()));
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
      if (each.code().count() == 1) {
        code.memory(Vector.LOAD, BITS, DATA, frame.slot(first + i), NONE);
        code.memory(Vector.STORE, BITS, DATA, Memory.at(RAX, 0), NONE);
      } else {
        pair(first + i, first + chunks() + i);
      }
    }
  }

  /** Stores two words of each lane, at RAX. */
  private void pair(int low, int high) {
    for (int i = 0; i < 2; i++) {
      List<Integer> places = new ArrayList<>();
      for (int lane = 8 * i; lane < 8 * (i + 1); lane++) {
        places.add(lane);
        places.add(LANES + lane);
      }
      code.memory(Vector.LOAD, BITS, DATA, frame.slot(low), NONE);
      code.constant(Vector.LOAD, BITS, MORE, frame.words(places));
      code.memory(Vector.SELECT_32, BITS, DATA, MORE, frame.slot(high));
      code.memory(Vector.STORE, BITS, DATA, Memory.at(RAX, BITS / 8 * i), NONE);
    }
  }
}
