package dev.lockstep.hc.amd;

import dev.lockstep.hc.amd.SelectedBlock.Ending;
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
import dev.lockstep.hc.ir.Type;
import dev.lockstep.hc.ir.Value;
import dev.lockstep.hc.pass.Legalization;
import dev.lockstep.hc.pass.Uniformity;
import dev.lockstep.hc.target.ArrayLayout;
import dev.lockstep.hc.target.Check;
import dev.lockstep.hc.target.LaunchArgument;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Chooses rows of the table for the instructions of a kernel in the form of {@link Legalization}.
 */
final class Selection {
  /** Place behind the kernel that records faults. */
  static final String FAULT = ".Lfault";

  /** Offsets below it have room in all instructions. */
  private static final int NEAR = 4096;

  private static final String FAR = "_far";

  private final Kernel kernel;
  private final TargetPatterns patterns;
  private final Registers registers;
  private final Entry entry;
  private final Uniformity uniformity;
  private final ValueBanks banks;
  private final ArrayLayout tileArrays;
  private final ArrayLayout itemArrays;
  private final Map<Value, Location> locations = new HashMap<>();
  private final Map<Value, Integer> uses = new HashMap<>();
  private final Map<Operand, Instruction> sums = new HashMap<>();
  private final List<Copy> copies = new ArrayList<>();
  private final List<Check> checks = new ArrayList<>();

  /**
   * A selection.
   *
   * @param displaced sums that the access which uses them computes by itself
   */
  Selection(
      Kernel kernel,
      Set<Value> displaced,
      TargetPatterns patterns,
      Registers registers,
      Entry entry) {
    this.kernel = kernel;
    for (Block block : kernel.blocks()) {
      for (Instruction one : block.instructions()) {
        if (one.result() != null && displaced.contains(one.result())) {
          sums.put(one.result(), one);
        }
      }
    }
    this.patterns = patterns;
    this.registers = registers;
    this.entry = entry;
    this.uniformity = new Uniformity(kernel);
    this.banks = new ValueBanks(kernel, patterns, uniformity);
    this.tileArrays = ArrayLayout.ofTile(kernel);
    this.itemArrays = ArrayLayout.ofItem(kernel);
    countUses();
  }

  int maskWords() {
    return patterns.words().maskWords();
  }

  ArrayLayout tileArrays() {
    return tileArrays;
  }

  List<Check> checks() {
    return List.copyOf(checks);
  }

  /** Registers that should be the same. */
  List<Copy> copies() {
    return List.copyOf(copies);
  }

  private void countUses() {
    for (Block block : kernel.blocks()) {
      block.phis().forEach(phi -> phi.inputs().forEach(this::count));
      block.instructions().forEach(one -> one.operands().forEach(this::count));
      if (block.end() instanceof Terminator.Branch branch) {
        count(branch.condition());
      }
    }
  }

  private void count(Operand operand) {
    if (operand instanceof Value value) {
      uses.merge(value, 1, Integer::sum);
    }
  }

  /** The code of all blocks. */
  List<SelectedBlock> select() {
    for (Kernel.Parameter parameter : kernel.parameters()) {
      if (parameter.value().type() != Type.BOOLEAN) {
        locations.put(
            parameter.value(),
            new Location.In(entry.register(LaunchArgument.Scalar.class, parameter.value())));
      }
    }
    List<SelectedBlock> all = new ArrayList<>();
    for (int block = 0; block < kernel.blocks().size(); block++) {
      all.add(new BlockSelection(block).select());
    }
    return all.stream().map(block -> withoutJumpToEnd(block, all)).toList();
  }

  private static SelectedBlock withoutJumpToEnd(SelectedBlock block, List<SelectedBlock> all) {
    return block.ending() instanceof SelectedBlock.Jump jump && all.get(jump.target()).isEnd()
        ? new SelectedBlock(block.groups(), new SelectedBlock.Return(), block.mayFail())
        : block;
  }

  /** Registers in which a check leaves its number and those for its message. */
  int toldCount() {
    return toldCount(kernel);
  }

  /** The same for a kernel: as many as its longest message needs. */
  static int toldCount(Kernel kernel) {
    return kernel.blocks().stream()
        .flatMap(block -> block.instructions().stream())
        .filter(one -> one.operation() == Operation.CHECK)
        .mapToInt(check -> check.operands().size() - 1)
        .max()
        .orElse(0);
  }

  /** Register in which a check leaves its number, or one of two numbers for its message. */
  static Location told(int index) {
    return new Location.Named("{f" + index + "}", Bank.VECTOR);
  }

  GroupBuilder builder() {
    return new GroupBuilder(patterns, registers);
  }

  private Location location(Operand operand) {
    return switch (operand) {
      case Constant constant -> new Location.Immediate(constant);
      case Value value -> locations.computeIfAbsent(value, this::place);
    };
  }

  private Location.In place(Value value) {
    if (value.type() == Type.BOOLEAN) {
      return new Location.In(registers.make(Bank.SCALAR, patterns.words().maskWords()));
    }
    Bank bank = banks.isScalar(value) ? Bank.SCALAR : Bank.VECTOR;
    return new Location.In(registers.make(bank, value.type().bits() / Integer.SIZE));
  }

  private Map<String, Location> places(Instruction instruction) {
    Map<String, Location> places = new LinkedHashMap<>();
    if (instruction.result() != null) {
      places.put("d", location(instruction.result()));
    }
    for (int i = 0; i < instruction.operands().size() && i < 3; i++) {
      Instruction sum = sums.get(instruction.operand(i));
      Operand operand = sum == null ? instruction.operand(i) : sum.operand(0);
      places.put(String.valueOf((char) ('a' + i)), location(operand));
    }
    if (instruction.memory() instanceof Memory.Global global) {
      places.put("base", new Location.In(entry.register(LaunchArgument.Address.class, global)));
    }
    if (instruction.memory() instanceof Memory.Private && patterns.hasScratchBuffer()) {
      places.put("buffer", new Location.In(entry.scratchBuffer()));
      places.put("wave", new Location.In(entry.scratchOffset()));
    }
    return places;
  }

  /**
   * The instruction with its operands exchanged where that lets a scalar register or a constant
   * stand first, which more vector instructions take.
   */
  private Instruction ordered(Instruction given) {
    Instruction instruction = Fusion.withoutSubtraction(given);
    if (instruction.operands().size() != 2
        || !banks.isScalar(instruction.operand(1))
        || banks.isScalar(instruction.operand(0))
        || instruction.operand(1).type() == Type.BOOLEAN) {
      return instruction;
    }
    Operation exchanged =
        switch (instruction.operation()) {
          case LT -> Operation.GT;
          case LE -> Operation.GE;
          case GT -> Operation.LT;
          case GE -> Operation.LE;
          default -> instruction.operation().isCommutative() ? instruction.operation() : null;
        };
    return exchanged == null
        ? instruction
        : new Instruction(
            instruction.result(),
            exchanged,
            List.of(instruction.operand(1), instruction.operand(0)),
            instruction.memory(),
            instruction.site());
  }

  /**
   * Writes an instruction, also one of none of the kernel's blocks, whose values have locations.
   */
  void emit(GroupBuilder to, Instruction instruction, Map<String, Location> places) {
    String key = patterns.key(instruction) + place(to, instruction);
    Value result = instruction.result();
    boolean scalars = instruction.operands().stream().allMatch(banks::isScalar);
    if (result == null) {
      boolean plain = instruction.operation().effect() == Operation.Effect.BARRIER;
      to.add(plain ? instruction.operation().text() : key, 'n', places);
    } else if (result.type() == Type.BOOLEAN) {
      if (scalars && patterns.find(key, 'c').isPresent()) {
        to.add(key, 'c', places).add("control.as_mask", 'n', places);
      } else {
        to.add(key, 'm', places);
      }
    } else {
      char kind = banks.kind(instruction);
      boolean load = instruction.operation() == Operation.LOAD && kind == 's';
      boolean unused =
          instruction.operation().effect() == Operation.Effect.ATOMIC
              && !uses.containsKey(result)
              && patterns.find(key, 'n').isPresent();
      to.add(load ? constantKey(instruction) : key, unused ? 'n' : kind, places);
    }
  }

  /** Writes the place of an array, and gives what the key has more where it is far. */
  private String place(GroupBuilder to, Instruction access) {
    int place =
        switch (access.memory()) {
          case Memory.Tile tile -> tileArrays.offset(tile);
          case Memory.Private own -> itemArrays.offset(own);
          case null, default -> 0;
        };
    Instruction sum = access.memory() instanceof Memory.Tile ? sums.get(access.operand(0)) : null;
    place += sum == null ? 0 : ((Constant) sum.operand(1)).asInt();
    to.word("off", Integer.toString(place)).word("off4", Integer.toString(place + Integer.BYTES));
    return access.memory() instanceof Memory.Private && place + Integer.BYTES >= NEAR ? FAR : "";
  }

  /** A constant as offset is in the instruction if that counts bytes and has room. */
  private String constantKey(Instruction load) {
    boolean far =
        load.operand(0) instanceof Constant constant
            && (entry.countsWords() || constant.asInt() >= NEAR);
    return Keys.constant(load) + (far ? FAR : "");
  }

  /** Selects one block. */
  private final class BlockSelection {
    private final int number;
    private final Block block;
    private final List<Group> groups = new ArrayList<>();
    private final Map<Value, Instruction> compares = new HashMap<>();
    private final Fusion fusion;
    private boolean mayFail;

    BlockSelection(int number) {
      this.number = number;
      this.block = kernel.blocks().get(number);
      this.fusion = new Fusion(block, uses, banks, patterns, sums.keySet());
    }

    SelectedBlock select() {
      if (number == 0) {
        booleanParameters();
      }
      for (Instruction instruction : block.instructions()) {
        instruction(ordered(instruction));
      }
      Ending ending = ending();
      return new SelectedBlock(groups, ending, mayFail);
    }

    private void booleanParameters() {
      for (Kernel.Parameter parameter : kernel.parameters()) {
        if (parameter.value().type() == Type.BOOLEAN) {
          Location from =
              new Location.In(entry.register(LaunchArgument.Scalar.class, parameter.value()));
          Location zero = new Location.Immediate(Constant.of(0));
          Map<String, Location> places =
              Map.of("d", location(parameter.value()), "a", from, "b", zero);
          groups.add(
              builder().add("ne.int", 'c', places).add("control.as_mask", 'n', places).finish(-1));
        }
      }
    }

    private void instruction(Instruction instruction) {
      Value result = instruction.result();
      if (result != null && (fusion.isPart(result) || sums.containsKey(result))) {
        return;
      }
      Fusion.Fused whole = result == null ? null : fusion.find(result);
      if (whole != null) {
        fused(instruction, whole);
        return;
      }
      switch (instruction.operation()) {
        case LENGTH -> length(instruction);
        case EXTENT, TILE_ID, LOCAL_ID, WAVE_SIZE -> position(instruction);
        case CHECK -> check(instruction);
        default -> {
          boolean fused =
              result != null
                  && result.type() == Type.BOOLEAN
                  && Integer.valueOf(1).equals(uses.get(result))
                  && patterns.find(PlaceTypes.NOT + patterns.key(instruction), 'm').isPresent()
                  && isUsedHere(result);
          if (fused) {
            compares.put(Objects.requireNonNull(result), instruction);
          } else if (result == null
              || uses.containsKey(result)
              || !instruction.operation().isPure()) {
            GroupBuilder group = builder();
            emit(group, instruction, places(instruction));
            groups.add(group.finish(instruction.site()));
          }
        }
      }
    }

    private void fused(Instruction instruction, Fusion.Fused whole) {
      Map<String, Location> places = new LinkedHashMap<>();
      places.put("d", location(Objects.requireNonNull(instruction.result())));
      for (int i = 0; i < whole.operands().size(); i++) {
        places.put(String.valueOf((char) ('a' + i)), location(whole.operands().get(i)));
      }
      groups.add(builder().add(whole.key(), 'f', places).finish(instruction.site()));
    }

    /** Whether a check or the branch of this block is what uses a truth value. */
    private boolean isUsedHere(Value value) {
      return block.end() instanceof Terminator.Branch branch && branch.condition().equals(value)
          || block.instructions().stream()
              .anyMatch(one -> one.operation() == Operation.CHECK && one.operand(0).equals(value));
    }

    private void length(Instruction instruction) {
      Value result = Objects.requireNonNull(instruction.result());
      locations.put(
          result,
          switch (Objects.requireNonNull(instruction.memory())) {
            case Memory.Global global ->
                new Location.In(entry.register(LaunchArgument.Length.class, global));
            case Memory.Tile tile -> new Location.Immediate(Constant.of(tile.length()));
            case Memory.Private own -> new Location.Immediate(Constant.of(own.length()));
          });
    }

    private void position(Instruction instruction) {
      Value result = Objects.requireNonNull(instruction.result());
      int axis = instruction.operands().isEmpty() ? 0 : ((Constant) instruction.operand(0)).asInt();
      locations.put(
          result,
          switch (instruction.operation()) {
            case TILE_ID -> new Location.In(entry.tile(axis));
            case LOCAL_ID -> new Location.In(entry.local(axis));
            case EXTENT -> new Location.In(entry.register(LaunchArgument.Extent.class, axis));
            default ->
                new Location.Immediate(Constant.of(patterns.words().maskWords() * Integer.SIZE));
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
      String place = ".Lcheck" + id;
      GroupBuilder group = builder().word("label", place);
      boolean some = true;
      Instruction compare = compares.remove(condition);
      if (compare == null && condition instanceof Constant) {
        group.add("control.jump", 'n', Map.of());
        some = false;
      } else if (compare == null) {
        group.add("control.fail_false", 'n', Map.of("a", location(condition)));
        group.add("control.if_vcc", 'n', Map.of());
      } else if (isScalarCompare(compare)) {
        group
            .add(patterns.key(compare), 'c', places(compare))
            .add("control.if_not_scc", 'n', Map.of());
        some = false;
      } else {
        Map<String, Location> places = places(compare);
        places.put("d", new Location.Named(patterns.words().fill("{vcc}"), Bank.SCALAR));
        group.add(PlaceTypes.NOT + patterns.key(compare), 'm', places);
        group.add("control.if_vcc", 'n', Map.of());
      }
      tell(group.aside().label(place), id, check, some);
      groups.add(group.finish(check.site()));
    }

    private void tell(GroupBuilder group, int id, Instruction check, boolean some) {
      if (some) {
        group.add("control.fail_true", 'n', Map.of());
      }
      List<Location> told = new ArrayList<>();
      told.add(new Location.Immediate(Constant.of(id)));
      for (int i = 2; i <= toldCount(); i++) {
        Operand operand = i < check.operands().size() ? check.operand(i) : Constant.of(0);
        told.add(location(operand));
      }
      for (int i = 0; i < told.size(); i++) {
        group.add("move.int", 'v', Map.of("d", told(i), "a", told.get(i)));
      }
      group.word("label", FAULT).add("control.jump", 'n', Map.of());
    }

    private boolean isScalarCompare(Instruction compare) {
      return compare.operands().stream().allMatch(banks::isScalar)
          && patterns.find(patterns.key(compare), 'c').isPresent();
    }

    private Ending ending() {
      return switch (block.end()) {
        case Terminator.Return _ -> new SelectedBlock.Return();
        case Terminator.Jump jump -> {
          phiCopies(jump.target());
          yield new SelectedBlock.Jump(jump.target());
        }
        case Terminator.Branch branch -> branch(branch);
        case Terminator.Choice _ -> throw new IllegalStateException("a choice is left");
      };
    }

    private Ending branch(Terminator.Branch branch) {
      Operand condition = branch.condition();
      if (condition instanceof Constant constant) {
        return new SelectedBlock.Jump(
            constant.equals(Constant.TRUE) ? branch.whenTrue() : branch.whenFalse());
      }
      Instruction compare = compares.remove(condition);
      if (compare != null && isScalarCompare(compare)) {
        Group group =
            builder().add(patterns.key(compare), 'c', places(compare)).finish(compare.site());
        return new SelectedBlock.Scalar(group, branch.whenTrue(), branch.whenFalse());
      }
      return new SelectedBlock.Lanes(
          ((Location.In) location(condition)).register(),
          compare == null ? null : compare(compare),
          uniformity.isUniform(condition),
          branch.whenTrue(),
          branch.whenFalse());
    }

    private SelectedBlock.Compare compare(Instruction compare) {
      Map<String, Location> places = places(compare);
      String key = patterns.key(compare);
      Map<String, Location> vcc = new HashMap<>(places);
      vcc.put("d", new Location.Named(patterns.words().fill("{vcc}"), Bank.SCALAR));
      return new SelectedBlock.Compare(
          builder().add(key, 'm', places).finish(compare.site()),
          builder().add(PlaceTypes.NOT + key, 'm', places).finish(compare.site()),
          builder().add(key, 'm', vcc).finish(compare.site()));
    }

    private void phiCopies(int target) {
      int input = kernel.flow().predecessors(target).indexOf(number);
      Map<Register, Location> moves = new LinkedHashMap<>();
      Map<Register, Type> types = new HashMap<>();
      kernel
          .blocks()
          .get(target)
          .phis()
          .forEach(phi -> {
            Register to = ((Location.In) location(phi.result())).register();
            moves.put(to, location(phi.inputs().get(input)));
            types.put(to, phi.result().type());
          });
      new ParallelMove(moves, types).write();
    }

    /** Moves that happen at once, one after the other. */
    private final class ParallelMove {
      private final Map<Register, Location> moves;
      private final Map<Register, Type> types;

      ParallelMove(Map<Register, Location> moves, Map<Register, Type> types) {
        this.moves = moves;
        this.types = types;
      }

      void write() {
        moves.entrySet().removeIf(move -> move.getValue().equals(new Location.In(move.getKey())));
        while (!moves.isEmpty()) {
          @Nullable Register free =
              moves.keySet().stream()
                  .filter(to -> !moves.containsValue(new Location.In(to)))
                  .findFirst()
                  .orElse(null);
          if (free == null) {
            Register first = moves.keySet().iterator().next();
            Register saved = registers.make(first.bank(), first.words());
            move(saved, new Location.In(first), Objects.requireNonNull(types.get(first)));
            moves.replaceAll(
                (_, from) -> from.equals(new Location.In(first)) ? new Location.In(saved) : from);
          } else {
            Location from = Objects.requireNonNull(moves.remove(free));
            move(free, from, Objects.requireNonNull(types.get(free)));
          }
        }
      }

      private void move(Register to, Location from, Type type) {
        boolean scalar = to.bank() == Bank.SCALAR;
        boolean halves = scalar && type == Type.LONG && from instanceof Location.Immediate;
        GroupBuilder group =
            builder()
                .add(
                    (halves ? "move_halves." : "move.") + type.text(),
                    scalar ? 's' : 'v',
                    Map.of("d", new Location.In(to), "a", from));
        if (from instanceof Location.In in && in.register().bank() == to.bank()) {
          copies.add(new Copy(to, in.register()));
          groups.add(group.copy(to, in.register()));
        } else {
          groups.add(group.finish(-1));
        }
      }
    }
  }
}
