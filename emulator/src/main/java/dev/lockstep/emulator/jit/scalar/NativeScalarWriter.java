package dev.lockstep.emulator.jit.scalar;

import static dev.lockstep.emulator.x86.GeneralRegister.RAX;
import static dev.lockstep.emulator.x86.Width.DOUBLEWORD;
import static dev.lockstep.emulator.x86.Width.QUADWORD;

import dev.lockstep.emulator.jit.run.NativeContext;
import dev.lockstep.emulator.jit.run.RegionFrame;
import dev.lockstep.emulator.jit.scalar.NodeWriter.Store;
import dev.lockstep.emulator.leaf.LeafGraph;
import dev.lockstep.emulator.leaf.LeafNode;
import dev.lockstep.emulator.leaf.LeafNode.Op;
import dev.lockstep.emulator.leaf.LeafReader;
import dev.lockstep.emulator.operand.Uniform;
import dev.lockstep.emulator.operation.ScalarCode;
import dev.lockstep.emulator.state.RegisterLayout;
import dev.lockstep.emulator.x86.Condition;
import dev.lockstep.emulator.x86.GeneralRegister;
import dev.lockstep.emulator.x86.VectorAssembler;
import dev.lockstep.emulator.x86.Width;
import dev.lockstep.emulator.x86.X86Assembler.Binary;
import dev.lockstep.emulator.x86.X86Assembler.Label;
import dev.lockstep.emulator.x86.X86Assembler.Memory;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Machine code of scalar instructions; registers stay in memory. */
public final class NativeScalarWriter {
  private static final Memory SCC = Memory.at(RegionFrame.CONTEXT, NativeContext.SCC);

  /** Computation of an instruction, independent of its operands. */
  private record Form(
      @Nullable Method value, @Nullable Method condition, boolean ofResult, boolean exec) {}

  private static final Map<Form, Boolean> POSSIBLE = new ConcurrentHashMap<>();

  private final VectorAssembler code;
  private final RegionFrame frame;
  private final RegisterLayout layout;
  private final int mode;

  public NativeScalarWriter(RegionFrame frame, int mode) {
    code = frame.code();
    this.frame = frame;
    layout = frame.layout();
    this.mode = mode;
  }

  /** Whether there is code for an instruction; its operands do not matter. */
  public static boolean isPossible(ScalarCode scalar) {
    Form form = new Form(scalar.value(), scalar.condition(), scalar.ofResult(), scalar.exec());
    return POSSIBLE.computeIfAbsent(form, _ -> tried(scalar));
  }

  /** With registers for operands, which are the hardest, and some registers of the host less. */
  private static boolean tried(ScalarCode scalar) {
    Method leaf = scalar.value() != null ? scalar.value() : scalar.condition();
    List<ScalarCode.Argument> arguments = new ArrayList<>();
    for (int i = 0; i < scalar.arguments().size(); i++) {
      ScalarCode.Argument given = scalar.arguments().get(i);
      boolean wide = leaf != null && leaf.getParameterTypes()[i] == long.class;
      arguments.add(
          given instanceof ScalarCode.Argument.Condition
              ? given
              : new ScalarCode.Argument.Value(new Uniform.Register(2 * i, wide)));
    }
    ScalarCode general =
        new ScalarCode(
            scalar.value(),
            scalar.condition(),
            scalar.ofResult(),
            arguments,
            scalar.destination(),
            scalar.exec(),
            true);
    try {
      new Reader(0, 0, 0, QUADWORD).code(general, ScalarRegisters.MOST - 2);
      return true;
    } catch (LeafReader.Impossible _) {
      return false;
    }
  }

  public void write(ScalarCode scalar) {
    new Reader(mode, layout.codes().vcc(), layout.codes().exec(), frame.maskWidth())
        .code(scalar, ScalarRegisters.MOST)
        .forEach(part -> part.accept(code));
  }

  /** Reads the leaves of an instruction. */
  private static final class Reader {
    private final LeafGraph graph = new LeafGraph();
    private final int mode;
    private final int vcc;
    private final int exec;
    private final Width maskWidth;

    Reader(int mode, int vcc, int exec, Width maskWidth) {
      this.mode = mode;
      this.vcc = vcc;
      this.exec = exec;
      this.maskWidth = maskWidth;
    }

    List<Consumer<VectorAssembler>> code(ScalarCode scalar, int registers) {
      List<Store> stores = new ArrayList<>();
      LeafNode result = null;
      if (scalar.value() != null) {
        result = read(scalar.value(), scalar.arguments());
        boolean old = scalar.exec() && scalar.saves();
        stores.add(new Store(old ? graph.load(result.width, exec) : result, scalar.destination()));
        if (scalar.exec()) {
          stores.add(new Store(result, exec));
        }
      }
      Method condition = scalar.condition();
      if (condition != null) {
        LeafNode met =
            scalar.ofResult() && result != null
                ? LeafReader.read(graph, condition, withMode(condition, List.of(result)))
                : read(condition, scalar.arguments());
        stores.add(new Store(met, LeafGraph.SCC));
      }
      return NodeWriter.write(graph, stores, registers);
    }

    /** Whether the condition of an instruction is met. */
    LeafNode condition(ScalarCode scalar) {
      return read(Objects.requireNonNull(scalar.condition()), scalar.arguments());
    }

    private LeafNode read(Method leaf, List<ScalarCode.Argument> arguments) {
      Class<?>[] types = leaf.getParameterTypes();
      List<LeafNode> values = new ArrayList<>();
      for (int i = 0; i < Math.min(types.length, arguments.size()); i++) {
        LeafNode value =
            switch (arguments.get(i)) {
              case ScalarCode.Argument.Condition _ -> graph.load(DOUBLEWORD, LeafGraph.SCC);
              case ScalarCode.Argument.Value(Uniform uniform) ->
                  value(uniform, Width.of(types[i] == long.class));
            };
        boolean extended = types[i] == long.class && !value.isWide();
        values.add(extended ? graph.unary(Op.ZERO_EXTEND, value) : value);
      }
      return LeafReader.read(graph, leaf, withMode(leaf, values));
    }

    private List<LeafNode> withMode(Method leaf, List<LeafNode> given) {
      List<LeafNode> all = new ArrayList<>(given);
      if (leaf.getParameterCount() > given.size()) {
        all.add(graph.number(DOUBLEWORD, mode));
      }
      return all;
    }

    private LeafNode value(Uniform uniform, Width wanted) {
      return switch (uniform) {
        case Uniform.Constant(long bits) -> graph.number(wanted, bits);
        case Uniform.Register(int register, boolean pair) ->
            graph.load(pair ? wanted : DOUBLEWORD, register);
        case Uniform.Special special ->
            switch (special.name()) {
              case SCC -> graph.load(DOUBLEWORD, LeafGraph.SCC);
              case VCCZ -> zero(vcc);
              case EXECZ -> zero(exec);
              default -> throw new LeafReader.Impossible(special.toString());
            };
      };
    }

    private LeafNode zero(int mask) {
      return graph.compare(
          Condition.EQUAL, graph.load(maskWidth, mask), graph.number(maskWidth, 0));
    }
  }

  /** Jumps if a condition is met. */
  public void jump(ScalarCode test, Label label) {
    Reader reader =
        new Reader(mode, layout.codes().vcc(), layout.codes().exec(), frame.maskWidth());
    LeafNode met = reader.condition(test);
    if (met.op == Op.COMPARE && isSimple(met.input(0)) && isSimple(met.input(1))) {
      LeafNode first = met.input(0);
      LeafNode second = met.input(1);
      if (first.isNumber()) {
        code.loadImmediate(RAX, first.number & 0xffff_ffffL);
      } else {
        code.load(DOUBLEWORD, RAX, RegionFrame.scalar((int) first.number));
      }
      if (second.isNumber()) {
        code.binaryImmediate(Binary.CMP, DOUBLEWORD, RAX, (int) second.number);
      } else {
        code.binary(Binary.CMP, DOUBLEWORD, RAX, RegionFrame.scalar((int) second.number));
      }
      code.jump(met.condition(), label);
      return;
    }
    write(test);
    code.binaryImmediate(Binary.CMP, DOUBLEWORD, SCC, 0);
    code.jump(Condition.NOT_EQUAL, label);
  }

  private static boolean isSimple(LeafNode node) {
    boolean register = node.op == Op.LOAD && node.number != LeafGraph.SCC;
    return !node.isWide() && (node.isNumber() || register);
  }

  /** A register of the host = the low 32 bits of a value, zero-extended. */
  public void load(GeneralRegister to, Uniform uniform) {
    switch (uniform) {
      case Uniform.Constant(long bits) -> code.loadImmediate(to, bits & 0xffff_ffffL);
      case Uniform.Register(int register, _) ->
          code.load(DOUBLEWORD, to, RegionFrame.scalar(register));
      case Uniform.Special special -> special(to, special);
    }
  }

  private void special(GeneralRegister to, Uniform.Special special) {
    switch (special.name()) {
      case SCC -> code.load(DOUBLEWORD, to, SCC);
      case VCCZ -> zero(to, layout.codes().vcc());
      case EXECZ -> zero(to, layout.codes().exec());
      default -> throw new IllegalStateException(special.toString());
    }
  }

  private void zero(GeneralRegister to, int mask) {
    frame.loadMask(mask);
    code.test(QUADWORD, RAX, RAX);
    code.set(Condition.EQUAL, to);
  }
}
