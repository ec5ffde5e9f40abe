package dev.lockstep.lsp.debug;

import dev.lockstep.emulator.debug.Who;
import dev.lockstep.runtime.debug.DebugAssignment;
import dev.lockstep.runtime.debug.DebugValue;
import dev.lockstep.runtime.debug.Debuggee.NamedBuffer;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.lsp4j.debug.EvaluateResponse;
import org.eclipse.lsp4j.debug.Variable;

/** Expressions and assignments in the language of the debugger. */
final class Evaluation {
  private static final Pattern VECTOR = Pattern.compile("v(\\d{1,4})");

  private final Program program;
  private final VariableTree variables;

  Evaluation(Program program, VariableTree variables) {
    this.program = program;
    this.variables = variables;
  }

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
    Matcher vector = VECTOR.matcher(asked);
    int vgprs = program.debuggee().instructions().generation().vgprs();
    if (vector.matches() && Integer.parseInt(vector.group(1)) < vgprs) {
      return structured(variables.vector(who, Integer.parseInt(vector.group(1))));
    }
    Optional<NamedBuffer> buffer =
        program.debuggee().buffers().stream().filter(one -> one.name().equals(asked)).findFirst();
    if (buffer.isPresent()) {
      return structured(variables.buffer(who, buffer.get()));
    }
    DebugValue value = Words.value(Words.expression(asked, program.debuggee()), program.wave(who));
    EvaluateResponse answer = plain(value.text());
    answer.setType(value.type().typeName());
    return answer;
  }

  /** Puts a value into a place; the new value. */
  String assign(String place, String value, Who who) {
    return assign(place + " = " + value, who);
  }

  private String assign(String text, Who who) {
    DebugAssignment.Result result =
        DebugAssignment.apply(text, program.debuggee(), who, program.wave(who));
    if (!result.done()) {
      throw new RequestException(result.text());
    }
    return result.text();
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
