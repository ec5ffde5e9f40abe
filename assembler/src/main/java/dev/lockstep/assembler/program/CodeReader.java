package dev.lockstep.assembler.program;

import dev.lockstep.assembler.expression.Expressions;
import dev.lockstep.assembler.expression.SymbolTable;
import dev.lockstep.assembler.operand.InstructionMatcher;
import dev.lockstep.assembler.operand.Matcher;
import dev.lockstep.assembler.operand.Matcher.Match;
import dev.lockstep.assembler.operand.Matcher.Match.Found;
import dev.lockstep.assembler.operand.PositionalMatcher;
import dev.lockstep.assembler.operand.Pseudos;
import dev.lockstep.assembler.option.AssemblerOptions;
import dev.lockstep.assembler.syntax.Parser;
import dev.lockstep.assembler.syntax.Statement;
import dev.lockstep.assembler.token.Syntax;
import dev.lockstep.assembler.token.Words;
import dev.lockstep.codeobject.target.Target;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.isa.model.Operand;
import dev.lockstep.isa.model.Operand.Register;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Reads instructions of one target whose registers are given apart from their text. A pattern has a
 * dollar sign for each register; it is parsed and matched once for registers of some kind, and from
 * then on the numbers of others are filled in. What was read is known to all readers for an
 * instruction set. A reader itself is not thread-safe.
 */
public final class CodeReader {
  private static final Map<InstructionSet, Map<String, Form>> KNOWN = new ConcurrentHashMap<>();
  private static final int MOST_KNOWN = 1 << 15;

  /** Numbers from which on encodings of vector registers may differ. */
  private static final int[] BOUNDS = {32, 128};

  /** Difference of registers whose numbers are encoded in the same way. */
  private static final int OTHER = 4;

  private final InstructionSet set;
  private final Map<String, Form> known;
  private final Words words;
  private final Matcher matcher;
  private final Pseudos pseudos;
  private final String scalars;

  /** A reader for the target and the wavefront size of some options; the size may be 0. */
  public CodeReader(AssemblerOptions options) {
    Target target = options.target().target();
    set = Objects.requireNonNull(options.instructions(), target.name());
    known = KNOWN.computeIfAbsent(set, _ -> new ConcurrentHashMap<>());
    words = new Words(target.isBare() ? Syntax.HASH_COMMENTS : Syntax.SEMICOLON_COMMENTS);
    Expressions expressions = new Expressions(new SymbolTable());
    matcher =
        target.isBare()
            ? new PositionalMatcher(set, expressions)
            : new InstructionMatcher(set, expressions);
    pseudos = new Pseudos(set, expressions);
    scalars = target.isBare() ? "x" : "s";
  }

  /** Instructions of a pattern, and for each of their operands the place that it is from. */
  private record Form(List<Found> instructions, List<int[]> places) {
    List<Found> filled(List<Register> registers) {
      if (registers.isEmpty()) {
        return instructions;
      }
      List<Found> result = new ArrayList<>(instructions.size());
      for (int i = 0; i < instructions.size(); i++) {
        Found found = instructions.get(i);
        result.add(
            new Found(filled(found.instruction(), places.get(i), registers), List.of(), List.of()));
      }
      return result;
    }

    private static Instruction filled(
        Instruction instruction, int[] places, List<Register> registers) {
      List<Operand> operands = new ArrayList<>(instruction.operands());
      for (int i = 0; i < places.length; i++) {
        if (places[i] >= 0) {
          operands.set(i, registers.get(places[i]));
        }
      }
      return new Instruction(instruction.encoding(), operands, instruction.modifiers());
    }
  }

  /** Whether a statement without places is an instruction. */
  public boolean reads(String statement) {
    return match(statement) != null;
  }

  /**
   * Reads an instruction.
   *
   * @param pattern a statement with a dollar sign for each register; the names of labels are not
   *     looked up
   * @throws IllegalStateException if the target has no such instruction
   */
  public InstructionItem read(String pattern, List<Register> registers) {
    String key = key(pattern, registers);
    Form form = known.get(key);
    if (form != null) {
      return new InstructionItem(pattern, registers, scalars, form.filled(registers));
    }
    String text = InstructionItem.text(pattern, registers, scalars);
    List<Found> instructions = match(text);
    if (instructions == null) {
      throw new IllegalStateException("no instruction: " + text);
    }
    form = form(instructions, pattern, registers);
    if (form != null) {
      if (known.size() == MOST_KNOWN) {
        known.clear();
      }
      known.put(key, form);
    }
    return new InstructionItem(pattern, registers, scalars, instructions);
  }

  /** The pattern with what forms depend on: kinds of registers, and which of them are the same. */
  private static String key(String pattern, List<Register> registers) {
    if (registers.isEmpty()) {
      return pattern;
    }
    StringBuilder key = new StringBuilder(pattern);
    for (Register register : registers) {
      int kind = 0;
      while (kind < BOUNDS.length && register.index() >= BOUNDS[kind]) {
        kind++;
      }
      key.append(register.file().name().charAt(0))
          .append((char) kind)
          .append((char) registers.indexOf(register))
          .append((char) register.count());
    }
    return key.toString();
  }

  /** Instructions that a statement stands for; null if it is none. */
  private @Nullable List<Found> match(String text) {
    Parser parser = new Parser(text, 0, text.length(), words);
    if (!(parser.statement() instanceof Statement.Instruction statement)) {
      return null;
    }
    Match whole = matcher.match(statement);
    if (whole instanceof Found found) {
      return List.of(found);
    }
    List<Found> parts = new ArrayList<>();
    for (Statement.Instruction part : pseudos.expand(statement)) {
      if (!(matcher.match(part) instanceof Found found)) {
        return null;
      }
      parts.add(found);
    }
    return parts.isEmpty() ? null : parts;
  }

  /**
   * What is the same for other registers of the kind, found by reading the pattern with some; null
   * where other places or symbols decide.
   */
  private @Nullable Form form(List<Found> instructions, String pattern, List<Register> registers) {
    if (instructions.stream().anyMatch(one -> !one.fixups().isEmpty() || !one.fields().isEmpty())) {
      return null;
    }
    List<Register> others = registers.stream().map(CodeReader::other).toList();
    List<Found> compared =
        registers.isEmpty() ? instructions : match(InstructionItem.text(pattern, others, scalars));
    if (compared == null || compared.size() != instructions.size()) {
      return null;
    }
    List<int[]> places = new ArrayList<>();
    for (int i = 0; i < instructions.size(); i++) {
      int[] found =
          places(instructions.get(i).instruction(), compared.get(i).instruction(), registers);
      if (found == null) {
        return null;
      }
      places.add(found);
    }
    return new Form(instructions, places);
  }

  private static Register other(Register register) {
    return new Register(register.file(), register.index() ^ OTHER, register.count());
  }

  private static int @Nullable [] places(
      Instruction one, Instruction other, List<Register> registers) {
    if (!one.encoding().equals(other.encoding()) || !one.modifiers().equals(other.modifiers())) {
      return null;
    }
    int[] places = new int[one.operands().size()];
    for (int i = 0; i < places.length; i++) {
      Operand operand = one.operands().get(i);
      if (operand.equals(other.operands().get(i))) {
        places[i] = -1;
      } else {
        places[i] = operand instanceof Register register ? registers.indexOf(register) : -1;
        if (places[i] < 0 || !other.operands().get(i).equals(other(registers.get(places[i])))) {
          return null;
        }
      }
    }
    return places;
  }
}
