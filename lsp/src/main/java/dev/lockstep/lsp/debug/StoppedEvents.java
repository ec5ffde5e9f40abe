package dev.lockstep.lsp.debug;

import dev.lockstep.debug.motion.HaltText;
import dev.lockstep.debug.program.DebugException;
import dev.lockstep.emulator.debug.Halt;
import dev.lockstep.emulator.debug.StopPoint;
import dev.lockstep.emulator.machine.Stop;
import org.eclipse.lsp4j.debug.ExceptionBreakMode;
import org.eclipse.lsp4j.debug.ExceptionInfoResponse;
import org.eclipse.lsp4j.debug.StoppedEventArguments;
import org.eclipse.lsp4j.debug.StoppedEventArgumentsReason;

/**
 * Halts as events of the protocol.
 *
 * @param points know the numbers by which the client knows stop points
 */
record StoppedEvents(DebuggedProgram program, ClientPoints points) {
  private static final HaltText REASONS =
      new HaltText(
          "; continue lets the others come there",
          "; continue runs the others",
          "; continue goes on",
          "; step goes on",
          "; step back goes before it",
          ": 'history' gives it more room");

  /** The event of the last halt. */
  StoppedEventArguments event() {
    Halt halt = program.session().halt();
    StoppedEventArguments event = new StoppedEventArguments();
    event.setThreadId(program.number(program.session().focus()));
    event.setAllThreadsStopped(true);
    event.setReason(reason(halt));
    String text = program.session().reason(REASONS);
    if (!text.isEmpty()) {
      event.setDescription(text);
      event.setText(text);
    }
    StopPoint point = halt.point();
    if (point != null) {
      event.setHitBreakpointIds(new Integer[] {points.number(point)});
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
      case Halt.SelfHalted _, Halt.Interrupted _, Halt.Ended _, Halt.Spent _ ->
          StoppedEventArgumentsReason.PAUSE;
    };
  }

  /** The fault that a wavefront stopped at. */
  ExceptionInfoResponse fault() {
    if (!(program.session().halt() instanceof Halt.Faulted faulted)) {
      throw new DebugException("the program has not stopped at a fault");
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
