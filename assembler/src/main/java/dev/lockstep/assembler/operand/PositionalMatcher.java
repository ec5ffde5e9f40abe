package dev.lockstep.assembler.operand;

import dev.lockstep.assembler.expression.Expressions;
import dev.lockstep.assembler.expression.Node;
import dev.lockstep.assembler.machine.MachineNames;
import dev.lockstep.assembler.machine.Suggestions;
import dev.lockstep.assembler.syntax.Statement;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Encoding;
import dev.lockstep.isa.model.ModifierKind;
import dev.lockstep.isa.model.Modifiers;
import dev.lockstep.isa.model.Pseudo;
import dev.lockstep.text.source.Problem;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Matches instructions whose operands are told apart by their place: registers, numbers, names and
 * addresses in parentheses. Of the forms of a mnemonic the first one counts whose fields hold the
 * operands, so a form with a prefix is taken where it is needed.
 */
public final class PositionalMatcher implements Matcher {
  private final InstructionSet set;
  private final Expressions expressions;
  private final Suggestions suggestions;

  public PositionalMatcher(InstructionSet set, Expressions expressions) {
    this.set = set;
    this.expressions = expressions;
    this.suggestions = new Suggestions(set);
  }

  /** A form with the modifiers that its mnemonic implies. */
  private record Candidate(Encoding encoding, Modifiers modifiers) {}

  @Override
  public Match match(Statement.Instruction statement) {
    List<Node> nodes = new ArrayList<>();
    for (Node node : statement.operands()) {
      if (node instanceof Node.Malformed malformed) {
        return failed(malformed.start(), malformed.end(), malformed.reason());
      }
      separate(node, nodes);
    }
    List<Candidate> candidates = candidates(statement.mnemonic());
    List<Pseudo> pseudos = set.pseudo(statement.mnemonic());
    if (candidates.isEmpty() && !pseudos.isEmpty()) {
      return failed(statement.start(), statement.end(), Pseudos.expected(pseudos));
    }
    if (candidates.isEmpty()) {
      String machine = MachineNames.of(set.generation(), expressions.target());
      Problem unknown = suggestions.unknown(statement.mnemonic(), machine, List.of());
      return new Match.Failed(Mismatch.of(unknown, statement));
    }
    Mismatch best = null;
    for (Candidate candidate : candidates) {
      PositionalAttempt attempt =
          new PositionalAttempt(
              set, candidate.encoding(), candidate.modifiers(), expressions, statement, nodes);
      Match.Found found = attempt.match();
      if (found != null) {
        return found;
      }
      Mismatch mismatch = attempt.mismatch();
      if (best == null || mismatch.progress() >= best.progress()) {
        best = mismatch;
      }
    }
    return best == null
        ? failed(statement.start(), statement.end(), "the operands do not fit")
        : new Match.Failed(best);
  }

  private static Match failed(int start, int end, String reason) {
    return new Match.Failed(new Mismatch(0, start, end, reason));
  }

  /** An offset that is a symbol right before a register in parentheses looks like a call. */
  private void separate(Node node, List<Node> nodes) {
    if (node instanceof Node.Call call
        && !call.name().startsWith("%")
        && !call.name().equals(Node.Call.PARENTHESES)
        && call.arguments().size() == 1
        && PositionalAttempt.isRegister(set, call.arguments().getFirst())) {
      int end = call.start() + call.name().length();
      nodes.add(new Node.Name(call.start(), end, call.name()));
      nodes.add(new Node.Call(end, call.end(), Node.Call.PARENTHESES, call.arguments()));
    } else {
      nodes.add(node);
    }
  }

  private List<Candidate> candidates(String mnemonic) {
    List<Candidate> result = new ArrayList<>();
    for (Encoding encoding : set.named(mnemonic)) {
      if (encoding.mnemonic().equals(mnemonic) && !hasSuffixes(encoding)) {
        result.add(new Candidate(encoding, Modifiers.NONE));
      }
    }
    for (int dot = mnemonic.indexOf('.'); dot > 0; dot = mnemonic.indexOf('.', dot + 1)) {
      for (Encoding encoding : set.named(mnemonic.substring(0, dot))) {
        Modifiers modifiers = suffixes(encoding, mnemonic.substring(dot + 1));
        if (modifiers != null && hasSuffixes(encoding)) {
          result.add(new Candidate(encoding, modifiers));
        }
      }
    }
    return result;
  }

  private static boolean hasSuffixes(Encoding encoding) {
    return encoding.modifiers().stream()
        .anyMatch(m -> m.kind().style() == ModifierKind.Style.SUFFIX);
  }

  /** The modifiers that the parts of a mnemonic are; null where they are others. */
  private static @Nullable Modifiers suffixes(Encoding encoding, String text) {
    String[] parts = text.split("[.]", -1);
    Modifiers modifiers = Modifiers.NONE;
    int at = 0;
    for (Encoding.BoundModifier modifier : encoding.modifiers()) {
      if (modifier.kind().style() != ModifierKind.Style.SUFFIX) {
        continue;
      }
      Integer value = at < parts.length ? choice(modifier.kind(), parts[at++]) : null;
      if (value == null
          || modifiers.has(modifier.kind()) && modifiers.get(modifier.kind()) != value) {
        return null;
      }
      modifiers = modifiers.with(modifier.kind(), value);
    }
    return at == parts.length ? withoutAbsent(encoding, modifiers) : null;
  }

  /** Without what the fields say anyway, as decoded instructions are. */
  private static Modifiers withoutAbsent(Encoding encoding, Modifiers written) {
    Modifiers result = Modifiers.NONE;
    for (Encoding.BoundModifier modifier : encoding.modifiers()) {
      int value = written.get(modifier.kind());
      if (written.has(modifier.kind()) && value != modifier.absent()) {
        result = result.with(modifier.kind(), value);
      }
    }
    return result;
  }

  private static @Nullable Integer choice(ModifierKind kind, String name) {
    for (ModifierKind.Choice choice : kind.choices()) {
      if (choice.text().equals(name)) {
        return choice.value();
      }
    }
    return null;
  }
}
