package dev.lockstep.assembler.editor;

import dev.lockstep.assembler.check.CheckedProgram;
import dev.lockstep.assembler.check.FunctionFlows;
import dev.lockstep.assembler.check.flow.ControlFlow;
import dev.lockstep.assembler.check.flow.FlowNode;
import dev.lockstep.assembler.check.flow.InstructionPlaces;
import dev.lockstep.assembler.check.flow.ReachingWrites;
import dev.lockstep.assembler.check.flow.RegisterBits;
import dev.lockstep.assembler.editor.Lexeme.Kind;
import dev.lockstep.assembler.expression.Expressions;
import dev.lockstep.assembler.expression.SymbolTable;
import dev.lockstep.assembler.operand.RegisterReader;
import dev.lockstep.assembler.syntax.Parser;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.machine.MachineTables;
import dev.lockstep.isa.model.Encoding;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.isa.model.Operand.Register;
import dev.lockstep.isa.model.Operand.RegisterFile;
import dev.lockstep.isa.model.OperandRole;
import dev.lockstep.isa.timing.Effects;
import dev.lockstep.text.source.Span;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Sources and uses of the values of registers: of the register at a place the instructions that may
 * have written it on any path, and those that read what these have written.
 */
final class RegisterPlaces {
  private final EditedSource source;
  private final Lexeme word;
  private final Register register;

  /** Places that were found, by their begins. */
  private final Map<Integer, Lexeme> found = new TreeMap<>();

  private RegisterPlaces(EditedSource source, Lexeme word, Register register) {
    this.source = source;
    this.word = word;
    this.register = register;
  }

  /** The places that may have written the register at an offset; none where it is no register. */
  static List<Lexeme> definitions(EditedSource source, int offset) {
    return places(source, offset, false);
  }

  /** Those, and the places that may read what they have written. */
  static List<Lexeme> references(EditedSource source, int offset) {
    return places(source, offset, true);
  }

  private static List<Lexeme> places(EditedSource source, int offset, boolean uses) {
    Lexeme word = source.at(offset);
    Register register = word == null ? null : register(source, word);
    if (word == null || register == null) {
      return List.of();
    }
    RegisterPlaces all = new RegisterPlaces(source, word, register);
    CheckedProgram program = source.program();
    if (program != null) {
      for (ControlFlow flow : FunctionFlows.of(program).flows()) {
        all.look(flow, program.places(flow.entry()), uses);
      }
    }
    return List.copyOf(all.found.values());
  }

  /** The registers that a word means; null where it is no register. */
  private static @Nullable Register register(EditedSource source, Lexeme word) {
    if (word.kind() == Kind.COMMENT || word.kind() == Kind.TEXT) {
      return null;
    }
    InstructionSet set = source.set();
    String text = source.text(word).toLowerCase(Locale.ROOT).replaceAll("\\s", "");
    MachineTables.ScalarName named = set.scalar(text);
    if (named != null) {
      return new Register(RegisterFile.SCALAR, named.code(), Math.max(1, named.width()));
    }
    int vector = set.vector(text);
    if (vector >= 0) {
      return new Register(RegisterFile.VECTOR, vector, 1);
    }
    if (set.trapFirst() < 0) {
      return null;
    }
    String whole = text.replaceFirst("\\.[lh]$", "");
    Register numbered =
        new RegisterReader(set, new Expressions(new SymbolTable()))
            .read(new Parser(whole, 0, whole.length()).operand());
    return numbered == null || numbered.count() == 0 ? null : numbered;
  }

  private void look(ControlFlow flow, InstructionPlaces places, boolean uses) {
    List<FlowNode> here =
        flow.nodes().stream().filter(node -> isAt(places.statement(node.address()))).toList();
    if (here.isEmpty()) {
      return;
    }
    ReachingWrites reaching = new ReachingWrites(flow, register);
    RegisterBits bits = RegisterBits.of(List.of(register), flow.accumulators());
    Set<FlowNode> writers = ReachingWrites.byAddress();
    boolean entering = false;
    for (FlowNode node : here) {
      if (defines(node, word, bits) && !isReadToo(node, bits)) {
        writers.add(node);
      } else {
        Set<FlowNode> before = reaching.before(node);
        writers.addAll(before);
        entering |= reaching.readersOfEntry().contains(node);
      }
    }
    writers.forEach(node -> take(node, places.statement(node.address()), bits, true));
    if (uses) {
      Set<FlowNode> readers = reaching.readers(writers);
      if (entering) {
        readers.addAll(reaching.readersOfEntry());
      }
      readers.forEach(node -> take(node, places.statement(node.address()), bits, false));
    }
  }

  /** Whether a statement is the one around the word. */
  private boolean isAt(@Nullable Span span) {
    if (span == null) {
      return false;
    }
    if (source.isOwn(span)) {
      return span.start() <= word.start() && word.start() < span.end();
    }
    // What a macro or a repetition has made has the lines of its body.
    return span.source().name().equals(source.source().name())
        && span.line() == source.source().line(word.start());
  }

  /** Takes the words of an instruction that name the registers; its own where it names none. */
  private void take(FlowNode node, @Nullable Span span, RegisterBits bits, boolean written) {
    if (span == null || !span.source().name().equals(source.source().name())) {
      return;
    }
    List<Lexeme> words = words(span);
    boolean named = false;
    for (Lexeme one : words) {
      Register other = register(source, one);
      if (other != null && RegisterBits.of(List.of(other)).meets(bits)) {
        boolean defines = defines(node, one, bits);
        if (defines == written || !written && defines && isReadToo(node, bits)) {
          found.putIfAbsent(one.start(), place(one, defines));
          named = true;
        }
      }
    }
    boolean implied =
        written ? true : !bits.within(RegisterBits.exec(source.set(), 2)) || !readsMask(node);
    if (!named && implied) {
      words.stream()
          .filter(one -> one.kind() == Kind.MNEMONIC || one.kind() == Kind.MACRO)
          .findFirst()
          .ifPresent(one -> found.putIfAbsent(one.start(), place(one, written)));
    }
  }

  /** Whether it reads EXEC only as all vector instructions do. */
  private static boolean readsMask(FlowNode node) {
    return switch (node.timed().effects().unit()) {
      case VECTOR, MATRIX, BUFFER, FLAT, LDS, EXPORT -> true;
      case SCALAR, CONTROL, SCALAR_MEMORY, MESSAGE -> false;
    };
  }

  private static Lexeme place(Lexeme word, boolean defines) {
    return new Lexeme(Kind.REGISTER, word.start(), word.end(), defines, Lexeme.FILE);
  }

  /** The words of a statement as the text has it. */
  private List<Lexeme> words(Span span) {
    if (source.isOwn(span)) {
      return source.lexemes().stream()
          .filter(one -> span.start() <= one.start() && one.end() <= span.end())
          .toList();
    }
    int line = span.line();
    return source.lexemes().stream()
        .filter(one -> source.source().line(one.start()) == line)
        .sorted(Comparator.comparingInt(Lexeme::start))
        .toList();
  }

  /** Whether a word stands where its instruction writes. */
  private boolean defines(FlowNode node, Lexeme one, RegisterBits bits) {
    if (!node.writes().meets(bits)) {
      return false;
    }
    int place = operand(one);
    List<Encoding.Bound> operands = node.timed().instruction().bounds();
    if (place >= operands.size()) {
      return false;
    }
    OperandRole role = operands.get(place).slot().role();
    return role == OperandRole.DESTINATION || role == OperandRole.TRANSFER;
  }

  /** The position of a word's operand in its statement; those of a second operation follow. */
  private int operand(Lexeme one) {
    int begin = 0;
    for (Lexeme other : source.lexemes()) {
      boolean opens = other.kind() == Kind.MNEMONIC || other.kind() == Kind.MACRO;
      if (opens && other.start() < one.start()) {
        boolean second = source.text().startsWith("::", before(other.start()) - 1);
        begin = second && begin > 0 ? begin : other.end();
      }
    }
    int commas = 0;
    int depth = 0;
    for (int i = begin; i < one.start(); i++) {
      char c = source.text().charAt(i);
      depth += c == '[' ? 1 : c == ']' ? -1 : 0;
      commas += c == ',' && depth == 0 || source.text().startsWith("::", i) ? 1 : 0;
    }
    return commas;
  }

  /** The last place in front of an offset that is no blank. */
  private int before(int offset) {
    int at = offset - 1;
    while (at > 0 && Character.isWhitespace(source.text().charAt(at))) {
      at--;
    }
    return at;
  }

  /** Whether an instruction that writes the registers reads them by the same word, or by none. */
  private boolean isReadToo(FlowNode node, RegisterBits bits) {
    if (!node.reads().meets(bits)) {
      return false;
    }
    boolean byOther = false;
    Instruction instruction = node.timed().instruction();
    for (int i = 0; i < instruction.operands().size(); i++) {
      Encoding.Bound bound = instruction.bounds().get(i);
      if (instruction.operands().get(i) instanceof Register other
          && !bound.slot().isDestination()
          && bound.slot().role() != OperandRole.TRANSFER) {
        byOther |= Effects.overlap(List.of(other), register);
      }
    }
    return !byOther;
  }
}
