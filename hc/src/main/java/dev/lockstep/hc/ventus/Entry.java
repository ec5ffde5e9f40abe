package dev.lockstep.hc.ventus;

import dev.lockstep.hc.code.Bank;
import dev.lockstep.hc.code.CodeBlock;
import dev.lockstep.hc.code.Group;
import dev.lockstep.hc.code.Register;
import dev.lockstep.hc.ir.Instruction;
import dev.lockstep.hc.ir.Kernel;
import dev.lockstep.hc.ir.Memory;
import dev.lockstep.hc.ir.Operation;
import dev.lockstep.hc.ir.Type;
import dev.lockstep.hc.target.ArrayLayout;
import dev.lockstep.hc.target.LaunchArgument;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;

/**
 * State in which a kernel begins, and the code that puts its arguments into registers.
 *
 * <p>The launch starts whole tiles. In the last tile of an axis the work-items of the grid get the
 * first lanes, and the length of vectors leaves out the others.
 */
final class Entry {
  /** Number of the register with the address of the arguments. */
  static final int ARGUMENTS = 10;

  private final Registers registers;
  private final int[] tile;
  private final List<LaunchArgument> arguments = new ArrayList<>();
  private final Map<LaunchArgument, Register> loaded = new LinkedHashMap<>();
  private final Map<Memory, Register> tileArrays = new LinkedHashMap<>();
  private final ArrayLayout layout;
  private final Register[] tiles;
  private final Register[] locals;
  private final Map<Register, Integer> fixed = new HashMap<>();
  private final List<Group> groups = new ArrayList<>();
  private final boolean checks;
  private int end;

  Entry(Kernel kernel, Registers registers, int[] tile) {
    this.registers = registers;
    this.tile = tile.clone();
    this.checks = has(kernel, Operation.CHECK);
    this.layout = ArrayLayout.ofTile(kernel);
    int axes = kernel.rank();
    this.tiles = new Register[axes];
    this.locals = new Register[axes];
    arguments(kernel);
    for (int axis = 0; axis < axes; axis++) {
      tiles[axis] = registers.make(Bank.SCALAR, 1);
      locals[axis] = registers.make(Bank.VECTOR, 1);
    }
    for (Memory memory : kernel.memories()) {
      if (memory instanceof Memory.Tile) {
        tileArrays.put(memory, registers.make(Bank.SCALAR, 1));
      }
    }
  }

  private static boolean has(Kernel kernel, Operation operation) {
    return kernel.blocks().stream()
        .flatMap(block -> block.instructions().stream())
        .anyMatch(instruction -> instruction.operation() == operation);
  }

  private void arguments(Kernel kernel) {
    for (Memory memory : kernel.memories()) {
      if (memory instanceof Memory.Global global) {
        add(new LaunchArgument.Address(global, place(Integer.BYTES)), 1);
      }
    }
    if (checks) {
      add(new LaunchArgument.Faults(place(Integer.BYTES)), 1);
    }
    for (Kernel.Parameter parameter : kernel.parameters()) {
      int words = Math.max(Integer.SIZE, parameter.value().type().bits()) / Integer.SIZE;
      add(new LaunchArgument.Scalar(parameter, place(words * Integer.BYTES)), words);
    }
    TreeSet<Integer> lengths = new TreeSet<>();
    kernel.blocks().stream()
        .flatMap(block -> block.instructions().stream())
        .filter(instruction -> instruction.operation() == Operation.LENGTH)
        .map(Instruction::memory)
        .filter(Memory.Global.class::isInstance)
        .forEach(memory -> lengths.add(kernel.memories().indexOf(memory)));
    for (int length : lengths) {
      Memory.Global global = (Memory.Global) kernel.memories().get(length);
      add(new LaunchArgument.Length(global, place(Integer.BYTES)), 1);
    }
    for (int axis = 0; axis < kernel.rank(); axis++) {
      add(new LaunchArgument.Extent(axis, place(Integer.BYTES)), 1);
    }
  }

  private int place(int size) {
    int offset = (end + size - 1) / size * size;
    end = offset + size;
    return offset;
  }

  private void add(LaunchArgument argument, int words) {
    arguments.add(argument);
    loaded.put(argument, registers.make(Bank.SCALAR, words));
  }

  List<LaunchArgument> arguments() {
    return List.copyOf(arguments);
  }

  /** Whether the kernel has checks. */
  boolean hasChecks() {
    return checks;
  }

  /** Work-items of a whole tile along an axis. */
  int tileSize(int axis) {
    return tile[axis];
  }

  int axes() {
    return tiles.length;
  }

  Register tile(int axis) {
    return tiles[axis];
  }

  Register local(int axis) {
    return locals[axis];
  }

  /** Address of an array of the tile. */
  Register tileArray(Memory memory) {
    return Objects.requireNonNull(tileArrays.get(memory));
  }

  /** Register of an argument of some kind. */
  Register register(Class<? extends LaunchArgument> kind, Object what) {
    for (LaunchArgument argument : arguments) {
      if (kind.isInstance(argument) && what.equals(subject(argument))) {
        return Objects.requireNonNull(loaded.get(argument));
      }
    }
    throw new IllegalStateException("no argument for " + what);
  }

  private static Object subject(LaunchArgument argument) {
    return switch (argument) {
      case LaunchArgument.Address address -> address.memory();
      case LaunchArgument.Length length -> length.memory();
      case LaunchArgument.Scalar scalar -> scalar.parameter().value();
      case LaunchArgument.Extent extent -> extent.axis();
      case LaunchArgument.Faults _ -> Kernel.class;
    };
  }

  /** Registers that the launch fills, with their numbers. */
  Map<Register, Integer> fixed() {
    return Map.copyOf(fixed);
  }

  /** The block that loads what the kernel uses. */
  CodeBlock code(int next) {
    Register given = registers.make(Bank.SCALAR, 1);
    fixed.put(given, ARGUMENTS);
    groups.add(
        new Group(List.of(), List.of(given), List.of(), List.of(), false, List.of(), null, -1));
    plain("control.begin");
    if (checks) {
      plain("control.unfailed");
    }
    loaded.forEach((argument, to) -> load(argument, to, given));
    for (int axis = 0; axis < axes(); axis++) {
      group("tile_id_" + axis, tiles[axis]);
    }
    tileArrays.forEach((memory, to) ->
        groups.add(
            writer()
                .word("off", Integer.toString(layout.offset(memory)))
                .write("array_of_tile", to, List.of(), null)
                .finish(-1)));
    items();
    return new CodeBlock("", groups, List.of(next), List.of(next));
  }

  private void load(LaunchArgument argument, Register to, Register given) {
    Type type = to.words() == 1 ? Type.INT : Type.LONG;
    groups.add(
        writer()
            .word("off", Integer.toString(argument.offset()))
            .word("off4", Integer.toString(argument.offset() + Integer.BYTES))
            .write("argument." + type.text(), to, List.of(in(given)), null)
            .finish(-1));
  }

  /** Positions in the tile, and the lanes that have one. */
  private void items() {
    Register first = scalar();
    group("first_item", first);
    Register[] sizes = new Register[axes()];
    Register count = null;
    for (int axis = 0; axis < axes(); axis++) {
      Register before = scalar();
      group("mul.int", before, in(tiles[axis]), Location.of(tile[axis]));
      Register rest = scalar();
      group("sub.int", rest, in(register(LaunchArgument.Extent.class, axis)), in(before));
      sizes[axis] = scalar();
      group("min.int", sizes[axis], in(rest), Location.of(tile[axis]));
      if (count == null) {
        count = sizes[axis];
      } else {
        Register product = scalar();
        group("mul.int", product, in(count), in(sizes[axis]));
        count = product;
      }
    }
    Register left = scalar();
    group("sub.int", left, in(Objects.requireNonNull(count)), in(first));
    groups.add(writer().add("control.limit", in(left)).finish(-1));
    Register lane = vector();
    group("lane", lane);
    Register item = axes() == 1 ? locals[0] : vector();
    group("add.int", item, in(lane), in(first));
    for (int axis = 0; axis < axes() - 1; axis++) {
      boolean last = axis == axes() - 2;
      Register next = last ? locals[axes() - 1] : vector();
      group("rem.int", locals[axis], in(item), in(sizes[axis]));
      group("div.int", next, in(item), in(sizes[axis]));
      item = next;
    }
  }

  private Register scalar() {
    return registers.make(Bank.SCALAR, 1);
  }

  private Register vector() {
    return registers.make(Bank.VECTOR, 1);
  }

  private void plain(String key) {
    groups.add(writer().add(key).finish(-1));
  }

  private void group(String key, Register result, Location... operands) {
    groups.add(writer().write(key, result, List.of(operands), null).finish(-1));
  }

  private GroupWriter writer() {
    return new GroupWriter(registers);
  }

  private static Location in(Register register) {
    return new Location.In(register);
  }
}
