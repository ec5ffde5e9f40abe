package dev.lockstep.debug.program;

import dev.lockstep.assembler.check.CheckedProgram;
import dev.lockstep.assembler.view.FunctionView;
import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import dev.lockstep.runtime.build.BuiltProgram;
import dev.lockstep.runtime.build.ProgramImage;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Views of a program's machine code, made when they are first asked for. */
final class ProgramViews {
  private final Optional<BuiltProgram> built;
  private final long base;
  private FunctionView.@Nullable All functions;
  private @Nullable SourceVariables variables;

  /**
   * @param built the program; empty where nothing is known
   * @param base distance of its addresses on the device from those in it
   */
  ProgramViews(Optional<BuiltProgram> built, long base) {
    this.built = built;
    this.base = base;
  }

  synchronized FunctionView.All functions() {
    FunctionView.All known = functions;
    if (known == null) {
      known = read();
      functions = known;
    }
    return known;
  }

  private FunctionView.All read() {
    try {
      return built.isEmpty()
          ? new FunctionView.All(List.of(), List.of())
          : FunctionView.of(
              built.get().image() instanceof ProgramImage.Linked linked
                  ? CheckedProgram.of(linked.program(), built.get().target())
                  : CheckedProgram.of(built.get().object()));
    } catch (MalformedCodeObjectException e) {
      return new FunctionView.All(List.of(), List.of(String.valueOf(e.getMessage())));
    }
  }

  synchronized SourceVariables variables() {
    SourceVariables known = variables;
    if (known == null) {
      known =
          built.isEmpty() || built.get().maps().isEmpty()
              ? SourceVariables.NONE
              : SourceVariables.of(built.get().maps(), built.get().lines(), functions(), base);
      variables = known;
    }
    return known;
  }
}
