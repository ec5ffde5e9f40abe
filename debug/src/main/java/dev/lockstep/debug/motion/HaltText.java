package dev.lockstep.debug.motion;

import dev.lockstep.debug.point.CodePlaces;
import dev.lockstep.debug.point.StopPoints;
import dev.lockstep.emulator.debug.Halt;

/**
 * Reasons of halts in words. What happened is said in the same way everywhere; what to do then
 * depends on the view.
 *
 * @param waits behind a barrier at which others are missing
 * @param waveEnded behind the end of a wavefront
 * @param goesOn behind a wavefront that halted itself, and a run that has used up its budget
 * @param line behind a line that has not ended within its budget
 * @param fault behind a fault
 * @param history behind a past that begins late
 */
public record HaltText(
    String waits, String waveEnded, String goesOn, String line, String fault, String history) {
  /** The reason of a halt; nothing where all was done that was asked for. */
  public String of(Halt halt, CodePlaces places, long time) {
    return switch (halt) {
      case Halt.Done _ -> "";
      case Halt.Reached reached -> StopPoints.line(reached.point());
      case Halt.Changed changed ->
          "%s: %s, by %s"
              .formatted(
                  StopPoints.line(changed.point()),
                  changed.point().probe().describe(changed.before(), changed.after()),
                  places.instruction(changed.address()));
      case Halt.Held held ->
          StopPoints.line(held.point()) + " holds, after " + places.instruction(held.address());
      case Halt.Waits(var who) -> who + " waits at a barrier" + waits;
      case Halt.WaveEnded(var who) -> who + " has ended" + waveEnded;
      case Halt.SelfHalted(var who) -> who + " halted itself" + goesOn;
      case Halt.Ended _ -> "all wavefronts have ended, %d instructions".formatted(time);
      case Halt.Faulted(var who, var fault) ->
          "fault: %s: %s".formatted(who, fault.cause()) + this.fault;
      case Halt.Spent(long instructions, boolean inLine) ->
          inLine
              ? "the line has not ended after %d instructions".formatted(instructions) + line
              : "nothing stopped it for %d instructions".formatted(instructions) + goesOn;
      case Halt.Interrupted _ -> "interrupted";
      case Halt.PastBegins(long oldest) ->
          oldest == 0
              ? "this is the start"
              : "the past begins here, at #%d".formatted(oldest) + history;
    };
  }
}
