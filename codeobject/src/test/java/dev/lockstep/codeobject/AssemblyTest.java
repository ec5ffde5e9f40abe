package dev.lockstep.codeobject;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import dev.lockstep.codeobject.descriptor.DescriptorAssembly;
import dev.lockstep.codeobject.descriptor.DescriptorAssembly.Setting;
import dev.lockstep.codeobject.descriptor.DescriptorContext;
import dev.lockstep.codeobject.elf.CodeObject;
import dev.lockstep.codeobject.elf.Elf;
import dev.lockstep.codeobject.elf.ElfSegment;
import dev.lockstep.codeobject.elf.Relocation;
import dev.lockstep.codeobject.elf.RelocationType;
import dev.lockstep.codeobject.elf.Symbol;
import dev.lockstep.codeobject.elf.Symbol.Binding;
import dev.lockstep.codeobject.elf.Symbol.Home;
import dev.lockstep.codeobject.elf.Symbol.Visibility;
import dev.lockstep.codeobject.link.InputSection;
import dev.lockstep.codeobject.link.LinkResult;
import dev.lockstep.codeobject.link.Relocatable;
import dev.lockstep.codeobject.load.KernelEntry;
import dev.lockstep.codeobject.load.LoadedImage;
import dev.lockstep.codeobject.metadata.Metadata;
import dev.lockstep.codeobject.target.CodeObjectVersion;
import dev.lockstep.codeobject.target.TargetId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The way of an assembler: code, descriptor and metadata become an object that is loaded. */
class AssemblyTest {
  private static final TargetId ID = Corpus.id("gfx900:xnack-");

  private static Relocatable kernel() {
    // Two instructions as llvm-mc-19 encodes them: s_nop 0, s_endpgm.
    Bytes code =
        Bytes.of(new byte[] {0, 0, (byte) 0x80, (byte) 0xbf, 0, 0, (byte) 0x81, (byte) 0xbf});
    DescriptorAssembly.Result made =
        DescriptorAssembly.assemble(
            DescriptorContext.of(ID, CodeObjectVersion.V5),
            List.of(
                new Setting(".amdhsa_next_free_vgpr", 3),
                new Setting(".amdhsa_next_free_sgpr", 8),
                new Setting(".amdhsa_user_sgpr_kernarg_segment_ptr", 1)));
    assertTrue(made.isSound());
    String yaml = Corpus.text(Corpus.path("metadata/kernel.yaml"));
    Metadata metadata = Metadata.parse(yaml).metadata().orElseThrow();
    List<InputSection> sections =
        List.of(
            InputSection.note(metadata.note()),
            InputSection.of(
                ".text", Elf.SHT_PROGBITS, Elf.SHF_ALLOC | Elf.SHF_EXECINSTR, 256, code, List.of()),
            InputSection.of(
                ".rodata",
                Elf.SHT_PROGBITS,
                Elf.SHF_ALLOC,
                64,
                made.descriptor().bytes(),
                List.of(new Relocation(16, RelocationType.REL64, 0, 16))));
    List<Symbol> symbols =
        List.of(
            new Symbol(
                "k",
                Binding.GLOBAL,
                Symbol.Type.FUNC,
                Visibility.PROTECTED,
                new Home.InSection(1),
                0,
                8),
            new Symbol(
                "k.kd",
                Binding.GLOBAL,
                Symbol.Type.OBJECT,
                Visibility.PROTECTED,
                new Home.InSection(2),
                0,
                64));
    return new Relocatable(ID, CodeObjectVersion.V5, sections, symbols);
  }

  @Test
  void kernelsAreFoundWithCodeAndMetadata() throws MalformedCodeObjectException {
    LinkResult.Linked linked = assertInstanceOf(LinkResult.Linked.class, kernel().link());
    CodeObject object = CodeObject.read(linked.object());
    assertEquals(ID, object.header().targetId().orElseThrow());
    KernelEntry kernel = KernelEntry.of(object).getFirst();
    assertEquals("k", kernel.name());
    assertEquals("y", kernel.metadata().orElseThrow().name());
    assertEquals(object.section(".text").orElseThrow().address(), kernel.entryAddress());
    assertEquals(
        kernel.entryAddress() - kernel.descriptorAddress(), kernel.descriptor().entryOffset());
    LoadedImage image = LoadedImage.of(object, 0x4000_0000L);
    LoadedImage.Region code =
        image.regions().stream().filter(LoadedImage.Region::isExecutable).findFirst().orElseThrow();
    int at = (int) (image.kernels().get("k").entryAddress() - code.address());
    assertEquals(0xbf80_0000, code.bytes().i32(at));
    assertEquals(0x4000_0000L + kernel.entryAddress(), image.symbols().get("k"));
  }

  private static List<ElfSegment> loaded(CodeObject object) {
    return object.segments().stream().filter(s -> s.offset() != 0).toList();
  }

  @Test
  void lldLinksTheObjectAlike() throws MalformedCodeObjectException, IOException {
    Llvm.assumePresent("ld.lld-19");
    Path in = Files.createTempFile("lockstep", ".o");
    Path out = Files.createTempFile("lockstep", ".co");
    Files.write(in, kernel().toObject().toArray());
    assertEquals(
        "", Llvm.run("ld.lld-19", "-shared", in.toString(), "-o", out.toString()).errors());
    CodeObject theirs = Corpus.read(out);
    CodeObject ours =
        CodeObject.read(assertInstanceOf(LinkResult.Linked.class, kernel().link()).object());
    assertEquals(KernelEntry.of(theirs), KernelEntry.of(ours));
    // The first LOAD holds the ELF header, which gives the offset of the section table.
    assertEquals(loaded(theirs), loaded(ours));
    assertEquals(theirs.dynamicSymbols(), ours.dynamicSymbols());
    Files.delete(in);
    Files.delete(out);
  }
}
