package dev.lockstep.assembler;

import dev.lockstep.assembler.listing.Disassembler;
import dev.lockstep.assembler.option.AssemblerOptions;
import dev.lockstep.assembler.result.Assembled;
import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import dev.lockstep.codeobject.elf.CodeObject;
import dev.lockstep.codeobject.elf.Elf;
import dev.lockstep.codeobject.elf.ElfSection;
import dev.lockstep.codeobject.elf.Relocation;
import dev.lockstep.codeobject.elf.RelocationTable;
import dev.lockstep.codeobject.elf.Symbol;
import dev.lockstep.codeobject.link.LinkResult;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.text.source.Problem;
import dev.lockstep.text.source.SourceText;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;

/** Content that a listing must restore: all that is loaded of a code object, as lines of text. */
public final class Loaded {
  private Loaded() {}

  public static String listing(CodeObject object) throws IOException, MalformedCodeObjectException {
    StringBuilder listing = new StringBuilder();
    Disassembler.object(object, listing);
    return listing.toString();
  }

  /** Assembles a listing, and links it if the object that it came from was linked. */
  public static CodeObject again(CodeObject object, String listing)
      throws MalformedCodeObjectException {
    TargetId id = object.targetId().orElseThrow();
    Assembled assembled =
        Assembler.assemble(new SourceText("listing", listing), AssemblerOptions.of(id));
    List<String> errors =
        assembled.diagnostics().stream().filter(Problem::isError).map(Problem::render).toList();
    if (assembled.object() == null || !errors.isEmpty()) {
      throw new AssertionError(String.join("\n", errors) + "\n" + listing);
    }
    if (object.header().kind() == CodeObject.Kind.RELOCATABLE) {
      return CodeObject.read(assembled.object().toObject());
    }
    return switch (assembled.object().link()) {
      case LinkResult.Linked(var bytes, var warnings) -> CodeObject.read(bytes);
      case LinkResult.Failed(var problems) -> throw new AssertionError(problems + "\n" + listing);
    };
  }

  public static List<String> summary(CodeObject object) {
    List<String> lines = new ArrayList<>();
    CodeObject.Header header = object.header();
    lines.add("flags " + Integer.toHexString(header.flags()) + " abi " + header.abiVersion());
    for (ElfSection section : object.sections()) {
      boolean empty = section.size() == 0 && object.header().kind() == CodeObject.Kind.RELOCATABLE;
      if (section.has(Elf.SHF_ALLOC) && !empty) {
        lines.add(
            String.format(
                Locale.ROOT,
                "%s type %x flags %x address %x align %d size %d %s",
                section.name(),
                section.type(),
                section.flags(),
                section.address(),
                section.alignment(),
                section.size(),
                section.name().equals(".dynamic")
                    ? ""
                    : HexFormat.of().formatHex(section.data().toArray())));
      }
    }
    symbols(object, object.symbols(), lines);
    symbols(object, object.dynamicSymbols(), lines);
    for (RelocationTable table : object.relocations()) {
      String name = object.sections().get(table.section()).name();
      boolean loaded = table.dynamic() || object.sections().get(table.target()).has(Elf.SHF_ALLOC);
      for (Relocation one : loaded ? table.relocations() : List.<Relocation>of()) {
        List<Symbol> symbols = table.dynamic() ? object.dynamicSymbols() : object.symbols();
        Symbol symbol = symbols.get(one.symbol());
        lines.add(
            String.format(
                Locale.ROOT,
                "%s %x %s %s%s %x",
                name,
                one.offset(),
                one.type(),
                symbol.name(),
                symbol.type() == Symbol.Type.SECTION ? home(object, symbol) : "",
                one.addend()));
      }
    }
    return lines;
  }

  private static void symbols(CodeObject object, List<Symbol> symbols, List<String> lines) {
    List<String> found = new ArrayList<>();
    for (Symbol symbol : symbols) {
      boolean bookkeeping =
          symbol.type() == Symbol.Type.SECTION
              || symbol.type() == Symbol.Type.FILE
              || symbol.name().isEmpty();
      if (!bookkeeping) {
        found.add(
            String.format(
                Locale.ROOT,
                "%s %s %s %s %s %x %d",
                symbol.name(),
                symbol.binding(),
                symbol.type(),
                symbol.visibility(),
                home(object, symbol),
                symbol.value(),
                symbol.size()));
      }
    }
    found.sort(null);
    lines.addAll(found);
  }

  private static String home(CodeObject object, Symbol symbol) {
    return symbol.home() instanceof Symbol.Home.InSection(int section)
        ? object.sections().get(section).name()
        : symbol.home().toString();
  }
}
