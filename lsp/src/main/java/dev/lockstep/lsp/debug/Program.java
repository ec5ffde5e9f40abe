package dev.lockstep.lsp.debug;

import dev.lockstep.emulator.debug.Debugger;
import dev.lockstep.emulator.debug.Halt;
import dev.lockstep.emulator.debug.Who;
import dev.lockstep.emulator.machine.WavefrontView;
import dev.lockstep.emulator.machine.WorkgroupView;
import dev.lockstep.runtime.debug.Debuggee;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The debugged program with the wavefront that the client looks at. Wavefronts have numbers, which
 * are those of threads in the protocol.
 */
final class Program implements AutoCloseable {
  private final Debuggee debuggee;
  private final Sources sources;
  private final List<Who> numbered = new ArrayList<>();
  private Who focus;
  private @Nullable Halt halt;

  Program(Debuggee debuggee, Sources sources) {
    this.debuggee = debuggee;
    this.sources = sources;
    focus = new Who(debuggee.debugger().workgroups().getFirst().number(), 0);
  }

  Debuggee debuggee() {
    return debuggee;
  }

  Debugger debugger() {
    return debuggee.debugger();
  }

  Sources sources() {
    return sources;
  }

  /** The wavefront that moved last, or stopped. */
  Who focus() {
    return focus;
  }

  void focus(Who who) {
    focus = who;
  }

  /** Reason of the last stop; null before the first. */
  @Nullable Halt halt() {
    return halt;
  }

  void halted(Halt reason) {
    halt = reason;
    Who who = who(reason);
    if (who != null) {
      focus = who;
    } else if (debugger().find(focus) == null) {
      // Its workgroup has made room for others.
      focus = wavefronts().stream().findFirst().orElse(focus);
    }
  }

  private static @Nullable Who who(Halt halt) {
    return switch (halt) {
      case Halt.Reached reached -> reached.who();
      case Halt.Changed changed -> changed.who();
      case Halt.Held held -> held.who();
      case Halt.SelfHalted halted -> halted.who();
      case Halt.Faulted faulted -> faulted.who();
      case Halt.Done _,
          Halt.Waits _,
          Halt.WaveEnded _,
          Halt.Ended _,
          Halt.Interrupted _,
          Halt.PastBegins _ ->
          null;
    };
  }

  /**
   * The wavefronts that are there and have not ended; behind the end of all, those that are there.
   */
  List<Who> wavefronts() {
    List<Who> running = wavefronts(false);
    return running.isEmpty() ? wavefronts(true) : running;
  }

  private List<Who> wavefronts(boolean ended) {
    List<Who> all = new ArrayList<>();
    for (WorkgroupView group : debugger().workgroups()) {
      for (WavefrontView wave : group.wavefronts()) {
        if (wave.ended() == ended) {
          all.add(new Who(group.number(), wave.number()));
        }
      }
    }
    return all;
  }

  /** The number of a wavefront, from 1. */
  int number(Who who) {
    int known = numbered.indexOf(who);
    if (known < 0) {
      numbered.add(who);
      known = numbered.size() - 1;
    }
    return known + 1;
  }

  /** The wavefront of a number. */
  Who who(int number) {
    if (number < 1 || number > numbered.size()) {
      throw new RequestException("there is no thread " + number);
    }
    return numbered.get(number - 1);
  }

  /** A wavefront that is there. */
  WavefrontView wave(Who who) {
    WavefrontView wave = debugger().find(who);
    if (wave == null) {
      throw new RequestException(who + " is not there any more; threads lists those that are");
    }
    return wave;
  }

  @Override
  public void close() {
    debuggee.close();
  }
}
