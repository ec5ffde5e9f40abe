package dev.lockstep.runtime;

import dev.lockstep.emulator.Stop;

/** Why a launch stopped before its end, for people. */
final class StopText {
  private StopText() {}

  static String of(Stop stop, Program program, String kernel, long budget) {
    return switch (stop) {
      case Stop.Fault fault ->
          "error: kernel '"
              + kernel
              + "', workgroup "
              + fault.place().workgroup()
              + ", wavefront "
              + fault.place().wavefront()
              + ": "
              + fault.cause()
              + "\n  at "
              + where(program, fault.place().address())
              + ": "
              + fault.instruction()
              + " ("
              + fault.bytes()
              + ")";
      case Stop.Breakpoint breakpoint ->
          "error: kernel '"
              + kernel
              + "' stopped at "
              + where(program, breakpoint.place().address())
              + (breakpoint.halted() ? ": it halted itself" : "");
      case Stop.Budget used ->
          used.interrupted()
              ? "error: kernel '" + kernel + "' was interrupted"
              : "error: kernel '"
                  + kernel
                  + "' has not ended after "
                  + budget
                  + " instructions; it may loop for ever, or give it more with --budget";
      case Stop.BarrierWait _ -> "error: kernel '" + kernel + "' waits at a barrier for ever";
      case Stop.Ended _ -> "ended";
    };
  }

  static String where(Program program, long address) {
    String line = program.sourceLine(address).map(l -> " (" + l + ")").orElse("");
    return program.place(address) + line;
  }
}
