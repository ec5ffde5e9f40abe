package dev.lockstep.assembler;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.assembler.option.AssemblerOptions;
import dev.lockstep.assembler.result.Assembled;
import dev.lockstep.codeobject.elf.Relocation;
import dev.lockstep.codeobject.elf.Symbol;
import dev.lockstep.codeobject.link.InputSection;
import dev.lockstep.codeobject.link.Relocatable;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.testing.Shares;
import dev.lockstep.text.source.Problem;
import dev.lockstep.text.source.SourceText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * Symbols that are called like modifiers, formats, functions and registers, wherever a symbol may
 * stand: {@code corpus/assembler/names.tsv}.
 */
final class NamesTest {
  private static final String NAMES = "# Names: ";
  private static final String OTHERS = "*";

  /** In place of an outcome: LLVM takes a value that no program can mean. */
  private static final String OPEN = "-";

  /** Of so many sources one is tried: a share of all, as the page on tests has it. */
  private static final int SHARE = 21;

  private record Case(String target, String source) {}

  @Test
  void namesMeanWhatLlvmTakesThemFor() throws IOException {
    Path file = Path.of(System.getProperty("lockstep.root"), "corpus", "assembler", "names.tsv");
    List<String> lines = Files.readAllLines(file);
    List<String> names = List.of(lines.get(1).substring(NAMES.length()).split(" "));
    Map<Case, Set<String>> told = new HashMap<>();
    for (String line : lines) {
      String[] columns = line.split("\t");
      if (columns.length == 4 && !columns[3].equals(OTHERS)) {
        told.computeIfAbsent(new Case(columns[0], columns[1]), _ -> new HashSet<>())
            .addAll(List.of(columns[3].split(" ")));
      }
    }
    List<String> wrong = new ArrayList<>();
    int count = 0;
    for (String line : lines) {
      String[] columns = line.split("\t");
      if (columns.length == 4) {
        Case one = new Case(columns[0], columns[1]);
        List<String> mine = new ArrayList<>(names);
        if (columns[3].equals(OTHERS)) {
          mine.removeAll(told.getOrDefault(one, Set.of()));
        } else {
          mine = List.of(columns[3].split(" "));
        }
        for (String name : mine) {
          if (!Shares.takes(count++, SHARE)) {
            continue;
          }
          String source = one.source.replace("\\n", "\n").replace("NAME", name);
          String outcome = outcome(one.target, source);
          if (!columns[2].equals(OPEN) && !outcome.equals(columns[2].replace("NAME", name))) {
            wrong.add(String.join(" | ", one.target, name, one.source, columns[2], outcome));
          }
        }
      }
    }
    System.out.println(count + " sources with odd names");
    assertTrue(count > 40_000);
    assertEquals("", String.join("\n", wrong.subList(0, Math.min(100, wrong.size()))));
  }

  private static String outcome(String target, String source) {
    Assembled assembled =
        Assembler.assemble(
            new SourceText("names", source + "\n"),
            AssemblerOptions.of(TargetId.parse(target).orElseThrow()));
    Relocatable object = assembled.object();
    if (object == null || assembled.diagnostics().stream().anyMatch(Problem::isError)) {
      return "error";
    }
    StringBuilder result = new StringBuilder(HexFormat.of().formatHex(assembled.text()));
    for (InputSection section : object.sections()) {
      for (Relocation one :
          section.name().equals(".text") ? section.relocations() : List.<Relocation>of()) {
        result.append(
            " %x:%d:%s:%d"
                .formatted(one.offset(), one.type().code(), name(object, one), one.addend()));
      }
    }
    return result.toString();
  }

  private static String name(Relocatable object, Relocation relocation) {
    Symbol symbol = object.symbols().get(relocation.symbol());
    return symbol.type() == Symbol.Type.SECTION ? "<sec>" : symbol.name();
  }
}
