package dev.lockstep.assembler.context;

import dev.lockstep.assembler.dwarf.FrameTable;
import dev.lockstep.assembler.dwarf.LineProgram;
import dev.lockstep.assembler.expression.Assignments;
import dev.lockstep.assembler.expression.ExpressionValue;
import dev.lockstep.assembler.expression.Expressions;
import dev.lockstep.assembler.expression.Node;
import dev.lockstep.assembler.expression.ResourceFunctions;
import dev.lockstep.assembler.expression.SectionBuffer;
import dev.lockstep.assembler.expression.SymbolEntry;
import dev.lockstep.assembler.expression.SymbolTable;
import dev.lockstep.assembler.operand.BranchOrder;
import dev.lockstep.assembler.operand.KnownInstructions;
import dev.lockstep.assembler.option.AssemblerOptions;
import dev.lockstep.assembler.option.AssemblyLimits;
import dev.lockstep.assembler.result.RegisterMap;
import dev.lockstep.assembler.section.PlacedList;
import dev.lockstep.assembler.section.SectionKinds;
import dev.lockstep.assembler.section.Sections;
import dev.lockstep.assembler.syntax.Parser;
import dev.lockstep.assembler.syntax.Statement;
import dev.lockstep.assembler.token.Scanner;
import dev.lockstep.assembler.token.Syntax;
import dev.lockstep.assembler.token.Words;
import dev.lockstep.codeobject.elf.Symbol;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.text.source.Problem;
import dev.lockstep.text.source.Severity;
import dev.lockstep.text.source.SourceText;
import dev.lockstep.text.source.Span;
import dev.lockstep.text.source.WayOut;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * State of one source on its way to sections, symbols and relocations: statements are read in order
 * and make bytes at once; what depends on later text is left as fixups.
 */
public final class Assembly {
  final AssemblerOptions options;
  final SymbolTable symbols = new SymbolTable();
  final Expressions expressions;
  final Words words;
  final SectionLayout layout;
  final LineProgram lines = new LineProgram();
  final FrameTable frames = new FrameTable();
  final AmdState amd = new AmdState();
  private final Sections sections = new Sections(symbols);
  private final PlacedList placed = new PlacedList();
  private final List<String> printed = new ArrayList<>();
  private final List<Problem> diagnostics = new ArrayList<>();
  private final Set<String> depthPlaces = new HashSet<>();
  private final SourceText main;
  private final BranchOrder order;
  private final @Nullable InstructionSet set;
  private final @Nullable KnownInstructions known;
  private SectionBuffer section;
  private SourceText reading;
  private @Nullable String expanded;
  private final List<RegisterMap> maps = new ArrayList<>();
  private final List<BlockLabel> blockLabels = new ArrayList<>();
  private boolean stopped;
  private boolean limited;

  public Assembly(SourceText source, AssemblerOptions options, SectionLayout layout) {
    this.layout = layout;
    boolean isBare = options.target().target().isBare();
    this.words = new Words(isBare ? Syntax.HASH_COMMENTS : Syntax.SEMICOLON_COMMENTS);
    this.main = words.syntax().plain(source);
    this.reading = main;
    this.options = options;
    this.order = new BranchOrder(options.guideOrder());
    this.expressions =
        new Expressions(
            symbols,
            new ResourceFunctions(isBare ? "" : options.target().target().name()),
            options.target().target().name());
    this.set = options.instructions();
    this.known = set == null || isBare ? null : new KnownInstructions(set);
    this.section = sections.current();
    options.defines().forEach((name, value) -> define(name, value, true));
    if (!isBare) {
      amd.defineVersion(this);
    }
  }

  /** Whether the result is an executable at a fixed address. */
  public boolean isBare() {
    return options.target().target().isBare();
  }

  /** Stops reading, as {@code .end} asks. */
  public void stop() {
    stopped = true;
  }

  public boolean isStopped() {
    return stopped;
  }

  /** Reports that a limit is reached and stops reading. */
  public void limit(Span span, String reason) {
    error(span, "limit", reason);
    stopped = true;
    limited = true;
  }

  /** Whether a limit ended the reading: constructs that are open then are no errors of the text. */
  public boolean isLimited() {
    return limited;
  }

  /** The text that was asked for. */
  public SourceText main() {
    return main;
  }

  /** The text that is read now. */
  public SourceText source() {
    return reading;
  }

  /** Says which text the next statements stand in. */
  public void readIn(SourceText text) {
    reading = text;
  }

  /** Notes an instruction statement that is in error. */
  public void failed(Span span) {
    placed.add(span, -1, 0, 0, null, true);
  }

  public Span span(int start, int end) {
    return source().span(start, end);
  }

  public Span span(Statement statement) {
    return new Span(source(), statement.start(), statement.end());
  }

  public Span span(Node node) {
    return new Span(source(), node.start(), node.end());
  }

  /** Reports something, up to a limit. */
  public void report(Severity severity, Span span, String rule, String text, WayOut wayOut) {
    int most = severity == Severity.ERROR ? AssemblyLimits.DIAGNOSTICS : AssemblyLimits.WARNINGS;
    if (diagnostics.size() < most) {
      diagnostics.add(new Problem(severity, span, text, rule, wayOut));
    }
  }

  public void error(Span span, String rule, String text) {
    error(span, rule, text, WayOut.none());
  }

  public void error(Span span, String rule, String text, WayOut wayOut) {
    report(Severity.ERROR, span, rule, text, wayOut);
  }

  public void warning(Span span, String rule, String text) {
    report(Severity.WARNING, span, rule, text, WayOut.none());
  }

  /** Reports a depth that is not allowed, once for each place: there are many ways to it. */
  public void tooDeep(Span span, String text) {
    if (depthPlaces.add(span.toString())) {
      error(span, "limit", text);
    }
  }

  public List<Problem> diagnostics() {
    return diagnostics;
  }

  /** Output of {@code .print}. */
  public List<String> printed() {
    return printed;
  }

  /** Keeps the text that templates have made. */
  public void expanded(String text) {
    expanded = text;
  }

  /** A label of a block, which no other code can name. */
  public record BlockLabel(String name, SectionBuffer section, long offset) {}

  /** Notes that a label of a block stands before the next instruction. */
  public void addBlockLabel(String name) {
    blockLabels.add(new BlockLabel(name, section(), section().size()));
  }

  /** The labels of the blocks so far. */
  public List<BlockLabel> blockLabels() {
    return List.copyOf(blockLabels);
  }

  /** The register maps of the blocks, which grow while the text is read. */
  public List<RegisterMap> maps() {
    return maps;
  }

  /** The text that templates have made; null without templates. */
  public @Nullable String expanded() {
    return expanded;
  }

  public PlacedList placed() {
    return placed;
  }

  public @Nullable InstructionSet instructionSet() {
    return set;
  }

  // Sections.

  public Sections allSections() {
    return sections;
  }

  public SectionBuffer section() {
    return section;
  }

  public SectionBuffer section(String name, int type, long flags, long entrySize) {
    return sections.section(name, type, flags, entrySize);
  }

  public List<SectionBuffer> sections() {
    return sections.all();
  }

  /** Makes another section the current one. */
  public void enter(SectionBuffer next) {
    sections.enter(next);
    section = next;
  }

  /** Follows a change that the sections made themselves. */
  public void sectionChanged() {
    section = sections.current();
  }

  /** Whether more bytes fit; reports it when they do not. */
  public boolean room(long count, Span span) {
    if (section.hasRoom(count)) {
      return true;
    }
    error(
        span,
        "too-large",
        "the section would be larger than " + (SectionBuffer.MAX_SIZE >> 20) + " MiB");
    return false;
  }

  /** As {@link #room}, for bytes that the current source line makes. */
  public boolean dataRoom(long count, Span span) {
    if (lines.isPending()) {
      lines.mark(section);
    }
    return room(count, span);
  }

  /** Notes bytes that a statement has made. */
  public void placed(Span span, int from) {
    if (section.size() > from) {
      placed.add(span, section.position(), from, section.size() - from, null, false);
    }
  }

  // Symbols.

  public void label(Statement.Label label) {
    Span span = span(label);
    if (label.name().equals(".")) {
      error(span, "syntax", "'.' is the current place; it cannot be a label");
      return;
    }
    boolean local = Scanner.isDigit(source().text().charAt(label.start()));
    label(local ? symbols.nextLocal(label.name()) : label.name(), span);
  }

  /** Names the current place. */
  public void label(String name, Span span) {
    SymbolEntry symbol = symbols.entry(name);
    if (symbol.isDefined()) {
      String where = symbol.definition() == null ? "" : ", first at " + symbol.definition();
      error(span, "redefinition", "'" + SymbolTable.spelled(name) + "' is defined twice" + where);
      return;
    }
    symbol.place(section, section.size());
    symbol.setDefinition(span);
    if ((section.flags() & SectionKinds.TLS) != 0) {
      symbol.setType(Symbol.Type.TLS);
    }
  }

  /** {@code name = value} and its directives, for every name but that of the current place. */
  public void assign(String name, Node value, Span span, boolean redefinable) {
    if (value instanceof Node.Malformed malformed) {
      error(span(value), "syntax", malformed.reason());
      return;
    }
    SymbolEntry symbol = symbols.entry(name);
    Node folded = captured(value);
    Long number = expressions.number(folded);
    // A symbol without a value yet may have one at the end of the text.
    ExpressionValue evaluated = expressions.evaluate(folded, false);
    String problem = Assignments.problem(symbols, symbol, folded, redefinable);
    if (problem != null) {
      error(span, "redefinition", problem);
      return;
    }
    symbol.assign(
        Assignments.flat(symbols, folded, evaluated, number),
        span(value),
        redefinable,
        evaluated == null || !evaluated.isAbsolute());
    Assignments.list(symbols, folded);
    symbol.setDefinition(span);
    if (AmdState.isOwn(name)) {
      forgetUses();
    }
  }

  /** Lets the registers of instructions count again that have been read before. */
  void forgetUses() {
    if (known != null) {
      known.forgetUses();
    }
  }

  /** Gives a symbol a number. */
  public void define(String name, long value, boolean redefinable) {
    symbols.entry(name).define(value, redefinable);
  }

  /** An expression as it is meant at the current place. */
  public Node captured(Node node) {
    return expressions.captured(node, section);
  }

  /** The number that a node is now; reports why it is none. */
  @Nullable Long number(Node node) {
    Long value = expressions.absolute(captured(node));
    if (value == null) {
      error(span(node), "expression", expressions.failure());
    }
    return value;
  }

  /** A number that is read where a parser stands; reports why there is none. */
  public @Nullable Long numberAt(Parser parser) {
    Node node = parser.expression();
    Long value = null;
    if (node instanceof Node.Malformed malformed) {
      error(span(node), "syntax", malformed.reason());
    } else {
      value = number(node);
    }
    if (value == null) {
      parser.scanner().skipStatement();
    }
    return value;
  }

  /** Requires that the statement ends where a parser stands. */
  public boolean endAt(Parser parser) {
    Scanner in = parser.scanner();
    in.skipBlanks();
    if (in.atEnd()) {
      return true;
    }
    int from = in.at();
    in.skipTokens(false);
    error(span(from, in.at()), "syntax", "unexpected text after the directive's arguments");
    in.skipStatement();
    return false;
  }

  /** Whether a symbol is defined so far, as {@code .ifdef} asks. */
  public boolean isDefined(String name) {
    SymbolEntry symbol = symbols.find(name);
    if (symbol == null || symbol.isLabel()) {
      return symbol != null;
    }
    Node node = symbol.value();
    if (node == null) {
      return false;
    }
    ExpressionValue value = expressions.evaluate(node, false);
    return value == null || value.plus() == null || value.minus() != null || value.plus().isLabel();
  }

  // Instructions.

  /** In which order branches have their operands; the text may change it. */
  public BranchOrder order() {
    return order;
  }

  /** The instructions that are known by their text; null where none are kept. */
  public @Nullable KnownInstructions known() {
    return known;
  }

  public Expressions expressions() {
    return expressions;
  }

  public AssemblerOptions options() {
    return options;
  }

  public SymbolTable symbols() {
    return symbols;
  }

  public SectionLayout layout() {
    return layout;
  }

  public LineProgram lines() {
    return lines;
  }

  public FrameTable frames() {
    return frames;
  }

  public AmdState amd() {
    return amd;
  }

  public Words words() {
    return words;
  }
}
