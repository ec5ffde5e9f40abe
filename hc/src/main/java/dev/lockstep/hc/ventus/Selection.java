package dev.lockstep.hc.ventus;

import dev.lockstep.hc.code.Bank;
import dev.lockstep.hc.code.Copy;
import dev.lockstep.hc.code.Group;
import dev.lockstep.hc.code.Register;
import dev.lockstep.hc.ir.Block;
import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.Instruction;
import dev.lockstep.hc.ir.Kernel;
import dev.lockstep.hc.ir.Memory;
import dev.lockstep.hc.ir.Operand;
import dev.lockstep.hc.ir.Operation;
import dev.lockstep.hc.ir.Terminator;
import dev.lockstep.hc.ir.Value;
import dev.lockstep.hc.target.ArrayLayout;
import dev.lockstep.hc.target.Check;
import dev.lockstep.hc.target.LaunchArgument;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Chooses rows of the table for the instructions of a kernel. */
final class Selection {
  private final Kernel kernel;
  private final Registers registers;
  private final Entry entry;
  private final Meetings meetings;
  private final ArrayLayout itemArrays;
  private final boolean windows;
  private final Map<Value, Location> locations = new HashMap<>();
  private final Set<Value> used = new HashSet<>();
  private final List<Copy> copies = new ArrayList<>();
  private final List<Check> checks = new ArrayList<>();
  private @Nullable Memory kept;
  private List<Register> keptElements = List.of();

  /**
   * A selection.
   *
   * @param windows whether each wavefront has its private memory in one piece
   */
  Selection(Kernel kernel, Registers registers, Entry entry, Meetings meetings, boolean windows) {
    this.windows = windows;
    this.kernel = kernel;
    this.registers = registers;
    this.entry = entry;
    this.meetings = meetings;
    this.itemArrays = ArrayLayout.ofItem(kernel);
    for (Block block : kernel.blocks()) {
      block.phis().forEach(phi -> phi.inputs().forEach(this::use));
      block.instructions().forEach(one -> one.operands().forEach(this::use));
      if (block.end() instanceof Terminator.Branch branch) {
        use(branch.condition());
      }
    }
  }

  private void use(Operand operand) {
    if (operand instanceof Value value) {
      used.add(value);
    }
  }

  List<Check> checks() {
    return List.copyOf(checks);
  }

  /** Registers that should be the same. */
  List<Copy> copies() {
    return List.copyOf(copies);
  }

  /** The code of all blocks. */
  List<SelectedBlock> select() {
    for (Kernel.Parameter parameter : kernel.parameters()) {
      locations.put(
          parameter.value(),
          new Location.In(entry.register(LaunchArgument.Scalar.class, parameter.value())));
    }
    List<SelectedBlock> all = new ArrayList<>();
    for (int block = 0; block < kernel.blocks().size(); block++) {
      all.add(new BlockSelection(block).select());
    }
    return all;
  }

  /** Numbers that a failing check tells: its own, then those for the message. */
  static int toldCount(Kernel kernel) {
    return kernel.blocks().stream()
        .flatMap(block -> block.instructions().stream())
        .filter(one -> one.operation() == Operation.CHECK)
        .mapToInt(check -> check.operands().size() - 1)
        .max()
        .orElse(0);
  }

  private GroupWriter writer() {
    return new GroupWriter(registers);
  }

  private Location location(Operand operand) {
    return switch (operand) {
      case Constant constant -> new Location.Immediate(constant);
      case Value value -> locations.computeIfAbsent(value, this::place);
    };
  }

  private Location place(Value value) {
    Bank bank = meetings.banks().isScalar(value) ? Bank.SCALAR : Bank.VECTOR;
    return new Location.In(registers.make(bank, Math.max(1, value.type().bits() / Integer.SIZE)));
  }

  /** The instruction with a constant or a scalar as its second operand where the order is free. */
  private Instruction ordered(Instruction instruction) {
    if (instruction.operands().size() != 2 || !instruction.operation().isCommutative()) {
      return instruction;
    }
    Operand first = instruction.operand(0);
    Operand second = instruction.operand(1);
    boolean exchange =
        first instanceof Constant
            || meetings.banks().isScalar(first) && !meetings.banks().isScalar(second);
    return exchange && !(second instanceof Constant)
        ? instruction.withOperands(List.of(second, first))
        : instruction;
  }

  /** Has elements of an array at constant indices in registers. */
  Selection keep(Memory memory, List<Register> elements) {
    kept = memory;
    keptElements = List.copyOf(elements);
    return this;
  }

  private @Nullable Register base(@Nullable Memory memory) {
    return switch (memory) {
      case Memory.Global global -> entry.register(LaunchArgument.Address.class, global);
      case Memory.Tile tile -> entry.tileArray(tile);
      case Memory.Private _ -> null;
      case null -> null;
    };
  }

  private void emit(GroupWriter to, Instruction instruction) {
    if (instruction.memory() instanceof Memory.Private own) {
      to.word("off", Integer.toString(itemArrays.offset(own)));
    }
    Value result = instruction.result();
    Register register = result == null ? null : ((Location.In) location(result)).register();
    boolean constant =
        instruction.operation() == Operation.LOAD
            && register != null
            && register.bank() == Bank.SCALAR;
    to.write(
        constant ? Patterns.constant(instruction) : Patterns.key(instruction, windows),
        register,
        instruction.operands().stream().map(this::location).toList(),
        base(instruction.memory()));
  }

  /** Selects one block. */
  private final class BlockSelection {
    private final int number;
    private final Block block;
    private final List<Group> groups = new ArrayList<>();
    private boolean mayFail;

    BlockSelection(int number) {
      this.number = number;
      this.block = kernel.blocks().get(number);
    }

    SelectedBlock select() {
      for (Instruction instruction : block.instructions()) {
        instruction(ordered(instruction));
      }
      return new SelectedBlock(groups, ending(), mayFail);
    }

    private void instruction(Instruction instruction) {
      Value result = instruction.result();
      if (kept != null && kept.equals(instruction.memory())) {
        kept(instruction);
        return;
      }
      switch (instruction.operation()) {
        case LENGTH -> locations.put(Objects.requireNonNull(result), length(instruction));
        case EXTENT, TILE_ID, LOCAL_ID ->
            locations.put(Objects.requireNonNull(result), position(instruction));
        case CHECK -> check(instruction);
        default -> {
          if (result == null || used.contains(result) || !instruction.operation().isPure()) {
            GroupWriter group = writer();
            emit(group, instruction);
            groups.add(group.finish(instruction.site()));
          }
        }
      }
    }

    private void kept(Instruction access) {
      Register element = keptElements.get(((Constant) access.operand(0)).asInt());
      Value result = access.result();
      if (result != null) {
        move(((Location.In) location(result)).register(), new Location.In(element));
      } else {
        move(element, location(access.operand(1)));
      }
    }

    private Location length(Instruction instruction) {
      return switch (Objects.requireNonNull(instruction.memory())) {
        case Memory.Global global ->
            new Location.In(entry.register(LaunchArgument.Length.class, global));
        case Memory.Tile tile -> Location.of(tile.length());
        case Memory.Private own -> Location.of(own.length());
      };
    }

    private Location position(Instruction instruction) {
      int axis = ((Constant) instruction.operand(0)).asInt();
      return new Location.In(
          switch (instruction.operation()) {
            case TILE_ID -> entry.tile(axis);
            case LOCAL_ID -> entry.local(axis);
            default -> entry.register(LaunchArgument.Extent.class, axis);
          });
    }

    private void check(Instruction check) {
      Operand condition = check.operand(0);
      if (condition.equals(Constant.TRUE)) {
        return;
      }
      mayFail = true;
      int id = checks.size();
      checks.add(
          new Check(
              ((Constant) check.operand(1)).asInt(), check.site(), check.operands().size() - 2));
      String passed = registers.label();
      String away = Paths.label(meetings.outer(number));
      GroupWriter group = writer().word("label", passed);
      Location where = location(condition);
      boolean divided = !meetings.isUniform(condition);
      if (divided) {
        group.add("control.lanes_pass", where);
      } else if (where instanceof Location.In) {
        group.add("control.pass", where);
      }
      tell(group, 0, Location.of(id));
      for (int i = 2; i < check.operands().size(); i++) {
        tell(group, i - 1, location(check.operand(i)));
      }
      group.word("label", Paths.FAULT).add("control.record");
      for (int axis = 0; axis < entry.axes(); axis++) {
        group.uses(entry.tile(axis)).uses(entry.local(axis));
      }
      group.uses(entry.register(LaunchArgument.Faults.class, Kernel.class));
      if (divided) {
        group.word("label", passed).add("control.place").add("control.join");
        group.word("label", away).add("control.leave");
      } else {
        group.word("label", away).add("control.jump");
        group.word("label", passed).add("control.place");
      }
      groups.add(group.finish(check.site()));
    }

    private void tell(GroupWriter group, int index, Location what) {
      group.word("told", Paths.told(index)).add("tell", what);
    }

    private SelectedBlock.Ending ending() {
      return switch (block.end()) {
        case Terminator.Return _ -> new SelectedBlock.Return();
        case Terminator.Jump jump -> {
          phiCopies(jump.target());
          yield new SelectedBlock.Jump(jump.target());
        }
        case Terminator.Branch branch ->
            branch.condition() instanceof Constant constant
                ? new SelectedBlock.Jump(
                    constant.equals(Constant.TRUE) ? branch.whenTrue() : branch.whenFalse())
                : new SelectedBlock.Branch(
                    location(branch.condition()), branch.whenTrue(), branch.whenFalse());
        case Terminator.Choice _ -> throw new IllegalStateException("a choice is left");
      };
    }

    private void phiCopies(int target) {
      int input = kernel.flow().predecessors(target).indexOf(number);
      Map<Register, Location> moves = new LinkedHashMap<>();
      kernel
          .blocks()
          .get(target)
          .phis()
          .forEach(phi ->
              moves.put(
                  ((Location.In) location(phi.result())).register(),
                  location(phi.inputs().get(input))));
      moves.entrySet().removeIf(move -> move.getValue().equals(new Location.In(move.getKey())));
      while (!moves.isEmpty()) {
        Register free =
            moves.keySet().stream()
                .filter(to -> !moves.containsValue(new Location.In(to)))
                .findFirst()
                .orElse(null);
        if (free == null) {
          Register first = moves.keySet().iterator().next();
          Register saved = registers.make(first.bank(), first.words());
          move(saved, new Location.In(first));
          moves.replaceAll(
              (_, from) -> from.equals(new Location.In(first)) ? new Location.In(saved) : from);
        } else {
          move(free, Objects.requireNonNull(moves.remove(free)));
        }
      }
    }

    private void move(Register to, Location from) {
      GroupWriter group = writer().moveTo(to, from);
      if (from instanceof Location.In in && in.register().bank() == to.bank()) {
        copies.add(new Copy(to, in.register()));
        groups.add(group.copy(to, in.register()));
      } else {
        groups.add(group.finish(-1));
      }
    }
  }
}
