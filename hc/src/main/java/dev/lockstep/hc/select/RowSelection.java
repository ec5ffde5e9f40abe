package dev.lockstep.hc.select;

import dev.lockstep.hc.code.Bank;
import dev.lockstep.hc.code.Copy;
import dev.lockstep.hc.code.Group;
import dev.lockstep.hc.code.Register;
import dev.lockstep.hc.ir.Block;
import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.IrInstruction;
import dev.lockstep.hc.ir.IrKernel;
import dev.lockstep.hc.ir.IrMemory;
import dev.lockstep.hc.ir.IrOperand;
import dev.lockstep.hc.ir.IrOperation;
import dev.lockstep.hc.ir.Terminator;
import dev.lockstep.hc.ir.Type;
import dev.lockstep.hc.ir.Value;
import dev.lockstep.hc.target.ArrayLayout;
import dev.lockstep.hc.target.Check;
import dev.lockstep.hc.target.LaunchArgument;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Chooses rows of a table for the instructions of a kernel; not thread-safe. A machine says in
 * which bank values are, which rows stand for an instruction, a failing check and the condition of
 * a branch.
 *
 * @param <C> conditions of branches
 * @param <W> writer of rows
 */
public abstract class RowSelection<C, W extends GroupWriter<W>> {
  /** Place behind the kernel that records faults. */
  public static final String FAULT = ".Lfault";

  protected final IrKernel kernel;
  protected final VirtualRegisters registers;
  private final ArgumentRegisters entry;
  private final ArrayLayout tileArrays;
  private final ArrayLayout itemArrays;
  private final int toldCount;
  private final Map<Value, OperandLocation> locations = new HashMap<>();
  private final Map<Value, Integer> uses;
  private final List<Copy> copies = new ArrayList<>();
  private final List<Check> checks = new ArrayList<>();

  protected RowSelection(IrKernel kernel, VirtualRegisters registers, ArgumentRegisters entry) {
    this.kernel = kernel;
    this.registers = registers;
    this.entry = entry;
    this.tileArrays = ArrayLayout.ofTile(kernel);
    this.itemArrays = ArrayLayout.ofItem(kernel);
    this.toldCount =
        ArgumentRegisters.instructions(kernel, IrOperation.CHECK).stream()
            .mapToInt(check -> check.operands().size() - 1)
            .max()
            .orElse(0);
    this.uses = kernel.uses();
  }

  /** A writer for a group. */
  public abstract W writer();

  /** Bank of the register for a value. */
  protected abstract Bank bank(Value value);

  /** Number of registers for a truth value. */
  protected abstract int truthWords();

  /** Lanes of a wavefront, if kernels may ask for it. */
  protected abstract int waveSize();

  /** The selection of a block. */
  protected abstract BlockSelection block(int number);

  public final List<Check> checks() {
    return List.copyOf(checks);
  }

  /** Registers that should be the same. */
  public final List<Copy> copies() {
    return List.copyOf(copies);
  }

  public final ArrayLayout tileArrays() {
    return tileArrays;
  }

  /** The code of all blocks. */
  public List<SelectedBlock<C>> select() {
    kernel
        .parameters()
        .forEach(parameter -> put(parameter.value(), OperandLocation.in(argument(parameter))));
    return IntStream.range(0, kernel.blocks().size())
        .mapToObj(number -> block(number).select())
        .toList();
  }

  protected final Register argument(IrKernel.Parameter parameter) {
    return entry.register(LaunchArgument.Scalar.class, parameter.value());
  }

  /** Registers in which a check leaves its number and those for its message. */
  public final int toldCount() {
    return toldCount;
  }

  /** Register in which a check leaves its number, or one of the numbers for its message. */
  public static OperandLocation.Named told(int index) {
    return new OperandLocation.Named("{told" + index + "}", Bank.VECTOR);
  }

  /** Names of vector registers behind all that were chosen: those of {@link #told}, then others. */
  public final List<String> lastRegisters(List<String> others) {
    List<String> names = new ArrayList<>();
    IntStream.range(0, toldCount()).forEach(i -> names.add(told(i).text()));
    names.addAll(others);
    return names;
  }

  protected final int useCount(Value value) {
    return uses.getOrDefault(value, 0);
  }

  protected final Map<Value, Integer> uses() {
    return uses;
  }

  protected final void put(Value value, OperandLocation location) {
    locations.put(value, location);
  }

  protected final OperandLocation location(IrOperand operand) {
    return switch (operand) {
      case Constant constant -> new OperandLocation.Immediate(constant);
      case Value value -> locations.computeIfAbsent(value, this::place);
    };
  }

  private OperandLocation place(Value value) {
    int words = value.type() == Type.BOOLEAN ? truthWords() : value.type().bits() / Integer.SIZE;
    return OperandLocation.in(registers.make(bank(value), words));
  }

  protected final Register register(Value value) {
    return ((OperandLocation.In) location(value)).register();
  }

  /** Place of an array of a tile or a work-item in its memory; 0 for other memory. */
  protected final int offset(@Nullable IrMemory memory) {
    return switch (memory) {
      case IrMemory.Tile tile -> tileArrays.offset(tile);
      case IrMemory.Private own -> itemArrays.offset(own);
      case null, default -> 0;
    };
  }

  /** Selects one block. */
  protected abstract class BlockSelection {
    protected final int number;
    protected final Block block;
    protected final List<Group> groups = new ArrayList<>();
    private boolean mayFail;

    protected BlockSelection(int number) {
      this.number = number;
      this.block = kernel.blocks().get(number);
    }

    /** The instruction as its row has it: operands exchanged where the order is free. */
    protected abstract IrInstruction ordered(IrInstruction instruction);

    /** Selects an instruction that the rows for operations are not for; false if they are. */
    protected abstract boolean special(IrInstruction instruction);

    /** Writes an instruction. */
    protected abstract void emit(W to, IrInstruction instruction);

    /** Writes a check that may fail, with the number that it gets. */
    protected abstract void check(IrInstruction check, int id);

    protected abstract C condition(Value condition);

    protected SelectedBlock<C> select() {
      block.instructions().forEach(one -> instruction(ordered(one)));
      SelectedBlock.Ending<C> ending = ending();
      return new SelectedBlock<>(groups, ending, mayFail);
    }

    private void instruction(IrInstruction instruction) {
      if (special(instruction)) {
        return;
      }
      Value result = instruction.result();
      switch (instruction.operation()) {
        case LENGTH, EXTENT, TILE_ID, LOCAL_ID, WAVE_SIZE ->
            put(Objects.requireNonNull(result), given(instruction));
        case CHECK -> check(instruction);
        default -> {
          if (result == null || useCount(result) > 0 || !instruction.operation().isPure()) {
            W group = writer();
            emit(group, instruction);
            groups.add(group.finish(instruction.site()));
          }
        }
      }
    }

    private OperandLocation given(IrInstruction instruction) {
      if (instruction.operation() == IrOperation.LENGTH) {
        return switch (Objects.requireNonNull(instruction.memory())) {
          case IrMemory.Global global ->
              OperandLocation.in(entry.register(LaunchArgument.Length.class, global));
          case IrMemory.Local local -> OperandLocation.of(local.length());
        };
      }
      int axis = instruction.operands().isEmpty() ? 0 : ((Constant) instruction.operand(0)).asInt();
      return switch (instruction.operation()) {
        case TILE_ID -> OperandLocation.in(entry.tile(axis));
        case LOCAL_ID -> OperandLocation.in(entry.local(axis));
        case EXTENT -> OperandLocation.in(entry.register(LaunchArgument.Extent.class, axis));
        default -> OperandLocation.of(waveSize());
      };
    }

    private void check(IrInstruction check) {
      if (!check.operand(0).equals(Constant.TRUE)) {
        mayFail = true;
        int id = checks.size();
        int fault = ((Constant) check.operand(1)).asInt();
        checks.add(new Check(fault, check.site(), check.operands().size() - 2));
        check(check, id);
      }
    }

    private SelectedBlock.Ending<C> ending() {
      return switch (block.end()) {
        case Terminator.Return _ -> new SelectedBlock.Return<>();
        case Terminator.Jump jump -> {
          phiCopies(jump.target());
          yield new SelectedBlock.Jump<>(jump.target());
        }
        case Terminator.Branch branch ->
            switch (branch.condition()) {
              case Constant constant ->
                  new SelectedBlock.Jump<>(
                      constant.equals(Constant.TRUE) ? branch.whenTrue() : branch.whenFalse());
              case Value value ->
                  new SelectedBlock.Branch<>(
                      condition(value), branch.whenTrue(), branch.whenFalse());
            };
        case Terminator.Choice _ -> throw new IllegalStateException("a choice is left");
      };
    }

    private void phiCopies(int target) {
      int input = kernel.flow().predecessors(target).indexOf(number);
      Map<Register, OperandLocation> moves = new LinkedHashMap<>();
      Map<Register, Type> types = new HashMap<>();
      for (var phi : kernel.blocks().get(target).phis()) {
        Register to = register(phi.result());
        moves.put(to, location(phi.inputs().get(input)));
        types.put(to, phi.result().type());
      }
      moves.entrySet().removeIf(move -> move.getValue().equals(OperandLocation.in(move.getKey())));
      while (!moves.isEmpty()) {
        Register free =
            moves.keySet().stream()
                .filter(to -> !moves.containsValue(OperandLocation.in(to)))
                .findFirst()
                .orElse(null);
        if (free == null) {
          // All wait for each other: one of them is saved.
          Register first = moves.keySet().iterator().next();
          Register saved = registers.make(first.bank(), first.words());
          move(saved, OperandLocation.in(first), Objects.requireNonNull(types.get(first)));
          moves.replaceAll((_, from) ->
              from.equals(OperandLocation.in(first)) ? OperandLocation.in(saved) : from);
        } else {
          OperandLocation from = Objects.requireNonNull(moves.remove(free));
          move(free, from, Objects.requireNonNull(types.get(free)));
        }
      }
    }

    protected final void move(Register to, OperandLocation from, Type type) {
      W group = writer().move(to, from, type);
      if (from instanceof OperandLocation.In in && in.register().bank() == to.bank()) {
        copies.add(new Copy(to, in.register()));
        groups.add(group.copy(to, in.register()));
      } else {
        groups.add(group.finish(-1));
      }
    }
  }
}
