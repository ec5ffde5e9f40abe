package dev.lockstep.assembler;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;

/** Dispatch of directives by name. What each family does is in a class of its own. */
final class Directives {
  private final Assembly assembly;
  private final Map<String, Consumer<Arguments>> handlers = new HashMap<>();
  private final DataDirectives data;
  private final KernelDirectives kernels;

  Directives(Assembly assembly) {
    this.assembly = assembly;
    this.data = new DataDirectives(assembly);
    this.kernels = new KernelDirectives(assembly);
    data.register(handlers);
    new SectionDirectives(assembly).register(handlers);
    new SymbolDirectives(assembly).register(handlers);
    kernels.register(handlers);
    handlers.put(".end", arguments -> assembly.stop());
  }

  void directive(Statement.Directive directive, Parser parser) {
    Arguments arguments = new Arguments(assembly, directive);
    if (kernels.block(directive.name(), arguments, parser)) {
      return;
    }
    if (kernels.inBlock() && kernels.line(directive, arguments)) {
      return;
    }
    Consumer<Arguments> handler = handlers.get(directive.name());
    if (handler == null) {
      assembly.error(
          new Span(assembly.source(), directive.start(), directive.end()),
          "unknown-directive",
          "unknown directive '" + directive.name() + "'" + nearest(directive.name()));
      return;
    }
    int from = assembly.section().size();
    SectionBuffer section = assembly.section();
    handler.accept(arguments);
    if (section == assembly.section()) {
      assembly.placed(arguments.span(), from);
    }
  }

  /** Moves the current place, as {@code . = value} asks. */
  void origin(Node value, Span span) {
    data.origin(value, span);
  }

  /** The directive that a kernel block was opened with, if the text ended inside it. */
  void end() {
    kernels.end();
  }

  private String nearest(String name) {
    String best = "";
    int least = 3;
    for (String candidate : handlers.keySet()) {
      int edits = Suggestions.edits(name, candidate, least);
      if (edits < least || edits == least && !best.isEmpty() && candidate.compareTo(best) < 0) {
        least = edits;
        best = candidate;
      }
    }
    return best.isEmpty() ? "" : "; did you mean '" + best + "'?";
  }
}
