package dev.lockstep.emulator.check;

import dev.lockstep.emulator.Wavefront;
import dev.lockstep.isa.InstructionSet;
import java.util.function.Consumer;

final class HazardTracker {
  record Found(Facts first, String message, Finding.Fix fix) {}

  record Table() {
    static Table of(InstructionSet set) {
      return new Table();
    }
  }

  HazardTracker(Table table) {}

  void before(Wavefront wave, Facts facts, Consumer<Found> report) {}
}
