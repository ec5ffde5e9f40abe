package dev.lockstep.assembler.check.flow;

import dev.lockstep.codeobject.descriptor.KernelDescriptor;
import dev.lockstep.codeobject.metadata.KernelMetadata;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.machine.MachineTables;
import dev.lockstep.isa.model.FieldName;
import dev.lockstep.isa.model.MachineFeature;
import dev.lockstep.isa.model.Operand;
import dev.lockstep.isa.model.Shape;
import dev.lockstep.isa.timing.Effects.Unit;
import java.util.List;

/**
 * Memories that the flat accesses of a program may reach, as far as its code shows. A flat access
 * counts in two counters, and the one of the memory that its address points at shows when it has
 * ended.
 */
public enum FlatReach {
  /** Nothing has LDS, so flat accesses go elsewhere. */
  NOT_LDS,
  /**
   * Addresses of LDS are turned into flat ones: whoever does not know the address must wait for
   * both counters, and each may come down before the other access has ended.
   */
  ANYWHERE,
  /** There is LDS, but no sign of flat addresses of it: a wait for one of the counters will do. */
  UNKNOWN;

  /** Offset of the aperture, in bytes from the begin of the hidden arguments. */
  private static final int HIDDEN_APERTURE = 196;

  private static final String APERTURE_KIND = "hidden_shared_base";
  private static final String APERTURE_REGISTER = "src_shared_base";

  /** Looks at all code of a program. */
  public static FlatReach of(List<ControlFlow> flows) {
    boolean lds = false;
    boolean sign = false;
    for (ControlFlow flow : flows) {
      KernelDescriptor descriptor = flow.entry().descriptor();
      lds |= descriptor != null && descriptor.groupSegmentSize() != 0;
      sign |= asksForQueue(flow);
      for (FlowNode node : flow.nodes()) {
        lds |= node.timed.isMemory() && node.timed.effects().unit() == Unit.LDS;
        if (readsAperture(flow.set(), node)) {
          return ANYWHERE;
        }
        sign |= mayLoadAperture(flow, node);
      }
    }
    return lds && sign ? UNKNOWN : NOT_LDS;
  }

  /** Whether the apertures can be found through the queue. */
  private static boolean asksForQueue(ControlFlow flow) {
    KernelDescriptor descriptor = flow.entry().descriptor();
    return descriptor != null
        && descriptor.field(flow.target(), "ENABLE_SGPR_QUEUE_PTR").orElse(0) != 0;
  }

  private static boolean readsAperture(InstructionSet set, FlowNode node) {
    MachineTables.ScalarName aperture = set.scalar(APERTURE_REGISTER);
    if (aperture == null) {
      return false;
    }
    for (Operand operand : node.timed.instruction().operands()) {
      if (operand instanceof Operand.Register register
          && register.file() == Operand.RegisterFile.SCALAR
          && register.index() == aperture.code()) {
        return true;
      }
    }
    return false;
  }

  /** Whether a scalar load has the distance at which the hidden arguments hold the aperture. */
  private static boolean mayLoadAperture(ControlFlow flow, FlowNode node) {
    KernelMetadata metadata = flow.entry().metadata();
    boolean plain =
        node.timed.shape() instanceof Shape.ScalarLoad load && load.space() == Shape.Space.GLOBAL;
    if (!plain || flow.set().scalar(APERTURE_REGISTER) != null) {
      return false;
    }
    long distance = distance(flow.set(), node);
    int bytes = ((Shape.ScalarLoad) node.timed.shape()).bytes();
    boolean found = covers(distance, bytes, HIDDEN_APERTURE);
    if (metadata != null) {
      for (KernelMetadata.Argument argument : metadata.arguments()) {
        found |=
            argument.valueKind().equals(APERTURE_KIND)
                && covers(distance, bytes, argument.offset());
      }
    }
    return found;
  }

  private static boolean covers(long start, int bytes, long wanted) {
    return start <= wanted && wanted < start + bytes;
  }

  private static long distance(InstructionSet set, FlowNode node) {
    long number =
        switch (node.timed.operand(FieldName.OFFSET)) {
          case Operand.Immediate immediate -> immediate.value();
          case Operand.Literal literal -> literal.bits();
          case null, default -> Integer.MIN_VALUE;
        };
    return set.generation().has(MachineFeature.WORD_OFFSETS) ? 4 * number : number;
  }
}
