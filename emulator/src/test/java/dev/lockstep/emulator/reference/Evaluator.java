package dev.lockstep.emulator.reference;

import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.isa.model.Shape;

/**
 * Executes one instruction after the other as the ISA manuals specify it: slow, obvious, one lane
 * at a time. Shares no code with the engines; what an operation computes comes from the oracles.
 */
final class Evaluator {
  private final Group group;
  private final InstructionSet set;

  Evaluator(Group group, InstructionSet set) {
    this.group = group;
    this.set = set;
  }

  /** Executes an instruction of a wavefront whose PC is at it. */
  void step(State state, Instruction instruction) {
    state.tolerances.clear();
    state.scalarTolerance = null;
    state.pc += instruction.size();
    Parts parts = new Parts(instruction, state.facts);
    VectorUnit vector = new VectorUnit(state);
    ScalarUnit scalar = new ScalarUnit(state);
    MemoryUnit memory = new MemoryUnit(group, state);
    CrossLaneUnit moves = new CrossLaneUnit(state);
    if (instruction.encoding().second() != null) {
      vector.dual(instruction);
      return;
    }
    switch (instruction.row().shape()) {
      case Shape.Lane shape -> vector.lane(parts, shape);
      case Shape.LaneChain shape -> vector.chain(parts, shape);
      case Shape.LaneCompare shape -> vector.compare(parts, shape);
      case Shape.LanePacked shape -> vector.packed(parts, shape);
      case Shape.LaneMixed shape -> vector.mixed(parts, shape);
      case Shape.LanePick _ -> vector.pick(parts);
      case Shape.LaneSwap _ -> vector.swap(parts);
      case Shape.CrossLane shape -> moves.move(parts, shape);
      case Shape.LaneRelative shape -> moves.relative(parts, shape);
      case Shape.Scalar shape -> scalar.compute(parts, shape);
      case Shape.ScalarCompare shape -> scalar.compare(parts, shape);
      case Shape.ScalarRelative shape -> scalar.relative(parts, shape);
      case Shape.ExecMask shape -> scalar.execMask(parts, shape);
      case Shape.GetRegister _ -> scalar.getRegister(parts);
      case Shape.SetRegister _ -> scalar.setRegister(parts);
      case Shape.GprIndex shape -> scalar.index(parts, shape);
      case Shape.Mode shape -> scalar.mode(parts, shape);
      case Shape.Branch shape -> scalar.branch(parts, shape);
      case Shape.Jump shape -> scalar.jump(parts, shape);
      case Shape.Load shape when shape.element().formatted() ->
          new FormattedUnit(group, state, set).load(parts, shape);
      case Shape.Store shape when shape.element().formatted() ->
          new FormattedUnit(group, state, set).store(parts, shape);
      case Shape.Load shape -> memory.load(parts, shape);
      case Shape.Store shape -> memory.store(parts, shape);
      case Shape.Atomic shape -> memory.atomic(parts, shape);
      case Shape.ScalarLoad shape -> memory.scalarLoad(parts, shape);
      case Shape.ScalarStore shape -> memory.scalarStore(parts, shape);
      case Shape.ScalarAtomic shape -> memory.scalarAtomic(parts, shape);
      case Shape.Barrier shape -> barrier(state, shape);
      case Shape.End _ -> state.ended = true;
      case Shape.WavefrontNumber _ -> throw new IllegalStateException("not covered");
      case Shape.Nop _, Shape.Wait _, Shape.Sleep _ -> {}
      case Shape.Matrix _ ->
          new MatrixUnit(state, Math::fma).multiply(parts, set.generation().name());
      case Shape.HalfLoop _,
          Shape.ForkJoin _,
          Shape.Kill _,
          Shape.SkipVectors _,
          Shape.Image _,
          Shape.GlobalWaveSync _,
          Shape.Message _,
          Shape.Question _,
          Shape.Time _,
          Shape.Trap _,
          Shape.Halt _,
          Shape.Simt _,
          Shape.NotExecuted _ ->
          throw new IllegalStateException("not covered: " + instruction);
    }
  }

  /** RDNA4 ISA: arriving and waiting are two instructions; before they are one. */
  private static void barrier(State state, Shape.Barrier shape) {
    switch (shape.operation()) {
      case MEET -> {
        state.arrived = true;
        state.waits = true;
      }
      case SIGNAL -> state.arrived = true;
      case WAIT -> state.waits = true;
      case SIGNAL_FIRST, STATE -> throw new IllegalStateException("depends on the schedule");
    }
  }
}
