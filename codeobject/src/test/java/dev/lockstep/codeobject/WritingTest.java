package dev.lockstep.codeobject;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import dev.lockstep.codeobject.dwarf.LineTable;
import dev.lockstep.codeobject.elf.CodeObject;
import dev.lockstep.codeobject.elf.Elf;
import dev.lockstep.codeobject.elf.ElfSection;
import dev.lockstep.codeobject.elf.ElfSegment;
import dev.lockstep.codeobject.link.InputSection;
import dev.lockstep.codeobject.link.LinkResult;
import dev.lockstep.codeobject.link.Relocatable;
import dev.lockstep.codeobject.target.CodeObjectVersion;
import dev.lockstep.codeobject.target.Target;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.testing.Shares;
import dev.lockstep.text.source.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Written objects are read back equal, equal those of ld.lld, and are accepted by LLVM's tools. */
class WritingTest {
  private static Relocatable relocatable(Path file) throws MalformedCodeObjectException {
    return Relocatable.from(Corpus.read(file));
  }

  private static Bytes link(Relocatable relocatable) {
    return switch (relocatable.link()) {
      case LinkResult.Linked(Bytes object, List<Problem> warnings) -> {
        assertEquals(List.of(), warnings);
        yield object;
      }
      case LinkResult.Failed(List<Problem> problems) -> throw new AssertionError(problems);
    };
  }

  @TestFactory
  Stream<DynamicTest> relocatableObjectsAreReadBackEqual() {
    return Corpus.files("objects", ".o").stream()
        .map(file ->
            DynamicTest.dynamicTest(
                file.getFileName().toString(),
                () -> {
                  Relocatable input = relocatable(file);
                  Bytes written = input.toObject();
                  assertEquals(input, Relocatable.from(CodeObject.read(written)));
                  accepted(written, "-r");
                }));
  }

  /** Sections whose content is the linker's own affair: names, and lld's name in .comment. */
  private static final Set<String> OWN = Set.of(".comment", ".symtab", ".strtab", ".shstrtab");

  @TestFactory
  Stream<DynamicTest> linkingDoesWhatLldDoes() {
    return Corpus.files("objects", ".o").stream()
        .map(file ->
            DynamicTest.dynamicTest(
                file.getFileName().toString(),
                () -> {
                  Bytes written = link(relocatable(file));
                  Path linked = Path.of(file.toString().replaceAll("\\.o$", ".co"));
                  List<String> expected = summary(Corpus.read(linked));
                  List<String> actual = summary(CodeObject.read(written));
                  assertEquals(String.join("\n", expected), String.join("\n", actual));
                  accepted(written, "--dyn-syms");
                }));
  }

  /** Objects that clang makes now, unoptimised ones with calls and scratch among them. */
  @TestFactory
  Stream<DynamicTest> linkingDoesWhatLldDoesForMore() {
    Llvm.assumePresent("clang-19", "ld.lld-19", "llvm-readelf-19", "llvm-objdump-19");
    List<String> targets = List.of("gfx700", "gfx803", "gfx906", "gfx942", "gfx1030", "gfx1201");
    return Shares.of(targets, 6).stream()
        .flatMap(target ->
            Corpus.files("objects", ".cl").stream()
                .map(source ->
                    DynamicTest.dynamicTest(
                        target + " " + source.getFileName(), () -> more(target, source))));
  }

  private static void more(String target, Path source)
      throws IOException, MalformedCodeObjectException {
    Path object = Files.createTempFile("lockstep", ".o");
    Path linked = Files.createTempFile("lockstep", ".co");
    Llvm.Outcome compiled =
        Llvm.run(
            "clang-19",
            "-x",
            "cl",
            "-cl-std=CL2.0",
            "-target",
            "amdgcn-amd-amdhsa",
            "-nogpulib",
            "-O0",
            "-mcode-object-version=5",
            "-mcpu=" + target,
            "-c",
            source.toString(),
            "-o",
            object.toString());
    assertEquals(0, compiled.exit(), compiled.errors());
    assertEquals(
        0, Llvm.run("ld.lld-19", "-shared", object.toString(), "-o", linked.toString()).exit());
    Bytes written = link(relocatable(object));
    assertEquals(
        String.join("\n", summary(Corpus.read(linked))),
        String.join("\n", summary(CodeObject.read(written))));
    accepted(written, "-r");
    Files.delete(object);
    Files.delete(linked);
  }

  /** Merged strings may lie in any order; what refers to them differs with it. */
  private static final Set<String> MERGED =
      Set.of(".debug_str", ".debug_str_offsets", ".debug_line_str", ".debug_line");

  private static List<String> summary(CodeObject object) {
    List<String> lines = new ArrayList<>();
    for (ElfSection section : object.sections()) {
      if (!OWN.contains(section.name())) {
        lines.add(
            String.format(
                Locale.ROOT,
                "%s type %x flags %x address %x align %d size %d entry %d %s",
                section.name(),
                section.type(),
                section.flags(),
                section.address(),
                section.alignment(),
                section.size(),
                section.entrySize(),
                MERGED.contains(section.name()) ? "" : section.data().hashCode()));
      }
    }
    for (ElfSegment segment : object.segments()) {
      lines.add(
          String.format(
              Locale.ROOT,
              "segment %x permissions %d offset %x address %x size %d of %d align %d",
              segment.type(),
              segment.permissions(),
              segment.offset(),
              segment.address(),
              segment.data().size(),
              segment.memorySize(),
              segment.alignment()));
    }
    LineTable.of(object).ranges().forEach(range -> lines.add(range.toString()));
    object.dynamicSymbols().forEach(symbol -> lines.add(symbol.toString()));
    object.relocations().forEach(table -> lines.add(table.relocations().toString()));
    return lines;
  }

  /** LLVM's tools read the object without complaint; older targets cannot be disassembled. */
  private static void accepted(Bytes object, String option) throws IOException {
    if (!Llvm.isPresent("llvm-readelf-19") || !Llvm.isPresent("llvm-objdump-19")) {
      return;
    }
    Path file = Files.createTempFile("lockstep", ".co");
    Files.write(file, object.toArray());
    Llvm.Outcome read =
        Llvm.run(
            "llvm-readelf-19",
            "-W",
            "-h",
            "-S",
            "-l",
            "-s",
            "-d",
            "--hash-table",
            "--gnu-hash-table",
            "--notes",
            option,
            file.toString());
    assertEquals("", read.errors());
    assertEquals(0, read.exit());
    assertTrue(!read.out().contains("<corrupt>") && !read.out().contains("error"), read.out());
    Llvm.Outcome dump = Llvm.run("llvm-objdump-19", "-d", file.toString());
    if (!dump.errors().contains("Disassembly not yet supported")) {
      assertEquals("", dump.errors());
      assertEquals(0, dump.exit());
    }
    Files.delete(file);
  }

  @Test
  void everyVersionAndTargetIsReadBack() throws MalformedCodeObjectException, IOException {
    for (CodeObjectVersion version :
        List.of(
            CodeObjectVersion.V3,
            CodeObjectVersion.V4,
            CodeObjectVersion.V5,
            CodeObjectVersion.V6)) {
      for (Target target : Target.all()) {
        TargetId id = TargetId.of(target);
        InputSection text =
            InputSection.of(
                ".text",
                Elf.SHT_PROGBITS,
                Elf.SHF_ALLOC | Elf.SHF_EXECINSTR,
                256,
                Bytes.of(new byte[8]),
                List.of());
        Relocatable input = new Relocatable(id, version, List.of(text), List.of());
        for (Bytes written : List.of(input.toObject(), link(input))) {
          CodeObject.Header header = CodeObject.read(written).header();
          assertEquals(version, header.version().orElseThrow());
          assertEquals(id, header.targetId().orElseThrow());
        }
      }
    }
  }
}
