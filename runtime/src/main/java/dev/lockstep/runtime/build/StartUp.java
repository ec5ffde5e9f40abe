package dev.lockstep.runtime.build;

import dev.lockstep.assembler.Assembler;
import dev.lockstep.assembler.option.AssemblerOptions;
import dev.lockstep.assembler.option.Dialect;
import dev.lockstep.assembler.result.Assembled;
import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.elf.Elf;
import dev.lockstep.codeobject.elf.ElfSection;
import dev.lockstep.codeobject.elf.Executable;
import dev.lockstep.codeobject.elf.Symbol;
import dev.lockstep.codeobject.target.CodeObjectVersion;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.text.source.SourceText;
import dev.lockstep.text.table.DataTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The code that runs before and behind a kernel, for programs that bring none. It is put right
 * below the program, since code that runs on must be in one piece.
 */
final class StartUp {
  /** Entry symbol of a program with start-up code of its own. */
  static final String SYMBOL = "_start";

  private static final String FILE = "start.s";
  private static final String SECTION = ".start-up";
  private static final String GLOBAL_POINTER = "__global_pointer$";

  private StartUp() {}

  static boolean isIn(Executable program) {
    return find(program, SYMBOL).isPresent();
  }

  static Optional<Symbol> find(Executable program, String name) {
    return program.symbols().stream().filter(s -> s.name().equals(name)).findFirst();
  }

  /** The program, with start-up code if it has none. */
  static Executable with(Executable program, TargetId target) {
    Optional<ElfSection> first =
        program.sections().stream()
            .filter(s -> s.has(Elf.SHF_ALLOC) && s.size() > 0)
            .min((a, b) -> Long.compare(a.address(), b.address()));
    if (isIn(program) || first.isEmpty()) {
      return program;
    }
    long pointer = find(program, GLOBAL_POINTER).map(Symbol::value).orElse(0L);
    byte[] code = code(target, pointer);
    long address = (first.get().address() & -4) - code.length;
    List<ElfSection> sections = new ArrayList<>(program.sections());
    sections.add(
        new ElfSection(
            SECTION,
            Elf.SHT_PROGBITS,
            Elf.SHF_ALLOC | Elf.SHF_EXECINSTR,
            address,
            4,
            Bytes.of(code),
            code.length,
            0,
            0,
            0));
    List<Symbol> symbols = new ArrayList<>(program.symbols());
    symbols.add(
        new Symbol(
            SYMBOL,
            Symbol.Binding.LOCAL,
            Symbol.Type.NOTYPE,
            Symbol.Visibility.DEFAULT,
            new Symbol.Home.InSection(sections.size() - 1),
            address,
            code.length));
    return new Executable(address, sections, symbols);
  }

  private static byte[] code(TargetId target, long globalPointer) {
    AssemblerOptions options =
        new AssemblerOptions(
            target,
            0,
            CodeObjectVersion.V5,
            Map.of("global_pointer", globalPointer),
            Dialect.LLVM,
            AssemblerOptions.Includes.NONE);
    Assembled assembled =
        Assembler.assemble(
            new SourceText(FILE, DataTable.text(FILE, StartUp.class.getResourceAsStream(FILE))),
            options);
    Executable program = assembled.program();
    if (program == null) {
      throw new IllegalStateException(FILE + ": " + assembled.diagnostics());
    }
    return program.sections().getFirst().data().toArray();
  }
}
