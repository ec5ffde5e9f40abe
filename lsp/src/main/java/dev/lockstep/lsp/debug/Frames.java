package dev.lockstep.lsp.debug;

import dev.lockstep.codeobject.dwarf.InlinedCalls;
import dev.lockstep.codeobject.dwarf.LineTable;
import dev.lockstep.emulator.debug.Who;
import dev.lockstep.runtime.debug.Debuggee;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.lsp4j.debug.StackFrame;
import org.eclipse.lsp4j.debug.StackFramePresentationHint;
import org.jspecify.annotations.Nullable;

/** The frames of a wavefront: its place, and the inlined calls around it. */
final class Frames {
  /** Frames of one wavefront that have a number of their own. */
  private static final int MOST = 256;

  private final Program program;

  Frames(Program program) {
    this.program = program;
  }

  /** The wavefront of a frame. */
  Who who(int frame) {
    return program.who(frame / MOST);
  }

  /** The frames, the innermost first. */
  List<StackFrame> of(Who who) {
    Debuggee debuggee = program.debuggee();
    long pc = program.wave(who).pc();
    List<InlinedCalls.Call> calls = debuggee.calls(pc);
    List<StackFrame> frames = new ArrayList<>();
    int depth = Math.min(calls.size(), MOST - 1);
    for (int i = 0; i <= depth; i++) {
      int call = calls.size() - 1 - i;
      StackFrame frame = new StackFrame();
      frame.setId(program.number(who) * MOST + i);
      frame.setName(call >= 0 ? function(calls.get(call)) : kernel(debuggee, pc));
      if (i == 0) {
        place(frame, pc);
      } else {
        caller(frame, calls.get(call + 1).line());
      }
      frames.add(frame);
    }
    return frames;
  }

  private static String function(InlinedCalls.Call call) {
    return call.function().isEmpty() ? "(inlined)" : call.function();
  }

  private static String kernel(Debuggee debuggee, long pc) {
    String place = debuggee.place(pc);
    return debuggee.kernel().isEmpty() || place.startsWith(debuggee.kernel())
        ? place
        : debuggee.kernel() + " at " + place;
  }

  private void place(StackFrame frame, long pc) {
    frame.setInstructionPointerReference(Words.address(pc));
    Optional<LineTable.Range> at = program.sources().at(pc);
    frame.setLine(at.map(LineTable.Range::line).orElse(0));
    frame.setColumn(at.map(range -> Math.max(1, range.column())).orElse(0));
    at.ifPresent(range -> frame.setSource(program.sources().source(range.file())));
  }

  /** A frame around an inlined call; the line table does not say in which file its line is. */
  private static void caller(StackFrame frame, int line) {
    frame.setName(line > 0 ? frame.getName() + ", line " + line : frame.getName());
    frame.setPresentationHint(StackFramePresentationHint.SUBTLE);
  }

  /** A part of a list. */
  static <T> List<T> part(List<T> all, @Nullable Integer start, @Nullable Integer count) {
    int from = Math.clamp(start == null ? 0 : start, 0, all.size());
    int most = count == null || count <= 0 ? all.size() : count;
    return all.subList(from, (int) Math.min(all.size(), (long) from + most));
  }
}
