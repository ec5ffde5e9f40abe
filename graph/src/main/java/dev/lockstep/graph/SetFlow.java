package dev.lockstep.graph;

import java.util.BitSet;

/** Dataflow analysis whose states are sets, joined by union. */
public interface SetFlow extends Dataflow<BitSet> {
  @Override
  default BitSet copy(BitSet state) {
    return (BitSet) state.clone();
  }

  @Override
  default boolean join(BitSet into, BitSet other) {
    int before = into.cardinality();
    into.or(other);
    return into.cardinality() != before;
  }
}
