package dev.lockstep.assembler.listing;

import dev.lockstep.codeobject.bytes.ByteSink;
import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import dev.lockstep.codeobject.elf.CodeObject;
import dev.lockstep.codeobject.elf.Elf;
import dev.lockstep.codeobject.elf.ElfSection;
import dev.lockstep.codeobject.elf.Note;
import dev.lockstep.codeobject.metadata.Metadata;
import dev.lockstep.codeobject.metadata.PalMetadata;
import dev.lockstep.codeobject.metadata.PalRegisters;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.codeobject.target.TargetOs;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The notes of a code object as the directives that make them again byte for byte.
 *
 * @param lines empty where there are no notes, or no directives make them
 */
record NoteListing(List<String> lines) {
  private static final NoteListing NONE = new NoteListing(List.of());

  NoteListing {
    lines = List.copyOf(lines);
  }

  static NoteListing of(CodeObject object, TargetId target) {
    long flags = target.os().isHsa() ? Elf.SHF_ALLOC : 0;
    ByteSink bytes = new ByteSink();
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < object.notes().size(); i++) {
      Note note = object.notes().get(i);
      boolean last = i + 1 == object.notes().size();
      Optional<List<String>> made =
          target.os().isHsa() ? kernels(object, note) : other(note, target, last);
      if (made.isEmpty()) {
        return NONE;
      }
      lines.addAll(made.get());
      bytes.put(note.encode());
    }
    Bytes whole = bytes.toBytes();
    boolean plain =
        object.sections().stream()
            .filter(section -> section.type() == Elf.SHT_NOTE)
            .allMatch(section -> isPlain(section, flags, whole));
    return plain ? new NoteListing(lines) : NONE;
  }

  private static boolean isPlain(ElfSection section, long flags, Bytes notes) {
    return section.name().equals(".note")
        && section.flags() == flags
        && section.alignment() == 4
        && section.data().equals(notes);
  }

  /** The metadata of kernels, which is the only note. */
  private static Optional<List<String>> kernels(CodeObject object, Note note) {
    if (object.notes().size() != 1) {
      return Optional.empty();
    }
    try {
      Optional<Metadata> read = Metadata.of(object);
      boolean same =
          read.isPresent()
              && read.get().problems().isEmpty()
              && read.get().note().equals(note)
              && Metadata.parse(read.get().toYaml()).metadata().equals(read);
      return same ? Optional.of(block(".amdgpu_metadata", read.get().toYaml())) : Optional.empty();
    } catch (MalformedCodeObjectException e) {
      return Optional.empty();
    }
  }

  private static List<String> block(String directive, String yaml) {
    List<String> lines = new ArrayList<>();
    lines.add("\t" + directive);
    yaml.lines().forEach(lines::add);
    lines.add("\t.end_" + directive.substring(1));
    return lines;
  }

  /** A note for another system; the assembler writes metadata behind all others. */
  private static Optional<List<String>> other(Note note, TargetId target, boolean last) {
    if (note.type() == Elf.NT_AMD_HSA_ISA_NAME && note.owner().equals(Elf.OLD_NOTE_OWNER)) {
      String name = new String(note.description().toArray(), StandardCharsets.ISO_8859_1);
      boolean own =
          TargetId.parse(name).map(id -> id.target().equals(target.target())).orElse(false);
      return own ? Optional.of(List.of("\t.amd_amdgpu_isa \"" + name + "\"")) : Optional.empty();
    }
    Optional<List<String>> registers =
        PalRegisters.of(note)
            .filter(read -> !read.values().isEmpty())
            .map(read -> List.of("\t.amd_amdgpu_pal_metadata " + read.operands()));
    Optional<List<String>> tree =
        PalMetadata.of(note)
            .filter(read ->
                read.note().equals(note)
                    && PalMetadata.parse(read.toYaml()).metadata().equals(Optional.of(read)))
            .map(read -> block(".amdgpu_pal_metadata", read.toYaml()));
    boolean isPal = target.os() == TargetOs.PAL;
    return isPal && last ? registers.or(() -> tree) : Optional.empty();
  }
}
