package dev.lockstep.emulator.reference;

import java.util.ArrayList;
import java.util.List;

/** A workgroup: wavefronts, LDS, memory, and scratch memory of each lane. */
final class Group {
  static final int SCRATCH = 256;
  final Facts facts;
  final List<State> waves = new ArrayList<>();
  final Bytes lds = new Bytes(0, 65536);
  final Bytes memory;
  private final List<Bytes[]> scratch = new ArrayList<>();

  Group(Facts facts, int waves, Bytes memory) {
    this.facts = facts;
    this.memory = memory;
    for (int i = 0; i < waves; i++) {
      this.waves.add(new State(facts, i));
      Bytes[] lanes = new Bytes[facts.lanes()];
      for (int lane = 0; lane < lanes.length; lane++) {
        lanes[lane] = new Bytes(0, SCRATCH);
      }
      scratch.add(lanes);
    }
  }

  Bytes scratch(State state, int lane) {
    return scratch.get(state.number)[lane];
  }

  /** Opens the barrier when everyone who still runs waits at it. */
  void release() {
    if (waves.stream().allMatch(wave -> wave.ended || wave.waits && wave.arrived)) {
      for (State wave : waves) {
        wave.waits = false;
        wave.arrived = false;
      }
    }
  }
}
