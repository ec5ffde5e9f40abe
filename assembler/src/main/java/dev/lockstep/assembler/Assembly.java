package dev.lockstep.assembler;

import dev.lockstep.codeobject.Elf;
import dev.lockstep.isa.Family;
import dev.lockstep.isa.Generation;
import dev.lockstep.isa.Instruction;
import dev.lockstep.isa.InstructionSet;
import dev.lockstep.isa.Operand;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One source on its way to sections, symbols and relocations: statements are read in order and make
 * bytes at once; what depends on later text is left as fixups.
 */
final class Assembly {
  private static final int MAX_DIAGNOSTICS = 10_000;

  final AssemblerOptions options;
  final SymbolTable symbols = new SymbolTable();
  final Expressions expressions = new Expressions(symbols);
  final AmdState amd = new AmdState();
  private final Map<String, SectionBuffer> sections = new LinkedHashMap<>();
  private final List<Assembled.Placed> placed = new ArrayList<>();
  private final List<Diagnostic> diagnostics = new ArrayList<>();
  private final List<SectionBuffer> previous = new ArrayList<>();
  private final SourceText main;
  private final Directives directives;
  private final int[] words = new int[4];
  private SourceText source;
  private SectionBuffer section;
  private @Nullable InstructionMatcher matcher;
  private @Nullable InstructionSet set;
  private boolean stopped;

  Assembly(SourceText source, AssemblerOptions options) {
    this.main = source;
    this.source = source;
    this.options = options;
    this.directives = new Directives(this);
    this.section = section(".text", Elf.SHT_PROGBITS, Elf.SHF_ALLOC | Elf.SHF_EXECINSTR, 0);
    section.align(4);
    options.defines().forEach((name, value) -> define(name, value, true));
  }

  Assembled run() {
    Generation generation = Family.amd().select(options.target().target().generation());
    if (generation != null && Family.amd().generations().contains(generation)) {
      int wave =
          options.waveSize() == 0 ? options.target().target().defaultWave() : options.waveSize();
      set = Family.amd().instructionSet(generation, wave);
      matcher = new InstructionMatcher(set, expressions);
    }
    amd.defineVersion(this);
    statements(main);
    return new AssemblyEnd(this).finish();
  }

  /** Reads all statements of a text. */
  private void statements(SourceText text) {
    source = text;
    Parser parser = new Parser(text.text(), 0, text.text().length());
    while (!stopped) {
      Statement statement = parser.statement();
      if (statement == null) {
        return;
      }
      statement(statement, parser);
    }
  }

  /** Tells what the end of the text has cut off. */
  void endOfText() {
    directives.end();
  }

  /** Stops reading, as {@code .end} asks. */
  void stop() {
    stopped = true;
  }

  private void statement(Statement statement, Parser parser) {
    switch (statement) {
      case Statement.Label label -> label(label);
      case Statement.Assignment assignment ->
          assign(assignment.name(), assignment.value(), span(assignment), true);
      case Statement.Directive directive -> directives.directive(directive, parser);
      case Statement.Instruction instruction -> instruction(instruction);
      case Statement.Malformed malformed -> error(span(malformed), "syntax", malformed.reason());
    }
  }

  SourceText source() {
    return source;
  }

  Span span(Statement statement) {
    return new Span(source, statement.start(), statement.end());
  }

  Span span(Node node) {
    return new Span(source, node.start(), node.end());
  }

  void error(Span span, String rule, String text) {
    report(Diagnostic.error(span, rule, text));
  }

  void warning(Span span, String rule, String text) {
    report(Diagnostic.warning(span, rule, text));
  }

  private void report(Diagnostic diagnostic) {
    if (diagnostics.size() < MAX_DIAGNOSTICS) {
      diagnostics.add(diagnostic);
    }
  }

  List<Diagnostic> diagnostics() {
    return diagnostics;
  }

  List<Assembled.Placed> placed() {
    return placed;
  }

  List<SectionBuffer> sections() {
    return List.copyOf(sections.values());
  }

  @Nullable InstructionSet instructionSet() {
    return set;
  }

  // Sections.

  SectionBuffer section() {
    return section;
  }

  SectionBuffer section(String name, int type, long flags, long entrySize) {
    return sections.computeIfAbsent(
        name,
        n -> {
          SectionBuffer made = new SectionBuffer(n, type, flags, entrySize, sections.size());
          made.symbolsBefore = symbols.all().size();
          return made;
        });
  }

  @Nullable SectionBuffer findSection(String name) {
    return sections.get(name);
  }

  /** Makes another section the current one. */
  void enter(SectionBuffer next) {
    if (previous.size() > 1000) {
      previous.removeFirst();
    }
    previous.add(section);
    section = next;
  }

  /** Returns to the section before the last change; false when there is none. */
  boolean leave() {
    if (previous.isEmpty()) {
      return false;
    }
    section = previous.removeLast();
    return true;
  }

  /** Whether more bytes fit; reports it when they do not. */
  boolean room(long count, Span span) {
    if (section.hasRoom(count)) {
      return true;
    }
    error(
        span,
        "too-large",
        "the section would be larger than " + (SectionBuffer.MAX_SIZE >> 20) + " MiB");
    return false;
  }

  /** Notes bytes that a statement has made. */
  void placed(Span span, int from) {
    if (section.size() > from) {
      placed.add(
          new Assembled.Placed(span, section.position, from, section.size() - from, null, false));
    }
  }

  // Symbols.

  private void label(Statement.Label label) {
    Span span = span(label);
    String name =
        Scanner.isDigit(label.name().charAt(0)) ? symbols.nextLocal(label.name()) : label.name();
    SymbolEntry symbol = symbols.entry(name);
    if (symbol.isDefined()) {
      String where = symbol.definition == null ? "" : ", first at " + symbol.definition;
      error(span, "redefinition", "'" + label.name() + "' is defined twice" + where);
      return;
    }
    symbol.section = section;
    symbol.offset = section.size();
    symbol.definition = span;
  }

  /** {@code name = value} and its directives. */
  void assign(String name, Node value, Span span, boolean redefinable) {
    if (value instanceof Node.Malformed malformed) {
      error(span(value), "syntax", malformed.reason());
      return;
    }
    if (name.equals(".")) {
      directives.origin(value, span);
      return;
    }
    SymbolEntry symbol = symbols.entry(name);
    if (symbol.isLabel() || symbol.value != null && !(redefinable && symbol.redefinable)) {
      String where = symbol.definition == null ? "" : ", first at " + symbol.definition;
      error(span, "redefinition", "'" + name + "' is defined twice" + where);
      return;
    }
    Node folded = expressions.captured(value, section);
    Long number = expressions.constant(folded);
    Value evaluated = expressions.evaluate(folded, false);
    if (evaluated == null) {
      error(span(value), "expression", expressions.failure());
      return;
    }
    symbol.value = number == null ? folded : new Node.Int(value.start(), value.end(), number);
    symbol.valueSpan = span(value);
    symbol.redefinable = redefinable;
    symbol.definition = span;
  }

  /** Gives a symbol a number. */
  void define(String name, long value, boolean redefinable) {
    SymbolEntry symbol = symbols.entry(name);
    symbol.value = new Node.Int(0, 0, value);
    symbol.redefinable = redefinable;
  }

  /** The number that a node is now; reports why it is none. */
  @Nullable Long number(Node node) {
    Long value = expressions.absolute(expressions.captured(node, section));
    if (value == null) {
      error(span(node), "expression", expressions.failure());
    }
    return value;
  }

  // Instructions.

  private void instruction(Statement.Instruction statement) {
    InstructionMatcher current = matcher;
    InstructionSet instructions = set;
    Span span = span(statement);
    if (current == null || instructions == null) {
      error(
          span, "target", "there is no instruction table for " + options.target().target().name());
      placed.add(new Assembled.Placed(span, -1, 0, 0, null, true));
      return;
    }
    switch (current.match(statement)) {
      case InstructionMatcher.Match.Failed failed -> {
        error(new Span(source, failed.start(), failed.end()), failed.rule(), failed.reason());
        placed.add(new Assembled.Placed(span, -1, 0, 0, null, true));
      }
      case InstructionMatcher.Match.Found found -> {
        if (!room(16, span)) {
          return;
        }
        emit(instructions, found, span);
      }
    }
  }

  private void emit(InstructionSet instructions, InstructionMatcher.Match.Found found, Span span) {
    Instruction instruction = found.instruction();
    int offset = section.size();
    int count = instructions.encode(instruction, words);
    for (int i = 0; i < count; i++) {
      section.put(words[i], 4);
    }
    for (OperandFixup fixup : found.fixups()) {
      Node value = expressions.captured(fixup.value(), section);
      value = relocated(value, offset);
      section.fixups.add(
          new Fixup(
              fixup.kind(),
              offset + fixup.offset(),
              value,
              new Span(source, fixup.start(), fixup.end())));
    }
    for (Operand operand : instruction.operands()) {
      if (operand instanceof Operand.Register register) {
        amd.use(this, register);
      }
    }
    placed.add(new Assembled.Placed(span, section.position, offset, count * 4, instruction, true));
  }

  /** {@code .} in an operand is the address of the instruction, not of what follows it. */
  private static Node relocated(Node node, long offset) {
    return switch (node) {
      case Node.Location place ->
          new Node.Location(place.start(), place.end(), place.section(), offset);
      case Node.Unary unary ->
          new Node.Unary(
              unary.start(), unary.end(), unary.operator(), relocated(unary.operand(), offset));
      case Node.Binary binary ->
          new Node.Binary(
              binary.start(),
              binary.end(),
              binary.operator(),
              relocated(binary.left(), offset),
              relocated(binary.right(), offset));
      default -> node;
    };
  }
}
