package dev.lockstep.codeobject.link;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.codeobject.Corpus;
import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import dev.lockstep.codeobject.elf.CodeObject;
import dev.lockstep.codeobject.elf.Elf;
import dev.lockstep.codeobject.elf.ElfSection;
import dev.lockstep.codeobject.elf.Relocation;
import dev.lockstep.codeobject.elf.RelocationType;
import dev.lockstep.codeobject.elf.Symbol;
import dev.lockstep.codeobject.elf.Symbol.Binding;
import dev.lockstep.codeobject.elf.Symbol.Home;
import dev.lockstep.codeobject.elf.Symbol.Visibility;
import dev.lockstep.codeobject.load.LoadedImage;
import dev.lockstep.codeobject.target.CodeObjectVersion;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.text.source.Problem;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Relocations by the formulas of AMDGPUUsage, written out here; and what cannot be linked. */
class LinkerTest {
  private static final TargetId ID = Corpus.id("gfx900");
  private static final long WA = Elf.SHF_WRITE | Elf.SHF_ALLOC;

  private final List<InputSection> sections = new ArrayList<>();
  private final List<Symbol> symbols = new ArrayList<>();

  private void data(String name, long flags, int size, Relocation... relocations) {
    sections.add(
        InputSection.of(
            name, Elf.SHT_PROGBITS, flags, 8, Bytes.of(new byte[size]), List.of(relocations)));
  }

  private void symbol(String name, Binding binding, Home home, long value) {
    symbols.add(new Symbol(name, binding, Symbol.Type.NOTYPE, Visibility.DEFAULT, home, value, 0));
  }

  private LinkResult link() {
    return new Relocatable(ID, CodeObjectVersion.V5, sections, symbols).link();
  }

  private List<String> failure() {
    return assertInstanceOf(LinkResult.Failed.class, link()).problems().stream()
        .map(Problem::statement)
        .toList();
  }

  @Test
  void valuesFollowTheFormulas() throws MalformedCodeObjectException {
    List<Relocation> patches = new ArrayList<>();
    int at = 0;
    for (RelocationType type : RelocationType.values()) {
      if (type != RelocationType.RELATIVE64) {
        patches.add(new Relocation(at, type, 0, 24));
      }
      at += 8;
    }
    data(".data", WA, at, patches.toArray(Relocation[]::new));
    data(".zdata", WA, 64);
    symbol("target", Binding.GLOBAL, new Home.InSection(1), 16);
    LinkResult.Linked linked = assertInstanceOf(LinkResult.Linked.class, link());
    CodeObject object = CodeObject.read(linked.object());
    ElfSection section = object.section(".data").orElseThrow();
    long s = object.section(".zdata").orElseThrow().address() + 16;
    long got = object.section(".got").orElseThrow().address();
    assertEquals(3, linked.warnings().size());
    for (RelocationType type : RelocationType.values()) {
      int offset = 8 * type.ordinal();
      long p = section.address() + offset;
      long expected =
          switch (type) {
            case NONE, RELATIVE64, ABS64 -> 0;
            case ABS32, ABS32_LO -> s + 24 & 0xffff_ffffL;
            case ABS32_HI -> s + 24 >> 32;
            case REL32, REL32_LO -> s + 24 - p & 0xffff_ffffL;
            case REL64 -> s + 24 - p;
            case REL32_HI -> s + 24 - p >> 32 & 0xffff_ffffL;
            case GOTPCREL, GOTPCREL32_LO -> got + 24 - p & 0xffff_ffffL;
            case GOTPCREL32_HI -> got + 24 - p >> 32 & 0xffff_ffffL;
            case REL16 -> (s + 24 - p - 4) / 4 & 0xffff;
          };
      assertEquals(expected, section.data().i64(offset), type.name());
    }
    LoadedImage image = LoadedImage.of(object, 0x10_0000);
    LoadedImage.Region region = image.regions().getLast();
    long absolute = 8L * RelocationType.ABS64.ordinal();
    int within = (int) (0x10_0000 + section.address() + absolute - region.address());
    assertEquals(0x10_0000 + s + 24, region.bytes().i64(within));
  }

  @Test
  void undefinedSymbolsAreReportedOnce() {
    data(
        ".text",
        Elf.SHF_ALLOC | Elf.SHF_EXECINSTR,
        32,
        new Relocation(4, RelocationType.REL32_LO, 0, 4),
        new Relocation(12, RelocationType.REL32_HI, 0, 12),
        new Relocation(20, RelocationType.REL32, 1, 0));
    symbol("missing", Binding.GLOBAL, new Home.Undefined(), 0);
    symbol("perhaps", Binding.WEAK, new Home.Undefined(), 0);
    assertEquals(
        List.of(
            ".text+0x4: symbol missing is not defined; define it, or declare it .weak to take"
                + " address 0"),
        failure());
  }

  @Test
  void duplicateSymbolsAreReported() {
    data(".data", WA, 16);
    symbol("twice", Binding.GLOBAL, new Home.InSection(0), 0);
    symbol("twice", Binding.GLOBAL, new Home.InSection(0), 8);
    symbol("local", Binding.LOCAL, new Home.InSection(0), 0);
    symbol("local", Binding.LOCAL, new Home.InSection(0), 8);
    assertEquals(
        List.of(
            "twice: the symbol is defined more than once; rename one definition or make it local"),
        failure());
  }

  @Test
  void overflowIsReported() {
    data(
        ".text",
        Elf.SHF_ALLOC | Elf.SHF_EXECINSTR,
        64,
        new Relocation(0, RelocationType.REL16, 0, 0),
        new Relocation(8, RelocationType.ABS32, 1, 0),
        new Relocation(16, RelocationType.REL32, 1, 0),
        new Relocation(24, RelocationType.REL16, 2, 0));
    data(".data", WA, 0x40000);
    symbol("far", Binding.GLOBAL, new Home.InSection(1), 0x3fff8);
    symbol("huge", Binding.GLOBAL, new Home.Absolute(), 1L << 40);
    symbol("odd", Binding.GLOBAL, new Home.InSection(0), 33);
    List<String> problems = failure();
    assertEquals(4, problems.size());
    assertEquals(
        ".text+0x8: ABS32 against huge: 1099511627776 does not fit; move the two closer together",
        problems.get(1));
  }

  @Test
  void ldsSymbolsHaveNoAddress() {
    data(
        ".text",
        Elf.SHF_ALLOC | Elf.SHF_EXECINSTR,
        8,
        new Relocation(0, RelocationType.ABS32_LO, 0, 0));
    symbol("tile", Binding.GLOBAL, new Home.Lds(), 16);
    assertEquals(1, failure().size());
  }

  @Test
  void sectionsOfOneNameMustAgree() {
    data(".mixed", WA, 8);
    sections.add(InputSection.zeros(".mixed", WA, 8, 8));
    assertEquals(
        List.of(
            ".mixed: sections of this name disagree on type or flags; give them different names, or"
                + " the same flags"),
        failure());
  }

  @Test
  void linkersMakeTheirOwnSections() {
    data(".got", WA, 8);
    sections.add(
        InputSection.of(".mine", Elf.SHT_DYNAMIC, WA, 8, Bytes.of(new byte[16]), List.of()));
    assertEquals(2, failure().size());
  }

  @Test
  void relativeIsForLoaders() {
    data(".data", WA, 8, new Relocation(0, RelocationType.RELATIVE64, 0, 0));
    symbol("here", Binding.LOCAL, new Home.InSection(0), 0);
    assertEquals(
        List.of(".data+0x0: RELATIVE64 is for loaders; use ABS64 against a symbol"), failure());
  }

  @Test
  void shapesAreChecked() {
    assertThrows(IllegalArgumentException.class, () -> InputSection.zeros(".bss", WA, 3, 8));
    assertThrows(
        IllegalArgumentException.class,
        () -> data(".data", WA, 8, new Relocation(4, RelocationType.ABS64, 0, 0)));
    data(".data", WA, 8, new Relocation(0, RelocationType.ABS64, 1, 0));
    symbol("only", Binding.LOCAL, new Home.InSection(0), 0);
    assertThrows(IllegalArgumentException.class, this::link);
  }
}
