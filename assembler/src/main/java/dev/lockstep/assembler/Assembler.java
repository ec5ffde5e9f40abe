package dev.lockstep.assembler;

import dev.lockstep.assembler.context.Layout;
import dev.lockstep.assembler.expression.Expressions;
import dev.lockstep.assembler.expression.Node;
import dev.lockstep.assembler.expression.SymbolTable;
import dev.lockstep.assembler.option.AssemblerOptions;
import dev.lockstep.assembler.result.Assembled;
import dev.lockstep.assembler.source.SourceText;
import dev.lockstep.assembler.syntax.Parser;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Assembles sources. Stateless; every call stands for itself and may run on any thread. */
public final class Assembler {
  private Assembler() {}

  /** The number that an expression over some symbols is; empty when it is none. */
  public static Optional<Long> evaluate(String expression, Map<String, Long> symbols) {
    SymbolTable table = new SymbolTable();
    symbols.forEach((name, value) -> table.entry(name).setValue(new Node.Int(0, 0, value)));
    Parser parser = new Parser(expression, 0, expression.length());
    Node node = parser.expression();
    parser.scanner().skipBlanks();
    return parser.scanner().atEnd()
        ? Optional.ofNullable(new Expressions(table).absolute(node))
        : Optional.empty();
  }

  /** Names of the directives of LLVM's dialect on a target, those of kernel blocks left out. */
  public static List<String> directives(AssemblerOptions options) {
    return AssemblyDriver.directives(options);
  }

  /** Assembles a source in the dialect that the options name. Never throws on any text. */
  public static Assembled assemble(SourceText source, AssemblerOptions options) {
    Layout layout = new Layout();
    Assembled assembled = AssemblyDriver.assemble(source, options, layout);
    while (layout.isWrong()) {
      layout = layout.next();
      assembled = AssemblyDriver.assemble(source, options, layout);
    }
    return assembled;
  }
}
