package dev.lockstep.hc.select;

import dev.lockstep.hc.code.Bank;
import dev.lockstep.hc.code.Register;
import dev.lockstep.hc.ir.IrInstruction;
import dev.lockstep.hc.ir.IrKernel;
import dev.lockstep.hc.ir.IrMemory;
import dev.lockstep.hc.ir.IrOperation;
import dev.lockstep.hc.target.LaunchArgument;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;

/** Arguments of a kernel, their places, and the registers that have them. */
public abstract class ArgumentRegisters {
  private final VirtualRegisters registers;
  private final int axes;
  private final List<LaunchArgument> arguments = new ArrayList<>();
  private final Map<LaunchArgument, Register> loaded = new LinkedHashMap<>();
  private final List<Register> tiles = new ArrayList<>();
  private final List<Register> locals = new ArrayList<>();
  private final Map<Register, Integer> fixed = new LinkedHashMap<>();
  private int end;

  protected ArgumentRegisters(IrKernel kernel, VirtualRegisters registers) {
    this.registers = registers;
    this.axes = kernel.rank();
  }

  /**
   * Chooses places and registers.
   *
   * @param pointer bytes of an address
   * @param faults whether the address of the records of faults is an argument
   * @param extents axes whose sizes are arguments
   */
  protected final void add(
      IrKernel kernel, int pointer, boolean faults, Collection<Integer> extents) {
    for (IrMemory memory : kernel.memories()) {
      if (memory instanceof IrMemory.Global global) {
        add(new LaunchArgument.Address(global, place(pointer)), pointer);
      }
    }
    if (faults) {
      add(new LaunchArgument.Faults(place(pointer)), pointer);
    }
    for (IrKernel.Parameter parameter : kernel.parameters()) {
      int size = Math.max(Integer.SIZE, parameter.value().type().bits()) / Byte.SIZE;
      add(new LaunchArgument.Scalar(parameter, place(size)), size);
    }
    TreeSet<Integer> lengths = new TreeSet<>();
    instructions(kernel, IrOperation.LENGTH)
        .forEach(length -> lengths.add(kernel.memories().indexOf(length.memory())));
    for (int length : lengths) {
      if (kernel.memories().get(length) instanceof IrMemory.Global global) {
        add(new LaunchArgument.Length(global, place(Integer.BYTES)), Integer.BYTES);
      }
    }
    extents.forEach(
        axis -> add(new LaunchArgument.Extent(axis, place(Integer.BYTES)), Integer.BYTES));
    for (int axis = 0; axis < axes; axis++) {
      tiles.add(registers.make(Bank.SCALAR, 1));
      locals.add(registers.make(Bank.VECTOR, 1));
    }
  }

  /** Instructions of a kernel with an operation. */
  protected static List<IrInstruction> instructions(IrKernel kernel, IrOperation operation) {
    return kernel.instructions().filter(one -> one.operation() == operation).toList();
  }

  private int place(int size) {
    int offset = (end + size - 1) / size * size;
    end = offset + size;
    return offset;
  }

  private void add(LaunchArgument argument, int size) {
    arguments.add(argument);
    loaded.put(argument, registers.make(Bank.SCALAR, size / Integer.BYTES));
  }

  protected final VirtualRegisters registers() {
    return registers;
  }

  public final List<LaunchArgument> arguments() {
    return List.copyOf(arguments);
  }

  /** Arguments with their registers, in the order of their places. */
  protected final Map<LaunchArgument, Register> loaded() {
    return loaded;
  }

  /** Bytes of the memory with the arguments. */
  public final int size() {
    return end;
  }

  public final int axes() {
    return axes;
  }

  /** Number of the tile along an axis. */
  public final Register tile(int axis) {
    return tiles.get(axis);
  }

  /** Position in the tile along an axis. */
  public final Register local(int axis) {
    return locals.get(axis);
  }

  /** Register of an argument of some kind. */
  public final Register register(Class<? extends LaunchArgument> kind, Object what) {
    for (LaunchArgument argument : arguments) {
      if (kind.isInstance(argument) && what.equals(subject(argument))) {
        return Objects.requireNonNull(loaded.get(argument));
      }
    }
    throw new IllegalStateException("no argument for " + what);
  }

  /** Register with the address of the records of faults. */
  public final Register faults() {
    return register(LaunchArgument.Faults.class, IrKernel.class);
  }

  private static Object subject(LaunchArgument argument) {
    return switch (argument) {
      case LaunchArgument.Address address -> address.memory();
      case LaunchArgument.Length length -> length.memory();
      case LaunchArgument.Scalar scalar -> scalar.parameter().value();
      case LaunchArgument.Extent extent -> extent.axis();
      case LaunchArgument.Faults _ -> IrKernel.class;
    };
  }

  /** Has the launch fill a register. */
  protected final void fix(Register register, int number) {
    fixed.put(register, number);
  }

  /** Registers that the launch fills, with their numbers, in the order of {@link #fix}. */
  public final Map<Register, Integer> fixed() {
    return Collections.unmodifiableMap(fixed);
  }
}
