package dev.lockstep.emulator.bytecode;

import dev.lockstep.emulator.form.VectorWidth;
import dev.lockstep.emulator.ir.Marking;
import dev.lockstep.emulator.ir.Redo;
import dev.lockstep.emulator.ir.RegionItems;
import dev.lockstep.emulator.ir.RegionPlan;
import dev.lockstep.emulator.ir.RegionPlan.Block;
import dev.lockstep.emulator.ir.RegionPlan.End;
import dev.lockstep.emulator.ir.RegionPlan.Item;
import dev.lockstep.emulator.ir.ScalarUse;
import dev.lockstep.emulator.ir.Segment;
import dev.lockstep.emulator.operand.BoundInstruction;
import dev.lockstep.emulator.operand.Uniform;
import dev.lockstep.emulator.operation.ScalarCode;
import dev.lockstep.emulator.program.Code.Decoded;
import dev.lockstep.emulator.state.ControlLayout;
import dev.lockstep.emulator.state.RegionExit;
import dev.lockstep.emulator.state.RegisterLayout;
import dev.lockstep.emulator.state.SegmentResult;
import dev.lockstep.emulator.state.Wavefront;
import dev.lockstep.isa.model.Operand.Register;
import dev.lockstep.isa.model.Operand.RegisterFile;
import dev.lockstep.isa.model.Shape.Condition;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.DynamicConstantDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Writes the class of a region: its method {@code run}, in which scalar registers are local
 * variables and branches are branches, and two methods for each segment.
 */
public final class RegionWriter {
  private static final ClassDesc REGION = BytecodeRegion.class.describeConstable().orElseThrow();
  private static final MethodTypeDesc CONSTRUCTOR =
      MethodTypeDesc.of(
          ConstantDescs.CD_void, BytecodeRegion.Parts.class.describeConstable().orElseThrow());
  private static final ClassDesc WAVE = Wavefront.class.describeConstable().orElseThrow();
  private static final ClassDesc RESULT = SegmentWriter.RESULT;
  private static final ClassDesc EXITS = RegionExit.class.describeConstable().orElseThrow();
  private static final ClassDesc STEP = BoundInstruction.class.describeConstable().orElseThrow();
  private static final ClassDesc INTS = ClassDesc.ofDescriptor("[I");
  private static final ClassDesc LONG = ConstantDescs.CD_Long;
  private static final ClassDesc FENCES = ConstantDescs.CD_VarHandle;
  private static final ClassDesc I = ConstantDescs.CD_int;
  private static final ClassDesc J = ConstantDescs.CD_long;
  private static final MethodTypeDesc RUN =
      MethodTypeDesc.of(J, WAVE, J, ClassDesc.ofDescriptor("[J"), I);

  /**
   * Bytes of the longest method that the Java compiler translates; more where an option allows it
   * to translate all methods.
   */
  private static final int LONGEST = Boolean.getBoolean("lockstep.long") ? 24_000 : 7900;

  // Local variables of run.
  private static final int WAVEFRONT = 1;
  private static final int LEFT = 2;
  private static final int COUNTS = 4;
  private static final int ENTRY = 5;
  private static final int VECTORS = 6;
  private static final int SCALARS = 7;
  private static final int SITE = 8;
  private static final int PC = 9;
  private static final int EXIT = 11;
  private static final int SUM = 12;
  private static final int FIRST = 14;

  private final RegionPlan plan;
  private final RegisterLayout layout;
  private final Function<Segment, SegmentCode> segments;
  private final ClassDesc self;
  private final List<SegmentCall> calls = new ArrayList<>();
  private final List<Object> data;
  private final Map<Long, Label> labels = new LinkedHashMap<>();
  private final Map<Long, Label> outside = new TreeMap<>();
  private final ScalarLocals scalars;
  private Label leave;
  private final Label enough;
  private final Label again;
  private final Label part;
  private final Label goes;
  private final List<Runnable> tooLittle = new ArrayList<>();
  private final List<Redo> redos = new ArrayList<>();
  private int block;

  private RegionWriter(
      RegionPlan plan,
      Function<Segment, SegmentCode> segments,
      ClassDesc self,
      List<Object> data,
      CodeBuilder code) {
    this.plan = plan;
    this.segments = segments;
    this.self = self;
    this.data = data;
    layout = plan.code().layout();
    ScalarUse use = ScalarUse.of(plan);
    scalars = new ScalarLocals(use, layout, FIRST, SCALARS);
    leave = code.newLabel();
    enough = code.newLabel();
    again = code.newLabel();
    part = code.newLabel();
    goes = code.newLabel();
  }

  private static String name(RegionPlan plan) {
    long entry = plan.blocks().values().iterator().next().address() - plan.code().base();
    return SegmentResult.class.getPackageName() + ".Region_" + Long.toHexString(entry);
  }

  /** The class file, and the constants of its code. */
  @SuppressWarnings("ArrayRecordComponent") // handed on at once
  record Written(byte[] bytes, List<Object> data, List<SegmentCall> calls, List<Redo> redos) {}

  /**
   * Writes the class.
   *
   * @param segments source of the code of segments
   */
  static Written write(RegionPlan plan, Function<Segment, SegmentCode> segments) {
    List<Object> data = new ArrayList<>();
    List<SegmentCall> calls = new ArrayList<>();
    List<Redo> redos = new ArrayList<>();
    ClassDesc self = ClassDesc.of(name(plan));
    byte[] bytes =
        ClassFile.of()
            .build(
                self,
                target -> {
                  target
                      .withFlags(ClassFile.ACC_FINAL | ClassFile.ACC_SYNTHETIC)
                      .withSuperclass(REGION);
                  target.withMethodBody(
                      ConstantDescs.INIT_NAME,
                      CONSTRUCTOR,
                      0,
                      code ->
                          code.aload(0)
                              .aload(1)
                              .invokespecial(REGION, ConstantDescs.INIT_NAME, CONSTRUCTOR)
                              .return_());
                  target.withMethodBody(
                      "run",
                      RUN,
                      ClassFile.ACC_PUBLIC,
                      code -> {
                        data.clear();
                        RegionWriter writer = new RegionWriter(plan, segments, self, data, code);
                        writer.run(code);
                        calls.clear();
                        calls.addAll(writer.calls);
                        redos.clear();
                        redos.addAll(writer.redos);
                      });
                  RegisterLayout layout = plan.code().layout();
                  // Vectors that are longer than rows are always stored under a mask.
                  boolean fits = layout.lanes() >= VectorWidth.preferred().lanes();
                  long all = fits ? layout.allLanes() : -1;
                  calls.forEach(call -> call.write(target, all, data));
                });
    return new Written(bytes, data, calls, redos);
  }

  /** Makes the region; null if its method is so long that the Java compiler refuses it. */
  public static @Nullable BytecodeRegion make(
      RegionPlan plan, Function<Segment, SegmentCode> segments) {
    Written written;
    try {
      written = write(plan, segments);
    } catch (IllegalArgumentException _) {
      // A method of more than 64 KiB is no class file.
      return null;
    }
    if (length(written.bytes()) > LONGEST) {
      return null;
    }
    try {
      MethodHandles.Lookup hidden =
          SegmentResult.lookup()
              .defineHiddenClassWithClassData(written.bytes(), written.data(), true);
      Class<?> parts = BytecodeRegion.Parts.class;
      return (BytecodeRegion)
          hidden
              .findConstructor(hidden.lookupClass(), MethodType.methodType(void.class, parts))
              .asType(MethodType.methodType(BytecodeRegion.class, parts))
              .invokeExact(new BytecodeRegion.Parts(plan, written.redos(), written.calls()));
    } catch (Throwable e) {
      throw new IllegalStateException("cannot make the code of a region", e);
    }
  }

  private static int length(byte[] bytes) {
    return ClassFile.of().parse(bytes).methods().stream()
        .flatMap(m -> m.code().stream())
        .mapToInt(c -> ((CodeAttribute) c).codeLength())
        .max()
        .orElse(0);
  }

  // ---- run

  private void run(CodeBuilder code) {
    plan.blocks().keySet().forEach(address -> labels.put(address, code.newLabel()));
    code.aload(WAVEFRONT).getfield(WAVE, "vectors", INTS).astore(VECTORS);
    code.aload(WAVEFRONT).getfield(WAVE, "scalars", INTS).astore(SCALARS);
    code.iconst_0().istore(SITE);
    code.lconst_0().lstore(PC);
    code.lconst_0().lstore(SUM);
    code.getstatic(EXITS, "JUMP", EXITS).astore(EXIT);
    scalars.loadAll(code, WAVEFRONT);
    Label begin = code.newBoundLabel();
    enter(code);
    for (Block each : plan.blocks().values()) {
      block(code, each);
      block++;
    }
    tooLittle.forEach(Runnable::run);
    if (layout.hasPaths()) {
      goes(code);
    }
    // On the operand stack is a number.
    code.labelBinding(enough).istore(SITE);
    code.getstatic(EXITS, "ENOUGH", EXITS).astore(EXIT).goto_(leave);
    code.labelBinding(again).istore(SITE);
    code.getstatic(EXITS, "REDO", EXITS).astore(EXIT).goto_(leave);
    code.labelBinding(part).istore(SITE);
    code.getstatic(EXITS, "PART", EXITS).astore(EXIT).goto_(leave);
    outside.forEach((address, label) -> {
      code.labelBinding(label);
      code.loadConstant((long) address).lstore(PC).goto_(leave);
    });
    code.labelBinding(leave);
    scalars.storeAll(code, WAVEFRONT);
    code.aload(WAVEFRONT).lload(PC).putfield(WAVE, "pc", J);
    code.aload(WAVEFRONT).getfield(WAVE, "result", RESULT);
    code.dup().iload(SITE).putfield(RESULT, "site", I);
    code.dup().aload(EXIT).putfield(RESULT, "exit", EXITS);
    code.lload(SUM).putfield(RESULT, "first", J);
    Label end = code.newBoundLabel();
    code.lload(LEFT).lreturn();
    Label handler = code.newBoundLabel();
    code.exceptionCatchAll(begin, end, handler);
    // The thrown object stays on the operand stack.
    scalars.storeAll(code, WAVEFRONT);
    code.aload(WAVEFRONT).getfield(WAVE, "result", RESULT);
    code.dup().iload(SITE).putfield(RESULT, "site", I);
    code.lload(LEFT).putfield(RESULT, "left", J);
    code.athrow();
  }

  private void enter(CodeBuilder code) {
    List<SwitchCase> cases = new ArrayList<>();
    for (Label label : labels.values()) {
      cases.add(SwitchCase.of(cases.size(), label));
    }
    code.iload(ENTRY).tableswitch(cases.getFirst().target(), cases);
  }

  /** Label of an address: a block, or an exit of the region. */
  private Label to(CodeBuilder code, long address) {
    Label inside = labels.get(address);
    return inside != null ? inside : outside.computeIfAbsent(address, _ -> code.newLabel());
  }

  private void block(CodeBuilder code, Block each) {
    Label little = code.newLabel();
    int number = block;
    code.labelBinding(labels.get(each.address()));
    code.lload(LEFT).loadConstant((long) each.count()).lsub().dup2().lstore(LEFT);
    code.lconst_0().lcmp().iflt(little);
    tooLittle.add(() -> {
      code.labelBinding(little);
      code.loadConstant(number).goto_(enough);
    });
    code.aload(COUNTS).loadConstant(block).dup2().laload().lconst_1().ladd().lastore();
    items(code, each);
    mark(code, Marking.of(plan.code(), each.end().last(), false));
    switch (each.end()) {
      case End.Next(long next) -> code.goto_(to(code, next));
      case End.Branch(_, Condition condition, long target, long next) -> {
        branch(code, condition, target);
        code.goto_(to(code, next));
      }
      case End.Compare(_, ScalarCode test, long target, long next) -> {
        new ScalarWriter(scalars, plan.mode(), layout).write(code, test);
        branch(code, Condition.SCC1, target);
        code.goto_(to(code, next));
      }
      case End.Diverge(Decoded at, _, _, _) -> go(code, at, each.items().size());
      case End.Meet(Decoded at, _, _) -> go(code, at, each.items().size());
      case End.Register(Decoded at, _, _, int destination) -> {
        go(code, at, each.items().size(), destination);
      }
      case End.Leave _ -> {
        code.loadConstant(block << 16 | each.items().size()).istore(SITE);
        code.getstatic(EXITS, "STEP", EXITS).astore(EXIT).goto_(leave);
      }
    }
  }

  /** The interpreter's step decides where control goes. */
  private void go(CodeBuilder code, Decoded at, int number, int... written) {
    code.loadConstant(block << 16 | number).istore(SITE);
    scalars.storeAll(code, WAVEFRONT);
    code.aload(WAVEFRONT).loadConstant(at.next()).putfield(WAVE, "pc", J);
    step(code, at);
    scalars.reload(code, layout.codes().exec());
    for (int register : written) {
      scalars.reload(code, register);
    }
    code.goto_(goes);
  }

  /** Control goes to the wavefront's PC. */
  private void goes(CodeBuilder code) {
    List<SwitchCase> cases = new ArrayList<>();
    labels.forEach((address, label) -> cases.add(SwitchCase.of((int) (long) address, label)));
    code.labelBinding(goes);
    code.aload(WAVEFRONT).getfield(WAVE, "pc", J).dup2().lstore(PC);
    code.l2i().lookupswitch(leave, cases);
  }

  private void branch(CodeBuilder code, Condition condition, long target) {
    Label taken = to(code, target);
    switch (condition) {
      case ALWAYS -> code.goto_(taken);
      case SCC0 -> code.iload(scalars.scc()).ifeq(taken);
      case SCC1 -> code.iload(scalars.scc()).ifne(taken);
      case VCCZ -> whole(code, layout.codes().vcc()).ifeq(taken);
      case VCCNZ -> whole(code, layout.codes().vcc()).ifne(taken);
      case EXECZ -> whole(code, layout.codes().exec()).ifeq(taken);
      case EXECNZ -> whole(code, layout.codes().exec()).ifne(taken);
      case DEBUG_FLAG -> {}
    }
  }

  private void step(CodeBuilder code, Decoded at) {
    data.add(at.step());
    constant(code, STEP, data.size() - 1);
    code.aload(WAVEFRONT)
        .invokeinterface(STEP, "execute", MethodTypeDesc.of(ConstantDescs.CD_void, WAVE));
  }

  /** Pushes an int that is 0 exactly if the mask is. */
  private CodeBuilder whole(CodeBuilder code, int mask) {
    scalars.mask(code, mask, layout.lanes());
    return code.lconst_0().lcmp();
  }

  private void items(CodeBuilder code, Block each) {
    new RegionItems(
            layout,
            new RegionItems.Writer() {
              @Override
              public void segment(Block block, Segment segment, int done) {
                close(code, block, segment, done);
              }

              @Override
              public void item(Item item, int number) {
                one(code, item, number);
              }
            },
            false,
            false)
        .write(each);
  }

  /** For a profile: which of the places the code is at. */
  private void mark(CodeBuilder code, int mark) {
    if (mark != 0) {
      code.aload(COUNTS).loadConstant(plan.blocks().size()).loadConstant((long) mark).lastore();
    }
  }

  private void one(CodeBuilder code, Item item, int number) {
    mark(code, item instanceof Item.Nothing ? 0 : Marking.of(plan.code(), item.at(), false));
    switch (item) {
      case Item.Scalars(_, ScalarCode scalar) ->
          new ScalarWriter(scalars, plan.mode(), layout).write(code, scalar);
      case Item.Twice(_, ScalarCode first, ScalarCode second) -> {
        ScalarWriter writer = new ScalarWriter(scalars, plan.mode(), layout);
        writer.write(code, first);
        writer.write(code, second);
      }
      case Item.Address(Decoded at, int destination) -> {
        code.loadConstant(at.next());
        scalars.storeWide(code, destination);
      }
      case Item.Pick pick -> pick(code, pick);
      case Item.Put put -> put(code, put);
      case Item.Call call -> call(code, number, call);
      case Item.Access access -> access(code, number, access);
      case Item.Fence _ -> code.invokestatic(FENCES, "fullFence", ConstantDescs.MTD_void);
      case Item.Lanes _, Item.Nothing _ -> {}
    }
  }

  /**
   * Writes an access; if it cannot be done, control leaves the region for the interpreter to do it.
   */
  private void access(CodeBuilder code, int number, Item.Access access) {
    Label not = code.newLabel();
    Label done = code.newLabel();
    new AccessWriter(code, scalars, layout, data, WAVEFRONT, not).write(access.code());
    code.ifne(done);
    code.labelBinding(not);
    code.loadConstant(block << 16 | number).goto_(part);
    code.labelBinding(done);
  }

  private void pick(CodeBuilder code, Item.Pick pick) {
    if (pick.last()) {
      lastLane(code, pick);
      return;
    }
    code.aload(VECTORS).loadConstant(pick.row());
    Uniform lane = pick.lane();
    if (lane == null) {
      scalars.mask(code, layout.codes().exec(), layout.lanes());
      code.invokestatic(LONG, "numberOfTrailingZeros", MethodTypeDesc.of(I, J)).bipush(63).iand();
    } else {
      scalars.value(code, lane);
      code.loadConstant(layout.lanes() - 1).iand();
    }
    code.iadd().iaload();
    scalars.store(code, pick.destination());
  }

  private void lastLane(CodeBuilder code, Item.Pick pick) {
    Label none = code.newLabel();
    scalars.mask(code, layout.codes().exec(), layout.lanes());
    code.lconst_0().lcmp().ifeq(none);
    code.aload(VECTORS).loadConstant(pick.row() + Long.SIZE - 1);
    scalars.mask(code, layout.codes().exec(), layout.lanes());
    code.invokestatic(LONG, "numberOfLeadingZeros", MethodTypeDesc.of(I, J)).isub().iaload();
    scalars.store(code, pick.destination());
    code.labelBinding(none);
  }

  private void put(CodeBuilder code, Item.Put put) {
    code.aload(VECTORS).loadConstant(put.row());
    scalars.value(code, put.lane());
    code.loadConstant(layout.lanes() - 1).iand().iadd();
    scalars.value(code, put.value());
    code.iastore();
  }

  private void call(CodeBuilder code, int number, Item.Call call) {
    code.loadConstant(block << 16 | number).istore(SITE);
    // State that the interpreter's step may read: its registers, and those behind addresses.
    scalars(call.effects().reads()).forEach(register -> scalars.flush(code, register));
    scalars.flushMask(code, layout.codes().exec(), layout.lanes());
    if (layout.codes().vcc() >= 0) {
      scalars.flushMask(code, layout.codes().vcc(), layout.lanes());
    }
    if (layout.codes().m0() >= 0) {
      scalars.flush(code, layout.codes().m0());
    }
    int meeting = layout.held(ControlLayout.Role.RPC);
    if (meeting >= 0) {
      scalars.flush(code, meeting);
    }
    if (layout.codes().flatScratch() >= 0) {
      scalars.flush(code, layout.codes().flatScratch());
      scalars.flush(code, layout.codes().flatScratch() + 1);
    }
    scalars.flushScc(code, WAVEFRONT);
    step(code, call.at());
    scalars(call.effects().writes()).forEach(register -> scalars.reload(code, register));
    if (call.effects().writesScc()) {
      scalars.reloadScc(code, WAVEFRONT);
    }
  }

  /** Numbers of the scalar registers among some. */
  private static IntStream scalars(List<Register> registers) {
    return registers.stream()
        .filter(register -> register.file() == RegisterFile.SCALAR)
        .flatMapToInt(one -> IntStream.range(one.index(), one.index() + one.count()));
  }

  static void constant(CodeBuilder code, ClassDesc type, int index) {
    code.loadConstant(
        DynamicConstantDesc.ofNamed(
            ConstantDescs.ofConstantBootstrap(
                ConstantDescs.CD_MethodHandles, "classDataAt", ConstantDescs.CD_Object, I),
            ConstantDescs.DEFAULT_NAME,
            type,
            index));
  }

  // ---- segments

  private void close(CodeBuilder code, Block each, Segment segment, int done) {
    mark(code, Marking.of(plan, each, segment, false));
    SegmentCode made = segments.apply(segment);
    String name = "segment" + calls.size();
    calls.add(new SegmentCall(name, segment, made));
    code.aload(WAVEFRONT).getfield(WAVE, "result", RESULT).aload(VECTORS);
    scalars.mask(code, layout.codes().exec(), layout.lanes());
    segment.scalars().forEach(register -> scalars.word(code, register));
    segment.masks().forEach(mask -> scalars.mask(code, mask, layout.lanes()));
    code.invokestatic(self, name, SegmentWriter.type(segment));
    code.lstore(SUM);
    Label fine = code.newLabel();
    code.aload(WAVEFRONT).getfield(WAVE, "result", RESULT).getfield(RESULT, "redo", I);
    code.iflt(fine);
    code.loadConstant(redos.size()).goto_(again);
    redos.add(redo(each, segment, block << 16 | done));
    code.labelBinding(fine);
    int number = 0;
    for (int mask : segment.written()) {
      if (number == 0) {
        code.lload(SUM);
      } else {
        code.aload(WAVEFRONT)
            .getfield(WAVE, "result", RESULT)
            .getfield(RESULT, "masks", ClassDesc.ofDescriptor("[J"))
            .loadConstant(number - 1)
            .laload();
      }
      scalars.storeMask(code, mask, layout.lanes());
      number++;
    }
  }

  /** Replay by the interpreter's steps for the lanes that are not done. */
  public static Redo redo(Block each, Segment segment, int site) {
    List<BoundInstruction> steps = new ArrayList<>();
    for (Segment.Entry entry : segment.entries()) {
      // Values only prepared for the next instruction need no replay.
      if (entry.number() >= (site & 0xffff)) {
        break;
      }
      steps.add(each.items().get(entry.number()).at().step());
    }
    return new Redo(site, steps, segment.written());
  }
}
