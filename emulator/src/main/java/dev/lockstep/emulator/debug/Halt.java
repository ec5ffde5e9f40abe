package dev.lockstep.emulator.debug;

import dev.lockstep.emulator.debug.StopPoint.Breakpoint;
import dev.lockstep.emulator.debug.StopPoint.Watchpoint;
import dev.lockstep.emulator.debug.StopPoint.When;
import dev.lockstep.emulator.machine.Stop;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reason why a debugger's run stopped. */
public sealed interface Halt {
  /** The wavefront that it is about; null where it is about none. */
  default @Nullable Who who() {
    return null;
  }

  /** The stop point that stopped the run, or null. */
  default @Nullable StopPoint point() {
    return null;
  }

  /** Everything that was asked for is done. */
  record Done() implements Halt {}

  /** A wavefront is before an instruction with a breakpoint. */
  record Reached(Who who, Breakpoint point) implements Halt {}

  /**
   * A watched place changed.
   *
   * @param before its words before the instruction
   * @param after its words behind the instruction; as many
   * @param address the instruction
   */
  record Changed(Who who, Watchpoint point, List<Integer> before, List<Integer> after, long address)
      implements Halt {
    /** Copies the words. */
    public Changed {
      before = List.copyOf(before);
      after = List.copyOf(after);
    }
  }

  /**
   * A condition became true.
   *
   * @param address the instruction that made it true
   */
  record Held(Who who, When point, long address) implements Halt {}

  /** The wavefront waits at a barrier for others. */
  record Waits(Who who) implements Halt {}

  /** The wavefront has ended. */
  record WaveEnded(Who who) implements Halt {}

  /** The wavefront halted itself; it would go on. */
  record SelfHalted(Who who) implements Halt {}

  /** All wavefronts have ended. */
  record Ended() implements Halt {}

  /** An instruction could not be executed; time goes only back from here. */
  record Faulted(Who who, Stop.Fault fault) implements Halt {}

  /**
   * A motion has used up its budget.
   *
   * @param instructions the budget
   * @param line whether it was to leave a source line
   */
  record Spent(long instructions, boolean line) implements Halt {}

  /** The caller asked to stop. */
  record Interrupted() implements Halt {}

  /**
   * The past begins here.
   *
   * @param oldest the earliest time that can be reached; above 0 when room for the past ran out
   */
  record PastBegins(long oldest) implements Halt {}
}
