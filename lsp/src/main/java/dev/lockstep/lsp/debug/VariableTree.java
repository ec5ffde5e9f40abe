package dev.lockstep.lsp.debug;

import dev.lockstep.debug.program.DebugException;
import dev.lockstep.debug.program.Debuggee;
import dev.lockstep.debug.state.StateItem;
import dev.lockstep.debug.state.StateTree;
import dev.lockstep.debug.state.StateTree.Part;
import dev.lockstep.emulator.debug.Who;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.eclipse.lsp4j.debug.Scope;
import org.eclipse.lsp4j.debug.Variable;
import org.jspecify.annotations.Nullable;

/** The state of wavefronts, whose branches have numbers until the program moves. */
final class VariableTree {
  /** Children that are sent at once, unless the client asks for fewer. */
  static final int MOST = 4096;

  /** Branches that are kept while the program stands still; the oldest go first. */
  private static final int MOST_BRANCHES = 1 << 18;

  private final Debuggee debuggee;
  private final TreeMap<Integer, Branch> branches = new TreeMap<>();
  private int last;

  VariableTree(Debuggee debuggee) {
    this.debuggee = debuggee;
  }

  /**
   * A list of variables.
   *
   * @param who the wavefront that they are of
   */
  private record Branch(Who who, StateItem item) {}

  /** Forgets all numbers: the program moves. */
  void forget() {
    branches.clear();
  }

  private int add(Who who, StateItem item) {
    last++;
    branches.put(last, new Branch(who, item));
    if (branches.size() > MOST_BRANCHES) {
      branches.pollFirstEntry();
    }
    return last;
  }

  /** The wavefront that a branch is of. */
  Who who(int reference) {
    return branch(reference).who();
  }

  private Branch branch(int reference) {
    Branch branch = branches.get(reference);
    if (branch == null) {
      throw new DebugException(
          "there are no variables " + reference + " (any more: the program has moved)");
    }
    return branch;
  }

  /** The children of a branch from one on. */
  List<Variable> children(int reference, @Nullable Integer start, @Nullable Integer count) {
    Branch branch = branch(reference);
    int from = start == null ? 0 : Math.max(0, start);
    int most = count == null || count <= 0 ? MOST : Math.min(count, MOST);
    List<Variable> children = new ArrayList<>();
    for (int i = from; i < branch.item().count() && children.size() < most; i++) {
      children.add(variable(branch.who(), branch.item().child().apply(i)));
    }
    return children;
  }

  /** The expression for the child of a name in the debugger's language. */
  String expression(int reference, String name) {
    return branch(reference)
        .item()
        .below(name)
        .map(StateItem::expression)
        .orElseThrow(() -> new DebugException("there is no variable '" + name + "' here"));
  }

  /** Everything that a wavefront sees. */
  List<Scope> scopes(Who who) {
    StateTree tree = new StateTree(debuggee, who);
    return tree.parts().stream().map(part -> scope(who, part, tree.part(part))).toList();
  }

  private Scope scope(Who who, Part part, StateItem item) {
    Scope scope = new Scope();
    scope.setName(item.name());
    switch (part) {
      case VARIABLES -> scope.setPresentationHint("locals");
      case SPECIALS, SCALARS, VECTORS -> scope.setPresentationHint("registers");
      case BUFFERS -> scope.setPresentationHint("arguments");
      case LDS -> {}
    }
    scope.setVariablesReference(add(who, item));
    scope.setIndexedVariables(item.count());
    scope.setExpensive(false);
    return scope;
  }

  /** An item as a variable of the protocol, with a number if there are others below it. */
  Variable variable(Who who, StateItem item) {
    Variable variable = new Variable();
    variable.setName(item.name());
    variable.setValue(item.value());
    variable.setEvaluateName(item.expression());
    if (!item.type().isEmpty()) {
      variable.setType(item.type());
    }
    if (!item.address().isEmpty()) {
      variable.setMemoryReference(item.address());
    }
    if (item.count() > 0) {
      variable.setIndexedVariables(item.count());
      variable.setVariablesReference(add(who, item));
    }
    return variable;
  }
}
