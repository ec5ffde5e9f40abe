package dev.lockstep.lsp.debug;

import dev.lockstep.emulator.debug.Halt;
import dev.lockstep.emulator.debug.StopPoint;
import dev.lockstep.emulator.machine.Stop;
import org.eclipse.lsp4j.debug.ExceptionBreakMode;
import org.eclipse.lsp4j.debug.ExceptionInfoResponse;
import org.eclipse.lsp4j.debug.StoppedEventArguments;
import org.eclipse.lsp4j.debug.StoppedEventArgumentsReason;

/** Reasons of stops in the words of the protocol. */
final class Stops {
  private final Program program;
  private final StopPoints points;

  Stops(Program program, StopPoints points) {
    this.program = program;
    this.points = points;
  }

  /** The event of a stop. */
  StoppedEventArguments event(Halt halt) {
    StoppedEventArguments event = new StoppedEventArguments();
    event.setThreadId(program.number(program.focus()));
    event.setAllThreadsStopped(true);
    event.setReason(reason(halt));
    String text = text(halt);
    if (!text.isEmpty()) {
      event.setDescription(text);
      event.setText(text);
    }
    Integer[] ids = hit(halt);
    if (ids.length > 0) {
      event.setHitBreakpointIds(ids);
    }
    return event;
  }

  private static String reason(Halt halt) {
    return switch (halt) {
      case Halt.Done _, Halt.Waits _, Halt.WaveEnded _, Halt.PastBegins _ ->
          StoppedEventArgumentsReason.STEP;
      case Halt.Reached _ -> StoppedEventArgumentsReason.BREAKPOINT;
      case Halt.Changed _, Halt.Held _ -> StoppedEventArgumentsReason.DATA_BREAKPOINT;
      case Halt.Faulted _ -> StoppedEventArgumentsReason.EXCEPTION;
      case Halt.SelfHalted _, Halt.Interrupted _, Halt.Ended _ -> StoppedEventArgumentsReason.PAUSE;
    };
  }

  private Integer[] hit(Halt halt) {
    StopPoint point =
        switch (halt) {
          case Halt.Reached reached -> reached.point();
          case Halt.Changed changed -> changed.point();
          case Halt.Held held -> held.point();
          case Halt.Done _,
              Halt.Waits _,
              Halt.WaveEnded _,
              Halt.SelfHalted _,
              Halt.Ended _,
              Halt.Faulted _,
              Halt.Interrupted _,
              Halt.PastBegins _ ->
              null;
        };
    return point == null ? new Integer[0] : new Integer[] {points.number(point)};
  }

  private String text(Halt halt) {
    return switch (halt) {
      case Halt.Done _, Halt.Reached _, Halt.Interrupted _ -> "";
      case Halt.Changed changed ->
          "%s: %s, by %s"
              .formatted(
                  changed.point().text(),
                  points
                      .change(changed.point(), changed.before(), changed.after())
                      .orElse("changed"),
                  by(changed.address()));
      case Halt.Held held -> held.point().text() + " holds, after " + by(held.address());
      case Halt.Waits waits -> waits.who() + " waits at a barrier for others";
      case Halt.WaveEnded ended -> ended.who() + " has ended; continue runs the others";
      case Halt.SelfHalted halted -> halted.who() + " halted itself; continue goes on";
      case Halt.Ended _ ->
          "all wavefronts have ended, %d instructions".formatted(program.debugger().time());
      case Halt.Faulted faulted -> "fault: " + faulted.fault().cause();
      case Halt.PastBegins(long oldest) ->
          oldest == 0
              ? "this is the start"
              : "the past begins here, at #%d: 'history' gives it more room".formatted(oldest);
    };
  }

  private String by(long address) {
    return program.debuggee().place(address) + ": " + program.debuggee().text(address);
  }

  /** The fault that a wavefront stopped at. */
  ExceptionInfoResponse fault() {
    if (!(program.halt() instanceof Halt.Faulted faulted)) {
      throw new RequestException("the program has not stopped at a fault");
    }
    Stop.Fault fault = faulted.fault();
    ExceptionInfoResponse info = new ExceptionInfoResponse();
    info.setExceptionId("fault");
    info.setBreakMode(ExceptionBreakMode.ALWAYS);
    info.setDescription(
        "%s (%s): %s; the last step can be taken back"
            .formatted(fault.instruction(), fault.bytes(), fault.cause()));
    return info;
  }
}
