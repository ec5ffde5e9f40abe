package dev.lockstep.emulator.step;

import dev.lockstep.emulator.machine.TrapException;
import dev.lockstep.emulator.memory.GlobalMemory;
import dev.lockstep.emulator.operand.BoundInstruction;
import dev.lockstep.emulator.operand.BoundOperands;
import dev.lockstep.emulator.state.Refusal;
import dev.lockstep.emulator.state.Wavefront;
import dev.lockstep.isa.model.FieldName;
import dev.lockstep.isa.model.Shape;

/** Binds an instruction to what executes it. */
public final class Steps {
  private Steps() {}

  /**
   * The step of an instruction.
   *
   * @throws Refusal if the engine does not execute it
   */
  public static BoundInstruction of(BoundOperands operands) {
    return operands.instruction().encoding().second() == null
        ? one(operands)
        : LaneStep.dual(operands);
  }

  /** The step of an instruction's only operation, or of one of its two. */
  static BoundInstruction one(BoundOperands operands) {
    return one(operands, operands.row().shape());
  }

  private static BoundInstruction one(BoundOperands operands, Shape row) {
    return switch (row) {
      case Shape.Lane shape ->
          AccruingStep.applies(operands, shape.value())
              ? AccruingStep.lanes(operands, shape)
              : LaneStep.of(operands, shape);
      case Shape.LaneChain shape -> LaneStep.chain(operands, shape);
      case Shape.LaneCompare shape -> LaneStep.compare(operands, shape);
      case Shape.LanePacked shape -> PackedStep.of(operands, shape);
      case Shape.LaneMixed shape -> PackedStep.mixed(operands, shape);
      case Shape.LanePick _ -> PackedStep.pick(operands);
      case Shape.LaneSwap _ -> LaneStep.swap(operands);
      case Shape.CrossLane shape -> CrossLaneStep.of(operands, shape);
      case Shape.LaneRelative shape -> CrossLaneStep.relative(operands, shape);
      case Shape.Scalar shape ->
          AccruingStep.applies(operands, shape.value())
              ? AccruingStep.scalar(operands, shape)
              : ScalarStep.of(operands, shape);
      case Shape.ScalarCompare shape -> ScalarStep.of(operands, shape);
      case Shape.ScalarRelative shape -> ScalarStep.relative(operands, shape);
      case Shape.ExecMask shape -> ScalarStep.exec(operands, shape);
      case Shape.Load shape -> VectorMemoryStep.load(operands, shape);
      case Shape.Store shape -> VectorMemoryStep.store(operands, shape);
      case Shape.Atomic shape -> AtomicStep.of(operands, shape);
      case Shape.Image shape -> ImageStep.of(operands, shape);
      case Shape.ScalarLoad shape -> ScalarMemoryStep.load(operands, shape);
      case Shape.ScalarStore shape -> ScalarMemoryStep.store(operands, shape);
      case Shape.ScalarAtomic shape ->
          operands.find(FieldName.ADDRESS) != null
              ? ElementStep.atomic(operands, shape)
              : ScalarMemoryStep.atomic(operands, shape);
      case Shape.Branch shape -> FlowStep.branch(operands, shape);
      case Shape.Jump shape -> FlowStep.jump(operands, shape);
      case Shape.HalfLoop shape -> FlowStep.halfLoop(operands, shape);
      case Shape.ForkJoin shape -> FlowStep.fork(operands, shape);
      case Shape.Wait _ -> wait(operands);
      case Shape.Barrier shape -> BarrierStep.of(operands, shape);
      case Shape.End _ -> FlowStep.end();
      case Shape.Kill _ -> FlowStep.kill(operands);
      case Shape.SkipVectors _ -> SystemStep.skipVectors(operands);
      case Shape.WavefrontNumber _ -> SystemStep.number(operands);
      case Shape.GlobalWaveSync shape -> SystemStep.sync(operands, shape);
      case Shape.Matrix shape -> new MatrixStep(operands, shape);
      case Shape.Nop shape -> nop(shape);
      case Shape.Message shape -> FlowStep.message(shape);
      case Shape.Question _ -> SystemStep.question(operands);
      case Shape.Time shape -> SystemStep.time(operands, shape);
      case Shape.GetRegister _ -> SystemStep.getRegister(operands);
      case Shape.SetRegister _ -> SystemStep.setRegister(operands);
      case Shape.GprIndex shape -> SystemStep.index(operands, shape);
      case Shape.Mode shape -> SystemStep.mode(operands, shape);
      case Shape.Trap _ -> trap(operands);
      case Shape.Halt _ -> FlowStep.halt(operands);
      case Shape.Sleep _ -> FlowStep.sleep();
      case Shape.Simt shape -> simt(operands, shape);
      case Shape.NotExecuted shape -> throw new Refusal(shape.unit());
    };
  }

  private static BoundInstruction simt(BoundOperands operands, Shape.Simt simt) {
    return switch (simt) {
      case Shape.SimtBranch shape -> PathStep.branch(operands, shape);
      case Shape.SimtJoin _ -> PathStep.join(operands);
      case Shape.SetReconvergence _ -> PathStep.setMeeting(operands);
      // Its effect on the instruction behind it is part of that one.
      case Shape.Prefix _ -> _ -> {};
      case Shape.LaneHalves shape -> HalfStep.of(operands, shape);
      case Shape.Tiles shape -> TileStep.of(operands, shape);
      case Shape.SignedSources shape -> one(operands, shape.shape());
      case Shape.CompareBranch shape -> PathStep.compare(operands, shape);
      case Shape.Link shape -> PathStep.link(operands, shape);
      case Shape.UpperImmediate shape -> PathStep.upper(operands, shape);
      case Shape.ControlRegister shape -> ControlStep.access(operands, shape);
      case Shape.SetVectorLength _ -> ControlStep.vectorLength(operands);
      case Shape.ScalarElement shape -> ElementStep.of(operands, shape);
      case Shape.Reservation shape -> ElementStep.reservation(operands, shape);
      case Shape.LaneTest shape -> PathStep.test(operands, shape);
      case Shape.LaneToScalar shape -> PathStep.toScalar(operands, shape);
      case Shape.LaneMerge _ -> PathStep.merge(operands);
      case Shape.LaneProducts shape -> PathStep.products(operands, shape);
      case Shape.Strided shape -> PathStep.strided(operands, shape);
      case Shape.BackgroundCopy shape -> CopyStep.of(operands, shape);
    };
  }

  /** Whether an instruction is for the vector units. */
  public static boolean isVector(Shape shape) {
    return switch (shape) {
      case Shape.LaneWise _,
          Shape.VectorAccess _,
          Shape.Image _,
          Shape.CrossLane _,
          Shape.LaneRelative _,
          Shape.Matrix _,
          Shape.GlobalWaveSync _ ->
          true;
      case Shape.ScalarUnit _,
          Shape.ScalarAccess _,
          Shape.Control _,
          Shape.WavefrontNumber _,
          Shape.Message _,
          Shape.Question _,
          Shape.Time _,
          Shape.Simt _,
          Shape.NotExecuted _ ->
          false;
    };
  }

  private static final GlobalMemory.Access FENCE =
      new GlobalMemory.Access(GlobalMemory.Order.ACQUIRE_RELEASE, GlobalMemory.Scope.AGENT);

  private static BoundInstruction nop(Shape.Nop shape) {
    return shape.cache() ? wave -> wave.memory.port().fence(FENCE) : _ -> {};
  }

  private static BoundInstruction wait(BoundOperands operands) {
    GlobalMemory.Wait wait = new InstructionWait(operands);
    return wave -> {
      GlobalMemory.Port port = wave.memory.port();
      if (port.isPatient()) {
        wave.setPc(wave.at());
        wave.signal = Wavefront.Signal.YIELD;
      } else {
        port.settle(wait);
      }
    };
  }

  /** The trap number is in the low byte; what a trap means is for the host to say. */
  private static BoundInstruction trap(BoundOperands operands) {
    BoundOperands.Entry number = operands.find(FieldName.SIMM16);
    int id =
        number == null ? operands.instruction().encoding().opcode() : number.immediate() & 0xff;
    return wave -> {
      throw new TrapException(id);
    };
  }
}
