package dev.lockstep.assembler.check.flow;

import dev.lockstep.isa.model.Shape;
import dev.lockstep.isa.model.Trait;
import dev.lockstep.isa.timing.HazardTable;
import dev.lockstep.isa.timing.TimedInstruction;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An instruction in the control-flow graph of a function. */
public final class FlowNode {
  /** Kind of control transfer behind a node. */
  public enum Way {
    /** To the nodes that are listed. */
    ON,
    /** Through a function that comes back. */
    CALL,
    /** Back to the caller. */
    RETURN,
    /** Elsewhere for good: another function, or the end of the wavefront. */
    AWAY
  }

  final int index;

  /** Address, or offset in the section. */
  final long address;

  final TimedInstruction timed;

  /** Bytes that it takes, those of a prefix included. */
  final int size;

  final RegisterBits reads;
  final RegisterBits writes;
  final RegisterBits late;

  /** The nodes that may run next, and those that it may run after. */
  final List<FlowNode> next = new ArrayList<>(2);

  final List<FlowNode> before = new ArrayList<>(2);
  Way way = Way.ON;

  /** The function that a call goes to, when that is known. */
  @Nullable Long callee;

  private HazardTable.@Nullable Roles roles;

  /**
   * @param accumulators the VGPR that is the first accumulation register, too; 0: there is none
   */
  FlowNode(int index, long address, TimedInstruction timed, int size, int accumulators) {
    this.index = index;
    this.address = address;
    this.timed = timed;
    this.size = size;
    reads = RegisterBits.of(timed.effects().reads(), accumulators);
    writes = RegisterBits.of(timed.effects().writes(), accumulators);
    late = RegisterBits.of(timed.effects().lateReads(), accumulators);
  }

  /** The address behind it. */
  public long end() {
    return address + size;
  }

  /** Whether it moves something, or leaves its destination as it is. */
  public boolean isConditional() {
    return timed.shape() instanceof Shape.Scalar scalar
        && scalar.value().is(Trait.SELECTS)
        && timed.instruction().operands().size() == 2;
  }

  /** Roles of the instruction in the hazards of the generation. */
  public HazardTable.Roles roles(HazardTable table) {
    HazardTable.Roles known = roles;
    if (known == null) {
      known = table.roles(timed);
      roles = known;
    }
    return known;
  }

  public List<FlowNode> next() {
    return next;
  }

  public Way way() {
    return way;
  }

  public TimedInstruction timed() {
    return timed;
  }

  public int index() {
    return index;
  }

  public @Nullable Long callee() {
    return callee;
  }

  public long address() {
    return address;
  }

  public List<FlowNode> before() {
    return before;
  }

  public RegisterBits writes() {
    return writes;
  }

  public RegisterBits reads() {
    return reads;
  }

  public RegisterBits late() {
    return late;
  }
}
