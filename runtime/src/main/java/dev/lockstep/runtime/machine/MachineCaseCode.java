package dev.lockstep.runtime.machine;

import dev.lockstep.assembler.Assembler;
import dev.lockstep.assembler.option.AssemblerOptions;
import dev.lockstep.assembler.option.Dialect;
import dev.lockstep.assembler.result.Assembled;
import dev.lockstep.assembler.result.Placed;
import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.dwarf.LineTable;
import dev.lockstep.codeobject.elf.Elf;
import dev.lockstep.codeobject.elf.ElfSection;
import dev.lockstep.codeobject.elf.Executable;
import dev.lockstep.codeobject.elf.Symbol;
import dev.lockstep.codeobject.link.InputSection;
import dev.lockstep.codeobject.link.Relocatable;
import dev.lockstep.codeobject.target.CodeObjectVersion;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.emulator.machine.Stop;
import dev.lockstep.emulator.program.Code;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.runtime.build.ProgramSource;
import dev.lockstep.runtime.build.SourceLines;
import dev.lockstep.runtime.file.MachineFile;
import dev.lockstep.runtime.file.MemoryImage;
import dev.lockstep.runtime.launch.WarpGrid;
import dev.lockstep.text.source.Problem;
import dev.lockstep.text.source.SourceText;
import dev.lockstep.text.source.Span;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The code of a machine case in memory.
 *
 * @param code decoded on demand
 * @param entry address of the first instruction
 * @param assembled result of the assembly where the code came from text
 * @param places addresses of the text's sections by name
 */
public record MachineCaseCode(
    Code code, long entry, @Nullable Assembled assembled, Map<String, Long> places) {
  private static final String TEXT = ".text";

  /** Name of the text in diagnostics. */
  private static final String LABEL = "source";

  /** Errors of a source that a report shows. */
  private static final int SHOWN = 8;

  /** Puts a case's program into memory and fills the case's windows. */
  static MachineCaseCode load(
      MachineFile file,
      TargetId target,
      InstructionSet set,
      @Nullable WarpGrid grid,
      MachineMemory memory)
      throws UnfitCaseException {
    List<MemoryImage.Window> windows =
        grid == null ? file.memory().windows() : MachineGrid.windows(file, grid);
    MachineCaseCode made =
        switch (file.program()) {
          case MachineFile.Program.Source(String text, ProgramSource.Dialect dialect) -> {
            Assembled assembled = assemble(text, dialect, target, set);
            memory.map(windows);
            Executable program = assembled.program();
            if (program != null) {
              yield linked(file, set, grid, memory, assembled, program);
            }
            byte[] bytes = assembled.text();
            long base = memory.place(bytes);
            memory.fill(file.memory().writes());
            yield new MachineCaseCode(
                Code.of(set, base, bytes), base, assembled, Map.of(TEXT, base));
          }
          case MachineFile.Program.Words(long base, long entry, Bytes words) -> {
            if ((base & 3) != 0) {
              throw new UnfitCaseException(
                  "program at 0x%x: its address is no multiple of 4".formatted(base));
            }
            memory.map(windows);
            memory.place(base, words.toArray());
            memory.fill(file.memory().writes());
            byte[] bytes = memory.flat().read(base, words.size());
            yield new MachineCaseCode(code(set, grid, file, base, bytes), entry, null, Map.of());
          }
        };
    return new MachineCaseCode(
        made.code.forMachine(target.target().name()), made.entry, made.assembled, made.places);
  }

  private static Code code(
      InstructionSet set, @Nullable WarpGrid grid, MachineFile file, long base, byte[] bytes) {
    return grid == null
        ? Code.of(set, base, bytes)
        : Code.of(
            set,
            grid.lanes(),
            file.settings().paths(),
            file.settings().longUnsigned(),
            base,
            bytes);
  }

  /** A program that is linked to addresses: all that is loaded, and of it what is code. */
  private static MachineCaseCode linked(
      MachineFile file,
      InstructionSet set,
      @Nullable WarpGrid grid,
      MachineMemory memory,
      Assembled assembled,
      Executable program)
      throws UnfitCaseException {
    List<ElfSection> loaded =
        program.sections().stream().filter(s -> s.has(Elf.SHF_ALLOC) && s.size() > 0).toList();
    if (loaded.isEmpty()) {
      throw new UnfitCaseException("source: there is no instruction");
    }
    long base = loaded.stream().mapToLong(ElfSection::address).min().orElseThrow();
    long end = loaded.stream().mapToLong(s -> s.address() + s.size()).max().orElseThrow();
    byte[] image = new byte[Math.toIntExact(end - base)];
    long codeEnd = base;
    Map<String, Long> places = new HashMap<>();
    for (ElfSection section : loaded) {
      byte[] data = section.data().toArray();
      System.arraycopy(data, 0, image, (int) (section.address() - base), data.length);
      places.put(section.name(), section.address());
      if (section.has(Elf.SHF_EXECINSTR)) {
        codeEnd = Math.max(codeEnd, section.address() + section.size());
      }
    }
    memory.place(base, image);
    memory.fill(file.memory().writes());
    byte[] bytes = memory.flat().read(base, Math.toIntExact(codeEnd - base));
    return new MachineCaseCode(
        code(set, grid, file, base, bytes), program.entry(), assembled, places);
  }

  private static Assembled assemble(
      String text, ProgramSource.Dialect dialect, TargetId target, InstructionSet set)
      throws UnfitCaseException {
    switch (dialect) {
      case AUTO, LLVM, ASM4GCN -> {}
      case OPENCL ->
          throw new UnfitCaseException(
              "source: a machine case is written in the dialect llvm or asm4gcn, not "
                  + dialect.word());
    }
    AssemblerOptions options =
        new AssemblerOptions(
            target,
            set.waveSize(),
            CodeObjectVersion.V5,
            Map.of(),
            dialect == ProgramSource.Dialect.ASM4GCN ? Dialect.ASM4GCN : Dialect.LLVM,
            AssemblerOptions.Includes.NONE);
    Assembled assembled = Assembler.assemble(new SourceText(LABEL, text), options);
    List<String> lines = new ArrayList<>();
    List<Problem> errors = assembled.diagnostics().stream().filter(Problem::isError).toList();
    for (Problem error : errors.subList(0, Math.min(SHOWN, errors.size()))) {
      lines.add(error.headline());
    }
    if (errors.size() > SHOWN) {
      lines.add("source: " + (errors.size() - SHOWN) + " more errors");
    }
    if (errors.isEmpty() && refersElsewhere(assembled.object())) {
      lines.add(
          "source: it refers to symbols outside of " + TEXT + "; a machine case has one section");
    }
    if (!lines.isEmpty()) {
      throw new UnfitCaseException(lines);
    }
    return assembled;
  }

  private static boolean refersElsewhere(@Nullable Relocatable object) {
    if (object == null) {
      return false;
    }
    for (InputSection section : object.sections()) {
      if (section.name().equals(TEXT) && !section.relocations().isEmpty()) {
        return true;
      }
    }
    return false;
  }

  /** Addresses by name; none where the code came from words or was not linked. */
  public Map<String, Long> symbols() {
    Executable program = assembled == null ? null : assembled.program();
    Map<String, Long> result = new HashMap<>();
    if (program != null) {
      for (Symbol symbol : program.symbols()) {
        if (symbol.home() instanceof Symbol.Home.InSection) {
          result.put(symbol.name(), symbol.value());
        }
      }
    }
    return result;
  }

  /** The labels of its text with their addresses. */
  public Map<String, Long> labels() {
    Map<String, Long> result = new HashMap<>();
    Relocatable object = assembled == null ? null : assembled.object();
    if (object != null) {
      for (Symbol symbol : object.symbols()) {
        if (symbol.home() instanceof Symbol.Home.InSection(int index)
            && index < object.sections().size()) {
          Long section = places.get(object.sections().get(index).name());
          if (section != null && !symbol.name().isEmpty()) {
            result.put(symbol.name(), section + symbol.value());
          }
        }
      }
    }
    return result;
  }

  /** Source lines of the code; its text is empty where it did not come from text. */
  public SourceLines lines(String text) {
    List<LineTable.Range> ranges = new ArrayList<>();
    if (assembled != null) {
      for (Placed placed : assembled.placed()) {
        Long place = place(assembled, placed);
        if (place != null && placed.isInstruction()) {
          long start = place;
          Span span = placed.span();
          ranges.add(
              new LineTable.Range(start, start + placed.size(), LABEL, span.line(), span.column()));
        }
      }
    }
    return new SourceLines(ranges, Map.of(LABEL, text));
  }

  /** {@code " at source:3:1"} for a place that came from text, else nothing. */
  String sourcePlace(Stop stop) {
    return switch (stop) {
      case Stop.Fault fault -> sourcePlace(fault.place().address());
      case Stop.Breakpoint breakpoint -> sourcePlace(breakpoint.place().address());
      case Stop.Ended _, Stop.BarrierWait _, Stop.Budget _ -> "";
    };
  }

  /** The address of what a statement made, or null where it is not loaded. */
  private @Nullable Long place(Assembled from, Placed placed) {
    Long section =
        placed.section() < 0 ? null : places.get(from.sections().get(placed.section()).name());
    return section == null ? null : section + placed.offset();
  }

  /** {@code " at source:3:1"} for the text of an address, or nothing. */
  String sourcePlace(long address) {
    if (assembled == null) {
      return "";
    }
    for (Placed placed : assembled.placed()) {
      Long start = place(assembled, placed);
      if (start != null && address >= start && address < start + placed.size()) {
        return " at " + placed.span();
      }
    }
    return "";
  }
}
