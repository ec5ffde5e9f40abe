package dev.lockstep.assembler.operand;

import dev.lockstep.assembler.expression.Expressions;
import dev.lockstep.assembler.expression.Node;
import dev.lockstep.assembler.syntax.Parser;
import dev.lockstep.assembler.syntax.Statement;
import dev.lockstep.assembler.token.Syntax;
import dev.lockstep.assembler.token.Words;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Pseudo;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Puts the instructions of the tables in the place of statements that stand for them. */
public record Pseudos(InstructionSet set, Expressions expressions) {
  private static final String LITERAL = "=";
  private static final String SYMBOL = "symbol";

  /** Expansion of a pseudo-instruction; empty for other statements. */
  public List<Statement.Instruction> expand(Statement.Instruction statement) {
    for (Pseudo pseudo : set.pseudo(statement.mnemonic())) {
      Map<String, Node> values = values(pseudo, statement.operands());
      if (values != null) {
        List<Statement.Instruction> result = new ArrayList<>();
        for (String text : pseudo.instructions()) {
          result.add(instruction(text, values, statement));
        }
        return result;
      }
    }
    return List.of();
  }

  /** Message with the forms of a statement. */
  static String expected(List<Pseudo> pseudos) {
    StringBuilder out = new StringBuilder("the operands do not fit; write ");
    List<String> all = new ArrayList<>();
    for (Pseudo pseudo : pseudos) {
      String text = pseudo.name() + " " + String.join(", ", pseudo.parameters());
      boolean bounded = pseudo.condition() != null;
      String line = text.replace(LITERAL, "").strip() + (bounded ? " with 32 bits" : "");
      if (!all.contains(line)) {
        all.add(line);
      }
    }
    return out.append(String.join(" or ", all)).toString();
  }

  private @org.jspecify.annotations.Nullable Map<String, Node> values(
      Pseudo pseudo, List<Node> operands) {
    List<String> parameters = pseudo.parameters();
    if (parameters.size() != operands.size()) {
      return null;
    }
    Map<String, Node> values = new HashMap<>();
    for (int i = 0; i < operands.size(); i++) {
      Node operand = operands.get(i);
      String parameter = parameters.get(i);
      if (operand instanceof Node.Malformed
          || parameter.equals(SYMBOL) && PositionalAttempt.isRegister(set, operand)
          || parameter.startsWith(LITERAL)
              && !(operand instanceof Node.Name name
                  && name.text().equals(parameter.substring(LITERAL.length())))) {
        return null;
      }
      values.put(parameter, operand);
    }
    Pseudo.Condition condition = pseudo.condition();
    if (condition == null) {
      return values;
    }
    Long number = operands.isEmpty() ? null : expressions.constant(operands.getLast());
    return number != null && condition.holds(number) ? values : null;
  }

  private static Statement.Instruction instruction(
      String text, Map<String, Node> values, Statement.Instruction origin) {
    Words words = new Words(Syntax.HASH_COMMENTS);
    Statement parsed = new Parser(text, 0, text.length(), words).statement();
    if (!(parsed instanceof Statement.Instruction made)) {
      throw new IllegalStateException("no instruction: " + text);
    }
    List<Node> operands = new ArrayList<>();
    for (Node node : made.operands()) {
      operands.add(bound(node, values, origin));
    }
    return new Statement.Instruction(
        origin.start(), origin.end(), made.mnemonic(), origin.mnemonicEnd(), operands);
  }

  /** A node of a template with the operands in it; what is left stands where the statement does. */
  private static Node bound(Node node, Map<String, Node> values, Statement.Instruction at) {
    return switch (node) {
      case Node.Name name -> {
        Node value = values.get(name.text());
        yield value != null ? value : new Node.Name(at.start(), at.end(), name.text());
      }
      case Node.Int number -> new Node.Int(at.start(), at.end(), number.value());
      case Node.Unary unary ->
          new Node.Unary(
              at.start(), at.end(), unary.operator(), bound(unary.operand(), values, at));
      case Node.Call call -> {
        List<Node> arguments = new ArrayList<>();
        call.arguments().forEach(a -> arguments.add(bound(a, values, at)));
        Node function = values.get(call.name());
        // An operand right before a register in parentheses looks like a call.
        yield function instanceof Node.Name name
            ? new Node.Call(at.start(), at.end(), name.text(), arguments)
            : new Node.Call(at.start(), at.end(), call.name(), arguments);
      }
      default -> node;
    };
  }
}
