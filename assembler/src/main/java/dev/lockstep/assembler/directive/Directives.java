package dev.lockstep.assembler.directive;

import dev.lockstep.assembler.context.Assembly;
import dev.lockstep.assembler.expression.Node;
import dev.lockstep.assembler.expression.SectionBuffer;
import dev.lockstep.assembler.machine.Suggestions;
import dev.lockstep.assembler.preprocessor.TextDirectives;
import dev.lockstep.assembler.syntax.Parser;
import dev.lockstep.assembler.syntax.Statement;
import dev.lockstep.assembler.token.Conditional;
import dev.lockstep.text.source.Span;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;

/** Dispatch of directives by name. Each family has a class of its own. */
public final class Directives {
  private final Assembly assembly;
  private final Map<String, Consumer<DirectiveArguments>> handlers = new HashMap<>();
  private final TextDirectives texts;
  private final SymbolDirectives symbols;
  private final KernelDirectives kernels;

  public Directives(Assembly assembly, TextDirectives texts) {
    this.assembly = assembly;
    this.texts = texts;
    SpaceDirectives spaces = new SpaceDirectives(assembly);
    this.symbols = new SymbolDirectives(assembly, spaces);
    this.kernels = new KernelDirectives(assembly);
    new DataDirectives(assembly).register(handlers);
    spaces.register(handlers);
    new SectionDirectives(assembly).register(handlers);
    symbols.register(handlers);
    kernels.register(handlers);
    new MessageDirectives(assembly).register(handlers);
    new LineDirectives(assembly).register(handlers);
    new FrameDirectives(assembly).register(handlers);
    if (assembly.isBare()) {
      new BareDirectives(assembly).register(handlers);
    }
  }

  public void directive(Statement.Directive directive, Parser parser) {
    DirectiveArguments arguments = new DirectiveArguments(assembly, directive);
    if (kernels.block(directive.name(), arguments, parser)) {
      return;
    }
    if (kernels.inBlock() && kernels.line(directive, arguments)) {
      return;
    }
    Consumer<DirectiveArguments> handler = handlers.get(directive.name());
    if (handler == null) {
      handler = handlers.get(directive.name().toLowerCase(Locale.ROOT));
    }
    if (handler == null) {
      assembly.error(
          new Span(assembly.source(), directive.start(), directive.end()),
          "unknown-directive",
          "unknown directive '" + directive.name() + "'",
          Suggestions.meant(directive.name(), names()));
      return;
    }
    int from = assembly.section().size();
    SectionBuffer section = assembly.section();
    handler.accept(arguments);
    if (section == assembly.section()) {
      assembly.placed(arguments.span(), from);
    }
  }

  /** Reads {@code name = value}. */
  public void assign(String name, Node value, Span span, boolean redefinable) {
    symbols.assign(name, value, span, redefinable);
  }

  /** Reports a kernel block that the end of the text has cut off. */
  public void end() {
    kernels.end();
  }

  /** Names of all directives that may stand in a text. */
  public List<String> names() {
    List<String> known = new ArrayList<>(handlers.keySet());
    texts.names().forEach(known::add);
    Conditional.names().forEach(known::add);
    return known;
  }
}
