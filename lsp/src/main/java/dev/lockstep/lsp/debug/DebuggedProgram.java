package dev.lockstep.lsp.debug;

import dev.lockstep.debug.DebugSession;
import dev.lockstep.debug.program.DebugException;
import dev.lockstep.debug.program.Debuggee;
import dev.lockstep.emulator.debug.Debugger;
import dev.lockstep.emulator.debug.Who;
import java.util.ArrayList;
import java.util.List;

/**
 * The debugged program. Its wavefronts have numbers, which are those of threads in the protocol.
 *
 * @param numbered wavefronts that have a number, in the order of their numbers
 */
record DebuggedProgram(DebugSession session, ProgramSources sources, List<Who> numbered) {
  static DebuggedProgram of(DebugSession session, ProgramSources sources) {
    return new DebuggedProgram(session, sources, new ArrayList<>());
  }

  Debuggee debuggee() {
    return session.debuggee();
  }

  Debugger debugger() {
    return session.debugger();
  }

  /**
   * The wavefronts that are there and have not ended; behind the end of all, those that are there.
   */
  List<Who> wavefronts() {
    List<DebugSession.WaveState> all = session.waves();
    boolean over = all.stream().allMatch(one -> one.wave().ended());
    return all.stream()
        .filter(one -> over || !one.wave().ended())
        .map(DebugSession.WaveState::who)
        .toList();
  }

  /** The number of a wavefront, from 1. */
  int number(Who who) {
    if (!numbered.contains(who)) {
      numbered.add(who);
    }
    return numbered.indexOf(who) + 1;
  }

  Who who(int number) {
    if (number < 1 || number > numbered.size()) {
      throw new DebugException("there is no thread " + number);
    }
    return numbered.get(number - 1);
  }
}
