package dev.lockstep.debug.expression;

import dev.lockstep.debug.expression.DebugExpression.Context;
import dev.lockstep.debug.expression.DebugExpression.Node;
import dev.lockstep.debug.program.DebugException;
import dev.lockstep.debug.program.SourceVariable;
import dev.lockstep.runtime.argument.ElementType;
import java.util.List;

/**
 * A variable of the source in an expression. Its registers are those that it has where the
 * wavefront stands.
 *
 * @param indices a register of several, then a lane; those that the variable needs
 */
record VariableNode(String name, List<Node> indices) implements Node {
  @Override
  public DebugValue value(Context context) {
    SourceVariable variable =
        context
            .debuggee()
            .variable(context.wave().pc(), name)
            .orElseThrow(() -> new DebugException("no variable '" + name + "' is in this code"));
    boolean vector = !variable.scalar();
    boolean needsLane = vector && context.lane() < 0;
    int registers = indices.size() - (needsLane ? 1 : 0);
    boolean whole = registers == 0 && variable.count() <= 2;
    boolean one = registers == 1 && variable.count() > 1;
    if (!whole && !one) {
      throw new DebugException(how(variable, needsLane));
    }
    int first = whole ? 0 : index(indices.getFirst(), context, variable);
    int last = whole ? variable.count() - 1 : first;
    long lane = needsLane ? indices.getLast().value(context).whole() : context.lane();
    if (vector && (lane < 0 || lane >= context.wave().lanes())) {
      throw new DebugException("there is no lane " + lane);
    }
    long bits = 0;
    for (int i = last; i >= first; i--) {
      if (!variable.live().get(i)) {
        throw new DebugException(gone(variable));
      }
      int register = variable.register() + i;
      int word =
          vector ? context.wave().vector(register, (int) lane) : context.wave().scalar(register);
      bits = bits << 32 | word & 0xffff_ffffL;
    }
    ElementType type = type(variable, last - first + 1);
    return new DebugValue(type, type.truncate(bits));
  }

  private static int index(Node node, Context context, SourceVariable variable) {
    long index = node.value(context).whole();
    if (index < 0 || index >= variable.count()) {
      throw new DebugException(
          "%s has %d registers, 0 to %d", variable.name(), variable.count(), variable.count() - 1);
    }
    return (int) index;
  }

  static String gone(SourceVariable variable) {
    return "%s is not live here: %s %s something else, or what nothing reads any more"
        .formatted(variable.name(), variable.place(), variable.count() == 1 ? "holds" : "hold");
  }

  private static String how(SourceVariable variable, boolean lane) {
    String name = variable.name();
    if (variable.count() == 1) {
      return lane
          ? "say which lane: %s[5], or any(%s > 3) for the active ones".formatted(name, name)
          : name + " has one register: write " + name;
    }
    String register = "%s[%d]".formatted(name, variable.count() - 1);
    return lane
        ? "say which of %d registers and which lane: %s[5]".formatted(variable.count(), register)
        : "say which of %d registers: %s".formatted(variable.count(), register);
  }

  private static ElementType type(SourceVariable variable, int words) {
    String narrow = variable.letter() == 'f' ? "f" : variable.letter() == 'i' ? "i" : "u";
    if (variable.bytes() < Integer.BYTES) {
      return ElementType.named(narrow + 8 * variable.bytes()).orElse(ElementType.U32);
    }
    return switch (variable.letter()) {
      case 'f' -> words == 2 ? ElementType.F64 : ElementType.F32;
      case 'i' -> words == 2 ? ElementType.I64 : ElementType.I32;
      default -> words == 2 ? ElementType.U64 : ElementType.U32;
    };
  }
}
