package dev.lockstep.lsp.debug;

import dev.lockstep.debug.expression.DebugAssignment;
import dev.lockstep.debug.expression.DebugExpression;
import dev.lockstep.debug.expression.DebugValue;
import dev.lockstep.debug.program.Debuggee;
import dev.lockstep.debug.state.StateItem;
import dev.lockstep.debug.state.StateTree;
import dev.lockstep.emulator.debug.Who;
import java.util.Optional;
import org.eclipse.lsp4j.debug.EvaluateResponse;
import org.eclipse.lsp4j.debug.Variable;

/**
 * Expressions and assignments in the language of the debugger.
 *
 * @param variables numbers what is below a value
 */
record Evaluation(Debuggee debuggee, VariableTree variables) {
  /**
   * A value: of a vector register or a buffer with what is below it, of other expressions alone.
   *
   * @param assigns whether the text may be an assignment
   */
  EvaluateResponse of(String text, Who who, boolean assigns) {
    String asked = text.strip();
    if (assigns && DebugAssignment.sign(asked) >= 0) {
      return plain(assign(asked, who));
    }
    Optional<StateItem> whole = new StateTree(debuggee, who).whole(asked);
    if (whole.isPresent()) {
      return structured(variables.variable(who, whole.get()));
    }
    DebugValue value = DebugExpression.of(asked, debuggee).value(debuggee.wave(who));
    EvaluateResponse answer = plain(value.text());
    answer.setType(value.type().typeName());
    return answer;
  }

  /** Puts a value into a place; the new value. */
  String assign(String place, String value, Who who) {
    return assign(place + " = " + value, who);
  }

  private String assign(String text, Who who) {
    return DebugAssignment.apply(text, debuggee, who, debuggee.wave(who));
  }

  private static EvaluateResponse plain(String text) {
    EvaluateResponse answer = new EvaluateResponse();
    answer.setResult(text);
    return answer;
  }

  private static EvaluateResponse structured(Variable variable) {
    EvaluateResponse answer = plain(variable.getValue());
    answer.setVariablesReference(variable.getVariablesReference());
    answer.setIndexedVariables(variable.getIndexedVariables());
    answer.setMemoryReference(variable.getMemoryReference());
    return answer;
  }
}
