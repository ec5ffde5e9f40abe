package dev.lockstep.emulator.reference;

import dev.lockstep.emulator.reference.Parts.Part;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.isa.model.Operand;
import dev.lockstep.isa.model.OperandType;
import dev.lockstep.isa.model.Row;
import dev.lockstep.isa.model.Shape;
import dev.lockstep.isa.model.Shape.Input;
import java.util.List;
import java.util.Objects;

/** Vector arithmetic, one lane at a time. */
final class VectorUnit {
  private final State state;
  private final Sources sources;
  private final Results results;

  VectorUnit(State state) {
    this.state = state;
    sources = new Sources(state);
    results = new Results(state, sources);
  }

  /** One value for each active lane, and perhaps a mask. */
  void lane(Parts parts, Shape.Lane shape) {
    Lanes lanes = new Lanes(state, parts);
    boolean saturate = parts.modifier("clamp") != 0 && shape.saturated() != null;
    String leaf = Leaf.variant(saturate ? shape.saturated() : shape.value(), state.facts);
    String inexact = Leaf.named(leaf).ulps() == 0 ? null : leaf;
    int words = parts.need("vdst").bound().type() == OperandType.B128 ? 4 : 1;
    long[][] values = new long[state.facts.lanes()][];
    long mask = 0;
    for (int lane = 0; lane < values.length; lane++) {
      if (!state.active(lane) || lanes.isMoved() && !lanes.takesPart(lane)) {
        continue;
      }
      values[lane] = new long[words];
      for (int part = 0; part < words; part++) {
        long[] inputs = inputs(parts, lanes, shape.inputs(), lane, part);
        values[lane][part] = Leaf.of(leaf, state.mode, inputs);
        if (shape.mask() != null
            && Leaf.of(shape.mask().test().toString(), state.mode, inputs) != 0) {
          mask |= 1L << lane;
        }
      }
    }
    for (int lane = 0; lane < values.length; lane++) {
      if (values[lane] != null && words == 1) {
        results.put(parts, lane, results.finished(parts, values[lane][0]), inexact);
      } else if (values[lane] != null) {
        for (int part = 0; part < words; part++) {
          int register = results.register(parts.need("vdst")) + part;
          state.vector[register][lane] = (int) values[lane][part];
        }
      }
    }
    if (shape.mask() != null) {
      writeMask(parts.need("sdst"), mask);
    }
  }

  /** RDNA3 ISA, "Dual issue VALU": both operations read before either writes. */
  void dual(Instruction instruction) {
    Row other = Objects.requireNonNull(instruction.encoding().second());
    int count = instruction.row().slots().size();
    Parts first = new Parts(instruction, state.facts, 0, count);
    Parts second =
        new Parts(instruction, state.facts, count, instruction.encoding().operands().size());
    int[] target = state.vector[first.need("vdst").register().index()];
    int[] before = target.clone();
    lane(first, (Shape.Lane) instruction.row().shape());
    int[] after = target.clone();
    System.arraycopy(before, 0, target, 0, before.length);
    lane(second, (Shape.Lane) other.shape());
    System.arraycopy(after, 0, target, 0, after.length);
  }

  /** One operation on A and B, another one on its result and C. */
  void chain(Parts parts, Shape.LaneChain shape) {
    Lanes lanes = new Lanes(state, parts);
    Long[] values = new Long[state.facts.lanes()];
    for (int lane = 0; lane < values.length; lane++) {
      if (state.active(lane) && (!lanes.isMoved() || lanes.takesPart(lane))) {
        long[] inputs = inputs(parts, lanes, List.of(), lane, 0);
        long first = Leaf.of(shape.first().toString(), state.mode, inputs[0], inputs[1]);
        values[lane] = Leaf.of(shape.second().toString(), state.mode, first, inputs[2]);
      }
    }
    for (int lane = 0; lane < values.length; lane++) {
      if (values[lane] != null) {
        results.put(parts, lane, results.finished(parts, values[lane]), null);
      }
    }
  }

  private void writeMask(Part part, long mask) {
    state.setMask(part.register().index(), mask);
  }

  private long[] inputs(Parts parts, Lanes lanes, List<Input> names, int lane, int word) {
    List<Part> written = parts.sources();
    if (names.isEmpty()) {
      long[] values = new long[written.size()];
      for (int i = 0; i < values.length; i++) {
        values[i] = source(parts, lanes, written.get(i), lane, word);
      }
      return values;
    }
    long[] values = new long[names.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] =
          switch (names.get(i)) {
            case A -> source(parts, lanes, written.get(0), lane, word);
            case B -> source(parts, lanes, written.get(1), lane, word);
            case C -> source(parts, lanes, written.get(2), lane, word);
            case D -> destination(parts, lane);
            case SCC -> state.scc ? 1 : 0;
            case VCC -> state.vcc() >>> lane & 1;
            case EXEC -> state.exec();
            case LANE -> lane;
            case INDEX -> word;
            case SIGNS -> parts.modifier("neg_lo");
          };
    }
    return values;
  }

  private long source(Parts parts, Lanes lanes, Part part, int lane, int word) {
    if (part.bound().type() == OperandType.B128) {
      int first = part.register().index() + sources.index(part.bound().source());
      return state.vector[first + word][lane] & 0xffff_ffffL;
    }
    return lanes.isMoved() && part.bound().source() == 0
        ? lanes.value(sources, part, lane)
        : sources.lane(parts, part, lane);
  }

  /** Value of the destination, as the operand that the operation adds to. */
  private long destination(Parts parts, int lane) {
    Part part = parts.need("vdst");
    int register = results.register(part);
    long low = state.vector[register][lane] & 0xffff_ffffL;
    int bits = part.bound().type().bits();
    return bits == 64
        ? low | (long) state.vector[register + 1][lane] << 32
        : parts.isHigh(part) ? low >>> 16 : Sources.cut(low, part.bound().type());
  }

  /** One bit for each lane; lanes that are not active give 0. */
  void compare(Parts parts, Shape.LaneCompare shape) {
    Lanes lanes = new Lanes(state, parts);
    long mask = 0;
    for (int lane = 0; lane < state.facts.lanes(); lane++) {
      if (state.active(lane) && (!lanes.isMoved() || lanes.takesPart(lane))) {
        long[] inputs = inputs(parts, lanes, shape.inputs(), lane, 0);
        mask |= Leaf.of(shape.test().toString(), state.mode, inputs) << lane;
      }
    }
    Part destination = parts.find("vdst", "sdst");
    if (destination != null) {
      writeMask(destination, mask);
    }
    if (shape.writesExec()) {
      state.setMask(Facts.EXEC, mask);
    }
  }

  /** Two results for each lane: the first of the parts that op_sel names, then op_sel_hi. */
  void packed(Parts parts, Shape.LanePacked shape) {
    int width = shape.halfBits();
    boolean saturate = parts.modifier("clamp") != 0 && shape.saturated() != null;
    String leaf = Leaf.variant(saturate ? shape.saturated() : shape.value(), state.facts);
    String type = shape.value().type();
    List<Part> written = parts.sources();
    Lanes moved = new Lanes(state, parts);
    Part destination = parts.need("vdst");
    int register = results.register(destination);
    long[] old = new long[2];
    long[][] results = new long[state.facts.lanes()][];
    for (int lane = 0; lane < state.facts.lanes(); lane++) {
      if (!state.active(lane) || moved.isMoved() && !moved.takesPart(lane)) {
        continue;
      }
      long[] made = new long[2];
      long all = state.vector[register][lane] & 0xffff_ffffL;
      old[0] = width == 16 ? all & 0xffff : all;
      old[1] = width == 16 ? all >>> 16 : 0;
      for (int half = 0; half < 2; half++) {
        long[] inputs = new long[Math.max(written.size(), shape.inputs().size())];
        for (int i = 0; i < written.size(); i++) {
          inputs[i] = half(parts, moved, written.get(i), lane, half, width, isFloat(type));
        }
        if (shape.inputs().contains(Input.D)) {
          inputs[shape.inputs().indexOf(Input.D)] = old[half];
        }
        long value = Leaf.of(leaf, state.mode, inputs);
        made[half] = isFloat(type) ? this.results.finished(parts, type, value) : value;
      }
      results[lane] = made;
    }
    for (int lane = 0; lane < results.length; lane++) {
      long[] made = results[lane];
      if (made == null) {
        continue;
      }
      if (width == 16) {
        state.vector[register][lane] = (int) (made[0] | made[1] << 16);
      } else {
        state.vector[register][lane] = (int) made[0];
        state.vector[register + 1][lane] = (int) made[1];
      }
    }
  }

  private static boolean isFloat(String type) {
    return type.startsWith("f") || type.startsWith("m");
  }

  /** The operand of a lane, or of the lane that it is fetched from. */
  private long raw(Lanes moved, Part part, int lane) {
    if (!moved.isMoved() || part.bound().source() != 0) {
      return sources.raw(part, lane, true);
    }
    int from = moved.source(lane);
    return from == Lanes.INVALID ? 0 : sources.raw(part, from, true);
  }

  private long half(
      Parts parts, Lanes moved, Part part, int lane, int half, int width, boolean number) {
    long bits = raw(moved, part, lane);
    int source = part.bound().source();
    boolean plain = !parts.has("op_sel_hi");
    boolean upper =
        plain ? half == 1 : Sources.isSet(parts, half == 0 ? "op_sel" : "op_sel_hi", source);
    long value = (upper ? bits >>> width : bits) & (1L << width) - 1;
    boolean negative = Sources.isSet(parts, half == 0 ? "neg_lo" : "neg_hi", source);
    return number && negative ? value ^ 1L << width - 1 : value;
  }

  /** D = A * B + C in single precision; op_sel_hi selects the sources that are halves. */
  void mixed(Parts parts, Shape.LaneMixed shape) {
    int register = results.register(parts.need("vdst"));
    Lanes moved = new Lanes(state, parts);
    Long[] sums = new Long[state.facts.lanes()];
    for (int lane = 0; lane < sums.length; lane++) {
      if (!state.active(lane) || moved.isMoved() && !moved.takesPart(lane)) {
        continue;
      }
      long[] inputs = new long[3];
      for (int i = 0; i < 3; i++) {
        inputs[i] = single(parts, moved, parts.sources().get(i), shape, lane);
      }
      sums[lane] = Leaf.of(shape.value().toString(), state.mode, inputs);
    }
    for (int lane = 0; lane < sums.length; lane++) {
      if (sums[lane] == null) {
        continue;
      }
      long value = sums[lane];
      int old = state.vector[register][lane];
      state.vector[register][lane] =
          switch (shape.result()) {
            case SINGLE -> (int) results.finished(parts, "f32", value);
            case LOW_HALF -> old & 0xffff_0000 | (int) narrow(parts, shape, value);
            case HIGH_HALF -> old & 0xffff | (int) narrow(parts, shape, value) << 16;
          };
    }
  }

  private long narrow(Parts parts, Shape.LaneMixed shape, long value) {
    long half = Leaf.of(shape.narrow().toString(), state.mode, value);
    return results.finished(parts, "f16", half) & 0xffff;
  }

  private long single(Parts parts, Lanes moved, Part part, Shape.LaneMixed shape, int lane) {
    int number = part.bound().source();
    boolean half = Sources.isSet(parts, "op_sel_hi", number);
    long bits;
    if (part.operand() instanceof Operand.Inline inline) {
      bits = Sources.inline(inline.code(), half ? OperandType.F16 : OperandType.F32);
    } else {
      bits = raw(moved, part, lane) & 0xffff_ffffL;
    }
    if (half) {
      long chosen = bits >>> (Sources.isSet(parts, "op_sel", number) ? 16 : 0) & 0xffff;
      bits = Leaf.of(shape.widen().toString(), state.mode, chosen);
    }
    if (Sources.isSet(parts, "abs", number)) {
      bits &= 0x7fff_ffffL;
    }
    return Sources.isSet(parts, "neg", number) ? bits ^ 0x8000_0000L : bits;
  }

  /** Two words, one of each source. */
  void pick(Parts parts) {
    int register = results.register(parts.need("vdst"));
    for (int lane = 0; lane < state.facts.lanes(); lane++) {
      if (state.active(lane)) {
        long a = sources.raw(parts.sources().get(0), lane, true);
        long b = sources.raw(parts.sources().get(1), lane, true);
        int low = (int) (Sources.isSet(parts, "op_sel", 0) ? a >>> 32 : a);
        int high = (int) (Sources.isSet(parts, "op_sel", 1) ? b >>> 32 : b);
        state.vector[register][lane] = low;
        state.vector[register + 1][lane] = high;
      }
    }
  }

  /** Exchange of two registers, or of halves of them. */
  void swap(Parts parts) {
    Parts.Part to = parts.need("vdst");
    Parts.Part from = parts.need("src0");
    int a = results.register(to);
    int b = from.register().index() + sources.index(0);
    boolean halves = to.bound().type().bits() == 16;
    int mask = halves ? 0xffff : -1;
    int left = halves && parts.isHigh(to) ? 16 : 0;
    int right = halves && parts.isHigh(from) ? 16 : 0;
    for (int lane = 0; lane < state.facts.lanes(); lane++) {
      if (state.active(lane)) {
        int first = state.vector[a][lane] >>> left & mask;
        int second = state.vector[b][lane] >>> right & mask;
        state.vector[a][lane] = state.vector[a][lane] & ~(mask << left) | second << left;
        state.vector[b][lane] = state.vector[b][lane] & ~(mask << right) | first << right;
      }
    }
  }
}
