package dev.lockstep.emulator.step;

import dev.lockstep.emulator.operand.BoundInstruction;
import dev.lockstep.emulator.operand.BoundOperands;
import dev.lockstep.emulator.operand.Leaf;
import dev.lockstep.emulator.operand.Leaves;
import dev.lockstep.emulator.operand.SourceSign;
import dev.lockstep.emulator.operand.Uniform;
import dev.lockstep.emulator.state.Refusal;
import dev.lockstep.emulator.state.RegisterLayout;
import dev.lockstep.emulator.state.Wavefront;
import dev.lockstep.isa.model.Behaviour;
import dev.lockstep.isa.model.ModifierName;
import dev.lockstep.isa.model.Shape;
import dev.lockstep.isa.model.Shape.Input;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Computes a scalar value, its condition, or both. The leaf runs on the scalar file as on a vector
 * file with one lane: a register is its own row.
 */
@SuppressWarnings("ArrayRecordComponent") // nobody compares it, and it is read all the time
public record ScalarStep(
    @Nullable Leaf value,
    @Nullable Leaf condition,
    boolean ofResult,
    Source[] sources,
    int destination)
    implements BoundInstruction {
  static BoundInstruction of(BoundOperands operands, Shape.Scalar shape) {
    Source[] sources = sources(operands, shape.inputs(), shape.value());
    int count = count(operands, shape.inputs());
    if (isModified(operands)) {
      return modified(operands, shape.value());
    }
    if (Leaves.method(shape.value()).getReturnType() == boolean.class) {
      return test(operands, Leaves.of(shape.value(), count), sources);
    }
    Shape.Flag flag = shape.scc();
    return new ScalarStep(
        Leaves.of(shape.value(), count),
        flag == null ? null : Leaves.of(flag.test(), flag.ofResult() ? 1 : count),
        flag != null && flag.ofResult(),
        sources,
        operands.needDestination().index());
  }

  static ScalarStep of(BoundOperands operands, Shape.ScalarCompare shape) {
    Leaf test = Leaves.of(shape.test(), count(operands, shape.inputs()));
    Source[] sources = sources(operands, shape.inputs(), shape.test());
    return new ScalarStep(null, test, false, sources, 0);
  }

  /** Whether the instruction has modifiers of its source or its result. */
  public static boolean isModified(BoundOperands operands) {
    if (!operands.takes(ModifierName.OMOD)) {
      // Signs that a prefix gives belong to the sources.
      return false;
    }
    boolean source = operands.value(ModifierName.NEG) != 0 || operands.value(ModifierName.ABS) != 0;
    return source || operands.value(ModifierName.OMOD) != 0 || operands.flag(ModifierName.CLAMP);
  }

  /** A floating-point value of one source, with signs and output modifiers. */
  private static BoundInstruction modified(BoundOperands operands, Behaviour behaviour) {
    BoundOperands.Entry entry = operands.sources().getFirst();
    Uniform source = Uniform.of(entry, operands.set(), behaviour);
    int bits = entry.type().bits();
    SourceSign sign =
        new SourceSign(
            operands.value(ModifierName.ABS) != 0,
            operands.value(ModifierName.NEG) != 0,
            true,
            bits);
    Leaf value = Leaves.of(behaviour, 1);
    int omod = operands.value(ModifierName.OMOD);
    Leaf multiply = Leaves.of(new Behaviour("omod", behaviour.type()), 2);
    boolean clamps = operands.flag(ModifierName.CLAMP);
    Leaf clamp = Leaves.of(new Behaviour("clamp", behaviour.type()), 1);
    int destination = operands.needDestination().index();
    return wave -> {
      long result = value.one(sign.of(source.value(wave)), 0, 0, wave.modeBits);
      if (omod != 0) {
        result = multiply.one(result, omod, 0, wave.modeBits);
      }
      wave.scalars[destination] = (int) (clamps ? clamp.one(result, 0, 0, wave.modeBits) : result);
    };
  }

  /** 0 or 1 as the value. */
  private static BoundInstruction test(BoundOperands operands, Leaf leaf, Source[] sources) {
    int destination = operands.needDestination().index();
    int count = operands.needDestination().register().count();
    return wave -> {
      int a = sources[0].place(wave, 0);
      int b = sources[1].place(wave, 1);
      write(wave, destination, run(leaf, wave, 0, a, b, 0), count);
    };
  }

  private static int count(BoundOperands operands, List<Input> inputs) {
    return inputs.isEmpty() ? operands.sources().size() : inputs.size();
  }

  private static Source[] sources(BoundOperands operands, List<Input> inputs, Behaviour reader) {
    List<BoundOperands.Entry> written = operands.sources();
    if (inputs.isEmpty()) {
      return written.stream().map(e -> Source.of(operands, e, reader)).toArray(Source[]::new);
    }
    return inputs.stream()
        .filter(input -> input != Input.SCC)
        .map(input -> Source.of(operands, entry(operands, written, input), reader))
        .toArray(Source[]::new);
  }

  private static BoundOperands.Entry entry(
      BoundOperands operands, List<BoundOperands.Entry> written, Input input) {
    return switch (input) {
      case A -> written.get(0);
      case B -> written.get(1);
      case C -> written.get(2);
      case D -> operands.needDestination();
      case SCC, VCC, EXEC, LANE, INDEX, SIGNS -> throw new Refusal("scalar input " + input);
    };
  }

  @Override
  public void execute(Wavefront wave) {
    int a = place(wave, 0);
    int b = place(wave, 1);
    int c = place(wave, 2);
    int[] file = wave.scalars;
    boolean scc = wave.scc();
    if (condition != null && !ofResult) {
      scc = run(condition, wave, 0, a, b, c) != 0;
    }
    if (value != null) {
      run(value, wave, destination, a, b, c);
      if (condition != null && ofResult) {
        scc = condition.lanes(file, 1, 0, destination, 0, 0, 0, 0, 1, wave.modeBits) != 0;
      }
    }
    wave.setScc(scc);
  }

  private static long run(Leaf leaf, Wavefront wave, int result, int a, int b, int c) {
    return leaf.lanes(wave.scalars, 1, result, a, b, c, 0, wave.scc() ? 1 : 0, 1, wave.modeBits);
  }

  /** Place of a source in the scalar file; values that are no registers get a slot. */
  private int place(Wavefront wave, int index) {
    return index < sources.length ? sources[index].place(wave, index) : 0;
  }

  /** A source with the sign that the instruction gives it, if it does. */
  record Source(Uniform value, @Nullable SourceSign sign) {
    static Source of(BoundOperands operands, BoundOperands.Entry entry, Behaviour reader) {
      boolean signed = operands.row().shape() instanceof Shape.SignedSources;
      Uniform value = Uniform.of(entry, operands.set(), reader);
      return new Source(value, signed ? SourceSign.of(operands, entry) : null);
    }

    /** Its place in the scalar file. */
    int place(Wavefront wave, int index) {
      if (value instanceof Uniform.Register register && sign == null) {
        return register.code();
      }
      int slot = RegisterLayout.CODES + 4 * index;
      long plain = value.value(wave);
      wave.writeWide(slot, sign == null ? plain : sign.of(plain));
      return slot;
    }
  }

  /** EXEC from a mask and the old EXEC. */
  static BoundInstruction exec(BoundOperands operands, Shape.ExecMask shape) {
    Leaf value = Leaves.of(shape.value(), 2);
    Behaviour test = shape.scc().test();
    Leaf condition = Leaves.of(test, 1);
    Uniform source = Uniform.of(operands.sources().getFirst(), operands.set());
    int destination = operands.needDestination().index();
    int exec = operands.layout().codes().exec();
    // The register's width counts, not that of the wavefront.
    int count = operands.needDestination().register().count();
    return wave -> {
      long old = count == 2 ? wave.wide(exec) : wave.scalars[exec] & 0xffff_ffffL;
      long mask = value.one(source.value(wave), old, 0, wave.modeBits);
      write(wave, destination, shape.saves() ? old : mask, count);
      write(wave, exec, mask, count);
      wave.setScc(condition.one(mask, 0, 0, wave.modeBits) != 0);
    };
  }

  /** A move with M0 added to a register number; registers out of range are not written. */
  static BoundInstruction relative(BoundOperands operands, Shape.ScalarRelative shape) {
    BoundOperands.Entry from = operands.sources().getFirst();
    int to = operands.needDestination().index();
    int count = operands.needDestination().register().count();
    int limit = operands.layout().codes().sgprs() - count;
    return switch (shape.indexed()) {
      case SOURCE ->
          wave -> write(wave, to, read(wave, from.index() + wave.m0(), limit, count), count);
      case DESTINATION -> {
        Uniform value = Uniform.of(from, operands.set());
        yield wave -> writeIndexed(wave, to + wave.m0(), value.value(wave), limit, count);
      }
      // RDNA ISA: bits 9:0 of M0 for the source, bits 25:16 for the destination.
      case BOTH_SEPARATELY -> {
        int first = from.index();
        yield wave -> {
          long value = read(wave, first + (wave.m0() & 0x3ff), limit, count);
          writeIndexed(wave, to + (wave.m0() >>> 16 & 0x3ff), value, limit, count);
        };
      }
      case BOTH, SWAP -> throw new Refusal("indexed " + shape.indexed());
    };
  }

  private static long read(Wavefront wave, int index, int limit, int count) {
    int code = index < 0 || index > limit ? 0 : index;
    return count == 2 ? wave.wide(code) : wave.scalars[code];
  }

  private static void writeIndexed(Wavefront wave, int index, long value, int limit, int count) {
    if (index >= 0 && index <= limit) {
      write(wave, index, value, count);
    }
  }

  static void write(Wavefront wave, int code, long value, int count) {
    if (count == 2) {
      wave.writeWide(code, value);
    } else {
      wave.scalars[code] = (int) value;
    }
  }
}
