package dev.lockstep.emulator.jit.code;

import dev.lockstep.emulator.jit.run.RegionFrame;
import dev.lockstep.emulator.jit.scalar.NativeScalarWriter;
import dev.lockstep.emulator.jit.unit.LaneRoutines;
import dev.lockstep.emulator.jit.unit.VectorUnit;
import java.util.List;

/**
 * The parts from which the code of one region is written.
 *
 * @param later writes code behind the rest
 */
public record RegionParts(
    VectorUnit unit,
    RegionFrame frame,
    NativeScalarWriter scalars,
    WindowLookup windows,
    LaneRoutines routines,
    List<Runnable> later) {}
