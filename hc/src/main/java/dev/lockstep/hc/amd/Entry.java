package dev.lockstep.hc.amd;

import dev.lockstep.hc.code.Bank;
import dev.lockstep.hc.code.CodeBlock;
import dev.lockstep.hc.code.Group;
import dev.lockstep.hc.code.Register;
import dev.lockstep.hc.ir.Block;
import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.Instruction;
import dev.lockstep.hc.ir.Kernel;
import dev.lockstep.hc.ir.Memory;
import dev.lockstep.hc.ir.Type;
import dev.lockstep.hc.target.LaunchArgument;
import dev.lockstep.isa.model.Feature;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;

/** State in which a kernel begins, and the code that puts its arguments into registers. */
final class Entry {
  private static final String[] AXES = {"x", "y", "z"};
  private static final int POINTER_WORDS = 2;
  private static final int BUFFER_WORDS = 4;

  private final TargetPatterns patterns;
  private final Registers registers;
  private final Set<Feature> features;
  private final int axes;
  private final List<LaunchArgument> arguments = new ArrayList<>();
  private final Map<LaunchArgument, Register> loaded = new LinkedHashMap<>();
  private final Register[] tiles = new Register[AXES.length];
  private final Register[] locals = new Register[AXES.length];
  private final Map<Register, Integer> fixed = new HashMap<>();
  private final boolean scratch;
  private final Register kernarg;
  private final Register scratchBuffer;
  private final Register scratchOffset;
  private int end;

  /**
   * Chooses registers for what the launch gives.
   *
   * @param usesScratch whether the code uses scratch memory
   */
  Entry(
      Kernel kernel,
      TargetPatterns patterns,
      Registers registers,
      Set<Feature> features,
      boolean usesScratch) {
    this.patterns = patterns;
    this.registers = registers;
    this.features = features;
    this.axes = kernel.rank();
    this.scratch = usesScratch && patterns.hasScratchBuffer();
    this.kernarg = registers.make(Bank.SCALAR, POINTER_WORDS);
    this.scratchBuffer = registers.make(Bank.SCALAR, BUFFER_WORDS);
    this.scratchOffset = registers.make(Bank.SCALAR, 1);
    arguments(kernel);
    for (int axis = 0; axis < axes; axis++) {
      tiles[axis] = registers.make(Bank.SCALAR, 1);
      locals[axis] = registers.make(Bank.VECTOR, 1);
    }
  }

  private void arguments(Kernel kernel) {
    for (Memory memory : kernel.memories()) {
      if (memory instanceof Memory.Global global) {
        add(new LaunchArgument.Address(global, place(Long.BYTES)));
      }
    }
    if (!kernel.faults().isEmpty()) {
      add(new LaunchArgument.Faults(place(Long.BYTES)));
    }
    for (Kernel.Parameter parameter : kernel.parameters()) {
      int size = Math.max(Integer.SIZE, parameter.value().type().bits()) / Byte.SIZE;
      add(new LaunchArgument.Scalar(parameter, place(size)));
    }
    Set<Integer> extents = new TreeSet<>();
    Set<Integer> lengths = new TreeSet<>();
    for (Block block : kernel.blocks()) {
      for (Instruction instruction : block.instructions()) {
        switch (instruction.operation()) {
          case EXTENT -> extents.add(((Constant) instruction.operand(0)).asInt());
          case LENGTH -> lengths.add(kernel.memories().indexOf(instruction.memory()));
          default -> {}
        }
      }
    }
    for (int length : lengths) {
      if (kernel.memories().get(length) instanceof Memory.Global global) {
        add(new LaunchArgument.Length(global, place(Integer.BYTES)));
      }
    }
    extents.forEach(axis -> add(new LaunchArgument.Extent(axis, place(Integer.BYTES))));
  }

  private int place(int size) {
    int offset = (end + size - 1) / size * size;
    end = offset + size;
    return offset;
  }

  private void add(LaunchArgument argument) {
    arguments.add(argument);
    loaded.put(argument, registers.make(Bank.SCALAR, argument.size() / Integer.BYTES));
  }

  List<LaunchArgument> arguments() {
    return List.copyOf(arguments);
  }

  /** Bytes of the kernarg segment. */
  int size() {
    return end;
  }

  Register tile(int axis) {
    return tiles[axis];
  }

  Register local(int axis) {
    return locals[axis];
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

  /** Address of the arguments. */
  Register kernarg() {
    return kernarg;
  }

  /** Registers that the launch fills, with their numbers. */
  Map<Register, Integer> fixed() {
    return fixed;
  }

  /** Descriptor of scratch memory. */
  Register scratchBuffer() {
    return scratchBuffer;
  }

  /** Place of the wavefront in scratch memory. */
  Register scratchOffset() {
    return scratchOffset;
  }

  /** Whether the kernel begins with a descriptor of scratch memory. */
  boolean hasScratchBuffer() {
    return scratch;
  }

  /** The block that loads what the kernel uses. */
  CodeBlock code(boolean usesLds) {
    List<Group> groups = new ArrayList<>();
    List<Register> given = new ArrayList<>();
    given.add(kernarg);
    int user = scratch ? BUFFER_WORDS : 0;
    fixed.put(kernarg, user);
    if (scratch) {
      given.add(scratchBuffer);
      given.add(scratchOffset);
      fixed.put(scratchBuffer, 0);
      fixed.put(scratchOffset, user + POINTER_WORDS + axes);
    }
    boolean packed = features.contains(Feature.PACKED_IDS);
    Register first = packed && axes > 1 ? registers.make(Bank.VECTOR, 1) : locals[0];
    given.add(first);
    fixed.put(first, 0);
    for (int axis = 0; axis < axes; axis++) {
      if (!features.contains(Feature.TRAP_IDS)) {
        given.add(tiles[axis]);
        fixed.put(tiles[axis], user + POINTER_WORDS + axis);
      }
      if (!packed && axis > 0) {
        given.add(locals[axis]);
        fixed.put(locals[axis], axis);
      }
    }
    groups.add(new Group(List.of(), given, List.of(), List.of(), false, List.of(), null, -1));
    if (usesLds && features.contains(Feature.LDS_LIMIT)) {
      groups.add(builder().add("control.lds_limit", 'n', Map.of()).finish(-1));
    }
    for (Map.Entry<LaunchArgument, Register> one : loaded.entrySet()) {
      Register to = one.getValue();
      String key = "argument." + (to.words() == 1 ? Type.INT : Type.LONG).text();
      groups.add(
          builder()
              .word("off", offset(one.getKey()))
              .add(key, 's', Map.of("d", in(to), "a", in(kernarg)))
              .finish(-1));
    }
    for (int axis = 0; axis < axes; axis++) {
      if (features.contains(Feature.TRAP_IDS)) {
        groups.add(
            builder().add("trap_" + AXES[axis], 's', Map.of("d", in(tiles[axis]))).finish(-1));
      }
      if (packed && axes > 1) {
        groups.add(
            builder()
                .add("unpack_" + AXES[axis], 'v', Map.of("d", in(locals[axis]), "a", in(first)))
                .finish(-1));
      }
    }
    return new CodeBlock("", groups, List.of(1), List.of(1));
  }

  /** Whether numbers as offsets of scalar accesses count words. */
  boolean countsWords() {
    return features.contains(Feature.WORD_OFFSETS);
  }

  /** The offset of an argument as instructions count it. */
  String offset(LaunchArgument argument) {
    int unit = countsWords() ? Integer.BYTES : 1;
    return "0x" + Integer.toHexString(argument.offset() / unit);
  }

  private GroupBuilder builder() {
    return new GroupBuilder(patterns, registers);
  }

  private static Location in(Register register) {
    return new Location.In(register);
  }
}
