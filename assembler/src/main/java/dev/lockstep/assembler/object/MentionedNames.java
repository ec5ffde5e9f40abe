package dev.lockstep.assembler.object;

import dev.lockstep.assembler.context.Assembly;
import dev.lockstep.assembler.expression.Assignments;
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
        direct.addAll(Assignments.names(fixup.value()));
      }
      for (SectionBuffer.Requested requested : section.relocations()) {
        Node value = requested.value();
        if (value != null) {
          direct.addAll(Assignments.names(value));
        }
      }
    }
    for (SymbolEntry entry : List.copyOf(assembly.symbols().all())) {
      Node value = entry.value();
      if (value != null && (!entry.weakReference() || direct.contains(entry.name()))) {
        (entry.weakReference() ? behindWeak : direct).addAll(Assignments.names(value));
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
}
