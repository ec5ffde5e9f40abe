package dev.lockstep.emulator.snapshot;

import dev.lockstep.emulator.machine.StateWrite;
import dev.lockstep.emulator.state.ControlLayout;
import dev.lockstep.emulator.state.RegisterLayout;
import dev.lockstep.emulator.state.WavefrontState;
import dev.lockstep.emulator.state.Workgroup;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The state of a workgroup at one time: registers, LDS, barrier and clock. The memory that
 * workgroups share, of which scratch memory is a part, is not in it. Immutable; two are equal when
 * no instruction could tell them apart.
 */
public final class SessionState {
  private final long workgroup;
  private final long clock;
  private final int[] lds;
  private final List<WavefrontState> wavefronts;

  /** A copy of what the wavefronts of a workgroup can change, but for memory. */
  public SessionState(Workgroup group) {
    workgroup = group.number();
    clock = group.clock.instructions();
    lds = group.lds().copy();
    wavefronts = group.wavefronts().stream().map(WavefrontState::new).toList();
  }

  /** The workgroup becomes as it was. */
  public void restore(Workgroup group) {
    group.become(workgroup);
    group.clock.set(clock);
    group.lds().restore(lds);
    for (int i = 0; i < wavefronts.size(); i++) {
      wavefronts.get(i).restore(group.wavefront(i));
    }
  }

  /** The workgroup's number. */
  public long workgroup() {
    return workgroup;
  }

  /** Host bytes that it takes, about. */
  public long bytes() {
    return 4L * lds.length + 64 + wavefronts.stream().mapToLong(WavefrontState::bytes).sum();
  }

  /**
   * Differences for one wavefront: its registers and the LDS, without the PC. Places that are the
   * same are left out; LDS goes by words.
   *
   * @param later the state that gives the values after
   * @param wavefront its number in the workgroup
   */
  public List<StateWrite> changesTo(SessionState later, int wavefront) {
    List<StateWrite> changes = new ArrayList<>();
    WavefrontState from = wavefronts.get(wavefront);
    RegisterLayout layout = from.layout;
    int lanes = layout.lanes();
    WavefrontState to = later.wavefronts.get(wavefront);
    for (int code = 0; code < Math.min(from.scalars.length, RegisterLayout.SCALARS); code++) {
      if (from.scalars[code] != to.scalars[code] && !layout.holds(code)) {
        changes.add(new StateWrite.Scalar(code, from.scalars[code], to.scalars[code]));
      }
    }
    int most = Math.max(from.vectors.length, to.vectors.length);
    for (int i = 0; i < most; i++) {
      int before = element(from.vectors, i);
      int after = element(to.vectors, i);
      if (before != after) {
        changes.add(new StateWrite.Vector(i / lanes, i % lanes, before, after));
      }
    }
    status(changes, StateWrite.Field.SCC, from.scc ? 1 : 0, to.scc ? 1 : 0);
    status(changes, StateWrite.Field.MODE, from.modeBits, to.modeBits);
    status(changes, StateWrite.Field.TRAP_STATUS, from.trapStatus, to.trapStatus);
    for (String name : layout.controls().stored()) {
      ControlLayout.Control control = layout.controls().need(name);
      int before = layout.stored(control, from.scalars, from.controlFile);
      int after = layout.stored(control, to.scalars, to.controlFile);
      if (before != after) {
        changes.add(new StateWrite.Control(name, before, after));
      }
    }
    localChanges(later, changes);
    return changes;
  }

  private static int element(int[] file, int index) {
    return index < file.length ? file[index] : 0;
  }

  private static void status(
      List<StateWrite> changes, StateWrite.Field field, int before, int after) {
    if (before != after) {
      changes.add(
          new StateWrite.Status(
              field, Integer.toUnsignedLong(before), Integer.toUnsignedLong(after)));
    }
  }

  private void localChanges(SessionState later, List<StateWrite> changes) {
    int at = Arrays.mismatch(lds, later.lds);
    for (int word = at < 0 ? lds.length : at; word < lds.length; word++) {
      if (lds[word] != later.lds[word]) {
        changes.add(
            new StateWrite.Local(
                4 * word,
                4,
                Integer.toUnsignedLong(lds[word]),
                Integer.toUnsignedLong(later.lds[word])));
      }
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof SessionState that
        && workgroup == that.workgroup
        && clock == that.clock
        && Arrays.equals(lds, that.lds)
        && wavefronts.equals(that.wavefronts);
  }

  @Override
  public int hashCode() {
    return 31 * Long.hashCode(workgroup) + wavefronts.hashCode();
  }

  @Override
  public String toString() {
    return "workgroup " + workgroup + ": " + wavefronts;
  }
}
