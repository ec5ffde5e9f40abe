package dev.lockstep.assembler;

import dev.lockstep.assembler.context.SectionLayout;
import dev.lockstep.assembler.expression.Expressions;
import dev.lockstep.assembler.expression.Node;
import dev.lockstep.assembler.expression.SymbolTable;
import dev.lockstep.assembler.option.AssemblerOptions;
import dev.lockstep.assembler.option.Dialect;
import dev.lockstep.assembler.option.StatedWave;
import dev.lockstep.assembler.result.Assembled;
import dev.lockstep.assembler.syntax.Parser;
import dev.lockstep.text.source.Problem;
import dev.lockstep.text.source.SourceText;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** Assembles sources. Stateless; every call stands for itself and may run on any thread. */
public final class Assembler {
  private Assembler() {}

  /** The number that an expression over some symbols is; empty when it is none. */
  public static Optional<Long> evaluate(String expression, Map<String, Long> symbols) {
    SymbolTable table = new SymbolTable();
    symbols.forEach((name, value) -> table.entry(name).define(value, false));
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

  /**
   * Assembles a source in the dialect that the options name, a listing of objdump, or the target's
   * part of a bundle of texts. Never throws on any text. Where no wavefront size is asked for, a
   * source that is wrong in the words of the target's default is read in those of the size that all
   * its kernels state.
   */
  public static Assembled assemble(SourceText source, AssemblerOptions options) {
    if (!(options.dialect() instanceof Dialect.Llvm) || options.target().target().isBare()) {
      return inWords(source, options);
    }
    return BundledText.of(source, options.target())
        .map(bundle -> bundle.assembled(part -> dumpedOrWritten(part, options)))
        .orElseGet(() -> dumpedOrWritten(source, options));
  }

  private static Assembled dumpedOrWritten(SourceText source, AssemblerOptions options) {
    DumpedListing dumped = DumpedListing.of(source);
    return dumped == null
        ? inWords(source, options)
        : dumped.checked(inWords(dumped.text(), options), options.target().shortName());
  }

  private static Assembled inWords(SourceText source, AssemblerOptions options) {
    Assembled usual = once(source, options);
    if (options.waveSize() != 0 || !usual.hasErrors()) {
      return usual;
    }
    OptionalInt stated = StatedWave.of(source.text());
    if (stated.isEmpty() || stated.getAsInt() == options.target().target().defaultWave()) {
      return usual;
    }
    Assembled other = once(source, options.withWaveSize(stated.getAsInt()));
    return errors(other) < errors(usual) ? other : usual;
  }

  private static long errors(Assembled assembled) {
    return assembled.diagnostics().stream().filter(Problem::isError).count();
  }

  private static Assembled once(SourceText source, AssemblerOptions options) {
    SectionLayout layout = new SectionLayout();
    Assembled assembled = AssemblyDriver.assemble(source, options, layout);
    while (layout.isWrong()) {
      layout = layout.next();
      assembled = AssemblyDriver.assemble(source, options, layout);
    }
    return assembled;
  }
}
