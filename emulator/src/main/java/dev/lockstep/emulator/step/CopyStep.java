package dev.lockstep.emulator.step;

import dev.lockstep.emulator.machine.InstructionFault;
import dev.lockstep.emulator.memory.BadAccess;
import dev.lockstep.emulator.memory.MemoryFault;
import dev.lockstep.emulator.operand.BoundInstruction;
import dev.lockstep.emulator.operand.BoundOperands;
import dev.lockstep.emulator.operand.Uniform;
import dev.lockstep.emulator.state.BackgroundCopies;
import dev.lockstep.emulator.state.Refusal;
import dev.lockstep.emulator.state.Wavefront;
import dev.lockstep.isa.model.FieldName;
import dev.lockstep.isa.model.Shape;
import java.util.ArrayList;
import java.util.List;

/**
 * Copies that go on while the wavefront runs. What is wrong with one is a fault of the instruction
 * that starts it. Encodings and descriptors are this project's own: no public source has them.
 */
final class CopyStep {
  private static final long LOW = 0xffff_ffffL;

  /** Most bytes of a copy. */
  private static final int MOST = 1 << 20;

  private static final int LINE = 16;

  // Words of the descriptor of a tensor.
  private static final int ADDRESS = 0;
  private static final int FORM = 1;
  private static final int SIZES = 2;
  private static final int STRIDES = 7;
  private static final int TENSOR_WORDS = 11;

  // Words of the descriptor of a box.
  private static final int STARTS = 0;
  private static final int EXTENTS = 5;
  private static final int BOX_WORDS = 10;

  private static final int DIMENSIONS = 5;

  private CopyStep() {}

  static BoundInstruction of(BoundOperands operands, Shape.BackgroundCopy shape) {
    return switch (shape.action()) {
      case PIECE -> piece(operands);
      case BULK -> bulk(operands);
      case TENSOR -> tensor(operands);
      case COMPLETE -> wave -> wave.copies.complete(wave);
    };
  }

  private static BoundInstruction piece(BoundOperands operands) {
    Uniform from = operands.uniform(FieldName.SRC0);
    Uniform to = operands.uniform(FieldName.SRC1);
    int written = 4 << operands.need(FieldName.COPYSIZE).immediate();
    int read = operands.need(FieldName.SRCSIZE).immediate();
    if (read > written) {
      throw new Refusal("a copy of %d bytes that reads %d".formatted(written, read));
    }
    return wave -> {
      long source = from.value(wave);
      long target = to.value(wave);
      aligned(BadAccess.Kind.READ, source, written, written);
      aligned(BadAccess.Kind.WRITE, target, written, written);
      wave.copies.start(wave, new BackgroundCopies.Piece(source, target, read, written));
    };
  }

  private static BoundInstruction bulk(BoundOperands operands) {
    Uniform from = operands.uniform(FieldName.SRC0);
    Uniform to = operands.uniform(FieldName.SRC1);
    Uniform count = operands.uniform(FieldName.SRC2);
    return wave -> {
      long bytes = count.value(wave);
      if (bytes % LINE != 0) {
        throw InstructionFault.notExecuted(
            "a copy of %d bytes, which is no multiple of %d".formatted(bytes, LINE));
      }
      long source = from.value(wave);
      long target = to.value(wave);
      int all = limited(bytes);
      aligned(BadAccess.Kind.READ, source, all, LINE);
      aligned(BadAccess.Kind.WRITE, target, all, LINE);
      if (all != 0) {
        wave.copies.start(wave, new BackgroundCopies.Piece(source, target, all, all));
      }
    };
  }

  private static BoundInstruction tensor(BoundOperands operands) {
    int tensor = descriptor(operands, FieldName.SRC0, TENSOR_WORDS);
    int box = descriptor(operands, FieldName.SRC1, BOX_WORDS);
    Uniform to = operands.uniform(FieldName.SRC2);
    return wave -> {
      BackgroundCopies.Box copy = box(wave, tensor, box, to.value(wave));
      long bytes = copy.element();
      for (int extent : copy.box()) {
        // Extents are unsigned; those of a box that is not too large are small.
        bytes = Math.min(bytes * (extent & LOW), 2L * MOST);
      }
      if (copy.box().contains(0)) {
        return;
      }
      int all = limited(bytes);
      aligned(BadAccess.Kind.READ, copy.from(), copy.element(), copy.element());
      aligned(BadAccess.Kind.WRITE, copy.to(), all, copy.element());
      for (long stride : copy.strides()) {
        if (stride % copy.element() != 0) {
          throw InstructionFault.notExecuted(
              "a tensor with elements of %d bytes and a stride of %d"
                  .formatted(copy.element(), stride));
        }
      }
      wave.copies.start(wave, copy);
    };
  }

  private static BackgroundCopies.Box box(Wavefront wave, int tensor, int box, long to) {
    int[] file = wave.vectors;
    int form = file[tensor + FORM];
    int element = form & 0xff;
    int dimensions = form >>> 8;
    if (element == 0 || element > LINE || Integer.bitCount(element) != 1) {
      throw InstructionFault.notExecuted("a tensor with elements of %d bytes".formatted(element));
    }
    if (dimensions == 0 || dimensions > DIMENSIONS) {
      throw InstructionFault.notExecuted("a tensor with %d dimensions".formatted(dimensions));
    }
    List<Long> sizes = new ArrayList<>();
    List<Long> strides = new ArrayList<>();
    List<Integer> starts = new ArrayList<>();
    List<Integer> extents = new ArrayList<>();
    for (int d = 0; d < dimensions; d++) {
      sizes.add(file[tensor + SIZES + d] & LOW);
      strides.add(d == 0 ? element : file[tensor + STRIDES + d - 1] & LOW);
      starts.add(file[box + STARTS + d]);
      extents.add(file[box + EXTENTS + d]);
    }
    long from = file[tensor + ADDRESS] & LOW;
    return new BackgroundCopies.Box(from, to, element, sizes, strides, starts, extents);
  }

  /**
   * The place of a descriptor's first word in the vector file, where registers and their lanes
   * follow each other.
   */
  private static int descriptor(BoundOperands operands, FieldName field, int words) {
    int lanes = operands.layout().lanes();
    int first = operands.need(field).index();
    if (first + (words + lanes - 1) / lanes > operands.layout().vectors().vgprs()) {
      throw new Refusal("a descriptor beyond the last register");
    }
    return first * lanes;
  }

  private static int limited(long bytes) {
    if (bytes > MOST) {
      throw InstructionFault.notExecuted("a copy of more than %d bytes".formatted(MOST));
    }
    return (int) bytes;
  }

  private static void aligned(BadAccess.Kind kind, long address, int bytes, int unit) {
    if (address % unit != 0) {
      String detail = "the address must be a multiple of " + unit;
      throw new MemoryFault(new BadAccess(kind, address, bytes, -1, detail));
    }
  }
}
