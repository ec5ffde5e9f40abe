package dev.lockstep.isa.timing;

import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.machine.MachineTables;
import dev.lockstep.isa.model.Encoding;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.isa.model.LaneMovement;
import dev.lockstep.isa.model.MachineFeature;
import dev.lockstep.isa.model.ModifierName;
import dev.lockstep.isa.model.Operand;
import dev.lockstep.isa.model.Operand.Register;
import dev.lockstep.isa.model.Operand.RegisterFile;
import dev.lockstep.isa.model.OperandKind;
import dev.lockstep.isa.model.Shape;
import dev.lockstep.isa.model.Shape.Input;
import dev.lockstep.isa.model.Shape.Space;
import dev.lockstep.isa.timing.Effects.Counter;
import dev.lockstep.isa.timing.Effects.Unit;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Reads the {@link Effects} of one instruction off its row, form, operands and modifiers. */
final class EffectReader {
  private final InstructionSet set;
  private final Instruction instruction;
  private final Encoding encoding;
  private final Shape shape;
  private final List<Register> reads = new ArrayList<>();
  private final List<Register> writes = new ArrayList<>();
  private final List<Register> data = new ArrayList<>();

  EffectReader(InstructionSet set, Instruction instruction) {
    this.set = set;
    this.instruction = instruction;
    encoding = instruction.encoding();
    shape = instruction.row().shape();
  }

  private static boolean accumulates(Shape shape) {
    return shape instanceof Shape.Lane lane && lane.inputs().contains(Input.D);
  }

  Effects read() {
    operands();
    Unit unit = unit();
    implied(unit);
    Set<Counter> counters = counters(unit);
    boolean late = counters.contains(Counter.EXPCNT);
    boolean scc = conditionRead();
    return new Effects(
        reads,
        writes,
        late ? data : List.of(),
        scc,
        writesCondition(),
        unit,
        counters,
        unit != Unit.SCALAR_MEMORY && unit != Unit.MESSAGE);
  }

  private boolean flag(ModifierName modifier) {
    return encoding.value(instruction.modifiers(), modifier) != 0;
  }

  private boolean returns() {
    if (shape instanceof Shape.NotExecuted) {
      return !stores() && (!isUnknownAtomic() || flag(ModifierName.GLC));
    }
    return shape instanceof Shape.Atomic atomic && atomic.returns() || flag(ModifierName.GLC);
  }

  /** Whether it writes memory alone. */
  private boolean stores() {
    return shape instanceof Shape.Store || encoding.row().markNames().contains("stores");
  }

  /** An atomic operation that engines refuse. */
  private boolean isUnknownAtomic() {
    Set<String> marks = encoding.row().markNames();
    return shape instanceof Shape.NotExecuted
        && (marks.contains("atomic") || marks.contains("atomic-image"));
  }

  private void operands() {
    if (ignoresOperands()) {
      return;
    }
    boolean returns = returns();
    for (int i = 0; i < instruction.operands().size(); i++) {
      Encoding.Bound bound = instruction.bounds().get(i);
      boolean written = Effects.isWritten(bound, shape, returns);
      List<Register> registers = registers(bound, instruction.operands().get(i));
      if (written) {
        writes.addAll(registers);
      }
      if (!written || readsToo(bound)) {
        reads.addAll(registers);
      }
      if (bound.slot().isData()
          || shape instanceof Shape.NotExecuted
              && bound.kind() instanceof OperandKind.ExportSource) {
        data.addAll(registers);
      }
    }
    if (shape instanceof Shape.LaneSwap) {
      writes.addAll(reads);
    }
  }

  private List<Register> registers(Encoding.Bound bound, Operand operand) {
    List<Register> result = new ArrayList<>(1);
    switch (operand) {
      case Register register -> add(result, set.whole(encoding, bound, register));
      case Operand.Scattered scattered -> scattered.parts().forEach(part -> add(result, part));
      case Operand.Inline _, Operand.Literal _, Operand.Immediate _, Operand.Off _ -> {}
    }
    return result;
  }

  private void add(List<Register> result, Register register) {
    boolean nothing =
        register.file() == RegisterFile.SCALAR
            && (isNull(register.index()) || register.index() >= 128);
    if (!nothing) {
      result.add(register);
    }
  }

  private boolean isNull(int code) {
    MachineTables.ScalarName zero = set.scalar("zero");
    return set.isNull(code) || zero != null && zero.code() == code;
  }

  /** Whether it has operands that the machine ignores. */
  private boolean ignoresOperands() {
    return switch (shape) {
      case Shape.SimtJoin _, Shape.Prefix _, Shape.End _ -> true;
      default -> false;
    };
  }

  /** Whether the destination's old value matters, or part of it stays. */
  private boolean readsToo(Encoding.Bound bound) {
    return switch (shape) {
      case Shape.Lane lane -> lane.inputs().contains(Input.D);
      case Shape.LanePacked packed -> packed.inputs().contains(Input.D);
      case Shape.Scalar scalar -> scalar.inputs().contains(Input.D);
      case Shape.SignedSources changed -> accumulates(changed.shape());
      case Shape.Matrix matrix -> matrix.sparse() || matrix.sum().layout().chosen() != 0;
      case Shape.LaneSwap _, Shape.HalfLoop _, Shape.LaneHalves _, Shape.Tiles _ -> true;
      case Shape.Atomic _, Shape.ScalarAtomic _ -> !bound.slot().isDestination();
      case Shape.NotExecuted _ -> !bound.slot().isDestination() && isUnknownAtomic();
      case Shape.CrossLane cross -> cross.movement() == LaneMovement.WRITE_LANE;
      default -> false;
    };
  }

  private void implied(Unit unit) {
    if (unit == Unit.VECTOR || unit == Unit.MATRIX || unit.isVectorMemory() || unit == Unit.LDS) {
      boolean lanes = shape instanceof Shape.CrossLane cross && ignoresExec(cross.movement());
      if (!lanes) {
        special("exec", reads);
      }
    }
    switch (shape) {
      case Shape.Lane lane when lane.inputs().contains(Input.VCC) -> special("vcc", reads);
      case Shape.LaneCompare compare when compare.writesExec() -> special("exec", writes);
      case Shape.ExecMask _, Shape.HalfLoop _ -> {
        special("exec", reads);
        special("exec", writes);
      }
      case Shape.ForkJoin fork -> {
        if (!fork.join()) {
          special("exec", reads);
        }
        special("exec", writes);
      }
      case Shape.Scalar scalar when scalar.inputs().contains(Input.EXEC) -> special("exec", reads);
      case Shape.Branch branch -> condition(branch.condition());
      case Shape.LaneRelative _, Shape.ScalarRelative _, Shape.Question _, Shape.GlobalWaveSync _ ->
          special("m0", reads);
      case Shape.Message _ when !releasesRegisters() -> special("m0", reads);
      case Shape.GprIndex _ -> special("m0", writes);
      default -> {}
    }
    // Instructions that exchange values between lanes use no LDS memory.
    boolean limited =
        unit == Unit.LDS
            && !(shape instanceof Shape.CrossLane)
            && set.generation().has(MachineFeature.LDS_LIMIT);
    if (flag(ModifierName.LDS) || flag(ModifierName.GDS) || throughM0() || limited) {
      special("m0", reads);
    }
  }

  /** Whether it is the message without data. */
  private boolean releasesRegisters() {
    return instruction.operands().getFirst() instanceof Operand.Immediate message
        && set.valueName("release-registers", message.value()) != null;
  }

  private static boolean ignoresExec(LaneMovement movement) {
    return movement == LaneMovement.READ_LANE || movement == LaneMovement.WRITE_LANE;
  }

  private boolean throughM0() {
    return switch (shape) {
      case Shape.Atomic atomic -> atomic.source() == Shape.AtomicSource.ACTIVE_LANES;
      case Shape.VectorAccess access -> throughM0(access.element().placement());
      default -> false;
    };
  }

  private static boolean throughM0(Shape.Placement placement) {
    return switch (placement) {
      case BY_LANE, BLOCK, LDS -> true;
      case PLAIN, TWO_OFFSETS, TWO_OFFSETS_BY_64, TRANSPOSED -> false;
    };
  }

  private void condition(Shape.Condition condition) {
    switch (condition) {
      case VCCZ, VCCNZ -> special("vcc", reads);
      case EXECZ, EXECNZ -> special("exec", reads);
      case ALWAYS, SCC0, SCC1, DEBUG_FLAG -> {}
    }
  }

  private void special(String name, List<Register> list) {
    MachineTables.ScalarName found = set.scalar(name);
    if (found == null) {
      found = set.scalar(name + "_lo");
    }
    if (found != null) {
      int count = name.equals("m0") ? 1 : set.waveSize() / 32;
      list.add(new Register(RegisterFile.SCALAR, found.code(), count));
    }
  }

  private boolean conditionRead() {
    return switch (shape) {
      case Shape.Scalar scalar -> scalar.inputs().contains(Input.SCC);
      case Shape.Branch branch ->
          branch.condition() == Shape.Condition.SCC0 || branch.condition() == Shape.Condition.SCC1;
      default -> false;
    };
  }

  private boolean writesCondition() {
    return switch (shape) {
      case Shape.Scalar scalar -> scalar.scc() != null;
      case Shape.Barrier barrier -> barrier.operation() == Shape.BarrierOperation.SIGNAL_FIRST;
      case Shape.ScalarCompare _, Shape.ExecMask _ -> true;
      default -> false;
    };
  }

  private Unit unit() {
    return switch (shape) {
      case Shape.LaneWise _, Shape.LaneRelative _ -> Unit.VECTOR;
      case Shape.Matrix _ -> Unit.MATRIX;
      case Shape.CrossLane cross -> cross.movement().throughLds() ? Unit.LDS : Unit.VECTOR;
      case Shape.ScalarUnit _ -> Unit.SCALAR;
      case Shape.VectorAccess access -> unit(access.space());
      case Shape.Image _ -> Unit.BUFFER;
      case Shape.ScalarAccess _, Shape.Time _, Shape.WavefrontNumber _ -> Unit.SCALAR_MEMORY;
      case Shape.Simt simt -> unit(simt);
      case Shape.GlobalWaveSync _ -> Unit.LDS;
      case Shape.Message _, Shape.Question _ -> Unit.MESSAGE;
      case Shape.Control _ -> Unit.CONTROL;
      case Shape.NotExecuted other -> exports() ? Unit.EXPORT : unit(other.unit());
    };
  }

  private Unit unit(Shape.Simt shape) {
    return switch (shape) {
      case Shape.LaneTest _,
          Shape.LaneToScalar _,
          Shape.LaneMerge _,
          Shape.LaneProducts _,
          Shape.LaneHalves _ ->
          Unit.VECTOR;
      case Shape.Tiles _ -> Unit.MATRIX;
      case Shape.CompareBranch _,
          Shape.Link _,
          Shape.UpperImmediate _,
          Shape.ControlRegister _,
          Shape.SetVectorLength _,
          Shape.SetReconvergence _ ->
          Unit.SCALAR;
      case Shape.ScalarElement _, Shape.Reservation _, Shape.BackgroundCopy _ -> Unit.SCALAR_MEMORY;
      case Shape.Strided _ -> Unit.FLAT;
      case Shape.SimtBranch _, Shape.SimtJoin _, Shape.Prefix _ -> Unit.CONTROL;
      case Shape.SignedSources _ ->
          encoding.operands().stream().anyMatch(b -> b.takes(RegisterFile.VECTOR))
              ? Unit.VECTOR
              : Unit.SCALAR;
    };
  }

  private boolean exports() {
    return encoding.operands().stream().anyMatch(b -> b.kind() instanceof OperandKind.ExportTarget);
  }

  private static Unit unit(Space space) {
    return switch (space) {
      case GLOBAL, FLAT, SCRATCH -> Unit.FLAT;
      case BUFFER, TYPED_BUFFER -> Unit.BUFFER;
      case LDS -> Unit.LDS;
    };
  }

  private static Unit unit(String name) {
    return switch (name) {
      case "image" -> Unit.BUFFER;
      case "matrix" -> Unit.MATRIX;
      case "message" -> Unit.MESSAGE;
      case "global-wave-sync" -> Unit.LDS;
      case "barrier" -> Unit.CONTROL;
      default -> Unit.VECTOR;
    };
  }

  private Set<Counter> counters(Unit unit) {
    Set<Counter> result = EnumSet.noneOf(Counter.class);
    switch (unit) {
      case BUFFER -> result.add(vector());
      case FLAT -> {
        result.add(vector());
        if (shape instanceof Shape.VectorAccess access && access.space() == Space.FLAT) {
          result.add(split() ? Counter.DSCNT : Counter.LGKMCNT);
        }
      }
      case LDS -> result.add(split() ? Counter.DSCNT : Counter.LGKMCNT);
      case SCALAR_MEMORY, MESSAGE -> result.add(split() ? Counter.KMCNT : Counter.LGKMCNT);
      case EXPORT -> result.add(Counter.EXPCNT);
      case VECTOR, MATRIX, SCALAR, CONTROL -> {}
    }
    boolean data = stores() || isUnknownAtomic() || shape instanceof Shape.Atomic;
    boolean late =
        unit.isVectorMemory() && data && set.generation().has(MachineFeature.LATE_STORE_DATA);
    if (late || unit == Unit.LDS && flag(ModifierName.GDS)) {
      result.add(Counter.EXPCNT);
    }
    return result;
  }

  /** The counter of a vector access; atomics that return nothing count as stores. */
  private Counter vector() {
    boolean store =
        stores()
            || isUnknownAtomic() && !flag(ModifierName.GLC)
            || shape instanceof Shape.Atomic atomic && !atomic.returns() && !flag(ModifierName.GLC);
    if (!split()) {
      return store && set.generation().has(MachineFeature.STORE_COUNTER)
          ? Counter.VSCNT
          : Counter.VMCNT;
    }
    return switch (encoding.format().counted()) {
      case RAYS -> Counter.BVHCNT;
      case SAMPLES -> Counter.SAMPLECNT;
      case ACCESSES -> store ? Counter.STORECNT : Counter.LOADCNT;
    };
  }

  /** Whether each kind of memory has a counter of its own. */
  private boolean split() {
    return set.generation().has(MachineFeature.SPLIT_COUNTERS);
  }
}
