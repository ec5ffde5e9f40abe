package dev.lockstep.codeobject.elf;

import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import dev.lockstep.codeobject.target.CodeObjectVersion;
import dev.lockstep.codeobject.target.MachineFlags;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.codeobject.target.TargetOs;
import java.util.List;
import java.util.Optional;

/**
 * An ELF64 object for EM_AMDGPU, as read.
 *
 * @param header the ELF header
 * @param sections in the table's order; the first is the table's null section, so a position is the
 *     number that the file uses. Empty when the file has no section table
 * @param segments the program header table
 * @param symbols {@code .symtab}, the first is the null symbol; empty when there is none
 * @param dynamicSymbols {@code .dynsym}, likewise
 * @param relocations one table for each section of relocations
 * @param notes of the note sections, or of the note segments when there are no sections
 */
public record CodeObject(
    Header header,
    List<ElfSection> sections,
    List<ElfSegment> segments,
    List<Symbol> symbols,
    List<Symbol> dynamicSymbols,
    List<RelocationTable> relocations,
    List<Note> notes) {

  public CodeObject {
    sections = List.copyOf(sections);
    segments = List.copyOf(segments);
    symbols = List.copyOf(symbols);
    dynamicSymbols = List.copyOf(dynamicSymbols);
    relocations = List.copyOf(relocations);
    notes = List.copyOf(notes);
  }

  /** Purpose of the object: to be linked, or to be loaded. */
  public enum Kind {
    RELOCATABLE,
    SHARED
  }

  /**
   * The ELF header.
   *
   * @param kind {@code e_type}
   * @param osAbi {@code EI_OSABI}
   * @param abiVersion {@code EI_ABIVERSION}
   * @param entry {@code e_entry}; 0 in practice
   * @param flags {@code e_flags}
   */
  public record Header(Kind kind, int osAbi, int abiVersion, long entry, int flags) {
    /** The code object version; empty unless the OS ABI is HSA and the version is known. */
    public Optional<CodeObjectVersion> version() {
      return os().filter(TargetOs::isHsa).flatMap(os -> CodeObjectVersion.ofAbi(abiVersion));
    }

    /** The system that the object is for; empty when it is unknown. */
    public Optional<TargetOs> os() {
      return TargetOs.ofAbi(osAbi);
    }

    /**
     * The version to write the object in again; empty when the object is no version that is
     * written. Objects for other systems than HSA have none of their own.
     */
    public Optional<CodeObjectVersion> writtenVersion() {
      boolean unversioned = os().filter(os -> !os.isHsa()).isPresent() && abiVersion == 0;
      return unversioned
          ? Optional.of(CodeObjectVersion.V3)
          : version().filter(one -> one != CodeObjectVersion.V2);
    }

    /** Target and modes; empty when the machine is unknown. */
    public Optional<TargetId> targetId() {
      return MachineFlags.decode(
          os().orElse(TargetOs.HSA), flags, version().orElse(CodeObjectVersion.V3));
    }
  }

  /**
   * Reads an object. Time and memory are proportional to the size of the file; the sections share
   * its bytes.
   *
   * @throws MalformedCodeObjectException whatever is wrong with the bytes
   */
  public static CodeObject read(byte[] file) throws MalformedCodeObjectException {
    return read(Bytes.of(file));
  }

  /**
   * Reads an object without copying it.
   *
   * @throws MalformedCodeObjectException whatever is wrong with the bytes
   */
  public static CodeObject read(Bytes file) throws MalformedCodeObjectException {
    return new ElfReader(file).read();
  }

  /**
   * Target and modes from the header, or from the notes of code object V2; empty when neither is
   * known.
   */
  public Optional<TargetId> targetId() {
    return header.targetId().or(() -> OldNotes.targetId(this));
  }

  /** The first section of that name. */
  public Optional<ElfSection> section(String name) {
    return sections.stream().filter(section -> section.name().equals(name)).findFirst();
  }

  /** The symbols that a loader sees: the dynamic ones, or all when there are none. */
  public List<Symbol> exportedSymbols() {
    return dynamicSymbols.isEmpty() ? symbols : dynamicSymbols;
  }
}
