package dev.lockstep.emulator.jit;

import dev.lockstep.emulator.jit.avx512.Avx512;
import dev.lockstep.emulator.jit.avx512.Avx512Trace;
import dev.lockstep.emulator.jit.code.RegionParts;
import dev.lockstep.emulator.jit.run.RegionFrame;
import dev.lockstep.emulator.jit.trace.Trace;
import dev.lockstep.emulator.jit.trace.TraceWriter;
import dev.lockstep.emulator.jit.unit.VectorUnit;

/** Chooses the vector instructions that this host runs. */
final class VectorUnits {
  private VectorUnits() {}

  /** A unit for the code of one region. */
  static VectorUnit of(RegionFrame frame) {
    return new Avx512(frame);
  }

  /**
   * A writer for a trace in the code of a region.
   *
   * @param zeros whether denormals are zeros in the region
   */
  static TraceWriter trace(RegionParts parts, boolean zeros, Trace trace) {
    return new Avx512Trace(parts, zeros, trace);
  }
}
