package dev.lockstep.emulator;

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

  SessionState(long workgroup, long clock, int[] lds, List<WavefrontState> wavefronts) {
    this.workgroup = workgroup;
    this.clock = clock;
    this.lds = lds;
    this.wavefronts = List.copyOf(wavefronts);
  }

  /** The workgroup's number. */
  public long workgroup() {
    return workgroup;
  }

  long clock() {
    return clock;
  }

  int[] lds() {
    return lds;
  }

  List<WavefrontState> wavefronts() {
    return wavefronts;
  }

  /** Host bytes that it takes, about. */
  public long bytes() {
    return 4L * lds.length + 64 + wavefronts.stream().mapToLong(WavefrontState::bytes).sum();
  }

  /**
   * What is different for one wavefront: its registers and the LDS, without the PC. Places that are
   * the same are left out; LDS goes by words.
   *
   * @param later the state that gives the values after
   * @param wave the wavefront, or any other one of the same machine and number
   */
  public List<Change> changesTo(SessionState later, Wavefront wave) {
    List<Change> changes = new ArrayList<>();
    int wavefront = wave.number();
    int lanes = wave.lanes();
    WavefrontState from = wavefronts.get(wavefront);
    WavefrontState to = later.wavefronts.get(wavefront);
    for (int code = 0; code < Math.min(from.scalars.length, RegisterLayout.SCALARS); code++) {
      if (from.scalars[code] != to.scalars[code] && !wave.layout.holds(code)) {
        changes.add(new Change.Scalar(code, from.scalars[code], to.scalars[code]));
      }
    }
    int most = Math.max(from.vectors.length, to.vectors.length);
    for (int i = 0; i < most; i++) {
      int before = element(from.vectors, i);
      int after = element(to.vectors, i);
      if (before != after) {
        changes.add(new Change.Vector(i / lanes, i % lanes, before, after));
      }
    }
    status(changes, Change.Field.SCC, from.scc ? 1 : 0, to.scc ? 1 : 0);
    status(changes, Change.Field.MODE, from.mode, to.mode);
    status(changes, Change.Field.TRAP_STATUS, from.trapStatus, to.trapStatus);
    for (String name : wave.controls()) {
      ControlLayout.Control control = wave.layout.controls().need(name);
      int before = wave.layout.stored(control, from.scalars, from.controls);
      int after = wave.layout.stored(control, to.scalars, to.controls);
      if (before != after) {
        changes.add(new Change.Control(name, before, after));
      }
    }
    localChanges(later, changes);
    return changes;
  }

  private static int element(int[] file, int index) {
    return index < file.length ? file[index] : 0;
  }

  private static void status(List<Change> changes, Change.Field field, int before, int after) {
    if (before != after) {
      changes.add(
          new Change.Status(field, Integer.toUnsignedLong(before), Integer.toUnsignedLong(after)));
    }
  }

  private void localChanges(SessionState later, List<Change> changes) {
    int at = Arrays.mismatch(lds, later.lds);
    for (int word = at < 0 ? lds.length : at; word < lds.length; word++) {
      if (lds[word] != later.lds[word]) {
        changes.add(
            new Change.Local(
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
