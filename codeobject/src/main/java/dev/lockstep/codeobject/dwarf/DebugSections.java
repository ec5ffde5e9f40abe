package dev.lockstep.codeobject.dwarf;

import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import dev.lockstep.codeobject.elf.CodeObject;
import dev.lockstep.codeobject.elf.CompressedSection;
import dev.lockstep.codeobject.elf.ElfSection;
import java.util.Optional;

/** Sections of debug information, as they were before their compression. */
final class DebugSections {
  private final CodeObject object;
  private String problem = "";

  DebugSections(CodeObject object) {
    this.object = object;
  }

  /** The contents of a section; empty where there is none, or none that can be read. */
  Bytes contents(String name) {
    Optional<ElfSection> section =
        object.sections().stream()
            .filter(one -> CompressedSection.plainName(one.name()).equals(name))
            .findFirst();
    try {
      return section.isEmpty() ? Bytes.EMPTY : CompressedSection.plain(section.get()).data();
    } catch (MalformedCodeObjectException e) {
      problem = problem.isEmpty() ? e.what() + ": " + e.why() : problem;
      return Bytes.EMPTY;
    }
  }

  /** Reason why the first of them that is broken could not be read; empty where all could. */
  String problem() {
    return problem;
  }
}
