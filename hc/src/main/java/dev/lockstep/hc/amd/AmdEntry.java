package dev.lockstep.hc.amd;

import dev.lockstep.hc.code.Bank;
import dev.lockstep.hc.code.CodeBlock;
import dev.lockstep.hc.code.Group;
import dev.lockstep.hc.code.Register;
import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.IrKernel;
import dev.lockstep.hc.ir.IrOperation;
import dev.lockstep.hc.ir.Type;
import dev.lockstep.hc.select.ArgumentRegisters;
import dev.lockstep.hc.select.OperandLocation;
import dev.lockstep.hc.select.VirtualRegisters;
import dev.lockstep.hc.target.LaunchArgument;
import dev.lockstep.isa.model.MachineFeature;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** State in which a kernel begins, and the code that puts its arguments into registers. */
final class AmdEntry extends ArgumentRegisters {
  private static final String[] AXES = {"x", "y", "z"};
  private static final int POINTER_WORDS = 2;
  private static final int BUFFER_WORDS = 4;

  private final TargetPatterns patterns;
  private final Set<MachineFeature> features;
  private final boolean scratch;
  private final Register kernarg;
  private final Register scratchBuffer;
  private final Register scratchOffset;

  /**
   * Chooses registers for what the launch gives.
   *
   * @param usesScratch whether the code uses scratch memory
   */
  AmdEntry(
      IrKernel kernel,
      TargetPatterns patterns,
      VirtualRegisters registers,
      Set<MachineFeature> features,
      boolean usesScratch) {
    super(kernel, registers);
    this.patterns = patterns;
    this.features = features;
    this.scratch = usesScratch && patterns.hasScratchBuffer();
    this.kernarg = registers.make(Bank.SCALAR, POINTER_WORDS);
    this.scratchBuffer = registers.make(Bank.SCALAR, BUFFER_WORDS);
    this.scratchOffset = registers.make(Bank.SCALAR, 1);
    TreeSet<Integer> extents = new TreeSet<>();
    instructions(kernel, IrOperation.EXTENT)
        .forEach(one -> extents.add(((Constant) one.operand(0)).asInt()));
    add(kernel, Long.BYTES, !kernel.faults().isEmpty(), extents);
  }

  /** Address of the arguments. */
  Register kernarg() {
    return kernarg;
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
    boolean packed = features.contains(MachineFeature.PACKED_IDS);
    Register first = packed && axes() > 1 ? registers().make(Bank.VECTOR, 1) : local(0);
    groups.add(given(packed, first));
    if (usesLds && features.contains(MachineFeature.LDS_LIMIT)) {
      groups.add(writer().add("control.lds_limit").finish(-1));
    }
    loaded()
        .forEach((argument, to) -> {
          String key = "argument." + (to.words() == 1 ? Type.INT : Type.LONG).text();
          Map<String, OperandLocation> places =
              Map.of("d", OperandLocation.in(to), "a", OperandLocation.in(kernarg));
          groups.add(writer().word("off", offset(argument)).add(key, 's', places).finish(-1));
        });
    for (int axis = 0; axis < axes(); axis++) {
      if (features.contains(MachineFeature.TRAP_IDS)) {
        Map<String, OperandLocation> places = Map.of("d", OperandLocation.in(tile(axis)));
        groups.add(writer().add("trap_" + AXES[axis], 's', places).finish(-1));
      }
      if (packed && axes() > 1) {
        Map<String, OperandLocation> places =
            Map.of("d", OperandLocation.in(local(axis)), "a", OperandLocation.in(first));
        groups.add(writer().add("unpack_" + AXES[axis], 'v', places).finish(-1));
      }
    }
    return new CodeBlock("", groups, List.of(1), List.of(1));
  }

  /** Arguments that the launch puts into registers. */
  private Group given(boolean packed, Register first) {
    int user = scratch ? BUFFER_WORDS : 0;
    fix(kernarg, user);
    if (scratch) {
      fix(scratchBuffer, 0);
      fix(scratchOffset, user + POINTER_WORDS + axes());
    }
    fix(first, 0);
    for (int axis = 0; axis < axes(); axis++) {
      if (!features.contains(MachineFeature.TRAP_IDS)) {
        fix(tile(axis), user + POINTER_WORDS + axis);
      }
      if (!packed && axis > 0) {
        fix(local(axis), axis);
      }
    }
    return Group.given(fixed().keySet());
  }

  /** Whether numbers as offsets of scalar accesses count words. */
  boolean countsWords() {
    return features.contains(MachineFeature.WORD_OFFSETS);
  }

  /** The offset of an argument as instructions count it. */
  String offset(LaunchArgument argument) {
    int unit = countsWords() ? Integer.BYTES : 1;
    return "0x" + Integer.toHexString(argument.offset() / unit);
  }

  private AmdWriter writer() {
    return new AmdWriter(patterns, registers());
  }
}
