package dev.lockstep.assembler.object;

import dev.lockstep.assembler.context.Assembly;
import dev.lockstep.assembler.expression.Fixup;
import dev.lockstep.assembler.expression.Node;
import dev.lockstep.assembler.expression.SectionBuffer;
import dev.lockstep.assembler.expression.SymbolEntry;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The symbols that values of an object's data and of other symbols name. */
final class MentionedNames {
  private final Set<String> direct = new HashSet<>();
  private final Set<String> behindWeak = new HashSet<>();

  void collect(Assembly assembly, List<SectionBuffer> sections) {
    for (SectionBuffer section : sections) {
      for (Fixup fixup : section.fixups()) {
        names(fixup.value(), direct);
      }
      for (SectionBuffer.Requested requested : section.relocations()) {
        Node value = requested.value();
        if (value != null) {
          names(value, direct);
        }
      }
    }
    for (SymbolEntry entry : List.copyOf(assembly.symbols().all())) {
      Node value = entry.value();
      if (value != null && (!entry.weakReference() || direct.contains(entry.name()))) {
        names(value, entry.weakReference() ? behindWeak : direct);
      }
    }
  }

  boolean contains(String name) {
    return direct.contains(name) || behindWeak.contains(name);
  }

  /** Whether something names it itself and not by a weak reference. */
  boolean isDirect(String name) {
    return direct.contains(name);
  }

  private static void names(Node node, Set<String> into) {
    switch (node) {
      case Node.Name one -> {
        int at = one.text().indexOf('@', 1);
        into.add(at < 0 ? one.text() : one.text().substring(0, at));
      }
      case Node.Text text -> into.add(text.value());
      case Node.Unary unary -> names(unary.operand(), into);
      case Node.Binary binary -> {
        Node left = binary;
        while (left instanceof Node.Binary inner) {
          names(inner.right(), into);
          left = inner.left();
        }
        names(left, into);
      }
      case Node.Call call -> call.arguments().forEach(a -> names(a, into));
      default -> {}
    }
  }
}
