package dev.lockstep.emulator.debug;

import dev.lockstep.emulator.Machine;
import dev.lockstep.emulator.WorkgroupSession;
import dev.lockstep.emulator.machine.WavefrontView;
import dev.lockstep.emulator.program.Dispatch;
import dev.lockstep.emulator.snapshot.SessionState;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The workgroups that are there. One that has ended stays to be looked at until another one needs
 * its slot; a slot keeps its scratch memory, so that going back and forth meets the same addresses.
 */
final class Slots implements AutoCloseable {
  private final Machine machine;
  private final Dispatch dispatch;
  private final List<Slot> slots = new ArrayList<>();
  private Set<Long> guards = Set.of();

  Slots(Machine machine, Dispatch dispatch) {
    this.machine = machine;
    this.dispatch = dispatch;
  }

  /** A workgroup with its wavefronts. */
  static final class Slot {
    final WorkgroupSession session;
    final List<? extends WavefrontView> wavefronts;
    boolean used = true;

    Slot(WorkgroupSession session) {
      this.session = session;
      wavefronts = session.workgroup().wavefronts();
    }

    long number() {
      return session.workgroup().number();
    }

    boolean ended() {
      return wavefronts.stream().allMatch(WavefrontView::ended);
    }

    boolean canRun(int wavefront) {
      WavefrontView wave = wavefronts.get(wavefront);
      return !wave.ended() && !wave.waiting();
    }

    /** The next wavefront behind one that can run, or -1. */
    int next(int behind) {
      int count = wavefronts.size();
      for (int i = 1; i <= count; i++) {
        int candidate = Math.floorMod(behind + i, count);
        if (canRun(candidate)) {
          return candidate;
        }
      }
      return -1;
    }
  }

  /** The slot of a workgroup, or null. */
  @Nullable Slot find(long workgroup) {
    for (Slot slot : slots) {
      if (slot.used && slot.number() == workgroup) {
        return slot;
      }
    }
    return null;
  }

  /** Starts a workgroup. */
  Slot begin(long workgroup) {
    for (Slot slot : slots) {
      if (!slot.used || slot.ended()) {
        slot.used = true;
        slot.session.begin(workgroup);
        return slot;
      }
    }
    Slot slot = new Slot(machine.start(dispatch, workgroup));
    slot.session.guard(guards);
    slots.add(slot);
    return slot;
  }

  /** The slots that hold a workgroup. */
  List<Slot> used() {
    return slots.stream().filter(slot -> slot.used).toList();
  }

  /** Number of those that have not ended. */
  int running() {
    return (int) used().stream().filter(slot -> !slot.ended()).count();
  }

  void guard(Set<Long> addresses) {
    guards = Set.copyOf(addresses);
    slots.forEach(slot -> slot.session.guard(guards));
  }

  List<@Nullable SessionState> save() {
    List<@Nullable SessionState> states = new ArrayList<>();
    for (Slot slot : slots) {
      states.add(slot.used ? slot.session.save() : null);
    }
    return states;
  }

  void restore(List<@Nullable SessionState> states) {
    for (int i = 0; i < slots.size(); i++) {
      SessionState state = i < states.size() ? states.get(i) : null;
      Slot slot = slots.get(i);
      slot.used = state != null;
      if (state != null) {
        slot.session.restore(state);
      }
    }
  }

  @Override
  public void close() {
    slots.forEach(slot -> slot.session.close());
    slots.clear();
  }
}
