package dev.lockstep.assembler.check;

import dev.lockstep.assembler.check.finding.StaticFinding;
import dev.lockstep.assembler.check.finding.StaticRule;
import dev.lockstep.assembler.check.flow.ControlFlow;
import dev.lockstep.assembler.check.flow.FlowNode;
import dev.lockstep.assembler.check.flow.InstructionPlaces;
import dev.lockstep.assembler.check.flow.Liveness;
import dev.lockstep.assembler.check.flow.RegisterBits;
import dev.lockstep.codeobject.descriptor.KernelDescriptor;
import dev.lockstep.isa.machine.MachineTables;
import dev.lockstep.isa.model.LaneMovement;
import dev.lockstep.isa.model.MachineFeature;
import dev.lockstep.isa.model.Operand.Register;
import dev.lockstep.isa.model.Operand.RegisterFile;
import dev.lockstep.isa.model.Shape;
import dev.lockstep.isa.model.Trait;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Registers that are read although nothing has written them on any path: followed is which
 * registers may have a value. Only kernels are looked at; what a function gets is not known.
 *
 * <p>Source of the registers with which a kernel starts: LLVM AMDGPUUsage, "Initial Kernel
 * Execution State".
 */
final class ValueFlow implements ControlFlow.RegisterAnalysis {
  private static final String SCRATCH = "ENABLE_PRIVATE_SEGMENT";
  private static final String[] SYSTEM = {
    "ENABLE_SGPR_WORKGROUP_ID_X",
    "ENABLE_SGPR_WORKGROUP_ID_Y",
    "ENABLE_SGPR_WORKGROUP_ID_Z",
    "ENABLE_SGPR_WORKGROUP_INFO",
    SCRATCH
  };

  private final ControlFlow flow;
  private final InstructionPlaces places;
  private final @Nullable KernelDescriptor descriptor;

  /** Registers that have no value unless they are written. */
  private final RegisterBits empty = new RegisterBits();

  private final List<StaticFinding> findings = new ArrayList<>();

  /** Found out when it is first asked for. */
  private @Nullable Liveness liveness;

  /**
   * @param descriptor a kernel's, which gives its registers; null where none has a value
   */
  ValueFlow(ControlFlow flow, InstructionPlaces places, @Nullable KernelDescriptor descriptor) {
    this.flow = flow;
    this.places = places;
    this.descriptor = descriptor;
    int vgprs = flow.set().generation().vgprs();
    empty.add(new Register(RegisterFile.VECTOR, 0, vgprs));
    empty.add(new Register(RegisterFile.ACCUMULATOR, 0, vgprs));
    empty.add(new Register(RegisterFile.SCALAR, 0, flow.set().generation().sgprs()));
    for (String name : new String[] {"vcc_lo", "vcc_hi", "m0"}) {
      MachineTables.ScalarName found = flow.set().scalar(name);
      if (found != null) {
        empty.add(new Register(RegisterFile.SCALAR, found.code(), 1));
      }
    }
  }

  /** Runs it; false when that takes too long. */
  boolean run() {
    return flow.follow(this);
  }

  List<StaticFinding> findings() {
    return findings;
  }

  private int field(String name) {
    KernelDescriptor known = descriptor;
    return known == null ? 0 : (int) known.field(flow.target(), name).orElse(0);
  }

  @Override
  public RegisterBits entry() {
    RegisterBits state = new RegisterBits();
    if (descriptor == null) {
      return state;
    }
    int scalars = field("USER_SGPR_COUNT");
    for (String name : SYSTEM) {
      scalars += field(name) != 0 ? 1 : 0;
    }
    // Compilers add the offset of scratch memory also where there is none, and nothing uses the
    // sum.
    int offset = field(SCRATCH) == 0 ? 1 : 0;
    state.add(new Register(RegisterFile.SCALAR, 0, scalars + offset));
    boolean packed = flow.set().generation().has(MachineFeature.PACKED_IDS);
    int items = packed ? 1 : 1 + field("ENABLE_VGPR_WORKITEM_ID");
    state.add(new Register(RegisterFile.VECTOR, 0, items));
    return state;
  }

  @Override
  public void step(FlowNode node, RegisterBits state, boolean last) {
    if (node.way() == FlowNode.Way.CALL) {
      state.addAll(empty);
    }
    boolean read = false;
    boolean copies = copies(node);
    for (Register register : node.timed().effects().reads()) {
      RegisterBits sequence = RegisterBits.of(List.of(register), flow.accumulators());
      // Of a sequence a part may be meant: the fourth word of three has no value.
      boolean missing = sequence.within(empty) && !sequence.meets(state);
      read |= !missing && sequence.within(empty);
      if (missing && last && !copies && isMeant(node, sequence) && matters(node)) {
        report(node, sequence);
        state.addAll(sequence);
      }
    }
    // A conditional move alone may leave what was there.
    boolean nothing = copies && !node.isConditional() && !read && node.reads().meets(empty);
    if (!nothing) {
      state.addAll(node.writes());
    }
  }

  private boolean matters(FlowNode node) {
    Liveness known = liveness;
    if (known == null) {
      known = new Liveness(flow);
      liveness = known;
    }
    return known.matters(node);
  }

  /** Moving what has no value is no mistake, because compilers do that freely. */
  private static boolean copies(FlowNode node) {
    return switch (node.timed().shape()) {
      case Shape.Lane lane -> lane.value().is(Trait.COPIES);
      case Shape.Scalar scalar -> scalar.value().is(Trait.COPIES) || node.isConditional();
      case Shape.LanePick _ -> true;
      default -> false;
    };
  }

  /** Not meant are the lanes that stay as they are, and results that nobody follows here. */
  private boolean isMeant(FlowNode node, RegisterBits sequence) {
    boolean writesLane =
        node.timed().shape() instanceof Shape.CrossLane cross
            && cross.movement() == LaneMovement.WRITE_LANE
            && sequence.within(node.writes());
    boolean elsewhere = !node.writes().isEmpty() && !node.writes().meets(empty);
    return !writesLane && !elsewhere;
  }

  private void report(FlowNode node, RegisterBits sequence) {
    String register = flow.common(sequence, sequence, node);
    findings.add(
        new StaticFinding(
            StaticRule.UNINITIALISED_REGISTER,
            true,
            register
                + " is read here, and nothing has written it on any path from the "
                + (descriptor == null ? "program" : "kernel")
                + "'s begin",
            places.of(node),
            "give " + register + " a value first"));
  }
}
