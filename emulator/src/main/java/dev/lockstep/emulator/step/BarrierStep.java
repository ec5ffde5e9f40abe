package dev.lockstep.emulator.step;

import dev.lockstep.emulator.machine.Stop;
import dev.lockstep.emulator.operand.BoundInstruction;
import dev.lockstep.emulator.operand.BoundOperands;
import dev.lockstep.emulator.operand.Uniform;
import dev.lockstep.emulator.state.Refusal;
import dev.lockstep.emulator.state.Wavefront;
import dev.lockstep.emulator.state.Workgroup;
import dev.lockstep.isa.model.FieldName;
import dev.lockstep.isa.model.Operand;
import dev.lockstep.isa.model.Shape;

/**
 * The barrier of a workgroup where arriving and waiting are two instructions (RDNA4 ISA, "Split
 * barriers"). A wavefront alone in its workgroup is in none: it neither arrives nor waits.
 */
final class BarrierStep {
  /** The number of the workgroup's barrier. */
  private static final int WORKGROUP = -1;

  /** The number of no barrier. */
  private static final int NONE = 0;

  /** That of trap handlers, at which other code does not arrive. */
  private static final int TRAP = -2;

  private static final int MEMBERS_SHIFT = 4;
  private static final int ARRIVED_SHIFT = 16;

  private BarrierStep() {}

  static BoundInstruction of(BoundOperands operands, Shape.Barrier shape) {
    return switch (shape.operation()) {
      case MEET -> FlowStep.barrier();
      case SIGNAL -> number(operands) == WORKGROUP ? BarrierStep::signal : _ -> {};
      case SIGNAL_FIRST -> {
        boolean real = number(operands) == WORKGROUP;
        yield wave -> {
          wave.setScc(real && isShared(wave) && wave.group.arrived() == 0);
          if (real) {
            signal(wave);
          }
        };
      }
      case WAIT -> {
        int number = (short) operands.need(FieldName.SIMM16).immediate();
        if (number != WORKGROUP) {
          throw new Refusal("a wait at barrier " + number + ": only the workgroup's, -1, exists");
        }
        yield BarrierStep::await;
      }
      case STATE -> {
        int destination = operands.needDestination().index();
        if (number(operands) != WORKGROUP) {
          throw new Refusal("the state of another barrier than the workgroup's, -1");
        }
        yield wave -> wave.scalars[destination] = state(wave);
      }
    };
  }

  private static int number(BoundOperands operands) {
    BoundOperands.Entry entry = operands.sources().getFirst();
    if (!(entry.operand() instanceof Operand.Inline)
        || !(Uniform.of(entry, operands.set()) instanceof Uniform.Constant constant)) {
      throw new Refusal("a barrier that M0 names: only the workgroup's, -1, exists");
    }
    int number = (int) constant.bits();
    if (number != WORKGROUP && number != NONE && number != TRAP) {
      throw new Refusal("barrier " + number + ": only the workgroup's, -1, exists");
    }
    return number;
  }

  private static boolean isShared(Wavefront wave) {
    return wave.group.size() > 1;
  }

  private static void signal(Wavefront wave) {
    if (isShared(wave)) {
      wave.arrivals = wave.arrivals + 1;
      wave.group.complete();
    }
  }

  private static void await(Wavefront wave) {
    if (wave.passes) {
      wave.passes = false;
    } else if (isShared(wave)) {
      wave.waiting = true;
      wave.stop(new Stop.BarrierWait());
    }
  }

  private static int state(Wavefront wave) {
    Workgroup group = wave.group;
    return isShared(wave)
        ? 1 | group.members() << MEMBERS_SHIFT | group.arrived() << ARRIVED_SHIFT
        : 0;
  }
}
