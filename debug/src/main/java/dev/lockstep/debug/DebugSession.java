package dev.lockstep.debug;

import dev.lockstep.debug.motion.HaltText;
import dev.lockstep.debug.motion.MotionLimits;
import dev.lockstep.debug.motion.Motions;
import dev.lockstep.debug.point.CodePlaces;
import dev.lockstep.debug.point.StopPoints;
import dev.lockstep.debug.program.Debuggee;
import dev.lockstep.emulator.debug.Debugger;
import dev.lockstep.emulator.debug.Halt;
import dev.lockstep.emulator.debug.Who;
import dev.lockstep.emulator.machine.WavefrontView;
import dev.lockstep.emulator.machine.WorkgroupView;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A program under the debugger, with the wavefront in view. Used by one thread at a time. */
public final class DebugSession implements AutoCloseable {
  private final Debuggee debuggee;
  private final Debugger debugger;
  private final Motions motions;
  private final CodePlaces places;
  private final StopPoints points;
  private Who focus;
  private Halt halt = new Halt.Done();

  /**
   * A session at the start of a program.
   *
   * @param limits of its motions
   * @param log prints messages of breakpoints
   */
  public DebugSession(Debuggee debuggee, MotionLimits limits, Consumer<String> log) {
    this.debuggee = debuggee;
    debugger = debuggee.debugger();
    motions = new Motions(debuggee, limits, this::focus);
    places = new CodePlaces(debuggee);
    points = new StopPoints(debuggee, places, log);
    focus = new Who(debugger.workgroups().getFirst().number(), 0);
  }

  public Debuggee debuggee() {
    return debuggee;
  }

  public Debugger debugger() {
    return debugger;
  }

  /** Its motions; {@link #halted} is to be told of their ends. */
  public Motions motions() {
    return motions;
  }

  public CodePlaces places() {
    return places;
  }

  public StopPoints points() {
    return points;
  }

  /** The wavefront in view: the one that moved last, or stopped, or that the user chose. */
  public Who focus() {
    return focus;
  }

  /** Brings a wavefront into view. */
  public void focus(Who who) {
    focus = who;
  }

  /** The wavefront in view; when its workgroup is no more, another one that is there. */
  public WavefrontView wave() {
    follow(null);
    return debuggee.wave(focus);
  }

  public Halt halt() {
    return halt;
  }

  /** A motion has ended: the wavefront that made it end comes into view. */
  public void halted(Halt reason) {
    halt = reason;
    follow(reason.who());
  }

  private void follow(@Nullable Who who) {
    if (who != null) {
      focus = who;
    } else if (debugger.find(focus) == null) {
      List<WaveState> all = waves();
      focus =
          all.stream()
              .filter(one -> !one.wave().ended())
              .findFirst()
              .map(WaveState::who)
              .orElseGet(() -> new Who(debugger.workgroups().getLast().number(), 0));
    }
  }

  /** Reason of the last halt in the words of a view. */
  public String reason(HaltText words) {
    return words.of(halt, places, debugger.time());
  }

  /**
   * A wavefront that is there.
   *
   * @param state {@code next}, {@code ready}, {@code barrier} or {@code ended}
   */
  public record WaveState(Who who, WavefrontView wave, String state) {}

  public List<WaveState> waves() {
    Who next = debugger.upcoming();
    List<WaveState> all = new ArrayList<>();
    for (WorkgroupView group : debugger.workgroups()) {
      for (WavefrontView wave : group.wavefronts()) {
        Who who = new Who(group.number(), wave.number());
        String state =
            wave.ended()
                ? "ended"
                : wave.waiting() ? "barrier" : who.equals(next) ? "next" : "ready";
        all.add(new WaveState(who, wave, state));
      }
    }
    return all;
  }

  @Override
  public void close() {
    debuggee.close();
  }
}
