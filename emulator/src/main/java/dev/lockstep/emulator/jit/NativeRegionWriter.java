package dev.lockstep.emulator.jit;

import static dev.lockstep.emulator.jit.run.RegionFrame.CHUNK;
import static dev.lockstep.emulator.jit.run.RegionFrame.CONTEXT;
import static dev.lockstep.emulator.jit.run.RegionFrame.COUNTS;
import static dev.lockstep.emulator.jit.run.RegionFrame.LEFT;
import static dev.lockstep.emulator.jit.run.RegionFrame.VECTORS;
import static dev.lockstep.emulator.x86.GeneralRegister.RAX;
import static dev.lockstep.emulator.x86.GeneralRegister.RDX;
import static dev.lockstep.emulator.x86.GeneralRegister.RSP;
import static dev.lockstep.emulator.x86.Width.DOUBLEWORD;
import static dev.lockstep.emulator.x86.Width.QUADWORD;

import dev.lockstep.emulator.bytecode.RegionWriter;
import dev.lockstep.emulator.ir.CodeRegion;
import dev.lockstep.emulator.ir.Marking;
import dev.lockstep.emulator.ir.Redo;
import dev.lockstep.emulator.ir.RegionItems;
import dev.lockstep.emulator.ir.RegionPlan;
import dev.lockstep.emulator.ir.RegionPlan.Block;
import dev.lockstep.emulator.ir.RegionPlan.End;
import dev.lockstep.emulator.ir.RegionPlan.Item;
import dev.lockstep.emulator.ir.ScalarInputs;
import dev.lockstep.emulator.ir.Segment;
import dev.lockstep.emulator.ir.SegmentBody;
import dev.lockstep.emulator.jit.code.LanePass;
import dev.lockstep.emulator.jit.code.NativeAccessWriter;
import dev.lockstep.emulator.jit.code.PathWriter;
import dev.lockstep.emulator.jit.code.RegionParts;
import dev.lockstep.emulator.jit.code.WindowLookup;
import dev.lockstep.emulator.jit.run.NativeContext;
import dev.lockstep.emulator.jit.run.NativeGroup;
import dev.lockstep.emulator.jit.run.NativeRegion;
import dev.lockstep.emulator.jit.run.RegionFrame;
import dev.lockstep.emulator.jit.scalar.NativeScalarWriter;
import dev.lockstep.emulator.jit.trace.Trace;
import dev.lockstep.emulator.jit.unit.LaneRoutines;
import dev.lockstep.emulator.jit.unit.VectorUnit;
import dev.lockstep.emulator.jit.vector.RecordedVectors;
import dev.lockstep.emulator.numerics.Mode;
import dev.lockstep.emulator.operand.BoundInstruction;
import dev.lockstep.emulator.operand.Uniform;
import dev.lockstep.emulator.operation.ScalarCode;
import dev.lockstep.emulator.program.Code.Decoded;
import dev.lockstep.emulator.state.RegionExit;
import dev.lockstep.emulator.state.RegisterLayout;
import dev.lockstep.emulator.x86.Condition;
import dev.lockstep.emulator.x86.ExecutableMemory;
import dev.lockstep.emulator.x86.GeneralRegister;
import dev.lockstep.emulator.x86.MaskRegister;
import dev.lockstep.emulator.x86.VectorAssembler;
import dev.lockstep.emulator.x86.X86Assembler.Binary;
import dev.lockstep.emulator.x86.X86Assembler.Label;
import dev.lockstep.emulator.x86.X86Assembler.Memory;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.isa.model.Shape;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Writes a region as machine code of the host. All registers of the wavefront stay in its two files
 * in memory, which is where Java finds them whenever the code returns; within a segment they are in
 * the host's vector registers.
 */
public final class NativeRegionWriter implements RegionItems.Writer {
  /** Instructions of a region in which routines are written where they are called. */
  private static final int SMALL = 1000;

  private final RegionPlan plan;
  private final RegisterLayout layout;
  private final VectorAssembler code = new VectorAssembler();
  private final RegionFrame frame;
  private final VectorUnit unit;
  private final boolean zeros;
  private final NativeScalarWriter scalars;
  private final TurnWriter turns;
  private final PathWriter paths;
  private final RegionParts parts;
  private final Map<Long, Label> labels = new LinkedHashMap<>();
  private final Map<Long, Label> outside = new TreeMap<>();
  private final List<Label> entries = new ArrayList<>();
  private final List<Runnable> later = new ArrayList<>();
  private final List<NativeRegion.Help> helps = new ArrayList<>();
  private final List<Redo> redos = new ArrayList<>();
  private int number;

  private NativeRegionWriter(RegionPlan plan) {
    this.plan = plan;
    layout = plan.code().layout();
    frame = new RegionFrame(code, layout);
    unit = VectorUnits.of(frame);
    scalars = new NativeScalarWriter(frame, plan.mode());
    zeros = !layout.gathers() && (plan.mode() & Mode.IN32) == 0;
    turns = new TurnWriter(unit, frame, zeros);
    paths = new PathWriter(code, scalars, layout);
    LaneRoutines routines = unit.routines(later, plan.size() < SMALL);
    WindowLookup windows = new WindowLookup(code, later);
    parts = new RegionParts(unit, frame, scalars, windows, routines, later);
  }

  /** Makes a region; null if the system does not let us. */
  public static @Nullable CodeRegion make(RegionPlan plan) {
    NativeRegionWriter writer = new NativeRegionWriter(plan);
    int start = writer.write();
    ExecutableMemory code = ExecutableMemory.of(writer.code.code());
    if (code == null) {
      return null;
    }
    return new NativeRegion(plan, writer.redos, code, start, writer.helps);
  }

  /** Writes all; returns where the code begins. */
  private int write() {
    plan.blocks().keySet().forEach(address -> labels.put(address, new Label()));
    entries.addAll(labels.values());
    frame.beginSlots();
    for (Block each : plan.blocks().values()) {
      block(each);
      number++;
    }
    if (layout.hasPaths()) {
      later.add(() -> paths.write(labels, place(NativeContext.PC), this::elsewhere));
    }
    Trace trace = Trace.of(plan);
    if (trace != null) {
      turns.trace(
          trace,
          () -> mark(Marking.of(plan, trace.path().blocks())),
          this::unmark,
          VectorUnits.trace(parts, zeros, trace));
    }
    for (int i = 0; i < later.size(); i++) {
      later.get(i).run();
    }
    outside.forEach((address, label) -> {
      code.bind(label);
      code.loadImmediate(RAX, address);
      code.store(QUADWORD, place(NativeContext.PC), RAX);
      exit(NativeRegion.number(RegionExit.JUMP));
    });
    int start = turns.write(entries);
    if (layout.hasPaths()) {
      paths.finish();
    }
    frame.finish();
    return start;
  }

  private static Memory place(int place) {
    return Memory.at(CONTEXT, place);
  }

  /** Leaves with a number. */
  private void exit(int exit) {
    code.storeImmediate(DOUBLEWORD, place(NativeContext.EXIT), exit);
    code.jump(turns.leave());
  }

  /** Leaves for the address in the context. */
  private void elsewhere() {
    exit(NativeRegion.number(RegionExit.JUMP));
  }

  // ---- control

  /** Label of an address: a block, or an exit of the region. */
  private Label to(long address) {
    Label inside = labels.get(address);
    return inside != null ? inside : outside.computeIfAbsent(address, _ -> new Label());
  }

  private void block(Block each) {
    Label little = new Label();
    int own = number;
    code.bind(Objects.requireNonNull(labels.get(each.address())));
    code.binaryImmediate(Binary.SUB, QUADWORD, LEFT, each.count());
    code.jump(Condition.LESS, little);
    later.add(() -> {
      code.bind(little);
      code.storeImmediate(DOUBLEWORD, place(NativeContext.SITE), own);
      exit(NativeRegion.number(RegionExit.ENOUGH));
    });
    code.binaryImmediate(Binary.ADD, QUADWORD, Memory.at(COUNTS, Long.BYTES * own), 1);
    new RegionItems(layout, this, true, true).write(each);
    mark(Marking.of(plan.code(), each.end().last(), true));
    switch (each.end()) {
      case End.Next(long next) -> code.jump(to(next));
      case End.Branch(_, Shape.Condition condition, long target, long next) -> {
        branch(condition, target);
        code.jump(to(next));
      }
      case End.Compare(_, ScalarCode test, long target, long next) -> {
        scalars.jump(test, to(target));
        code.jump(to(next));
      }
      case End.Diverge diverge ->
          paths.diverge(
              diverge, to(diverge.target()), to(diverge.next()), step(each, diverge.at()));
      case End.Meet meet -> paths.meet(meet, to(meet.next()));
      case End.Register register -> paths.jump(register, step(each, register.at()));
      case End.Leave leave -> leave(leave, own << 16 | each.items().size());
    }
  }

  /**
   * Label of the interpreter's step of a block's last instruction, which decides where control
   * goes.
   */
  private Label step(Block each, Decoded at) {
    Label label = new Label();
    int site = number << 16 | each.items().size();
    later.add(() -> {
      code.bind(label);
      help(new NativeRegion.Help.Flow(site, at.step(), at.next()));
      code.load(DOUBLEWORD, RAX, place(NativeContext.PC));
      code.jump(paths.goes());
    });
    return label;
  }

  private void leave(End.Leave leave, int site) {
    Instruction last = Objects.requireNonNull(leave.at().instruction());
    int behind = List.copyOf(labels.keySet()).indexOf(leave.at().next());
    // If paths of lanes may wait, and copies go on, the step handles them.
    boolean plain = plan.code().layout().paths() == 0;
    if (plain && last.row().shape() instanceof Shape.End) {
      // Code from here on begins other wavefronts.
      unmark();
      turns.part(NativeGroup.ENDED, 0, site);
    } else if (plain && isMeeting(last) && behind >= 0) {
      turns.part(NativeGroup.WAITS, behind, site);
    } else {
      code.storeImmediate(DOUBLEWORD, place(NativeContext.SITE), site);
      exit(NativeRegion.number(RegionExit.STEP));
    }
  }

  private static boolean isMeeting(Instruction instruction) {
    return instruction.row().shape() instanceof Shape.Barrier(var operation)
        && operation == Shape.BarrierOperation.MEET;
  }

  private void branch(Shape.Condition condition, long target) {
    Label taken = to(target);
    switch (condition) {
      case ALWAYS -> code.jump(taken);
      case SCC0, SCC1 -> {
        boolean set = condition == Shape.Condition.SCC1;
        code.binaryImmediate(Binary.CMP, DOUBLEWORD, place(NativeContext.SCC), 0);
        code.jump(set ? Condition.NOT_EQUAL : Condition.EQUAL, taken);
      }
      case VCCZ -> zero(layout.codes().vcc(), Condition.EQUAL, taken);
      case VCCNZ -> zero(layout.codes().vcc(), Condition.NOT_EQUAL, taken);
      case EXECZ -> zero(layout.codes().exec(), Condition.EQUAL, taken);
      case EXECNZ -> zero(layout.codes().exec(), Condition.NOT_EQUAL, taken);
      case DEBUG_FLAG -> {}
    }
  }

  private void zero(int mask, Condition condition, Label taken) {
    frame.loadMask(mask);
    code.test(QUADWORD, RAX, RAX);
    code.jump(condition, taken);
  }

  // ---- items

  /** For a profile: which of the places the code is at. */
  private void mark(int mark) {
    if (mark != 0) {
      code.storeImmediate(QUADWORD, Memory.at(COUNTS, Long.BYTES * plan.blocks().size()), mark);
    }
  }

  /** For a profile: the code is at none. */
  private void unmark() {
    if (plan.code().marks() != null) {
      code.storeImmediate(QUADWORD, Memory.at(COUNTS, Long.BYTES * plan.blocks().size()), 0);
    }
  }

  @Override
  public void item(Item item, int index) {
    int site = number << 16 | index;
    mark(item instanceof Item.Nothing ? 0 : Marking.of(plan.code(), item.at(), true));
    switch (item) {
      case Item.Scalars(Decoded at, ScalarCode scalar) -> {
        if (NativeScalarWriter.isPossible(scalar)) {
          scalars.write(scalar);
        } else {
          help(new NativeRegion.Help.Steps(site, at.step()));
        }
      }
      case Item.Twice(_, ScalarCode first, ScalarCode second) -> {
        scalars.write(first);
        scalars.write(second);
      }
      case Item.Address(Decoded at, int destination) -> {
        code.loadImmediate(RAX, at.next());
        code.store(QUADWORD, RegionFrame.scalar(destination), RAX);
      }
      case Item.Pick pick -> pick(pick);
      case Item.Put put -> {
        lane(put.lane());
        scalars.load(RDX, put.value());
        code.store(DOUBLEWORD, Memory.doubleword(VECTORS, RAX, 4 * put.row()), RDX);
      }
      case Item.Call call -> help(new NativeRegion.Help.Steps(site, call.at().step()));
      case Item.Access access -> access(site, access);
      case Item.Fence _ -> code.lockedBinary(Binary.ADD, DOUBLEWORD, Memory.at(RSP, 0), RAX);
      case Item.Lanes _, Item.Nothing _ -> {}
    }
  }

  /** RAX = the number of a lane. */
  private void lane(Uniform lane) {
    scalars.load(RAX, lane);
    code.binaryImmediate(Binary.AND, DOUBLEWORD, RAX, layout.lanes() - 1);
  }

  private void pick(Item.Pick pick) {
    Uniform lane = pick.lane();
    if (pick.last()) {
      Label none = new Label();
      frame.loadMask(layout.codes().exec());
      code.test(QUADWORD, RAX, RAX);
      code.jump(Condition.EQUAL, none);
      code.countLeadingZeros(QUADWORD, RDX, RAX);
      code.loadImmediate(RAX, Long.SIZE - 1);
      code.binary(Binary.SUB, QUADWORD, RAX, RDX);
      code.load(DOUBLEWORD, RAX, Memory.doubleword(VECTORS, RAX, 4 * pick.row()));
      code.store(DOUBLEWORD, RegionFrame.scalar(pick.destination()), RAX);
      code.bind(none);
      return;
    }
    if (lane == null) {
      frame.loadMask(layout.codes().exec());
      code.countTrailingZeros(QUADWORD, RAX, RAX);
      code.binaryImmediate(Binary.AND, DOUBLEWORD, RAX, 63);
    } else {
      lane(lane);
    }
    code.load(DOUBLEWORD, RAX, Memory.doubleword(VECTORS, RAX, 4 * pick.row()));
    code.store(DOUBLEWORD, RegionFrame.scalar(pick.destination()), RAX);
  }

  /** Writes an access; one that cannot be done as foreseen is left to the interpreter. */
  private void access(int site, Item.Access access) {
    Label other = new Label();
    if (!new NativeAccessWriter(parts, other).write(access.code())) {
      help(new NativeRegion.Help.Memory(site, access.code(), access.at().step()));
      return;
    }
    Label behind = new Label();
    entries.add(behind);
    int index = helps.size();
    BoundInstruction step = access.at().step();
    helps.add(
        access.code().isScratch()
            ? new NativeRegion.Help.Memory(site, access.code(), step)
            : new NativeRegion.Help.Steps(site, step));
    code.bind(behind);
    later.add(() -> {
      code.bind(other);
      exit(NativeRegion.HELP + index);
    });
  }

  private void help(NativeRegion.Help help) {
    Label behind = new Label();
    entries.add(behind);
    exit(NativeRegion.HELP + helps.size());
    helps.add(help);
    code.bind(behind);
  }

  // ---- segments

  @Override
  public void segment(Block block, Segment segment, int done) {
    mark(Marking.of(plan, block, segment, true));
    RecordedVectors vectors = new RecordedVectors(unit.abilities());
    SegmentBody body =
        new SegmentBody(segment, layout, vectors, plan.mode(), new ScalarInputs(vectors));
    body.write();
    int doubt = body.doubt();
    int checked = vectors.ops().size();
    List<Integer> met = segment.written().stream().map(body::mask).toList();
    body.store(-1);
    LanePass.Work work =
        LanePass.of(unit.abilities(), vectors.ops(), segment.written(), met, doubt, checked, zeros);
    redos.add(RegionWriter.redo(block, segment, done(done)));
    Label some = new Label();
    Label none = new Label();
    Label end = new Label();
    if (work.numbers()) {
      frame.denormals(false);
    }
    frame.loadMask(layout.codes().exec());
    code.binaryImmediate(Binary.CMP, frame.maskWidth(), RAX, -1);
    code.jump(Condition.NOT_EQUAL, some);
    pass(work, false, redos.size() - 1);
    code.jump(end);
    code.bind(some);
    code.test(QUADWORD, RAX, RAX);
    code.jump(Condition.EQUAL, none);
    pass(work, true, redos.size() - 1);
    if (!segment.written().isEmpty()) {
      code.jump(end);
    }
    code.bind(none);
    if (!segment.written().isEmpty()) {
      code.binary(Binary.XOR, DOUBLEWORD, RAX, RAX);
      segment.written().forEach(frame::storeMask);
    }
    code.bind(end);
    if (work.numbers()) {
      frame.denormals(true);
    }
  }

  private void pass(LanePass.Work work, boolean masked, int redo) {
    new LanePass(unit, frame, work, masked, null)
        .write(mask -> doubt(mask, masked, redo, work.masks().size()), () -> {});
  }

  private int done(int done) {
    return number << 16 | done;
  }

  /** Leaves before anything is stored if lanes must be done again. */
  private void doubt(MaskRegister mask, boolean masked, int redo, int masks) {
    Label again = new Label();
    unit.fromMask(mask, masked);
    code.test(DOUBLEWORD, RAX, RAX);
    code.jump(Condition.NOT_EQUAL, again);
    later.add(() -> {
      code.bind(again);
      code.store(DOUBLEWORD, place(NativeContext.REDO), CHUNK);
      for (int i = 0; i < masks; i++) {
        GeneralRegister from = LanePass.collector(i);
        if (from == null) {
          code.load(QUADWORD, RAX, frame.sum(i));
          from = RAX;
        }
        int place = i == 0 ? NativeContext.FIRST : NativeContext.MASKS + Long.BYTES * (i - 1);
        code.store(QUADWORD, place(place), from);
      }
      code.storeImmediate(DOUBLEWORD, place(NativeContext.SITE), redo);
      exit(NativeRegion.number(RegionExit.REDO));
    });
  }
}
