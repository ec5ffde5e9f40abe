package dev.lockstep.emulator.snapshot;

import dev.lockstep.emulator.machine.Observer;
import dev.lockstep.emulator.machine.StateWrite;
import dev.lockstep.emulator.state.ControlLayout;
import dev.lockstep.emulator.state.RegisterLayout;
import dev.lockstep.emulator.state.Wavefront;
import java.util.Arrays;
import java.util.List;

/**
 * The registers of a wavefront before an instruction. Comparing them with those after it yields the
 * changes of any instruction without its help; memory reports its own.
 */
public final class WavefrontSnapshot {
  private final int[] scalars;
  private final int[] vectors;
  private final long pc;
  private final boolean scc;
  private final int mode;
  private final int trapStatus;
  private final long flatScratch;
  private final int[] controls;

  private WavefrontSnapshot(Wavefront wave) {
    scalars = wave.scalars.clone();
    vectors = wave.vectors.clone();
    pc = wave.pc();
    scc = wave.scc();
    mode = wave.modeBits;
    trapStatus = wave.trapStatus;
    flatScratch = wave.flatScratch;
    controls = wave.controlFile.clone();
  }

  public static WavefrontSnapshot of(Wavefront wave) {
    return new WavefrontSnapshot(wave);
  }

  public void report(Wavefront wave, Observer observer) {
    for (int code = 0; code < RegisterLayout.CODES; code++) {
      if (scalars[code] != wave.scalars[code] && !wave.layout.holds(code)) {
        observer.changed(wave, new StateWrite.Scalar(code, scalars[code], wave.scalars[code]));
      }
    }
    int lanes = wave.layout.lanes();
    int registers = wave.layout.vectors().count() * lanes;
    int[] after = wave.vectors;
    int at = Arrays.mismatch(vectors, 0, registers, after, 0, registers);
    while (at >= 0 && at < registers) {
      if (vectors[at] != after[at]) {
        observer.changed(
            wave, new StateWrite.Vector(at / lanes, at % lanes, vectors[at], after[at]));
      }
      at++;
    }
    for (String name : controls.length == 0 ? List.<String>of() : wave.controls()) {
      ControlLayout.Control control = wave.layout.controls().need(name);
      int before = wave.layout.stored(control, scalars, controls);
      int now = wave.layout.stored(control, wave.scalars, wave.controlFile);
      if (before != now) {
        observer.changed(wave, new StateWrite.Control(name, before, now));
      }
    }
    status(wave, observer, StateWrite.Field.SCC, scc ? 1 : 0, wave.scc() ? 1 : 0);
    status(wave, observer, StateWrite.Field.MODE, mode, wave.modeBits);
    status(wave, observer, StateWrite.Field.TRAP_STATUS, trapStatus, wave.trapStatus);
    status(wave, observer, StateWrite.Field.FLAT_SCRATCH, flatScratch, wave.flatScratch);
    status(wave, observer, StateWrite.Field.PC, pc, wave.pc());
  }

  private static void status(
      Wavefront wave, Observer observer, StateWrite.Field field, long before, long after) {
    if (before != after) {
      observer.changed(wave, new StateWrite.Status(field, before, after));
    }
  }
}
