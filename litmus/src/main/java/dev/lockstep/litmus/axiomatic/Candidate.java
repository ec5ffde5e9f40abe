package dev.lockstep.litmus.axiomatic;

import dev.lockstep.litmus.relation.Relation;

/**
 * An execution with its communication: which write each read takes its value from, and the order of
 * the writes of each location.
 */
record Candidate(Execution execution, Relation rf, Relation co) {
  /** From a read to the writes that come after its own. */
  Relation fr() {
    return rf.inverse().compose(co);
  }
}
