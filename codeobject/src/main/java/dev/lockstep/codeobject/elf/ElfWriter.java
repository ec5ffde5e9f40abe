package dev.lockstep.codeobject.elf;

import dev.lockstep.codeobject.bytes.ByteSink;
import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.target.CodeObjectVersion;
import dev.lockstep.codeobject.target.MachineFlags;
import dev.lockstep.codeobject.target.TargetId;
import java.util.List;

/** Writes the parts of an ELF file that both kinds of object share. Source: System V ABI. */
public final class ElfWriter {
  private ElfWriter() {}

  /** A section of the file being written; the null section is added by the writer. */
  public record Placed(ElfSection section, int nameOffset, long fileOffset) {}

  /** A program header. */
  public record ProgramHeader(
      int type,
      int permissions,
      long offset,
      long address,
      long fileSize,
      long memorySize,
      long alignment) {}

  /** Header, program headers, section bytes at their offsets, section table. */
  public static Bytes write(
      int elfType,
      TargetId id,
      CodeObjectVersion version,
      List<ProgramHeader> segments,
      List<Placed> sections,
      int nameSection) {
    long end = Elf.EHDR_SIZE + (long) Elf.PHDR_SIZE * segments.size();
    for (Placed one : sections) {
      end = Math.max(end, one.fileOffset + one.section.data().size());
    }
    long table = Elf.up(end, 8);
    ByteSink sink = new ByteSink();
    sink.i32(Elf.MAGIC).i8(2).i8(1).i8(1).i8(id.os().abi());
    sink.i8(id.os().isHsa() ? version.abi() : 0);
    sink.zeros(7).i16(elfType).i16(Elf.EM_AMDGPU).i32(1).i64(0);
    sink.i64(segments.isEmpty() ? 0 : Elf.EHDR_SIZE).i64(table);
    sink.i32(MachineFlags.encode(id, version)).i16(Elf.EHDR_SIZE);
    sink.i16(segments.isEmpty() ? 0 : Elf.PHDR_SIZE).i16(segments.size());
    sink.i16(Elf.SHDR_SIZE).i16(sections.size() + 1).i16(nameSection);
    segments.forEach(segment -> header(sink, segment));
    sections.stream()
        .filter(one -> !one.section.data().isEmpty())
        .sorted((a, b) -> Long.compare(a.fileOffset, b.fileOffset))
        .forEach(one -> sink.seek(one.fileOffset).put(one.section.data()));
    sink.seek(table).zeros(Elf.SHDR_SIZE);
    sections.forEach(one -> header(sink, one));
    return sink.toBytes();
  }

  private static void header(ByteSink sink, ProgramHeader p) {
    sink.i32(p.type).i32(p.permissions).i64(p.offset).i64(p.address).i64(p.address);
    sink.i64(p.fileSize).i64(p.memorySize).i64(p.alignment);
  }

  private static void header(ByteSink sink, Placed one) {
    ElfSection s = one.section;
    sink.i32(one.nameOffset).i32(s.type()).i64(s.flags()).i64(s.address()).i64(one.fileOffset);
    sink.i64(s.size()).i32(s.link()).i32(s.info()).i64(s.alignment()).i64(s.entrySize());
  }

  /** A symbol's entry; {@code index} is the number of its section in the file. */
  public static void symbol(ByteSink sink, Symbol symbol, int nameOffset, int index, long value) {
    sink.i32(nameOffset).i8((symbol.binding().code << 4) | symbol.type().code);
    sink.i8(symbol.visibility().code).i16(index).i64(value).i64(symbol.size());
  }

  /** An entry of a table without addends. */
  public static void relocation(ByteSink sink, long offset, RelocationType type, int symbol) {
    sink.i64(offset).i32(type.code()).i32(symbol);
  }

  public static void relocation(
      ByteSink sink, long offset, RelocationType type, int symbol, long addend) {
    sink.i64(offset).i32(type.code()).i32(symbol).i64(addend);
  }
}
