package dev.lockstep.emulator.step;

import dev.lockstep.emulator.machine.InstructionFault;
import dev.lockstep.emulator.machine.Stop;
import dev.lockstep.emulator.memory.GlobalMemory;
import dev.lockstep.emulator.operand.BoundInstruction;
import dev.lockstep.emulator.operand.BoundOperands;
import dev.lockstep.emulator.operand.Uniform;
import dev.lockstep.emulator.state.Refusal;
import dev.lockstep.emulator.state.SimtStack;
import dev.lockstep.emulator.state.Wavefront;
import dev.lockstep.isa.model.FieldName;
import dev.lockstep.isa.model.Shape;
import dev.lockstep.isa.model.Shape.Condition;

/** Branches, jumps, and what else decides which instruction of which wavefront comes next. */
final class FlowStep {
  /** MODE[31:29]: entries on the stack of split wavefronts. */
  private static final int STACK_SHIFT = 29;

  private FlowStep() {}

  static BoundInstruction branch(BoundOperands operands, Shape.Branch shape) {
    long target = operands.target();
    Condition condition = shape.condition();
    return wave -> {
      if (holds(condition, wave)) {
        wave.setPc(target);
      }
    };
  }

  private static boolean holds(Condition condition, Wavefront wave) {
    return switch (condition) {
      case ALWAYS -> true;
      case SCC0 -> !wave.scc();
      case SCC1 -> wave.scc();
      case VCCZ -> wave.vcc() == 0;
      case VCCNZ -> wave.vcc() != 0;
      case EXECZ -> wave.exec() == 0;
      case EXECNZ -> wave.exec() != 0;
      case DEBUG_FLAG -> false;
    };
  }

  static BoundInstruction jump(BoundOperands operands, Shape.Jump shape) {
    long next = operands.next();
    return switch (shape.kind()) {
      case GET -> {
        int destination = operands.needDestination().index();
        yield wave -> wave.writeWide(destination, next);
      }
      case SET -> {
        Uniform target = Uniform.of(operands.sources().getFirst(), operands.set());
        yield wave -> wave.setPc(target.value(wave) & -4L);
      }
      case SWAP -> {
        Uniform target = Uniform.of(operands.sources().getFirst(), operands.set());
        int destination = operands.needDestination().index();
        yield wave -> {
          long address = target.value(wave) & -4L;
          wave.writeWide(destination, next);
          wave.setPc(address);
        };
      }
      case CALL -> {
        long target = operands.target();
        int destination = operands.needDestination().index();
        yield wave -> {
          wave.writeWide(destination, next);
          wave.setPc(target);
        };
      }
      case RETURN_FROM_TRAP -> throw new Refusal("return from a trap handler: none is running");
    };
  }

  /**
   * Fork and join: the smaller side of a split runs first, the other side waits as four SGPRs at
   * the place that MODE counts: its mask, then its address (GCN3 ISA, "Control flow").
   */
  static BoundInstruction fork(BoundOperands operands, Shape.ForkJoin shape) {
    if (shape.join()) {
      Uniform level = Uniform.of(operands.sources().getFirst(), operands.set());
      return wave -> join(wave, (int) level.value(wave));
    }
    BoundOperands.Entry relative = operands.find(FieldName.SIMM16);
    long next = operands.next();
    if (relative != null) {
      int mask = operands.get(0).index();
      long target = operands.target();
      return wave -> fork(wave, wave.mask(mask), target, next);
    }
    Uniform mask = Uniform.of(operands.get(0), operands.set());
    Uniform target = Uniform.of(operands.get(1), operands.set());
    return wave -> fork(wave, mask.value(wave), target.value(wave) & -4L, next);
  }

  private static void fork(Wavefront wave, long mask, long target, long next) {
    long exec = wave.exec();
    long pass = mask & exec;
    long fail = ~mask & exec;
    if (pass == exec) {
      wave.setPc(target);
    } else if (fail != exec) {
      boolean passFirst = Long.bitCount(fail) >= Long.bitCount(pass);
      int level = wave.modeBits >>> STACK_SHIFT;
      wave.writeWide(4 * level, passFirst ? fail : pass);
      wave.writeWide(4 * level + 2, passFirst ? next : target);
      setLevel(wave, level + 1);
      wave.setExec(passFirst ? pass : fail);
      wave.setPc(passFirst ? target : next);
    }
  }

  private static void join(Wavefront wave, int wanted) {
    int level = wave.modeBits >>> STACK_SHIFT;
    if (level != wanted) {
      int top = level - 1 & 7;
      setLevel(wave, top);
      wave.setExec(wave.wide(4 * top));
      wave.setPc(wave.wide(4 * top + 2) & -4L);
    }
  }

  private static void setLevel(Wavefront wave, int level) {
    wave.modeBits = wave.modeBits & ~(7 << STACK_SHIFT) | level << STACK_SHIFT;
  }

  /**
   * A loop over the two halves of a wavefront of 64 lanes; the register holds the other half's EXEC
   * (RDNA ISA, subvector loops).
   */
  static BoundInstruction halfLoop(BoundOperands operands, Shape.HalfLoop shape) {
    int saved = operands.needDestination().index();
    int low = operands.layout().codes().exec();
    int high = low + 1;
    long target = operands.target();
    if (shape.end()) {
      return wave -> {
        int[] file = wave.scalars;
        if (file[high] != 0) {
          file[low] = file[saved];
        } else if (file[saved] != 0) {
          file[high] = file[saved];
          file[saved] = file[low];
          file[low] = 0;
          wave.setPc(target);
        }
      };
    }
    return wave -> {
      int[] file = wave.scalars;
      if (file[low] == 0 && file[high] == 0) {
        wave.setPc(target);
      } else if (file[low] == 0) {
        file[saved] = 0;
      } else {
        file[saved] = file[high];
        file[high] = 0;
      }
    };
  }

  static BoundInstruction kill(BoundOperands operands) {
    return (operands.need(FieldName.SIMM16).immediate() & 1) != 0 ? end() : _ -> {};
  }

  static BoundInstruction barrier() {
    return wave -> {
      refuseDiverged(wave);
      wave.waiting = true;
      wave.stop(new Stop.BarrierWait());
    };
  }

  static BoundInstruction end() {
    return wave -> {
      refuseDiverged(wave);
      wave.copies.complete(wave);
      // Another wavefront gets the registers.
      wave.memory.port().settle(GlobalMemory.Wait.LOADS);
      wave.setEnded(true);
      wave.stop(new Stop.Ended());
    };
  }

  /** Refuses an operation of the whole wavefront on one of several paths of its lanes. */
  private static void refuseDiverged(Wavefront wave) {
    if (wave.divergence instanceof SimtStack paths && paths.depth() != 0) {
      throw new InstructionFault(new Stop.Cause.Diverged(paths.depth()));
    }
  }

  /** The wavefront stops; it would go on with the next instruction. */
  static BoundInstruction halt(BoundOperands operands) {
    boolean halts = operands.need(FieldName.SIMM16).immediate() != 0;
    return wave -> {
      if (halts) {
        wave.stop(new Stop.Breakpoint(wave.place(), true));
      }
    };
  }

  /** Messages go nowhere; the halting form stops the wavefront. */
  static BoundInstruction message(Shape.Message shape) {
    return wave -> {
      if (shape.halts()) {
        wave.stop(new Stop.Breakpoint(wave.place(), true));
      }
    };
  }

  /** Sleeping ends the wavefront's slice: whoever it waits for gets to run. */
  static BoundInstruction sleep() {
    return wave -> wave.signal = Wavefront.Signal.YIELD;
  }
}
