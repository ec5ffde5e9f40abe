package dev.lockstep.lsp.debug;

import dev.lockstep.codeobject.dwarf.LineTable;
import dev.lockstep.debug.point.CodePlaces.Level;
import dev.lockstep.debug.state.StateTree;
import dev.lockstep.emulator.debug.Who;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.lsp4j.debug.StackFrame;
import org.eclipse.lsp4j.debug.StackFramePresentationHint;
import org.jspecify.annotations.Nullable;

/** The frames of a wavefront: its place, and the inlined calls around it. */
record StackFrames(DebuggedProgram program) {
  /** Frames of one wavefront that have a number of their own. */
  private static final int MOST = 256;

  Who who(int frame) {
    return program.who(frame / MOST);
  }

  /** The frames, the innermost first. */
  List<StackFrame> of(Who who) {
    List<Level> levels = program.session().places().stack(program.debuggee().wave(who).pc());
    List<StackFrame> frames = new ArrayList<>();
    for (Level level : levels.subList(0, Math.min(levels.size(), MOST))) {
      StackFrame frame = new StackFrame();
      frame.setId(program.number(who) * MOST + frames.size());
      frame.setName(level.name());
      if (frames.isEmpty()) {
        place(frame, level.address());
      } else {
        // The line table does not say in which file the line of a call is.
        frame.setName(level.line() > 0 ? level.name() + ", line " + level.line() : level.name());
        frame.setPresentationHint(StackFramePresentationHint.SUBTLE);
      }
      frames.add(frame);
    }
    return frames;
  }

  private void place(StackFrame frame, long pc) {
    frame.setInstructionPointerReference(StateTree.address(pc));
    Optional<LineTable.Range> at = program.session().places().source(pc);
    frame.setLine(at.map(LineTable.Range::line).orElse(0));
    frame.setColumn(at.map(range -> Math.max(1, range.column())).orElse(0));
    at.ifPresent(range -> frame.setSource(program.sources().source(range.file())));
  }

  static <T> List<T> part(List<T> all, @Nullable Integer start, @Nullable Integer count) {
    int from = Math.clamp(start == null ? 0 : start, 0, all.size());
    int most = count == null || count <= 0 ? all.size() : count;
    return all.subList(from, (int) Math.min(all.size(), (long) from + most));
  }
}
