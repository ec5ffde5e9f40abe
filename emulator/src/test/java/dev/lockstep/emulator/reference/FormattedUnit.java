package dev.lockstep.emulator.reference;

import dev.lockstep.isa.Shape;

/** Buffer accesses that convert between memory formats and registers. */
final class FormattedUnit {
  FormattedUnit(Group group, State state) {}

  void load(Parts parts, Shape.Load shape) {
    throw new IllegalStateException("not covered");
  }

  void store(Parts parts, Shape.Store shape) {
    throw new IllegalStateException("not covered");
  }
}
