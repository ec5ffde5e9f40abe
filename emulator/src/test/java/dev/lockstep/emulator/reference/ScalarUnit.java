package dev.lockstep.emulator.reference;

import dev.lockstep.emulator.reference.Parts.Part;
import dev.lockstep.isa.model.Operand;
import dev.lockstep.isa.model.OperandType;
import dev.lockstep.isa.model.Shape;
import dev.lockstep.isa.model.Shape.Input;
import java.util.List;

/** Scalar arithmetic, masks, hardware registers and jumps. */
final class ScalarUnit {
  private static final int MODE = 1;
  private final State state;
  private final Sources sources;

  ScalarUnit(State state) {
    this.state = state;
    sources = new Sources(state);
  }

  /**
   * A source as an operation sees it: halves are the lower ones, and constants of operations on
   * halves are halves whatever type the text has for them.
   */
  private long source(Parts parts, Part part, String leaf) {
    boolean half =
        part.bound().type() == OperandType.F16
            || part.bound().type() == OperandType.B16 && leaf.endsWith("f16");
    if (!half || leaf.startsWith("single_hi")) {
      return sources.scalar(part);
    }
    long value =
        part.operand() instanceof Operand.Inline inline
            ? Sources.inline(inline.code(), OperandType.F16)
            : sources.scalar(part);
    return value & 0xffff;
  }

  private long[] inputs(Parts parts, List<Input> names, String leaf) {
    List<Part> written = parts.sources();
    if (names.isEmpty()) {
      return written.stream()
          .mapToLong(part -> Sources.signs(parts, part, source(parts, part, leaf)))
          .toArray();
    }
    long[] values = new long[names.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] =
          switch (names.get(i)) {
            case A -> source(parts, written.get(0), leaf);
            case B -> source(parts, written.get(1), leaf);
            case D -> source(parts, parts.need("sdst"), leaf);
            case SCC -> state.scc ? 1 : 0;
            case EXEC -> state.exec();
            case C, VCC, LANE, INDEX, SIGNS ->
                throw new IllegalStateException("no such scalar input");
          };
    }
    return values;
  }

  void put(Part part, long value) {
    int code = part.register().index();
    state.set(code, (int) value);
    if (part.register().count() == 2) {
      if (code != state.facts.nowhere()) {
        state.set(code + 1, (int) (value >>> 32));
      }
    }
  }

  void compute(Parts parts, Shape.Scalar shape) {
    String leaf = shape.value().toString();
    long[] inputs = inputs(parts, shape.inputs(), leaf);
    long value = Leaf.of(leaf, state.mode, inputs);
    if (parts.has("omod")) {
      value = new Results(state, sources).finished(parts, shape.value().type(), value);
    }
    Part to = parts.need("sdst", "vdst");
    put(to, value);
    if (Leaf.named(leaf).ulps() != 0) {
      state.scalarTolerance = new State.ScalarTolerance(to.register().index(), leaf);
    }
    Shape.Flag flag = shape.scc();
    if (flag != null) {
      String test = flag.test().toString();
      state.scc = Leaf.of(test, state.mode, flag.ofResult() ? new long[] {value} : inputs) != 0;
    }
  }

  void compare(Parts parts, Shape.ScalarCompare shape) {
    long[] inputs = inputs(parts, shape.inputs(), shape.test().toString());
    state.scc = Leaf.of(shape.test().toString(), state.mode, inputs) != 0;
  }

  void execMask(Parts parts, Shape.ExecMask shape) {
    Part destination = parts.need("sdst");
    // The width of the operands counts, not that of the wavefront: EXEC_LO, or both.
    boolean wide = destination.register().count() == 2;
    long old = wide ? state.wide(Facts.EXEC) : state.scalar[Facts.EXEC] & 0xffff_ffffL;
    long value =
        Leaf.of(shape.value().toString(), state.mode, sources.scalar(parts.need("ssrc0")), old);
    put(destination, shape.saves() ? old : value);
    state.set(Facts.EXEC, (int) value);
    if (wide) {
      state.set(Facts.EXEC + 1, (int) (value >>> 32));
    }
    state.scc = value != 0;
  }

  void relative(Parts parts, Shape.ScalarRelative shape) {
    int m0 = state.m0();
    Part to = parts.need("sdst");
    Part from = parts.need("ssrc0");
    int count = to.register().count();
    int destination = to.register().index();
    int source = from.operand() instanceof Operand.Register r ? r.index() : -1;
    switch (shape.indexed()) {
      case SOURCE -> source += m0;
      case DESTINATION -> destination += m0;
      case BOTH, SWAP -> throw new IllegalStateException("no scalar move");
      case BOTH_SEPARATELY -> {
        source += m0 & 0x3ff;
        destination += m0 >>> 16 & 0x3ff;
      }
    }
    long value =
        shape.indexed() == Shape.Indexed.DESTINATION
            ? sources.scalar(from)
            : count == 2 ? state.wide(source) : state.scalar[source] & 0xffff_ffffL;
    state.set(destination, (int) value);
    if (count == 2) {
      state.set(destination + 1, (int) (value >>> 32));
    }
  }

  private static int field(Parts parts) {
    return ((Operand.Immediate) parts.need("simm16").operand()).value();
  }

  void getRegister(Parts parts) {
    int what = field(parts);
    checkMode(what);
    int width = (what >>> 11 & 31) + 1;
    long mode = state.mode & state.facts.modeBits();
    long value = (mode & 0xffff_ffffL) >>> (what >>> 6 & 31);
    put(parts.need("sdst"), value & (1L << width) - 1);
  }

  void setRegister(Parts parts) {
    int what = field(parts);
    checkMode(what);
    int offset = what >>> 6 & 31;
    int width = (what >>> 11 & 31) + 1;
    int mask = (int) ((1L << width) - 1 << offset);
    int value = (int) sources.scalar(parts.need("sdst", "k"));
    state.mode = state.facts.settled(state.mode & ~mask | value << offset & mask);
  }

  private static void checkMode(int what) {
    if ((what & 63) != MODE) {
      throw new IllegalStateException("hardware register " + (what & 63));
    }
  }

  void mode(Parts parts, Shape.Mode shape) {
    int value = field(parts) & 15;
    state.mode = shape.denormals() ? state.mode & ~0xf0 | value << 4 : state.mode & ~15 | value;
  }

  void index(Parts parts, Shape.GprIndex shape) {
    int m0 = state.m0();
    Part value = parts.find("ssrc0");
    int on = 1 << 27;
    switch (shape.how()) {
      case ON -> {
        int number = (int) sources.scalar(value) & 255;
        state.mode |= on;
        int which = ((Operand.Immediate) parts.need("simm8", "ssrc1", "simm16").operand()).value();
        state.set(state.facts.m0(), m0 & ~0xf0ff | number | (which & 15) << 12);
      }
      case OFF -> state.mode &= ~on;
      case MODE -> state.set(state.facts.m0(), m0 & ~0xf000 | (field(parts) & 15) << 12);
      case INDEX -> state.set(state.facts.m0(), m0 & ~255 | (int) sources.scalar(value) & 255);
    }
  }

  boolean holds(Shape.Condition condition) {
    return switch (condition) {
      case ALWAYS -> true;
      case SCC0 -> !state.scc;
      case SCC1 -> state.scc;
      case VCCZ -> state.vcc() == 0;
      case VCCNZ -> state.vcc() != 0;
      case EXECZ -> state.exec() == 0;
      case EXECNZ -> state.exec() != 0;
      case DEBUG_FLAG -> false;
    };
  }

  /** The PC is that of the next instruction. */
  void branch(Parts parts, Shape.Branch shape) {
    if (holds(shape.condition())) {
      state.pc += 4L * (short) field(parts);
    }
  }

  void jump(Parts parts, Shape.Jump shape) {
    long next = state.pc;
    switch (shape.kind()) {
      case GET -> put(parts.need("sdst"), next);
      case SET -> state.pc = sources.scalar(parts.need("ssrc0"));
      case SWAP -> {
        long to = sources.scalar(parts.need("ssrc0"));
        put(parts.need("sdst"), next);
        state.pc = to;
      }
      case CALL -> {
        put(parts.need("sdst"), next);
        state.pc = next + 4L * (short) field(parts);
      }
      case RETURN_FROM_TRAP -> throw new IllegalStateException("trap handler");
    }
  }
}
