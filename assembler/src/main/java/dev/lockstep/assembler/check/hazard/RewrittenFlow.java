package dev.lockstep.assembler.check.hazard;

import dev.lockstep.assembler.check.flow.ControlFlow;
import dev.lockstep.assembler.check.flow.FlowNode;
import dev.lockstep.isa.timing.HazardRule;
import dev.lockstep.isa.timing.HazardTable;
import dev.lockstep.isa.timing.RewrittenScalars;

/** Scalar registers that are read, written and read again too soon, along all paths. */
record RewrittenFlow(ControlFlow flow, HazardTable table, HazardRule rule, Report report)
    implements ControlFlow.Analysis<RewrittenScalars> {
  /** Receiver of the registers that are read too early. */
  interface Report {
    void early(HazardRule rule, FlowNode node, RewrittenScalars.Early early);
  }

  @Override
  public RewrittenScalars entry() {
    RewrittenScalars state = new RewrittenScalars(table, rule);
    if (flow.entry().descriptor() == null && flow.returns()) {
      state.unknown();
    }
    return state;
  }

  @Override
  public RewrittenScalars copy(RewrittenScalars state) {
    return state.copy();
  }

  @Override
  public boolean join(RewrittenScalars into, RewrittenScalars other) {
    return into.join(other);
  }

  @Override
  public void step(FlowNode node, RewrittenScalars state, boolean last) {
    RewrittenScalars.Early early = state.step(node.timed(), node.index());
    if (early != null && last) {
      report.early(rule, node, early);
    }
    if (node.way() == FlowNode.Way.CALL) {
      state.unknown();
    }
  }
}
