package dev.lockstep.emulator.step;

import dev.lockstep.emulator.addressing.AddressTranslation;
import dev.lockstep.emulator.addressing.PointerSpace;
import dev.lockstep.emulator.machine.InstructionFault;
import dev.lockstep.emulator.machine.Stop;
import dev.lockstep.emulator.operand.BoundInstruction;
import dev.lockstep.emulator.operand.BoundOperands;
import dev.lockstep.emulator.operand.Leaf;
import dev.lockstep.emulator.operand.Leaves;
import dev.lockstep.emulator.operand.Uniform;
import dev.lockstep.emulator.state.ControlLayout;
import dev.lockstep.emulator.state.Divergence;
import dev.lockstep.emulator.state.Refusal;
import dev.lockstep.emulator.state.SimtStack;
import dev.lockstep.emulator.state.Wavefront;
import dev.lockstep.isa.model.FieldName;
import dev.lockstep.isa.model.Shape;
import dev.lockstep.isa.model.Shape.Input;
import java.util.Arrays;
import java.util.List;

/**
 * Branches of lanes and of whole wavefronts whose targets are distances in bytes from the
 * instruction's last word, and what goes with them.
 */
public final class PathStep {
  private static final long ADDRESS = 0xffff_ffffL;

  private PathStep() {}

  /** The address that distances count from: that of the word behind a prefix. */
  public static long here(BoundOperands operands) {
    return operands.next() - 4;
  }

  public static long target(BoundOperands operands) {
    long target = here(operands) + operands.need(FieldName.IMM).immediate() & ADDRESS;
    if ((target & 3) != 0) {
      throw new Refusal("a target at 0x%x, which is no multiple of 4".formatted(target));
    }
    return target;
  }

  private static SimtStack paths(Wavefront wave) {
    return switch (wave.divergence) {
      case SimtStack paths -> paths;
      case Divergence.ExecMask _ -> throw new IllegalStateException("no paths of lanes");
    };
  }

  static BoundInstruction branch(BoundOperands operands, Shape.SimtBranch shape) {
    Leaf test = Leaves.of(shape.test(), 2);
    LaneStep.Arguments arguments = LaneStep.Arguments.of(operands, List.of(Input.A, Input.B), null);
    long target = target(operands);
    long next = operands.next();
    int meeting = operands.layout().held(ControlLayout.Role.RPC);
    return wave -> {
      int[] rows = arguments.prepare(wave);
      long taken = test.lanes(wave, 0, rows[0], rows[1], 0, wave.exec());
      paths(wave).branch(wave, taken, target, next, wave.scalars[meeting] & ADDRESS);
    };
  }

  static BoundInstruction join(BoundOperands operands) {
    long here = here(operands);
    return wave -> paths(wave).join(wave, here);
  }

  static BoundInstruction setMeeting(BoundOperands operands) {
    Uniform base = operands.uniform(FieldName.SRC0);
    int offset = operands.need(FieldName.IMM).immediate();
    int destination = operands.needDestination().index();
    int meeting = operands.layout().held(ControlLayout.Role.RPC);
    return wave -> {
      int address = (int) base.value(wave) + offset;
      wave.scalars[meeting] = address;
      wave.scalars[destination] = address;
    };
  }

  static BoundInstruction compare(BoundOperands operands, Shape.CompareBranch shape) {
    Leaf test = Leaves.of(shape.test(), 2);
    Uniform first = operands.uniform(FieldName.SRC0);
    Uniform second = operands.uniform(FieldName.SRC1);
    long target = target(operands);
    return wave -> {
      if (test.one(first.value(wave), second.value(wave), 0, wave.modeBits) != 0) {
        wave.setPc(target);
      }
    };
  }

  /** A jump that leaves the address behind it; the register is read before it is written. */
  static BoundInstruction link(BoundOperands operands, Shape.Link shape) {
    int destination = operands.needDestination().index();
    int behind = (int) operands.next();
    if (!shape.register()) {
      long target = target(operands);
      return wave -> {
        wave.scalars[destination] = behind;
        wave.setPc(target);
      };
    }
    Uniform base = operands.uniform(FieldName.ADDRESS);
    int offset = operands.need(FieldName.IMM).immediate();
    return wave -> {
      long target = base.value(wave) + offset & ADDRESS & -2L;
      if ((target & 3) != 0) {
        throw new InstructionFault(new Stop.Cause.Misaligned(target));
      }
      wave.scalars[destination] = behind;
      wave.setPc(target);
    };
  }

  static BoundInstruction upper(BoundOperands operands, Shape.UpperImmediate shape) {
    int destination = operands.needDestination().index();
    int value = upper(operands, shape.relative());
    return wave -> wave.scalars[destination] = value;
  }

  /** The number that such an instruction makes. */
  public static int upper(BoundOperands operands, boolean relative) {
    int number = operands.need(FieldName.IMM).immediate() << 12;
    return relative ? number + (int) here(operands) : number;
  }

  static BoundInstruction test(BoundOperands operands, Shape.LaneTest shape) {
    LaneStep.Arguments arguments = LaneStep.Arguments.of(operands, shape.inputs(), null);
    Leaf test = Leaves.of(shape.test(), arguments.count());
    int lanes = operands.layout().lanes();
    int target = operands.needDestination().index() * lanes;
    boolean pair = operands.needDestination().register().count() > 1;
    return wave -> {
      int[] rows = arguments.prepare(wave);
      long exec = wave.exec();
      int[] file = wave.vectors;
      long met =
          test.lanes(file, lanes, 0, rows[0], rows[1], rows[2], rows[3], 0, exec, wave.modeBits);
      for (long rest = exec; rest != 0; rest &= rest - 1) {
        int lane = Long.numberOfTrailingZeros(rest);
        file[target + lane] = (int) (met >>> lane & 1);
        if (pair) {
          file[target + lanes + lane] = 0;
        }
      }
    };
  }

  /** Without an active lane the register stays as it is. */
  static BoundInstruction toScalar(BoundOperands operands, Shape.LaneToScalar shape) {
    int lanes = operands.layout().lanes();
    int source = operands.need(FieldName.SRC0).index() * lanes;
    int destination = operands.needDestination().index();
    return wave -> {
      long exec = wave.exec();
      if (exec != 0) {
        int lane = shape.last() ? 63 - Long.numberOfLeadingZeros(exec) : 0;
        wave.scalars[destination] = wave.vectors[source + lane];
      }
    };
  }

  /** Bit n of v0 in lane 0 is that of lane n. */
  static BoundInstruction merge(BoundOperands operands) {
    LaneStep.Arguments arguments = LaneStep.Arguments.of(operands, List.of(Input.A, Input.B), null);
    int lanes = operands.layout().lanes();
    int target = operands.needDestination().index() * lanes;
    return wave -> {
      int[] rows = arguments.prepare(wave);
      int[] file = wave.vectors;
      int bits = file[0];
      for (long rest = wave.exec(); rest != 0; rest &= rest - 1) {
        int lane = Long.numberOfTrailingZeros(rest);
        file[target + lane] = file[rows[bits >>> lane & 1] + lane];
      }
    };
  }

  /**
   * Lane 4r+c adds row r of the second source times row c of the first one, eight products; only so
   * far is the instruction defined in public, by the model of a simulator.
   */
  static BoundInstruction products(BoundOperands operands, Shape.LaneProducts shape) {
    int lanes = operands.layout().lanes();
    int half = lanes / 2;
    int depth = lanes / 4;
    if (lanes != 32) {
      throw new Refusal("products of matrices over other than 32 lanes");
    }
    Leaf step = Leaves.of(shape.step(), 3);
    int target = operands.needDestination().index() * lanes;
    int columns = operands.need(FieldName.SRC0).index() * lanes;
    int rows = operands.need(FieldName.SRC1).index() * lanes;
    return wave -> {
      if (wave.exec() >>> half != 0) {
        throw InstructionFault.notExecuted("products of matrices in lanes from " + half + " on");
      }
      int[] file = wave.vectors;
      for (long rest = wave.exec(); rest != 0; rest &= rest - 1) {
        int lane = Long.numberOfTrailingZeros(rest);
        long sum = file[target + lane];
        for (int k = 0; k < depth; k++) {
          long a = file[rows + lane / 4 * depth + k];
          long b = file[columns + lane % 4 * depth + k];
          sum = step.one(a, b, sum, wave.modeBits);
        }
        file[target + lane] = (int) sum;
      }
    };
  }

  static BoundInstruction strided(BoundOperands operands, Shape.Strided shape) {
    Uniform base = operands.uniform(FieldName.ADDRESS);
    int bytes = shape.type().bits() / 8;
    PointerSpace.Address address =
        switch (shape.stride()) {
          case UNIT -> (wave, at) -> step(at, base.value(wave), bytes);
          case REGISTER -> {
            Uniform stride = operands.uniform(FieldName.SRC1);
            yield (wave, at) -> step(at, base.value(wave), stride.value(wave));
          }
          case INDEXED -> {
            int row = operands.need(FieldName.SRC1).index() * operands.layout().lanes();
            yield (wave, at) -> {
              long start = base.value(wave);
              Arrays.setAll(at, lane -> start + wave.vectors[row + lane] & ADDRESS);
            };
          }
        };
    PointerSpace space = new PointerSpace(address, AddressTranslation.access(operands, false));
    int data =
        operands.need(shape.store() ? FieldName.DATA : FieldName.VDST).index()
            * operands.layout().lanes();
    return shape.store()
        ? wave -> space.storeEach(wave, bytes, data)
        : wave -> space.loadEach(wave, shape.type(), data);
  }

  private static void step(long[] at, long start, long stride) {
    for (int lane = 0; lane < at.length; lane++) {
      at[lane] = start + stride * lane & ADDRESS;
    }
  }
}
