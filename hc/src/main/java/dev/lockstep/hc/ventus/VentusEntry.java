package dev.lockstep.hc.ventus;

import dev.lockstep.hc.code.Bank;
import dev.lockstep.hc.code.CodeBlock;
import dev.lockstep.hc.code.Group;
import dev.lockstep.hc.code.Register;
import dev.lockstep.hc.ir.IrKernel;
import dev.lockstep.hc.ir.IrMemory;
import dev.lockstep.hc.ir.IrOperation;
import dev.lockstep.hc.ir.Type;
import dev.lockstep.hc.select.ArgumentRegisters;
import dev.lockstep.hc.select.OperandLocation;
import dev.lockstep.hc.select.VirtualRegisters;
import dev.lockstep.hc.target.ArrayLayout;
import dev.lockstep.hc.target.LaunchArgument;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;

/**
 * State in which a kernel begins, and the code that puts its arguments into registers.
 *
 * <p>The launch starts whole tiles. In the last tile of an axis the work-items of the grid get the
 * first lanes, and the length of vectors leaves out the others.
 */
final class VentusEntry extends ArgumentRegisters {
  /** Number of the register with the address of the arguments. */
  static final int ARGUMENTS = 10;

  private final int[] tile;
  private final Map<IrMemory, Register> tileArrays = new LinkedHashMap<>();
  private final ArrayLayout layout;
  private final List<Group> groups = new ArrayList<>();
  private final boolean checks;

  VentusEntry(IrKernel kernel, VirtualRegisters registers, int[] tile) {
    super(kernel, registers);
    this.tile = tile.clone();
    this.checks = !instructions(kernel, IrOperation.CHECK).isEmpty();
    this.layout = ArrayLayout.ofTile(kernel);
    add(kernel, Integer.BYTES, checks, IntStream.range(0, axes()).boxed().toList());
    for (IrMemory memory : kernel.memories()) {
      if (memory instanceof IrMemory.Tile) {
        tileArrays.put(memory, scalar());
      }
    }
  }

  /** Work-items of a whole tile along an axis. */
  int tileSize(int axis) {
    return tile[axis];
  }

  /** Address of an array of the tile. */
  Register tileArray(IrMemory memory) {
    return Objects.requireNonNull(tileArrays.get(memory));
  }

  /** The block that loads what the kernel uses. */
  CodeBlock code(int next) {
    Register given = scalar();
    fix(given, ARGUMENTS);
    groups.add(Group.given(List.of(given)));
    groups.add(writer().add("control.begin").finish(-1));
    if (checks) {
      groups.add(writer().add("control.unfailed").finish(-1));
    }
    loaded()
        .forEach((argument, to) -> {
          Type type = to.words() == 1 ? Type.INT : Type.LONG;
          groups.add(
              writer()
                  .word("off", argument.offset())
                  .word("off4", argument.offset() + Integer.BYTES)
                  .write("argument." + type.text(), to, List.of(OperandLocation.in(given)), null)
                  .finish(-1));
        });
    for (int axis = 0; axis < axes(); axis++) {
      group("tile_id_" + axis, tile(axis));
    }
    tileArrays.forEach((memory, to) ->
        groups.add(
            writer()
                .word("off", layout.offset(memory))
                .write("array_of_tile", to, List.of(), null)
                .finish(-1)));
    items();
    return new CodeBlock("", groups, List.of(next), List.of(next));
  }

  /** Positions in the tile, and the lanes that have one. */
  private void items() {
    Register first = scalar();
    group("first_item", first);
    Register[] sizes = new Register[axes()];
    Register count = null;
    for (int axis = 0; axis < axes(); axis++) {
      Register before = scalar();
      group("mul.int", before, OperandLocation.in(tile(axis)), OperandLocation.of(tile[axis]));
      Register rest = scalar();
      Register extent = register(LaunchArgument.Extent.class, axis);
      group("sub.int", rest, OperandLocation.in(extent), OperandLocation.in(before));
      sizes[axis] = scalar();
      group("min.int", sizes[axis], OperandLocation.in(rest), OperandLocation.of(tile[axis]));
      if (count == null) {
        count = sizes[axis];
      } else {
        Register product = scalar();
        group("mul.int", product, OperandLocation.in(count), OperandLocation.in(sizes[axis]));
        count = product;
      }
    }
    Register left = scalar();
    group(
        "sub.int",
        left,
        OperandLocation.in(Objects.requireNonNull(count)),
        OperandLocation.in(first));
    groups.add(writer().add("control.limit", OperandLocation.in(left)).finish(-1));
    Register lane = vector();
    group("lane", lane);
    Register item = axes() == 1 ? local(0) : vector();
    group("add.int", item, OperandLocation.in(lane), OperandLocation.in(first));
    for (int axis = 0; axis < axes() - 1; axis++) {
      Register next = axis == axes() - 2 ? local(axes() - 1) : vector();
      group("rem.int", local(axis), OperandLocation.in(item), OperandLocation.in(sizes[axis]));
      group("div.int", next, OperandLocation.in(item), OperandLocation.in(sizes[axis]));
      item = next;
    }
  }

  private Register scalar() {
    return registers().make(Bank.SCALAR, 1);
  }

  private Register vector() {
    return registers().make(Bank.VECTOR, 1);
  }

  private void group(String key, Register result, OperandLocation... operands) {
    groups.add(writer().write(key, result, List.of(operands), null).finish(-1));
  }

  private VentusWriter writer() {
    return new VentusWriter(registers());
  }
}
